"""Who could know what from which step on: of the things that a dispute is about, as the log itself says."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from ucr_events.corrections.line import Numbered
from ucr_events.facts import GameOpened, SealOpened, SealShown, SheetSealed
from ucr_events.hidden.perspective import known_from
from ucr_events.referee.values import Finding
from ucr_events.table.state import Table


class Known(msgspec.Struct, frozen=True):
    """One thing in question, and from which step on each seat could know it (None: not yet).

    what: a seal (`id`, `slot`, `holder`) or a public fact (`id`). everybody: the step from which it was open to all.
    """

    what: Literal["seal", "fact"]
    id: str
    seats: tuple[tuple[int, int | None], ...]
    everybody: int | None
    slot: str | None = None
    holder: int | None = None


def knowing(
    header: GameOpened, table: Table, seals: Sequence[Numbered], findings: Iterable[Finding], facts: Iterable[Numbered]
) -> tuple[Known, ...]:
    """What the findings waited for and what the facts sealed, showed or opened; then the first of the facts itself.

    seals: the facts about seals of the whole log. facts: those in question, with their steps, the disputed one first.
    """
    numbers, facts = [setup.seat for setup in header.seats], list(facts)
    made = {fact.id: fact for _, fact in seals if isinstance(fact, SheetSealed)}
    names = dict.fromkeys((*_waited_for(table, findings), *_about_seals(facts)))
    hidden = [_seal(made[name], numbers, seals) for name in names if name in made]
    public = [
        Known(what="fact", id=fact.id, seats=tuple((number, step) for number in numbers), everybody=step)
        for step, fact in facts[:1]
    ]
    return (*hidden, *public)


def could_object(known: Iterable[Known], step: int) -> tuple[int, ...]:
    """The seats that knew everything in question at this step already."""
    known = tuple(known)
    seats = [seat for seat, _ in known[0].seats] if known else []
    return tuple(seat for seat in seats if all(_in_time(dict(item.seats)[seat], item, step) for item in known))


def _in_time(since: int | None, item: Known, step: int) -> bool:
    # A public fact is known once it is there; what came after the step could not be objected to at the step.
    return item.what == "fact" or (since is not None and since <= step)


def _seal(seal: SheetSealed, numbers: Iterable[int], seals: Sequence[Numbered]) -> Known:
    return Known(
        what="seal",
        id=seal.id,
        seats=tuple((number, known_from(f"seat:{number}", seals, seal.id)) for number in numbers),
        everybody=known_from("public", seals, seal.id),
        slot=seal.slot,
        holder=seal.seat,
    )


def _waited_for(table: Table, findings: Iterable[Finding]) -> Iterator[str]:
    """The seals that findings name in `until`: by seat ("sheet:4") or by their own id."""
    sheets = {str(seat.seat): seat.sheet for seat in table.seats if seat.sheet}
    for finding in findings:
        for name in finding.until:
            what, _, which = name.partition(":")
            if what == "sheet" and which in sheets:
                yield str(sheets[which])
            yield which


def _about_seals(facts: Iterable[Numbered]) -> Iterator[str]:
    for _, fact in facts:
        if isinstance(fact, SheetSealed):
            yield fact.id
        elif isinstance(fact, SealShown | SealOpened):
            yield fact.seal
