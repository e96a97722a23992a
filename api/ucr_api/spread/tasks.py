"""A task: a part of an archive, at one version of it, and what is asked of each of its games."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ucr_api.spread.questions import Question, Rejudging
from ucr_events.archive.reading import Part, read
from ucr_events.errors import Refused
from ucr_events.rejudging.engine import engine

Answer = Any
"As the question has it: `Judged`, or a document."


class OtherEngine(Refused):
    """A worker runs another program than whoever asks."""


class Task(msgspec.Struct, frozen=True):
    """What one worker does at a time. engine: the program that asks; a worker with another one refuses."""

    part: Part
    question: Question
    engine: str

    @property
    def games(self) -> tuple[str, ...]:
        """The games it is about."""
        return tuple(game for game, _, _ in self.part.games)

    def split(self) -> list["Task"]:
        """The same, one game each."""
        parts = (msgspec.structs.replace(self.part, games=(one,)) for one in self.part.games)
        return [msgspec.structs.replace(self, part=part) for part in parts]

    def lost(self, why: str) -> list[Answer]:
        """What is said of its games when nobody could answer."""
        return [self.question.lost(game, why) for game in self.games]


def tasks_of(parts: Sequence[Part], question: Question) -> Iterator[Task]:
    """A task for each part, with as much of the question as is about its games."""
    for part in parts:
        yield Task(part, _about(question, part), engine())


def done(task: Task) -> list[Answer]:
    """The answers, in the order of the part's games; raises OtherEngine, BadArchive."""
    if task.engine != engine():
        raise OtherEngine(f"a worker judges by another program: {engine()}, and not {task.engine}; install the same on both")
    return [task.question.answer(game, log) for game, log in read(task.part)]


def _about(question: Question, part: Part) -> Question:
    if not isinstance(question, Rejudging) or question.again.against is None:
        return question
    games = {game for game, _, _ in part.games}
    against = {game: one for game, one in question.again.against.items() if game in games}
    return Rejudging(msgspec.structs.replace(question.again, against=against))
