"""`ucr judge` and `ucr rules`: what the rule book says of a log, and the rule book itself."""

import json
from typing import Any

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table as Grid

from ucr_api.cli.common import as_json, language, progress, read_lines
from ucr_api.cli.recording import load_lines
from ucr_events import interchange
from ucr_events.errors import BadFacts, BadLog, Problem
from ucr_events.facts import Fact, GameOpened, kind_of
from ucr_events.facts.codec import decode
from ucr_events.game import Game
from ucr_events.games import BY_NAME
from ucr_events.referee.reviewing import Review
from ucr_events.referee.values import Allowed, Expect, Finding
from ucr_events.sentences import Lang


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--edition", help="Judge by this edition instead of the header's.")
@click.option("--reading", "readings", multiple=True, metavar="RULE=NAME", help="Choose a reading of an ambiguous rule.")
@click.option("--expect", "expect", is_flag=True, help="Also say what may come after the last fact.")
@as_json
@language
def judge(file: str, edition: str | None, readings: tuple[str, ...], expect: bool, json_output: bool, lang: Lang) -> None:
    """Judge the log in FILE (JSON Lines or .ucr), without a database."""
    header, facts = read_log(read_lines(file))
    header = replace(header, edition=edition or header.edition, readings={**header.readings, **_pairs(readings)})
    review = _review(header, facts)
    found = [finding_document(finding) for finding in review.findings if finding.verdict != "legal"]
    if json_output:
        document: Any = (
            {"findings": found, "expect": [expect_document(item) for item in review.may_come()]} if expect else found
        )
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    for item in found:
        until = f" (until {', '.join(item['until'])})" if item["until"] else ""
        click.echo(f"{item['position']:5} {item['verdict']:12} {item['rule']}  {item['reason'][lang]}{until}")
    for step in review.may_come() if expect else ():
        click.echo(f"next: {step.step} by {step.seats or 'anybody'} ({step.rule})")


@click.command()
@click.option("--edition", default="mit2020", show_default=True)
@click.option("--search", help="Only rules with this word in id, term or text.")
@as_json
@language
def rules(edition: str, search: str | None, json_output: bool, lang: Lang) -> None:
    """The rule book: every rule in our own words, and how it is met."""
    from ucr_events.games.locke.rules import registry

    entries = [msgspec.to_builtins(rule) for rule in registry(edition).values() if _mentions(rule, search)]
    if json_output:
        click.echo(json.dumps(entries, ensure_ascii=False, indent=1))
        return
    grid = Grid("rule", "term", "text", "how")
    for entry in entries:
        grid.add_row(entry["id"], entry["term"][0 if lang == "ja" else 1], entry["text"], entry["how"])
    Console().print(grid)


def read_log(lines: list[bytes]) -> tuple[GameOpened, list[Fact]]:
    """Header and facts of a log, whether JSON Lines or `.ucr`; raises BadLog or BadFacts naming the line."""
    if lines and b'"format"' in lines[0]:
        _, entries = interchange.read(lines)
        facts = [decode(entry.payload) for entry in entries]
    else:
        facts = load_lines(lines)
    if not isinstance(facts[0], GameOpened):
        raise BadFacts([Problem("line 1", "expected a fact of kind game.opened/1")])
    return facts[0], facts[1:]


def finding_document(finding: Finding) -> dict[str, Any]:
    """A finding as JSON: where, which rule, verdict, reason in both languages, what it rests on."""
    return {
        "position": finding.no,
        "fact": finding.fact,
        "rule": finding.rule,
        "verdict": finding.verdict,
        "until": list(finding.until),
        "settled_at": finding.settled_at,
        "reason": {"ja": finding.reason[0], "en": finding.reason[1]},
        "rests_on": list(finding.rests_on),
        "readings": dict(finding.readings),
    }


def expect_document(expect: Expect) -> dict[str, Any]:
    """An expectation as JSON: step, kind, who, which values, why."""
    where = {
        name: {"values": limit.values, "from": limit.low, "to": limit.high}
        if isinstance(limit, Allowed)
        else {"dice": limit.count}
        for name, limit in expect.where
    }
    match = {name: sorted(map(str, value)) if isinstance(value, frozenset) else value for name, value in expect.match}
    return {
        "step": expect.step,
        "kind": kind_of(expect.kind),
        "seats": expect.seats,
        "match": match,
        "where": where,
        "rule": expect.rule,
        "offered": expect.offered,
        "barred": expect.barred,
    }


def _review(header: GameOpened, facts: list[Fact]) -> Review:
    game = Game(header)
    if game.family.book is None:
        raise BadLog(f"the family {game.family.name} has no referee; families with one: {', '.join(_judged())}")
    review = Review(game, game.family.book(header, game.layout))
    with progress("judging", len(facts)) as done:
        for number, fact in enumerate(facts, 1):
            review.add(fact)
            if number % 100 == 0:
                done(number)
    return review


def _judged() -> list[str]:
    return [name for name, family in BY_NAME.items() if family.book is not None]


def _pairs(readings: tuple[str, ...]) -> dict[str, str]:
    pairs = [reading.partition("=") for reading in readings]
    if wrong := [name for name, sign, _ in pairs if not sign]:
        raise click.BadParameter(f"expected RULE=NAME, got {wrong[0]!r}", param_hint="--reading")
    return {name: value for name, _, value in pairs}


def _mentions(rule: Any, word: str | None) -> bool:
    return word is None or word.casefold() in " ".join([rule.id, *rule.term, rule.text]).casefold()
