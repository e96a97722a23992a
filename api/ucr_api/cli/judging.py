"""`ucr judge`: what the rule book says of a log, without a database."""

import json
from pathlib import Path
from typing import IO, Any

import click
from msgspec.structs import replace

from ucr_api.answers.findings import Document, expect_document, finding_document
from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import as_json, language, on_line, progress, read_lines
from ucr_api.logs import read_whole
from ucr_api.texts import say
from ucr_api.two_editions import Side, side_lines, sides_document
from ucr_events.corrections.growing import Growing, counting, steps
from ucr_events.errors import BadFacts, BadLog, Problem
from ucr_events.games import BY_NAME
from ucr_events.header.agreements import NO_RULE_BOOK, why_not_judged
from ucr_events.header.game import Game
from ucr_events.packs import charts_of, digest_of, read_pack
from ucr_events.referee.book import Book
from ucr_events.review.reviewing import Review, book_of
from ucr_events.sentences import Lang
from ucr_events.service.logs.charts import shipped
from ucr_events.texts import said_in

HELD = say("what would be held against it: ")
UNLESS = say("unless this was left out before step {at}: {words}")


class NoRuleBook(click.ClickException):
    """The log is of an edition that nobody wrote a rule book for: nothing is said of it, lawful or not."""

    exit_code = 3

    def __init__(self, game: Game) -> None:
        others = " or ".join(f"--edition {one.id}" for one in game.family.offered if game.family.has_rule_book(one.key))
        note = why_not_judged(game.family, game.edition.key) or NO_RULE_BOOK
        super().__init__(f"{game.edition.id}: {note[1]} With {others} it is judged by that edition.")

    def show(self, file: IO[Any] | None = None) -> None:
        """One line, as every refusal."""
        click.echo(f"{click.style('ucr:', fg='red')} {self.message}", err=True)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--edition", help="Judge by this edition instead of the header's.")
@click.option("--compare", metavar="EDITION", help="Also judge by this edition, and say both beside each other.")
@click.option("--reading", "readings", multiple=True, metavar="RULE=NAME", help="Choose a reading of an ambiguous rule.")
@click.option("--tables", multiple=True, type=click.Path(exists=True, dir_okay=False), help="A pack of charts and card lists.")
@on_line
@click.option("--legal", is_flag=True, help="Also say which rules looked at a fact and found it in order.")
@click.option("--complete", is_flag=True, help="Excuse nothing by what may not have been written down.")
@click.option("--expect", "expect", is_flag=True, help="Also say what may come after the last fact.")
@as_json
@language
def judge(
    file: str,
    edition: str | None,
    compare: str | None,
    readings: tuple[str, ...],
    tables: tuple[str, ...],
    line: str,
    legal: bool,
    complete: bool,
    expect: bool,
    json_output: bool,
    lang: Lang,
) -> None:
    """Judge the log in FILE (JSON Lines or .ucr), without a database; what is lawful is not listed unless asked for.

    Every mistake for which `ucr record` would refuse the file is said with its line. With a malformed fact, or one that does
    not say who acted, nothing is judged, and the exit code is 1; else the rest is judged as after a hole in the record.
    Exit code 3: the edition has no rule book, so nothing is said of the log; --edition names one to judge by.
    With --compare, the steps of which the two editions say something else: the verdict of each, and by which rule.
    """
    if compare is not None:
        _compare(file, (edition, compare), tables, recorded=line == "recorded", json_output=json_output, lang=lang)
        return
    chosen = dict(_split(readings))
    grown = admitted(read_whole(read_lines(file)), edition, chosen)
    book = replace(book_for(grown.game, tables), complete=complete)
    _check_readings(book, readings)
    _tell_missing(grown.game, tables)
    review = _review(grown, book, recorded=line == "recorded")
    said = (*review.findings, *review.met) if legal else (one for one in review.findings if one.verdict != "legal")
    found = [finding_document(finding) for finding in sorted(said, key=lambda item: item.no)]
    coming = [expect_document(item) for item in review.may_come()] if expect else []
    if json_output:
        document: Any = {"findings": found, "expect": coming} if expect else found
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    for item in found:
        click.echo(_line(item, lang))
    for step in coming:
        click.echo(_next(step))


def _compare(
    file: str, editions: tuple[str | None, str], tables: tuple[str, ...], *, recorded: bool, json_output: bool, lang: Lang
) -> None:
    lines, sides = read_lines(file), []
    for name in editions:
        grown = admitted(read_whole(lines), name, {})
        sides.append(Side(grown.game.edition.id, _review(grown, book_for(grown.game, tables), recorded=recorded)))
    document = sides_document(*sides)
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    for text in side_lines(document, lang):
        click.echo(text)


