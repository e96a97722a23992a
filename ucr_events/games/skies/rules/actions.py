"""What planet actions may not do: take from an empty supply or pile, or a card that is held already; and what they cost."""

from ucr_events.games.skies.layout import IDS, NAMES
from ucr_events.games.skies.rules.common import energy_of, hand, number, stock
from ucr_events.games.skies.texts import say, say_in
from ucr_events.referee import Breach, Chapter, Reading, View

CHAPTER = Chapter("action")

READINGS: tuple[Reading, ...] = (
    Reading(
        "limits.one_card_per_planet",
        {
            "document": say("the document: no such limit"),
            "public": say("public pages on the published game: at most one of each planet"),
        },
    ),
)


@CHAPTER.check("action.add_ship", "action.ship", "setup.ship", "setup.third", "ability.ship", "build.bonus.ship")
def a_dropship_from_the_supply(view: View) -> "bool | Breach":
    """action.add_ship, setup.07.ships: one dropship out of the own supply, to the planet of the own mothership."""
    left = number(view, view.seat(view.by).counters.get("supply"), say("what is left in the supply"))
    if left < 1:
        return Breach(say("no dropship is left in the supply"))
    frame = view.moment.frame
    return frame is None or frame.script not in ("turn", "acting") or _as_limited(view)


def _as_limited(view: View) -> bool:
    """One dropship, and where the mothership is."""
    frame = view.moment.frame
    doing = frame.args[1] if frame is not None and frame.script == "acting" else None
    planet, left = getattr(doing, "planet", None), getattr(doing, "left", None)
    there = planet is None or view.fact.counter == f"ships.{planet}"
    if planet is None and left is not None and view.fact.counter == f"ships.{left}":
        there = view.reading("move.mandatory") == "round"
    return there and view.fact.by in (1, None)


@CHAPTER.check("action.take_card_empty", "action.card", "action.card.unseen", "ability.take", "build.bonus.card")
def a_card_is_left(view: View) -> "bool | Breach":
    """action.take_card_empty: a pile that has run out gives nothing."""
    left = number(view, stock(view.before, view.fact.source), say("how many politic cards are left"))
    return view.holds(left, "≥", 1, say_in("compared", "left")) or Breach(say("no politic card of that planet is left"))


@CHAPTER.check("limits.one_card_per_planet", "action.card")
def one_card_of_each_planet(view: View) -> "bool | Breach":
    """limits.one_card_per_planet: by the reading of public pages, no second card of a planet."""
    name = NAMES.get(str(view.fact.source).partition(".")[2])
    if name not in hand(view.before, view.by):
        return True
    return view.reading("limits.one_card_per_planet") == "document" or Breach(say("{name} is held already", name=name))


def not_held(view: View) -> "Breach | None":
    """A card of a planet of which the seat has none."""
    name = NAMES.get(str(view.fact.source).partition(".")[2])
    return Breach(say("{name} is held already", name=name)) if name in hand(view.before, view.by) else None


def held(view: View) -> "Breach | None":
    """None when every card that is discarded is in the hand and goes back to its planet; what is wrong otherwise."""
    cards = [card.name for card in view.fact.cards or () if card.name in IDS]
    pile = view.before.zones.get(f"hand.{view.by}")
    known = pile is not None and pile.count is not None and len(pile.cards) == pile.count
    having = list(hand(view.before, view.by))
    for name in cards:
        if name in having:
            having.remove(name)
        elif known or pile is None:
            return Breach(say("{name} is not in hand", name=name))
    if view.fact.to is not None and any(view.fact.to != f"politic.{IDS[name]}" for name in cards):
        return Breach(say("it goes back to its planet"))
    return None


@CHAPTER.check("action.cost3", "not:settle.pay")
def three_actions_are_paid(view: View) -> bool:
    """action.cost3: whoever did three actions pays 1 energy."""
    return False


@CHAPTER.check("action.cost3", "settle.pay", "settle.before", "settle.early")
def the_third_action_can_be_paid(view: View) -> "bool | Breach":
    """action.cost3: exactly 1 energy, and nobody pays more than there is."""
    have = number(view, energy_of(view.before, view.by), say("how much energy there was"))
    paid = number(view, view.fact.by, say("how much energy was paid"))
    if have + paid < 0:
        return Breach(say("only {have} energy", have=have))
    if view.step != "settle.pay" or paid == -1:
        return True
    view.note_reading("action.cost3")  # settled at any time, it may be paid together with what the way still costs
    return False
