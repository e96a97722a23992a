"""The effective line: a fold over the recorded line that says which facts count at each of its steps.

A step keeps its number for ever. Where nothing was corrected, the recorded fact counts; a struck fact leaves an empty step; a
missed fact counts within the step that it followed. Corrections are steps, too, and change nothing themselves.

What happened in a sealed passage counts within the step at which it was sealed, on the line of who knows it: first every known
passage is placed there, whenever it was opened, then the corrections that stand in passages are made, then those of the log.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256

import msgspec

from ucr_events.budget import paced
from ucr_events.facts import (
    ClaimAmended,
    ClaimWithdrawn,
    Correction,
    Fact,
    FactAmended,
    FactInserted,
    FactStruck,
    PassageOpened,
    PassageSealed,
    PlayTakenBack,
    PlayVoided,
)
from ucr_events.facts.codec import encode, from_payload, to_payload
from ucr_events.hidden.passages import Passage, is_inner, passage_of, read, told_by

Numbered = tuple[int, Fact]
"A fact with its step."

Find = Callable[[str], Numbered | None]
"The recorded fact of an id, or None."

BENDING = (Correction, PassageOpened)
"With these the line of a log becomes another one than it was."

KEPT_FROM_THE_FIRST_RECORD = ("id", "actor", "recorded")


class Line(msgspec.Struct, frozen=True):
    """Where the effective line differs from the recorded one. Empty: nowhere."""

    cells: dict[int, tuple[Fact, ...]] = {}
    "Step -> the facts that count there instead of the recorded one."
    by: dict[int, tuple[str, ...]] = {}
    "Step -> the corrections in force there, in order."
    homes: dict[str, int] = {}
    "Missed fact, or fact of a passage -> the step within which it counts."
    known: dict[str, int] = {}
    "Passage that is known whole on this line -> the step at which it was sealed."
    idle: tuple[str, ...] = ()
    "Corrections that correct nothing: undone, or their target no longer counts."

    def at(self, step: int, recorded: Fact) -> tuple[Fact, ...]:
        """What counts at the step where this fact was recorded."""
        return self.cells.get(step, (recorded,))

    def counting(self, first: int, recorded: Iterable[Fact]) -> Iterator[Numbered]:
        """The facts that count, each with its step; the recorded ones begin at step `first`."""
        for step, fact in enumerate(recorded, first):
            for counts in self.at(step, fact):
                yield step, counts

    @property
    def corrected(self) -> bool:
        """Whether a correction is in force: then the facts as they were written are others."""
        return bool(self.by)

    @property
    def tag(self) -> str:
        """Names this line among all lines over the same log; empty for the recorded one."""
        if not self.cells:
            return ""
        parts = [(step, [encode(fact) for fact in facts]) for step, facts in sorted(self.cells.items())]
        return sha256(msgspec.msgpack.encode(parts)).hexdigest()[:16]


RECORDED = Line()
"The recorded line itself."


def line_of(corrections: Sequence[Numbered], find: Find, known: Iterable[Passage] = ()) -> Line:
    """The effective line of a log with these corrections and openings of passages, in order.

    find: looks among its recorded facts. known: passages that the reader knows otherwise; of one that was opened all counts.
    """
    told = {one.passage: one for _, one in opened(corrections, find)}
    return line_with([fact for _, fact in corrections], find, {**{one.passage: one for one in known}, **told}.values())


def line_with(corrections: Iterable[Fact], find: Find, known: Iterable[Passage]) -> Line:
    """The same for who knows just these passages, whatever was opened."""
    made = _Making(find)
    inner = made.place(known)
    outer = [fact for fact in corrections if isinstance(fact, Correction)]
    undone = _undone([*inner, *outer])
    for correction in paced((*inner, *outer)):
        if correction.id in undone or not made.apply(correction):
            made.idle.append(correction.id)
    cells = {step: made.counting(step) for step in made.cells if made.by.get(step) or step in made.placed}
    by = {step: tuple(ids) for step, ids in made.by.items()}
    return Line(cells=cells, by=by, homes=made.homes, known=made.known, idle=tuple(made.idle))


def opened(openings: Iterable[Numbered], find: Find) -> list[tuple[int, Passage]]:
    """The passages that were told truly after they were sealed, each at the step of the first such opening."""
    told: dict[str, tuple[int, Passage]] = {}
    for step, fact in openings:
        if isinstance(fact, PassageOpened) and fact.passage not in told:
            sealed = find(fact.passage)
            if sealed is not None and sealed[0] < step and (passage := told_by(fact)) is not None:
                told[fact.passage] = step, passage
    return list(told.values())


def _undone(corrections: Sequence[Correction]) -> set[str]:
    """Corrections struck by a later one that itself was not: the last word counts."""
    ids = {fact.id for fact in corrections}
    undone: set[str] = set()
    for correction in reversed(corrections):
        if isinstance(correction, FactStruck) and correction.fact in ids and correction.id not in undone:
            undone.add(correction.fact)
    return undone


def amended(original: Fact, reads: object) -> Fact:
    """The fact as it should have been written; raises `msgspec.ValidationError` for what is no fact."""
    if not isinstance(reads, dict):
        raise msgspec.ValidationError("expected a fact as an object")
    before = to_payload(original)
    kept = {name: before[name] for name in KEPT_FROM_THE_FIRST_RECORD if name in before}
    return read({**{name: value for name, value in reads.items() if name not in KEPT_FROM_THE_FIRST_RECORD}, **kept})


def inserted(correction: FactInserted) -> Fact:
    """The fact that was missed; raises `msgspec.ValidationError` for what is none. Only within a passage has it such an id."""
    return read(correction.reads) if is_inner(correction.id) else from_payload(correction.reads)


class _Making:
    """The line while it is made, one correction after the other.

    What no longer counts keeps its place in its cell: what was missed after it goes there, whether it counts or not.
    """

    def __init__(self, find: Find) -> None:
        self._find = find
        self._gone: set[str] = set()
        self.cells: dict[int, list[Fact]] = {}
        self.by: dict[int, list[str]] = {}
        self.homes: dict[str, int] = {}
        self.idle: list[str] = []
        self.placed: set[int] = set()
        self.known: dict[str, int] = {}

    def place(self, passages: Iterable[Passage]) -> list[Correction]:
        """Let what is known of passages count where they were sealed; the corrections that stand in them, in order."""
        corrections: list[Correction] = []
        found = {at[0]: (at[1], one) for one in passages if (at := self._find(one.passage)) is not None}
        for step, (fact, passage) in sorted(found.items(), key=lambda item: item[0]):
            if not isinstance(fact, PassageSealed):
                continue
            self.cells[step] = [fact, *passage.facts]
            self.placed.add(step)
            self.homes.update(dict.fromkeys((one.id for one in passage.facts), step))
            corrections += [one for one in passage.facts if isinstance(one, Correction)]
            if passage.whole:
                self.known[passage.passage] = step
        return corrections

    def counting(self, step: int) -> tuple[Fact, ...]:
        """What counts at a step."""
        return tuple(fact for fact in self.cells[step] if fact.id not in self._gone)

    def apply(self, correction: Fact) -> bool:
        """Whether the correction changed anything."""
        match correction:
            case FactStruck() | ClaimWithdrawn():
                return self._remove(correction, (correction.fact,))
            case PlayTakenBack() | PlayVoided():
                return self._remove(correction, correction.facts)
            case FactAmended() | ClaimAmended():
                return self._amend(correction, correction.fact, correction.reads)
            case FactInserted():
                return self._insert(correction)
        return False

    def _remove(self, correction: Correction, ids: Iterable[str]) -> bool:
        found = [step for name in ids if (step := self._step(name)) is not None and self._take(step, name)]
        for step in dict.fromkeys(found):
            self.by.setdefault(step, []).append(correction.id)
        return bool(found)

    def _take(self, step: int, name: str) -> bool:
        if name in self._gone or _index(self.cells[step], name) is None:
            return False
        self._gone.add(name)
        return True

    def _amend(self, correction: Correction, name: str, reads: object) -> bool:
        step = self._step(name)
        place = None if step is None else _index(self.cells[step], name)
        if step is None or place is None or name in self._gone:
            return False
        try:
            self.cells[step][place] = amended(self.cells[step][place], reads)
        except msgspec.ValidationError:
            return False
        self.by.setdefault(step, []).append(correction.id)
        return True

    def _insert(self, correction: FactInserted) -> bool:
        step = self._step(correction.after)
        if step is None:
            return False
        try:
            # Whoever inserts it says it, whatever name stands in what they wrote: nobody speaks for a seat's own phone.
            missed = msgspec.structs.replace(inserted(correction), actor=correction.actor)
        except msgspec.ValidationError:
            return False
        place = _end(self.cells[step], correction.after)
        if place is None or missed.id in self.homes or self._find(missed.id) is not None:
            return False  # another fact has taken its id since the inserting was undone
        self.cells[step].insert(place + 1, missed)
        self.homes[missed.id] = step
        self.by.setdefault(step, []).append(correction.id)
        return True

    def _step(self, name: str) -> int | None:
        """The step of a fact, its cell made ready to be changed."""
        if name in self.homes:
            return self.homes[name]
        found = self._find(name)
        if found is None:
            return None
        self.cells.setdefault(found[0], [found[1]])
        return found[0]


def _end(facts: Sequence[Fact], name: str) -> int | None:
    """The place of this fact; of a sealed passage the place of the last fact that is known of it."""
    inside = [place for place, fact in enumerate(facts) if passage_of(fact.id) == name]
    return inside[-1] if inside else _index(facts, name)


def _index(facts: Sequence[Fact], name: str) -> int | None:
    return next((place for place, fact in enumerate(facts) if fact.id == name), None)
