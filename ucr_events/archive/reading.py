"""Games of an archive as logs again, in parts of a bounded number of facts: what one task of an engine reads."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ucr_events.archive.delta import Archive, absolute
from ucr_events.archive.tables import PARTITIONS, Row
from ucr_events.chain import digest, genesis, link
from ucr_events.errors import BadLog
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import decode

PART = 5_000
"Facts of a part, where no single game has more: a few seconds' work, so that starting a task costs nothing beside it."


class Part(msgspec.Struct, frozen=True):
    """Games of one partition at one version of an archive; games: (game, steps, head)."""

    address: str
    version: int
    where: tuple[str, ...]
    games: tuple[tuple[str, int, str], ...]

    @property
    def facts(self) -> int:
        """How long it is."""
        return sum(steps for _, steps, _ in self.games)


class Stored(msgspec.Struct, frozen=True):
    """A game as it stands in the archive: header, facts after it, and the chain's link after each, the header's first."""

    header: GameOpened
    facts: tuple[Fact, ...]
    links: tuple[str, ...]


def parts_of(archive: Archive, rows: Iterable[Row], most: int = PART) -> list[Part]:
    """These games in parts, in the order of partitions and games; a game is in one part only."""
    found: list[Part] = []
    some: list[tuple[str, int, str]] = []
    place: tuple[str, ...] = ()
    address, version = absolute(archive.address), archive.version
    for row in rows:
        where: tuple[str, ...] = tuple(row[column] for column in PARTITIONS)
        game: tuple[str, int, str] = (row["game"], row["steps"], row["head"])
        if some and (where != place or sum(steps for _, steps, _ in some) + game[1] > most):
            found.append(Part(address, version, place, tuple(some)))
            some = []
        place = where
        some = [*some, game]
    return [*found, Part(address, version, place, tuple(some))] if some else found


def read(part: Part) -> Iterator[tuple[str, Stored | BadLog]]:
    """Each game of the part with its log, or why it cannot be read; raises BadArchive where a file is gone."""
    archive = _archive(part.address, part.version)
    asked: dict[str, tuple[str, ...]] = {column: (value,) for column, value in zip(PARTITIONS, part.where, strict=True)}
    asked["game"] = tuple(game for game, _, _ in part.games)
    found: dict[str, list[Row]] = {}
    for row in archive.rows("facts", asked, ("game", "step", "payload", "digest")):
        found.setdefault(row["game"], []).append(row)
    for game, steps, head in part.games:
        try:
            yield game, stored(game, found.get(game, ()), steps, head)
        except BadLog as error:
            yield game, error


def stored(game: str, rows: Sequence[Mapping[str, Any]], steps: int, head: str) -> Stored:
    """A log from its rows, in any order; raises BadLog for one that is not whole, or not what was chained."""
    ordered = sorted((row for row in rows if row["step"] <= steps), key=lambda row: row["step"])
    if [row["step"] for row in ordered] != list(range(1, steps + 1)):
        raise BadLog(f"expected steps 1 to {steps} in the archive, found {len(ordered)} rows")
    links, at = [], genesis(game)
    for row in ordered:
        at = link(at, row["digest"] or digest(row["payload"].encode()))
        links.append(at.hex())
    if links[-1] != head:
        raise BadLog("its facts do not chain to the head that the archive has of it")
    header, *facts = (decode(row["payload"].encode()) for row in ordered)
    if not isinstance(header, GameOpened):
        raise BadLog("its first fact opens no game that is understood here")
    return Stored(header, tuple(facts), tuple(links))


@lru_cache(maxsize=4)
def _archive(address: str, version: int) -> Archive:
    """Opened once by each process: what stood at a version does not change."""
    return Archive(address, version)
