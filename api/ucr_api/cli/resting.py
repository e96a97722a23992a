"""`ucr rests`: what rests on a fact, what it rests on, and what would be otherwise had it read differently."""

import json
from typing import Any

import click
import msgspec

from ucr_api.answers.resting import Document, supposed_document, web_document
from ucr_api.cli.common import GameArgument, as_json, check_reader, database, from_the_file, language, opened, resolve
from ucr_events.sentences import Lang, plain


@click.command()
@click.argument("game", type=GameArgument())
@click.argument("fact")
@click.option("--reads", metavar="JSON", help="Had it read so: the fact as it might have been.")
@click.option("--without", is_flag=True, help="Had it not been at all.")
@click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, judge, all.")
@as_json
@language
@database
def rests(game: str, fact: str, reads: str | None, without: bool, reader: str, json_output: bool, lang: Lang, db: str) -> None:
    """List what rests on FACT of GAME, and what it rests on; with --reads or --without also what would be otherwise."""
    if reads is not None and without:
        raise click.UsageError("--reads and --without exclude each other")
    supposed = _parsed(reads)
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        words = service.library.current(key).words
        web = service.resting.of(key, fact, from_the_file(reader))
        document = web_document(web, fact, words, lang)
        if supposed is not None or without:
            document = supposed_document(
                web, fact, service.resting.supposing(key, fact, supposed, from_the_file(reader)), words, lang
            )
    if json_output:
        click.echo(msgspec.json.format(msgspec.json.encode(document)))
        return
    click.echo(_line(document["fact"], lang))
    for heading, name in (("rests on it", "rests"), ("it rests on", "on")):
        click.echo(f"{heading}: {len(document[name])}")
        for one in document[name]:
            click.echo(f"  {one.get('mark', ' ')} {_line(one, lang)}")


def _parsed(reads: str | None) -> dict[str, Any] | None:
    if reads is None:
        return None
    try:
        parsed = json.loads(reads)
    except (ValueError, RecursionError) as error:
        raise click.BadParameter(f"not JSON ({error})", param_hint="--reads") from error
    if not isinstance(parsed, dict):
        raise click.BadParameter("expected a fact as a JSON object", param_hint="--reads")
    return parsed


def _line(one: Document, lang: Lang) -> str:
    said = plain(one["sentence"], {}, lang) if one["sentence"] else ""
    finding = one.get("finding")
    text = f"{finding['verdict']} {finding['rule']}  {finding['reason'][lang]}" if finding else said
    fate = one.get("reason")
    why = f"  [{fate[lang]}]" if fate and fate[lang] and not finding else ""
    return f"{one['step'] or '':>5} {one['fact']:12} {one.get('what', ''):11} {text}{why}"
