"""200 odd values for a setting, as they might be written in the settings file or typed."""

from __future__ import annotations

import math
from random import Random

TEXTS = (
    *(
        "",
        " ",
        "~",
        "~sounds",
        "~root",
        "~/",
        "~nobody/..",
        "$HOME",
        "${HOME}",
        "%APPDATA%",
        "$(ls)",
        "`ls`",
        "a;b",
        "/",
    ),
    *("//", "/dev/null", "/dev/zero", "/proc/self/mem", "/dev/stdin", "..", "../..", ".", "./", "\\\\server\\share"),
    *("C:", "C:\\", "CON", "aux.txt", "nul", "a.", "a ", "-", "--", "--help", "-1", "0", "00", "1e9", "1_000", "0x10"),
    *("١٢", "٣", "²", "½", "Ⅷ", "∞", "NaN", "inf", "None", "null", "true", "True", "yes", "on", "off", "ON", "Off"),
    *(
        "lines",
        "LINES",
        " lines",
        "lines ",
        "lines\t",
        "li\u00adnes",
        "l\u0456nes",
        "default",
        "auto",
        "never",
        "unlimited",
    ),
    *("Computer", "computer, level 3", "Computer, level 99", "Player 1", "Player 2", "player 1", "You", "nobody"),
    *("{ $name }", "{", "}", "{ PIECE($x) }", "%s", "%(name)s", "{0}", "{name!r}", "\\n", "\\", '"', "'", "''", "|"),
    *(
        " | ",
        "a | b",
        "#",
        "# comment",
        "=",
        "a=b",
        "[a]",
        "[[a]]",
        ",",
        ",,",
        "30, 10",
        "30,,10",
        "10, 30, 10",
        "0, 0",
    ),
    *(
        "é",
        "e\u0301",
        "ﬀ",
        "ß",
        "İ",
        "\u0131",
        "棋盘",
        "עברית",
        "العربية",
        "नमस्ते",
        "🎲",
        "👩‍👩‍👧",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "\u200b",
        "\u200e",
    ),
    *("\u202e", "\u2028", "\u2029", "\ufeff", "\u00a0", "\u3000", "\ufffd", "\uffff", "\U0010ffff", "\ue000", "\uf8ff"),
    *("a" * 30, "a" * 31, "a" * 255, "a" * 256, "a" * 500, "a" * 501, "a" * 5000, "~" * 500, "/" * 500, "é" * 500),
    *("🎲" * 500, "a/" * 250, "../" * 160, "a." * 250, "." * 499, "[" * 99, "texture, shape, height, body"),
    *("body, body, body, body", "texture", "grooved", "GRTH", "B3", "row 2", "quit", "leave", "slow", "fast", "loud"),
)
"""Texts that a player may type."""

NUMBERS = (
    *("0", "1", "-1", "2", "3", "7", "9", "10", "13", "14", "80", "81", "100", "101", "255", "256", "3600", "3601"),
    *("32767", "65536", "2147483648", "-2147483649", "9223372036854775807", "-9223372036854775808"),
    *("99999999999999999999", "0x7f", "0o17", "0b11", "1_000", "0.0", "-0.0", "1.0", "1.5", "1e3", "1e308", "-1e-308"),
    *("inf", "-inf", "nan", "true", "false"),
)

OTHERS = (
    *("[]", "[1]", "[1, 2, 3]", '["a", "b"]', "[[]]", "[[1], [2]]", '[1, "a"]', "[true]", "[[[[[[[[[[1]]]]]]]]]]"),
    *("{}", "{a = 1}", '{a = {b = {c = "d"}}}', "{on = true}", '{"" = 1}', "[{}, {}]", "[{a = 1}, {a = 2}]"),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00", "1979-05-27T07:32:00Z", "0001-01-01", "9999-12-31"),
)


def quoted(text: str) -> str:
    """Return a text as a TOML string."""
    escaped = "".join(f"\\U{ord(one):08x}" if one in '"\\' or ord(one) < 32 or ord(one) == 127 else one for one in text)
    return f'"{escaped}"'


def odd_values(count: int = 200) -> list[str]:
    """Return values as TOML: the known ones, then random texts of printable and of control characters."""
    chance = Random(2026)
    known = [*NUMBERS, *OTHERS, *map(quoted, TEXTS)]
    while len(known) < count:
        length = math.ceil(chance.expovariate(1 / 40))
        known.append(
            quoted(
                "".join(
                    chr(chance.choice((chance.randrange(1, 128), chance.randrange(128, 0xD800)))) for _ in range(length)
                )
            )
        )
    return known[:count] if count < len(known) else known
