"""`ucr rules`: the rule book of an edition, and how and where each rule is met."""

import json
from typing import Any

import click
from rich.table import Column

from ucr_api.cli.common import as_json, language, print_rows
from ucr_api.compared_editions import chosen_pairs, count_line, editions_document, pair_lines
from ucr_events.errors import Refused
from ucr_events.games import FAMILIES, Family
from ucr_events.header.agreements import readings_of
from ucr_events.referee import Reading, Rule
from ucr_events.sentences import Lang
from ucr_events.texts import by_lang


class NothingFound(Refused):
    """No rule has the word."""


@click.command()
@click.option("--edition", default=FAMILIES[0].editions[0].id, show_default=True)
@click.option("--search", help="Only rules with this word in id, term or text.")
@click.option("--compare", nargs=2, metavar="HERE THERE", help="Two editions of a family, rule by rule.")
@as_json
@language
def rules(edition: str, search: str | None, compare: tuple[str, str] | None, json_output: bool, lang: Lang) -> None:
    """The rule book: every rule in our own words, how it is met, by which code, shown by which tests, and its readings.

    Into a pipe: a line for each rule, its cells apart by tabs. Exit code 1: no rule has the word (with --json: an empty list).
    With --compare, each rule of both editions: = the same, ≠ with why it differs, - only in HERE, + only in THERE.
    """
    if compare:
        _compare(compare, search, json_output=json_output, lang=lang)
        return
    found = [entry for entry in rule_documents(edition) if _mentions(entry, search)]
    if json_output:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    if not found:
        raise NothingFound(f"no rule of {edition} has {search!r} in its id, term or text")
    columns = [
        Column("rule", overflow="fold", min_width=12),
        *(Column(name, overflow="fold") for name in ("term", "text", "how", "readings")),
    ]
    print_rows(columns, [_row(entry, lang) for entry in found])


def _row(entry: dict[str, Any], lang: Lang) -> tuple[str, ...]:
    """The rule; of one that may be read in several ways each reading, the one in force where a header says nothing first."""
    readings = "; ".join(f"{one['name']}: {one['text'][lang]}" for one in entry["readings"])
    return entry["id"], entry["term"][lang], entry["text"][lang], entry["how"], readings


def _compare(editions: tuple[str, str], search: str | None, *, json_output: bool, lang: Lang) -> None:
    document = editions_document(*editions)
    document["rules"] = pairs = chosen_pairs(document, search)
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    if not pairs:
        raise NothingFound(f"no rule of {' or '.join(editions)} has {search!r} in its id, term or text")
    for pair in sorted(pairs, key=lambda one: one["how"] == "same"):
        for line in pair_lines(pair, lang, whole=search is not None):
            click.echo(line)
    click.echo(count_line(document))


def rule_documents(edition: str) -> list[dict[str, Any]]:
    """Every rule of the edition as JSON, in the order of the registry; raises BadParameter for one without a registry."""
    family = _family(edition)
    assert family.rules is not None
    try:
        entries = family.rules(edition)
    except KeyError:
        raise click.BadParameter(f"{edition} has no rule book of its own", param_hint="--edition") from None
    tests = family.tests(edition) if family.tests else {}
    readings = {one.rule: one for one in readings_of(family, edition)}
    return [_document(edition, rule, tests.get(name, ()), readings.get(name)) for name, rule in entries.items()]


def _family(edition: str) -> Family:
    found = [family for family in FAMILIES if family.rules is not None and family.edition(edition)]
    if not found:
        known = ", ".join(item.id for family in FAMILIES if family.rules is not None for item in family.offered)
        raise click.BadParameter(f"{edition!r} is not one of {known}", param_hint="--edition")
    return found[0]


def _document(edition: str, rule: Rule, tests: tuple[str, ...], reading: Reading | None) -> dict[str, Any]:
    ways = reading.readings.items() if reading else ()
    return {
        "id": f"{rule.document or edition}:{rule.id}",
        "section": rule.section,
        "kind": rule.kind,
        "how": rule.how,
        "seen": rule.seen,
        "where": rule.where,
        "tests": list(tests),
        "cites": list(rule.cites),
        "by": [f"{edition}:{name}" for name in rule.by],
        "term": by_lang(rule.term),
        "text": by_lang(rule.text),
        "why": by_lang(rule.why) if rule.why else None,
        "readings": [{"name": name, "text": by_lang(said)} for name, said in ways],
    }


def _mentions(entry: dict[str, Any], word: str | None) -> bool:
    return (
        word is None or word.casefold() in " ".join([entry["id"], *entry["term"].values(), *entry["text"].values()]).casefold()
    )
