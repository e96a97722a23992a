"""`ucr log`: the log of all games as it is signed, and the word of whoever runs the server that it was restored."""

import time
from pathlib import Path

import click

from ucr_api.cli.common import database, key_path, opened, stands_of
from ucr_api.standing import Stands
from ucr_events.service import Service
from ucr_events.transparency.notes import BadNote


@click.group()
def log() -> None:
    """The log of all games, which this server signs."""


@log.command()
@database
def show(db: str) -> None:
    """Print where the log stands, and what its key signed last. Exit code 1: the store has less than was signed."""
    with opened(db) as service:
        stands = _stands(service, db)
        stands.look(ask=True)
        click.echo(f"here    {stands.own.size} entries of {stands.own.checkpoint.origin}")
        for one in stands.known()[-1:]:
            click.echo(f"signed  {one.size} entries of {one.checkpoint.origin}")
    if stands.held:
        raise SystemExit(1)


@log.command()
@click.option(
    "--last",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    multiple=True,
    help="A checkpoint of the log that somebody kept (a witness, say), where it is later than what is known here.",
)
@click.option("--keep-links", is_flag=True, help="Let the links of the backup hold, also those that were made void since.")
@database
def restored(last: tuple[Path, ...], keep_links: bool, db: str) -> None:
    """Say that the database was restored from a backup: its log goes on under a new name, and players are told.

    The last checkpoint that is known of the old log is the first entry of the new one. Phones that saw facts which are missing
    say how many, and offer to hand them in. No link given out before holds: `ucr links` makes new ones. Servers notice within
    a minute.
    """
    with opened(db) as service:
        stands = _stands(service, db)
        was, now, entered = stands.begin_anew(int(time.time()), [path.read_text(encoding="utf-8") for path in last])
        if not keep_links:
            service.links.renew_secret()
    links = "links hold as in the backup" if keep_links else "links are to be made anew: ucr links"
    click.echo(
        f"{was.checkpoint.origin} ended with {was.size} entries; {now.checkpoint.origin} goes on with the {entered} games of "
        f"this database; {links}"
    )


def _stands(service: Service, db: str) -> Stands:
    path = key_path(db)
    try:
        stands = stands_of(service, path)
    except BadNote as error:
        raise click.ClickException(f"{path} holds no key: {error}") from error
    if stands is None:
        raise click.ClickException("this database has no key, and signs no log")
    return stands
