"""`ucr backup` and `ucr restore`: everything that is kept, out into one file and in again."""

from pathlib import Path

import click

from ucr_api.cli.common import database, opened, progress
from ucr_api.cli.upkeep import rebuild_lists
from ucr_events.store import BackupFile


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database
def backup(file: Path, db: str) -> None:
    """Write everything that is kept to FILE, while others play on, and read it back. Exit code 1: something is wrong with it.

    Games, disputes, what-ifs, hidden values, photos, links, files of charts, and the secret that signs links: whoever has FILE
    has all of them.
    """
    with opened(db) as service, progress("writing", service.store.kept_rows()) as done:
        written, found = service.store.backup(file, done)
    for fault in found.told:
        click.echo(f"{fault}")
    held = ", ".join(f"{part.rows} {name}" for name, part in written.parts.items() if part.rows)
    click.echo(f"{file}: {held or 'nothing'}; read back, {f'{found.faults} faults' if found.faults else 'everything holds'}")
    if found.faults:
        raise SystemExit(1)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--with-faults", is_flag=True, help="Also what does not verify: the chain of a damaged log, for one.")
@click.option("--keep-links", is_flag=True, help="Let links hold as they were then, also those that were renewed since.")
@database
def restore(file: Path, with_faults: bool, keep_links: bool, db: str) -> None:
    """Bring everything in FILE into an empty database. All of it is checked before anything is written.

    No link given out before works in it: FILE does not know which were made void since. `ucr links` makes new ones.
    """
    with BackupFile(file) as held, opened(db, create=True) as service:
        with progress("checking and writing", 2 * held.rows) as done:
            found = service.store.restore(held, done, faults=with_faults)
        for fault in found.told:
            click.echo(f"{fault}")
        # The service has made a secret of its own meanwhile: what follows reads only.
        rebuild_lists(service)
        facts, games = held.manifest.parts["facts"].rows, len(service.store.games())
        if not keep_links:
            service.links.renew_secret()
    links = "links given out before hold again once servers are restarted" if keep_links else "links are to be made anew"
    click.echo(f"restored {games} games, {facts} facts in all; {links}")
