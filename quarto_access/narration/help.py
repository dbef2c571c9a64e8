"""Spoken help on keys, typed words and memory aids: what it lists in each game, and in which words."""

from __future__ import annotations

from collections.abc import Mapping

from quarto_access.frozen import replace
from quarto_access.keys.bindings import COMPANION, GRID, TURNS, KeyHelp, group_of, in_order
from quarto_access.keys.everything import name_of_group
from quarto_access.narration.describe import UNSAID, Style
from quarto_access.narration.understand import Vocabulary
from quarto_access.narration.wording import Wording
from quarto_access.rules.quarto import Phase
from quarto_access.table.events import HelpHeard

_LINES_AT_ONCE = 8
"""Lines of help before the player has to ask for more."""

_IN_QUATRENUN: Mapping[str, str] = {
    "help-key-call": UNSAID,
    "help-word-call": UNSAID,
    "help-word-pass": UNSAID,
    "help-word-place": UNSAID,
    "help-word-give": UNSAID,
    "help-word-empty": UNSAID,
    "hints-key-because": UNSAID,
    "help-word-because": UNSAID,
    "game-started": "quatrenun-started",
    "game-started-again": "quatrenun-started-again",
    "help-grid": "quatrenun-grid",
    "help-key-hand": "quatrenun-key-hand",
    "hints-key-why": "hints-key-why-group",
    "help-word-why": "hints-word-why-group",
    "help-key-left": "quatrenun-key-left",
    "help-key-blocks": "quatrenun-key-blocks",
    "help-key-board": "quatrenun-key-board",
    "help-key-here": "quatrenun-key-here",
    "help-key-grid": "quatrenun-key-grid",
    "help-key-lines": "quatrenun-key-lines",
    "help-word-hand": "quatrenun-key-hand",
    "help-word-left": "quatrenun-aid-word-left",
    "help-word-blocks": UNSAID,
    "help-word-board": "quatrenun-word-board",
    "help-word-here": "quatrenun-word-here",
    "help-word-lines": "quatrenun-key-lines",
    "help-word-threes": "quatrenun-aid-key-threes",
    "help-word-completes": "quatrenun-key-blocks",
    "help-word-safe": "quatrenun-aid-word-safe",
    "help-word-quiz": "quatrenun-aid-key-quiz",
    "aids-key-threes": "quatrenun-aid-key-threes",
    "aids-key-completes": "quatrenun-key-blocks",
    "aids-key-safe": "quatrenun-aid-key-safe",
    "aids-key-left": "quatrenun-aid-key-left",
    "aids-key-quiz": "quatrenun-aid-key-quiz",
    "aids-filter-left": "quatrenun-aid-filter-left",
    "aids-landmark": "quatrenun-aid-landmark",
}

INSTEAD: Mapping[str, Mapping[str, str]] = {
    "quarto": {"help-word-point": UNSAID, "help-word-move": UNSAID},
    "quatrenun": _IN_QUATRENUN,
}
"""Messages that other ones replace in each game."""

CONFIRM_TWICE: Mapping[str, str] = dict.fromkeys(
    (
        *("touch-place-teach", "touch-piece-teach"),
        *(f"quatrenun-teach-{doing}" for doing in ("point", "move", "pick")),
    ),
    "help-teach-twice",
)
"""What teaches players how to confirm, if they press a key twice for it."""

AUTOMATIC: Mapping[str, str] = dict.fromkeys(("help-key-call", "help-word-call", "help-word-pass"), UNSAID)
"""Messages that nobody hears where calls are automatic."""


def is_listed(style: Style, message: str, group: str) -> bool:
    """Return whether help lists a key or word: it must do something in this game, in companion mode or a review."""
    listed = {COMPANION: style.companion, TURNS: style.reviewing}
    return style.instead.get(message, message) != UNSAID and listed.get(group, True)


