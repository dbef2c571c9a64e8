"""Announcements of the drills: exercises, questions, right or wrong answers, progress."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

from quarto_access.learn.drill_items import GROWING, PIECE_WAYS, rows_in_play, traits_in_play
from quarto_access.learn.drills import action_of
from quarto_access.learn.exercises import (
    BoardContent,
    DrillAnswer,
    DrillQuestion,
    Exercise,
    GoalAnswer,
    GroupsContent,
    NoneAnswer,
    PieceAnswer,
    PiecesContent,
    QuestionKind,
    SetContent,
    SoundContent,
    SpotAnswer,
    SpotContent,
    TurnsContent,
    ValuesAnswer,
)
from quarto_access.learn.gallery import difference_messages, differing_traits
from quarto_access.learn.mistakes import Answer, Mistake
from quarto_access.learn.progress import Progress
from quarto_access.learn.subjects import Drill
from quarto_access.rules.board import Square, goal_squares, square_name
from quarto_access.rules.pieces import TRAITS, Piece, Value
from quarto_access.rules.quarto import Call, Give, Place, Rules, apply
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.rules.questions import completions, where_is
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, Message, announce, message, refuse
from quarto_access.table.events import Event, SpotHeard


def drill_opened(drill: Drill, size: int, *, explained: bool, blocks: bool, lines: bool | None = None) -> Announcement:
    """Announce a drill, and how it works if it has to be `explained`. `size`: the size of the next exercise.

    `lines`: whether each line has a key; None if no answer is a line.
    """
    name = message("drills-title", name=message(f"drills-name-{drill}"))
    name_lines = None if lines is None else message("drills-lines-keys", keys=lines)
    how = (message(f"drills-how-{drill}"), name_lines, message("drills-how-answer")) if explained else ()
    varies = None
    if drill in PIECE_WAYS:
        traits = traits_in_play(size)
        varies = message("drills-vary", number=len(traits), traits=traits)
    elif drill is Drill.PLACE:
        varies = message("drills-rows", rows=len(rows_in_play(size)))
    elif blocks:
        varies = message("drills-blocks")
    return announce(name, *how, varies, cue=cues.MENU, news=True)


def exercise(now: Exercise, number: int, count: int, *, words: bool, ready: bool) -> Announcement:
    """Announce what to remember: exercise `number` of `count`.

    `words`: put the sound of a spot into words. `ready`: the questions come when the player is ready.
    """
    last = message("drills-ready") if ready else None
    return announce(*_exercise(now, number, count, words=words), last, news=True)


def _exercise(now: Exercise, number: int, count: int, *, words: bool) -> list[Message]:
    match now.content:
        case SoundContent():
            return [message("drills-number", number=number, count=count)]
        case SpotContent(square):
            name = square_name(square)
            spot = [message("drills-as-place", column=name[0], row=int(name[1]))] if words else []
            return [message("drills-number", number=number, count=count), *spot]
        case BoardContent(position) as board if now.mistake is not None:
            held = None if position.hand is None else message("drills-hand", piece=position.hand)
            placed = [message("drills-stands", place=square, piece=piece) for square, piece in board.pieces]
            rules = _unusual_rules(position.rules)
            pieces = message("drills-board", pieces=len(placed))
            return [_source(now.mistake, number, count), *rules, pieces, *placed, *([] if held is None else [held])]
        case BoardContent() as board:
            placed = [message("drills-stands", place=square, piece=piece) for square, piece in board.pieces]
            if count == 1:
                return [message("drills-board", pieces=len(placed)), *placed]
            return [message("drills-board-of", number=number, round=count, pieces=len(placed)), *placed]
        case SetContent(values, either, pieces):
            kind = "both" if values and either else "values" if values else "either" if either else "all"
            group = message("drills-group", number=number, round=count, kind=kind, values=values, either=either)
            return [group, *map(_piece, pieces)]
        case TurnsContent(turns):
            listed = [
                message("drills-turn", number=number, piece=piece, place=square)
                for number, (piece, square) in enumerate(turns, start=1)
            ]
            return [message("drills-turns", turns=len(turns)), *listed]
        case GroupsContent() as groups:
            return _groups(groups)
        case PiecesContent(pieces):
            return [message("drills-board-of", number=number, round=count, pieces=len(pieces)), *map(_piece, pieces)]
        case _:
            assert_never(now.content)


def _source(mistake: Mistake, number: int, count: int) -> Message:
    """Say which game a mistake comes from. A date that isn't one is left out."""
    found = _DATE.fullmatch(mistake.date or "")
    date = None if found is None else message("drills-date", day=int(found[2]), month=int(found[1]))
    from_game = {"date": date, "level": mistake.level, "turn": mistake.turn}
    return message("drills-from-game", number=number, round=count, **from_game)


