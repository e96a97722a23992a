"""What an act teaches whoever does it, and which cards it moves: what must be told, and whether what was told is so."""

from collections import Counter
from collections.abc import Iterator

from ucr_events.facts import ActionAnnounced, Card, CardsShown, KnowledgeGiven, Statement
from ucr_events.games.deduction.course.knowing import decided, world_of
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Said
from ucr_events.games.deduction.course.places import place_of
from ucr_events.games.deduction.course.selectors import fits, pick
from ucr_events.games.deduction.course.statements import holds, told_of
from ucr_events.games.deduction.course.table import Acted
from ucr_events.games.deduction.course.world import Maybe, World, any_of
from ucr_events.games.deduction.hand.fold import DECK, named, next_of
from ucr_events.games.deduction.script.effects import Do, Look, Meet, Peek, Swap
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Breach, View

CARDS = ("role", "side", "looks")
"What is said of cards; of anything else people may be told whatever their table says."


def swap_of(law: Law, fact: ActionAnnounced) -> tuple[str, str] | None:
    """The places whose cards the act makes change, or None: it moves none, or it is not known which."""
    swap = next((one for one in law.script.acts[fact.action].do if isinstance(one, Swap)), None)
    if swap is None:
        return None
    seats = [str(seat) for seat in fact.targets]
    first = ([str(fact.seat)] if fact.seat is not None else []) if swap.one == "me" else seats[:1]
    second = list(fact.pieces[:1]) if swap.other == "centre" else seats[:1] if swap.one == "me" else seats[1:2]
    return (place_of(first[0]), place_of(second[0])) if first and second else None


def who_learns(one: Do, made: Acted) -> tuple[int, ...]:
    """Who is taught by this effect of the act: whoever does it, or whom it shows something."""
    return made.targets if isinstance(one, Look) and one.to == "target" else made.by


def looked_at(world: World, one: Look, made: Acted) -> tuple[str, ...]:
    """The positions whose cards the act looks at."""
    if one.at == "centre":
        return made.cards
    seats = made.targets if one.at == "target" else made.by if one.at == "me" else ()
    if isinstance(one.at, Seats):
        seats = pick(world, one.at, made.by[0] if made.by else None)
    return tuple(str(seat) for seat in seats)


def teaches(world: World, made: Acted) -> Iterator[KnowledgeGiven | CardsShown]:
    """What an act teaches, as far as the cards are known: facts with placeholder ids. `world` is as the act left it."""
    for one in world.law.script.acts[made.act].do:
        to = who_learns(one, made)
        if isinstance(one, Look):
            yield from (
                _seen(world, place, one.shows, made, to)
                for place in looked_at(world, one, made)
                if world.shown(place, one.shows)
            )
        elif isinstance(one, Meet):
            yield from _met(world, one.of, made, to)
        elif isinstance(one, Peek):
            names = world.table.tiles.get(f"{DECK}{one.deck}", ())[: one.many]
            if names:
                cards = tuple(Card(name=name) for name in names)
                yield CardsShown(
                    id="x", seat=to[0] if to else None, because=made.fact, source=f"{DECK}{one.deck}", to=to, cards=cards
                )


def _seen(world: World, place: str, shows: str, made: Acted, to: tuple[int, ...]) -> KnowledgeGiven | CardsShown:
    value = world.shown(place, shows) or ""
    if not place.isdecimal():
        seat = to[0] if to else None
        return CardsShown(id="x", seat=seat, because=made.fact, source=place, to=to, cards=(Card(name=value),))
    says = Statement(seats=(int(place),), what=(value,), of=shows)  # type: ignore[arg-type]
    return KnowledgeGiven(id="x", because=made.fact, to=to or None, says=says)


def _met(world: World, of: Seats, made: Acted, to: tuple[int, ...]) -> Iterator[KnowledgeGiven]:
    for seat in to or (None,):
        says = told_of(world, of, seat)
        if says is not None:
            yield KnowledgeGiven(id="x", because=made.fact, to=None if seat is None else (seat,), says=says)


