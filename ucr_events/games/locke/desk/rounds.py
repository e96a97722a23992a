"""A round of battle begins, as forms: playing cards dealt and given back, and the order of action that they make."""

from ucr_events.facts import CardsDealt, CardsReturned, CardsShuffled, InitiativeSet, RoundBegan
from ucr_events.games.locke.desk.parts import ID, everybody, hidden, steps
from ucr_events.games.locke.layout import TRUMPS
from ucr_events.games.locke.state.battles import END, ROUND, battles
from ucr_events.games.locke.state.fighters import fighters, living
from ucr_events.games.locke.state.thoughts import Thoughts, thoughts
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

TRUMP: Text = say("playing cards")
DEAL: Text = say("deal to everybody")
BACK: Text = say("everybody gives back")


def initiative(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.initiative.deal: the seats in the order of action, or a playing card to each; the round begins with it."""
    table = sight.table
    if not table.combats or (is_round(sight) and (_ordered(sight) or table.combats[-1].turn is not None)):
        return ()
    begun = _round(sight)
    inside = _inside(sight)
    order = Ask(
        title=say("initiative: tap in order"),
        picks=tuple(Pick(value=seat, seat=seat) for seat in inside),
        into=((len(begun), "order"),),
        kind="order",
        cards=tuple(name for name in sight.names("deck.trump") if name in TRUMPS),
    )
    facts = (*begun, InitiativeSet(id=ID, order=()))
    label = say("initiative…")
    return (Form(expect=offer.expect, facts=facts, implied=len(begun), asks=(order,), open=not continues(sight), label=label),)


def _round(sight: Sight) -> tuple[RoundBegan, ...]:
    """The round, where it was not said to begin."""
    number = (sight.table.combats[-1].round or 0) + 1
    return (RoundBegan(id=ID, number=number),) if "combat.round" in steps(sight) and not is_round(sight) else ()


def _inside(sight: Sight) -> tuple[int, ...]:
    """Who is in the order of action: the living, and the dead who fight as residual thoughts (6.1.residual.turn)."""
    told: tuple[Thoughts, ...] = sight.recall(thoughts)
    here = fighters(sight.table)
    acting = {*living(sight.table, here), *(told[-1].seats if told else ())}
    return tuple(seat for seat in everybody(sight) if seat in acting and seat in here)


def dealt(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.initiative.deal: the pack shuffled and a card to everybody, in one tap; few write it down."""
    seats = [seat for seat in fighters(sight.table) if seat in _inside(sight)]
    if not sight.table.combats or offer.expect.barred or any(_card(sight, seat) for seat in seats):
        return ()
    begun = _round(sight)
    cards = (CardsDealt(id=ID, seat=seat, source="deck.trump", to=f"trump.{seat}", count=1) for seat in seats)
    facts = (*begun, CardsShuffled(id=ID, deck="deck.trump"), *cards)
    return (Form(expect=offer.expect, facts=facts, implied=len(begun), label=DEAL, group=TRUMP, seldom=True),)


def back(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.initiative.back: every card that lies with a seat, in one tap."""
    holding = [seat for seat in dict.fromkeys((*fighters(sight.table), *everybody(sight))) if _card(sight, seat)]
    if offer.expect.barred or not holding:
        return ()
    facts = tuple(CardsReturned(id=ID, source=f"trump.{seat}", to="deck.trump", count=1) for seat in holding)
    return (Form(expect=offer.expect, facts=facts, label=BACK, group=TRUMP),)


def _card(sight: Sight, seat: int) -> bool:
    pile = sight.table.zones.get(f"trump.{seat}")
    return pile is not None and bool(pile.count)


def is_round(sight: Sight) -> bool:
    """The turns of a round are under way, or over without a word on whether the battle goes on."""
    running = sight.recall(battles)
    return bool(running) and running[-1].step == ROUND and bool(sight.table.combats)


def _ordered(sight: Sight) -> bool:
    """Whether the order of action of this round was written down."""
    running = sight.recall(battles)
    return bool(running) and running[-1].ordered


def continues(sight: Sight) -> bool:
    """The round is over, so that hands are put in order."""
    running = sight.recall(battles)
    return bool(running) and running[-1].step == END and bool(sight.table.combats)


MAKERS = {
    "initiative.order": initiative,
    "initiative.shuffle": dealt,
    "initiative.card": hidden,
    "initiative.show": hidden,
    "initiative.back": back,
    "combat.round": hidden,
}