_DATE = re.compile(r"\d{4}-(\d\d)-(\d\d)")


def _unusual_rules(rules: Rules) -> list[Message]:
    """Return the rules of a game that decide what a Quarto is, if they aren't the usual ones."""
    traits = message("drills-traits", traits=rules.traits, number=len(rules.traits))
    return [*([message("drills-blocks")] if rules.blocks else []), *([traits] if rules.traits != TRAITS else [])]


def _piece(piece: Piece) -> Message:
    return message("drills-piece", piece=piece)


def _groups(content: GroupsContent) -> list[Message]:
    """Return the groups spot by spot and piece by piece. The player has to find what they share or lack."""
    count = sum(len(group) for _, group in content.groups)
    messages = [message("drills-groups", pieces=count, groups=len(content.groups))]
    for square, group in content.groups:
        if len(group) == 1:
            messages.append(message("drills-stands", place=square, piece=group[0]))
        else:
            messages += [message("drills-group-on", place=square, pieces=len(group)), *map(_piece, group)]
    return messages


def question(asked: DrillQuestion, number: int, count: int) -> Announcement:
    """Announce a question, `number` of `count` about this exercise."""
    numbered = {"number": number, "count": count}
    match asked.kind:
        case QuestionKind.WHAT:
            what = message("drills-ask-what", **numbered, place=asked.square)
        case QuestionKind.WHERE:
            what = message("drills-ask-where", **numbered, piece=asked.piece)
        case QuestionKind.COMPLETE:
            what = message("drills-ask-complete", **numbered, piece=asked.piece)
        case QuestionKind.GIVEN:
            what = message("drills-ask-given", turn=asked.number)
        case QuestionKind.MISSED:
            what = message("drills-ask-missed", number=asked.number)
        case QuestionKind.BEST_PLACE | QuestionKind.BEST_GIVE:
            asks = "drills-ask-best-place" if asked.kind is QuestionKind.BEST_PLACE else "drills-ask-best-give"
            right = message("drills-right-count", number=asked.number, worth=asked.worth)
            return announce(asks, right, news=True)
        case _:
            what = message(_PLAIN_QUESTIONS[asked.kind])
    return announce(what, news=True)


_PLAIN_QUESTIONS = {
    QuestionKind.SOUND: "drills-ask-sound",
    QuestionKind.SPOT: "drills-ask-place",
    QuestionKind.QUARTO: "drills-ask-quarto",
    QuestionKind.MISSING: "drills-ask-missing",
    QuestionKind.SAFE: "drills-ask-safe",
    QuestionKind.PLACED: "drills-ask-placed",
    QuestionKind.LACKING: "drills-ask-lacking",
}
"""The messages of questions without values."""

_NONE_MESSAGES = {
    QuestionKind.QUARTO: "drills-say-none",
    QuestionKind.COMPLETE: "drills-say-no-group",
    QuestionKind.LACKING: "drills-say-nothing-lacking",
    QuestionKind.WHAT: "drills-say-empty",
}
"""What "none" means as an answer to each question."""


def answer_chosen(now: Exercise, asked: DrillQuestion, answer: DrillAnswer) -> Event:
    """Announce an answer that was pressed or reached with Space. Enter confirms it."""
    if now.mistake is not None and isinstance(answer, SpotAnswer):
        return SpotHeard(answer.square, now.mistake.position.board[answer.square])
    match answer:
        case PieceAnswer(piece):
            chosen = _piece(piece)
        case SpotAnswer(square):
            chosen = message("drills-say-place", place=square)
        case GoalAnswer(goal):
            chosen = message("drills-say-goal", goal=goal)
        case ValuesAnswer(values):
            chosen = message("drills-say-value", values=values)
        case NoneAnswer():
            chosen = message(_NONE_MESSAGES[asked.kind])
        case _:
            assert_never(answer)
    return announce(chosen, cue=cues.CHOOSE)


def values_chosen(values: tuple[Value, ...]) -> Announcement:
    """Announce the values chosen so far. Enter confirms them."""
    so_far = message("drills-lacking-so-far", values=values) if values else message("drills-lacking-none-yet")
    return announce(so_far, cue=cues.CHOOSE)


def goal_spot_chosen(square: Square, *, again: bool = False) -> Announcement:
    """Announce a spot of a goal, and ask for more spots. `again`: no goal has all the spots, so we start over here."""
    if again:
        return announce(message("drills-goal-again", place=square), cue=cues.REFUSED)
    return announce(message("drills-goal-more", place=square), cue=cues.CHOOSE)