def book_for(game: Game, tables: tuple[str, ...] = ()) -> Book:
    """The rule book of the game with the charts of these files; raises NoRuleBook, BadLog, BadFacts or BadPack."""
    book = book_of(game, tables_for(game, tables))
    if book is None:
        if game.family.book is not None:
            raise NoRuleBook(game)
        judged = ", ".join(name for name, family in BY_NAME.items() if family.book is not None)
        raise BadLog(f"the family {game.family.name} has no referee; families with one: {judged}")
    return book


def tables_for(game: Game, tables: tuple[str, ...]) -> dict[str, Any]:
    """The charts of these files; raises BadFacts or BadPack."""
    charts: dict[str, Any] = {}
    for file in tables:
        pack = read_pack(Path(file).read_bytes(), game.family.pack_mistakes)
        if pack.family != game.family.name:
            raise BadFacts([Problem(f"{file}: family", f"the pack is for {pack.family}, the game is {game.family.name}")])
        charts |= charts_of(pack, game.header.printed)
    return charts


def _tell_missing(game: Game, tables: tuple[str, ...]) -> None:
    """Files that the header pins and nobody gave: their charts are not judged by."""
    given = {digest_of(json.loads(Path(file).read_bytes())) for file in tables} | set(shipped())
    for name, digest in game.header.tables.items():
        if digest not in given:
            click.echo(f"ucr: the game pins {name} ({digest[:12]}…); give its file with --tables to judge by it", err=True)


def _review(grown: Growing, book: Book, *, recorded: bool) -> Review:
    facts, course = grown.facts, grown.written if recorded else grown.course
    review = Review(grown.game, book, course.since)
    cells = steps(counting(grown.game, course.head, facts), len(facts) + 1)
    with progress("judging", len(facts)) as done:
        for number, cell in enumerate(cells, 1):
            review.add(*cell)
            if number % 100 == 0:
                done(number)
    return review


def _check_readings(book: Book, readings: tuple[str, ...]) -> None:
    """Raises BadParameter with everything that is wrong with the readings asked for."""
    wrong = [*_malformed(readings), *(said for rule, name in _split(readings) if (said := _unread(book, rule, name)))]
    if wrong:
        raise click.BadParameter("; ".join(wrong), param_hint="--reading")


def _unread(book: Book, rule: str, name: str) -> str:
    """Why the book cannot read the rule so; empty: it can."""
    reading = book.readings.get(rule)
    if reading is None:
        known = ", ".join(book.readings)
        what = "has one reading only" if rule in book.rules else f"is no rule of {book.edition}"
        return f"{rule} {what}; rules with several readings: {known}"
    return "" if name in reading.readings else f"{rule}: {name!r} is not one of {', '.join(reading.readings)}"


def pairs(readings: tuple[str, ...]) -> dict[str, str]:
    """RULE=NAME as given -> rule without its edition: reading; raises BadParameter."""
    if wrong := _malformed(readings):
        raise click.BadParameter("; ".join(wrong), param_hint="--reading")
    return dict(_split(readings))


def _malformed(readings: tuple[str, ...]) -> list[str]:
    return [f"expected RULE=NAME, got {reading!r}" for reading in readings if "=" not in reading]


def _split(readings: tuple[str, ...]) -> list[tuple[str, str]]:
    given = [reading.partition("=") for reading in readings if "=" in reading]
    return [(name.partition(":")[2] or name, value) for name, _, value in given]


def _next(step: Document) -> str:
    who = "anybody" if step["seats"] is None else f"seat {', '.join(map(str, step['seats']))}"
    barred = f", barred by {step['barred']}" if step["barred"] else ""
    return f"next: {step['step']} by {who} ({step['rule']}){barred}"


def _line(item: Document, lang: Lang) -> str:
    settled = f"settled at step {item['settled_at']}" if item["settled_at"] else ""
    until = f"until {', '.join(item['until'])}" if item["until"] else ""
    held = f"{said_in(HELD, lang)}{item['objection'][lang]}" if item["objection"] else ""
    excuse = item["unless"]
    unless = said_in(UNLESS, lang).format(at=excuse["position"], words=excuse["words"][lang]) if excuse else ""
    compared = ", ".join(one["words"][lang] for one in item["compared"]) if item["verdict"] == "legal" else ""
    beside = ", ".join(filter(None, (unless, held, until, settled, compared)))
    said = f" ({beside})" if beside else ""
    return f"{item['position']:5} {item['verdict']:12} {item['rule']}  {item['reason'][lang]}{said}"
