"""Write games as plain text with typed notes, and parse them."""

from quarto_access.record.file_names import (
    SETUP_SUFFIX,
    SUFFIX,
    is_game,
    is_listed,
    is_setup,
    is_usable,
    safe_name,
    stem_of,
)
from quarto_access.record.notes import Note
from quarto_access.record.phrases import one_line
from quarto_access.record.text import (
    NOT_FINISHED,
    Damaged,
    Record,
    parse_board,
    parse_groups,
    parse_layout,
    parse_record,
    parse_rules,
    position_text,
    record_text,
    result_text,
    rules_text,
)

__all__ = [
    "NOT_FINISHED",
    "SETUP_SUFFIX",
    "SUFFIX",
    "Damaged",
    "Note",
    "Record",
    "is_game",
    "is_listed",
    "is_setup",
    "is_usable",
    "one_line",
    "parse_board",
    "parse_groups",
    "parse_layout",
    "parse_record",
    "parse_rules",
    "position_text",
    "record_text",
    "result_text",
    "rules_text",
    "safe_name",
    "stem_of",
]
