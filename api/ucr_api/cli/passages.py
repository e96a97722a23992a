"""`ucr passages`: the passages of a game as they stand, what they hold, and opening them."""

import json
from pathlib import Path
from uuid import UUID, uuid4

import click
import msgspec

from ucr_api.cli.common import GameArgument, as_json, database, language, opened, resolve
from ucr_events.hidden import passages as contents
from ucr_events.hidden.perspective import Role
from ucr_events.sentences import Lang, plain, sentence
from ucr_events.service import Service
from ucr_events.service.hidden.openings import Copy
from ucr_events.service.hidden.passages import Listed

HOLDER = Role(name="judge")
"Who holds the database may read what a judge may."


@click.command()
@click.argument("game", type=GameArgument())
@click.option("--content", is_flag=True, help="Also what those that are closed hold, and which seats learned it.")
@click.option("--open", "passage", metavar="PASSAGE", help="Open this passage to everybody, for ever.")
@click.option("--open-all", is_flag=True, help="Once the game is closed: open every passage, and every seal but private notes.")
@click.option(
    "--copy",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="With --open: from this file, JSON of content and salt, where the vault has lost it.",
)
@click.option("--paper", is_flag=True, help="With --copy: record it also if it is not what was sealed; the log says so.")
@as_json
@language
@database
def passages(
    game: str,
    content: bool,
    passage: str | None,
    open_all: bool,
    copy: Path | None,
    paper: bool,
    json_output: bool,
    lang: Lang,
    db: str,
) -> None:
    """List the passages of GAME: secret facts in their place. With --open or --open-all open them to everybody.

    What is still being written is its moderator's alone.
    """
    if passage is not None and open_all:
        raise click.UsageError("--open and --open-all exclude each other")
    if (copy is not None and passage is None) or (paper and copy is None):
        raise click.UsageError("--copy goes with --open, --paper with --copy")
    with opened(db) as service:
        key = resolve(service, game)
        if passage is not None:
            service.openings.open(key, HOLDER, passage, f"open-{uuid4().hex[:16]}", _copy(copy, paper=paper))
            click.echo(f"{passage} is open to everybody")
        elif open_all:
            _open_all(service, key)
        else:
            _list(service, key, lang, content=content, json_output=json_output)


def _open_all(service: Service, key: UUID) -> None:
    done = service.openings.open_everything(key, HOLDER, f"all-{uuid4().hex[:16]}")
    click.echo(f"{len(done.receipt.rows) if done.receipt else 0} facts recorded: everything that was there is open")
    for name in done.left:
        click.echo(f"{name} stays sealed: the vault no longer has it as it was sealed (--copy opens it from a copy)")


def _copy(path: Path | None, *, paper: bool) -> Copy | None:
    if path is None:
        return None
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return Copy(kept.get("content", kept.get("facts")), kept["salt"], paper)
    except (ValueError, KeyError, AttributeError, RecursionError) as error:
        raise click.BadParameter(f"expected JSON of content and salt ({error})", param_hint="--copy") from error


def _list(service: Service, key: UUID, lang: Lang, *, content: bool, json_output: bool) -> None:
    found = service.passages.listed(key, HOLDER)
    if json_output:
        click.echo(msgspec.json.format(msgspec.json.encode(found if content else [_covered(one) for one in found])))
        return
    for one in found:
        ends = "" if one.ends == "sealed" else ", told at once"
        click.echo(f"{one.passage:12} {one.slot:10} {one.state:8} led by {one.lead}{ends}")
        for line in _lines(service, key, one, lang) if content else ():
            click.echo(f"    {line}")


def _covered(one: Listed) -> Listed:
    return msgspec.structs.replace(one, facts=None)


def _lines(service: Service, key: UUID, one: Listed, lang: Lang) -> list[str]:
    live = service.library.current(key)
    names = {seat.seat: seat.name for seat in live.game.header.seats}
    said = []
    for entry in one.facts or ():
        to = ", ".join(map(str, entry["to"])) or "nobody"
        said.append(f"{plain(sentence(contents.read(entry['fact']), live.words, lang), names, lang)}  [to {to}]")
    return said