def answer_refused(asked: DrillQuestion, *, offers_everything: bool = False) -> Announcement:
    """Refuse an answer of the wrong kind, or Enter before anything is chosen.

    `offers_everything`: Enter again opens the list of everything.
    """
    kind = "drills-missed-want" if asked.kind is QuestionKind.MISSED else f"drills-want-{asked.answer_kind}"
    return refuse(kind, "everything-offered" if offers_everything else None)


# Right or wrong; after a wrong answer, also the right one and how it differs.


def judgement(now: Exercise, asked: DrillQuestion, answer: DrillAnswer, streak: int) -> Announcement:
    """Announce whether an answer was right. `streak`: how many right answers in a row."""
    right = answer in asked.right
    if now.mistake is not None:
        parts = _judged(now.mistake, answer, streak)
    else:
        parts = _right(now, asked, answer, streak) if right else _wrong(now, asked, answer)
    return announce(*parts, cue=cues.CHOOSE if right else cues.REFUSED, news=True)


def _right(now: Exercise, asked: DrillQuestion, answer: DrillAnswer, streak: int) -> list[Message]:
    if asked.kind is not QuestionKind.QUARTO:
        return [message("drills-right", streak=streak)]
    if answer == NoneAnswer():
        return [message("drills-right-none")]
    return [_aligned("drills-right-quarto", now)]


def _judged(mistake: Mistake, answer: DrillAnswer, streak: int) -> list[Message]:
    """Say whether an answer keeps what the position leads to. If not, say what it leads to, and what is better."""
    action = action_of(answer)
    chosen = None if action is None else mistake.answer_of(action)
    if chosen is not None and chosen in mistake.right:
        return [message("drills-right", streak=streak), *_what_next(mistake, chosen)]
    better = mistake.right[0]
    match better.action:
        case Call(goal):
            named = answer.goal if isinstance(answer, GoalAnswer) else None
            late = any(one.goal == named for one in mistake.position.alignments)
            too_late = [message("drills-wrong-late", goal=named)] if late else []
            (alignment,) = (one for one in mistake.position.open if one.goal == goal)
            return [message("drills-wrong-quarto", goal=goal, shared=alignment.values), *too_late]
        case Place(square):
            instead = message("drills-better-place", place=square, worth=better.worth)
        case Give(piece):
            instead = message("drills-better-give", piece=piece, worth=better.worth)
        case _:
            raise AssertionError(mistake)
    assert chosen is not None  # noqa: S101 - answers that aren't possible are refused
    return [message("drills-wrong-leads", worth=chosen.worth), instead, *_what_next(mistake, better)]


def _what_next(mistake: Mistake, answer: Answer) -> list[Message]:
    """Return how a right answer goes on: the line that it completes or calls, or the piece to give then."""
    position, action = mistake.position, answer.action
    match answer.then or action:
        case Give(piece) if answer.then is not None:
            return [message("drills-then-give", piece=piece)]
        case Call(goal):
            after = position if answer.then is None else apply(position, action)
            (alignment,) = (one for one in after.open if one.goal == goal)
            return [message("drills-line", goal=goal, shared=alignment.values)]
        case _:
            return []


def _board(now: Exercise) -> BoardContent:
    assert isinstance(now.content, BoardContent)  # noqa: S101 - the caller knows which exercise it is
    return now.content


def _aligned(name: str, now: Exercise) -> Message:
    alignment = _board(now).position.alignments[0]
    return Message(name, (("goal", alignment.goal), ("shared", alignment.values)))


def _wrong(now: Exercise, asked: DrillQuestion, answer: DrillAnswer) -> list[Message]:
    truth = asked.right[0]
    match asked.kind, truth:
        case QuestionKind.QUARTO, _:
            return [_wrong_quarto(now, asked, answer)]
        case QuestionKind.SAFE, PieceAnswer(safe):
            return [_wrong_safe(now, answer), message("drills-was-safe", piece=safe)]
        case QuestionKind.COMPLETE, _:
            return _wrong_group(now, asked, answer)
        case QuestionKind.LACKING, ValuesAnswer(values):
            return [message("drills-wrong-lacking", values=values)]
        case QuestionKind.LACKING, _:
            return [message("drills-wrong-complete")]
        case QuestionKind.WHAT, PieceAnswer(piece):
            return [message("drills-wrong-what", place=asked.square, piece=piece), *_differs(answer, piece)]
        case QuestionKind.WHAT, _:
            return [message("drills-wrong-empty", place=asked.square)]
        case _, SpotAnswer(square):
            return [message("drills-wrong-place", place=square), *_really_there(now, answer)]
        case _, PieceAnswer(piece):
            return [message("drills-wrong-piece", piece=piece), *_differs(answer, piece)]
        case _:
            raise AssertionError(asked)


def _differs(answer: DrillAnswer, truth: Piece) -> Sequence[Message]:
    return difference_messages(differing_traits(answer.piece, truth)) if isinstance(answer, PieceAnswer) else ()


