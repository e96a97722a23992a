"""A reader's lines one after the other: corrections count in hindsight, openings of passages do not.

Who is told of a night at step 60 saw the table without it until then. So the line that counts at a step is the one with every
correction there is, and with the passages that this reader knew by then.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec

from ucr_events.corrections.line import RECORDED, Find, Line, Numbered, line_with, opened
from ucr_events.facts import Correction, PassageOpened
from ucr_events.facts.codec import encode
from ucr_events.hidden.passages import Passage


class Course(msgspec.Struct, frozen=True):
    """The lines of one reader in order, each with the step from which on it counts; the first from 0."""

    turns: tuple[tuple[int, Line], ...] = ((0, RECORDED),)

    def at(self, step: int) -> Line:
        """The line that counts at this step."""
        return next(line for since, line in reversed(self.turns) if since <= step)

    @property
    def head(self) -> Line:
        """The line that counts now: what log, findings and exports go by."""
        return self.turns[-1][1]

    @property
    def since(self) -> dict[str, int]:
        """Passage that the reader knows whole -> the step since which it does: that of its sealing, or of its opening."""
        known: dict[str, int] = {}
        for since, line in self.turns:
            for passage, sealed in line.known.items():
                known.setdefault(passage, max(since, sealed))
        return known

    def tag(self, upto: int) -> str:
        """Names what this course says of the steps up to this one; empty where it says nothing but what was recorded."""
        said = [(since, cells) for since, line in self.turns if since <= upto and (cells := _cells(line, upto))]
        return sha256(msgspec.msgpack.encode(said)).hexdigest()[:16] if said else ""


STRAIGHT = Course()
"Nothing was corrected, and no passage is known."


def course_of(bending: Sequence[Numbered], find: Find, known: Iterable[Passage] = (), *, corrected: bool = True) -> Course:
    """The course of who knows these passages since they were sealed, in a log with these corrections and openings.

    corrected=False: the facts as they were written, corrections left aside.
    """
    knows = {one.passage: one for one in known}
    corrections = [fact for _, fact in bending if corrected and isinstance(fact, Correction)]
    aware = {name for name, one in knows.items() if one.whole}
    turns = [(0, line_with(corrections, find, knows.values()))]
    openings = [item for item in bending if not isinstance(item[1], PassageOpened) or item[1].passage not in aware]
    for step, passage in opened(openings, find):
        knows[passage.passage] = passage
        turns.append((step, line_with(corrections, find, knows.values())))
    return Course(tuple(turns))


def parting(one: Line, other: Line) -> int | None:
    """The first step at which something else counts on one line than on the other; None: nowhere."""
    steps = sorted(one.cells.keys() | other.cells.keys())
    return next((step for step in steps if one.cells.get(step) != other.cells.get(step)), None)


def _cells(line: Line, upto: int) -> list[tuple[int, list[bytes]]]:
    return [(step, [encode(fact) for fact in facts]) for step, facts in sorted(line.cells.items()) if step <= upto]
