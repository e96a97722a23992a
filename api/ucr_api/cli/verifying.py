"""`ucr verify`: whether a record is what it says, and who vouches for it; without a database."""

import re
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import Request, urlopen

import click
import msgspec

from ucr_api.cli.common import as_json, language, read_lines
from ucr_events.bounds import LARGEST_IMPORT
from ucr_events.sentences import Lang
from ucr_events.transparency.notes import BadNote, read_key
from ucr_events.transparency.verifying import Copy, read_copy, verify
from ucr_events.transparency.words import HEADINGS, MARKS, said

PAGE = re.compile(r"(?P<root>.*)/g/(?P<game>[0-9a-fA-F-]{36})(/.*)?")
PATIENCE = 30
"Seconds for a server to answer."


@click.command("verify")
@click.argument("record")
@click.argument("copies", nargs=-1, type=click.Path(exists=True, dir_okay=False))
@click.option(
    "--key",
    "keys",
    multiple=True,
    help="A public key that you have from elsewhere (name+tag+key), as `ucr key show` prints it.",
)
@as_json
@language
def verify_command(record: str, copies: tuple[str, ...], keys: tuple[str, ...], lang: Lang, *, json_output: bool) -> None:
    """Check RECORD, a .ucr file or the address of a game, and say who vouches for what of it, and for what nobody does.

    COPIES are files that phones kept, checkpoints, or answers of /games/GAME/leaves: whether the record still has what was
    seen, or entered into the log of all games. Exit code 1: something fails.
    """
    try:
        trusted = [read_key(key) for key in keys]
        kept = [_copy(name) for name in copies]
    except BadNote as error:
        raise click.UsageError(str(error)) from error
    lines = _fetched(record) if record.startswith(("http://", "https://")) else read_lines(record)
    found = list(verify(lines, trusted, kept))
    if json_output:
        listed = [{**msgspec.to_builtins(one), "said": said(one, lang)} for one in found]
        click.echo(msgspec.json.format(msgspec.json.encode({"statements": listed})))
    else:
        for heading, nobody in zip(HEADINGS[lang], (False, True), strict=True):
            told = [one for one in found if (one.verdict == "nobody") == nobody]
            if told:
                click.echo(heading)
            for one in told:
                click.echo(f"  {MARKS[one.verdict]} {said(one, lang)}")
    if any(one.verdict == "fails" for one in found):
        raise SystemExit(1)


def _copy(name: str) -> Copy:
    return read_copy(Path(name).name, Path(name).read_bytes())


def _fetched(address: str) -> list[bytes]:
    """The record at this address, which may be that of any page of the game."""
    parts = urlsplit(address)
    if page := PAGE.fullmatch(parts.path):
        parts = parts._replace(path=f"{page['root']}/api/v1/games/{page['game']}/export", query="", fragment="")
    request = Request(urlunsplit(parts), headers={"Accept": "application/x-ndjson"})
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            content: bytes = answer.read(LARGEST_IMPORT + 1)
    except (URLError, TimeoutError) as error:
        if isinstance(error, HTTPError):
            error.close()
        raise click.ClickException(f"{address} does not give the record: {error}") from error
    if len(content) > LARGEST_IMPORT:
        raise click.ClickException(f"{address} gives more than {LARGEST_IMPORT} bytes")
    return content.splitlines()
