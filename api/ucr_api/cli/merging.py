"""`ucr merge`: two logs of one game side by side, and what is chosen for each difference as corrections of the first."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

import click
import msgspec

from ucr_api.answers.findings import downstream_document
from ucr_api.answers.merging import difference_document, hidden_document, noted_document
from ucr_api.cli.common import as_json, database, language, opened, read_lines, resolve
from ucr_api.logs import as_interchange, read_log
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts.codec import decode, to_payload
from ucr_events.hidden.perspective import Role
from ucr_events.merging.choosing import Choice
from ucr_events.sentences import Lang, plain
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import import_log
from ucr_events.service.exchanging.merging import Laid, Second, second_log
from ucr_events.service.writing.correcting import preview
from ucr_events.service.writing.recording import Receipt

SCRIBE = Role(name="scribe")


@click.command()
@click.argument("first")
@click.argument("second")
@click.option("--choose", type=click.Path(exists=True, dir_okay=False, allow_dash=True), help="JSON: what to take for which.")
@click.option("--ask", is_flag=True, help="Ask for each difference.")
@click.option("--all", "every", type=click.Choice(["there"]), help="Take everything that can be taken from the second log.")
@click.option("--dry-run", is_flag=True, help="Say what would be recorded and what it would change; write nothing.")
@as_json
@language
@database
def merge(first: str, second: str, json_output: bool, lang: Lang, db: str, **options: Any) -> None:
    """Lay the log SECOND beside FIRST; each is a game of the database or a file. Without choices, list how they differ.

    --choose reads {"<difference>": "there", …}, or a list of {"difference", "take", "fields"}; take is here, there, both
    or neither.
    The corrections are recorded into FIRST; if that is a file, they are written to standard output as JSON Lines instead.
    """
    if sum(bool(options[name]) for name in ("choose", "ask", "every")) > 1:
        raise click.UsageError("expected one of --choose, --ask, --all")
    with _first(first, db) as (service, key), _second(second, db, service, key) as other:
        laid = service.merger.lay(key, other, SCRIBE)
        words = (service.library.current(key).words, other.words)
        listed = [difference_document(item, words, lang) for item in laid.comparison.differences]
        if not json_output:
            _list(laid, listed, lang, aside=any(options[name] for name in ("choose", "ask", "every")))
        choices = _choices(listed, lang, **{name: options[name] for name in ("choose", "ask", "every")})
        done = _merged(service, key, laid, choices, dry_run=options["dry_run"]) if choices else None
        if json_output:
            click.echo(msgspec.json.format(msgspec.json.encode(_document(laid, listed, done))))
        elif done:
            _tell(done, is_file=Path(first).is_file(), dry_run=options["dry_run"])


def _merged(service: Service, key: UUID, laid: Laid, choices: Sequence[Choice], *, dry_run: bool) -> dict[str, Any]:
    """The corrections, recorded or not, and what they change."""
    rehearsed = service.merger.merge(key, laid, choices, SCRIBE, dry_run=True)
    facts = [(row.position, decode(row.payload)) for row in rehearsed.rows]
    changes = preview(service.store, service.referee, key, service.library.current(key), facts)
    receipt: Receipt = rehearsed if dry_run else service.merger.merge(key, laid, choices, SCRIBE, dry_run=False)
    return {
        "position": laid.position if dry_run else receipt.position,
        "corrections": [to_payload(fact) for _, fact in facts],
        "downstream": downstream_document(changes),
    }


def _document(laid: Laid, listed: list[Any], done: dict[str, Any] | None) -> dict[str, Any]:
    return {
        "position": laid.position,
        "same": laid.comparison.same,
        "noted": [noted_document(item) for item in laid.comparison.noted],
        "hidden": [hidden_document(passage) for passage in laid.hidden],
        "differences": listed,
        **(done or {"corrections": [], "downstream": None}),
    }


def _choices(listed: Sequence[Any], lang: Lang, *, choose: str | None, ask: bool, every: str | None) -> list[Choice]:
    if every:
        return [Choice(item["id"], "there") for item in listed if "there" in item["takes"]]
    if ask:
        return [Choice(item["id"], take) for item in listed if (take := _asked(item, lang)) != "here"]
    if choose is None:
        return []
    try:
        given = json.loads(b"\n".join(read_lines(choose)))
        if isinstance(given, dict):
            given = [{"difference": name, "take": take} for name, take in given.items()]
        return msgspec.convert(given, list[Choice])
    except (ValueError, RecursionError, msgspec.ValidationError) as error:
        raise BadFacts([Problem("choices", f"{choose}: {error}")]) from error


def _asked(item: Any, lang: Lang) -> Any:
    if len(item["takes"]) == 1:
        return "here"
    click.echo(_line(item, lang), err=True)
    return click.prompt("take", type=click.Choice(item["takes"]), default="here", err=True)


@contextmanager
def _first(name: str, db: str) -> Iterator[tuple[Service, UUID]]:
    """The game to merge into: of the database, or a file read into a place that is thrown away afterwards."""
    if not Path(name).is_file():
        with opened(db) as service:
            yield service, resolve(service, name)
        return
    with TemporaryDirectory() as folder, opened(str(Path(folder) / "first.sqlite"), create=True) as copy:
        yield copy, import_log(copy.store, as_interchange(read_lines(name))).game


@contextmanager
def _second(name: str, db: str, first: Service, key: UUID) -> Iterator[Second]:
    if not Path(name).is_file() and name != "-":
        with opened(db) as service:
            yield service.merger.stored(resolve(service, name))
        return
    header, facts = read_log(read_lines(name))
    yield second_log(header, facts, first.library.current(key).game.header)


def _list(laid: Laid, listed: Sequence[Any], lang: Lang, *, aside: bool) -> None:
    """The differences for people; on standard error where something else is the result."""
    for item in laid.comparison.noted:
        click.echo(f"noted: {item.field}: {item.here!r:.60} here, {item.there!r:.60} there", err=aside)
    for passage in laid.hidden:
        told = "what the other log has of it in clear is told to all if it is taken over"
        click.echo(f"hidden: {passage.id} ({passage.slot}) is not opened: {told}", err=aside)
    for document in listed:
        click.echo(_line(document, lang), err=aside)
    click.echo(f"{laid.comparison.same} facts alike, {len(listed)} differences", err=aside)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _line(item: Any, lang: Lang) -> str:
    """One difference for people: where, which, what both say, and what may be taken."""
    said = [
        f"      {side:6} #{item[side]['step']} {plain(item[side]['sentence'], {}, lang)}"
        for side in ("here", "there")
        if item[side]
    ]
    fields = [f"      {field['field']}: {_json(field['here'])} here, {_json(field['there'])} there" for field in item["fields"]]
    why = f"  ({item['why'][lang]})" if item["why"] else ""
    return "\n".join([f"{item['step']:5} {item['id']}{why}", *said, *fields])


def _tell(done: dict[str, Any], *, is_file: bool, dry_run: bool) -> None:
    down = done["downstream"]
    for change in down["changes"]:
        click.echo(
            f"  {change['what']:9} #{change['step']} {change['rule'] or change['fact']}  {change['reason']['en']}", err=True
        )
    click.echo(f"{down['differing']} steps show another table, {down['unchanged']} the same", err=True)
    if is_file:
        for correction in done["corrections"]:
            click.echo(json.dumps(correction, ensure_ascii=False))
    elif dry_run:
        click.echo(f"would have recorded {len(done['corrections'])} corrections; nothing was written")
    else:
        click.echo(f"recorded {len(done['corrections'])} corrections; the log stands at {done['position']}")
