"""4.5 Making the universe as forms: the cards laid out, where each explorer starts, who has the first turn."""

from collections.abc import Mapping
from itertools import combinations_with_replacement

from ucr_events.facts import CardsLaid, CardsReturned, CardsShuffled, DiceRolled, Fact, PiecePlaced, TurnBegan
from ucr_events.games.locke.desk.parts import ID, of_seat
from ucr_events.games.locke.layout import AMBUSHES
from ucr_events.games.locke.rules.planets.planets import explorers, planet_cards, planet_squares
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Expect
from ucr_events.texts import Text

LAY: Text = say("lay out the planet cards")
UNIVERSE: Text = say("the universe")
PLACE: Text = say("starts")
FIRST: Text = say("first turn")
ROLL: Text = say("by dice…")
AMBUSHED: Text = say("how many ambushes")
RAFNOR: Text = say("lay out the cards that ambushes replaced…")
FACES = range(1, 7)
COVERED = ("ability.deck", "universe.shuffle", "universe.lay", "start.place", "first.roll", "ambush.exchange", "universe.note")
"Steps of the universe for which the buttons are made here, all at the first of them."
DECKS = ("deck.planet", "deck.ability", "deck.combat")


def making(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The cards in one tap, a row of ports for each explorer who is not on the board, then whose turn is the first."""
    first = next(other for other in sight.offers if other.expect.step in COVERED)
    if offer is not first or sight.table.turn is not None:
        return ()
    return *_cards(sight), *_starts(sight), *_first(sight), *_ambushes(sight)


def _expect(sight: Sight, step: str) -> Expect:
    return next(offer.expect for offer in sight.offers if offer.expect.step == step)


def _cards(sight: Sight) -> tuple[Form, ...]:
    """4.5.board.cards: every square; nothing where any card lies already, or where there are not as many squares as cards.

    An edition may lay a card on every square in use, however many these are (`cards_by_squares`).
    """
    squares = planet_squares(sight.book)
    lying = any(place in sight.table.zones and sight.table.zones[place].cards for place in squares)
    fits = sight.book.number("cards_by_squares") or len(squares) == planet_cards(len(sight.table.seats))
    if lying or not fits:
        return ()
    shuffled: tuple[Fact, ...] = tuple(CardsShuffled(id=ID, deck=deck) for deck in DECKS)
    laid = CardsLaid(id=ID, places=squares, source="deck.planet")
    hint: Text = say("{squares} face down", squares=len(squares))
    return (
        Form(expect=_expect(sight, "universe.lay"), facts=(*shuffled, laid), label=LAY, hint=hint, group=UNIVERSE, usual=True),
    )


def _ambushes(sight: Sight) -> tuple[Form, ...]:
    """4.5.ambush.rafnor: the cards that ambushes replaced, laid aside and then out as a planet of their own; how many."""
    squares: tuple[str, ...] = sight.book.number("planet_squares")
    lying = any(sight.table.zones.get(place) for place in squares)
    expect = next((offer.expect for offer in sight.offers if offer.expect.step == "ambush.exchange"), None)
    if expect is None or not lying or sight.table.zones.get("rafnor.1"):
        return ()
    picks = tuple(
        Pick(
            value=many,
            label=(str(many), str(many)),
            adds=(
                CardsReturned(id=ID, to="aside", count=many),
                CardsLaid(id=ID, places=tuple(f"rafnor.{at}" for at in range(1, many + 1)), source="aside"),
            ),
        )
        for many in range(1, AMBUSHES + 1)
    )
    how_many = Ask(title=AMBUSHED, picks=picks)
    return (Form(expect=expect, label=RAFNOR, asks=(how_many,), group=UNIVERSE, seldom=True),)


def _explorers(sight: Sight) -> tuple[int, ...]:
    """Everybody where a silhouette is not known."""
    known = explorers(sight.table)
    return tuple(seat.seat for seat in sight.table.seats) if known is None else known


def _starts(sight: Sight) -> tuple[Form, ...]:
    """4.5.start.pieces: any port; who stands on the board has no row any more."""
    ports: tuple[str, ...] = sight.book.number("ports")
    off = [seat for seat in _explorers(sight) if (piece := sight.table.pieces.get(f"p{seat}")) and piece.place is None]
    return tuple(
        Form(
            expect=_expect(sight, "start.place"),
            facts=(PiecePlaced(id=ID, seat=seat, piece=f"p{seat}", place=port),),
            label=_planet(sight, port),
            group=_of(sight, PLACE, seat),
            usual=True,
        )
        for seat in off
        for port in ports
    )


def _of(sight: Sight, what: Text, seat: int) -> Text:
    whose = of_seat(sight, seat)
    return say("{whose} {what}", whose=whose, what=what)


def _planet(sight: Sight, port: str) -> Text:
    names: Mapping[str, Text] = sight.book.number("planet_names")
    return names.get(port.partition(".")[0], (port, port))


def _first(sight: Sight) -> tuple[Form, ...]:
    """4.5.start.first-player: one of the explorers, as they like or by dice."""
    seats = _explorers(sight)
    number: int = sight.book.number("first_dice")
    unknown = (None,) * number
    rolls: tuple[Fact, ...] = tuple(DiceRolled(id=ID, seat=seat, faces=unknown, purpose="first_player") for seat in seats)
    faces = tuple(Pick(value=roll, label=_roll(roll)) for roll in combinations_with_replacement(FACES, number))
    asks = tuple(Ask(title=_of(sight, FIRST, seat), picks=faces, into=((at, "faces"),)) for at, seat in enumerate(seats))
    dice = Form(expect=_expect(sight, "first.roll"), facts=rolls, label=ROLL, asks=asks, usual=True, group=FIRST)
    due = {offer.expect.seats: offer.expect for offer in sight.offers if offer.expect.step == "turn.begin"}
    begins = (
        Form(expect=due[(seat,)], facts=(TurnBegan(id=ID, seat=seat),), label=("", ""), mark=seat, group=FIRST, usual=True)
        for seat in seats
        if (seat,) in due
    )
    return *begins, dice


def _roll(faces: tuple[int, ...]) -> Text:
    """The dice, and their total where there are several."""
    said = "+".join(map(str, faces))
    said = said if len(faces) == 1 else f"{said} = {sum(faces)}"
    return said, said


MAKERS = dict.fromkeys(COVERED, making)
