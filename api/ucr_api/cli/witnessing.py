"""`ucr witness`: keep where others' logs of all games stood, and sign what only grew; without a database.

ADDRESS asks a server; `serve` is asked by servers, and signs what they may show to others.
"""

import json
from base64 import b64decode
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import click

from ucr_events.transparency.notes import BadNote, read_key
from ucr_events.transparency.witnessing import DoesNotFollow, goes_on, read_log

PATIENCE = 30
"Seconds for a server to answer."
LARGEST = 100_000
"Bytes of an answer."
KEY, NOTE = "log.key", "log.note"
UNPROCESSABLE = 422


class Witness(click.Group):
    """Without the name of a command it is `follow`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does, with the name put in."""
        named = not args or args[0] in self.commands or args[0] == "--help"
        return super().parse_args(ctx, args if named else ["follow", *args])


@click.group("witness", cls=Witness)
def witness_command() -> None:
    """Be a witness of others' logs of all games: `ucr witness ADDRESS` follows one, `serve` signs what it is handed."""


@witness_command.command()
@click.argument("address")
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("witnessed"),
    show_default=True,
    help="Folder for what was seen, one for each server.",
)
@click.option(
    "--key", help="The server's public key from elsewhere, as `ucr key show` prints it. Without it: as it says at first."
)
def follow(address: str, keep: Path, key: str | None) -> None:
    """See that the log of all games of the server at ADDRESS only grew.

    Where it stood is kept the first time, and where it stands whenever it goes on from there.

    To be run again and again, by another machine than the server's. Exit code 1: the log is another; both heads are kept.
    """
    at = f"{address.rstrip('/')}/api/v1"
    try:
        if (keep / NOTE).exists():
            _again(at, keep, key)
        else:
            _first(at, keep, key)
    except BadNote as error:
        raise click.ClickException(f"{address}: {error}") from error


@witness_command.command()
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("witness"),
    show_default=True,
    help="Folder of this witness: its key, and what it signed.",
)
@click.option("--name", help="What it is called for ever, like its address without https://; the first time only.")
@click.option("--log", "logs", multiple=True, help="The public key of a server whose log it looks after from now on.")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 to be reached from other machines.")
@click.option("--port", default=8001, show_default=True, type=click.IntRange(0, 65535), help="0: a free one.")
def serve(keep: Path, name: str | None, logs: tuple[str, ...], host: str, port: int) -> None:
    """Sign what servers hand over, if it goes on from what was signed before (C2SP tlog-witness).

    Prints the line that whoever runs such a server adds to UCR_WITNESSES. A log that does not go on is not signed, and both
    heads are kept as evidence. Never bring back an older copy of the folder, nor run it twice: begin anew, with another name.
    """
    from ucr_api.cli.serving import bound
    from ucr_api.serving.witness import run_witness
    from ucr_api.settings import Settings
    from ucr_api.witness.folder import Folder
    from ucr_events.transparency.cosigner import Cosigner

    try:
        with closing(Folder(keep)) as folder, bound(host, port) as listening:
            cosigner = Cosigner(folder.signer(name), folder)
            for log in logs:
                folder.look_after(read_key(log))
            address = f"http://{host}:{listening.getsockname()[1]}"
            told = f"{cosigner.key.vkey} {address}\nlooks after {', '.join(folder.logs()) or 'no log yet (--log)'}"
            run_witness(cosigner, folder, listening, Settings(), lambda: click.echo(told))
    except BadNote as error:
        raise click.ClickException(str(error)) from error


def _first(at: str, keep: Path, key: str | None) -> None:
    vkey = key or _document(f"{at}/about").get("key")
    if not isinstance(vkey, str):
        raise click.ClickException("this server has no key: it signs nothing that could be witnessed")
    note = _fetched(f"{at}/log/checkpoint").decode("utf-8", "replace")
    checkpoint = read_log(note, read_key(vkey))
    keep.mkdir(parents=True, exist_ok=True)
    _put(keep / KEY, f"{vkey}\n")
    _put(keep / NOTE, note)
    click.echo(f"{checkpoint.origin}: {checkpoint.size} entries, kept in {keep}")


def _again(at: str, keep: Path, key: str | None) -> None:
    kept, vkey = (keep / NOTE).read_text(encoding="utf-8"), (keep / KEY).read_text(encoding="utf-8").strip()
    if key not in (None, vkey):
        raise click.ClickException(f"{keep} has another key, {vkey}: take another folder")
    before = read_log(kept, read_key(vkey))
    now, proof = _proof(at, before.size)
    try:
        after = goes_on(kept, now, proof, read_key(vkey))
    except (DoesNotFollow, BadNote) as error:
        evidence = next(place for number in range(1, 10_000) if not (place := keep / f"evidence-{number}.txt").exists())
        _put(evidence, f"{kept}\n{now}")
        raise click.ClickException(f"{before.origin} is not the log it was: {error}. Both heads: {evidence}") from error
    _put(keep / NOTE, now)
    click.echo(f"{after.origin}: {after.size} entries, {after.size - before.size} more; all that were seen are there")


def _proof(at: str, size: int) -> tuple[str, list[bytes]]:
    """Where the log stands, and the proof that it goes on from this size; none where the server says that it is shorter."""
    try:
        body = _document(f"{at}/log/consistency?from={size}")
    except HTTPError as error:
        if error.code != UNPROCESSABLE:
            raise click.ClickException(f"{at} does not say where its log stands: {error}") from error
        return _fetched(f"{at}/log/checkpoint").decode("utf-8", "replace"), []
    try:
        return str(body["checkpoint"]), [b64decode(one, validate=True) for one in body["proof"]]
    except (KeyError, TypeError, ValueError) as error:
        raise BadNote("the proof cannot be read") from error


def _document(address: str) -> dict[str, Any]:
    try:
        found = json.loads(_fetched(address))
    except ValueError as error:
        raise BadNote(f"{address} gives no JSON") from error
    return found if isinstance(found, dict) else {}


def _fetched(address: str) -> bytes:
    """What stands there; raises HTTPError for a refusal."""
    try:
        with urlopen(address, timeout=PATIENCE) as answer:
            content: bytes = answer.read(LARGEST + 1)
    except HTTPError as error:
        error.close()
        if error.code == UNPROCESSABLE:
            raise
        raise click.ClickException(f"{address}: {error}") from error
    except (URLError, TimeoutError, OSError, ValueError) as error:
        raise click.ClickException(f"{address} does not answer: {error}") from error
    if len(content) > LARGEST:
        raise click.ClickException(f"{address} gives more than {LARGEST} bytes")
    return content


def _put(path: Path, text: str) -> None:
    """All of it or what was there before."""
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)
