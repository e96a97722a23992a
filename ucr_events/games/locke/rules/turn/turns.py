"""4.5, 4.6 Whose turn it is: the order round the table, who is skipped, the first player of each part, play resumed."""

from collections.abc import Sequence

from msgspec.structs import replace

from ucr_events.facts import (
    CombatEnded,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.locke.rules.turn.states import states_of
from ucr_events.games.locke.state.rota import Rota, begins_normal_turn, rota_now
from ucr_events.games.locke.state.seats import is_in, place_of, seat_in
from ucr_events.games.locke.state.silhouettes import role, taken_off
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Steps, Unrecorded, View, call, one
from ucr_events.table.state import Table

CHAPTER = Chapter("4.5 turns")

PASSED_OVER = "passed_over"
"Whose turn the table left out, for a reason nobody wrote down; only the referee's own table has it."
SELDOM = ("partner", "restrained", "removed", "black_hole", PASSED_OVER)
"States with so little to do in a turn that a scribe may leave the turn out, or of which the rules do not say."


def has_turn(table: Table, part: str, seat: int) -> bool | None:
    """4.5.base-player.skipped, 4.6.turn.base-players, 4.4.dead.skip; None: perhaps, or perhaps not written down."""
    if is_in(table, seat, "dead"):
        return False
    side = role(table, seat) if part == "planets" else "explorer"
    if side == "base":
        return False
    now = (*seat_in(table, seat).states, *states_of(table, seat))  # who is a partner need not be written down beside the party
    if side is None or not seat_in(table, seat).present or any(state in SELDOM for state in now):
        return None
    return None if taken_off(table, seat) else True


def next_players(order: Sequence[int] | None, table: Table, part: str, last: int | None) -> tuple[int, ...]:
    """Who may take the next normal turn (4.5.turn.direction): the next that surely has one, and those before it that may."""
    seats = order or tuple(seat.seat for seat in table.seats)
    if order is None or last not in order:
        return tuple(seat for seat in seats if has_turn(table, part, seat) is not False)
    at = order.index(last)
    found: list[int] = []
    for seat in (*order[at + 1 :], *order[: at + 1]):
        has = has_turn(table, part, seat)
        if has is not False:
            found.append(seat)
        if has:
            break
    return tuple(found)


@CHAPTER.procedure
def any_turn(book: Book, here: Table, part: str, turn: int | None = None, last: int | None = None) -> Steps:
    """One normal turn; its result is whose it was. `turn`: already begun when play resumed. `last`: who had the one before."""
    if turn is not None:
        if here.combats:
            yield call("battle_under_way")
        yield call("normal_turn", turn, True, "combat_start" if here.combats else here.phase)
        return turn
    due = next_players(book.number("order"), here, part, last)
    told = yield one(*_turns(here, part, due))
    seat = told.fact.seat if isinstance(told, Moment) and told.fact is not None else next(iter(due), None)
    if seat is not None:
        yield call("normal_turn", seat, True)
    return seat


def _turns(here: Table, part: str, due: tuple[int, ...]) -> tuple[Expect, ...]:
    """The turn of one who is due; anybody else's is recognised, and against the order."""
    rule = "4.5.turn.direction" if part == "planets" else "4.3.turn.next"
    others = [seat.seat for seat in here.seats if seat.seat not in due]
    over = (Expect("combat.end", CombatEnded, "5.1.end.return-to-normal"),) * len(here.combats)
    out = (Expect("turn.left-out", StateChanged, rule, due[-1:], match=(("state", PASSED_OVER), ("on", True))),) if due else ()
    expects = (
        *(Expect("turn.begin", TurnBegan, rule, (seat,)) for seat in due),
        *(
            Expect(
                "turn.begin", TurnBegan, rule, (seat,), barred=_barred(here, part, seat, rule), lets=(*out, *_alive(here, seat))
            )
            for seat in others
        ),
    )
    return tuple(replace(expect, implies=over) for expect in expects) if over else expects


def _alive(here: Table, seat: int) -> tuple[Expect, ...]:
    """A dead one whose turn nobody minds plays on: that is said once, not at each of its acts."""
    state = Expect("dead.over", StateChanged, "4.4.states.five", (seat,), match=(("state", "dead"), ("on", False)))
    return (state,) if is_in(here, seat, "dead") else ()


def _barred(here: Table, part: str, seat: int, rule: str) -> str:
    if is_in(here, seat, "dead"):
        return "4.4.dead.skip"
    return "4.5.base-player.skipped" if part == "planets" and role(here, seat) == "base" else rule


@CHAPTER.check("4.5.base-player.skipped", "fact:turn.began")
def base_players_take_no_normal_turn(view: View) -> "bool | None":
    """4.5.base-player.skipped, 4.5.base-player.joins: in the planet part base players have turns in battles only."""
    if view.before.part != "planets" or view.fact.seat is None or role(view.before, view.fact.seat) != "base":
        return None
    return bool(view.before.combats)


@CHAPTER.check("4.5.start.first-player", "fact:turn.began")
def an_explorer_begins(view: View) -> "bool | None":
    """4.5.start.first-player: the explorers choose one of them, by dice or as they like."""
    if not begins_normal_turn(view, "planets") or not rota_now(view).fresh or view.fact.seat is None:
        return None
    side = role(view.before, view.fact.seat)
    return None if side is None else side == "explorer"


def _passed_over(view: View, part: str) -> tuple[int, ...] | None:
    """Seats that should have had this normal turn instead of the one who takes it; None when the order is not known."""
    frame, order = view.moment.frame, view.book.number("order")
    if frame is None or frame.script != "any_turn" or frame.args[0] != part or view.fact.seat is None or order is None:
        return None
    last = frame.args[2] if len(frame.args) > 2 else None
    if last is None or last not in order:
        return None
    now: Rota = rota_now(view)
    due = next_players(order, view.before, part, last)
    # another last one where the flow took a turn for granted that nobody wrote down
    also = due if now.last not in order else next_players(order, view.before, part, now.last)
    instead = () if now.earlier not in order else next_players(order, view.before, part, now.earlier)
    back = () if now.last in instead else instead  # the last turn was out of order: whose it should have been may have it now
    if view.fact.seat in (*due, *also, *back):
        return ()
    if now.lost and now.fresh:
        raise Unrecorded(say("the last turn of the planet part was not recorded"))
    missed = [seat for seat in _between(order, last, view.fact.seat) if has_turn(view.before, part, seat)]
    if missed and now.unclear.issuperset(missed):
        raise Unrecorded(say("the state of who was passed over was not recorded"))
    return due[-1:]


def _between(order: Sequence[int], last: int, seat: int | None) -> tuple[int, ...]:
    """The seats after the last one whose turns come before this one's."""
    if seat not in order:
        return ()
    at, until = order.index(last), order.index(seat)
    return (*order[at + 1 : until],) if at < until else (*order[at + 1 :], *order[:until])


def _first(view: View) -> bool:
    """Whether it is the first turn of its part, and not only the first that was written down."""
    now: Rota = rota_now(view)
    frame = view.moment.frame
    return now.fresh and frame is not None and frame.args[2:] == (now.last,)


def _goes_round(rule: str, part: str) -> None:
    """A check that the turn passes to the next who has one: counter-clockwise, to the right-hand neighbour."""

    @CHAPTER.check(rule, "turn.begin")
    def turns_go_round(view: View) -> "bool | Breach | None":
        missed = _passed_over(view, part)
        if missed is None or has_turn(view.before, part, view.fact.seat) is False:
            return None
        return _due(missed) if missed else True


_goes_round("4.5.turn.direction", "planets")
_goes_round("4.3.turn.next", "base")


@CHAPTER.check("4.6.start.first-player", "turn.begin")
def the_next_one_begins_the_base_part(view: View) -> "bool | Breach | None":
    """4.6.start.first-player: to the right of who had the last turn of the planet part, also a base player."""
    missed = _passed_over(view, "base") if _first(view) else None
    return None if missed is None else _due(missed) if missed else True


@CHAPTER.check("4.6.turn.base-players", "turn.begin")
def base_players_have_turns_now(view: View) -> "bool | Breach | None":
    """4.6.turn.base-players: in the base part they are not passed over any more."""
    missed = _passed_over(view, "base")
    if missed is None:
        return None
    if missed and role(view.before, missed[0]) == "base":
        return _due(missed)
    return True if role(view.before, view.fact.seat) == "base" else None


def _due(seats: tuple[int, ...]) -> Breach:
    return Breach(say("the next turn is that of seat {seats}", seats=seats[0]))


@CHAPTER.check("4.5.base-player.piece-removed", "fact:turn.began")
def base_players_pieces_are_off_the_planets(view: View) -> "bool | Breach | None":
    """4.5.base-player.piece-removed: after a battle in the planet part they are taken off; said once, at the next turn.

    Whom an ambush has put down since has fought in no battle yet, and no text says that one must follow.
    """
    now: Rota = rota_now(view)
    if not begins_normal_turn(view, "planets") or not now.fought:
        return None
    bases = [seat.seat for seat in view.before.seats if role(view.before, seat.seat) == "base"]
    left = [seat for seat in bases if place_of(view.before, seat) is not None and f"p{seat}" not in now.came]
    if left:
        return Breach(say("the piece of seat {left} is still on the board", left=left[0]))
    return True if bases else None


@CHAPTER.check("4.5.base-player.piece-removed", "fact:piece.removed")
def explorers_pieces_stay(view: View) -> "bool | Breach | None":
    """4.5.base-player.piece-removed: it is the base players' pieces that are taken off when a battle is over."""
    piece = view.before.pieces.get(view.fact.piece)
    if view.before.part != "planets" or view.fact.why != "combat_over" or piece is None or piece.seat is None:
        return None
    if role(view.before, piece.seat) != "explorer":
        return None
    return Breach(say("the piece of an explorer was taken off"))
