"""Made-up games, what is laid out before the planet part, and what happens between it and the base part, in order."""

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

from ucr_events.facts import (
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShuffled,
    CounterSet,
    DiceRolled,
    Fact,
    GroupDissolved,
    InitiativeSet,
    InitiativeSlot,
    PartBegan,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    SealShown,
    StateChanged,
)
from ucr_events.games.locke.bots.setup import AMBUSH, BLANK, INFORMATION, KEY_POINTS, PASSAGE, Secrets
from ucr_events.games.locke.rules.base.base import KEPT_OUT
from ucr_events.games.locke.rules.base.entry import BONUS
from ucr_events.games.locke.rules.planets.aftermath import WOUNDS, cards_to_turn
from ucr_events.games.locke.rules.planets.board import AROUND, EVERY_SQUARE, OUTER_RING
from ucr_events.games.locke.rules.planets.information import held
from ucr_events.games.locke.rules.planets.information import together as pooled
from ucr_events.games.locke.state.parties import together
from ucr_events.games.locke.state.seats import is_in, place_of, seat_in
from ucr_events.table.state import Table

HOLDINGS = frozenset({"hand", "abilities", "information", "silhouette", "trump", "character", "play", "deck", "discard"})
"First words of zones that are no squares."
Now = Callable[[], Table]


def universe(secrets: Secrets, first_dice: Callable[[], int]) -> Iterator[Fact]:
    """4.5: cards on every square, ambushes among them, the pieces, who begins; first_dice: how many each rolls for it."""
    chance = secrets.chance
    for deck in ("planet", "ability", "combat"):
        yield CardsShuffled(id="x", deck=f"deck.{deck}")
    yield CardsLaid(id="x", source="deck.planet", places=secrets.squares)
    hidden = [place for place, name in secrets.planets.items() if name == AMBUSH]
    bases = secrets.seats_of("base")
    for index, (place, duty) in enumerate(zip(hidden, "ABCD", strict=False)):
        yield secrets.seal(bases[index % len(bases)], "ambush", "placement", {"card": duty, "place": place})
    if secrets.mood.hidden and any(place.id.startswith("rafnor.") for place in secrets.layout.places):
        many = secrets.ambushes
        yield CardsReturned(id="x", to="aside", count=many)
        yield CardsLaid(id="x", source="aside", places=tuple(f"rafnor.{number}" for number in range(1, many + 1)))
    ports = [place.id for place in secrets.layout.places if place.kind == "port"]
    for seat in secrets.seats_of("explorer"):
        yield PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=chance.sample(ports, 1)[0])
    for seat in secrets.seats_of("explorer"):
        faces = tuple(chance.randint(1, 6) for _ in range(first_dice()))
        yield DiceRolled(id="x", seat=seat, faces=faces, purpose="first_player")
    if chance.random() < 0.3:
        yield InitiativeSet(id="x", order=tuple(InitiativeSlot(seat=seat) for seat in secrets.seats_of("explorer")))


def finders(table: Table, seats: tuple[int, ...], turn: int | None, enough: int) -> tuple[int, ...]:
    """4.5.end.information, 6.1.party.planet-phase-end: who holds enough alone; else the party whose leader had this turn."""
    alone = tuple(seat for seat in seats if held(table, seat).low >= enough)
    members = together(table, turn) if turn else ()
    full = len(members) > 1 and members[0] == turn and pooled(table, members).low >= enough
    return alone or (members if full else ())


def between(secrets: Secrets, table: Now, why: str | None, found: tuple[int, ...], last: int, rooms: int) -> Iterator[Fact]:
    """4.5 to 4.6: held cards put away, base players healed, cards turned over, what finders get, then the base is made."""
    yield PartEnded(id="x", part="planets", why=why)
    yield from _put_away(secrets, table)
    for seat in secrets.seats_of("base"):
        if not is_in(table(), seat, "dead"):
            yield from _heals(seat, table)
            yield from _turns_over(secrets, seat)
    if found:
        yield from _rewards(secrets, table, found)
    laid = _laid(table())
    for place in secrets.chance.sample(laid, min(secrets.chance.randint(0, 3), len(laid))):
        yield CardsDiscarded(id="x", source=place, to="discard.planet", count=1)
    yield CardsShuffled(id="x", deck="deck.planet", taking=_laid(table()))
    yield from _parties_end(secrets, table)
    yield PartBegan(id="x", part="base")
    yield from _base(secrets, table, last, rooms)


def _put_away(secrets: Secrets, table: Now) -> Iterator[Fact]:
    """4.5.after.discard."""
    for seat in secrets.seats:
        pile = table().zones.get(f"information.{seat}")
        cards = tuple(laid.card for laid in pile.cards if laid.card and laid.card.name != INFORMATION) if pile else ()
        if cards:
            away = "discard.planet"
            yield CardsDiscarded(id="x", seat=seat, source=f"information.{seat}", to=away, count=len(cards), cards=cards)


def _heals(seat: int, table: Now) -> Iterator[Fact]:
    """4.5.after.heal."""
    for counter in WOUNDS:
        if seat_in(table(), seat).counters.get(counter):
            yield CounterSet(id="x", seat=seat, counter=counter, value=0)


