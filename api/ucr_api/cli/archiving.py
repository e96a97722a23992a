"""`ucr archive`: closed games, whose people agreed, kept as tables that other engines read."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from typing import TYPE_CHECKING
from uuid import UUID

import click
import msgspec

from ucr_api.cli.common import database, key_path, only_one, opened, progress
from ucr_api.signing import signer_kept
from ucr_events.errors import BadLog, Refused
from ucr_events.rejudging.engine import engine
from ucr_events.service import Service
from ucr_events.service.exchanging.archiving import Archiving, Wanted
from ucr_events.service.transparency.heads import Heads

if TYPE_CHECKING:
    from ucr_events.archive.agreed import Agreed
    from ucr_events.archive.tables import Row
    from ucr_events.archive.writing import Added

FACTS, GAMES = 50_000, 200
"A batch is written when it has so many facts or games."
NEEDED = ("deltalake", "pyarrow")


@click.command("archive")
@click.argument("target", metavar="TARGET")
@click.option("--everybody-agreed", "everybody", is_flag=True, help="You say that the people of all closed games agreed.")
@click.option("--again", is_flag=True, help="Make what follows from the facts anew, where another engine made it.")
@click.option("--erase", multiple=True, metavar="GAME:SEAT", help="Take this person's name out; prints the proof as JSON.")
@click.option("--take-out", "taken", multiple=True, metavar="GAME", help="Take this game out of the archive.")
@click.option("--check", "checked", is_flag=True, help="Look whether everything is there and every log chains to its head.")
@click.option("--compact", "compacted", is_flag=True, help="Make few files of many.")
@database
def archive(
    target: str,
    everybody: bool,
    again: bool,
    erase: tuple[str, ...],
    taken: tuple[str, ...],
    checked: bool,
    compacted: bool,
    db: str,
) -> None:
    """Keep closed games in TARGET, a folder or the address of an object store (s3://…), as Delta Lake tables.

    Games whose people agreed to it: in a club, by the licence in the header, or as --everybody-agreed says. Only what is new
    is written; broken off and called again, it goes on. Games whose people no longer agree are taken out.
    """
    must_have_libraries()
    if sum((bool(erase), bool(taken), checked, compacted, again or everybody)) > 1:
        raise click.UsageError("--erase, --take-out, --check and --compact stand alone")
    if checked:
        _check(target)
    elif erase:
        _erase(target, [_seat(text) for text in erase])
    elif taken:
        _take_out(target, taken)
    elif compacted:
        _compact(target)
    else:
        with opened(db) as service:
            _keep(service, Keeping(service, db, everybody=everybody), target, again=again)


def must_have_libraries() -> None:
    """Raises UsageError unless what archives need is installed."""
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise click.UsageError(f"{' and '.join(missing)} not installed, which an archive needs: install the extra `archive`")


class Keeping:
    """What is to be written into an archive, of one database."""

    def __init__(self, service: Service, db: str, *, everybody: bool) -> None:
        self.source = Archiving(service.store, service.clubs, Heads(service.store, signer_kept(key_path(db))))
        self.store = self.source.name()
        self.everybody = everybody
        self.allowed: dict[UUID, Agreed] = {}
        self.charts = service.charts
        self.refused: list[str] = []

    def ask(self, games: dict[str, "Row"]) -> None:
        """Which games may be kept now; the keeper's word of one that is in the archive holds until it is taken out."""
        before = {game for game, row in games.items() if row["agreed"] == "keeper"}
        self.allowed = self.source.allowed(everybody=self.everybody, before=before)

    def withdrawn(self, games: dict[str, "Row"]) -> list[str]:
        """Games of this database in the archive that may not be kept any more."""
        ours = (game for game, row in games.items() if row["store"] == self.store)
        return [game for game in ours if UUID(game) not in self.allowed]

    def new(self, games: dict[str, "Row"], *, again: bool) -> Iterator[Wanted]:
        """The games of which the archive lacks something."""
        for game, word in self.allowed.items():
            row = games.get(str(game))
            wanted = self.source.wanted(game, word)
            if wanted is None:
                continue
            grew = row is None or row["steps"] < wanted.position
            if grew or (row is not None and again and row["engine"] != engine() and row["store"] == self.store):
                yield wanted

    def added(self, wanted: Wanted, row: "Row | None") -> "Added | None":
        """Its rows; None for a game that cannot be kept, which is said at the end."""
        from ucr_events.archive.writing import added

        try:
            if row is not None and self.source.link(wanted.game, row["steps"]) != row["head"]:
                raise BadLog("the archive has another log of this game")
            erased = tuple(int(seat) for seat in row["erased"].split(",") if seat) if row else ()
            kept = self.source.kept(wanted, erased)
            return added(kept, self.charts.of(kept.header), row["steps"] if row else 0, again=row is not None)
        except Refused as error:
            self.refused.append(f"{wanted.game}: {error}")
            return None


def _keep(service: Service, keeping: Keeping, target: str, *, again: bool) -> None:
    from ucr_events.archive.delta import made
    from ucr_events.archive.erasing import take_out
    from ucr_events.archive.locking import alone
    from ucr_events.archive.writing import write

    with ExitStack() as stack:
        stack.enter_context(alone(target))
        place = made(target)
        games = place.games()
        keeping.ask(games)
        if withdrawn := keeping.withdrawn(games):
            place, _ = take_out(place, withdrawn)
        new = list(keeping.new(games, again=again))
        with progress("archiving", len(new)) as done:
            count = 0
            for batch in _batches(keeping, new, games):
                place = write(place, batch)
                count += len(batch)
                done(count)
    for refusal in keeping.refused:
        click.echo(f"not kept: {refusal}", err=True)
    taken = f", {len(withdrawn)} taken out" if withdrawn else ""
    click.echo(f"{len(place.games())} games in {target}: {count} written{taken}; version {place.version}")
    if keeping.refused:
        raise BadLog(f"{len(keeping.refused)} games were not kept")


def _batches(keeping: Keeping, new: list[Wanted], games: dict[str, "Row"]) -> Iterator[list["Added"]]:
    """Rows of some games at a time, so that memory is bounded and little is lost."""
    some: list[Added] = []
    facts = 0
    for wanted in new:
        one = keeping.added(wanted, games.get(str(wanted.game)))
        if one is None:
            continue
        some, facts = [*some, one], facts + len(one.facts)
        if facts >= FACTS or len(some) >= GAMES:
            yield some
            some, facts = [], 0
    if some:
        yield some


def _check(target: str) -> None:
    from ucr_events.archive.checking import check, unfinished
    from ucr_events.archive.delta import Archive

    place = Archive(target)
    if tables := unfinished(place):
        click.echo(f"a batch was broken off ({', '.join(tables)}); `ucr archive` takes it back", err=True)
    faults = list(check(place))
    for fault in faults:
        click.echo(fault)
    if faults:
        raise BadLog(f"{target}: {len(faults)} things are wrong")
    click.echo(f"{len(place.games())} games, version {place.version}: everything is there and holds")


def _erase(target: str, seats: list[tuple[str, int]]) -> None:
    from ucr_events.archive.delta import Archive
    from ucr_events.archive.erasing import erase
    from ucr_events.archive.locking import alone

    with alone(target):
        place = Archive(target)
        for game, seat in seats:
            key = only_one(map(UUID, place.games()), game)
            place, proof = erase(place, str(key), (seat,))
            click.echo(json.dumps(msgspec.to_builtins(proof, str_keys=True), ensure_ascii=False))
            if proof.found:
                raise BadLog(f"{target}: a name still stands in {', '.join(proof.found)}")


def _take_out(target: str, games: tuple[str, ...]) -> None:
    from ucr_events.archive.delta import Archive
    from ucr_events.archive.erasing import take_out
    from ucr_events.archive.locking import alone

    with alone(target):
        place = Archive(target)
        there = [UUID(game) for game in place.games()]
        place, _ = take_out(place, {str(only_one(there, game)) for game in games})
    click.echo(f"{len(place.games())} games in {target}; version {place.version}")


def _compact(target: str) -> None:
    from ucr_events.archive.checking import compact
    from ucr_events.archive.delta import Archive
    from ucr_events.archive.locking import alone

    with alone(target):
        place = compact(Archive(target))
    click.echo(f"version {place.version}")


def _seat(text: str) -> tuple[str, int]:
    game, _, seat = text.rpartition(":")
    if not game or not seat.isdecimal():
        raise click.BadParameter(f"expected a game and a seat, such as 0c5e5d0a:3, got {text!r}", param_hint="--erase")
    return game, int(seat)
