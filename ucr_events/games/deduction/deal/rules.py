"""The deal: the roles that were put in, who has which, and who is told of whom."""

from collections import Counter

from ucr_events.facts import KnowledgeGiven, PassageOpened, Statement
from ucr_events.games.deduction.course.ending import is_over
from ucr_events.games.deduction.course.knowing import DEAL, DEEDS, decided, table_of, world_of
from ucr_events.games.deduction.course.law import OVER, Law
from ucr_events.games.deduction.course.part import Judged, Said
from ucr_events.games.deduction.course.places import position
from ucr_events.games.deduction.course.selectors import fits
from ucr_events.games.deduction.course.statements import holds, in_play, said_as
from ucr_events.games.deduction.course.table import Acted, DeductionTable, is_dead
from ucr_events.games.deduction.course.world import World, all_of, any_of
from ucr_events.games.deduction.deal.fold import card_named
from ucr_events.games.deduction.script.effects import Look
from ucr_events.games.deduction.script.parts import Tell
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.hidden.dealing import WRONG
from ucr_events.hidden.passages import tells
from ucr_events.referee import Breach, View
from ucr_events.table.change import seat_of
from ucr_events.texts import joined

KNOWN_OF = ("role", "side", "looks")
"What statements are held against cards; of anything else people may be told whatever their table says."


def tells_of(law: Law) -> tuple[Tell, ...]:
    """Those of this number of seats, and this table's options."""
    return tuple(
        one for one in law.script.deal.tells if one.on and (one.seats is None or one.seats[0] <= law.seats <= one.seats[1])
    )


def is_dealing(table: DeductionTable, fact: KnowledgeGiven) -> bool:
    """Whether it is of the deal: nothing was played yet, or somebody came later and is told its own card."""
    return table.came is None and not table.acts and fact.because is None


def is_own_card(fact: KnowledgeGiven) -> bool:
    """Whether it says what card a seat has, to that seat."""
    return card_named(fact.says) is not None and fact.to is not None and fact.to == fact.says.seats


def roster(view: View, law: Law, name: str) -> Said:
    """No more cards of a role are dealt than were put in, and no other role."""
    fact, table = view.fact, table_of(view)
    role = card_named(fact.says) if isinstance(fact, KnowledgeGiven) else _card(view)
    if role is None or not law.roster or fact.because is not None or table.became:
        return None
    if role not in law.roster:
        return Breach(say("{role} is not among the roles that were put in", role=role))
    after = view.after
    assert isinstance(after, DeductionTable)
    many = Counter(after.dealt.values())[role]
    return view.holds(many, "≤", law.roster[role], say_in("compared", "dealt"), say_in("compared", "of the role")) or Breach(
        say("{many} {role}, and {put_in} were put in", many=many, role=role, put_in=law.roster[role])
    )


def hidden(view: View, law: Law, name: str) -> Said:
    """A role card is shown to nobody before the end, but by an act or of somebody who died.

    It does not speak of what an act or a death taught (`because`), of the deal, and of whoever looked in the step that runs.
    """
    fact, table = view.fact, table_of(view)
    if isinstance(fact, KnowledgeGiven):
        return _said_to_all(view, law, fact)
    place = position(fact.source)
    if place is None or fact.because is not None or not fact.cards or fact.to == () or _is_dealt_now(table):
        return None
    if table.step == OVER or (place.isdecimal() and is_dead(table, int(place))):
        return None
    if fact.to is not None and set(fact.to) <= _who_looked(law, table):
        return None
    return decided(view, (world := world_of(view, law)), is_over(world)) or Breach(
        say("a role card is shown to nobody before the end")
    )


def _said_to_all(view: View, law: Law, fact: KnowledgeGiven) -> Said:
    """What all are told of cards lays them open, too; of the dead only where a death shows something."""
    table, says = table_of(view), fact.says
    if fact.to is not None or fact.because is not None or says.of not in KNOWN_OF or says.bounds[0] < len(says.seats):
        return None
    if _is_dealt_now(table) or table.step == OVER:
        return None
    if law.deaths_show and all(is_dead(table, seat) for seat in says.seats):
        return None
    world = world_of(view, law)
    return decided(view, world, is_over(world)) or Breach(say("nobody's card is told to all before the end"))


def _who_looked(law: Law, table: DeductionTable) -> set[int]:
    """Whose look in the step that runs the card may be, though nobody wrote of which act."""
    looks = {name for name, act in law.script.acts.items() if any(isinstance(do, Look) for do in act.do)}
    return {seat for one in table.acts if _is_now(table, one) and one.act in looks for seat in (*one.by, *_shown_to(law, one))}


def _shown_to(law: Law, one: Acted) -> tuple[int, ...]:
    return one.targets if any(isinstance(do, Look) and do.to == "target" for do in law.script.acts[one.act].do) else ()


def _is_now(table: DeductionTable, one: Acted) -> bool:
    return one.step == table.step and one.night == table.nights


