"""`ucr export` and `ucr import`: games as .ucr files, as tables of rows, as one page that opens without a server."""

import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from uuid import UUID

import click

from ucr_api.chronicle import chronicle
from ucr_api.cli.common import (
    GameArgument,
    check_reader,
    database,
    from_the_file,
    key_path,
    language,
    opened,
    progress,
    read_lines,
    resolve,
    signed_log,
)
from ucr_api.logs import as_interchange
from ucr_api.offline import PAGES, offline_page
from ucr_events.errors import Refused
from ucr_events.hidden.perspective import Known, Role, Sight
from ucr_events.notebook import COLUMNS, Log, write_csv, write_parquet
from ucr_events.sentences import Lang
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import Imported, export, import_log
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.transparency.entries import Entries


@click.command("export")
@click.argument("game", type=GameArgument())
@click.argument("file", type=click.Path(allow_dash=True), default="-")
@click.option("--html", "form", flag_value="html", help="Replay and review as one page that opens without a server.")
@click.option("--text", "form", flag_value="text", help="A chronicle to read and keep: chapter by chapter, in sentences.")
@click.option("--csv", "form", flag_value="csv", help="FILE is a folder: tables of rows for spreadsheets; GAME may be all.")
@click.option("--parquet", "form", flag_value="parquet", help="The same for engines that read columns.")
@click.option("--review", is_flag=True, help="With --html: the review opens first.")
@click.option("--as", "reader", help="As who sees it (all but .ucr): public (default), seat:4, moderator, judge, all.")
@language
@database
def export_command(game: str, file: str, form: str | None, review: bool, reader: str | None, lang: Lang, db: str) -> None:
    """Write GAME to FILE (default: standard output); the same log gives the same bytes."""
    if (review and form != "html") or (reader and form is None):
        raise click.UsageError("--as goes with --html, --text, --csv or --parquet, --review with --html")
    with opened(db) as service:
        if form in ("csv", "parquet"):
            _write_tables(service, game, Path(file), form, reader or "public")
            return
        if Path(file).is_dir():
            raise click.BadParameter(f"expected a file to write, {file} is a folder", param_hint="FILE")
        key = resolve(service, game)
        total = service.library.current(key).position
        sight = from_the_file(reader or "public")
        check_reader(service, key, sight.reader)
        if form == "html":
            pieces: Iterable[bytes] = [offline_page(service, key, sight, PAGES[review])]
        elif form == "text":
            pieces = chronicle(service, key, sight, lang)
        else:
            heads, log, witnesses = signed_log(service, key_path(db))
            pieces = export(service.store, key, heads, Entries(log, heads, witnesses))
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


def _write_tables(service: Service, game: str, folder: Path, form: str, reader: str) -> None:
    """One file for each table, of one game or of all that are closed; whoever holds the database may look as anybody."""
    if str(folder) == "-":
        raise click.BadParameter("expected a folder to write the tables into", param_hint="FILE")
    if form == "parquet" and find_spec("pyarrow") is None:
        raise click.UsageError("pyarrow is not installed, which --parquet needs: install the extra `notebooks`")
    keys = service.store.games() if game == "all" else [resolve(service, game)]
    logs = [_log_of(service, key) for key in keys if game != "all" or service.library.current(key).table.closed]
    folder.mkdir(parents=True, exist_ok=True)
    write = write_csv if form == "csv" else write_parquet
    with progress("exporting", len(COLUMNS)) as done:
        for number, table in enumerate(COLUMNS, 1):
            rows = [row for log in logs for row in log.rows(table, reader)]
            part = folder / f"{table}.{form}.part"
            write(part, table, rows)
            part.replace(folder / f"{table}.{form}")
            done(number)
    click.echo(f"wrote {', '.join(COLUMNS)} of {len(logs)} games to {folder}", err=True)


def _log_of(service: Service, key: UUID) -> Log:
    live = service.library.current(key)
    facts = tuple(facts_after(service.store, key, 1, live.position))
    charts, replayer = service.charts.of(live.game.header), service.replayer

    def sight(reader: str) -> Sight:
        return Sight(Role("judge"), reader)

    def knows(reader: str) -> Sequence[Known]:
        return replayer.known(key, sight(reader))

    return Log(live.game.header, facts, knows, charts, lambda reader: replayer.passages(key, sight(reader)))


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, allow_dash=True))
@database
def import_command(files: tuple[str, ...], db: str) -> None:
    """Bring in FILES: .ucr files, JSON Lines, or folders of them; everything in a file is checked before it is stored.

    Of several files each is said what became of it; one that is refused stops no other, and the exit code is 1.
    """
    found = [one for file in files for one in _files(file)]
    with opened(db, create=True) as service:
        if len(found) == 1 and not Path(files[0]).is_dir():
            lines = as_interchange(read_lines(found[0]))
            with progress("checking", max(len(lines) - 2, 0)) as done:
                imported = import_log(service.store, lines, lambda number: done(number) if number % 500 == 0 else None)
            click.echo(_said(imported))
            return
        refused = 0
        with progress("importing", len(found)) as done:
            for number, file in enumerate(found, 1):
                refused += not _brought_in(service, file)
                done(number)
        click.echo(f"{len(found) - refused} of {len(found)} files imported")
    if refused:
        raise SystemExit(1)


def _files(path: str) -> list[str]:
    """A file as it is; of a folder every log in it, in order of names."""
    if path == "-" or not Path(path).is_dir():
        return [path]
    return [str(one) for one in sorted(Path(path).rglob("*")) if one.suffix in (".ucr", ".jsonl")]


def _brought_in(service: Service, file: str) -> bool:
    """One of several files: what became of it in a line; of a file that is refused nothing is stored."""
    try:
        imported = import_log(service.store, as_interchange(read_lines(file)))
    except Refused as error:
        click.echo(f"{file}: refused: {' '.join(str(error).split())}", err=True)
        return False
    click.echo(f"{file}: {_said(imported)}")
    return True


def _said(imported: Imported) -> str:
    if not imported.added:
        return f"{imported.game}: is here already, nothing new"
    return f"{imported.game}: {imported.position} facts, {imported.added} of them new"
