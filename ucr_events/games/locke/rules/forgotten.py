"""What a scribe of this game easily leaves out, and what it is missing where a rule then seems to be broken."""

from collections.abc import Iterator, Mapping
from typing import Any

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
    CombatLeft,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GroupDissolved,
    GroupFormed,
    InitiativeSet,
    OutcomeStated,
    PhaseBegan,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    QuestionAsked,
    RoundBegan,
    RoundEnded,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.rules.common import is_in, place_of
from ucr_events.games.locke.rules.fighters import cards_held, fighters, living
from ucr_events.games.locke.rules.forgotten_cards import (
    ID,
    cards_not_shown,
    cards_of_the_dead,
    collected,
    hand,
    information,
    of_a_round,
    put_away,
    silhouettes,
    uncovered,
)
from ucr_events.games.locke.rules.idle import Idle
from ucr_events.games.locke.rules.movement import AROUND
from ucr_events.referee.values import Missing
from ucr_events.table.state import Table

LOOKING_BACK = (TurnBegan, TurnEnded, RoundBegan, RoundEnded, PhaseBegan, CombatEnded, InitiativeSet, OutcomeStated)
"Facts that show what others than those they name have done or not done."
TALLIES = frozenset(
    (
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
ROUND_OVER = (TurnBegan, PhaseBegan, QuestionAsked, RoundEnded, RoundBegan)
"Facts before which everybody in a battle, or whoever comes earlier, has had a turn."
WHERE = (ActionAnnounced, CombatBegan, CombatJoined, CardTurned, GroupFormed, PieceMoved, PiecePlaced, TurnBegan)
"Facts that depend on where somebody stands."
ELSEWHERE = (ActionAnnounced, CardsShuffled, CombatBegan, CounterSet, PhaseBegan, PieceMoved, StateChanged, TurnBegan)
"Facts that come after a battle as well as in it."
BLOWS = ("attack", "melee")
"Acts that begin nothing but in a battle."
FALLS_INTO = ("dead", "stunned", "restrained", "arrested", "partner")
WORDS = {
    "dead": ("死亡", "died"),
    "stunned": ("気絶", "was stunned"),
    "restrained": ("拘束", "was restrained"),
    "arrested": ("逮捕", "was arrested"),
    "partner": ("パートナー", "became a partner"),
}


def forgotten(table: Table, fact: Fact, memory: Mapping[str, Any]) -> Iterator[Missing]:
    """Single facts that may be missing before this one, the likeliest first."""
    named = _named(table, fact)
    yield from _of_idle_turns(table, fact, memory)
    yield from cards_not_shown(memory)
    yield from _checks(fact)
    yield from cards_of_the_dead(table, fact)
    yield from silhouettes(table, fact)
    if isinstance(fact, CardsDealt | CounterSet):
        yield collected(table)
    if isinstance(fact, CardsDealt):
        yield from (put_away(seat) for seat in named if cards_held(table, seat))
        yield from uncovered(table)
    for seat in named:
        yield from _of(table, seat)
        if isinstance(fact, WHERE):
            yield from _elsewhere(table, seat, named, fact.place if isinstance(fact, CardTurned) else None)
    if isinstance(fact, RoundBegan | InitiativeSet | PhaseBegan):
        for seat in fighters(table):
            yield from hand(table, seat)
        yield from of_a_round(fighters(table))
    if table.combats and isinstance(fact, ROUND_OVER):
        yield from (_had_its_turn(seat) for seat in fighters(table))
    if isinstance(fact, LOOKING_BACK) and not _ends_by_will(table, fact):
        yield from _of_anybody(table, _order(table, fact, memory), getattr(fact, "why", None) == "one_left")
    yield from _parties(table, fact, named)
    if not table.combats:
        yield from _battle(table, fact)
    if table.combats and isinstance(fact, TurnBegan | PhaseBegan):
        yield Missing(RoundBegan(id=ID), ("ラウンドの始まり", "that a round began"))
    if table.combats and isinstance(fact, ELSEWHERE):
        yield Missing(CombatEnded(id=ID), ("戦闘の終わり", "that the battle ended"))
    if isinstance(fact, ActionAnnounced | CardsDrawn | CardsDiscarded | CardsPlayed):
        for seat in named:
            yield from hand(table, seat)
    yield from _counted(fact)
    if table.turn is None or not table.combats:
        yield from (_turn(seat.seat) for seat in table.seats if fact.seat in (None, seat.seat))
    yield from information(table, fact)


def _ends_by_will(table: Table, fact: Fact) -> bool:
    """Whether a battle is said to end after people were asked for their will; then nobody's leaving explains it."""
    if isinstance(fact, CombatEnded):
        return fact.why not in (None, "one_left")
    if not isinstance(fact, OutcomeStated) or fact.outcome != "ends" or table.asked is None:
        return False
    return table.asked.question == "continue_combat" and "accept" in table.asked.answers.values()


def _named(table: Table, fact: Fact) -> tuple[int, ...]:
    """Whose act it is, whom it is aimed at, whose piece moves."""
    several = (getattr(fact, name, None) or () for name in ("targets", "participants", "members"))
    seats = [fact.seat, *(seat for some in several for seat in some)]
    piece = table.pieces.get(getattr(fact, "piece", None) or "")
    seats += [piece.seat] if piece else []
    return tuple(dict.fromkeys(seat for seat in seats if isinstance(seat, int) and 0 < seat <= len(table.seats)))


def _of(table: Table, seat: int) -> Iterator[Missing]:
    for state in table.seats[seat - 1].states:
        yield _state(seat, state, on=False)
    if table.combats and seat not in fighters(table):
        yield _joined(table, seat)


def _joined(table: Table, seat: int) -> Missing:
    """Nobody holds a hand who has not joined."""
    words = (f"席{seat}の戦闘参加", f"that seat {seat} joined the battle")
    return Missing(CombatJoined(id=ID, seat=seat), words, likely=bool(cards_held(table, seat)), acts=seat)


def _elsewhere(table: Table, seat: int, named: tuple[int, ...], turned: str | None) -> Iterator[Missing]:
    """Its piece stands where another named one does, where the battle is, or where a card is turned."""
    places = dict.fromkeys(place_of(table, other) for other in named if other != seat)
    sites = (table.combats[-1].place,) if table.combats else ()
    for place in dict.fromkeys((turned, *places, *sites)):
        if place is not None and place != place_of(table, seat):
            yield _moved(seat, place, likely=place_of(table, seat) is None)
    if table.part == "base" and not (place_of(table, seat) or "").startswith("base."):
        yield _moved(seat, AROUND, likely=True)
    if place_of(table, seat) is not None:
        yield _moved(seat, None)


def _order(table: Table, fact: Fact, memory: Mapping[str, Any]) -> list[int]:
    """Seats: those struck last, those without a piece, then those whose turn was passed over."""
    lives, order = memory.get("lives", {}), table.order or tuple(seat.seat for seat in table.seats)
    start = order.index(fact.seat) if fact.seat in order else 0
    back = (*reversed(order[:start]), *reversed(order[start:]))
    return sorted(back, key=lambda seat: (seat not in lives or lives[seat].pending is None, place_of(table, seat) is not None))


def _of_anybody(table: Table, seats: list[int], ended: bool) -> Iterator[Missing]:
    """ended: the battle is said to be over because one is left; if two are, one of them is gone."""
    inside = fighters(table)
    likely = ended and len(living(table, inside)) == 2
    for number in seats:
        if table.combats and number in inside:
            yield from (_state(number, one, likely=likely) for one in ("dead", "stunned") if not is_in(table, number, one))
            words = (f"席{number}の戦闘離脱", f"that seat {number} left the battle")
            yield Missing(CombatLeft(id=ID, seat=number), words, likely)
        elif not table.combats:
            yield from (_state(number, state) for state in FALLS_INTO if not is_in(table, number, state))
            if place_of(table, number) is not None:
                words = (f"席{number}のコマの除去", f"that the piece of seat {number} was taken off")
                yield Missing(PieceRemoved(id=ID, piece=f"p{number}"), words)
    if table.combats:
        for seat in table.seats:
            if seat.seat not in inside:
                yield _joined(table, seat.seat)


def _of_idle_turns(table: Table, fact: Fact, memory: Mapping[str, Any]) -> Iterator[Missing]:
    """A piece whose owner did nothing in its last turn."""
    if isinstance(fact, WHERE):
        seats = (seat for seat in _named(table, fact) if seat in memory.get("idle", Idle()).seats)
        yield from (_moved(seat, None, likely=True) for seat in seats if place_of(table, seat) is not None)


def _checks(fact: Fact) -> Iterator[Missing]:
    """A mental check before what came of an activation."""
    if isinstance(fact, OutcomeStated) and fact.of == "activation":
        words = ("精神力チェック", "a mental check")
        yield Missing(DiceRolled(id=ID, seat=fact.seat, purpose="mental_check", faces=(None, None)), words, likely=True)


def _battle(table: Table, fact: Fact) -> Iterator[Missing]:
    """The beginning of the battle whose order of action is told, or was before a turn or an act in it."""
    inside = tuple(slot.seat for slot in (fact.order if isinstance(fact, InitiativeSet) else table.initiative))
    fights = isinstance(fact, TurnBegan) or (isinstance(fact, ActionAnnounced) and fact.action in BLOWS)
    if isinstance(fact, InitiativeSet) or (fights and fact.seat in inside):
        place = next((place_of(table, seat) for seat in inside if place_of(table, seat)), None)
        began = CombatBegan(id=ID, seat=table.turn, participants=inside, place=place)
        yield Missing(began, ("戦闘の始まり", "that a battle began"), likely=True)


def _parties(table: Table, fact: Fact, named: tuple[int, ...]) -> Iterator[Missing]:
    """The end of a party of somebody named; the party that a new partner joins: that of the one whose turn it is."""
    parted = isinstance(fact, StateChanged) and fact.state == "partner" and not fact.on
    for group in table.groups:
        if any(seat in group.members for seat in named):
            words = (f"席{group.leader}のパーティの解散", f"that the party of seat {group.leader} was dissolved")
            yield Missing(GroupDissolved(id=ID, leader=group.leader), words, likely=parted)
    if not isinstance(fact, StateChanged) or fact.state != "partner" or not fact.on or fact.seat is None or table.turn is None:
        return
    own = next((group for group in table.groups if table.turn in group.members), None)
    leader, members = (own.leader, own.members) if own else (table.turn, (table.turn,))
    words = (f"席{leader}と席{fact.seat}のパーティ結成", f"that seats {leader} and {fact.seat} formed a party")
    yield Missing(GroupFormed(id=ID, leader=leader, members=(*members, fact.seat)), words, likely=True)


def _counted(fact: Fact) -> Iterator[Missing]:
    if isinstance(fact, CounterChanged | CounterSet) and fact.seat is not None and not fact.piece:
        words = (f"席{fact.seat}の{fact.counter}の増減", f"a change of {fact.counter} of seat {fact.seat}")
        heals = isinstance(fact, CounterChanged) and fact.counter.startswith("damage") and (fact.by or 0) < 0
        yield Missing(CounterChanged(id=ID, seat=fact.seat, counter=fact.counter, by=None), words, likely=heals)


def _turn(seat: int) -> Missing:
    return Missing(TurnBegan(id=ID, seat=seat), (f"席{seat}の手番の始まり", f"that the turn of seat {seat} began"))


def _had_its_turn(seat: int) -> Missing:
    return Missing(TurnEnded(id=ID, seat=seat), (f"席{seat}の戦闘手番", f"the combat turn of seat {seat}"), weak=True)


def _state(seat: int, state: str, on: bool = True, likely: bool = False) -> Missing:
    ja, en = WORDS.get(state, (state, f"came into the state {state}"))
    words = (
        (f"席{seat}の{ja}", f"that seat {seat} {en}")
        if on
        else (f"席{seat}の{ja}の終わり", f"that {state} ended for seat {seat}")
    )
    return Missing(StateChanged(id=ID, seat=seat, state=state, on=on), words, likely, acts=None if on else seat)


def _moved(seat: int, to: str | None, likely: bool = False) -> Missing:
    words = (f"席{seat}のコマの移動", f"a move of the piece of seat {seat}")
    return Missing(PieceMoved(id=ID, piece=f"p{seat}", to=to), words, likely, acts=seat if to else None)
