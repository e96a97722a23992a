"""What the record refuses of a well-formed fact: names this table does not have. No rule of any game is looked at here."""

from collections.abc import Callable, Iterator

from ucr_events.errors import Problem
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsPlayed,
    CardTurned,
    CombatJoined,
    CombatLeft,
    Correction,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GameClosed,
    GameOpened,
    InitiativeSet,
    OutcomeStated,
    PersonLeft,
    PersonSeated,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PlayResumed,
    QuestionAnswered,
    RemarkMade,
    SealOpened,
    SealShown,
    SheetSealed,
    Somebodys,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.game import Game
from ucr_events.table.state import Table

NEEDS_SEAT = (
    PersonSeated,
    PersonLeft,
    ValueDeclared,
    QuestionAnswered,
    StateChanged,
    TurnBegan,
    TurnEnded,
    CombatJoined,
    CombatLeft,
    SheetSealed,
)
"Kinds that mean nothing without one; but see `_is_of_nobody`."

OF_SOMEBODY = (Somebodys, CardsPlayed)
"Acts of a seat, or of a piece that no seat plays."

MOVES_A_PIECE = (PiecePlaced, PieceMoved, PieceRemoved)

AFTER_CLOSE = (SealOpened, RemarkMade, Correction)
"Kinds that are still recorded when the game is closed: hidden things may be opened, words be said, mistakes be corrected."

Problems = Iterator[Problem]


def check_header(header: GameOpened, game: Game) -> list[Problem]:
    """Every problem of a header: seats, order, dice and decks that contradict each other or the edition."""
    return list(_header(header, game))


def check(game: Game, table: Table, fact: Fact, is_recorded: Callable[[str], bool]) -> list[Problem]:
    """Every name in the fact that this table does not have; empty when it can be recorded.

    is_recorded: whether a fact of that id stands earlier in this log.
    """
    if isinstance(fact, GameOpened):
        return [Problem("kind", "a game is opened once, by its first fact")]
    return [
        *_seats(game, table, fact),
        *_whose(table, fact),
        *_pieces_and_places(game, table, fact),
        *_dice(game, fact),
        *_cards(game, fact),
        *_references(table, fact, is_recorded),
    ]


def check_seats(game: Game, table: Table, fact: Fact) -> list[Problem]:
    """Of these what leaves open who did it, or that another game begins: such a fact cannot even be laid on the table."""
    if isinstance(fact, GameOpened):
        return check(game, table, fact, lambda name: True)
    return list(_seats(game, table, fact))


def _header(header: GameOpened, game: Game) -> Problems:
    seats = [setup.seat for setup in header.seats]
    if len(set(seats)) != len(seats):
        yield Problem("seats", "each seat number may occur once")
    low, high = game.edition.seats
    if not low <= len(seats) <= high:
        yield Problem("seats", f"{game.edition.id} is played with {low} to {high} seats, got {len(seats)}")
    if header.order is not None and sorted(header.order) != sorted(seats):
        yield Problem("order", f"expected each of the seats {sorted(seats)} once, got {list(header.order)}")
    for field in ("dice", "decks", "pieces", "places"):
        names = [item.id for item in getattr(header, field)]
        if len(set(names)) != len(names):
            yield Problem(field, "each id may occur once")
    for index, piece in enumerate(header.pieces):
        if piece.seat is not None and piece.seat not in seats:
            yield Problem(f"pieces[{index}].seat", _no_seat(piece.seat, game))


def _seats(game: Game, table: Table, fact: Fact) -> Problems:
    if isinstance(fact, NEEDS_SEAT) and fact.seat is None and not _is_of_nobody(table, fact):
        yield Problem("seat", "expected the number of a seat, got none")
    for field, seat in _seats_named(fact):
        if not any(setup.seat == seat for setup in game.header.seats):
            yield Problem(field, _no_seat(seat, game))


def _is_of_nobody(table: Table, fact: Fact) -> bool:
    """An act of somebody whom no seat plays: named by its piece, or in a battle in which such a one takes part."""
    return isinstance(fact, OF_SOMEBODY) and (fact.piece is not None or any(combat.others for combat in table.combats))


def _whose(table: Table, fact: Fact) -> Problems:
    """A piece acts for itself only where no seat plays it."""
    if not isinstance(fact, OF_SOMEBODY) or fact.piece is None:
        return
    if fact.seat is not None:
        yield Problem("piece", f"expected a seat or a piece that no seat plays, got seat {fact.seat} and {fact.piece!r}")
    elif (piece := table.pieces.get(fact.piece)) is not None and piece.seat is not None:
        yield Problem("piece", f"{fact.piece!r} belongs to seat {piece.seat}: expected its seat instead")


def _seats_named(fact: Fact) -> Iterator[tuple[str, int]]:
    if fact.seat is not None:
        yield "seat", fact.seat
    for field in ("leader", "turn"):
        if (seat := getattr(fact, field, None)) is not None:
            yield field, seat
    for field in ("targets", "members", "participants", "to", "agreed"):
        named = getattr(fact, field, None)
        if isinstance(named, tuple):
            yield from ((f"{field}[{index}]", seat) for index, seat in enumerate(named))
    if isinstance(fact, InitiativeSet):
        yield from ((f"order[{index}].seat", slot.seat) for index, slot in enumerate(fact.order))
    if isinstance(fact, GameClosed):
        yield from ((f"results[{index}].seat", result.seat) for index, result in enumerate(fact.results))


def _no_seat(seat: int, game: Game) -> str:
    return f"there is no seat {seat}; this table has {', '.join(str(setup.seat) for setup in game.header.seats)}"