def learned(view: View, law: Law, name: str) -> Said:
    """What was told of an act is what it teaches."""
    fact, world = view.fact, world_of(view, law)
    made = next((one for one in reversed(world.table.acts) if one.fact == fact.because), None)
    if made is None or made.act != name or not law.script.acts[name].judged:
        return None
    if isinstance(fact, CardsShown):
        return _shown(view, world, made)
    wrong = _of_others(world, made, fact.says)
    if wrong:
        return Breach(say("the act teaches nothing of seat {wrong}", wrong=wrong[0]))
    if (other := _others_told(world, made, fact)) is not None:
        return Breach(say("the act teaches seat {other} nothing", other=other))
    if not decided(view, world, holds(world, fact.says)):
        return _otherwise(world, fact.says)
    return True if _is_all(world, made, fact.says) is not False else Breach(say("there are others, too"))


def learned_nothing(view: View, law: Law, name: str) -> Said:
    """Of an act that looks at no card and tells of nobody, nobody is told anything."""
    fact, act = view.fact, law.script.acts[name]
    if not act.judged or any(isinstance(one, Look | Meet | Peek) for one in act.do):
        return None
    if isinstance(fact, CardsShown):
        seat = next(iter(fact.to or ()), fact.seat)
        return None if seat is None else Breach(say("the act teaches seat {other} nothing", other=seat))
    return Breach(say("the act teaches nothing of seat {wrong}", wrong=fact.says.seats[0])) if fact.says.of in CARDS else None


def _of_others(world: World, made: Acted, says: Statement) -> list[int]:
    """Seats that no look of the act was at."""
    looks = [one for one in world.law.script.acts[made.act].do if isinstance(one, Look)]
    if not looks or any(isinstance(one, Meet) for one in world.law.script.acts[made.act].do):
        return []
    seen = {place for one in looks for place in looked_at(world, one, made)}
    return [seat for seat in says.seats if str(seat) not in seen]


def _others_told(world: World, made: Acted, fact: KnowledgeGiven) -> int | None:
    """A seat that was told, of an act that shows something to whom it was done."""
    looks = [one for one in world.law.script.acts[made.act].do if isinstance(one, Look)]
    if fact.to is None or not made.targets or not any(one.to == "target" for one in looks):
        return None
    may = {seat for one in looks for seat in who_learns(one, made)}
    return next((seat for seat in fact.to if seat not in may), None)


def _otherwise(world: World, says: Statement) -> Breach:
    seat = says.seats[0]
    value = world.shown(str(seat), says.of) or "?"
    if len(says.seats) > 1:
        return Breach(say("it is not as it was told"))
    return Breach(say("seat {seat} is {value}", seat=seat, value=value))


def _is_all(world: World, made: Acted, says: Statement) -> Maybe:
    """Where the act tells exactly which seats are so: whether nobody was left out."""
    meet = next((one for one in world.law.script.acts[made.act].do if isinstance(one, Meet)), None)
    if meet is None or says.bounds[0] < len(says.seats):
        return True
    others = (seat.seat for seat in world.table.seats if seat.seat not in (*says.seats, *made.by))
    found = any_of(*(fits(world, meet.of, seat, made.by[0] if made.by else None) for seat in others))
    return None if found is None else not found


def _peeked(world: World, made: Acted, source: str) -> int | None:
    """How many tiles of the deck the act looks at; None: it looks at none, or nobody knows how many lie there."""
    peek = next((one for one in world.law.script.acts[made.act].do if isinstance(one, Peek)), None)
    pile = world.table.zones.get(source)
    if peek is None or source != f"{DECK}{peek.deck}" or pile is None or pile.count is None:
        return None
    again = world.law.script.decks[peek.deck].again_below
    return peek.many if again >= peek.many else min(peek.many, pile.count)  # with fewer it is shuffled first


def _shown(view: View, world: World, made: Acted) -> Said:
    """A card of the centre, or tiles of a deck."""
    fact = view.fact
    names = named(fact.cards)
    if fact.source is None or names is None:
        return None
    if fact.source.startswith(DECK):
        lies, due = next_of(world.table, fact.source), _peeked(world, made, fact.source)
        if due is not None and len(names) != due:
            return Breach(say("the next {due} are looked at, not {names}", due=due, names=len(names)))
        return (
            None if lies is None else not Counter(lies[: len(names)]) - Counter(names) or Breach(say("other tiles lie on top"))
        )
    if fact.source not in made.cards:
        return Breach(say("that card was not chosen"))
    role = world.role(fact.source)
    if role is None:
        view.until("deal", "night")
        return None
    return names == (role,) or Breach(say("{role} lies there", role=role))
