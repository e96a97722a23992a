"""What is refused of a correction: a target that is not there or no longer counts, or what this table does not take back."""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from ucr_events.checks.facts import check
from ucr_events.corrections.line import Find, Line, Numbered, amended, inserted
from ucr_events.errors import Problem
from ucr_events.facts import (
    CardTurned,
    ClaimAmended,
    ClaimWithdrawn,
    Correction,
    DiceRolled,
    Fact,
    FactAmended,
    FactInserted,
    FactStruck,
    PlayTakenBack,
    PlayVoided,
    Role,
    kind_of,
    of_role,
)
from ucr_events.header.game import Game
from ucr_events.header.wording import unknown_words
from ucr_events.table.state import Table

EVIDENCE = of_role(Role.EVIDENCE)

NOT_WRITTEN_BY_CORRECTIONS = of_role(Role.NOT_BY_CORRECTION)

CLAIMS = of_role(Role.CLAIM)

Nature = Literal["evidence", "claim", "correction", "play"]

CHANCE = of_role(Role.CHANCE)
REVEALS = of_role(Role.REVEAL)

Problems = Iterator[Problem]


def nature_of(fact: Fact) -> Nature:
    """What a fact is to those who would correct it: untouchable, a seat's own word, itself a correction, or play."""
    if isinstance(fact, EVIDENCE):
        return "evidence"
    if isinstance(fact, Correction):
        return "correction"
    return "claim" if isinstance(fact, CLAIMS) else "play"


class CorrectedLog(msgspec.Struct, frozen=True):
    """The log a correction meets.

    line: its effective line; find: its recorded facts by id; since: the facts that count from a step to the head, each with its
    step; table_at: the table after a step of the effective line.
    """

    game: Game
    line: Line
    find: Find
    since: Callable[[int], Sequence[Numbered]]
    table_at: Callable[[int], Table]


def check_correction(record: CorrectedLog, correction: Correction) -> list[Problem]:
    """Every problem of this correction; empty when it can be recorded."""
    match correction:
        case FactStruck():
            return list(_counts(record, "fact", correction.fact, undoing=True))
        case FactAmended():
            return list(_amended(record, correction, Fact))
        case ClaimAmended():
            return [*_own_claim(record, correction, correction.fact), *_amended(record, correction, CLAIMS)]
        case ClaimWithdrawn():
            return [*_counts(record, "fact", correction.fact), *_own_claim(record, correction, correction.fact)]
        case FactInserted():
            return list(_inserted(record, correction))
        case PlayTakenBack():
            return [*_all_count(record, correction.facts), *_policy(record, correction.facts)]
        case PlayVoided():
            return list(_all_count(record, correction.facts))
    return []


def _all_count(record: CorrectedLog, names: Sequence[str]) -> Problems:
    for index, name in enumerate(names):
        yield from _counts(record, f"facts[{index}]", name)
    if len(set(names)) < len(names):
        yield Problem("facts", "each fact may occur once")


def _counts(record: CorrectedLog, field: str, name: str, *, undoing: bool = False) -> Problems:
    """The fact is there and counts, so that it can be corrected."""
    step, fact = _locate(record, name)
    if step is None:
        yield Problem(field, f"there is no fact {name!r} in this log")
    elif fact is None:
        by = ", ".join(record.line.by.get(step, ()))
        yield Problem(field, f"{name!r} no longer counts (corrected by {by}); strike that correction to bring it back")
    elif isinstance(fact, EVIDENCE):
        yield Problem(field, f"{name!r} is {kind_of(fact)}, which no correction touches")
    elif isinstance(fact, Correction) and not undoing:
        yield Problem(field, f"{name!r} is a correction; strike it to undo it")


def _locate(record: CorrectedLog, name: str) -> tuple[int | None, Fact | None]:
    """The step of a fact, and the fact as it counts there now (None: no longer)."""
    found = record.find(name)
    step = record.line.homes.get(name, found[0] if found else None)
    if step is None:
        return None, None
    if found is not None and step not in record.line.cells:
        return found
    return step, next((fact for fact in record.line.cells[step] if fact.id == name), None)


def _amended(
    record: CorrectedLog, correction: FactAmended | ClaimAmended, kinds: type[Fact] | tuple[type[Fact], ...]
) -> Problems:
    problems = list(_counts(record, "fact", correction.fact))
    step, fact = _locate(record, correction.fact)
    if problems or step is None or fact is None:
        yield from problems
        return
    try:
        written = amended(fact, correction.reads)
    except msgspec.ValidationError as error:
        yield Problem("reads", f"expected a fact: {error}")
        return
    if not isinstance(written, kinds):
        yield Problem("reads.kind", f"a claim is amended to another claim, not to {kind_of(written)}")
    yield from _fits(record, written, step - 1, record.line.cells.get(step, ()), before=correction.fact)


def _inserted(record: CorrectedLog, correction: FactInserted) -> Problems:
    step, _ = _locate(record, correction.after)
    if step is None:
        yield Problem("after", f"there is no fact {correction.after!r} in this log")
        return
    try:
        missed = inserted(correction)
    except msgspec.ValidationError as error:
        yield Problem("reads", f"expected a fact with an id of its own: {error}")
        return
    if record.find(missed.id) is not None or missed.id in record.line.homes or missed.id == correction.id:
        yield Problem("reads.id", f"{missed.id!r} is the id of another fact")
    yield from _fits(record, missed, step, (), before=None)


def _fits(record: CorrectedLog, fact: Fact, step: int, cell: Sequence[Fact], *, before: str | None) -> Problems:
    """The names in the fact are those of the table it now meets."""
    if isinstance(fact, NOT_WRITTEN_BY_CORRECTIONS):
        yield Problem("reads.kind", f"{kind_of(fact)} cannot be written by a correction")
        return
    table = record.table_at(step)
    for earlier in cell:
        if earlier.id == before:
            break
        table = record.game.fold(table, (earlier,))
    is_there = lambda name: _locate(record, name)[0] is not None  # noqa: E731
    found = (*check(record.game, table, fact, is_there), *unknown_words(record.game, fact))
    yield from (Problem(f"reads.{item.field}", item.message) for item in found)


def _own_claim(record: CorrectedLog, correction: Correction, name: str) -> Problems:
    _, fact = _locate(record, name)
    if fact is not None and not isinstance(fact, CLAIMS):
        yield Problem("fact", f"{name!r} is {kind_of(fact)}; only what a seat said can be amended or withdrawn by it")
    elif fact is not None and correction.seat != fact.seat:
        yield Problem("seat", f"expected seat {fact.seat}, whose claim it is")


def _policy(record: CorrectedLog, names: Sequence[str]) -> Problems:
    """Nothing is taken back across a reveal or chance, unless this table agreed otherwise (header: `take_back`)."""
    agreed = record.game.header.take_back
    if agreed == "never":
        yield Problem("facts", "this table takes nothing back")
    steps = [step for name in names if (step := _locate(record, name)[0]) is not None]
    if agreed != "safe" or not steps:
        return
    for step, fact in record.since(min(steps)):
        if what := _irreversible(fact):
            yield Problem("facts", f"{what} at step {step} came after it; this table takes nothing back across one")
            return


def _irreversible(fact: Fact) -> str | None:
    if isinstance(fact, CHANCE):
        return "a roll of dice" if isinstance(fact, DiceRolled) else "a deal or draw of cards"
    if isinstance(fact, REVEALS) or (isinstance(fact, CardTurned) and fact.face == "up"):
        return "a reveal"
    return None
