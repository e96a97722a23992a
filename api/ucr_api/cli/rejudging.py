"""`ucr rejudge`: one game, a log file or the whole archive judged again, and what is found otherwise."""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from ucr_api.answers.rejudging import Document, count_document
from ucr_api.cli.archived import Archived, check_engine, over_an_archive
from ucr_api.cli.common import database, language, on_line, progress, resolve
from ucr_api.cli.journal import Journal
from ucr_api.cli.judging import pairs
from ucr_api.cli.judging_again import STANDARD_INPUT, Judge, Source, judged_all
from ucr_api.spread.judged_again import Judged
from ucr_events.errors import BadLog
from ucr_events.games import BY_NAME, FAMILIES
from ucr_events.header.agreements import readings_of
from ucr_events.packs import digest_of, read_pack
from ucr_events.rejudging.comparing import Turn, by_rule
from ucr_events.rejudging.engine import engine
from ucr_events.rejudging.judging import Asked
from ucr_events.sentences import Lang


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
@click.option("--jobs", type=click.IntRange(1), help="Processes that judge.  [default: as many as there are cores]")
@over_an_archive
@click.option("--json", "json_output", is_flag=True, help="JSON Lines on standard output: one for each game, and a last one.")
@language
@database
def rejudge(what: tuple[str, ...], json_output: bool, lang: Lang, db: str, **options: Any) -> None:
    """Judge again: WHAT are log files or ids of games; without any, every game of the database.

    Compares the verdicts under another --edition, --reading or --tables with those by each game's own header; with --against,
    those of today with those an older program saved. Nothing is written but the file of --save or --resume. judge: sheets
    that the vault has are known; a file of a log has none. With --archive, WHAT are ids of its games; --on says who works.
    """
    check_engine(options["archive"], options["at"], options["on"])
    archived = Archived(options["archive"], options["at"]) if options["archive"] else None
    run = Run({**options, "archive": archived and archived.name}, lang, json_output)
    with ExitStack() as stack:
        given = (db, options["reader"], run.asked, options["against"], run.kept is not None)
        judge = stack.enter_context(Judge(*given))
        journal = stack.enter_context(run.journal()) if run.kept else None
        sources = list(_sources(judge, what)) if archived is None else _archived(archived, what)
        left = [one for one in dict.fromkeys(sources) if one.name not in journal.done] if journal else sources
        if archived is None:
            results = judged_all(judge, left, options["jobs"], given)
        else:
            results = _results(archived, judge, left, options)
        try:
            with progress("judging again", len(sources)) as done:
                for number, source in enumerate(sources, 1):
                    run.tell(_kept(journal, source) or run.keep(next(results), journal))
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
        self.asked = Asked(options["edition"], readings, _packs(options["tables"]), options["line"] == "recorded")
        self._reader = options["reader"]
        self._against_name = str(options["against"] or "")
        self._archive = {"archive": options["archive"]} if options["archive"] else {}
        if not (self.asked.changes or self._against_name or self.kept):
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
            "edition": self.asked.edition,
            "readings": dict(self.asked.readings),
            "tables": [hash_ for hash_, _ in self.asked.packs],
            "as": self._reader,
            "line": "recorded" if self.asked.recorded else "effective",
            "against": self._against_name,
            **self._archive,
        }
        return Journal(self.kept, asked, resume=self._resume)

    def keep(self, judged: Judged, journal: Journal | None) -> Document:
        """Write what came of one log into the file of results."""
        if journal:
            if judged.book:
                journal.add_book(judged.book, judged.rules)
            journal.add({"source": judged.source, **judged.document})
        return judged.document

    def tell(self, result: Document) -> None:
        """One more result; as JSON it is said at once."""
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


def _sources(judge: Judge, what: Sequence[str]) -> Iterator[Source]:
    """Every log that was asked for; the database is opened only if a game of it is."""
    files = [name for name in what if name == STANDARD_INPUT or Path(name).is_file()]
    yield from (Source(name, stored=False) for name in files)
    games = [name for name in what if name not in files]
    if games or not what:
        keys = [resolve(judge.service, game) for game in games] if games else judge.service.store.games()
        yield from (Source(str(key), stored=True) for key in keys)


def _archived(archived: Archived, what: Sequence[str]) -> list[Source]:
    """Games of an archive; a journal goes on with those that are left of them, in the same order."""
    wanted = set(archived.chosen(what))
    return [Source(game, stored=True) for game in archived.chosen(()) if game in wanted]


def _results(archived: Archived, judge: Judge, left: Sequence[Source], options: dict[str, Any]) -> Iterator[Judged]:
    from ucr_api.spread.questions import Rejudging

    return archived.answers(Rejudging(judge.again), [one.name for one in left], options["on"], options["jobs"])


def _kept(journal: Journal | None, source: Source) -> Document | None:
    return journal.done.get(source.name) if journal else None


def _readings(given: tuple[str, ...], edition: str | None) -> dict[str, str]:
    """RULE=NAME as given, as pairs; raises BadParameter for what no rule book, or not that of the edition, reads so."""
    asked = pairs(given)
    books = [(family, one.id) for family in FAMILIES for one in family.offered if edition in (None, one.id)]
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
