"""States, joinings and leavings that a scribe easily leaves out."""

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CombatJoined,
    CombatLeft,
    DiceRolled,
    Fact,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    StateChanged,
)
from ucr_events.games.locke.omissions.cards import ID, abilities_put_away
from ucr_events.games.locke.rules.character.silhouettes import missed
from ucr_events.games.locke.state.battles import Battle, battles
from ucr_events.games.locke.state.crowds import group_of
from ucr_events.games.locke.state.explanations import Blow
from ucr_events.games.locke.state.fighters import cards_held, fighters, living
from ucr_events.games.locke.state.lives import lives
from ucr_events.games.locke.state.rota import Rota, rota
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.stuns import STUNNED, Stun, stuns
from ucr_events.games.locke.state.thoughts import APPEARS, thoughts
from ucr_events.games.locke.texts import say
from ucr_events.referee.book import recalled
from ucr_events.referee.values import Missing, Remembered
from ucr_events.table.state import Table

FALLS_INTO = ("dead", "stunned", "restrained", "arrested", "partner")
HURT = "damage.substitute"
ESCAPES = ("special", "escape")
"How an escape from prison is announced."
CHECKED = {"escape_check": "arrested", "was_alive": "dead"}
"Who rolls so is in this state."
WORDS = {
    "dead": say("died"),
    "stunned": say("was stunned"),
    "restrained": say("was restrained"),
    "arrested": say("was arrested"),
    "partner": say("became a partner"),
}


def of_one(table: Table, seat: int, memory: Remembered) -> Iterator[Missing]:
    """The end of the seat's states; that it joined the battle."""
    for state in table.seats[seat - 1].states:
        if not _lasts(state, table, seat, memory):
            yield _state(seat, state, on=False)
    if table.combats and seat not in fighters(table):
        yield _joined(table, seat) if _may_have_joined(table, seat) else _came(table, seat)


def _lasts(state: str, table: Table, seat: int, memory: Remembered) -> bool:
    """Whether it cannot have ended without more than a line missing."""
    if state == "dead":
        return _slain_here(table, seat, memory) or _joined_dead(seat, memory)
    if state == "substitute":
        return _put_to_use(table, seat, recalled(memory, battles, ()))
    return state == STUNNED and _stunned_this_round(table, recalled(memory, stuns, {}).get(seat, Stun()))


def _put_to_use(table: Table, seat: int, past: tuple[Battle, ...]) -> bool:
    """3.1.proxy.withdraw, 3.1.proxy.destroyed: it goes in its owner's own check phase or by damage, and there was neither.

    Asked in the first round of a battle, before the owner has had its turn.
    """
    battle = past[-1] if past else None
    if battle is None or battle.rounds != 1 or battle.lost or battle.unsure or seat not in fighters(table):
        return False
    return seat not in battle.acted and table.combats[-1].turn != seat and not table.seats[seat - 1].counters.get(HURT)


def _stunned_this_round(table: Table, stun: Stun) -> bool:
    """6.1.stun.duration: it ends at the end of a round, so not in the one it began in, nor before its last."""
    number = table.combats[-1].round if table.combats else None
    return number is not None and stun.since is not None and number <= (stun.since if stun.until is None else stun.until)


def _slain_here(table: Table, seat: int, memory: Remembered) -> bool:
    """Whether a blow killed one who takes part in the battle, or it is there as a residual thought.

    Nobody comes back into a battle without joining it (5.1).
    """
    past = recalled(memory, thoughts, ())
    if past and (seat in past[-1].chart or past[-1].alive.get(seat) in APPEARS):
        return True
    life = recalled(memory, lives, {}).get(seat)
    last = life.events[-1] if life is not None and life.events else None
    return seat in fighters(table) and isinstance(last, Blow) and last.lived is False


def _joined_dead(seat: int, memory: Remembered) -> bool:
    """Whether it takes part in the battle under way as a residual thought, which only the dead do."""
    battles = recalled(memory, thoughts, ())
    return bool(battles) and seat in battles[-1].seats


def _joined(table: Table, seat: int) -> Missing:
    """Nobody holds a hand who has not joined."""
    words = say("that seat {seat} joined the battle", seat=seat)
    return Missing(CombatJoined(id=ID, seat=seat), words, likely=bool(cards_held(table, seat)), acts=seat)


def _came(table: Table, seat: int) -> Missing:
    """Who joins from elsewhere is brought to the battle; that somebody answers an attack there shows nothing of the kind."""
    joined = _joined(table, seat)
    moved = PieceMoved(id=ID, piece=f"p{seat}", to=table.combats[-1].place)
    return replace(joined, also=(moved,), weak=True, acts=None)


def _may_have_joined(table: Table, seat: int) -> bool:
    """Who joins is brought to the battle, so whoever stands elsewhere has not joined; a hand shows it all the same."""
    return place_of(table, seat) in (None, table.combats[-1].place) or bool(cards_held(table, seat))


