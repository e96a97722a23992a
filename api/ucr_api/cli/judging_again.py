"""Many logs judged again: each by itself, in this process or in as many as there are cores.

A worker opens the database for itself; what comes back are documents, in the order in which the logs were asked for.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import msgspec

from ucr_api.answers.rejudging import judgement_of
from ucr_api.cli.common import from_the_file, opened, read_lines
from ucr_api.cli.journal import read_journal
from ucr_api.logs import links_of, read_log
from ucr_api.spread.judged_again import Again, Judged, lost, unread
from ucr_api.spread.processes import cores, in_processes
from ucr_events.corrections.admitting import admit
from ucr_events.errors import BadFacts, BadLog, Problem, Refused
from ucr_events.header.game import game_of
from ucr_events.rejudging.judging import Asked, Log
from ucr_events.rejudging.verdicts import Judgement
from ucr_events.service import Service

FEW = 4
"Logs for each further process: to start one takes as long as to judge a log or two."
STANDARD_INPUT = "-"


class Source(NamedTuple):
    """A log before it is read: the name of a file, or the id of a game of the database."""

    name: str
    stored: bool


class Judge:
    """What is asked of every log, and where logs are read. kept: the verdicts themselves are wanted, too."""

    def __init__(self, db: str, reader: str, asked: Asked, against: Path | None, kept: bool) -> None:
        self._db, self._reader = db, reader
        self.again = Again(asked, saved(against) if against else None, kept)
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
            return unread(source.name, error)
        return self.again.judged(source.name, log)

    def _log_of_game(self, name: str) -> Log:
        return self.service.rejudger.log(UUID(name), from_the_file(self._reader))


def judged_all(judge: Judge, sources: Sequence[Source], jobs: int | None, given: tuple[Any, ...]) -> Iterator[Judged]:
    """Each log judged, in order. jobs: processes; None: as many as there are cores, where there are logs enough.

    given: what `judge` was made of, so that each process makes its own.
    """
    jobs = min(jobs, len(sources)) if jobs else min(cores(), len(sources) // FEW)
    if jobs < 2 or any(source.name == STANDARD_INPUT for source in sources):
        yield from map(judge.judged, sources)
        return
    yield from in_processes(_judged, sources, jobs, _lost, _begin, given)


_own: list[Judge] = []
"The judge of a worker process, which lives as long as the process."


def _begin(*given: Any) -> None:
    _own.append(Judge(*given))


def _judged(source: Source) -> Judged:
    return _own[0].judged(source)


def _lost(source: Source) -> Judged:
    return lost(source.name, "processes died at it, again and again")


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
