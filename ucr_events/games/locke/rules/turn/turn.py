"""4.3 The normal turn: its phases in order, the effect of the square, the start of a battle."""

from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import (
    CardTurned,
    CombatBegan,
    DiceRolled,
    Fact,
    GapNoticed,
    PieceMoved,
    PlayResumed,
    QuestionAnswered,
    QuestionAsked,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.acts.excludes import FAILED
from ucr_events.games.locke.acts.turn import BATTLE, ENTERS, ENTRY, PASS, TELEPORT, WALK
from ucr_events.games.locke.rules.cards.effects import WITNESSED, beside_moves
from ucr_events.games.locke.rules.character.abilities import may_come_of_a_text
from ucr_events.games.locke.rules.common import becomes, only, phase, phase_over, told_value
from ucr_events.games.locke.rules.planets.board import AROUND, is_port
from ucr_events.games.locke.rules.turn.square_battles import comes_of_the_card
from ucr_events.games.locke.rules.turn.states import RELEASED, may_act, states_of
from ucr_events.games.locke.rules.ways import ways
from ucr_events.games.locke.state.parties import partners, role_now
from ucr_events.games.locke.state.seats import companions, place_of
from ucr_events.games.locke.texts import say
from ucr_events.games.locke.words import PLANETS as PLANET_NAMES
from ucr_events.referee import (
    Allowed,
    Book,
    Breach,
    Chapter,
    Expect,
    Moment,
    NeverKnown,
    Reading,
    Steps,
    Unrecorded,
    View,
    call,
    maybe,
    one,
    result_of,
    window,
)
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3")

READINGS: tuple[Reading, ...] = (
    Reading(
        "4.3.battle.precondition",
        {
            "tried": say("a failed teleport and an entry count as moving"),
            "moved": say("only what the text names, and a teleport that worked"),
        },
    ),
)
MAY_FIGHT = frozenset({WALK.name, TELEPORT.name, PASS.name})
MAY_FIGHT_WIDELY = MAY_FIGHT | {FAILED, ENTRY.name, ENTERS.name}
PLANETS = frozenset(name for name, _ in PLANET_NAMES)
HIDDEN_FIRST = "4.6.face-down.skip"


@CHAPTER.procedure
def normal_turn(book: Book, here: Table, seat: int, begun: bool = False, since: str | None = None) -> Steps:
    """4.3.turn.phase-order: check, support 1, main, square effect, support 2, battle start. Empty phases need no words.

    begun: it was said already whose turn it is. since: the phase in which play was resumed; those before it are over.
    """
    if not begun:
        yield one(Expect("turn.begin", TurnBegan, "4.3.turn.next", (seat,), barred=may_act(here, seat, "turn")))
    bar = RELEASED if "restrained" in states_of(here, seat) else None
    early = bar or (HIDDEN_FIRST if on_hidden_base_card(here, seat) else None)
    action: str | None = None
    for name in PHASES[PHASES.index(since) if since in PHASES else 0 :]:
        if name == "check_phase":
            yield call(name, seat)
        elif name == "main_phase":
            action = result_of((yield call(name, seat, early)))
        elif name == "support_1":
            yield call("support_phase", seat, name, early)
        elif name == "support_2":
            yield call("support_phase", seat, name, bar, action)
        elif name == "square_effect":
            yield call(name, seat, bar)
        else:
            yield call(name, seat, action, bar)
    yield maybe(Expect("turn.end", TurnEnded, "4.3.turn.next", (seat,)))


PHASES = ("check_phase", "support_1", "main_phase", "square_effect", "support_2", "combat_start")
"4.3.turn.phase-order: the phases of a normal turn."


@CHAPTER.procedure
def check_phase(book: Book, here: Table, seat: int) -> Steps:
    """4.3.check.effects: normally there is nothing to do; restraint may end here. Once it is said to begin, effects follow."""
    begun = yield maybe(phase("check_phase", "4.3.check.effects"))
    if "restrained" in states_of(here, seat):
        yield maybe(becomes("restraint.end", seat, "restrained", "4.4.restrained.release", on=False))
    if isinstance(begun, Moment):
        dice = (DiceRolled,) if "arrested" in states_of(here, seat) else ()
        kinds = (kind for kind in WITNESSED if kind not in (*NOT_IN_CHECK, *dice))
        effects = tuple(Expect(f"effect.{kind.__name__}", kind, "4.3.check.effects", loose=True) for kind in kinds)
        yield from window(lambda came: effects)
        yield maybe(phase_over("check_phase", "4.3.turn.phase-order"))


NOT_IN_CHECK = (PieceMoved, CardTurned, QuestionAsked, QuestionAnswered)
"What a check phase is not taken to lead to, because it begins a main action or the square's effect."


@CHAPTER.procedure
def square_effect(
    book: Book, here: Table, seat: int, bar: str | None = None, late: bool = False, others: tuple[int, ...] | None = None
) -> Steps:
    """4.3.square.trigger, 4.3.square.flip: an explorer turns up a face-down card there; what cards do is written on them.

    late: its time is over, so that nothing must come any more. others: as in `beside_moves`.
    """
    yield maybe(phase("square_effect", "4.3.turn.phase-order"))
    place = place_of(here, seat)
    bar = may_act(here, seat, "square_effect") or bar
    pile = here.zones.get(place) if place else None
    hidden = pile is not None and bool(pile.cards) and not pile.cards[-1].up
    turned = None
    if hidden and bar is None and role_now(here, seat) != "base":
        ways = (_turns_up(place, None),) if others is None else _turned_among(place, seat)
        turned = yield (maybe if late else one)(*ways)
    elif place is not None:
        nothing = hidden or pile is not None or is_port(place) or place == AROUND
        turned = yield maybe(_turns_up(place, bar or ("4.3.square.flip" if nothing else None), seat))
    if card_acts(here, place, hidden) or isinstance(turned, Moment):
        yield from window(lambda came: beside_moves(others))
        if place is not None and bar is None and not here.combats:
            yield call("fight_of_the_square", seat, place)
    yield call("party_parts")
    yield maybe(phase_over("square_effect", "4.3.turn.phase-order"))


def _turns_up(place: str | None, bar: str | None, seat: int | None = None) -> Expect:
    """4.3.teleport.jump: only the card where the piece stands; those that were jumped over stay as they lie.

    `seat`: whom it is barred to; of several who left a battle for one square, another may turn it up (5.7).
    """
    up = (("face", "up"),)
    if bar is not None:
        match = (*up, ("place", place))
        return Expect("square.turn", CardTurned, "4.3.square.flip", only(seat), match=match, barred=bar, firm=True)
    where = () if place is None else (("place", Allowed(values=(place,), rule="4.3.teleport.jump")),)
    return Expect("square.turn", CardTurned, "4.3.square.flip", match=up, where=where)


def _turned_among(place: str | None, seat: int) -> tuple[Expect, ...]:
    """By one of several who left a battle: a card elsewhere is one of the others', unless this one turns it up."""
    own = replace(_turns_up(place, None), seats=(seat,))
    return (own, replace(own, seats=None, match=(*own.match, ("place", place)), where=()))


@CHAPTER.check("4.3.square.flip", "square.turn")
def lies_open_already(view: View) -> "bool | None":
    """4.3.square.flip: what lies open, or where no card lies, nobody can turn up; then the record is wrong, not the table."""
    place, zones = view.fact.place, view.before.zones
    pile = zones.get(place)
    if pile is None and not (is_port(place) or place == AROUND):
        return None
    if pile is not None and (pile.count is None or (pile.cards and not pile.cards[-1].up)):
        return None
    raise NeverKnown(say("as it was recorded, no card lies face down there"))


def card_acts(here: Table, place: str | None, hidden: bool) -> bool:
    """4.3.square.trigger: a card lies there face up; where nobody wrote down how the cards lie it may be so."""
    if place is None:
        return True
    pile = here.zones.get(place)
    if pile is not None and pile.count != 0:
        return not hidden
    board = "base." if place.startswith("base.") else None
    laid = any(_on_board(zone, board) for zone in here.zones)
    return not laid and place != AROUND and not (place.partition(".")[2].isdigit() and is_port(place))


def _on_board(zone: str, board: str | None) -> bool:
    """Whether a zone is a square of the base, or else of a planet."""
    return zone.startswith(board) if board else zone.partition(".")[2].isdigit() and zone.partition(".")[0] in PLANETS


@CHAPTER.procedure
def combat_start(book: Book, here: Table, seat: int, action: str | None = None, bar: str | None = None) -> Steps:
    """4.3.battle.start, 4.3.battle.precondition: who moved or passed may start a battle with another character there."""
    yield maybe(phase("combat_start", "4.3.turn.phase-order"))
    bar = may_act(here, seat, "combat_start") or bar
    place = place_of(here, seat)
    if bar is None and place is not None and not companions(here, seat):
        bar = "4.3.battle.start"
    bar = bar or no_battle_after(book, action)
    told = yield maybe(
        *ways(BATTLE, seat, barred=bar),
        Expect("battle.begin", CombatBegan, "4.3.battle.to-battle", barred=bar),
    )
    if isinstance(told, Moment):
        if told.step == "battle.start" and bar is None:
            yield one(_battle_begins(here, seat, place, told_value(told, "targets")))
        yield call("combat", seat, place, bar is None, until="game_over")
    yield maybe(phase_over("combat_start", "4.3.turn.phase-order"))


def _battle_begins(here: Table, seat: int, place: str | None, targets: tuple[int, ...] | None) -> Expect:
    """4.3.battle.to-battle: with whoever was named, or whoever stands there."""
    both = (seat, *(targets or companions(here, seat)))
    return Expect("combat.begin", CombatBegan, "4.3.battle.to-battle", likely=(("participants", both), ("place", place)))


def no_battle_after(book: Book, action: str | None) -> str | None:
    """The rule by which this main action permits no battle: the edition's own list, else 4.3.battle.precondition."""
    listed: Mapping[str, str] | None = book.number("no_battle_after")
    if listed is not None:
        return listed.get(action or "")
    return None if may_fight(action, book.reading("4.3.battle.precondition")) else "4.3.battle.precondition"


def may_fight(action: str | None, reading: str = "tried") -> bool:
    """4.3.battle.precondition: whether this main action permits a battle; an unknown one does."""
    return action is None or action in (MAY_FIGHT_WIDELY if reading == "tried" else MAY_FIGHT)


def on_hidden_base_card(here: Table, seat: int) -> bool:
    """4.6.face-down.skip: an explorer whose turn begins on a face-down base card."""
    place = place_of(here, seat) or ""
    pile = here.zones.get(place) if place.startswith("base.") else None
    hidden = pile is not None and bool(pile.cards) and not pile.cards[-1].up
    return hidden and role_now(here, seat) == "explorer"


@CHAPTER.memory(None, CardTurned, CombatBegan, GapNoticed, PieceMoved, PlayResumed, TurnBegan)
def covered(past: int | None, before: Table, fact: Fact, after: Table) -> int | None:
    """Whose turn began on a face-down base card, until the card is turned up or the piece moves."""
    if isinstance(fact, TurnBegan) and not before.combats:
        return fact.seat if fact.seat is not None and on_hidden_base_card(after, fact.seat) else None
    over = isinstance(fact, CardTurned | CombatBegan | GapNoticed | PlayResumed)
    return None if over or (isinstance(fact, PieceMoved) and fact.piece == f"p{past}") else past


@CHAPTER.check(HIDDEN_FIRST, "fact:seal.opened")
def no_sheet_in_a_phase_that_is_skipped(view: View) -> "bool | Breach | None":
    """4.6.face-down.skip: opening the sheet is a support action, and the first support phase is skipped."""
    seal = view.before.seals.get(view.fact.seal)
    if seal is None or seal.purpose != "sheet" or seal.opened is not None or view.before.combats or view.before.part != "base":
        return None
    if seal.seat is None or seal.seat != view.before.turn or seal.seat != view.recall(covered):
        return None
    return Breach(say("the first support phase is skipped"))


@CHAPTER.check("4.3.battle.start", "battle.start", "battle.begin")
def somebody_is_there(view: View) -> "bool | Breach | None":
    """4.3.battle.start: another character on the same square; an opponent named must be there."""
    frame = view.moment.frame
    if frame is None or place_of(view.before, frame.args[0]) is None:
        return view.known(None, say("where the piece stands is not known"))  # type: ignore[no-any-return]
    if _with_somebody_there(view, frame.args[0]):
        return _begun_in_its_own_turn(view, frame.args[0])
    if comes_of_the_card(view, frame.args[0]):
        return True
    return Breach(say("the opponent is not on the same square"))


def _begun_in_its_own_turn(view: View, seat: int) -> bool:
    """Whether it is the turn player who starts it; Unrecorded where it is somebody else, whose turn nobody wrote down."""
    other = view.fact.seat
    if other in (None, seat, *partners(view.before, seat)) or view.fact.because or view.book.number("battles_of_others"):
        return True
    if comes_of_the_card(view, seat):
        return True
    raise Unrecorded(say("it is not the turn of seat {seat}", seat=other), ("turn", other), held=True)


def _with_somebody_there(view: View, seat: int) -> bool:
    """Whether it is a battle with other characters on the square, and with nobody who is elsewhere."""
    here = companions(view.before, seat)
    named = view.fact.participants if isinstance(view.fact, CombatBegan) else view.fact.targets
    return bool(here) and all(other in (*here, seat) for other in named)


@CHAPTER.check("4.3.battle.precondition", "battle.start", "battle.begin")
def moved_or_passed(view: View) -> "bool | None":
    """4.3.battle.precondition: the main action was a move, a teleport move or a pass."""
    frame = view.moment.frame
    if frame is None or len(frame.args) < 2:
        return None
    seat = frame.args[0]
    if not may_fight(frame.args[1]) and not _with_somebody_there(view, seat) and comes_of_the_card(view, seat):
        return True
    action = view.known(frame.args[1], say("the main action was not recorded"))
    surely = action in MAY_FIGHT or action not in MAY_FIGHT_WIDELY
    allowed = may_fight(action, "moved" if surely else view.reading("4.3.battle.precondition"))
    if not allowed:
        may_come_of_a_text(view)
    return allowed
