"""`ucr projections` and `ucr doctor`: rebuild what is derived, examine what is stored."""

from collections.abc import Sequence
from uuid import UUID

import click

from ucr_api.cli.common import GameArgument, database, opened, progress, resolve
from ucr_events.disputes.events import OPENED
from ucr_events.errors import Refused
from ucr_events.service import Service
from ucr_events.service import precedents as dispute_lists
from ucr_events.service import projections as games_list
from ucr_events.service.dispute_streams import examine_dispute, is_dispute_of
from ucr_events.service.exchange import examine
from ucr_events.service.whatifs import examine_what_if
from ucr_events.whatifs.events import OPENED as FORKED


@click.group()
def projections() -> None:
    """What is derived from the log and can be thrown away."""


@projections.command()
@database
def rebuild(db: str) -> None:
    """Drop all lists (games, disputes, precedents, counts of findings) and keyframes, and make them again."""
    with opened(db) as service:
        dropped = service.store.drop_keyframes()
        with progress("games", None) as done:
            games_list.rebuild(service.store, lambda position, total: done(position, total))
        with progress("disputes", None) as done:
            dispute_lists.rebuild(service.store, lambda position: done(position))
        games = service.store.games()
        service.store.drop_verdicts()
        with progress("findings", len(games)) as done:
            for number, key in enumerate(games, 1):
                service.referee.judged(key, "public")
                done(number)
        made = 0
        with progress("keyframes", len(games)) as done:
            for number, key in enumerate(games, 1):
                made += service.replayer.make_keyframes(key, service.library.current(key).game)
                done(number)
        click.echo(f"rebuilt the list of {len(games)} games; {dropped} keyframes dropped, {made} made")


def _disputes(service: Service, games: Sequence[UUID], *, everything: bool) -> list[UUID]:
    """The disputes of these games; everything: also those whose game is not here."""
    found = service.store.streams(OPENED)
    if everything:
        return found
    return [dispute for dispute in found if any(is_dispute_of(service.store, str(dispute), game) for game in games)]


def _what_ifs(service: Service, games: Sequence[UUID], *, everything: bool) -> list[UUID]:
    """The what-ifs of these games, those that were put away among them; everything: also those that cannot be read."""
    return [one for one in service.store.streams(FORKED) if everything or _parent(service, one) in games]


def _parent(service: Service, what_if: UUID) -> UUID | None:
    try:
        return service.what_ifs.strands.strand(what_if).parent
    except Refused:
        return None


@click.command()
@click.argument("game", type=GameArgument(), required=False)
@database
def doctor(game: str | None, db: str) -> None:
    """Check digests, chain and seals of GAME, or of every game, with disputes and what-ifs. Exit code 1: something is wrong."""
    with opened(db) as service:
        keys = [resolve(service, game)] if game else service.store.games()
        wrong = facts = 0
        with progress("examining", len(keys)) as done:
            for number, key in enumerate(keys, 1):
                head = service.store.head(key)
                facts += head.position if head else 0
                for sentence in examine(service.store, key):
                    wrong += 1
                    click.echo(f"{key}: {sentence}")
                done(number)
        for dispute in _disputes(service, keys, everything=game is None):
            for sentence in examine_dispute(service.store, dispute):
                wrong += 1
                click.echo(f"dispute {dispute}: {sentence}")
        for what_if in _what_ifs(service, keys, everything=game is None):
            for sentence in examine_what_if(service.store, what_if):
                wrong += 1
                click.echo(f"what-if {what_if}: {sentence}")
    click.echo(
        f"{len(keys)} games, {facts} facts examined: {f'{wrong} faults' if wrong else 'all digests, chains and seals hold'}"
    )
    if wrong:
        raise SystemExit(1)
