"""What may have been dealt in a game, for the analysis: the roles as often as they were put in, and when cards may move."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.deals import Deal, DealtCard, Seen
from ucr_events.games.deduction.course.law import Law, law_of, pinned
from ucr_events.games.deduction.course.proving import among, roles_of, stages
from ucr_events.games.deduction.course.world import looks_of
from ucr_events.games.deduction.deal.evidence import taught
from ucr_events.games.deduction.script.effects import Swap
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.texts import say
from ucr_events.games.evidence import Stage, Swaps
from ucr_events.games.family import Term

DECK = "deck."
"Begins the zone of a deck."
NO_ROSTER: Term = say("the script has no roles for so many seats: the header's roster would say which were put in")


def deal_of(header: GameOpened, charts: Mapping[str, Any]) -> Deal | Term:
    """The cards of the header's roster, else the script's own; a card that no seat is dealt lies in the centre."""
    law = law_of(pinned(header))
    if law is None or not law.roster:
        return NO_ROSTER
    cards = tuple(_card(law, role, many) for role, many in law.roster.items() if many)
    aside = law.script.deal.centre
    stands = sum(card.copies for card in cards) == law.seats + aside
    seats = tuple(setup.seat for setup in header.seats)
    stages = tuple(_stages(law, seats)) if stands else ()
    sides = {card.side for card in cards}
    return Deal(
        cards=cards,
        aside=aside if stands else 0,
        stages=stages,
        decks={f"{DECK}{name}": dict(deck.cards) for name, deck in law.script.decks.items()},
        read=lambda value: _read(value, sides),
        taught=tuple(taught(law)),
    )


def _card(law: Law, role: str, many: int) -> DealtCard:
    card = law.roles.get(role)
    if card is None:
        return DealtCard(role=role, copies=many)
    return DealtCard(role=role, side=card.side or None, looks=looks_of(card) or None, copies=many)


def _read(value: Any, sides: set[str | None]) -> Seen | None:
    """A sheet says its role, perhaps its side."""
    value = {"role": value} if isinstance(value, str) else value
    if not isinstance(value, Mapping):
        return None
    role, side = value.get("role", value.get("name")), value.get("side")
    said = Seen(role=role if isinstance(role, str) else None, side=side if side in sides else None)
    return said if said.role or said.side else None


def _stages(law: Law, seats: tuple[int, ...]) -> Iterator[Stage]:
    """The acts that move cards in the order of the night; none where one card of them could be at two seats."""
    acts = [(name, law.script.acts[name]) for name in stages(law)]
    found = [
        Stage(name, among(roles_of(law, act.who)), {seat: tuple(_moves(law, act, seat, seats)) for seat in seats})
        for name, act in acts
    ]
    if all(sum(law.roster.get(role, 0) for role in one.who.what) == 1 for one in found):
        yield from found


def _moves(law: Law, act: Act, seat: int, seats: tuple[int, ...]) -> Iterator[Swaps]:
    """Every way in which this seat may move cards by the act."""
    others = [one for one in seats if one != seat or act.whom.me is not False]
    centre = [-number for number in range(1, law.script.deal.centre + 1)]
    if act.skip:
        yield ()
    for one in act.do:
        if isinstance(one, Swap) and one.one == "me":
            yield from (((seat, other),) for other in (centre if one.other == "centre" else others))
        elif isinstance(one, Swap):
            yield from (((first, second),) for first, second in combinations(others, 2))
