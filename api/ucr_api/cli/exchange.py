"""`ucr export` and `ucr import`: games as .ucr files."""

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from ucr_api.cli.common import (
    GameArgument,
    check_reader,
    database,
    from_the_file,
    opened,
    progress,
    read_lines,
    resolve,
)
from ucr_api.offline import PAGES, offline_page
from ucr_events.service.exchange import export, import_log


@click.command("export")
@click.argument("game", type=GameArgument())
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True), default="-")
@click.option("--html", is_flag=True, help="Replay and review as one page that opens without a server, for one reader.")
@click.option("--review", is_flag=True, help="With --html: the review opens first.")
@click.option("--as", "reader", help="With --html: public (default), seat:4, judge, all.")
@database
def export_command(game: str, file: str, html: bool, review: bool, reader: str | None, db: str) -> None:
    """Write GAME to FILE (default: standard output); the same log gives the same bytes."""
    if not html and (review or reader):
        raise click.UsageError("--review and --as go with --html")
    with opened(db) as service:
        key = resolve(service, game)
        total = service.library.current(key).position
        if html:
            sight = from_the_file(reader or "public")
            check_reader(service, key, sight.reader)
            pieces: Iterable[bytes] = [offline_page(service, key, sight, PAGES[review])]
        else:
            pieces = export(service.store, key)
        if file == "-":
            sys.stdout.buffer.writelines(pieces)
            return
        part = Path(f"{file}.part")
        with part.open("wb") as out, progress("exporting", total) as done:
            for number, line in enumerate(pieces):
                out.write(line)
                if number % 500 == 0:
                    done(number)
        part.replace(file)
        click.echo(f"exported {total} facts of {key} to {file}", err=True)


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@database
def import_command(file: str, db: str) -> None:
    """Bring in FILE; everything in it is checked before anything is stored."""
    lines = read_lines(file)
    with opened(db, create=True) as service, progress("checking", max(len(lines) - 2, 0)) as done:
        imported = import_log(service.store, lines, lambda number: done(number) if number % 500 == 0 else None)
        click.echo(f"{imported.game}: {imported.position} facts, {imported.added} of them new")
