"""4.4 The states of a character: what each bars in a normal turn, and when it ends.

A state that ends by rule (a restrained character is drawn into a battle) is often not written down; `state/freedom.py` knows
what has ended in that way, so that the next act is judged by the rule and not by the scribe's pen.
"""

from ucr_events.facts import GroupDissolved, PieceMoved, PiecePlaced
from ucr_events.games.locke.acts import OF_A_TURN, PHASES
from ucr_events.games.locke.state.course import course_now
from ucr_events.games.locke.state.freedom import SeatState, freedom_now
from ucr_events.games.locke.state.parties import group_now, torn_apart
from ucr_events.games.locke.state.seats import is_in, seat_in
from ucr_events.games.locke.state.thoughts import thoughts_now
from ucr_events.games.locke.state.traits import ability
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, Reading, View
from ucr_events.referee.steps import Occasion, When
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("4.4")

EVERY_PHASE = frozenset({"support_1", "main_phase", "square_effect", "support_2", "combat_start"})
"The phases of a normal turn that a state can take away; the check phase only falls to the dead."
BARRED = {
    "dead": ("4.4.dead.skip", EVERY_PHASE | {"turn", "check_phase"}),
    "restrained": ("4.4.restrained.skip", EVERY_PHASE),
    "partner": ("4.4.partner.skip", EVERY_PHASE),
    "arrested": ("4.4.arrested.skip", EVERY_PHASE - {"main_phase"}),
}
"A state -> the rule that takes phases away, and which."
RELEASED = "4.4.restrained.release-turn"
NO_CHECK = "4.4.partner.no-was-there"

READINGS: tuple[Reading, ...] = (
    Reading(
        "4.4.states.five",
        {
            "both": say("states that coincide all count"),
            "last": say("only the state that began last counts"),
        },
    ),
)

PHASE_OF = {
    "turn.begin": "turn",
    **{way.step: PHASES[act.kind] for act in OF_A_TURN if not act.idle for way in act.ways},
    "square.turn": "square_effect",
}
"Step -> the phase it belongs to. Passing is doing nothing, so a skipped main phase may be written down as a pass."


def states_of(table: Table, seat: int, lifted: frozenset[SeatState] = frozenset()) -> tuple[str, ...]:
    """4.4.states.five: the states that bar something, in the order they began; none of them: normal (4.4.normal).

    4.4.dead.causes, 4.4.dead.revive: death and return are as they were witnessed, whatever caused them.
    """
    recorded = [state for state in seat_in(table, seat).states if state in BARRED]
    grouped = any(seat in group.members for group in table.groups)
    group = group_now(table, seat)
    if group is not None and group.leader != seat and "partner" not in recorded:
        recorded.append("partner")
    if grouped and (group is None or group.leader == seat) and "partner" in recorded:
        recorded.remove("partner")
    return tuple(state for state in recorded if (seat, state) not in lifted)


def may_act(
    table: Table, seat: int, phase: str = "main_phase", lifted: frozenset[SeatState] = frozenset(), overlap: str = "both"
) -> str | None:
    """The rule that bars the seat from this phase of its normal turn; None: it may act.

    lifted: states that have ended though they still stand on the table. overlap: the reading of 4.4.states.five.
    """
    states = states_of(table, seat, lifted)
    if overlap == "last":
        states = states[-1:]
    return next((rule for state, (rule, phases) in BARRED.items() if state in states and phase in phases), None)


def no_was_there(table: Table, seat: int, lifted: frozenset[SeatState] = frozenset()) -> str | None:
    """The rule that keeps the seat from the was-there check; None: it may roll."""
    return NO_CHECK if "partner" in states_of(table, seat, lifted) else None


def _acting(view: View) -> tuple[int, str] | None:
    """Whose normal turn this act belongs to and in which phase; None when it is no such act."""
    if view.before.combats or ends_by_itself(view):
        return None
    frame = view.moment.frame
    if view.step == "turn.begin":
        return None if view.fact.seat is None else (view.by, "turn")
    if view.step in PHASE_OF and frame is not None and frame.args and isinstance(frame.args[0], int):
        return frame.args[0], PHASE_OF[view.step]
    opened = Occasion(view.when, view.step) == Occasion(When.RECORDED, "seal.opened")
    if not opened or view.before.part not in ("planets", "base") or finished(view.before):
        return None
    seal = view.before.seals.get(view.fact.seal)
    own = seal is not None and seal.purpose == "sheet" and seal.seat is not None and seal.seat == view.before.turn
    return (view.before.turn, "support_1") if own and view.before.turn else None


