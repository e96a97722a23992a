"""What the record refuses of a well-formed fact: names this table does not have. No rule of any game is looked at here."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from ucr_events.checks.header import no_seat
from ucr_events.errors import Problem
from ucr_events.facts import (
    ActClaimed,
    ActionAnnounced,
    AmountMoved,
    CardsPlayed,
    CardTurned,
    ChartRead,
    ClaimMade,
    CounterChanged,
    CounterSet,
    DiceRolled,
    EndAgreed,
    Fact,
    GameClosed,
    GameOpened,
    InitiativeSet,
    KnowledgeGiven,
    OmissionConfirmed,
    OutcomeStated,
    PassageOpened,
    PersonSeated,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PlayResumed,
    Role,
    SealOpened,
    SealShown,
    SealsReleased,
    Somebodys,
    UseNamed,
    VoteCast,
    VoteClosed,
    of_role,
)
from ucr_events.facts.within import cards_named
from ucr_events.header.game import Game
from ucr_events.table.change import came_later, next_seat
from ucr_events.table.state import Table

NEEDS_SEAT = of_role(Role.NEEDS_SEAT)

OF_SOMEBODY = (Somebodys, CardsPlayed)
"Acts of a seat, or of a piece that no seat plays."

MOVES_A_PIECE = (PiecePlaced, PieceMoved, PieceRemoved)

AFTER_CLOSE = of_role(Role.AFTER_CLOSE)
STATING = (KnowledgeGiven, ClaimMade, ActClaimed)
"Kinds that say something of seats."
ABOUT_ANOTHER = (OutcomeStated, UseNamed, ChartRead, OmissionConfirmed)
"Kinds that may name an earlier fact in `about`."


NAMES_OF_THINGS = {"piece", "pieces", "place", "to", "origin", "source", "deck", "taking", "places", "one", "other", "counter"}
NAMES_OF_CARDS = {"cards", "card"}
"Fields that name what a table has or has not."

ONE_SEAT = ("leader", "turn", "target")
SEVERAL_SEATS = ("targets", "members", "participants", "to", "agreed", "candidates", "voters", "chosen")

Problems = Iterator[Problem]
Part = Callable[[Game, Table, Fact], Iterable[Problem]]
"A check; the most frequent ones ask first whether there is nothing to say, as there is of nearly every fact."


def check(game: Game, table: Table, fact: Fact, is_recorded: Callable[[str], bool]) -> list[Problem]:
    """Every name in the fact that this table does not have; empty when it can be recorded.

    is_recorded: whether a fact of that id stands earlier in this log.
    """
    if isinstance(fact, GameOpened):
        return [Problem("kind", "a game is opened once, by its first fact")]
    problems: list[Problem] = []
    for part in parts_of(type(fact)):
        problems += part(game, table, fact)
    if fact.because is not None and not is_recorded(fact.because):
        problems.append(Problem("because", f"there is no earlier fact {fact.because!r} in this log"))
    if isinstance(fact, ABOUT_ANOTHER) and fact.about is not None and not is_recorded(fact.about):
        problems.append(Problem("about", f"there is no earlier fact {fact.about!r} in this log"))
    return problems


@cache
def parts_of(kind: type[Fact]) -> tuple[Part, ...]:
    """The checks that facts of this class can fail: a long log asks this of every fact."""
    has = set(kind.__struct_fields__)
    return (
        *([_seat_needed] if issubclass(kind, NEEDS_SEAT) else []),
        _seats,
        *([_whose] if issubclass(kind, OF_SOMEBODY) else []),
        *([_things] if has & NAMES_OF_THINGS else []),
        *([_dice] if issubclass(kind, DiceRolled) else []),
        *([_stated] if issubclass(kind, STATING) else []),
        *([_vote] if issubclass(kind, (VoteCast, VoteClosed)) else []),
        *([_cards] if has & NAMES_OF_CARDS or issubclass(kind, InitiativeSet) else []),
        *([_seal] if issubclass(kind, (SealShown, SealOpened, SealsReleased, EndAgreed)) else []),
        *([_passage] if issubclass(kind, PassageOpened) else []),
    )


@cache
def _fields(kind: type[Fact], *names: str) -> tuple[str, ...]:
    """Those of the fields that the class has."""
    return tuple(name for name in names if name in kind.__struct_fields__)


def check_seats(game: Game, table: Table, fact: Fact) -> list[Problem]:
    """Of these what leaves open who did it, or that another game begins: such a fact cannot even be laid on the table."""
    if isinstance(fact, GameOpened):
        return check(game, table, fact, lambda name: True)
    needed = _seat_needed(game, table, fact) if isinstance(fact, NEEDS_SEAT) else ()
    return [*needed, *_seats(game, table, fact)]


def _seat_needed(game: Game, table: Table, fact: Fact) -> Iterable[Problem]:
    if fact.seat is not None or _is_of_nobody(table, fact):
        return ()
    return (Problem("seat", "expected the number of a seat, got none"),)


def _seats(game: Game, table: Table, fact: Fact) -> Iterable[Problem]:
    return () if _is_all_seated(game, fact) else _strangers(game, table, fact)


def _is_all_seated(game: Game, fact: Fact) -> bool:
    """Whether it certainly names only seats of the header."""
    single, several, others = naming_seats(type(fact))
    if others:
        return False
    for field in single:
        if (seat := getattr(fact, field)) is not None and seat not in game.seats:
            return False
    for field in several:
        if isinstance(seats := getattr(fact, field), tuple) and not game.seats.issuperset(seats):
            return False
    return True


@cache
def naming_seats(kind: type[Fact]) -> tuple[tuple[str, ...], tuple[str, ...], bool]:
    """The fields with one seat, those with several, and whether facts of this class name seats elsewhere."""
    elsewhere = issubclass(kind, (InitiativeSet, GameClosed, *STATING, AmountMoved, PersonSeated))
    return ("seat", *_fields(kind, *ONE_SEAT)), _fields(kind, *SEVERAL_SEATS), elsewhere


def _strangers(game: Game, table: Table, fact: Fact) -> Problems:
    seats = game.seats | came_later(table, game.seats)
    if isinstance(fact, PersonSeated):
        seats |= {next_seat(table) or 0}
    if fact.seat is not None and fact.seat not in seats:
        yield Problem("seat", no_seat(fact.seat, game, next_seat(table)))
    for field, seat in _seats_named(fact):
        if seat not in seats:
            yield Problem(field, no_seat(seat, game, next_seat(table)))


def _is_of_nobody(table: Table, fact: Fact) -> bool:
    """An act of somebody whom no seat plays: named by its piece, or in a battle where such a one takes part or is on turn."""
    if not isinstance(fact, OF_SOMEBODY):
        return False
    return fact.piece is not None or any(combat.others or combat.turn_piece for combat in table.combats)


def _whose(game: Game, table: Table, fact: Fact) -> Iterable[Problem]:
    """A piece acts for itself only where no seat plays it."""
    if not isinstance(fact, OF_SOMEBODY) or fact.piece is None:
        return ()
    if fact.seat is not None:
        both = f"expected a seat or a piece that no seat plays, got seat {fact.seat} and {fact.piece!r}"
        return (Problem("piece", both),)
    if (piece := table.pieces.get(fact.piece)) is not None and piece.seat is not None:
        return (Problem("piece", f"{fact.piece!r} belongs to seat {piece.seat}: expected its seat instead"),)
    return ()


def _seats_named(fact: Fact) -> Iterator[tuple[str, int]]:
    kind = type(fact)
    for field in _fields(kind, *ONE_SEAT):
        if (seat := getattr(fact, field)) is not None:
            yield field, seat
    for field in _fields(kind, *SEVERAL_SEATS):
        named = getattr(fact, field)
        if isinstance(named, tuple):
            yield from ((f"{field}[{index}]", seat) for index, seat in enumerate(named))
    if isinstance(fact, InitiativeSet):
        yield from ((f"order[{index}].seat", slot.seat) for index, slot in enumerate(fact.order))
    if isinstance(fact, STATING) and fact.says is not None:
        yield from ((f"says.seats[{index}]", seat) for index, seat in enumerate(fact.says.seats))
    if isinstance(fact, AmountMoved):
        yield from _holders(fact)
    if isinstance(fact, GameClosed):
        yield from ((f"results[{index}].seat", result.seat) for index, result in enumerate(fact.results))


def _holders(fact: AmountMoved) -> Iterator[tuple[str, int]]:
    """The seats among giver and taker."""
    for field in ("giver", "taker"):
        head, _, number = (getattr(fact, field) or "").partition(":")
        if head == "seat" and number.isdecimal():
            yield field, int(number)


def _things(game: Game, table: Table, fact: Fact) -> Iterable[Problem]:
    return () if _is_all_known(game, table, fact) else _pieces_and_places(game, table, fact)


def _is_all_known(game: Game, table: Table, fact: Fact) -> bool:
    """Whether it certainly names no piece, place or pile that the table has not; what is rare is left to the closer look."""
    pieces, places, zones, rare, counts = naming(type(fact))
    if counts and game.layout.placed_counters:
        return False
    for field in rare:
        if getattr(fact, field):
            return False
    for field in pieces:
        if (name := getattr(fact, field)) is not None and name not in table.pieces:
            return False
    for field in places:
        if (name := getattr(fact, field)) is not None and name not in game.places:
            return False
    for field in zones:
        if (name := getattr(fact, field)) is not None and name not in game.zones and name not in game.places:
            return False
    return True


@cache
def naming(kind: type[Fact]) -> tuple[tuple[str, ...], ...]:
    """The fields that name a piece, a place, or a pile or place; those that are for the closer look unless empty; counters."""
    moves, turns = issubclass(kind, MOVES_A_PIECE), issubclass(kind, CardTurned)
    places = _fields(kind, *([] if turns else ["place"]), *(["to", "origin"] if moves else []))
    zones = () if moves else _fields(kind, "source", "to", "deck", "one", "other", *(["place"] if turns else []))
    return _fields(kind, "piece"), places, zones, _fields(kind, "pieces", "taking", "places"), _fields(kind, "counter")


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
        if zone not in game.places and zone not in game.zones:
            yield Problem(field, f"there is no deck, pile, hand or place {zone!r} on this table")


def _place_counted(game: Game, fact: Fact) -> Iterator[tuple[str, str]]:
    if _fields(type(fact), "counter") and isinstance(fact, CounterSet | CounterChanged):
        name, _, place = fact.counter.partition(".")
        if name in game.layout.placed_counters:
            yield "counter", place


def _pieces_named(fact: Fact) -> Iterator[tuple[str, str]]:
    if (piece := getattr(fact, "piece", None)) is not None:
        yield "piece", piece
    if not _fields(type(fact), "pieces"):
        return
    if isinstance(fact, ActionAnnounced | ActClaimed | CardsPlayed):
        yield from ((f"pieces[{index}]", piece) for index, piece in enumerate(fact.pieces))
    if isinstance(fact, PlayResumed):
        yield from ((f"pieces.{piece}", piece) for piece in fact.pieces)


def _places_named(fact: Fact) -> Iterator[tuple[str, str]]:
    if isinstance(place := getattr(fact, "place", None), str) and not isinstance(fact, CardTurned):
        yield "place", place
    if isinstance(fact, MOVES_A_PIECE):
        yield from ((field, place) for field in ("to", "origin") if isinstance(place := getattr(fact, field, None), str))
    if _fields(type(fact), "pieces") and isinstance(fact, PlayResumed):
        yield from ((f"pieces.{piece}", place) for piece, place in fact.pieces.items() if place is not None)


def _zones_named(fact: Fact) -> Iterator[tuple[str, str]]:
    if isinstance(fact, MOVES_A_PIECE):
        return
    kind = type(fact)
    for field in _fields(kind, "source", "to", "deck", "one", "other"):
        if isinstance(zone := getattr(fact, field), str):
            yield field, zone
    for field in _fields(kind, "taking", "places"):
        yield from ((f"{field}[{index}]", zone) for index, zone in enumerate(getattr(fact, field)))
    if isinstance(fact, CardTurned):
        yield "place", fact.place


def _dice(game: Game, table: Table, fact: Fact) -> Problems:
    if not isinstance(fact, DiceRolled):
        return
    faces = game.faces
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


def _stated(game: Game, table: Table, fact: Fact) -> Problems:
    """A statement that can be true or false of this roster, where the header has one."""
    if not isinstance(fact, STATING) or fact.says is None:
        return
    says, roster = fact.says, game.header.roster
    known = {name for one in roster if (name := one.word(says.of)) is not None}
    for index, name in enumerate(says.what):
        if roster and name not in known:
            wanted = f"expected a {says.of} of the roster ({', '.join(sorted(known))})"
            yield Problem(f"says.what[{index}]", f"{wanted}, got {name!r}")
    least, most = says.bounds
    if least > min(most, len(says.seats)):
        yield Problem("says", f"expected at least {least} of {len(says.seats)} seats to be possible, with at most {most}")
    if len(set(says.seats)) != len(says.seats):
        yield Problem("says.seats", "each seat may occur once")


def _vote(game: Game, table: Table, fact: Fact) -> Problems:
    if isinstance(fact, VoteCast) and (fact.choice is None) == (fact.target is None):
        yield Problem("choice", "expected a choice, or the seat it is for in `target`, and not both")
    if not table.votes:
        yield Problem("kind", "no vote was called; call it with vote.called/1")


def _cards(game: Game, table: Table, fact: Fact) -> Problems:
    named = [(field, card.name) for field, card in cards_named(fact) if card.name is not None]
    names = _names_allowed(game, fact) if named else None
    if names is None:
        return
    for field, name in named:
        if name not in names:
            yield Problem(f"{field}.name", f"{name!r} is not in the card list of this table")


def _names_allowed(game: Game, fact: Fact) -> frozenset[str] | None:
    """The names a card of this fact may have: those of its deck when the zone tells, else of all; None = anything."""
    zones = [zone for _, zone in _zones_named(fact)]
    decks = [deck for zone in zones for deck in game.decks_of(zone)]
    names = {game.cards[deck] for deck in decks or game.cards}
    if not names or None in names:
        return None
    return names.pop() if len(names) == 1 else frozenset().union(*filter(None, names))


OF_NAMES = frozenset((_seat_needed, _seats, _whose, _things))
"The checks that ask for seats, pieces, places and piles only."


def no_such_seal(name: str) -> Problem:
    """Of a seal that is not there, and of one that is none of the asker's."""
    return Problem("seal", f"there is no seal {name!r} in this log")