def _pieces_and_places(game: Game, table: Table, fact: Fact) -> Problems:
    for field, piece in _pieces_named(fact):
        if piece not in table.pieces and not (isinstance(fact, PiecePlaced) and fact.label):
            yield Problem(field, f"there is no piece {piece!r}; place it with a label to bring it into the game")
    if game.layout.open_places:
        return
    for field, place in (*_places_named(fact), *_place_counted(game, fact)):
        if place not in game.places:
            yield Problem(field, f"there is no place {place!r} on this table")
    for field, zone in _zones_named(fact):
        if zone not in game.places and not _is_zone(game, zone):
            yield Problem(field, f"there is no deck, pile, hand or place {zone!r} on this table")


def _place_counted(game: Game, fact: Fact) -> Iterator[tuple[str, str]]:
    if isinstance(fact, CounterSet | CounterChanged):
        name, _, place = fact.counter.partition(".")
        if name in game.layout.placed_counters:
            yield "counter", place


def _pieces_named(fact: Fact) -> Iterator[tuple[str, str]]:
    if (piece := getattr(fact, "piece", None)) is not None:
        yield "piece", piece
    if isinstance(fact, ActionAnnounced | CardsPlayed):
        yield from ((f"pieces[{index}]", piece) for index, piece in enumerate(fact.pieces))
    if isinstance(fact, PlayResumed):
        yield from ((f"pieces.{piece}", piece) for piece in fact.pieces)


def _places_named(fact: Fact) -> Iterator[tuple[str, str]]:
    if isinstance(place := getattr(fact, "place", None), str) and not isinstance(fact, CardTurned):
        yield "place", place
    if isinstance(fact, MOVES_A_PIECE):
        yield from ((field, place) for field in ("to", "origin") if isinstance(place := getattr(fact, field, None), str))
    if isinstance(fact, PlayResumed):
        yield from ((f"pieces.{piece}", place) for piece, place in fact.pieces.items() if place is not None)


def _zones_named(fact: Fact) -> Iterator[tuple[str, str]]:
    if isinstance(fact, MOVES_A_PIECE):
        return
    for field in ("source", "to", "deck"):
        if isinstance(zone := getattr(fact, field, None), str):
            yield field, zone
    for field in ("taking", "places"):
        yield from ((f"{field}[{index}]", zone) for index, zone in enumerate(getattr(fact, field, ())))
    if isinstance(fact, CardTurned):
        yield "place", fact.place


def _is_zone(game: Game, zone: str) -> bool:
    if zone == "box" or any(zone in (deck.id, deck.discard) for deck in game.layout.decks):
        return True
    holding, _, seat = zone.rpartition(".")
    return holding in game.layout.holdings and any(str(setup.seat) == seat for setup in game.header.seats)


def _dice(game: Game, fact: Fact) -> Problems:
    if not isinstance(fact, DiceRolled):
        return
    faces = {die: sides for die, _, sides in game.layout.dice}
    if fact.dice is not None and len(fact.dice) != len(fact.faces):
        yield Problem("faces", f"expected {len(fact.dice)} faces, one for each of the dice, got {len(fact.faces)}")
    if fact.dice is None and faces and len(fact.faces) > len(faces):
        yield Problem("faces", f"expected at most {len(faces)} faces, as many as the table has dice, got {len(fact.faces)}")
    for index, die in enumerate(fact.dice or ()):
        if die not in faces:
            yield Problem(f"dice[{index}]", f"there is no die {die!r}; this table has {', '.join(faces) or 'none'}")
    for index, face in enumerate(fact.faces):
        die = fact.dice[index] if fact.dice and index < len(fact.dice) else ""
        sides = faces.get(die, max(faces.values(), default=100))
        if face is not None and not 1 <= face <= sides:
            yield Problem(f"faces[{index}]", f"expected a face from 1 to {sides}, got {face}")


def _cards(game: Game, fact: Fact) -> Problems:
    named = [(field, card.name) for field, card in _cards_named(fact) if card.name is not None]
    names = _names_allowed(game, fact) if named else None
    if names is None:
        return
    for field, name in named:
        if name not in names:
            yield Problem(f"{field}.name", f"{name!r} is not in the card list of this table")


def _cards_named(fact: Fact) -> Iterator[tuple[str, Card]]:
    yield from ((f"cards[{index}]", card) for index, card in enumerate(getattr(fact, "cards", None) or ()))
    if isinstance(card := getattr(fact, "card", None), Card):
        yield "card", card
    if isinstance(fact, InitiativeSet):
        yield from ((f"order[{index}].card", slot.card) for index, slot in enumerate(fact.order) if slot.card)


def _names_allowed(game: Game, fact: Fact) -> frozenset[str] | None:
    """The names a card of this fact may have: those of its deck when the zone tells, else of all; None = anything."""
    decks = game.layout.decks
    zones = [zone for _, zone in _zones_named(fact)]
    holdings = {zone.rpartition(".")[0] for zone in zones}
    from_decks = [deck for deck in decks if {deck.id, deck.discard} & set(zones) or (deck.holding in holdings)]
    possible = from_decks or decks
    if not possible or any(deck.cards is None for deck in possible):
        return None
    return frozenset(name for deck in possible for name in deck.cards or ())


def _references(table: Table, fact: Fact, is_recorded: Callable[[str], bool]) -> Problems:
    if fact.because is not None and not is_recorded(fact.because):
        yield Problem("because", f"there is no earlier fact {fact.because!r} in this log")
    if isinstance(fact, OutcomeStated) and fact.about is not None and not is_recorded(fact.about):
        yield Problem("about", f"there is no earlier fact {fact.about!r} in this log")
    if isinstance(fact, SealShown | SealOpened) and fact.seal not in table.seals:
        yield Problem("seal", f"there is no seal {fact.seal!r} in this log")
