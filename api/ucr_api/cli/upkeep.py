"""`ucr projections` and `ucr doctor`: rebuild what is derived, examine what is stored."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from uuid import UUID

import click

from ucr_api.cli.common import GameArgument, database, only_one, opened, progress
from ucr_api.cli.reporting import report
from ucr_events.clubs.events import OPENED as CLUB
from ucr_events.disputes.events import OPENED
from ucr_events.errors import Refused
from ucr_events.hidden.perspective import EVERYBODY
from ucr_events.service import Service
from ucr_events.service.clubs.clubs import examine_club
from ucr_events.service.exchanging.exchange import examine
from ucr_events.service.hidden.examining_vault import examine_vault
from ucr_events.service.listing import corrected as lines
from ucr_events.service.listing import games_projection as games_list
from ucr_events.service.listing import precedents as dispute_lists
from ucr_events.service.logs.dispute_streams import examine_dispute, is_dispute_of
from ucr_events.service.whatifs.whatif_streams import Strands
from ucr_events.service.whatifs.whatifs import examine_what_if
from ucr_events.store import Store, examining
from ucr_events.whatifs.events import OPENED as FORKED


@click.group()
def projections() -> None:
    """What is derived from the log and can be thrown away."""


@projections.command()
@database
def rebuild(db: str) -> None:
    """Drop what is derived (lists of games and disputes, findings counted, lines for SQL, keyframes), and make it again."""
    with opened(db) as service:
        dropped = service.store.drop_keyframes()
        games, made = rebuild_lists(service)
        click.echo(f"rebuilt the list of {games} games; {dropped} keyframes dropped, {made} made")


@projections.command()
@database
def update(db: str) -> None:
    """Bring the lists and the views for SQL up to the log, for who reads the database itself."""
    with opened(db) as service:
        games_list.catch_up(service.store)
        dispute_lists.catch_up(service.store)
        service.tallies.catch_up()
        click.echo(f"up to date at notification {lines.catch_up(service.store)}")


def rebuild_lists(service: Service) -> tuple[int, int]:
    """Make everything that is derived, over what is there of it; how many games and keyframes."""
    with progress("games", None) as done:
        games_list.rebuild(service.store, lambda position, total: done(position, total))
    with progress("disputes", None) as done:
        dispute_lists.rebuild(service.store, lambda position: done(position))
    with progress("lines", None) as done:
        lines.rebuild(service.store, lambda position: done(position))
    with progress("clubs", None) as done:
        service.tallies.rebuild(lambda position: done(position))
    games = service.store.games()
    service.store.drop_verdicts()
    with progress("findings", len(games)) as done:
        for number, key in enumerate(games, 1):
            service.referee.judged(key, EVERYBODY)
            done(number)
    made = 0
    with progress("keyframes", len(games)) as done:
        for number, key in enumerate(games, 1):
            made += service.replayer.make_keyframes(key, service.library.current(key).game)
            done(number)
    return len(games), made


def _disputes(store: Store, games: Sequence[UUID], *, everything: bool) -> list[UUID]:
    """The disputes of these games; everything: also those whose game is not here."""
    found = store.streams(OPENED)
    if everything:
        return found
    return [dispute for dispute in found if any(is_dispute_of(store, str(dispute), game) for game in games)]


def _what_ifs(store: Store, games: Sequence[UUID], *, everything: bool) -> list[UUID]:
    """The what-ifs of these games, those that were put away among them; everything: also those that cannot be read."""
    return [one for one in store.streams(FORKED) if everything or _parent(store, one) in games]


def _parent(store: Store, what_if: UUID) -> UUID | None:
    try:
        return Strands(store).strand(what_if).parent
    except Refused:
        return None


@click.command()
@click.argument("what", metavar="[GAME|FILE]", type=GameArgument(), required=False)
@click.option(
    "--report",
    "as_report",
    is_flag=True,
    help="First what to send with a bug: versions, counts, no word of a game.",
)
@database
def doctor(what: str | None, as_report: bool, db: str) -> None:
    """Check what is stored: chains, seals, disputes, what-ifs, hidden values, photos, links, charts, and the database file.

    GAME: this game only. FILE: a backup, or a copy of an SQLite file, also where nothing can be written. Exit code 1: something
    is wrong.
    """
    file = what if what and Path(what).is_file() else None
    game = None if file else what
    try:
        with examining(file or db) as (store, found):
            if as_report:
                click.echo("\n".join(report(file or db, store)))
            counts, wrong = _examine(store, found, game)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--db") from error
    click.echo(f"{counts}: {f'{wrong} faults' if wrong else 'all digests, chains and seals hold'}")
    if wrong:
        raise SystemExit(1)


def _examine(store: Store, found: Sequence[str], game: str | None) -> tuple[str, int]:
    """Tell every fault; what was examined, in words, and how many faults there were."""
    keys = [only_one(store.games(), game)] if game else store.games()
    facts = sum(head.position for head in map(store.head, keys) if head)
    wrong = 0
    with progress("examining", len(keys)) as done:
        for sentence in _faults(store, keys, found, done, everything=game is None):
            wrong += 1
            click.echo(sentence)
    return f"{len(keys)} games, {facts} facts examined", wrong


def _faults(
    store: Store, keys: Sequence[UUID], found: Sequence[str], done: Callable[[int], None], *, everything: bool
) -> Iterator[str]:
    yield from found
    if everything and not found:
        yield from store.faults()
    for number, key in enumerate(keys, 1):
        yield from (f"{key}: {sentence}" for sentence in (*examine(store, key), *examine_vault(store, key)))
        done(number)
    for dispute in _disputes(store, keys, everything=everything):
        yield from (f"dispute {dispute}: {sentence}" for sentence in examine_dispute(store, dispute))
    for what_if in _what_ifs(store, keys, everything=everything):
        yield from (f"what-if {what_if}: {sentence}" for sentence in examine_what_if(store, what_if))
    for club in store.streams(CLUB) if everything else ():
        yield from (f"club {club}: {sentence}" for sentence in examine_club(store, club))
