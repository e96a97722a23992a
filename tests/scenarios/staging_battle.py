"""A battle staged: begun, hands dealt, order of action set, up to the turn that is asked for."""

from typing import Any

from tests.scenarios.steps import Writer
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CombatBegan,
    InitiativeSet,
    InitiativeSlot,
    RoundBegan,
    StateChanged,
    TurnBegan,
)

STUNNED = "stunned"
DEALT = 7
"Combat cards everybody gets when a battle begins; with minions, one more for each."
FIGHTS_ALONE = ("hyoumen",)
"Editions in which a battle is all that a turn has, and who did nothing starts none (hyoumen:planet.turn.nothing)."


def numbered(given: Any) -> dict[int, Any]:
    """What is given for seats, by their numbers."""
    return {int(seat): value for seat, value in (given or {}).items()}


def turn_in(said: Any) -> int | None:
    """Whose turn it is; `none`: nobody's."""
    return None if said in (None, "none") else int(said)


def battle_begun(to: Writer, battle: dict[str, Any], turn: int | None, stunned: list[int]) -> None:
    """A battle up to the turn that is asked for: begun, hands dealt, order of action set; nobody is stunned before it (6.1)."""
    fighters, npcs = [int(seat) for seat in battle["seats"]], tuple(battle.get("npcs", ()))
    place = battle.get("on") or to.table.pieces[f"p{fighters[0]}"].place
    others = tuple(seat for seat in fighters if seat != turn)
    if turn in fighters and to.game.header.edition not in FIGHTS_ALONE:
        to.write(ActionAnnounced, turn, action="pass")
    if turn in fighters and others:
        to.write(ActionAnnounced, turn, action="start_combat", targets=others, pieces=npcs, place=place)
    to.write(CombatBegan, turn if turn in fighters and others else None, participants=tuple(fighters), place=place, others=npcs)
    if battle.get("upto") == "begun":
        return
    hands = numbered(battle.get("hands"))
    for seat in fighters:
        held = hands.get(seat, DEALT + (to.table.seats[seat - 1].counters.get("minions") or 0))
        named = None if isinstance(held, int) else tuple(Card(name=str(card)) for card in held)
        count = held if named is None else len(named)
        to.write(CardsDealt, seat, source="deck.combat", to=f"hand.{seat}", count=count, cards=named)
    to.write(RoundBegan, number=1)
    order = [(rank, int(who)) for rank, who in enumerate(battle.get("order", fighters), 1) if str(who).isdigit()]
    slots = tuple(InitiativeSlot(seat=seat, card=Card(name=f"♠{rank}")) for rank, seat in order)
    to.write(InitiativeSet, order=slots)
    for seat in stunned:
        to.lay(StateChanged, seat, state=STUNNED)
    if (now := turn_in(battle.get("turn"))) is not None:
        to.write(TurnBegan, now)
