"""Games, lessons and the companion work in a session without terminal, voice and sound."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from listener import Player

from quarto_access.record import notes
from quarto_access.rules import quarto
from quarto_access.session.game.sitting import GameSitting
from quarto_access.session.learn.lessons import LessonSitting
from quarto_access.store.games import load_record
from quarto_access.table.state import Left

HERE = Path(__file__).parent
EDGES = ("quarto_access.app", "quarto_access.terminal", "quarto_access.speech", "quarto_access.audio")
EDGES += ("prompt_toolkit", "pygame")

PLAY_ALL = """
from pathlib import Path
from test_without_a_terminal import EDGES, Player, play_beside_a_real_board, learn_everything, play_a_whole_game
home = Path(sys.argv[1])
play_a_whole_game(Player(home / "game"))
learn_everything(Player(home / "lessons"))
play_beside_a_real_board(Player(home / "companion"))
print([name for name in sys.modules if name.startswith(EDGES)])
"""


def play_a_whole_game(player: Player) -> list[str]:
    """Always play the last legal action against the computer; return the actions of the saved game."""
    player.session.rooms.play(level=1)
    for _ in range(40):
        position = player.sitting.table.position
        if position.outcome is not None:
            break
        assert position.player == 1, "the computer has replied"
        assert player.type(quarto.action_text(quarto.legal_moves(position)[-1]))
    assert player.sitting.table.game.position.outcome is not None
    return load_record(player.sitting.path).game.actions


def learn_everything(player: Player) -> None:
    """Complete every step of the lessons with its keys."""
    player.session.rooms.learn()
    while isinstance(player.sitting, LessonSitting):
        step = player.sitting.step
        bindings = player.context.keys.bindings.values()
        keys = [binding.key for intent in step.example for binding in bindings if binding.intent == intent]
        assert player.press(*" ".join(dict.fromkeys(keys) or ["control-b"]).split()), step.name
        assert player.sitting.table.left is None


def play_beside_a_real_board(player: Player) -> list[str]:
    """Enter two turns in companion mode, and leave."""
    player.session.rooms.companion()
    heard = [*player.press("1"), *player.press("z"), *player.press("q"), *player.press("n")]
    player.press("control-c", "control-c")
    return heard


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path)


def test_a_whole_game_against_the_computer_is_played_and_saved(player: Player):
    actions = play_a_whole_game(player)
    assert actions == player.sitting.table.game.actions
    assert {"win", "loss", "draw", "quarto"} & set(player.outlet.cues)


def test_the_computer_never_replies_inside_a_step(player: Player, monkeypatch: pytest.MonkeyPatch):
    depth = deepest = 0
    step = GameSitting._step

    def counted(self: GameSitting, intent: object) -> object:
        nonlocal depth, deepest
        depth += 1
        deepest = max(deepest, depth)
        happened = step(self, intent)
        depth -= 1
        return happened

    monkeypatch.setattr(GameSitting, "_step", counted)
    play_a_whole_game(player)
    assert deepest == 1


def test_the_lessons_lead_to_the_first_game(player: Player):
    learn_everything(player)
    assert any(note.content == notes.FirstGame() for note in player.sitting.table.notes)


def test_the_companion_announces_a_turn(player: Player):
    heard = play_beside_a_real_board(player)
    assert any("Player 2 plays A1" in text for text in heard), heard
    assert player.session.gone


def test_leaving_a_game_leads_back_to_the_menu(player: Player):
    player.session.rooms.menu()
    player.session.rooms.play(level=1)
    player.press("control-c", "enter")
    assert player.session.room.left is None
    assert not player.session.gone
    player.press("control-d")
    assert player.session.room.left is Left.PROGRAM


def test_no_terminal_voice_or_sound_is_imported(tmp_path: Path):
    search = [str(HERE), str(HERE.parent), *filter(None, sys.path)]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {search!r}\n{PLAY_ALL}", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout == "[]\n"
