"""What comes seldom in a battle or beside a turn, as forms: jammers, minions, mysteries, key points, conversions."""

from collections.abc import Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsReturned,
    CardsShuffled,
    CounterChanged,
    OutcomeStated,
    ValueDeclared,
)
from ucr_events.games.locke.desk.cards import AWAY, HAND
from ucr_events.games.locke.desk.one_by_one import SINGLY
from ucr_events.games.locke.desk.parts import ID, NUMBERS, WHOM, numbers_to_choose, seats_to_choose, squares_to_choose
from ucr_events.games.locke.rules.planets.planets import planet_squares
from ucr_events.games.locke.state.fighters import fighters, living
from ucr_events.games.locke.state.seats import companions, place_of
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Dice
from ucr_events.texts import Text

JAMS: Text = say("ESP jammer")
TAKEN: Text = say("the card goes back to the hand")
MINIONS: Text = say("minions")
MYSTERY: Text = say("die of a mystery")
DEFENCE: Text = say("how the defence ended")
CONVERTS: Text = say("converts…")
POINT: Text = say("one key point less")
RUIN: Text = say("its card put away")
OFF: Text = say("a card off the board…")
GATHERED: Text = say("collect and shuffle the planet cards")
OUTCOMES: dict[str, Text] = {
    "success": say("the defence holds"),
    "failure": say("the defence fails"),
    "maintained": say("a defence kept up holds"),
}


def jams(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """6.1.jammer.when: by whom, against whoever used the card."""
    running = attack_on(sight.table)
    user = running.attacker if running else None
    if offer.expect.barred or user is None:
        return forms_of(offer)
    others = [seat for seat in living(sight.table, fighters(sight.table)) if seat != user]
    said = (ActionAnnounced(id=ID, seat=seat, action="jammer", targets=(user,)) for seat in others)
    return tuple(
        Form(expect=offer.expect, facts=(fact,), label=("", ""), mark=fact.seat, group=JAMS, seldom=True) for fact in said
    )


def jammed(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """6.1.jammer.effect: the card that was undone, back in its hand."""
    running = attack_on(sight.table)
    if running is None or running.card is None or running.attacker is None:
        return forms_of(offer)
    to = HAND.format(running.attacker)
    back = CardsReturned(id=ID, seat=running.attacker, source=AWAY, to=to, count=1, cards=(running.card,))
    return (Form(expect=offer.expect, facts=(back,), label=TAKEN),)


def minions(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """3.1.timing.prebattle.must-announce: how many, of which seat."""
    picks = numbers_to_choose(NUMBERS)
    many = Ask(title=MINIONS, picks=picks, into=((0, "value"),))
    said = (ValueDeclared(id=ID, seat=seat, trait="minions", value=0) for seat in living(sight.table, fighters(sight.table)))
    return tuple(
        Form(expect=offer.expect, facts=(fact,), label=("", ""), mark=fact.seat, group=MINIONS, asks=(many,), seldom=True)
        for fact in said
    )


def mysteries(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.pre-combat.mystery: a die of whoever fights, before the first round."""
    if not sight.table.combats or sight.table.combats[-1].turn is not None or sight.table.combats[-1].order:
        return ()
    return tuple(
        Form(
            expect=replace(offer.expect, seats=(seat,), match=(("purpose", "mystery_ability"),), where=(("faces", Dice(1)),)),
            mark=seat,
            group=MYSTERY,
            seldom=True,
        )
        for seat in living(sight.table, fighters(sight.table))
    )


def defended(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.respond.maintained-pierced: said of a defence without a card."""
    seat = offer.expect.seats[0] if offer.expect.seats else None
    said = ((OutcomeStated(id=ID, seat=seat, of="defence", outcome=outcome), label) for outcome, label in OUTCOMES.items())
    return tuple(
        Form(expect=offer.expect, facts=(fact,), label=label, group=DEFENCE, seldom=True)
        for fact, label in said
        if offer.expect.recognises(fact)
    )


def converts(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.convert.step2-target: whom, of those who are here."""
    seat = offer.expect.seats[0] if offer.expect.seats else None
    here = companions(sight.table, seat) if seat is not None else ()
    if offer.expect.barred or not here or not offer.facts:
        return forms_of(offer)
    whom = Ask(title=WHOM, picks=seats_to_choose(here, (), offer.expect.rule), into=((0, "targets"),))
    return (Form(expect=offer.expect, facts=offer.facts[:1], label=CONVERTS, asks=(whom,)),)


def points(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.square.card-texts: a key point is destroyed, its number noted."""
    if offer.expect.kind is not CounterChanged:
        return forms_of(offer)
    fact = CounterChanged(id=ID, counter="key_points", by=-1)
    return (Form(expect=offer.expect, facts=(fact,), label=POINT, group=SINGLY, seldom=True),)


def ruin(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.square.card-texts: the card of the key point where the seat on turn stands."""
    seat = sight.table.turn
    place = place_of(sight.table, seat) if seat is not None else None
    pile = sight.table.zones.get(place or "")
    card = pile.cards[-1].card if pile is not None and pile.cards else None
    if place is None or card is None:
        return forms_of(offer)
    fact = CardsDiscarded(id=ID, seat=seat, source=place, to="discard.base", count=1, cards=(card,))
    return (Form(expect=offer.expect, facts=(fact,), label=RUIN),)


def off_the_board(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.5.after.to-base: a planet card put away, by its square."""
    where = squares_to_choose(sight, OFF, "source")
    fact = CardsDiscarded(id=ID, source="", to="discard.planet", count=1)
    return (Form(expect=offer.expect, facts=(fact,), label=OFF, asks=(where,), group=SINGLY, seldom=True),)


def gathered(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.5.after.to-base: every planet card that still lies out."""
    squares = set(planet_squares(sight.book))
    lying = tuple(_lying(sight, squares))
    if offer.expect.kind is not CardsShuffled or not lying:
        return ()
    fact = CardsShuffled(id=ID, deck="deck.planet", taking=lying)
    return (Form(expect=offer.expect, facts=(fact,), label=GATHERED, group=SINGLY, seldom=True),)


def _lying(sight: Sight, squares: set[str]) -> Iterator[str]:
    for name, pile in sight.table.zones.items():
        if pile.cards and (name in squares or name.startswith("rafnor.")):
            yield name


MAKERS = {
    "jammer.announce": jams,
    "jammer.return": jammed,
    "pre.minions": minions,
    "effect.DiceRolled": mysteries,
    "answer.stated": defended,
    "conversion.begin": converts,
    "keypoint.gone": points,
    "keypoint.card": ruin,
    "after.board": off_the_board,
    "effect.tidy": gathered,
}
