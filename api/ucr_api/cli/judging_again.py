"""Many logs judged again: each by itself, in this process or in as many as there are cores.

A worker opens the database for itself; what comes back are documents, in the order in which the logs were asked for.
"""

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import cached_property
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import msgspec

from ucr_api.answers.rejudging import Document, judged_document, judgement_of, not_judged_document, verdicts_document
from ucr_api.cli.common import from_the_file, opened, read_lines
from ucr_api.cli.journal import read_journal
from ucr_api.logs import links_of, read_log
from ucr_events.corrections.admitting import admit
from ucr_events.errors import BadFacts, BadLog, Problem, Refused
from ucr_events.game import game_of
from ucr_events.rejudging.comparing import turned
from ucr_events.rejudging.judging import Asked, Log, judge_log
from ucr_events.rejudging.verdicts import Judgement, NotJudged
from ucr_events.service import Service

FEW = 4
"Logs for each further process: to start one takes as long as to judge a log or two."
STANDARD_INPUT = "-"


class Source(NamedTuple):
    """A log before it is read: the name of a file, or the id of a game of the database."""

    name: str
    stored: bool


class Judged(NamedTuple):
    """What came of one log; with `kept` verdicts also the rules of the book they are by."""

    source: str
    document: Document
    book: str = ""
    rules: frozenset[str] = frozenset()


class Judge:
    """What is asked of every log, and where logs are read. kept: the verdicts themselves are wanted, too."""

    def __init__(self, db: str, reader: str, asked: Asked, against: Path | None, kept: bool) -> None:
        self._db, self._reader = db, reader
        self._asked, self._kept = asked, kept
        self._against = saved(against) if against else None
        self._stack = ExitStack()

    def __enter__(self) -> "Judge":
        return self

    def __exit__(self, *raised: object) -> None:
        self._stack.close()

    @cached_property
    def service(self) -> Service:
        """The database, opened when the first of its games is asked for."""
        return self._stack.enter_context(opened(self._db))

    def judged(self, source: Source) -> Judged:
        """Judge one log."""
        try:
            log = self._log_of_game(source.name) if source.stored else _log_of_file(source.name)
        except Refused as error:
            why = NotJudged(source.name, (f"読めない記録です: {error}", f"cannot be read: {error}"))
            return Judged(source.name, not_judged_document(why, ""))
        before, since = self._before(log), 0
        if isinstance(before, NotJudged) and self._against is not None:
            return Judged(source.name, not_judged_document(before, log.header.title))
        if isinstance(before, Judgement) and before.facts < log.length:
            log, since = log.until(before.facts), log.length - before.facts
        after = judge_log(log, self._asked)
        if isinstance(after, NotJudged):
            return Judged(source.name, not_judged_document(after, log.header.title))
        turns = turned(before, after) if before else ()
        document = judged_document(before, after, turns, log.header.title, since=since)
        if not self._kept:
            return Judged(source.name, document)
        return Judged(source.name, document | verdicts_document(after), after.by.book, after.rules)

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

    def _log_of_game(self, name: str) -> Log:
        return self.service.rejudger.log(UUID(name), from_the_file(self._reader))


def judged_all(judge: Judge, sources: Sequence[Source], jobs: int | None, given: tuple[Any, ...]) -> Iterator[Judged]:
    """Each log judged, in order. jobs: processes; None: as many as there are cores, where there are logs enough.

    given: what `judge` was made of, so that each process makes its own.
    """
    jobs = min(jobs, len(sources)) if jobs else min(_cores(), len(sources) // FEW)
    if jobs < 2 or any(source.name == STANDARD_INPUT for source in sources):
        yield from map(judge.judged, sources)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, given) as pool:
        try:
            yield from pool.map(_judged, sources)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


_own: list[Judge] = []
"The judge of a worker process, which lives as long as the process."


def _begin(*given: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever interrupts the command interrupts its first process
    threading.Thread(target=_end_with_the_first, daemon=True).start()
    _own.append(Judge(*given))


def _end_with_the_first() -> None:
    """No process is left behind by a command that was killed."""
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _judged(source: Source) -> Judged:
    return _own[0].judged(source)


def _log_of_file(name: str) -> Log:
    lines = read_lines(name)
    header, facts = read_log(lines)
    game, wrong = game_of(header)
    if problems := [*((1, problem) for problem in wrong), *admit(game, facts).grave]:
        raise BadFacts([Problem(f"fact {step}: {problem.field}", problem.message) for step, problem in problems])
    links = links_of(lines)
    return Log(header, facts, lambda at: links[at - 1])


def saved(path: Path) -> dict[str, Judgement]:
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
