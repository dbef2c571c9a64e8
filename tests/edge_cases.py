"""Run every test of an unusual machine, file or stream, and print a table of families, cases and what held.

A test joins by its mark, `@pytest.mark.edge("family")`, on the test or on its module. A test with many cases says how
many by `record_property("cases", 300)`.

python tests/edge_cases.py              the quick and the slow ones, some minutes
python tests/edge_cases.py --quick      only those of the quick set
python tests/edge_cases.py --thorough   also those that take longer
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path

import pytest

MARKS = {"--quick": "edge and not slow and not thorough", "": "edge and not thorough", "--thorough": "edge"}


class Table:
    """A pytest plugin that counts the cases of each family."""

    def __init__(self) -> None:
        self.families: dict[str, str] = {}
        self.counts: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            mark = item.get_closest_marker("edge")
            if mark is not None:
                self.families[item.nodeid] = mark.args[0]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        family = self.families.get(report.nodeid)
        if family is not None and (report.when == "call" or report.outcome != "passed"):
            cases = next((value for name, value in report.user_properties if name == "cases"), 1)
            self.counts[family][report.outcome] += int(str(cases))

    @property
    def lines(self) -> list[str]:
        total = sum(self.counts.values(), Counter())
        rows = [*sorted(self.counts.items()), ("all", total)]
        return [
            "| family | cases | held | broke | skipped |",
            "|---|---|---|---|---|",
            *(
                f"| {family} | {count.total()} | {count['passed']} | {count['failed']} | {count['skipped']} |"
                for family, count in rows
            ),
        ]


def main(words: list[str]) -> int:
    """Run the tests, print the table, and return pytest's exit code."""
    which = words[0] if words else ""
    if which not in MARKS:
        print(__doc__)
        return 2
    table = Table()
    code = pytest.main(
        ["-q", "-n", "0", "-p", "no:cacheprovider", "-m", MARKS[which], str(Path(__file__).parent)], [table]
    )
    print(*table.lines, sep="\n")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