def ends_by_itself(view: View) -> bool:
    """6.1.party.dissolve-automatic: a party whose leader has died, say; that it is written down is no act of anybody's turn."""
    if not isinstance(view.fact, GroupDissolved):
        return False
    leader = view.fact.leader
    return any(group.leader == leader and torn_apart(view.before, group) for group in view.before.groups)


def finished(table: Table) -> bool:
    """4.2.reveal.all: once the game is over every sheet is shown, whoever's turn it was."""
    return (
        table.closed is not None or table.counters.get("key_points") == 0 or all("dead" in seat.states for seat in table.seats)
    )


def _uses_it_dying(view: View, seat: int) -> bool:
    """3.1.timing.death: an ability at the moment of death; whether it is one of those, its timing is asked for (3.1)."""
    if getattr(view.fact, "action", None) != "use_ability" or seat not in course_now(view).died:
        return False
    said = ability(f"{view.fact.card.name or ''}{view.fact.card.note or ''}").traits if view.fact.card else ()
    return not said or "死亡時" in said


def _skips(rule: str) -> None:
    """A check of one state's skipped phases: the act is barred, or the state that would bar it has ended by rule."""

    @CHAPTER.check(rule, *PHASE_OF, "fact:seal.opened")
    def phase_is_skipped(view: View) -> "bool | None":
        acting = _acting(view)
        if acting is None or may_act(view.before, *acting) is None:
            return None
        several = len(states_of(view.before, acting[0])) > 1
        overlap = view.reading("4.4.states.five") if several else "both"
        bar = may_act(view.before, *acting, freedom_now(view).lifted, overlap)
        if bar == rule:
            return rule == BARRED["dead"][0] and _uses_it_dying(view, acting[0])
        return True if may_act(view.before, *acting) == rule else None


for _rule, _ in BARRED.values():
    _skips(_rule)


@CHAPTER.check("4.4.dead.skip", "fact:turn.began", "combat.turn")
def the_dead_fight_no_more(view: View) -> "bool | Breach | None":
    """4.4.dead.skip: no turn in a battle either; residual thoughts have theirs (6.1), and so has who turned out to be alive."""
    # where the end of the battle is thought missing, the turn is met at its step without a battle on the table
    seat, fought_out = seat_of(view.before, view.fact.seat), view.step == "combat.turn"
    if bool(view.before.combats) is fought_out or seat is None or not is_in(view.before, seat.seat, "dead"):
        return None
    if (seat.seat, "dead") in freedom_now(view).lifted or seat.seat in thoughts_now(view).seats:
        return True
    return Breach(say("seat {seat} is dead", seat=seat.seat))


@CHAPTER.check(RELEASED, *PHASE_OF, "fact:seal.opened")
def rests_in_the_turn_of_release(view: View) -> "bool | Breach | None":
    """4.4.restrained.release-turn: in the own turn in which restraint ended everything but the check phase is skipped."""
    acting = _acting(view)
    if acting is None or acting[1] == "turn" or acting[0] not in freedom_now(view).released:
        return None
    return Breach(say("restraint ended in this very turn"))


@CHAPTER.check(NO_CHECK, "fact:dice.rolled")
def partner_does_not_roll(view: View) -> bool | None:
    """4.4.partner.no-was-there: a partner shares its leader's result and makes no check of its own."""
    seat = view.fact.seat
    if view.fact.purpose != "was_here" or seat is None:
        return None
    return no_was_there(view.before, seat, freedom_now(view).lifted) is None


@CHAPTER.check("4.4.dead.piece", "fact:piece.moved", "fact:piece.placed")
def the_dead_have_no_piece(view: View) -> "bool | Breach | None":
    """4.4.dead.piece: a dead character's piece is off the board until it lives again."""
    fact: PieceMoved | PiecePlaced = view.fact
    place = fact.to if isinstance(fact, PieceMoved) else fact.place
    seat = int(fact.piece[1:]) if fact.piece[1:].isdigit() else None
    if seat is None or place is None or seat_of(view.before, seat) is None or not is_in(view.before, seat, "dead"):
        return None
    if (seat, "dead") in freedom_now(view).lifted or getattr(fact, "how", None) == "was_alive":
        return True
    return Breach(say("the piece of a dead character moved"))
