"""4.3 The support phases of a normal turn: what may be done in them, and a main action that comes too late."""

from functools import cache

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDiscarded,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GroupFormed,
    OutcomeStated,
    PieceMoved,
    QuestionAnswered,
    ValueDeclared,
)
from ucr_events.games.locke.acts.turn import CONVERSION, DESTROY, DISSOLVE, SOLO, SUPPORT_ABILITY, VICTORY
from ucr_events.games.locke.rules.cards.effects import LAID_OPEN, beside_moves, uses_card
from ucr_events.games.locke.rules.character.silhouettes import alone
from ucr_events.games.locke.rules.common import announce, phase, phase_over, told_value
from ucr_events.games.locke.rules.ending.victory import others_alive
from ucr_events.games.locke.rules.turn.main_actions import barred_by, freed, main_acts
from ucr_events.games.locke.rules.turn.states import may_act
from ucr_events.games.locke.rules.ways import ways
from ucr_events.referee import Book, Chapter, Expect, Moment, Steps, View, call, maybe, window
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3 support")

KEY_POINT = "4.3.square.card-texts"


@CHAPTER.procedure
def support_phase(
    book: Book,
    here: Table,
    seat: int,
    name: str,
    bar: str | None = None,
    action: str | None = None,
    others: tuple[int, ...] | None = None,
) -> Steps:
    """4.3.support.list, 4.3.support.unlimited, 4.3.support2: any of these, as often as the player likes.

    others: as in `beside_moves`.
    """
    yield maybe(phase(name, "4.3.turn.phase-order"))
    if not here.combats:
        bar = may_act(here, seat, name) or bar
    late = () if here.combats or name != "support_2" else too_late(book, here, seat, action)
    acts = (*barred_by(_support_acts(here, seat), bar), *late)
    while True:
        told = yield maybe(*acts)
        if not isinstance(told, Moment):
            yield maybe(phase_over(name, "4.3.turn.phase-order"))
            return
        yield from _after_support(here, seat, told, others, _level(seat) if late else ())


def _support_acts(here: Table, seat: int) -> tuple[Expect, ...]:
    """In a battle neither victory nor the end of a party; a key point is one of the base, and a conversion needs somebody."""
    in_battle = "5.2.support.excluded" if here.combats else None
    solo = in_battle or ("4.3.solo.condition" if others_alive(here, seat) else None)
    nobody = "4.3.convert.step2-target" if not here.combats and alone(here, seat) else None
    flag = (("counter", "conversion_flag"),)
    return (
        *ways(CONVERSION, seat, barred=nobody),
        *ways(VICTORY, seat, barred=in_battle),
        *ways(SOLO, seat, barred=solo),
        *ways(SUPPORT_ABILITY, seat),
        *uses_card(seat, "4.3.support.ability"),
        *ways(DISSOLVE, seat, barred=in_battle and "6.1.party.dissolve-by-leader"),
        Expect("conversion.flags", CounterSet, "4.3.convert.flag-lost", match=flag),
        *(() if not here.combats else (_gives_up_its_defence(seat),)),
        *(() if here.combats or here.part == "planets" else key_points(seat)),
    )


def _gives_up_its_defence(seat: int) -> Expect:
    """5.6.melee.not-while-maintaining: who would rather do melee than keep a defence up says so in its turn."""
    ends = (("of", "defence"), ("outcome", "ends"))
    return Expect("defence.ends", OutcomeStated, "5.6.melee.not-while-maintaining", (seat,), match=ends)


@cache
def key_points(seat: int) -> tuple[Expect, ...]:
    points = (("counter", "key_points"),)
    return (
        *ways(DESTROY, seat),
        Expect("keypoint.gone", CounterChanged, KEY_POINT, match=points),
        Expect("keypoint.gone", CounterSet, KEY_POINT, match=points),
    )


def _level(seat: int) -> tuple[Expect, ...]:
    """Said for an ability's check, once no teleport can begin any more."""
    said = (("trait", "esp_level"),)
    return (Expect("effect.ValueDeclared", ValueDeclared, "4.3.support.ability", (seat,), match=said, loose=True),)


