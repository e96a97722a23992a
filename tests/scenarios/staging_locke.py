"""A Locke game staged: everybody has a sheet, a playing card and a silhouette; then pieces, values and battles as given."""

from typing import Any

from tests.scenarios.phrases import cards_of
from tests.scenarios.staging_battle import STUNNED, battle_begun, numbered, turn_in
from tests.scenarios.staging_past import remember
from tests.scenarios.steps import Writer
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CounterSet,
    DiceRolled,
    GroupFormed,
    PartBegan,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    SheetSealed,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.rules.character.silhouettes import twins
from ucr_events.games.locke.rules.planets.placements import AMBUSH, limit
from ucr_events.review.reviewing import book_of

SEATS = 6
GIVEN = frozenset(
    {"part", "turn", "phase", "at", "sheets", "camps", "silhouettes", "counters", "states", "cards", "squares", "npcs",
     "parties", "battle", "table", "converted", "failed", "lots"}
)  # fmt: skip
CAMPS = {"G": "Good", "E": "Evil", "S": "Special"}
PARTS = ("nothing", "setup", "universe", "planets", "base")
BLANK = "白紙"
KEY_POINTS = 4
RING = ("A1", "A6", "F1", "F6", "A3", "F3", "C1", "D6", "A2", "F2", "A5")
MIDDLE = ("B2", "B5", "E2", "E5", "C3", "D4", "C5", "D2")
COMMITMENT = "0" * 64
"Of a sheet that is `sealed`: nobody turns it up without writing it down."
ENOUGH, ALMOST_ALL = 3, 20
"Pieces of information, and open squares, with which the planet part may be over."
POWER = "power.spent"


def piece_of(seat: int) -> str:
    """The piece that a seat moves."""
    return f"p{seat}"


def seat_of(seat: int) -> dict[str, Any]:
    """What else the header says of a seat."""
    return {}


def seats_in(given: dict[str, Any], edition: str) -> int:
    """How many play."""
    return int(given.get("seats", SEATS))


def header_of(given: dict[str, Any], edition: str) -> dict[str, Any]:
    """What the header says because of what is given."""
    return {}


def stage(to: Writer, given: dict[str, Any]) -> None:
    """Write the log up to where the scenario begins."""
    part = given.get("part", "planets")
    if part not in PARTS:
        raise ValueError(f"part is one of {', '.join(PARTS)}, not {part!r}")
    if part == "nothing":
        return
    to.write(PartBegan, part="setup")
    if part == "setup":
        return
    camps = {seat: _camp(given, seat) for seat in seats(to)}
    battle = given.get("battle")
    turn = turn_in(given.get("turn", battle["seats"][0] if battle else None))
    _set_up(to, camps, numbered(given.get("silhouettes")), given.get("sheets") or {})
    at = numbered(given.get("at"))
    before = _before(seats(to), turn) if part == "base" else turn
    if part == "universe":
        _universe(to)
        return
    _planets(to, camps, at, _explorer_before(to, camps, before), explored=part == "base")
    if part == "base":
        lots = _lots(to, given)
        at = {**_elsewhere(camps, {**lots, **at}), **at}
        _base(to, camps, before, lots)
    for seat, place in at.items():
        to.lay(PieceMoved, seat, piece=piece_of(seat), to=place)
    now, later = _within_the_turn(given) if turn is not None else (given, {})
    spent = _spent_in(battle or {}, given)
    _explored(to, now.get("squares") or {}, [place for seat, place in at.items() if camps[seat] != "Evil"])
    _lay(to, now, spent)
    remember(to, given)
    if turn is not None:
        to.write(TurnBegan, turn)
    _explored(to, later.get("squares") or {}, [])
    _lay(to, later, spent)
    for seat, value in spent.items():
        to.lay(CounterSet, seat, counter=POWER, value=value)
    if battle:
        battle_begun(to, battle, turn, [seat for seat, states in _states(given) if STUNNED in states])


