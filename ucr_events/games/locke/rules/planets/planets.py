"""4.5 Making the universe, and 6.2 the changes for five or six players: cards laid, ambushes, pieces, the first player."""

from collections.abc import Iterable, Mapping
from typing import Any

from ucr_events.facts import (
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CounterSet,
    DiceRolled,
    Fact,
    InitiativeSet,
    OutcomeStated,
    PieceMoved,
    PiecePlaced,
    StateChanged,
)
from ucr_events.games.locke.state.rota import begins_normal_turn, rota_now
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, NeverKnown, Steps, View, window
from ucr_events.table.state import Table

CHAPTER = Chapter("4.5")

CARDS, FEW_CARDS = 36, {5: 18, 6: 24}
AMBUSHES, FEW_AMBUSHES = 4, {5: 2, 6: 3}
AMBUSHES_OF = {5: "ambushes_of_five", 6: "ambushes_of_six"}
"Players -> the number of the edition."
FEWEST, FEW = 5, 6
"6.2.few-players.minimum, 6.2.few-players.scope."


def planet_cards(players: int) -> int:
    """4.5.board.cards, 6.2.few-players.planet-cards: cards laid out at the beginning."""
    return FEW_CARDS.get(players, CARDS)


def ambush_cards(book: Book, players: int) -> int:
    """4.5.ambush.place, 6.2.few-players.ambush-cards: ambushes put among them."""
    return int(book.number(AMBUSHES_OF.get(players, "ambushes")))


def of_few(players: int, rule: str, few: str) -> str:
    """6.2.few-players.scope: the rule that gives a number, its own text or the change for six players or fewer."""
    return few if players <= FEW else rule


def planet_squares(book: Book) -> tuple[str, ...]:
    """The squares of this table's planets that carry cards."""
    squares: tuple[str, ...] = book.number("planet_squares")
    return squares


def explorers(table: Table) -> tuple[int, ...] | None:
    """Seats with an explorer's silhouette; None while a silhouette is not known."""
    return _side(table, "explorer")


def base_players(table: Table) -> tuple[int, ...] | None:
    """Seats with a base player's silhouette; None while a silhouette is not known."""
    return _side(table, "base")


def _side(table: Table, side: str) -> tuple[int, ...] | None:
    roles = {seat.seat: role(table, seat.seat) for seat in table.seats}
    return tuple(seat for seat, one in roles.items() if one == side) if all(roles.values()) else None


@CHAPTER.procedure
def planet_setup(book: Book, here: Table) -> Steps:
    """Universe, ambushes (sealed beside play), Rafnor, pieces, first player: in this order, written down in whatever."""
    yield from window(lambda came: _universe(book, here))


def _universe(book: Book, here: Table) -> tuple[Expect, ...]:
    exchanged: tuple[type[Fact], ...] = (CardsDrawn, CardsReturned, CardsDiscarded, CardsShown)
    noted: tuple[type[Fact], ...] = (InitiativeSet, OutcomeStated, CounterSet, StateChanged)
    purpose = (("purpose", frozenset({"first_player", None})),)
    return (
        Expect("ability.deck", CardsShuffled, "4.7.deck", match=(("deck", "deck.ability"),)),
        Expect("universe.shuffle", CardsShuffled, "4.5.board.cards"),
        Expect("universe.lay", CardsLaid, "4.5.board.cards"),
        *(expect for seat in here.seats for expect in starts(book, here, seat.seat)),
        Expect("first.roll", DiceRolled, "4.5.start.first-player", match=purpose),
        *(Expect("ambush.exchange", kind, "4.5.ambush.exchange") for kind in exchanged),
        *(Expect("universe.note", kind, "4.5.start.first-player") for kind in noted),
    )