def _really_there(now: Exercise, answer: DrillAnswer) -> Sequence[Message]:
    """Return what is on the spot where the player thought the piece was."""
    if not isinstance(now.content, BoardContent) or not isinstance(answer, SpotAnswer):
        return ()
    piece = now.content.position.board[answer.square]
    if piece is None:
        return (message("drills-there-empty", place=answer.square),)
    return (message("drills-there-stood", place=answer.square, piece=piece),)


def _wrong_quarto(now: Exercise, asked: DrillQuestion, answer: DrillAnswer) -> Message:
    if asked.right != (NoneAnswer(),):
        return _aligned("drills-wrong-quarto", now)
    board = _board(now).position.board
    goal = answer.goal if isinstance(answer, GoalAnswer) else None
    full = goal is not None and all(board[square] is not None for square in goal_squares(goal))
    return message("drills-wrong-none" if full else "drills-wrong-not-full", goal=goal)


def _wrong_safe(now: Exercise, answer: DrillAnswer) -> Message:
    position = _board(now).position
    assert isinstance(answer, PieceAnswer)  # noqa: S101 - this question only takes pieces
    square = where_is(position, answer.piece)
    if square is not None:
        return message("drills-wrong-stands", place=square)
    square, (alignment, *_) = next(iter(completions(position, answer.piece).items()))
    return message("drills-wrong-safe", place=square, goal=alignment.goal, shared=alignment.values)


def _wrong_group(now: Exercise, asked: DrillQuestion, answer: DrillAnswer) -> list[Message]:
    """Return the right group, and what the group named would still lack."""
    truth = asked.right[0]
    messages = [
        message("drills-wrong-place", place=truth.square)
        if isinstance(truth, SpotAnswer)
        else message("drills-wrong-no-group")
    ]
    if not isinstance(answer, SpotAnswer) or not isinstance(now.content, GroupsContent) or asked.piece is None:
        return messages
    group = dict(now.content.groups).get(answer.square)
    if group is None:
        return [*messages, message("drills-there-empty", place=answer.square)]
    return [*messages, message("drills-still-lacks", place=answer.square, values=lacking((*group, asked.piece)))]


# The end of a round, and progress.


def _size(drill: Drill, size: int) -> Message:
    return message("drills-size", drill=drill, number=size)


def round_over(
    drill: Drill, right: int, count: int, *, size: int, next_size: int, best: int, twice: bool
) -> Announcement:
    """Announce the end of a round. `best`: a new personal best, or 0; `twice`: the player heard an exercise twice."""
    change = _change(drill, size, next_size)
    over = message("drills-over", change=change, right=right, count=count, size=_size(drill, next_size))
    record = message("drills-best", size=_size(drill, best)) if best else None
    cue = cues.WIN if right == count else cues.MENU
    return announce(over, record, message("drills-twice") if twice else None, cue=cue, news=True)


def _change(drill: Drill, size: int, next_size: int) -> str:
    if drill not in GROWING:
        return "none"
    return "larger" if next_size > size else "smaller" if next_size < size else "same"


def progress_so_far(progress: Progress) -> Announcement:
    """Announce the player's results in each drill."""
    lines: list[Message] = []
    for drill, results in progress.drills.items():
        asked = sum(day.asked for day in results.days)
        if not asked:
            continue
        percent = round(100 * sum(day.right for day in results.days) / asked)
        name, size = message(f"drills-name-{drill}"), _size(drill, results.size(drill))
        counted = {"percent": percent, "asked": asked, "days": len(results.days)}
        lines.append(message("drills-told", name=name, **counted, grows=drill in GROWING, size=size))
        if results.best and drill in GROWING:
            lines.append(message("drills-told-best", size=_size(drill, results.best)))
    return announce(*lines) if lines else announce("drills-none-yet")


# Mistakes.


def searching(games: int, *, in_background: bool) -> Message | None:
    """Say how many games haven't been searched for mistakes yet, if any."""
    if not games:
        return None
    return message("drills-searching", games=message("drills-games", number=games), background=in_background)


def no_mistakes(searched_later: Message | None) -> Announcement:
    """Announce that no mistakes were found. `searched_later`: that there are games still to be searched."""
    return announce("drills-no-mistakes", searched_later or message("drills-no-mistakes-how"), news=True)


def all_done(seconds: float, searched_later: Message | None) -> Announcement:
    """Announce that no mistake is due, and when the next one comes back."""
    unit, length = next((one for one in _UNITS if seconds >= one[1]), _UNITS[-1])
    done = message("drills-all-done", unit=unit, number=max(round(seconds / length), 1))
    return announce(done, searched_later, news=True)


_UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60))
