"""`ucr projections` and `ucr doctor`: rebuild what is derived, examine what is stored."""

import click

from ucr_api.cli.common import GameArgument, database, opened, progress, resolve
from ucr_events.service import projections as games_list
from ucr_events.service.exchange import examine


@click.group()
def projections() -> None:
    """What is derived from the log and can be thrown away."""


@projections.command()
@database
def rebuild(db: str) -> None:
    """Drop the list of games and all keyframes, and make them again from the first fact on."""
    with opened(db) as service:
        dropped = service.store.drop_keyframes()
        with progress("games", None) as done:
            games_list.rebuild(service.store, lambda position, total: done(position, total))
        games = service.store.games()
        made = 0
        with progress("keyframes", len(games)) as done:
            for number, key in enumerate(games, 1):
                made += service.replayer.make_keyframes(key, service.library.current(key).game)
                done(number)
        click.echo(f"rebuilt the list of {len(games)} games; {dropped} keyframes dropped, {made} made")


@click.command()
@click.argument("game", type=GameArgument(), required=False)
@database
def doctor(game: str | None, db: str) -> None:
    """Check digests, chain and seals of GAME, or of every game. Exit code 1 when something is wrong."""
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
    click.echo(
        f"{len(keys)} games, {facts} facts examined: {f'{wrong} faults' if wrong else 'all digests, chains and seals hold'}"
    )
    if wrong:
        raise SystemExit(1)
