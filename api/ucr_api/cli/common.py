"""What the commands share: the database option, game arguments, progress bars, reading lines."""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from ucr_api.settings import Settings
from ucr_api.signing import path_of, signer_kept
from ucr_api.standing import Stands
from ucr_events.errors import NoSuchGame
from ucr_events.hidden.perspective import Reader, Role, Sight
from ucr_events.service import Service, open_service
from ucr_events.service.transparency.heads import Heads
from ucr_events.service.transparency.sealed_log import SealedLog
from ucr_events.service.transparency.witnesses import Witnesses
from ucr_events.texts import LANGS
from ucr_events.transparency.handing import read_asked

DEFAULT_DB = "ucr.sqlite"

database = click.option(
    "--db",
    envvar="UCR_DB",
    default=DEFAULT_DB,
    show_default=True,
    help="SQLite file or postgresql:// address (also UCR_DB).",
)
language = click.option(
    "--lang",
    type=click.Choice(LANGS),
    default=lambda: language_of(os.environ),
    show_default="ja where LANG begins with it, else en",
    help="Language of sentences.",
)
CHOSEN_FILE = click.Path(exists=True, dir_okay=False, allow_dash=True)
on_line = click.option(
    "--line",
    type=click.Choice(["effective", "recorded"]),
    default="effective",
    show_default=True,
    help="effective: as corrected; recorded: as it was written.",
)
as_json = click.option("--json", "json_output", is_flag=True, help="One JSON document on standard output.")


def language_of(environ: Mapping[str, str]) -> str:
    """The language that the terminal speaks, by the first of LC_ALL, LC_MESSAGES and LANG that is set; else English."""
    locale = next(filter(None, (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "ja" if locale.lower().startswith("ja") else "en"


@contextmanager
def opened(db: str, *, create: bool = False) -> Iterator[Service]:
    """The service over the database, closed afterwards; a malformed address is a mistake in the call.

    create: only for commands that record, so that a mistyped name does not look like an empty database.
    """
    try:
        service = open_service(db, create=create)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--db") from error
    try:
        yield service
    finally:
        service.close()


def key_path(db: str) -> Path | None:
    """Where the key of this database lies, as the server finds it; None: it has none."""
    return path_of(Settings(signing_key=os.environ.get("UCR_SIGNING_KEY", "")), db)


def stands_of(service: Service, path: Path | None) -> Stands | None:
    """The log of all games beside what the key of this file, and witnesses, signed of it; None: there is no key yet."""
    heads, log, witnesses = signed_log(service, path)
    if heads.key is None:
        return None
    from ucr_api.serving.handing import fetch

    return Stands(log, heads, path, lambda: witnesses.seen(fetch))


def signed_log(service: Service, path: Path | None) -> tuple[Heads, SealedLog, Witnesses]:
    """Where games stand by the key of this file, the log of all of them, and its witnesses; unsigned without a key."""
    heads = Heads(service.store, signer_kept(path))
    log = SealedLog(service.store, heads)
    return heads, log, Witnesses(service.store, log, read_asked(os.environ.get("UCR_WITNESSES", "")))


def from_the_file(reader: Reader) -> Sight:
    """As whom `--as` looks. Who holds the database file may open what a judge may: all but private notes."""
    return Sight(Role(name="judge"), reader)


def check_reader(service: Service, game: UUID, reader: str) -> None:
    """A perspective that this game does not have is a mistake in the call."""
    header = service.library.current(game).game.header
    possible = ("public", *(f"seat:{setup.seat}" for setup in header.seats), "moderator", "judge", "all")
    if reader not in possible:
        raise click.BadParameter(f"{reader!r} is not one of {', '.join(possible)}", param_hint="--as")


class GameArgument(click.ParamType[str]):
    """A game id; the first letters are enough where `resolve` is used."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Keep the text; it is looked up when the database is open."""
        return str(value)


def resolve(service: Service, text: str) -> UUID:
    """The game whose id begins with the text; raises NoSuchGame when none or several do."""
    return only_one(service.store.games(), text)


def only_one(games: Iterable[UUID], text: str) -> UUID:
    """The one of the games whose id begins with the text; raises NoSuchGame when none or several do."""
    found = [game for game in games if str(game).startswith(text.lower())]
    if len(found) == 1:
        return found[0]
    raise NoSuchGame(f"{len(found) or 'no'} games have an id that begins with {text!r}; `ucr games` lists them")


@contextmanager
def progress(label: str, total: int | None, *, gone_after: bool = False) -> Iterator[Any]:
    """A progress bar on standard error, silent when that is no terminal; yields a function told how many are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=gone_after) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done, total=None: bar.update(task, completed=done, **({"total": total} if total else {}))


def print_rows(columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> None:
    """A grid that fits the terminal; into a pipe a line for each row, its cells apart by tabs, so that nothing is cut."""
    console = Console(markup=False)
    if not console.is_terminal:
        for row in rows:
            click.echo("\t".join(" ".join(cell.split()) for cell in row))
        return
    grid = Table(*columns)
    for row in rows:
        grid.add_row(*row)
    console.print(grid)


def read_lines(file: str) -> list[bytes]:
    """The lines of a file, or of standard input for `-`."""
    if file == "-":
        return sys.stdin.buffer.read().splitlines()
    with click.open_file(file, "rb") as stream:
        return bytes(stream.read()).splitlines()
