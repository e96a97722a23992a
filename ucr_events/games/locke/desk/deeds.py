"""What a card or an ability does, as it is seen to happen: the usual deeds behind one more tap, of the seat on turn.

Nobody can offer them beforehand, since their texts are in no rule book; what is missing here is for the pads.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDiscarded,
    CardsDrawn,
    CounterChanged,
    DiceRolled,
    Fact,
    OutcomeStated,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    StateChanged,
)
from ucr_events.games.locke.desk.parts import ID, NUMBERS, everybody, numbers_to_choose, squares_to_choose
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Sight
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Dice, Expect
from ucr_events.texts import Text

GROUP: Text = say("what a card or an ability does")
DRAWS: Text = say("draws an ability card")
AWAY: Text = say("the open card is put away")
TAKES: Text = say("takes the open card")
THROWN: Text = say("is thrown to…")
BROUGHT: Text = say("is put here")
REMOVED: Text = say("piece off the board")
CHECKS: dict[str, Text] = {"success": say("check succeeds"), "failure": say("check fails")}
STATES: dict[str, Text] = {
    "dead": say("dead"),
    "black_hole": say("black hole"),
    "arrested": say("arrested"),
    "restrained": say("restrained"),
    "stunned": say("stunned"),
}
GONE = frozenset({"dead", "black_hole"})
"States of which the piece goes off the board, too."
DAMAGES: dict[str, Text] = {
    "damage.mental": say("mental damage…"),
    "damage.body": say("body damage…"),
}
DISCARDS = {"planets": "discard.planet", "base": "discard.base"}


def deeds(sight: Sight, offers: tuple[Offer, ...]) -> tuple[Form, ...]:
    """The usual deeds, each where a deed of its kind may come."""
    table = sight.table
    may = {offer.expect.kind: offer.expect for offer in offers if _is_deed(offer)}
    seat = table.combats[-1].turn if table.combats else table.turn
    if seat is None or not may:
        return ()
    told = (*_facts(sight, seat), *_asking(sight, seat))
    found = [
        Form(expect=may[type(facts[0])], facts=facts, label=label, asks=asks, group=GROUP, seldom=True)
        for label, facts, asks in told
        if type(facts[0]) in may
    ]
    brought = _brought(sight, may[PiecePlaced], seat) if PiecePlaced in may else ()
    return *_dice(may, seat), *found, *brought


def _is_deed(offer: Offer) -> bool:
    return offer.expect.loose and not offer.expect.barred


def _dice(may: dict[type[Fact], Expect], seat: int) -> Iterator[Form]:
    expect = may.get(DiceRolled)
    for number in (1, 2) if expect is not None else ():
        assert expect is not None
        wanted = replace(expect, seats=(seat,), match=(), where=(("faces", Dice(number)),))
        yield Form(expect=wanted, group=GROUP, seldom=True)


Told = tuple[Text, tuple[Fact, ...], tuple[Ask, ...]]


def _facts(sight: Sight, seat: int) -> Iterator[Told]:
    """Deeds in one tap."""
    place = place_of(sight.table, seat)
    pile = sight.table.zones.get(place or "")
    top = pile.cards[-1] if pile and pile.cards else None
    if top is not None and top.up and top.card is not None and place is not None:
        to = DISCARDS.get(sight.table.part or "", "discard.planet")
        card = (top.card,)
        yield AWAY, (CardsDiscarded(id=ID, seat=seat, source=place, to=to, count=1, cards=card),), ()
        yield TAKES, (CardsDrawn(id=ID, seat=seat, source=place, to=f"information.{seat}", count=1, cards=card),), ()
    yield DRAWS, (CardsDrawn(id=ID, seat=seat, source="deck.ability", to=f"abilities.{seat}", count=1),), ()
    for outcome, label in CHECKS.items():
        yield label, (OutcomeStated(id=ID, seat=seat, of="esp_check", outcome=outcome),), ()
    for state, label in STATES.items():
        off = (PieceRemoved(id=ID, seat=seat, piece=f"p{seat}", why=state),) if state in GONE else ()
        yield label, (StateChanged(id=ID, seat=seat, state=state, on=True), *off), ()
    yield REMOVED, (PieceRemoved(id=ID, seat=seat, piece=f"p{seat}"),), ()


def _asking(sight: Sight, seat: int) -> Iterator[Told]:
    """Deeds that ask for a number, a square or a seat."""
    numbers = numbers_to_choose(NUMBERS[1:])
    for counter, label in DAMAGES.items():
        much = Ask(title=(label[0].rstrip("…"), label[1].rstrip("…")), picks=numbers, into=((0, "by"),))
        yield label, (CounterChanged(id=ID, seat=seat, counter=counter, by=0),), (much,)
    moved = PieceMoved(id=ID, seat=seat, piece=f"p{seat}", to="", how="random_teleport")
    yield THROWN, (moved,), (squares_to_choose(sight, (THROWN[0].rstrip("…"), THROWN[1].rstrip("…")), "to"),)


def _brought(sight: Sight, expect: Expect, seat: int) -> Iterator[Form]:
    """4.5.ambush: who is put on the square of the seat on turn."""
    place = place_of(sight.table, seat)
    if place is None or sight.table.combats:
        return
    for other in everybody(sight):
        if other != seat and place_of(sight.table, other) != place:
            fact = PiecePlaced(id=ID, seat=other, piece=f"p{other}", place=place)
            yield Form(expect=expect, facts=(fact,), label=BROUGHT, mark=other, group=GROUP, seldom=True)
