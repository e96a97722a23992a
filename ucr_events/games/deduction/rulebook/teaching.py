"""What seats learn at once by what lies in an open passage: cards that change places, looks, and the tells of a deal."""

from collections.abc import Iterator, Sequence

from ucr_events.facts import ActionAnnounced, CardsShown, CardsSwapped, Fact, GameOpened, KnowledgeGiven
from ucr_events.games.deduction.act.learning import swap_of, teaches
from ucr_events.games.deduction.course.law import Law, law_of
from ucr_events.games.deduction.course.selectors import pick
from ucr_events.games.deduction.course.statements import told_of
from ucr_events.games.deduction.course.table import DeductionTable, in_order
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.deal.rules import is_own_card, names, tells_of
from ucr_events.games.deduction.layout import layout
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.table import HANDLERS, opening
from ucr_events.games.family import Edition
from ucr_events.table import evolve, fold

Told = tuple[Fact, tuple[int, ...]]
"A fact of a passage, and the seats that learn it at once."
NONE = Edition(id="-", label=("-", "-"), seats=(1, 40))


def learned(header: GameOpened, facts: Sequence[Fact], told: Sequence[Told]) -> Iterator[Told]:
    """header, facts: the game so far as the moderator knows it. told: what lies in the open passage. Ids are placeholders."""
    opened = opening(header, layout(header, NONE))
    law = law_of(opened.script)
    if law is None:
        return
    table: DeductionTable = fold(HANDLERS, opened, [one for one in facts if not isinstance(one, GameOpened)])  # type: ignore[assignment]
    written = [fact for fact, _ in told]
    for fact in sorted(written, key=lambda one: _called(law, table, one)):
        table = _after(table, fact)
        if isinstance(fact, ActionAnnounced) and fact.action in law.script.acts and not _is_taught(written, fact):
            table, new = _by_act(law, table, fact, written)
            yield from new
    if any(isinstance(fact, KnowledgeGiven) and is_own_card(fact) for fact in written):
        yield from _tells(law, table, written)


def _after(table: DeductionTable, fact: Fact) -> DeductionTable:
    after = evolve(HANDLERS, table, fact)
    assert isinstance(after, DeductionTable)
    return after


def _called(law: Law, table: DeductionTable, fact: Fact) -> int:
    """The place of an act in its night, where acts work at once; everything else stays in its order."""
    step = law.step(table.step)
    if not isinstance(step, Night) or step.works != "at-once" or not isinstance(fact, ActionAnnounced):
        return -1
    return step.acts.index(fact.action) if fact.action in step.acts else -1


def _is_taught(written: Sequence[Fact], act: Fact) -> bool:
    """Whether whoever leads the game has written down what it taught."""
    return any(isinstance(one, KnowledgeGiven | CardsShown) and one.because == act.id for one in written)


def _by_act(
    law: Law, table: DeductionTable, act: ActionAnnounced, written: Sequence[Fact]
) -> tuple[DeductionTable, list[Told]]:
    found: list[Told] = []
    pair = swap_of(law, act)
    moved = any(isinstance(one, CardsSwapped) and one.because == act.id for one in written)
    if pair is not None and not moved:
        swapped = CardsSwapped(id="x", seat=act.seat, one=pair[0], other=pair[1], because=act.id)
        found.append((swapped, ()))
        table = _after(table, swapped)
    made = next(one for one in reversed(table.acts) if one.fact == act.id)
    found += [(fact, fact.to or ()) for fact in teaches(World(law, table), made)]
    return table, found


def _tells(law: Law, table: DeductionTable, written: Sequence[Fact]) -> Iterator[Told]:
    """Once all cards are dealt; of those that a lot decides nothing, which is for whoever leads the game.

    Whoever leads and tells one of the others by hand tells all of them.
    """
    by_lot = [one for one in tells_of(law) if one.draw is not None]
    by_hand = (one for one in written if isinstance(one, KnowledgeGiven) and not is_own_card(one))
    told = any(not any(names(law, lot, one.says) for lot in by_lot) for one in by_hand)
    if told or table.came is not None or any(str(seat) not in table.dealt for seat in in_order(table)):
        return
    world = World(law, table)
    for one in tells_of(law):
        for seat in pick(world, one.to) if one.draw is None else ():
            says = told_of(world, one.of, seat)
            if says is not None and says.what:
                yield KnowledgeGiven(id="x", to=(seat,), says=says), (seat,)