def starts(book: Book, here: Table, seat: int) -> tuple[Expect, ...]:
    """4.5.start.pieces: an explorer's piece on any port; a base player's on none."""
    rule = "4.5.start.pieces"
    bar = rule if role(here, seat) == "base" else None
    ports = Allowed(values=book.number("ports"), rule=rule)
    fields: tuple[tuple[type[Fact], str], ...] = ((PiecePlaced, "place"), (PieceMoved, "to"))
    match = (("piece", f"p{seat}"),)
    return tuple(Expect("start.place", kind, rule, match=match, where=((to, ports),), barred=bar) for kind, to in fields)


def covered(table: Table, places: Iterable[str]) -> int:
    """How many of these places carry a card."""
    return sum(1 for place in places if place in table.zones and table.zones[place].cards)


@CHAPTER.memory({}, CardTurned)
def uncovered(past: Mapping[str, str | None], before: Table, fact: Fact, after: Table) -> Mapping[str, str | None]:
    """Place -> the card that was first turned up there."""
    if isinstance(fact, CardTurned) and fact.face == "up" and fact.place not in past:
        return {**past, fact.place: fact.card.name if fact.card else None}
    return past


def _cards_laid(rule: str, few: bool) -> None:
    """A check of how many squares carry cards when play begins; silent where nobody wrote down that any were laid."""

    @CHAPTER.check(rule, "fact:turn.began")
    def so_many_cards_lie_on_the_planets(view: View) -> "bool | Breach | None":
        players = len(view.before.seats)
        if not begins_normal_turn(view, "planets") or not rota_now(view).fresh or few != (players <= FEW):
            return None
        if view.recall(uncovered):
            return None  # a turn before this one was not written down
        laid = covered(view.before, planet_squares(view.book))
        if laid == 0:
            return None
        needed = planet_cards(players)
        return laid == needed or Breach(say("{laid} planet cards, not {needed}", laid=laid, needed=needed))


_cards_laid("4.5.board.cards", few=False)
_cards_laid("6.2.few-players.planet-cards", few=True)


@CHAPTER.check("4.5.board.cards", "universe.lay")
def one_card_a_square(view: View) -> "bool | Breach | None":
    """4.5.board.cards: one card on each square, face down."""
    squares = [place for place in view.fact.places if place in planet_squares(view.book)]
    if not squares:
        return None
    if view.fact.face == "up":
        return Breach(say("laid face up"))
    twice = [place for place in squares if (view.after.zones[place].count or 0) > 1]
    return not twice or Breach(say("two cards on {twice}", twice=twice[0]))


@CHAPTER.check("4.5.ambush.rafnor", "universe.lay")
def the_exchanged_cards_make_rafnor(view: View) -> "bool | Breach | None":
    """4.5.ambush.rafnor: the cards that ambushes took the place of lie beside the board, as many as there are ambushes."""
    if any(place in planet_squares(view.book) for place in view.fact.places):
        return None
    laid, needed = len(view.fact.places), ambush_cards(view.book, len(view.before.seats))
    return view.holds(laid, "≤", needed, say_in("compared", "laid"), say_in("compared", "ambushes")) or Breach(
        say("{laid} cards, but {needed} ambushes", laid=laid, needed=needed)
    )


@CHAPTER.check("6.2.few-players.minimum", "fact:part.began")
def five_players_at_least(view: View) -> "bool | None":
    """6.2.few-players.minimum: with four or fewer the game is not played."""
    return None if view.fact.part != "planets" else len(view.before.seats) >= FEWEST


@CHAPTER.check("4.5.start.pieces", "fact:turn.began")
def every_explorer_has_started(view: View) -> "bool | Breach | None":
    """4.5.start.pieces: each explorer's piece is on the board when the turns begin; silent where none was written down."""
    if not begins_normal_turn(view, "planets") or not rota_now(view).fresh:
        return None
    seats = explorers(view.before) or ()
    off = [seat for seat in seats if _place(view.before, seat) is None]
    if len(off) == len(seats):
        return None
    if off:
        raise NeverKnown(say("where seat {off} starts was not recorded", off=off[0]))
    return True


def _place(table: Table, seat: int) -> Any:
    return table.pieces[f"p{seat}"].place
