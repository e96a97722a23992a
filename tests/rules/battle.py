"""Facts of a battle as a scribe writes them down, and tables to fight on."""

from typing import Any

from msgspec.structs import replace

from tests.rules.stage import fact, table
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShuffled,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    InitiativeSet,
    InitiativeSlot,
    OutcomeStated,
    PhaseBegan,
    PieceMoved,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from ucr_events.table.state import Laid, Pile, Table

SITE = "toa.3"


def square(states: dict[int, tuple[str, ...]] | None = None, deck: int | None = 90, **places: Any) -> Table:
    """Seats 1 and 2 on one square, with a counted combat deck."""
    where: dict[str, Any] = {"p1": SITE, "p2": SITE, **places}
    laid = table(states=states, **where)
    return replace(laid, zones={**laid.zones, "deck.combat": Pile(count=deck)})


def masked(laid: Table, **camps: str) -> Table:
    """Silhouettes that lie open: `s3="G"`; explorers are G and S, base players E."""
    shown = {f"silhouette.{seat[1:]}": _open(Card(name=f"M{seat}", note=camp)) for seat, camp in camps.items()}
    return replace(laid, zones={**laid.zones, **shown})


def covered(laid: Table, place: str) -> Table:
    """A card that lies face down on a square."""
    return replace(laid, zones={**laid.zones, place: Pile(count=1, cards=(Laid(),))})


def _open(card: Card) -> Pile:
    return Pile(count=1, cards=(Laid(card=card, up=True),))


def began(*seats: int, place: str = SITE) -> Any:
    """A battle of these seats begins; the first has started it."""
    return fact(CombatBegan, seats[0], participants=seats, place=place)


def step(name: str) -> Any:
    """A phase is said to begin."""
    return fact(PhaseBegan, phase=name)


def joined(seat: int, how: str | None = "was_here") -> Any:
    """The seat joins."""
    return fact(CombatJoined, seat, how=how)


def left(seat: int, how: str | None = "escape") -> Any:
    """The seat leaves."""
    return fact(CombatLeft, seat, how=how)


def put(seat: int, to: str, how: str | None = None) -> Any:
    """The seat's piece goes there."""
    return fact(PieceMoved, seat, piece=f"p{seat}", to=to, how=how)


def dealt(seat: int, count: int = 7) -> Any:
    """The seat receives combat cards."""
    return fact(CardsDealt, seat, source="deck.combat", to=f"hand.{seat}", count=count)


def drawn(seat: int, count: int) -> Any:
    """The seat draws combat cards."""
    return fact(CardsDrawn, seat, source="deck.combat", to=f"hand.{seat}", count=count)


def away(seat: int, count: int) -> Any:
    """The seat discards combat cards, face down."""
    return fact(CardsDiscarded, seat, source=f"hand.{seat}", to="discard.combat", count=count, face="down")


def played(seat: int, name: str, purpose: str = "attack", note: str | None = None) -> Any:
    """The seat lays a combat card open."""
    card = Card(name=name, level=1, note=note)
    return fact(CardsPlayed, seat, source=f"hand.{seat}", to="discard.combat", count=1, cards=(card,), purpose=purpose)


def order(*slots: "tuple[int, str | None]") -> Any:
    """The order of action with the cards that decided it."""
    return fact(
        InitiativeSet, order=tuple(InitiativeSlot(seat=seat, card=Card(name=name) if name else None) for seat, name in slots)
    )


def says(seat: int, action: str, *targets: int, **more: Any) -> Any:
    """The seat says what it does."""
    return fact(ActionAnnounced, seat, action=action, targets=targets, **more)


def turn(seat: int) -> Any:
    """The seat's turn begins."""
    return fact(TurnBegan, seat)


def done(seat: int) -> Any:
    """The seat's turn ends."""
    return fact(TurnEnded, seat)


def whole(seat: int, action: str = "pass", *targets: int) -> tuple[Any, ...]:
    """A whole turn with this action."""
    return turn(seat), says(seat, action, *targets), done(seat)


def round_began(number: int | None = None) -> Any:
    """A round begins."""
    return fact(RoundBegan, number=number)


def round_over() -> Any:
    """A round ends."""
    return fact(RoundEnded)


def asked(question: str = "continue_combat") -> Any:
    """Whether to go on."""
    return fact(QuestionAsked, question=question)


def answers(**said: str) -> tuple[Any, ...]:
    """`s1="accept"`."""
    return tuple(fact(QuestionAnswered, int(seat[1:]), answer=answer) for seat, answer in said.items())


def goes_on(yes: bool = True) -> Any:
    """The outcome of the check."""
    return fact(OutcomeStated, of="continuation", outcome="continues" if yes else "ends")


def over(why: str | None = None) -> Any:
    """The battle ends."""
    return fact(CombatEnded, why=why)


def collected(*piles: str) -> Any:
    """The combat deck is made anew."""
    return fact(CardsShuffled, deck="deck.combat", taking=piles)


def opened(*seats: int) -> tuple[Any, ...]:
    """A battle up to its first round: hands and the order of action, black cards in this order."""
    return (
        began(*seats),
        *(dealt(seat) for seat in seats),
        order(*((seat, f"♠{rank}") for rank, seat in enumerate(seats, start=1))),
    )