def shown(view: View, law: Law, name: str) -> Said:
    """What all are told of a card is so; it waits for whatever is still hidden of it."""
    fact, table = view.fact, table_of(view)
    if fact.to is not None or _is_dealt_now(table) or any(one.fact == fact.because for one in table.acts):
        return None
    world = world_of(view, law)
    says = fact.says if isinstance(fact, KnowledgeGiven) else _said_by_card(view)
    if says is None or says.of not in KNOWN_OF or (value := holds(world, says)) is True:
        return None if says is None else True
    sealed = any((one := seat_of(table, seat)) is not None and one.sheet is not None for seat in world.lacks)
    if value is None and not sealed and not view.lacks(DEAL, *DEEDS):
        return None
    return decided(view, world, value) or Breach(say("it is not as it was shown"))


def _said_by_card(view: View) -> Statement | None:
    place, card = position(view.fact.source), _card(view)
    if place is None or card is None or not place.isdecimal():
        return None
    return Statement(seats=(int(place),), what=(card,), of="role")


def _is_dealt_now(table: DeductionTable) -> bool:
    return table.came is None and not table.acts


def twice(view: View, law: Law, name: str) -> Said:
    """Nobody has two cards."""
    fact, table = view.fact, table_of(view)
    role = card_named(fact.says)
    if role is None or not is_own_card(fact) or fact.because is not None:
        return None
    world = World(law, table)
    known = [world.role(str(seat)) for seat in fact.says.seats]
    other = next((one for one in known if one is not None and one != role), None)
    return other is None or Breach(say("that seat was dealt {other}", other=other))


def _card(view: View) -> str | None:
    fact = view.fact
    place = position(fact.source)
    return fact.cards[0].name if place is not None and fact.cards and len(fact.cards) == 1 else None


def tell(view: View, law: Law, name: str) -> Said:
    """What somebody was told at the deal is so, nobody was left out, and it was for them."""
    fact, table = view.fact, table_of(view)
    if fact.to is None or is_own_card(fact) or not is_dealing(table, fact):
        return None
    world = world_of(view, law)
    which = [one for one in tells_of(law) if names(law, one, fact.says)]
    told_ = [all_of(*(fits(world, one.to, seat) for seat in fact.to)) for one in which]
    if not decided(view, world, any_of(*told_) if which else False):
        return Breach(say("nothing is told to that seat"))
    if not decided(view, world, holds(world, fact.says)):
        return Breach(say("it is not as it was told"))
    exact = [one for one, is_told in zip(which, told_, strict=True) if is_told]
    return decided(view, world, any_of(*(_all(world, one, fact) for one in exact))) or Breach(say("it is not exactly those"))


def names(law: Law, one: Tell, says: Statement) -> bool:
    """Whether it says of somebody what that tell does; a role that was not put in may be named, or not."""
    what, kind = said_as(one.of)
    return kind == says.of and set(says.what) <= set(what) and set(in_play(law, what, kind)[0]) <= set(says.what)


def _all(world: World, one: Tell, fact: KnowledgeGiven) -> bool | None:
    """Whether those are they, and all of them; of drawn ones so many are named."""
    assert fact.to is not None
    me = fact.to[0]
    if fact.says.bounds[1] == 0:
        return True
    are_they = all_of(*(fits(world, one.of, seat, me) for seat in fact.says.seats))
    if are_they is not True:
        return are_they
    if one.draw is not None:
        return len(fact.says.seats) == one.draw
    others = [seat.seat for seat in world.table.seats if seat.seat not in (*fact.says.seats, *fact.to)]
    found = any_of(*(fits(world, one.of, seat, me) for seat in others))
    return None if found is None else not found


def drawn(view: View, law: Law, name: str) -> Said:
    """The cards are those that follow from the seed that was fixed before; asked where it is told."""
    table = view.after
    assert isinstance(table, DeductionTable)
    if table.draw is None or table.draw.seed is None or view.fact.id == table.draw.deal:
        return None
    said = [WRONG[one] for one in table.draw.wrong]
    return not said or Breach(joined(say("; "), said))


def told(view: View, law: Law, name: str) -> Said:
    """Whoever fixed a seed for a deal tells it with the cards; asked when they are opened."""
    fact, table = view.fact, table_of(view)
    draw = table.draw
    if not isinstance(fact, PassageOpened) or draw is None or draw.passage != fact.passage or not tells(fact):
        return None
    return draw.seed is not None or Breach(say("the seed was not told"))


KNOWLEDGE = ("fact:knowledge.given",)
JUDGED = {
    "roster": Judged(roster, ("fact:knowledge.given", "fact:cards.shown"), seen=True),
    "hidden": Judged(hidden, ("fact:cards.shown", "fact:knowledge.given")),
    "shown": Judged(shown, ("fact:knowledge.given", "fact:cards.shown")),
    "one-card": Judged(twice, KNOWLEDGE, seen=True),
    "tells": Judged(tell, KNOWLEDGE, seen=True),
    "follows": Judged(drawn, ("fact:seed.told",), seen=True),
    "seed": Judged(told, ("fact:passage.opened",), seen=True),
}
"What of the deal is judged."
