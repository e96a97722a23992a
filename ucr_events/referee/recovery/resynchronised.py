"""Play resumed after a gap: how the table is taken to lie, and what can no longer be judged because it rests on the gap."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from ucr_events.facts import DiceRolled, Fact, PieceMoved, PiecePlaced, PlayResumed, TurnBegan, TurnEnded
from ucr_events.referee.checking import unseen
from ucr_events.referee.recogniser import Match
from ucr_events.referee.state import RefereeState, showed
from ucr_events.referee.steps import When
from ucr_events.referee.values import Expect, Finding, Moment
from ucr_events.table.state import Combat, Pile, Seal, Table

FEWEST = 2
"So many fight on."


def as_it_lies(table: Table, said: PlayResumed) -> Table:
    """The table where play goes on: `table` is as the fact left it, without battles that must have ended in the gap.

    What those who fought hold now, nobody wrote down. States and counters are taken to be as they were.
    """
    while table.combats and is_over(table, table.combats[-1]):
        fought = table.combats[-1].participants
        zones = {name: _unknown(pile) if _held_by(name, fought) else pile for name, pile in table.zones.items()}
        table = replace(table, combats=table.combats[:-1], zones=zones, turn=said.turn, phase=said.phase)
    return table


def unseen_since(table: Table, belongings: Sequence[str], unsettled: Sequence[str] = ()) -> Table:
    """The table after a gap in which cards that seats keep may have come and gone, and sheets may have been shown.

    belongings: the beginnings of the names of those cards' zones. unsettled: zones in which others may lie since.
    """
    unknown = {name: _unknown(table.zones.get(name, Pile())) for name in kept_by_seats(table, belongings)}
    unknown |= dict.fromkeys(unsettled, Pile(count=None))
    return replace(table, zones={**table.zones, **unknown}, seals=perhaps_shown(table.seals))


def untold(match: Match, fact: Fact, belongings: Sequence[str]) -> Table:
    """The table before a fact that ends a turn of which no roll was written down: nor was what came of it, like cards drawn.

    In a battle whose turn the table shows is not whose roll it was.
    """
    rolled = any(guess.passed is not None and guess.passed.kind is DiceRolled for guess in match.guessed)
    seat = match.table.turn
    if not rolled or seat is None or match.table.combats or not isinstance(fact, TurnEnded | TurnBegan):
        return match.table
    zones = match.table.zones
    drawn = {name: _unknown(zones.get(name, Pile())) for name in (f"{one}.{seat}" for one in belongings)}
    return replace(match.table, zones={**zones, **drawn})


def kept_by_seats(table: Table, belongings: Sequence[str]) -> Iterator[str]:
    """The names of those zones, seat by seat."""
    return (f"{name}.{seat.seat}" for name in belongings for seat in table.seats)


def perhaps_shown(seals: Mapping[str, Seal]) -> Mapping[str, Seal]:
    """Of what is not known to have been opened nobody can say that it was not shown."""
    return {name: seal if seal.opened is not None else replace(seal, commitment=None) for name, seal in seals.items()}


def is_over(table: Table, combat: Combat) -> bool:
    """It is the turn of somebody who is not in it, or the piece of somebody in it lies elsewhere.

    Whose piece is off the board may have died; where two are left, they may fight on.
    """
    if combat.turn is not None and combat.turn not in combat.participants:
        return True
    places = [piece.place for piece in table.pieces.values() if piece.seat in combat.participants]
    there = places.count(combat.place)
    return combat.place is not None and (there + places.count(None) < len(places) or there < min(len(places), FEWEST))


def _held_by(zone: str, seats: Sequence[int]) -> bool:
    return zone.rpartition(".")[2] in {str(seat) for seat in seats} and zone.partition(".")[0] != "deck"


def _unknown(pile: Pile) -> Pile:
    return Pile(count=None, cards=pile.cards)


def counted(moved: RefereeState, past: RefereeState, moment: Moment) -> RefereeState:
    """The state with the normal turns since play was resumed; when somebody has the second one, the gap is forgotten."""
    fact = moment.fact
    if not past.gap.resumed or isinstance(fact, PlayResumed):
        return moved
    if not isinstance(fact, TurnBegan) or moment.before.combats:
        return moved.with_gap(resumed=past.gap.resumed, turned=past.gap.turned)
    again = fact.seat in past.gap.turned
    return moved.with_gap(resumed=0 if again else past.gap.resumed, turned=() if again else (*past.gap.turned, fact.seat))


def placed(moved: RefereeState, past: RefereeState, moment: Moment) -> RefereeState:
    """The state with the pieces whose place is known since something last seemed to be missing."""
    fact = moment.fact
    if isinstance(fact, PlayResumed):
        return moved.with_gap(hole=0, moved=frozenset(fact.pieces))
    other = moved.inserted.other
    if other is not None and other.gap.hole < moment.no == other.inserted.shaken:
        moved = moved.inserting(other=other.with_gap(hole=moment.no, moved=_piece(fact)))
    if showed(past, moved):
        return moved.with_gap(hole=moment.no, moved=_piece(fact))
    return (
        moved.with_gap(hole=past.gap.hole, moved=past.gap.moved | _piece(fact)) if past.gap.hole or past.gap.resumed else moved
    )


def _piece(fact: Fact | None) -> frozenset[str]:
    return frozenset({fact.piece} if isinstance(fact, PieceMoved | PiecePlaced) else ())


def rests_on_gap(
    found: Sequence[Finding], state: RefereeState, fact: Fact | None = None, expect: Expect | None = None
) -> list[Finding]:
    """Until the next turn begins nothing that looks back is called illegal, but moves of pieces that were said to lie there.

    In the first turn of each seat after that, nothing that a state or square bars or asks for: it may be another since the gap.
    Where a gap only seems to be, the first move of each piece after it: from where, nobody may have written down.
    """
    if not state.gap.resumed:
        return [unseen(one, state.gap.hole) if _from_hole(one, state, fact) else one for one in found]
    barred = expect.barred if expect else None
    return [unseen(one, state.gap.resumed) if _looks_back(one, state, fact, barred) else one for one in found]


def _looks_back(finding: Finding, state: RefereeState, fact: Fact | None, barred: str | None) -> bool:
    if finding.verdict != "illegal" or finding.alone:
        return False
    omitted = finding.moment is not None and finding.moment.when is When.OMITTED
    seen = bool(state.gap.turned) or (isinstance(fact, PieceMoved) and fact.piece in state.gap.moved)
    return not seen or omitted or finding.concept == barred


def _from_hole(finding: Finding, state: RefereeState, fact: Fact | None) -> bool:
    if not state.gap.hole or finding.verdict != "illegal" or finding.alone:
        return False
    return isinstance(fact, PieceMoved) and fact.piece not in state.gap.moved