def _after_support(here: Table, seat: int, told: Moment, others: tuple[int, ...] | None, besides: tuple[Expect, ...]) -> Steps:
    """besides: what else an ability may lead to."""
    step = told.step
    if step in SUPPORT:
        yield call(SUPPORT[step], seat, told_value(told, "targets"))
    elif step in ("ability.support", LAID_OPEN) and here.combats:
        yield call("ability_in_battle", seat)
    elif step in ("ability.support", LAID_OPEN):
        yield from window(lambda came: (*beside_moves(others), *besides))
    elif step == "party.dissolve":
        leader = told_value(told, "leader")
        group = next((group for group in here.groups if group.leader == leader), None)
        members = told_value(told, "members") or (group.members if group else ())
        yield call("party_ends", tuple(member for member in members if member != leader))
    elif step == "keypoint.destroy":
        yield maybe(Expect("keypoint.card", CardsDiscarded, KEY_POINT))
    elif step == "main.late":
        yield from window(lambda came: what_came_of_it(here, seat))
        yield call("square_effect", seat, None, True, others)


SUPPORT = {"conversion.begin": "conversion", "victory.begin": "victory_declaration", "solo.begin": "solo_victory"}
"Support actions that are procedures of their own."


DONE_NOTHING = "effect.ActionAnnounced"
"A pass after the main action says that nothing more is done: understood, but never offered."


def too_late(book: Book, here: Table, seat: int, action: str | None) -> tuple[Expect, ...]:
    """4.3.main.once: main actions when the main phase is over; without a first one they are out of order."""
    rule = "4.3.turn.phase-order" if action is None else "4.3.main.once"
    acts = (
        expect
        for expect in main_acts(book, here, seat)
        if expect.step not in ("walk", "teleport.alone", "ability.main", "pass")
    )
    ways = frozenset({"walk", "teleport", "spaceport"})
    piece = Expect("main.late", PieceMoved, rule, match=(("piece", f"p{seat}"), ("how", ways)))
    lets = freed(here, seat)
    late = tuple(replace(expect, step="main.late", where=(), barred=rule, lets=lets, loose=False) for expect in (*acts, piece))
    return (
        *late,
        announce("pass.late" if action is None else DONE_NOTHING, seat, "pass", "4.3.pass", loose=action is not None),
    )


def what_came_of_it(here: Table, seat: int) -> tuple[Expect, ...]:
    """What follows an action that was too late is let stand with it; the partners of a party go with their leader."""
    facts: tuple[type[Fact], ...] = (ValueDeclared, DiceRolled, CounterChanged, QuestionAnswered, GroupFormed, OutcomeStated)
    party = next((group.members for group in here.groups if group.leader == seat), ())
    pieces = frozenset(f"p{member}" for member in (seat, *party))
    piece = Expect("main.late-followed", PieceMoved, "4.3.main.once", match=(("piece", pieces),))
    return (*(Expect("main.late-followed", kind, "4.3.main.once") for kind in facts), piece)


@CHAPTER.procedure
def after_battle(book: Book, here: Table, seat: int) -> Steps:
    """Acts that come after the turn's battle are taken for what they are; an edition with other phases judges them."""
    late = (*too_late(book, here, seat, None), *(() if here.part == "planets" else key_points(seat)))
    while isinstance((told := (yield maybe(*late))), Moment):
        if told.step == "keypoint.destroy":
            yield maybe(Expect("keypoint.card", CardsDiscarded, KEY_POINT))
        else:
            yield from window(lambda came: what_came_of_it(here, seat))


@CHAPTER.check("4.3.support.list", "main.late", *SUPPORT, "ability.support", "party.dissolve")
def no_main_action_among_support_actions(view: View) -> "bool | None":
    """4.3.support.list: in support phase 2, when it was said to have begun, there are support actions only."""
    return view.step != "main.late" if view.before.phase == "support_2" else None