def help_parts(wording: Wording, event: HelpHeard) -> list[list[str]]:
    """Return what the player can do now, or a listing of all keys or words, group by group, in parts."""
    style = wording.describe.style
    if event.word is not None:
        return [_explain_word(wording, event.word)]
    if event.typed and not style.typed and not event.reviewing:
        return _listing(_for_words(wording))
    return _listing(wording) if event.listing else [_what_now(wording, event) + wording.say("help-more")]


def _what_now(wording: Wording, event: HelpHeard) -> list[str]:
    prompt = event.prompt
    order = wording.prompt_lines(replace(prompt, waits=True)) if prompt.to_move else []
    if prompt.waits:
        return order + wording.say("companion-help-hands")
    if event.calling:
        return wording.say("help-now-call", hand=prompt.phase is Phase.PLACE)
    if event.reviewing:
        return wording.say("review-how") + wording.say("review-help")
    doing = "pick" if prompt.group_size else prompt.phase.replace(" ", "-")
    if prompt.called:
        # Keys do something else now: going back doesn't undo the last action, and the key for calls repeats the prompt.
        return order + wording.say("help-now-show")
    if wording.describe.style.companion and doing in ("give", "place", "point", "move", "pick"):
        return order + wording.say("companion-help", doing=doing)
    return wording.say(f"help-now-{doing}")


def _for_words(wording: Wording) -> Wording:
    """Return the wording of the typed words, for players who press single keys and type a command."""
    describe = wording.describe
    style = replace(describe.style, typed=True, keys=Vocabulary.of(describe.book).help)
    return replace(wording, describe=replace(describe, style=style))


def _listing(wording: Wording) -> list[list[str]]:
    """Return all keys or words. The last part says that it is the last."""
    *first, last = _pages(wording)
    return [*first, last + wording.say("help-end")]


def _explain_word(wording: Wording, word: str) -> list[str]:
    """Return what a typed word does, if it means anything in this game."""
    explanation, book = f"help-word-{word}", wording.describe.book
    if wording.describe.style.instead.get(explanation, explanation) == UNSAID:
        automatic = wording.describe.style.automatic and explanation in AUTOMATIC
        return wording.say("refused-calls-automatic" if automatic else "refused-other-game")
    typed = book.say(f"word-{word}").partition(",")[0]
    return wording.say("help-entry", key=typed, does=_does(wording, explanation))


def _pages(wording: Wording) -> list[list[str]]:
    """Return the keys or words, group by group. Long groups take several pages of about the same length."""
    pages = []
    for group in in_order(entry.group for entry in _listed(wording.describe.style)):
        lines = _keys_of(wording, group)
        count = -(-len(lines) // _LINES_AT_ONCE)
        size = -(-len(lines) // count)
        parts = [lines[first : first + size] for first in range(0, len(lines), size)]
        pages += [wording.say("help-heading", group=wording.argument(name_of_group(group))) + part for part in parts]
    return pages


def _listed(style: Style) -> list[KeyHelp]:
    grouped = (
        replace(entry, group=group_of(entry.message, entry.group, reviewing=style.reviewing)) for entry in style.keys
    )
    return [entry for entry in grouped if is_listed(style, entry.message, entry.group)]


def _keys_of(wording: Wording, group: str) -> list[str]:
    style = wording.describe.style
    if group == GRID:
        on_pad = any(" " in entry.key for entry in _listed(style) if entry.group == GRID)
        return wording.say("help-grid-pad" if on_pad else "help-grid")
    book = wording.describe.book
    keys: dict[str, str] = {}
    for entry in (entry for entry in _listed(style) if entry.group == group):
        name = entry.key if style.typed else wording.describe.key(entry.key)
        before = keys.get(entry.message)
        keys[entry.message] = name if before is None else book.say("help-or", {"one": before, "two": name})
    return [
        line
        for message, key in keys.items()
        for line in wording.say("help-entry", key=key, does=_does(wording, message))
    ]


def _does(wording: Wording, message: str) -> str:
    """Return what a key or word does in this game."""
    return wording.text(message, {})
