"""`ucr export` and `ucr import`: games as .ucr files."""

import sys
from pathlib import Path
from uuid import UUID

import click

from ucr_api.cli.common import GameArgument, database, opened, progress, read_lines, resolve
from ucr_events.service import Service
from ucr_events.service.exchange import export, import_log


@click.command("export")
@click.argument("game", type=GameArgument())
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True), default="-")
@click.option("--html", is_flag=True, help="The replay and its review as one HTML file that opens without a server.")
@click.option("--review", is_flag=True, help="With --html: it opens at the review.")
@click.option("--as", "reader", default="public", show_default=True, help="With --html: as who sees it: public, seat:4, all.")
@database
def export_command(game: str, file: str, html: bool, review: bool, reader: str, db: str) -> None:
    """Write GAME to FILE (default: standard output); the same log gives the same bytes."""
    with opened(db) as service:
        key = resolve(service, game)
        if html:
            _write_whole(file, _page(service, key, reader, review=review).encode())
            return
        lines = export(service.store, key)
        total = service.library.current(key).position
        if file == "-":
            sys.stdout.buffer.writelines(lines)
            return
        part = Path(f"{file}.part")
        with part.open("wb") as out, progress("exporting", total) as done:
            for number, line in enumerate(lines):
                out.write(line)
                if number % 500 == 0:
                    done(number)
        part.replace(file)
        click.echo(f"exported {total} facts of {key} to {file}", err=True)


def _write_whole(file: str, content: bytes) -> None:
    """All of it or nothing."""
    if file == "-":
        sys.stdout.buffer.write(content)
        return
    part = Path(f"{file}.part")
    part.write_bytes(content)
    part.replace(file)


def _page(service: Service, key: UUID, reader: str, *, review: bool) -> str:
    """Whoever holds the database may look as anybody, as the judge may."""
    from ucr_api.http import create_app
    from ucr_api.kept_page import kept_page

    token = service.links.token(key, "judge")
    return kept_page(create_app(service).test_client(), str(key), reader, token, review=review)


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@database
def import_command(file: str, db: str) -> None:
    """Bring in FILE; everything in it is checked before anything is stored."""
    lines = read_lines(file)
    with opened(db, create=True) as service, progress("checking", max(len(lines) - 2, 0)) as done:
        imported = import_log(service.store, lines, lambda number: done(number) if number % 500 == 0 else None)
        click.echo(f"{imported.game}: {imported.position} facts, {imported.added} of them new")
