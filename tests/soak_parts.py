"""Which part of the soak a day is asked: the same tests on every machine, however fast, and all of them in turn.

`soak_seconds.json` says how long each test took a processor (`--soak-record` writes it). By it the soak is cut into parts of
about as many seconds; the day says which of them it is. A clock decides nothing: a slow machine takes longer and asks the same.
"""

import json
import os
from collections.abc import Iterator, Sequence
from datetime import date
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec
import pytest

RECORDED = Path(__file__).parent / "soak_seconds.json"
UNKNOWN = 2.0
"Seconds of a test that was never recorded."
TOGETHER = 20.0
"Seconds of tests of one file that stay together, because they share what the file sets up."
MOST = {False: 480.0, True: 240.0}
"Seconds of a processor in a part, without a browser and in one: 5 and 3 minutes on two cores, which a browser does not fill."


class Piece(msgspec.Struct, frozen=True):
    """Tests of one file that stay together, and the seconds they take."""

    items: tuple[Any, ...]
    seconds: float

    @property
    def place(self) -> bytes:
        """Where it stands among the others: by chance, and the same each time."""
        return sha256(str(self.items[0].nodeid).encode()).digest()


class Part(msgspec.Struct, frozen=True):
    """What a day is asked. number: counted from 1."""

    number: int
    parts: int
    items: tuple[Any, ...]
    seconds: float

    def __str__(self) -> str:
        return (
            f"part {self.number} of {self.parts} of the soak, all of it in {self.parts} days: {len(self.items)} tests,"
            f" about {self.seconds:.0f} seconds of a processor"
        )


def part_of(text: str, items: Sequence[Any], most: float, known: dict[str, float]) -> Part:
    """The part that a day, or a number from 1 on, names. known: seconds by test, for all its cases. Raises UsageError."""
    pieces = sorted(pieces_of(items, known), key=lambda piece: piece.place)
    whole = sum(piece.seconds for piece in pieces)
    parts = max(1, round(whole / most))
    number = number_of(text, parts)
    asked, before = list[Piece](), 0.0
    for piece in pieces:
        if min(parts, 1 + int(before * parts / (whole or 1))) == number:
            asked.append(piece)
        before += piece.seconds
    return Part(number, parts, tuple(item for piece in asked for item in piece.items), sum(piece.seconds for piece in asked))


def number_of(text: str, parts: int) -> int:
    """From 1 to `parts`. Raises UsageError."""
    try:
        return (int(text) - 1 if text.isdecimal() else date.fromisoformat(text).toordinal()) % parts + 1
    except ValueError as error:
        raise pytest.UsageError(f"a part of the soak is a day like 2026-11-28 or a number from 1 on, not {text!r}") from error


def pieces_of(items: Sequence[Any], known: dict[str, float]) -> Iterator[Piece]:
    """Tests in the order of their files, cut where what stays together would take too long."""
    for _, of_file in groupby(items, key=lambda item: item.path):
        together, seconds = list[Any](), 0.0
        for item in of_file:
            if together and seconds >= TOGETHER:
                yield Piece(tuple(together), seconds)
                together, seconds = [], 0.0
            together.append(item)
            seconds += known.get(without_parameters(item.nodeid), UNKNOWN)
        yield Piece(tuple(together), seconds)


def without_parameters(nodeid: str) -> str:
    """The same for every case of a test."""
    return nodeid.partition("[")[0]


def recorded() -> dict[str, float]:
    """Seconds of a processor, by test."""
    return dict(json.loads(RECORDED.read_text("utf-8")))


class Recording:
    """Writes down how long each test took: what a worker measures comes with its reports, whoever gets them keeps them."""

    def __init__(self) -> None:
        self.used = used()
        self.seconds: dict[str, dict[str, float]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Iterator[None]:
        """At the end of setting up, of the test, of tearing down."""
        report: Any = yield
        now = used()
        report.processor = round(now - self.used, 3)
        self.used = now
        return report  # type: ignore[return-value]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Of this process or of a worker."""
        of_test = self.seconds.setdefault(without_parameters(report.nodeid), {})
        of_test[report.nodeid] = of_test.get(report.nodeid, 0) + getattr(report, "processor", 0)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Beside what is known of tests that were not asked."""
        if not hasattr(session.config, "workerinput"):
            found = {name: round(mean(cases.values()), 2) for name, cases in self.seconds.items()}
            RECORDED.write_text(json.dumps(recorded() | found, indent=0, sort_keys=True) + "\n", "utf-8")


def used() -> float:
    """Seconds of a processor that this process and all it started have used."""
    children, seconds = dict[int, list[int]](), dict[int, float]()
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
            except OSError:  # it has ended
                continue
            children.setdefault(int(fields[1]), []).append(int(entry.name))
            seconds[int(entry.name)] = sum(int(ticks) for ticks in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    found, todo = 0.0, [os.getpid()]
    while todo:
        one = todo.pop()
        found += seconds.get(one, 0.0)
        todo += children.get(one, [])
    return found