def _turns_over(secrets: Secrets, seat: int) -> Iterator[Fact]:
    """4.5.after.reveal-count, 4.5.after.ability-cards, 4.5.after.discard-turned."""
    turn = cards_to_turn(len(secrets.seats), len(secrets.seats_of("explorer")))
    blanks = sum(1 for _ in range(turn) if secrets.chance.random() < 0.5)
    cards = tuple(Card(name=BLANK if index < blanks else PASSAGE) for index in range(turn))
    yield CardsDiscarded(id="x", seat=seat, source="deck.planet", to="discard.planet", count=turn, cards=cards)
    if blanks:
        yield _draws(seat, blanks)


def _draws(seat: int, count: int) -> CardsDrawn:
    return CardsDrawn(id="x", seat=seat, source="deck.ability", to=f"abilities.{seat}", count=count)


def _rewards(secrets: Secrets, table: Now, found: tuple[int, ...]) -> Iterator[Fact]:
    """4.5.info-end.look, 4.5.info-end.ability; of a party each looks (6.1.party.planet-phase-sheets), the leader draws."""
    sheets = [name for name in (seat_in(table(), seat).sheet for seat in secrets.seats_of("base")) if name]
    for seat in found:
        if is_in(table(), seat, "dead"):
            continue
        number = min(held(table(), seat).low, len(sheets))
        for seal in secrets.chance.sample(sheets, secrets.chance.randint(0, number)):
            yield SealShown(id="x", seat=table().seals[seal].seat, seal=seal, to=(seat,))
        members = together(table(), seat)
        if secrets.sides[seat] == "explorer" and members[0] == seat:
            yield _draws(seat, 1)


def _parties_end(secrets: Secrets, table: Now) -> Iterator[Fact]:
    """Some parties part company; so do all whose members will not stand together."""
    for group in table().groups:
        yield GroupDissolved(id="x", seat=group.leader, leader=group.leader)
        for seat in group.members:
            if is_in(table(), seat, "partner"):
                yield StateChanged(id="x", seat=seat, state="partner", on=False)


def _laid(table: Table) -> tuple[str, ...]:
    """Zones of the planets on which cards still lie."""
    return tuple(name for name, pile in table.zones.items() if "." in name and _is_square(name, pile))


def _is_square(name: str, pile: Any) -> bool:
    return bool(pile.cards) and name.split(".")[1].isdigit() and name.split(".")[0] not in HOLDINGS


def _base(secrets: Secrets, table: Now, last: int, rooms: int) -> Iterator[Fact]:
    """4.6: thirty-six cards, so many key points hidden among them, explorers outside, base players by dice."""
    chance, bases = secrets.chance, secrets.seats_of("base")
    yield CardsShuffled(id="x", deck="deck.base")
    yield CardsLaid(id="x", source="deck.base", places=EVERY_SQUARE)
    places = chance.sample(EVERY_SQUARE, rooms)
    for index, (place, room) in enumerate(zip(places, cycle(KEY_POINTS), strict=False)):
        secrets.base[place] = f"重要拠点：{room}"
        secrets.notes.pop(place, None)
        value = {"card": secrets.base[place], "place": place}
        yield secrets.seal(bases[index % len(bases)], "key_point", "placement", value)
    yield CardsReturned(id="x", to="deck.base", count=rooms)
    yield CounterSet(id="x", counter="key_points", value=rooms)
    if secrets.mood.notes_bonus:
        yield from (CounterSet(id="x", seat=seat, counter=BONUS, value=0) for seat in secrets.seats_of("explorer"))
    inside = _inside(secrets, table(), last)
    alive = [seat for seat in secrets.seats_of("explorer") if not _is_away(table(), seat)]
    for seat in (*inside, *(seat for seat in alive if seat not in inside)):
        place = chance.sample(OUTER_RING, 1)[0] if seat in inside else AROUND
        yield _puts(seat, place, table())
    for seat in bases:
        if not _is_away(table(), seat):
            row, column = chance.randint(1, 6), chance.randint(1, 6)
            yield DiceRolled(id="x", seat=seat, faces=(row, column), purpose="random_square")
            yield PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=f"base.{'ABCDEF'[row - 1]}{column}")


def _is_away(table: Table, seat: int) -> bool:
    return is_in(table, seat, "dead") or is_in(table, seat, "black_hole")


def _puts(seat: int, place: str, table: Table) -> Fact:
    """Put there, or moved from where it stood."""
    if place_of(table, seat) is None or seat % 2:
        return PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=place)
    return PieceMoved(id="x", seat=seat, piece=f"p{seat}", to=place)


def _inside(secrets: Secrets, table: Table, last: int) -> tuple[int, ...]:
    """4.6.enter.most-info, 4.6.enter.tie, 4.6.enter.order: who has the most information, in the order of entering."""
    alive = {seat: held(table, seat).low for seat in secrets.seats_of("explorer") if not is_in(table, seat, "dead")}
    most = max(alive.values(), default=0)
    order = [*range(last + 1, len(secrets.seats) + 1), *range(1, last + 1)]
    free = [seat for seat in order if not any(is_in(table, seat, state) for state in (*KEPT_OUT, "black_hole"))]
    return tuple(seat for seat in free if alive.get(seat) == most)


def base_pieces_off(secrets: Secrets, table: Now) -> Iterator[Fact]:
    """4.5.base-player.piece-removed: after a battle of the planet part."""
    for seat in secrets.seats_of("base"):
        if table().part == "planets" and place_of(table(), seat) is not None:
            yield PieceRemoved(id="x", seat=seat, piece=f"p{seat}")
