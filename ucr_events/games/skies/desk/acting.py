"""What is done in a turn as forms: the three planet actions, redeploying, senators, factions."""

import re

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CardsDrawn, CardsPlayed, CounterChanged
from ucr_events.games.skies.desk.parts import (
    ID,
    hidden,
    limit,
    moves,
    per_planet,
    planets,
    seat_of,
    ships,
    ships_there,
    short,
)
from ucr_events.games.skies.layout import ABILITIES, NAMES, REMOVED
from ucr_events.games.skies.rules.common import energy_of, hand, has_ships, one_card, stock
from ucr_events.games.skies.rules.factions import JUMP, SHIPS_GIVEN, STAY
from ucr_events.games.skies.rules.senators import ABILITY_COSTS, RULES
from ucr_events.games.skies.rules.specials import SYMBOLS
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import WORDS
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import RuleId
from ucr_events.texts import Text

ACTIONS: Text = say("planet actions")
SHIP: Text = say("dropship")
CARD: Text = say("politic card")
SENATOR: Text = say("senator")


def add_ship(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """action.add_ship: onto the planet of the mothership."""
    seat, where = seat_of(offer), planets(limit(offer, "counter"))
    if seat is None or len(where) != 1 or _is_early(sight, offer):
        return ()
    return (_action(offer, ships(seat, where[0], 1), SHIP, None if _has_ship(sight, seat) else "action.add_ship"),)


def _has_ship(sight: Sight, seat: int) -> bool:
    return sight.table.seats[seat - 1].counters.get("supply") != 0


def take_card(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """action.take_card: from the pile of the planet of the mothership."""
    seat, where = seat_of(offer), planets(limit(offer, "source"))
    if seat is None or len(where) != 1 or _is_early(sight, offer):
        return ()
    pile, card = f"politic.{where[0]}", NAMES[where[0]]
    fact = CardsDrawn(id=ID, seat=seat, source=pile, to=f"hand.{seat}", count=1, cards=one_card(card))
    barred = "action.take_card_empty" if stock(sight.table, pile) == 0 else None
    if card in hand(sight.table, seat) and sight.book.reading(ONE_EACH) != "document":
        barred = ONE_EACH
    return (_action(offer, fact, CARD, barred),)


ONE_EACH = "limits.one_card_per_planet"


def special(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """action.special: the one of the planet where the mothership is."""
    seat, actions = seat_of(offer), limit(offer, "action")
    if seat is None or len(actions) != 1 or _is_early(sight, offer):
        return ()
    return (
        _action(
            offer, ActionAnnounced(id=ID, seat=seat, action=actions[0]), WORDS[actions[0]], _cannot(sight, seat, actions[0])
        ),
    )


NEEDS: dict[str, tuple[int, RuleId]] = {"treaty": (1, "planet.eylona.discard"), "hire": (SYMBOLS, "planet.deyvas.cost")}
"Politic cards that an action costs at least; whoever has fewer cannot do it."


def _cannot(sight: Sight, seat: int, action: str) -> RuleId | None:
    least, rule = NEEDS.get(action, (0, ""))
    held = stock(sight.table, f"hand.{seat}")
    return rule if held is not None and held < least else None


def _action(
    offer: Offer, fact: CounterChanged | CardsDrawn | ActionAnnounced, label: Text, barred: RuleId | None = None
) -> Form:
    against = offer.expect.barred or barred
    return Form(expect=offer.expect, facts=(fact,), label=label, group=ACTIONS, barred=against)


def _is_early(sight: Sight, offer: Offer) -> bool:
    """Before the move the three actions would only be in the way."""
    return offer.expect.barred is not None and moves(sight)


def redeploy(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.wyrne.move: one dropship from a planet to another in one tap; a row of goals for each planet it can leave."""
    seat = seat_of(offer)
    if seat is None or offer.expect.barred:
        return ()
    table = sight.table
    return tuple(
        Form(
            expect=offer.expect,
            facts=(ships(seat, origin, -1), ships(seat, goal, 1)),
            label=short(goal),
            group=say("{names} ({ships_there}) →", names=NAMES[origin], ships_there=ships_there(table, seat, origin)),
            row=True,
        )
        for origin in has_ships(table, seat)
        for goal in NAMES
        if goal != origin
    )


def put(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.wyrne.move: where a dropship that left by itself goes."""
    seat = seat_of(offer)
    goals = planets(limit(offer, "counter"))
    return () if seat is None else per_planet(offer, ((goal, ships(seat, goal, 1)) for goal in goals))


def senator(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """senator.play: each own senator with its abilities, or with all six where nobody listed them."""
    seat = seat_of(offer)
    if seat is None or offer.expect.barred:
        return ()
    pile = sight.table.zones.get(f"senator.{seat}")
    names = [laid.card.name if laid.card else None for laid in pile.cards] if pile else []
    listed = sight.book.charts.get("senator_abilities", {})
    found = ((who, which) for who in names or [None] for which in _abilities(listed.get(who, ())))
    return tuple(_played(sight, offer, seat, who, which) for who, which in found)


def _abilities(listed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"ability_{ability}" for ability in listed) or ABILITIES


def _played(sight: Sight, offer: Offer, seat: int, who: str | None, which: str) -> Form:
    cards = one_card(who) if who else None
    fact = CardsPlayed(id=ID, seat=seat, source=f"senator.{seat}", to=REMOVED, count=1, cards=cards, purpose=which)
    group = (f"{SENATOR[0]} {who}", f"{SENATOR[1]} {who}") if who else SENATOR
    have = energy_of(sight.table, seat)
    poor = have is not None and have < ABILITY_COSTS.get(which, 0)
    barred = RULES[which] if poor or (which == "ability_ship" and not _has_ship(sight, seat)) else None
    return Form(expect=offer.expect, facts=(fact,), label=_plain(which), group=group, barred=barred, seldom=True)


def faction(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """faction.once: what the own faction may do now; marked where what it needs is not there."""
    seat, ability = seat_of(offer), getattr(offer.facts[0], "action", "") if offer.facts else ""
    if seat is None or offer.expect.barred or not ability:
        return ()
    barred = None if _can_use(sight, seat, ability) else offer.expect.rule
    return tuple(replace(form, label=_plain(ability), barred=barred, seldom=True) for form in forms_of(offer))


def _can_use(sight: Sight, seat: int, ability: str) -> bool:
    table, have = sight.table, energy_of(sight.table, seat)
    bases = (piece.place or "" for piece in table.pieces.values() if piece.seat == seat)
    needs = {
        "universus_swap": bool(stock(table, f"senator.{seat}") != 0 and stock(table, REMOVED) != 0),
        "iron_sun_ships": bool(has_ships(table, seat, SHIPS_GIVEN)),
        "temporum_base": any(place.endswith(".active") for place in bases),
        "temporum_jump": have is None or have >= JUMP,
        "voldan_stay": have is None or have >= STAY,
    }
    return needs.get(ability, True)


def _plain(word: str) -> Text:
    """What an ability is called, without what kind of ability it is: the heading says that."""
    return tuple(re.split("：|: ", text, maxsplit=1)[-1] for text in WORDS[word])


MAKERS = {
    "action.ship": add_ship,
    "action.card": take_card,
    "action.special": special,
    "redeploy.take": redeploy,
    "redeploy.put": put,
    "redeploy.more": hidden,
    "senator.play": senator,
    "faction.use": faction,
    **{f"other.{kind}": hidden for kind in ("special", "card", "ship")},
}
