"""Cards that a scribe easily leaves out: hands, ability cards, silhouettes, what lies on a square, what was found."""

from collections.abc import Iterator

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    Fact,
    PartEnded,
    RoundBegan,
    SealShown,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.locke.rules.cards.ability_cards import Uses, ability_uses
from ucr_events.games.locke.rules.character.minions import joins_own_card
from ucr_events.games.locke.state.fighters import cards_held, limit_now
from ucr_events.games.locke.state.lives import minions_of
from ucr_events.games.locke.state.numbers import hand_limit
from ucr_events.games.locke.texts import say
from ucr_events.referee.book import recalled
from ucr_events.referee.values import Missing, Remembered
from ucr_events.table.state import Table

ID = "not-recorded"
FEW = 3
"Nobody goes into a round with so few cards in hand."


def collected(table: Table) -> Missing:
    """All combat cards, at the end of the battle before."""
    hands = tuple(name for name, pile in table.zones.items() if name.startswith("hand.") and pile.count)
    gathered = CardsShuffled(id=ID, deck="deck.combat", taking=(*hands, "discard.combat"))
    return Missing(gathered, say("that the combat cards were collected"), likely=True)


def put_away(seat: int) -> Missing:
    """The hand held until now, before another is dealt."""
    words = say("that seat {seat} put away the hand it held", seat=seat)
    away = CardsReturned(id=ID, seat=seat, source=f"hand.{seat}", to="deck.combat", count=None)
    return Missing(away, words, likely=True)


def uncovered(table: Table) -> Iterator[Missing]:
    """The card on the square of the battle, before hands are dealt."""
    place = table.combats[-1].place if table.combats else None
    if place is not None:
        words = say("that the card at {place} was turned up", place=place)
        yield Missing(CardTurned(id=ID, place=place), words, likely=True)


def hand(table: Table, seat: int) -> Iterator[Missing]:
    """Cards drawn or put away, so that nobody knows how many are held."""
    held = cards_held(table, seat)
    words = say("what seat {seat} drew or put away", seat=seat)
    yield Missing(_drawn(seat), words, likely=held is not None and held <= FEW, weak=True)


def of_a_round(seats: tuple[int, ...]) -> Iterator[Missing]:
    """Several hands at once, where the end of a round is missing; with them an act, which may have been an attack."""
    drawn = tuple(_drawn(seat) for seat in seats)
    if len(drawn) > 1:
        yield Missing(drawn[0], say("what the participants drew or put away"), weak=True, also=drawn[1:])
    if drawn:
        yield Missing(RoundBegan(id=ID), say("that a round began"), weak=True, also=drawn)
    for seat in seats:
        act = ActionAnnounced(id=ID, seat=seat, action="use_ability")
        yield Missing(act, say("what seat {seat} did in its combat turn", seat=seat), weak=True, also=drawn)


def half_full(table: Table, seats: tuple[int, ...]) -> tuple[CardsDrawn, ...]:
    """With a battle that nobody saw begin: of hands too small for newcomers nobody knows how many cards are held."""
    return tuple(_drawn(seat) for seat in seats if 0 < (cards_held(table, seat) or 0) < limit_now(table, seat))


def _drawn(seat: int) -> CardsDrawn:
    return CardsDrawn(id=ID, seat=seat, source="deck.combat", to=f"hand.{seat}", count=None)


def minions(table: Table, fact: Fact) -> Iterator[Missing]:
    """How many minions there are, before a hand is filled for them or one of them plays a card; likely where none are known."""
    seat = fact.seat
    if seat is None:
        return
    known, joins = minions_of(table, seat), isinstance(fact, CardsPlayed) and joins_own_card(table, fact)
    filled = fact.count or 0 if isinstance(fact, CardsDealt | CardsDrawn) and fact.to == f"hand.{seat}" else 0
    needed = max(known + 1 if joins else 0, (cards_held(table, seat) or 0) + filled - hand_limit(0))
    if (joins or filled) and needed > known:
        words = say("how many minions seat {seat} has", seat=seat)
        yield Missing(ValueDeclared(id=ID, seat=seat, trait="minions", value=needed), words, likely=joins and not known)


def information(table: Table, fact: Fact) -> Iterator[Missing]:
    """A card that was found, before what so many of them allow."""
    if isinstance(fact, PartEnded | SealShown | CardsDrawn):
        for seat in table.seats:
            words = say("what information seat {seat} found", seat=seat.seat)
            found = CardsDrawn(id=ID, seat=seat.seat, to=f"information.{seat.seat}", count=None)
            yield Missing(found, words, weak=True)


def cards_of_the_dead(table: Table, fact: Fact) -> Iterator[Missing]:
    if not isinstance(fact, TurnBegan):
        return
    for seat in table.seats:
        gone = abilities_put_away(table, seat.seat)
        if gone and "dead" in seat.states:
            words = say("that seat {seat} put away its ability cards", seat=seat.seat)
            yield Missing(gone, words, likely=True)


def abilities_put_away(table: Table, seat: int) -> CardsDiscarded | None:
    """The ability cards that lie open before the seat, as they leave with the dead."""
    name = f"abilities.{seat}"
    pile = table.zones.get(name)
    cards = tuple(laid.card for laid in pile.cards if laid.up and laid.card) if pile else ()
    return CardsDiscarded(id=ID, seat=seat, source=name, to="discard.ability", count=len(cards), cards=cards) if cards else None


def cards_not_shown(memory: Remembered) -> Iterator[Missing]:
    uses: Uses = recalled(memory, ability_uses, Uses())
    for seat, name in uses.claimed:
        words = say("that {name} of seat {seat} was turned up", name=name, seat=seat)
        yield Missing(CardsShown(id=ID, seat=seat, source=f"abilities.{seat}", cards=(Card(name=name),)), words)


def silhouettes(table: Table, fact: Fact) -> Iterator[Missing]:
    """Silhouettes laid down, by one or by several, and taken back before all are shown."""
    if not isinstance(fact, CardsShown) or fact.source is None or not fact.source.startswith("silhouette."):
        return
    piles = {seat.seat: table.zones.get(f"silhouette.{seat.seat}") for seat in table.seats}
    chosen = [_chosen(seat) for seat, pile in piles.items() if pile is None or not pile.count]
    for one in chosen:
        yield Missing(one, say("that seat {seat} chose a silhouette", seat=one.seat), likely=True)
    if len(chosen) > 1:
        words = say("that several seats chose a silhouette")
        yield Missing(chosen[0], words, likely=True, also=tuple(chosen[1:]))
    own = piles.get(fact.seat or 0)
    if own is not None and own.count:
        words = say("that seat {seat} put a silhouette back", seat=fact.seat)
        back = CardsReturned(id=ID, seat=fact.seat, source=f"silhouette.{fact.seat}", count=own.count - 1)
        yield Missing(back, words, likely=True)


def _chosen(seat: int) -> CardsDrawn:
    return CardsDrawn(id=ID, seat=seat, to=f"silhouette.{seat}", count=1)
