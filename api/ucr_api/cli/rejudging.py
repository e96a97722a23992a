"""`ucr rejudge`: one game, a log file or the whole archive judged again, and what is found otherwise."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from uuid import UUID

import click
import msgspec
from rich.console import Console
from rich.table import Table

from ucr_api.cli.common import database, from_the_file, language, on_line, opened, progress, read_lines, resolve
from ucr_api.cli.journal import Journal, read_journal
from ucr_api.cli.judging import pairs
from ucr_api.logs import links_of, read_log
from ucr_api.rejudged import (
    Document,
    count_document,
    judged_document,
    judgement_of,
    not_judged_document,
    verdicts_document,
)
from ucr_events.agreements import readings_of
from ucr_events.corrections.admitting import admit
from ucr_events.errors import BadFacts, BadLog, Problem, Refused
from ucr_events.game import Game
from ucr_events.games import BY_NAME, FAMILIES
from ucr_events.packs import digest_of, read_pack
from ucr_events.rejudging.comparing import Turn, by_rule, turned
from ucr_events.rejudging.engine import engine
from ucr_events.rejudging.judging import Asked, Log, judge_log
from ucr_events.rejudging.verdicts import Judgement, NotJudged
from ucr_events.sentences import Lang
from ucr_events.service import Service

Source = tuple[str, Callable[[], Log]]
"A name to speak of a log before it is read, and how to read it."


@click.command()
@click.argument("what", nargs=-1)
@click.option("--edition", help="Judge by this edition instead of the header's.")
@click.option("--reading", "readings", multiple=True, metavar="RULE=NAME", help="Choose a reading of an ambiguous rule.")
@click.option("--tables", multiple=True, type=click.Path(exists=True, dir_okay=False), help="A file of charts and card lists.")
@click.option("--as", "reader", type=click.Choice(["public", "judge"]), default="public", show_default=True)
@on_line
@click.option(
    "--against", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Compare with verdicts saved before."
)
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep every verdict in this new file.")
@click.option("--resume", type=click.Path(dir_okay=False, path_type=Path), help="The same, going on where it was interrupted.")
@click.option("--json", "json_output", is_flag=True, help="JSON Lines on standard output: one for each game, and a last one.")
@language
@database
def rejudge(what: tuple[str, ...], json_output: bool, lang: Lang, db: str, **options: Any) -> None:
    """Judge again: WHAT are log files or ids of games; without any, every game of the database.

    Compares the verdicts under another --edition, --reading or --tables with those by each game's own header; with --against,
    those of today with those an older program saved. Nothing is written but the file of --save or --resume. judge: sheets
    that the vault has are known; a file of a log has none.
    """
    run = Run(options, lang, json_output)
    with ExitStack() as stack:
        journal = stack.enter_context(run.journal()) if run.kept else None
        sources = list(_sources(stack, what, db, options["reader"]))
        try:
            with progress("judging again", len(sources)) as done:
                for number, (name, read) in enumerate(sources, 1):
                    run.one(name, read, journal)
                    done(number)
        except KeyboardInterrupt:
            on = f"; go on with --resume {run.kept}" if run.kept else "; with --resume FILE it could go on from here"
            raise BadLog(f"stopped after {len(run.results)} of {len(sources)} games{on}") from None
    run.finish()


class Run:
    """One call of the command: what was asked, and the results so far."""

    def __init__(self, options: dict[str, Any], lang: Lang, json_output: bool) -> None:
        self.results: list[Document] = []
        self.kept: Path | None = options["resume"] or options["save"]
        self._resume = options["resume"] is not None
        self._lang, self._json = lang, json_output
        readings = _readings(options["readings"], options["edition"])
        self._asked = Asked(options["edition"], readings, _packs(options["tables"]), options["line"] == "recorded")
        self._reader = options["reader"]
        self._against = _saved(options["against"]) if options["against"] else None
        self._against_name = str(options["against"] or "")
        if not (self._asked.changes or self._against is not None or self.kept):
            raise click.UsageError(
                "say what is to be otherwise: --edition, --reading, --tables, --against; or --save the verdicts"
            )
        if options["save"] and options["resume"]:
            raise click.UsageError("--save begins a file, --resume goes on with one; expected one of the two")

    def journal(self) -> Journal:
        """The file that the results are kept in."""
        assert self.kept is not None
        asked = {
            "engine": engine(),
            "edition": self._asked.edition,
            "readings": dict(self._asked.readings),
            "tables": [hash_ for hash_, _ in self._asked.packs],
            "as": self._reader,
            "line": "recorded" if self._asked.recorded else "effective",
            "against": self._against_name,
        }
        return Journal(self.kept, asked, resume=self._resume)

    def one(self, name: str, read: Callable[[], Log], journal: Journal | None) -> None:
        """Judge one log, unless the file of results has it already."""
        if journal and name in journal.done:
            self._tell(journal.done[name])
            return
        try:
            log = read()
        except Refused as error:
            result = not_judged_document(NotJudged(name, (f"読めない記録です: {error}", f"cannot be read: {error}")), "")
        else:
            result = self._judged(log, journal)
        if journal:
            journal.add({"source": name, **result})
        self._tell(result)

    def _judged(self, log: Log, journal: Journal | None) -> Document:
        before, since = self._before(log), 0
        if isinstance(before, NotJudged) and self._against is not None:
            return not_judged_document(before, log.header.title)
        if isinstance(before, Judgement) and before.facts < log.length:
            log, since = log.until(before.facts), log.length - before.facts
        after = judge_log(log, self._asked)
        if isinstance(after, NotJudged):
            return not_judged_document(after, log.header.title)
        turns = turned(before, after) if before else ()
        document = judged_document(before, after, turns, log.header.title, since=since)
        if journal:
            journal.add_book(after.by.book, after.rules)
            document |= verdicts_document(after)
        return document

    def _before(self, log: Log) -> Judgement | NotJudged | None:
        """What to compare with: the verdicts that were saved, or those by the header; None when nothing is otherwise."""
        if self._against is None:
            return judge_log(log, Asked(recorded=self._asked.recorded)) if self._asked.changes else None
        before = self._against.get(log.header.game)
        if before is None:
            return NotJudged(log.header.game, ("保存された判定がありません", "no verdicts of it were saved"))
        if before.facts > log.length or log.link(before.facts) != before.head:
            return NotJudged(log.header.game, ("同じゲームの別の記録です", "this is another log than the one that was judged"))
        return before

    def _tell(self, result: Document) -> None:
        self.results.append(result)
        if self._json:
            told = {name: value for name, value in result.items() if name not in ("source", "by", "verdicts")}
            click.echo(json.dumps(told, ensure_ascii=False))

    def finish(self) -> None:
        """What all games come to: a last line, or a table for people."""
        judged = [result for result in self.results if result["judged"]]
        counts = by_rule([_turns(result) for result in judged])
        summary = {
            "games": len(self.results),
            "judged": len(judged),
            "changed": sum(bool(result["changes"]) for result in judged),
            "engine": engine(),
            "rules": [count_document(count) for count in counts],
        }
        if self._json:
            click.echo(json.dumps({"summary": summary}, ensure_ascii=False))
        else:
            _print(self.results, summary, self._lang)


def _sources(stack: ExitStack, what: Sequence[str], db: str, reader: str) -> Iterator[Source]:
    """Every log that was asked for; the database is opened only if a game of it is."""
    files = [name for name in what if name == "-" or Path(name).is_file()]
    yield from ((name, lambda name=name: _log_of_file(name)) for name in files)
    games = [name for name in what if name not in files]
    if games or not what:
        service = stack.enter_context(opened(db))
        keys = [resolve(service, game) for game in games] if games else service.store.games()
        yield from ((str(key), lambda key=key: _log_of_game(service, key, reader)) for key in keys)


def _log_of_game(service: Service, key: UUID, reader: str) -> Log:
    return service.rejudger.log(key, from_the_file(reader))


def _log_of_file(name: str) -> Log:
    lines = read_lines(name)
    header, facts = read_log(lines)
    if problems := admit(Game(header), facts).grave:
        raise BadFacts([Problem(f"fact {step}: {problem.field}", problem.message) for step, problem in problems])
    links = links_of(lines)
    return Log(header, facts, lambda at: links[at - 1])


def _readings(given: tuple[str, ...], edition: str | None) -> dict[str, str]:
    """RULE=NAME as given, as pairs; raises BadParameter for what no rule book, or not that of the edition, reads so."""
    asked = pairs(given)
    books = [(family, one.id) for family in FAMILIES for one in family.editions if edition in (None, one.id)]
    known = {(one.rule, name) for family, book in books for one in readings_of(family, book) for name in one.readings}
    wrong = [f"{rule}={name}" for rule, name in asked.items() if (rule, name) not in known]
    if wrong and books:
        where = f"of {edition} " if edition else ""
        raise click.BadParameter(f"no rule book {where}may be read so: {', '.join(wrong)}", param_hint="--reading")
    return asked


def _packs(files: Sequence[str]) -> tuple[tuple[str, Any], ...]:
    found = []
    for file in files:
        data = Path(file).read_bytes()
        pack = read_pack(data)
        family = BY_NAME.get(pack.family)
        found.append((digest_of(json.loads(data)), read_pack(data, family.pack_mistakes if family else None)))
    return tuple(found)


def _saved(path: Path) -> dict[str, Judgement]:
    """The judgements in a file of verdicts, by game; raises BadLog for another file."""
    lines = list(read_journal(path))
    if not lines:
        raise BadLog(f"{path}: the file is empty; expected verdicts saved by `ucr rejudge --save`")
    rules = {line["book"]: frozenset(line["rules"]) for line in lines[1:] if "book" in line}
    try:
        kept = [line for line in lines[1:] if line.get("judged")]
        books = [rules[f"{line['by']['family']}/{line['by']['edition']}"] for line in kept]
        return {line["game"]: judgement_of(line, book) for line, book in zip(kept, books, strict=True)}
    except (KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadLog(f"{path}: not verdicts as `ucr rejudge --save` keeps them ({error})") from error


def _turns(result: Document) -> list[Turn]:
    return [Turn(**{**change, "reason": ("", "")}) for change in result["changes"]]


def _print(results: Sequence[Document], summary: Document, lang: Lang) -> None:
    console = Console(highlight=False, soft_wrap=True)
    if summary["rules"]:
        table = Table("rule", "appears", "vanishes", "turns", "games", box=None, pad_edge=False)
        for count in summary["rules"]:
            table.add_row(*(str(count[name]) for name in ("rule", "appears", "vanishes", "turns", "games")))
        console.print(table)
    for result in results:
        if not result["judged"]:
            click.echo(f"{result['game']}  not judged: {result['why'][lang]}")
        elif result["changes"]:
            click.echo(f"{result['game']}  {len(result['changes'])} otherwise  {result['title']}")
            for change in result["changes"]:
                turn = f"{change['before'] or '–'} → {change['after'] or '–'}"
                click.echo(f"  {change['step']:5} {turn:26} {change['rule']}  {change['reason'][lang]}")
    click.echo(
        f"{summary['games']} games, {summary['judged']} judged, {summary['changed']} otherwise; engine {summary['engine']}"
    )