def _within_the_turn(given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What lies there when the turn begins, and what came about in it: no turn begins where its part should be over.

    That is what must have come so late: somebody's third piece of information, the cards of a planet almost explored, the
    end of the last key point.
    """
    cards, squares = given.get("cards") or {}, given.get("squares") or {}
    found = {zone: held for zone, held in cards.items() if zone.startswith("information.")}
    if sum(held if isinstance(held, int) else len(held) for held in found.values()) < ENOUGH:
        found = {}
    turned = squares if len(squares) >= ALMOST_ALL else {}
    gone = {counter: value for counter, value in (given.get("table") or {}).items() if counter == "key_points" and not value}
    now = {zone: held for zone, held in cards.items() if zone not in found}
    still = {place: card for place, card in squares.items() if place not in turned}
    first = {**given, "cards": now, "squares": still, "table": {} if gone else given.get("table")}
    return first, {"cards": found, "squares": turned, "table": gone}


def _before(everybody: range, turn: int | None) -> int:
    """The seat whose turn comes before that one."""
    return everybody[(turn or 1) - 2]


def _explorer_before(to: Writer, camps: dict[int, str], turn: int | None) -> int:
    """The explorer whose turn comes before that seat's on the planets, where base players have none."""
    seat = _before(seats(to), turn)
    while camps[seat] == "Evil" and seat != turn:
        seat = _before(seats(to), seat)
    return seat


def _passes(to: Writer, seat: int) -> None:
    """A whole turn in which nothing is done."""
    to.write(TurnBegan, seat)
    to.write(ActionAnnounced, seat, action="pass")


def seats(to: Writer) -> range:
    """The seats of this table."""
    return range(1, len(to.game.header.seats) + 1)


def _camp(given: dict[str, Any], seat: int) -> str:
    """As given; else seats 1 to 3 are Good and the others Evil, but whoever stands on a planet is Good."""
    said = numbered(given.get("camps")).get(seat)
    there = seat in numbered(given.get("at")) or seat in (given.get("battle") or {}).get("seats", ())
    letter = str(said) if said else "G" if seat <= 3 or (there and given.get("part", "planets") == "planets") else "E"
    return CAMPS.get(letter[:1], letter)


def _set_up(to: Writer, camps: dict[int, str], names: dict[int, str], sheets: dict[str, Any]) -> None:
    everybody = seats(to)
    to.write(CardsShuffled, deck="deck.character")
    for seat in everybody:
        to.write(CardsDealt, seat, source="deck.character", to=f"character.{seat}", count=1)
    for seat in everybody:
        to.write(SheetSealed, seat, id=f"sheet{seat}", slot="sheet", **_fixed(numbered(sheets).get(seat)))
        _sheet(to, seat, numbered(sheets).get(seat))
    to.write(CardsShuffled, deck="deck.trump")
    for seat in everybody:
        to.write(CardsDealt, seat, source="deck.trump", to=f"trump.{seat}", count=1)
    for seat in everybody:
        to.write(SheetSealed, seat, id=f"trump{seat}", slot="trump", purpose="choice")
    for seat in everybody:
        to.write(CardsDrawn, seat, source="deck.silhouette", to=f"silhouette.{seat}", count=1)
    for seat in everybody:
        shown = (Card(name=str(names.get(seat, f"影{seat}")), note=camps[seat]),)
        to.write(CardsShown, seat, source=f"silhouette.{seat}", count=1, cards=shown)
    to.write(CardsShuffled, deck="deck.trump", taking=tuple(f"trump.{seat}" for seat in everybody))
    to.write(PartEnded, part="setup")


def _fixed(sheet: dict[str, Any] | None) -> dict[str, str]:
    return {"commitment": COMMITMENT} if sheet and sheet.get("sealed") else {}


def _sheet(to: Writer, seat: int, sheet: dict[str, Any] | None) -> None:
    """What the sheet says; unless it is `hidden`, whoever judges has seen it."""
    if sheet is None:
        return
    value = {
        "name": f"人物{seat}",
        "abilities": "",
        **{name: one for name, one in sheet.items() if name not in ("hidden", "sealed")},
    }
    to.sheets[f"sheet{seat}"] = value
    if not sheet.get("hidden"):
        to.known[f"sheet:{seat}"] = value


def _planets(to: Writer, camps: dict[int, str], at: dict[int, Any], first: int, *, explored: bool) -> None:
    squares = _universe(to)
    bases = [seat for seat, camp in camps.items() if camp == "Evil"]
    book = book_of(to.game)
    assert book is not None
    for seat in bases[: limit(AMBUSH, book, len(seats(to)))]:
        to.write(SheetSealed, seat, id=f"ambush{seat}", slot="ambush", purpose="placement")
    explorers = [seat for seat, camp in camps.items() if camp != "Evil"]
    for seat in explorers:
        to.write(PiecePlaced, seat, piece=piece_of(seat), place=_port(to, seat, at, moved=explored or seat in at))
    dice = book.number("first_dice")
    explorers.sort(key=lambda seat: seat != first)
    for face, seat in zip((6, *(1 + number % 5 for number in range(len(explorers)))), explorers, strict=False):
        to.write(DiceRolled, seat, faces=(face,) * dice, purpose="first_player")
    _passes(to, first)
    if explored:
        to.lay(CardsShuffled, deck="deck.planet", taking=squares)
    to.write(TurnEnded, first)


def _universe(to: Writer) -> tuple[str, ...]:
    """The planet part begins and its cards are laid; these are their squares."""
    to.write(PartBegan, part="planets")
    for deck in ("planet", "ability", "combat"):
        to.write(CardsShuffled, deck=f"deck.{deck}")
    squares = tuple(place.id for place in to.game.layout.places if place.board == "planets" and not place.id.endswith(".0"))
    to.write(CardsLaid, places=squares, source="deck.planet")
    return squares


def _port(to: Writer, seat: int, at: dict[int, Any], *, moved: bool) -> str:
    """Where the seat's piece begins: on its planet, but apart from a twin, beside whom no turn is merely passed (3.2)."""
    planet = str(at.get(seat, "earth.0")).partition(".")[0]
    port = f"{planet}.0" if f"{planet}.0" in to.game.places else "earth.0"
    others = {to.table.pieces[piece_of(twin)].place for twin in twins(to.table, seat) if piece_of(twin) in to.table.pieces}
    if not moved or port not in others:
        return port
    return next(place for place in to.game.places if place.endswith(".0") and place not in others)


def _lots(to: Writer, given: dict[str, Any]) -> dict[int, str]:
    """Seat -> the square inside the base that the dice gave it."""
    lots = {seat: f"base.{square}" for seat, square in numbered(given.get("lots")).items()}
    if unknown := set(lots.values()) - set(to.game.places):
        raise ValueError(f"lots: there is no square {sorted(unknown)[0]} in the base, such as C3")
    return lots


def _base(to: Writer, camps: dict[int, str], before: int, lots: dict[int, str]) -> None:
    """The planets were explored; base cards and key points lie hidden; turns were passed up to that seat's.

    lots: seat -> the square that the dice gave it.
    """
    to.write(PartEnded, part="planets", why="all_explored")
    to.write(PartBegan, part="base")
    to.write(CardsShuffled, deck="deck.base")
    squares = tuple(place.id for place in to.game.layout.places if place.board == "base" and place.kind == "square")
    to.write(CardsLaid, places=squares, source="deck.base")
    hidden = [seat for seat, camp in camps.items() if camp == "Evil"]
    free = (square for square in MIDDLE if f"base.{square}" not in lots.values())
    for number in range(KEY_POINTS if hidden else 0):
        to.write(SheetSealed, hidden[number % len(hidden)], id=f"key{number}", slot="key_point", purpose="placement")
    to.write(CardsReturned, to="deck.base", count=KEY_POINTS)
    to.write(CounterSet, counter="key_points", value=KEY_POINTS)
    ring = iter(RING)
    last = _explorer_before(to, camps, before)
    everybody = [*seats(to)][last:] + [*seats(to)][:last]
    for seat in (one for one in everybody if camps[one] != "Evil"):
        square = next(ring)
        to.lay(CardTurned, place=f"base.{square}", card=Card(name=BLANK))
        to.write(PiecePlaced, seat, piece=piece_of(seat), place=f"base.{square}")
    for seat in hidden:
        square = lots[seat].removeprefix("base.") if seat in lots else next(free)
        faces = ("ABCDEF".index(square[0]) + 1, int(square[1]))
        to.write(DiceRolled, seat, faces=faces, purpose="random_square")
        to.write(PiecePlaced, seat, piece=piece_of(seat), place=f"base.{square}")
    seat = last
    while seat != before:
        seat = seats(to)[seat % len(seats(to))]
        _passes(to, seat)
        to.write(TurnEnded, seat)


def _elsewhere(camps: dict[int, str], at: dict[int, str]) -> dict[int, str]:
    """Where those stand in the base part of whom nothing is said: explorers around it, the others apart in its middle."""
    free = (f"base.{square}" for square in MIDDLE if f"base.{square}" not in at.values())
    return {seat: next(free) if camp == "Evil" else "base.around" for seat, camp in camps.items() if seat not in at}


def _explored(to: Writer, squares: dict[str, Any], stood_on: list[str]) -> None:
    """Cards that lie open, as given; the card under an explorer was a blank one and is gone."""
    for place in dict.fromkeys((*squares, *stood_on)):
        card = squares.get(place, "gone")
        if card == "down" or not any(one.id == place and one.kind == "square" for one in to.game.layout.places):
            continue
        to.lay(CardTurned, place=place, card=Card(name=BLANK if card == "gone" else str(card)))
        if card == "gone" and place.startswith("base."):
            continue
        if card == "gone":
            to.lay(CardsDiscarded, source=place, to="discard.planet", count=1, cards=(Card(name=BLANK),))


def _spent_in(battle: dict[str, Any], given: dict[str, Any]) -> dict[int, int]:
    """ESP power that was spent in the battle: what was spent before it has come back when it begins (3.1)."""
    counters = numbered(given.get("counters"))
    fighters = [int(seat) for seat in battle.get("seats", ())]
    return {seat: int(counters[seat][POWER]) for seat in fighters if POWER in counters.get(seat, {})}


def _lay(to: Writer, given: dict[str, Any], spent: dict[int, int]) -> None:
    """Counters, states, cards and people without a seat, as they lie when play goes on; spent in a battle comes later."""
    for seat, counters in numbered(given.get("counters")).items():
        for counter, value in counters.items():
            if counter != POWER or seat not in spent:
                to.lay(CounterSet, seat, counter=counter, value=int(value))
    for counter, value in (given.get("table") or {}).items():
        to.lay(CounterSet, counter=counter, value=int(value))
    for zone, cards in (given.get("cards") or {}).items():
        _cards(to, zone, cards)
    for seat, states in _states(given):
        for state in states:
            if state == STUNNED and given.get("battle"):
                continue
            to.lay(StateChanged, seat, state=state)
            if state == "dead" and to.table.pieces[piece_of(seat)].place is not None:
                to.lay(PieceRemoved, seat, piece=piece_of(seat), why="dead")
    for leader, members in numbered(given.get("parties")).items():
        to.lay(GroupFormed, leader, leader=leader, members=tuple(dict.fromkeys((leader, *members))))
    for name, said in (given.get("npcs") or {}).items():
        _somebody(to, name, dict(said))


def _states(given: dict[str, Any]) -> list[tuple[int, list[str]]]:
    said = numbered(given.get("states"))
    return [(seat, [states] if isinstance(states, str) else list(states)) for seat, states in said.items()]


def _cards(to: Writer, zone: str, cards: Any) -> None:
    """`abilities.2: 3`, `information.2: [情報入手]`; in `play.2` cards lie face up, `予知(戦闘・支援)` with its text."""
    holding, _, seat = zone.rpartition(".")
    named = None if isinstance(cards, int) else tuple(card for text in cards for card in cards_of(str(text)))
    count = cards if named is None else len(named)
    if holding == "discard":
        to.lay(CardsDiscarded, source=f"deck.{seat}", to=zone, count=count, cards=named)
        return
    origin = "abilities" if holding == "play" else holding
    deck = next((deck.id for deck in to.game.layout.decks if deck.holding == origin), None)
    if deck is None or not seat.isdigit():
        raise ValueError(f"cards lie in hand.SEAT, abilities.SEAT, information.SEAT …, play.SEAT or a discard, not in {zone!r}")
    hidden = holding == "abilities"  # whose names are for who reads the scenario
    to.lay(CardsDrawn, int(seat), source=deck, to=zone, count=count, cards=None if hidden else named)


def _somebody(to: Writer, name: str, said: dict[str, Any]) -> None:
    """An obstacle or another NPC: where it stands, what it is called, its values as counters of its piece."""
    to.lay(PiecePlaced, piece=name, place=said.pop("at"), label=said.pop("label", name))
    if (hand := said.pop("hand", None)) is not None:
        to.write(SheetSealed, 1, id=f"hand-{name}", slot="npc_hand", purpose="hand")
        to.sheets[f"hand-{name}"] = hand
        to.known |= {f"seal:hand-{name}": hand, f"npc_hand:{name}": hand}
    for counter, value in said.items():
        to.lay(CounterSet, piece=name, counter=counter, value=int(value))
