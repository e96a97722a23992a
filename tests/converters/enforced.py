"""Real games that a server enforced: where they lie, and what the referee says of them."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from converted import SHARED

from ucr_events.converting.packages import formats
from ucr_events.converting.source import Source
from ucr_events.facts import Fact, GameOpened
from ucr_events.notebook.record import Record
from ucr_events.referee.values import Finding

SHIPPED = Path(__file__).parent / "games"
DATA = SHARED / "data"
FORMS = {".log": "aiwolf", ".json": "avalon-nlu"}


class Real(NamedTuple):
    """A game: what it is called, of which format, and what its file says of it."""

    name: str
    form: str
    content: bytes

    @property
    def log(self) -> list[Fact]:
        """Its facts in clear, header first."""
        (log,) = formats()[self.form].logs(Source(self.content))
        return log.told(in_clear=True)

    @property
    def header(self) -> GameOpened:
        """Its header."""
        header = self.log[0]
        assert isinstance(header, GameOpened)
        return header

    @property
    def sealed(self) -> list[Fact]:
        """Its facts as they are recorded."""
        (log,) = formats()[self.form].logs(Source(self.content))
        return log.told()


def shipped() -> list[Real]:
    """The few that ship."""
    files = sorted(path for path in SHIPPED.iterdir() if path.suffix in FORMS)
    return [Real(path.stem, FORMS[path.suffix], path.read_bytes()) for path in files]


@cache
def everything() -> tuple[Real, ...]:
    """All that lie beside the checkout; none where there is no such folder."""
    return tuple(_everything()) if DATA.is_dir() else ()


def _everything() -> Iterator[Real]:
    yield from (_read(path, "aiwolf") for path in sorted((DATA / "aiwolf").rglob("*.log")))
    for line in (DATA / "avalon" / "games.jsonl").read_text(encoding="utf-8").splitlines():
        yield Real(json.loads(line)["id"], "avalon-reduced", line.encode())
    yield from (_read(path, "avalon-nlu") for path in sorted((DATA / "avalon-nlu").glob("*.json")))
    yield from (_read(path, "secret-hitler-reduced") for path in sorted((DATA / "secret-hitler").glob("*.json")))


def breaches() -> list[tuple[Real, dict[str, str]]]:
    """Games of Secret Hitler cut off at one breach, and what it is."""
    files = sorted((DATA / "secret-hitler" / "breaches").glob("*.json")) if DATA.is_dir() else []
    return [(_read(path, "secret-hitler-reduced"), json.loads(path.read_text(encoding="utf-8"))["breach"]) for path in files]


def _read(path: Path, form: str) -> Real:
    return Real(path.stem, form, path.read_bytes())


def judged(log: list[Fact], *, complete: bool = False) -> list[Finding]:
    """What the script's referee says of a log."""
    header = log[0]
    assert isinstance(header, GameOpened)
    return Record(header, log[1:]).judge(complete=complete)