def in_likely_order(table: Table, fact: Fact, memory: Remembered) -> list[int]:
    """Seats: those struck last, those without a piece, then those whose turn was passed over."""
    past, order = recalled(memory, lives, {}), table.order or tuple(seat.seat for seat in table.seats)
    start = order.index(fact.seat) if fact.seat in order else 0
    back = (*reversed(order[:start]), *reversed(order[start:]))
    return sorted(back, key=lambda seat: (seat not in past or past[seat].pending is None, place_of(table, seat) is not None))


def of_anybody(table: Table, seats: list[int], ended: bool) -> Iterator[Missing]:
    """A fall into a state, leaving or joining a battle, a piece taken off. seats: the likeliest first.

    ended: the battle is said to be over because one is left; if two are, one of them is gone.
    """
    inside = fighters(table)
    likely = ended and len(living(table, inside)) == 2
    for number in seats:
        if table.combats and number in inside:
            yield from _fell(table, number, ("dead", "stunned"), likely)
            words = say("that seat {number} left the battle", number=number)
            yield Missing(CombatLeft(id=ID, seat=number), words, likely)
        elif not table.combats:
            led = any(number in group.members and number != group.leader for group in table.groups)
            falls = ("partner", *FALLS_INTO) if led else FALLS_INTO  # whoever is led in a party has become a partner
            yield from _fell(table, number, tuple(dict.fromkeys(falls)), likely=missed(table, number))
            if place_of(table, number) is not None:
                words = say("that the piece of seat {number} was taken off", number=number)
                yield Missing(PieceRemoved(id=ID, piece=f"p{number}"), words)
    if table.combats:
        for seat in table.seats:
            if seat.seat not in inside and _may_have_joined(table, seat.seat):
                joined = _joined(table, seat.seat)
                yield replace(joined, weak=not joined.likely)


def perhaps_dead(table: Table, memory: Remembered) -> Iterator[Missing]:
    """Deaths of those who have not shown since a hole that they left it alive."""
    for seat in sorted(recalled(memory, rota, Rota()).unclear):
        yield from _fell(table, seat, ("dead",), likely=True)


def taken_off(table: Table) -> Iterator[Missing]:
    """The death of who still fights, though the piece is off the board and the hand put away."""
    for seat in fighters(table):
        if place_of(table, seat) is None and not is_in(table, seat, "dead") and cards_held(table, seat) == 0:
            yield from _fell(table, seat, ("dead",), likely=True)


def of_a_group(table: Table, fact: Fact) -> Iterator[Missing]:
    """One member more or less of a group that nobody plays, before the group acts; likely where its number is left out."""
    acting = table.combats[-1].turn_piece if table.combats else None
    if acting is None or "." not in acting or fact.seat is not None or not isinstance(fact, ActionAnnounced):
        return
    group, piece = group_of(acting), table.pieces.get(acting)
    there = [name for name, one in table.pieces.items() if name.startswith(f"{group}.") and one.place is not None]
    others = [name for name in there if name != acting]
    if others:
        words = say("that one of {group} was destroyed", group=group)
        yield Missing(PieceRemoved(id=ID, piece=others[0]), words)
    number = next(number for number in count(1) if f"{group}.{number}" not in there)
    words = say("that there was one more of {group}", group=group)
    label, place = piece.label if piece else None, table.combats[-1].place
    placed = PiecePlaced(id=ID, piece=f"{group}.{number}", place=place, label=label)
    yield Missing(placed, words, likely=number <= len(there))


def shown_by(table: Table, fact: Fact) -> Iterator[Missing]:
    """A fall into the state without which nobody does so."""
    rolled = CHECKED.get(fact.purpose or "") if isinstance(fact, DiceRolled) else None
    said = "arrested" if isinstance(fact, ActionAnnounced) and fact.action in ESCAPES and not table.combats else None
    state = rolled or said
    if state is not None and fact.seat is not None and not is_in(table, fact.seat, state):
        yield _state(fact.seat, state, likely=state == "arrested" or place_of(table, fact.seat) is None)


def _state(seat: int, state: str, on: bool = True, likely: bool = False) -> Missing:
    came = WORDS.get(state, (state, f"came into the state {state}"))
    words = (
        say("that seat {seat} {what}", seat=seat, what=came)
        if on
        else say("that {state} ended for seat {seat}", seat=seat, state=(came[0], state))
    )
    gone = state == "dead" and not on  # nobody comes back to life
    return Missing(StateChanged(id=ID, seat=seat, state=state, on=on), words, likely, weak=gone, acts=None if on else seat)


def _fell(table: Table, seat: int, states: tuple[str, ...], likely: bool = False) -> Iterator[Missing]:
    """States that nobody wrote down; with a death perhaps what is done with the cards of the dead."""
    for state in states:
        if not is_in(table, seat, state):
            yield _state(seat, state, likely=likely)
            if state == "dead" and (gone := abilities_put_away(table, seat)) is not None:
                yield replace(_state(seat, state, likely=likely), also=(gone,))
