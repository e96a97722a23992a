"""Abilities and ability cards as forms: which one is used, and the card that is then laid open."""

from ucr_events.facts import ActionAnnounced, Card, CardsShown
from ucr_events.games.locke.desk.parts import ID
from ucr_events.games.locke.state.fighters import fighters, living
from ucr_events.games.locke.state.seen import seen
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Expect
from ucr_events.texts import Text

RULE = "4.7.reveal-on-use"
BEFORE = "pre.ability"
"The step before the hands are dealt, which names no seat."
MYSTERY: Text = say("a mystery")
USES: Text = say("uses an ability…")
WHICH: Text = say("which ability")
SHOWS: Text = say("shows the ability card")


def uses(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.support.ability, 5.2.main.ability: by its name; those used before first, then those of the club's list."""
    if offer.expect.barred or not offer.facts:
        return forms_of(offer)
    lying = [laid.card for zone in _zones(sight, offer) for laid in zone if laid.up and laid.card and laid.card.name]
    listed = (Card(name=name) for name in sight.names("deck.ability"))
    cards = {card.name: card for card in reversed((*sight.recall(seen).abilities, *lying, *listed))}
    picks = tuple(Pick(value=card, label=(name, name), group=name[:1]) for name, card in reversed(cards.items()) if name)
    which = Ask(title=WHICH, picks=picks, into=((0, "card"),), typed=Card(name=""))
    here = living(sight.table, fighters(sight.table)) if offer.expect.step == BEFORE else ()
    seats: tuple[int | None, ...] = offer.expect.seats or here or (None,)
    marks = tuple((seat, seat if len(seats) > 1 else None) for seat in seats)
    used = (ActionAnnounced(id=ID, seat=seat, action="use_ability") for seat in seats)
    named = (
        Form(expect=offer.expect, facts=(fact,), label=USES, mark=mark, asks=(which,))
        for fact, (_, mark) in zip(used, marks, strict=True)
    )
    return *named, *(_mystery(offer, seat) for seat in here)


def _mystery(offer: Offer, seat: int) -> Form:
    """5.1.pre-combat.mystery: said before the hands are dealt; its die comes next."""
    said = ActionAnnounced(id=ID, seat=seat, action="mystery_ability")
    return Form(expect=offer.expect, facts=(said,), label=("", ""), mark=seat, group=MYSTERY, seldom=True)


def _zones(sight: Sight, offer: Offer) -> list[tuple]:  # type: ignore[type-arg]
    names = (f"abilities.{seat}" for seat in offer.expect.seats or ())
    return [zone.cards for name in names if (zone := sight.table.zones.get(name)) is not None]


def laid_open(sight: Sight) -> tuple[Form, ...]:
    """4.7.reveal-on-use: the card of what was just announced, while it does not lie open."""
    using = sight.recall(seen).using
    if using is None:
        return ()
    seat, card = using
    zone = sight.table.zones.get(f"abilities.{seat}")
    if zone is None or not zone.count or any(laid.up and laid.card and laid.card.name == card.name for laid in zone.cards):
        return ()
    shown = CardsShown(id=ID, seat=seat, source=f"abilities.{seat}", count=1, cards=(card,))
    expect = Expect("ability.shown", CardsShown, RULE)
    return (Form(expect=expect, facts=(shown,), label=SHOWS, hint=(card.name or "", card.name or ""), mark=seat),)


MAKERS = dict.fromkeys(("ability.support", "ability.main", "main.ability", "answer.ability", "pre.ability"), uses)
