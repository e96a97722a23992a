"""What a scribe of this game easily leaves out, and what it is missing where a rule then seems to be broken."""

from collections.abc import Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShuffled,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GameClosed,
    GroupFormed,
    InitiativeSet,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PhaseBegan,
    PieceMoved,
    PiecePlaced,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.omissions.battles import battles, had_their_turns, kept_up, turn_in_battle, turn_of
from ucr_events.games.locke.omissions.cards import (
    ID,
    cards_not_shown,
    cards_of_the_dead,
    collected,
    hand,
    information,
    minions,
    of_a_round,
    put_away,
    silhouettes,
    uncovered,
)
from ucr_events.games.locke.omissions.parties import parties
from ucr_events.games.locke.omissions.people import (
    in_likely_order,
    of_a_group,
    of_anybody,
    of_one,
    perhaps_dead,
    shown_by,
    taken_off,
)
from ucr_events.games.locke.rules.base.entry import BONUS
from ucr_events.games.locke.rules.planets.board import AROUND
from ucr_events.games.locke.rules.turn.idle import Idle, idle
from ucr_events.games.locke.state.course import turn_player
from ucr_events.games.locke.state.fighters import cards_held, fighters
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee.book import recalled
from ucr_events.referee.values import Missing, Remembered
from ucr_events.table.state import Table

LOOKING_BACK = (
    TurnBegan,
    TurnEnded,
    RoundBegan,
    RoundEnded,
    PhaseBegan,
    CombatEnded,
    InitiativeSet,
    OutcomeStated,
    PartEnded,
    GameClosed,
)
"Facts that show what others than those they name have done or not done."
TALLIES = frozenset(
    (
        "4.2.end.key-points",
        "4.2.reveal.all",
        "4.5.after.heal",
        "4.5.end.information",
        "4.5.info-end.ability",
        "4.5.info-end.look",
        "4.6.entry.cumulative",
        "4.7.face-down-again",
    )
)
"Rules that count what was found, failed, shown or turned up in the whole game."
WHERE = (ActionAnnounced, CombatBegan, CombatJoined, CardTurned, GroupFormed, PieceMoved, PiecePlaced, TurnBegan)
"Facts that depend on where somebody stands."


def forgotten(table: Table, fact: Fact, memory: Remembered) -> Iterator[Missing]:
    """Single facts that may be missing before this one, the likeliest first."""
    named = _named(table, fact)
    yield from _of_idle_turns(table, fact, memory)
    yield from cards_not_shown(memory)
    yield from _checks(fact)
    yield from cards_of_the_dead(table, fact)
    yield from silhouettes(table, fact)
    yield from minions(table, fact)
    yield from of_a_group(table, fact)
    yield from shown_by(table, fact)
    if isinstance(fact, CardsDealt | CounterSet):
        yield collected(table)
    if isinstance(fact, CardsShuffled) and fact.deck == "deck.combat":
        left = (seat.seat for seat in table.seats if cards_held(table, seat.seat) and f"hand.{seat.seat}" not in fact.taking)
        yield from (replace(put_away(seat), likely=False, weak=True) for seat in left)
    if isinstance(fact, CardsDealt):
        yield from (put_away(seat) for seat in named if cards_held(table, seat))
        yield from uncovered(table)
    for seat in named:
        yield from of_one(table, seat, memory)
        if isinstance(fact, WHERE):
            yield from _elsewhere(table, seat, named, _site(fact))
    if table.combats and isinstance(fact, LOOKING_BACK):
        yield from taken_off(table)
    if isinstance(fact, RoundBegan | InitiativeSet | PhaseBegan):
        for seat in fighters(table):
            yield from hand(table, seat)
        yield from of_a_round(fighters(table))
    if table.combats:
        yield from had_their_turns(table, fact)
    alone = isinstance(fact, ActionAnnounced) and fact.action == "solo_victory"
    if alone or (isinstance(fact, LOOKING_BACK) and not (_ends_by_will(table, fact) or _is_a_column(fact))):
        yield from of_anybody(table, in_likely_order(table, fact, memory), getattr(fact, "why", None) == "one_left")
    if isinstance(fact, GameClosed):
        yield from perhaps_dead(table, memory)
    yield from parties(table, fact, named)
    yield from kept_up(named, memory)
    yield from battles(table, fact)
    if not table.combats:
        yield from _part(table, fact)
    if isinstance(fact, ActionAnnounced | CardsDrawn | CardsDiscarded | CardsPlayed):
        for seat in named:
            yield from hand(table, seat)
    yield from turn_in_battle(table, fact)
    yield from _counted(fact)
    if table.turn is None or not table.combats:
        others = (seat.seat for seat in table.seats if seat.seat != table.turn)  # twice in a row is a whole round left out
        yield from (turn_of(seat) for seat in others if fact.seat in (None, seat))
    yield from information(table, fact)


