"""`ucr convert`: a file of another program as logs of ours."""

import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from ucr_api.cli.common import CHOSEN_FILE
from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log
from ucr_events.converting.packages import formats
from ucr_events.converting.source import LARGEST, Source, Unreadable
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import encode

NOT_UNDERSTOOD = 2
"The exit code for a file that is not of its format."


class FormatName(click.ParamType[Format]):
    """The name of a format; they are looked up when one is asked for, since packages bring some."""

    name = "format"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Format:
        """The format of that name."""
        if isinstance(value, Format):
            return value
        known = _known()
        if value not in known:
            self.fail(f"{value!r} is not one of {', '.join(known)}", param, ctx)
        return known[value]


@click.command(epilog="Formats: `ucr convert --formats` lists them.")
@click.argument("file", type=CHOSEN_FILE, required=False)
@click.option("--from", "form", type=FormatName(), help="Which format FILE is of.")
@click.option("--formats", "lists", is_flag=True, help="List the formats and where each is described.")
@click.option("--game", type=click.IntRange(min=1), metavar="N", help="The game to print, of a file with several.")
@click.option("--out", type=click.Path(file_okay=False), help="Write every game into this folder, a file for each.")
@click.option("--list", "titles", is_flag=True, help="List the games of the file.")
@click.option("--source", help="Where the file comes from; goes into the header.")
@click.option("--licence", help="Under which licence; goes into the header.")
@click.option("--in-clear", is_flag=True, help="Secrets as ordinary facts instead of sealed: to be analysed, not recorded.")
def convert(
    file: str | None,
    form: Format | None,
    lists: bool,
    game: int | None,
    out: str | None,
    titles: bool,
    source: str | None,
    licence: str | None,
    in_clear: bool,
) -> None:
    """Print the game in FILE (- for standard input) as JSON Lines, which `ucr record`, `judge` and `analyze` take.

    Of a file with several games say which with --game, or where to write all with --out. The same file gives the same log:
    recorded twice, it is one game. A file that is not understood is one line with the place, and exit code 2.
    """
    if lists:
        _tell_formats()
        return
    if file is None or form is None:
        raise click.UsageError("expected FILE and --from FORMAT; `ucr convert --formats` lists them")
    try:
        logs = list(form.logs(Source(_content(file))))
        if titles:
            _tell_games(logs)
        elif out:
            _write(logs, Path(out), Path(file).stem if file != "-" else form.name, source, licence, in_clear)
        else:
            sys.stdout.buffer.writelines(_lines(_chosen(logs, game), source, licence, in_clear))
    except Unreadable as error:
        click.echo(f"{click.style('ucr:', fg='red')} {file}: {' '.join(str(error).split())} ({form.name})", err=True)
        raise SystemExit(NOT_UNDERSTOOD) from error


def _known() -> dict[str, Format]:
    """The formats; a package that brings none that can be used is told in a line."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        known = formats()
    for warning in found:
        click.echo(f"{click.style('ucr:', fg='yellow')} left out {warning.message}", err=True)
    return known


def _tell_formats() -> None:
    for form in _known().values():
        click.echo(f"{form.name:24}{form.label} – {form.document}")


def _content(file: str) -> bytes:
    """No more than is taken, and one byte, which says that there is more."""
    with click.open_file(file, "rb") as stream:
        return bytes(stream.read(LARGEST + 1))


def _tell_games(logs: list[Log]) -> None:
    for number, log in enumerate(logs, 1):
        click.echo(f"{number}\t{log.header.game}\t{len(log.header.seats)} seats\t{log.header.title}")


def _chosen(logs: list[Log], game: int | None) -> Log:
    if game is None and len(logs) == 1:
        return logs[0]
    if game is None:
        raise Unreadable("", f"the file has {len(logs)} games: choose with --game 1 to {len(logs)}, or write all with --out")
    if game > len(logs):
        raise Unreadable("", f"expected a game from 1 to {len(logs)}, got {game}")
    return logs[game - 1]


def _write(logs: list[Log], folder: Path, stem: str, source: str | None, licence: str | None, in_clear: bool) -> None:
    """Every file whole or not at all; numbers are as wide as the last one, so that they stand in order."""
    folder.mkdir(parents=True, exist_ok=True)
    width = len(str(len(logs)))
    for number, log in enumerate(logs, 1):
        name = f"{stem}-{number:0{width}}.jsonl" if len(logs) > 1 else f"{stem}.jsonl"
        part = folder / f"{name}.part"
        part.write_bytes(b"".join(_lines(log, source, licence, in_clear)))
        part.replace(folder / name)
    click.echo(f"wrote {len(logs)} games to {folder}", err=True)


def _lines(log: Log, source: str | None, licence: str | None, in_clear: bool) -> Iterator[bytes]:
    for fact in log.told(in_clear=in_clear):
        yield encode(_credited(fact, source, licence)) + b"\n"


def _credited(fact: Fact, source: str | None, licence: str | None) -> Fact:
    if not isinstance(fact, GameOpened):
        return fact
    return replace(fact, source=source or fact.source, licence=licence or fact.licence)