def _seal(game: Game, table: Table, fact: Fact) -> Problems:
    if isinstance(fact, SealShown | SealOpened) and fact.seal not in table.seals:
        yield no_such_seal(fact.seal)
    if isinstance(fact, SealsReleased):
        yield from _released(table, fact)
    if isinstance(fact, EndAgreed) and table.closed is None:
        yield Problem("kind", "a seat agrees to open once the game is closed")


def _passage(game: Game, table: Table, fact: Fact) -> Problems:
    if isinstance(fact, PassageOpened) and fact.passage not in table.passages:
        yield Problem("passage", f"there is no sealed passage {fact.passage!r} in this log")


def _released(table: Table, fact: SealsReleased) -> Problems:
    if table.closed is None:
        yield Problem("kind", "seals are released once the game is closed; before, its seat opens one with seal.opened/1")
    for index, name in enumerate(fact.seals):
        seal = table.seals.get(name)
        if seal is None:
            yield Problem(f"seals[{index}]", f"there is no seal {name!r} in this log")
        elif fact.seat is not None and seal.seat != fact.seat:
            yield Problem(f"seals[{index}]", f"seat {fact.seat} has no seal {name!r}")
        elif fact.seat is None and seal.purpose == "note":
            yield Problem(f"seals[{index}]", f"{name!r} is a private note, which its own seat alone can release")