def _ends_by_will(table: Table, fact: Fact) -> bool:
    """Whether a battle is said to end after people were asked for their will; then nobody's leaving explains it."""
    if isinstance(fact, CombatEnded):
        return fact.why not in (None, "one_left")
    if not isinstance(fact, OutcomeStated) or fact.outcome != "ends" or table.asked is None:
        return False
    return table.asked.question == "continue_combat" and "accept" in table.asked.answers.values()


def _is_a_column(fact: Fact) -> bool:
    """Whether it is the ratio of one judgement, which says nothing of anybody else."""
    return isinstance(fact, OutcomeStated) and fact.of in ("ratio", "hit")


def _named(table: Table, fact: Fact) -> tuple[int, ...]:
    """Whose act it is, whom it is aimed at, whose piece moves, whose sheet is opened; whose turn it is, for its phases."""
    several = (getattr(fact, name, None) or () for name in ("targets", "participants", "members"))
    owner = turn_player(table) if isinstance(fact, PhaseBegan) else fact.seat
    seats = [owner, *(seat for some in several for seat in some)]
    piece = table.pieces.get(getattr(fact, "piece", None) or "")
    seal = table.seals.get(getattr(fact, "seal", None) or "")
    seats += [thing.seat for thing in (piece, seal) if thing]
    return tuple(dict.fromkeys(seat for seat in seats if isinstance(seat, int) and 0 < seat <= len(table.seats)))


def _site(fact: Fact) -> str | None:
    """Where it happens, as far as that is where whoever is named stands."""
    begins = isinstance(fact, CombatBegan | CardTurned) or (isinstance(fact, ActionAnnounced) and fact.action == "start_combat")
    return getattr(fact, "place", None) if begins else None


def _elsewhere(table: Table, seat: int, named: tuple[int, ...], site: str | None) -> Iterator[Missing]:
    """Its piece stands where another named one does, where the battle is, or where a card is turned.

    site: where the fact says that they stand; who does has not moved.
    """
    if site is not None and site == place_of(table, seat):
        return
    places = dict.fromkeys(place_of(table, other) for other in named if other != seat)
    sites = (table.combats[-1].place,) if table.combats else ()
    for place in dict.fromkeys((site, *places, *sites)):
        if place is not None and place != place_of(table, seat):
            yield _moved(seat, place, likely=place_of(table, seat) is None)
    if table.part == "base" and not (place_of(table, seat) or "").startswith("base."):
        yield _moved(seat, AROUND, likely=True)
    if place_of(table, seat) is not None:
        yield _moved(seat, None)


def _of_idle_turns(table: Table, fact: Fact, memory: Remembered) -> Iterator[Missing]:
    """A piece whose owner did nothing in its last turn."""
    if isinstance(fact, WHERE):
        seats = (seat for seat in _named(table, fact) if seat in recalled(memory, idle, Idle()).seats)
        yield from (_moved(seat, None, likely=True) for seat in seats if place_of(table, seat) is not None)


def _checks(fact: Fact) -> Iterator[Missing]:
    """A mental check before what came of an activation."""
    if isinstance(fact, OutcomeStated) and fact.of == "activation":
        words = say("a mental check")
        yield Missing(DiceRolled(id=ID, seat=fact.seat, purpose="mental_check", faces=(None, None)), words, likely=True)


def _part(table: Table, fact: Fact) -> Iterator[Missing]:
    """The beginning of the base part, before the turn of somebody who has none on the planets."""
    if table.part == "planets" and isinstance(fact, TurnBegan) and fact.seat is not None and role(table, fact.seat) == "base":
        yield Missing(PartBegan(id=ID, part="base"), say("that the base part began"), weak=True)


def _counted(fact: Fact) -> Iterator[Missing]:
    if isinstance(fact, OutcomeStated) and fact.of == "entry_check" and fact.seat is not None:
        yield _changed(fact.seat, BONUS, likely=False)
    if isinstance(fact, CounterChanged | CounterSet) and fact.seat is not None and not fact.piece:
        heals = isinstance(fact, CounterChanged) and fact.counter.startswith("damage") and (fact.by or 0) < 0
        yield _changed(fact.seat, fact.counter, likely=heals)


def _changed(seat: int, counter: str, likely: bool) -> Missing:
    words = say("a change of {counter} of seat {seat}", counter=counter, seat=seat)
    return Missing(CounterChanged(id=ID, seat=seat, counter=counter, by=None), words, likely=likely)


def _moved(seat: int, to: str | None, likely: bool = False) -> Missing:
    words = say("a move of the piece of seat {seat}", seat=seat)
    return Missing(PieceMoved(id=ID, piece=f"p{seat}", to=to), words, likely, acts=seat if to else None)
