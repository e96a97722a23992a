"""4.3 The main phase: one main action of several, healing among them, and what bars the others."""

from functools import cache

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CounterChanged, CounterSet, DiceRolled, StateChanged
from ucr_events.games.locke.acts import steps_of, words_of
from ucr_events.games.locke.acts.excludes import FAILED
from ucr_events.games.locke.acts.turn import ENTRY, MAIN_ABILITY, PARTY, PASS, RECOVER, TELEPORT, TREAT, WALK
from ucr_events.games.locke.rules.base.entry import comes_in_freely, walks_in
from ucr_events.games.locke.rules.cards.effects import beside_moves, uses_card
from ucr_events.games.locke.rules.character.abilities import used_ability
from ucr_events.games.locke.rules.character.silhouettes import alone
from ucr_events.games.locke.rules.common import UNLIMITED, announce, counts, phase, told_number, told_value, total
from ucr_events.games.locke.rules.planets.board import AROUND
from ucr_events.games.locke.rules.turn.healing import HEALED, heals_one
from ucr_events.games.locke.rules.turn.movement import walking
from ucr_events.games.locke.rules.turn.states import may_act, states_of
from ucr_events.games.locke.rules.turn.turn import card_acts
from ucr_events.games.locke.rules.ways import way, ways
from ucr_events.games.locke.state.course import is_main_ability, may_be
from ucr_events.games.locke.state.healing import healing
from ucr_events.games.locke.state.parties import partners
from ucr_events.games.locke.state.seats import companions, place_of
from ucr_events.games.locke.state.traits import timings
from ucr_events.games.locke.state.unannounced import announced
from ucr_events.games.locke.texts import say
from ucr_events.referee import (
    Allowed,
    Book,
    Breach,
    Chapter,
    Dice,
    Expect,
    Moment,
    Reading,
    Steps,
    View,
    call,
    maybe,
    result_of,
    window,
)
from ucr_events.referee.values import Done
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3 main phase")

READINGS: tuple[Reading, ...] = (
    Reading(
        "4.3.treat.amount",
        {
            "anybody": say("oneself may be treated, too"),
            "others": say("only others are treated"),
        },
    ),
)
MENTAL = "damage.mental"
OUTSIDE = "4.6.surroundings.actions"
IN_BATTLE = tuple(sorted(words_of(("battle", "reply"), "combat_pass", "escape", "special_card", "evade", "mystery_ability")))
"Actions of a battle, which are no main actions of a normal turn."
LEVELS = ("teleport.level", "entry.level")
CHECKED = "effect.DiceRolled"
CHECKS = frozenset({"esp_check", "mental_check"})
"Checks of whoever uses an ability, on a level or value that it declares."
A_LEVEL = (("value", Allowed(high=UNLIMITED)),)
TOLD = steps_of(("main",))
"Step -> the main action it is (4.3.main.list)."
CHOSEN = frozenset(
    one.step for act in TOLD.values() if act.word and not act.idle for one in act.ways if one.kind is ActionAnnounced
) | {"walk"}
"Steps that are a main action by themselves and cannot be what an ability brought about."


def main_acts(book: Book, here: Table, seat: int) -> tuple[Expect, ...]:
    """4.3.main.list: everything that can be the main action of this turn."""
    place = place_of(here, seat)
    around = OUTSIDE if place == AROUND else None
    nobody = {"barred": "4.3.party.form" if alone(here, seat) else None}
    leader = {"where": (("leader", Allowed(values=(seat,), rule="6.1.party.roles")),)}
    inside = (
        *ways(TELEPORT, seat, {"teleport.rolled": {"where": (("faces", Dice(1)),)}}),
        *ways(TREAT, seat, where=_treated(book, here, seat)),
        *ways(PARTY, seat, {"party.propose": nobody, "party.ask": {**nobody, "firm": True}, "party.formed": leader}),
    )
    return (
        *(replace(expect, barred=around or expect.barred) for expect in inside),
        *(announce("main.other", seat, action, "4.3.main.list", barred="4.3.main.list") for action in IN_BATTLE),
        replace(way(ENTRY, "entry.level", seat) if around else way(TELEPORT, "teleport.level", seat), where=A_LEVEL),
        *ways(WALK, seat, barred=None if comes_in_freely(here, seat) else around),
        *walks_in(here, seat),
        walking(book, here, seat),
        *ways(RECOVER, seat),
        *ways(ENTRY, seat, barred="4.6.entry.definition" if place is not None and place != AROUND else None),
        *ways(MAIN_ABILITY, seat),
        *uses_card(seat, "4.3.main.ability"),
        *ways(PASS, seat),
    )


def _treated(book: Book, here: Table, seat: int) -> tuple[tuple[str, Allowed], ...]:
    if place_of(here, seat) is None:
        return ()
    own = (seat,) if book.reading("4.3.treat.amount") == "anybody" else ()
    return (
        ("targets", Allowed(values=((), *((other,) for other in (*companions(here, seat), *own))), rule="4.3.treat.amount")),
    )


def freed(here: Table, seat: int) -> tuple[Expect, ...]:
    """States that have ended, unless play goes on against them: what nobody wrote down is said once and not at every turn."""
    return tuple(
        Expect(f"{state}.over", StateChanged, "4.4.states.five", (seat,), match=(("state", state), ("on", False)))
        for state in states_of(here, seat)
        if state in ("arrested", "restrained")
    )


def barred_by(expects: tuple[Expect, ...], rule: str | None, lets: tuple[Expect, ...] = ()) -> tuple[Expect, ...]:
    """The same expectations, against this rule; passing is doing nothing and never against it."""
    if rule is None:
        return expects
    return tuple(expect if expect.step == "pass" else replace(expect, barred=rule, lets=lets) for expect in expects)


@CHAPTER.procedure
def main_phase(book: Book, here: Table, seat: int, bar: str | None = None) -> Steps:
    """4.3.main.once: one main action; after an ability another may follow, for [先制] without effect. Its name, or None."""
    yield maybe(phase("main_phase", "4.3.turn.phase-order"))
    arrested = states_of(here, seat) == ("arrested",)
    if arrested:
        tried = yield call("escape_from_prison", seat)
        if isinstance(tried, Done) and tried.moments:
            return "escape_check"
        bar = "4.4.arrested.escape-check"
    bar = may_act(here, seat) or bar
    acts = barred_by((*main_acts(book, here, seat), *_healing(seat)), bar, freed(here, seat))
    # to pass is asked for among what may be done about the escape check, where it is barred
    told = yield from _choice(
        seat, tuple(expect for expect in acts if expect.barred or not arrested), _uses_an_ability(here, seat)
    )
    if not isinstance(told, Moment):
        return "skipped" if bar else None
    did = yield from _carried_out(here, seat, told)
    while did == MAIN_ABILITY.name:
        yield from window(lambda came: beside_moves())
        again = yield from _choice(seat, _after_an_ability(told, main_acts(book, here, seat)), True)
        if not isinstance(again, Moment):
            break
        told, did = again, (yield from _carried_out(here, seat, again))
    return did


def _uses_an_ability(here: Table, seat: int) -> bool:
    return here.asked is not None and here.asked.question == "use_ability" and here.asked.seat == seat


def _choice(seat: int, acts: tuple[Expect, ...], used: bool) -> Steps:
    """What is done; a level said for an ability is no teleport's where a check is rolled on it or something else is done.

    used: an ability was, and the level may be said for it.
    """
    others = tuple(act for act in acts if not act.step.startswith(("teleport.", "entry.")))
    while True:
        told = yield maybe(*acts)
        if not used or not isinstance(told, Moment) or told.step not in LEVELS:
            return told
        other = yield maybe(_checked(seat), *others)
        if not isinstance(other, Moment):
            return told
        if other.step != CHECKED:
            return other
        yield from window(lambda came: beside_moves())


@cache
def _checked(seat: int) -> Expect:
    return Expect(CHECKED, DiceRolled, "4.3.square.card-texts", (seat,), match=(("purpose", CHECKS),), loose=True)


def _after_an_ability(told: Moment, acts: tuple[Expect, ...]) -> tuple[Expect, ...]:
    """4.3.main.once: what else may come after an ability; no other choice after one that was said to be [主要]."""
    said = announced(told.fact) if told.fact is not None else None
    if said is None or not is_main_ability(said):
        return acts
    return tuple(replace(act, barred="4.3.main.once") if act.step in CHOSEN and act.barred is None else act for act in acts)


@cache
def _healing(seat: int) -> tuple[Expect, ...]:
    """Recovery that nobody announced: a point of damage is gone."""
    return tuple(
        Expect("recover.amount", CounterChanged, "4.3.recover.amount", (seat,), match=(("counter", name), ("by", -1)))
        for name in HEALED
    )


def _carried_out(here: Table, seat: int, told: Moment) -> Steps:
    """What follows the announcement; returns the name of the main action."""
    step, act = told.step, TOLD.get(told.step, MAIN_ABILITY)
    if step == "main.other":
        return "other"
    if step in ("walk", "teleport.alone"):
        yield call("carry", partners(here, seat), told_value(told, "to"))
    elif step == "teleport.rolled":
        yield call("teleport_unsaid", seat, total(told))
    elif step == "party.formed":
        yield call("party_begins", told_value(told, "members"), told_value(told, "leader"))
    elif step == "entry.level":
        yield call("entry_check", seat, told_number(told), told.no)
    elif act is WALK:
        yield call("walk", seat)
    elif act is TELEPORT:
        works = result_of((yield call("teleport", seat, told_number(told) if step == "teleport.level" else None)))
        return act.name if works is not False else FAILED
    elif step == "recover":
        yield call("recovery", seat)
    elif act is TREAT:
        yield call("treatment", told_value(told, "targets") or companions(here, seat))
    elif act is PARTY:
        yield call("party", seat, told_value(told, "to") or told_value(told, "targets"))
    elif step == "entry.announce":
        yield call("entry_check", seat)
    return act.name


@CHAPTER.procedure
def recovery(book: Book, here: Table, seat: int) -> Steps:
    """4.3.recover.amount: one point, of the body or of the mind."""
    rule = "4.3.recover.amount"
    told = yield maybe(*(expect for name in HEALED for expect in _heals("recover.amount", (seat,), name, rule)))
    if isinstance(told, Moment):
        twice = (counts("recover.again", seat, name, rule, -1) for name in HEALED)
        yield maybe(*(replace(expect, barred=rule, firm=True) for expect in twice))


@CHAPTER.procedure
def treatment(book: Book, here: Table, targets: tuple[int, ...]) -> Steps:
    """4.3.treat.amount: one point of the body of one character; 4.3.treat.not-mental: never of the mind."""
    mental = _heals("treat.mental", targets, MENTAL, "4.3.treat.not-mental")
    body = (expect for name in HEALED if name != MENTAL for expect in _heals("treat.amount", targets, name, "4.3.treat.amount"))
    yield maybe(*body, *(replace(expect, barred="4.3.treat.not-mental", firm=True) for expect in mental))


def _heals(step: str, seats: tuple[int, ...], counter: str, rule: str) -> tuple[Expect, ...]:
    match = (("counter", counter),)
    by = (("by", Allowed(values=(-1,), rule=rule)),)
    return (
        Expect(step, CounterChanged, rule, seats or None, match=match, where=by, firm=True),
        Expect(step, CounterSet, rule, seats or None, match=match),
    )


def _of_another(rule: str, action: str) -> None:
    """A check that who recovers or treats heals nobody else; a card that lies open on the square may do that besides."""

    @CHAPTER.check(rule, "fact:counter.changed")
    def heals_nobody_else(view: View) -> "bool | Breach | None":
        fact, now = view.fact, view.recall(healing)
        if (
            now is None
            or now.seat is None
            or now.action != action
            or fact.seat is None
            or (fact.by or 0) >= 0
            or fact.counter not in HEALED
        ):
            return None
        meant = (now.seat,) if action == "recover" else now.targets
        place = place_of(view.before, now.seat)
        if not meant or fact.seat in meant or fact.because is not None or card_acts(view.before, place, False):
            return None
        return Breach(say("seat {seat} was healed", seat=fact.seat))


_of_another("4.3.recover.amount", "recover")
_of_another("4.3.treat.amount", "treat")
heals_one(CHAPTER, "4.3.recover.amount", "4.3.recover.amount", "recover.amount")
heals_one(CHAPTER, "4.3.treat.amount", "4.3.treat.amount", "treat.amount")


@CHAPTER.check("4.3.main.ability", "ability.main")
def ability_for_the_main_phase(view: View) -> "bool | Breach | None":
    """4.3.main.ability: it has [主要] or [先制], or may be used at any time of a normal turn.

    With [支援] it says that the second support phase has come, which nobody need write down.
    """
    when = timings(used_ability(view))
    if "支援" in when:
        return None
    return not when or bool(when & {"主要", "先制", "通常", "全般"}) or Breach(say("not for a main action"))


@CHAPTER.check("4.3.support.ability", "ability.support")
def ability_for_a_support_phase(view: View) -> "bool | Breach | None":
    """4.3.support.ability: it has [支援] or may be used at any time; a phase nobody wrote down may have been the main phase."""
    when = timings(used_ability(view))
    if may_be(view.before, "main_phase") and when & {"主要", "先制", "戦闘前", "特殊", "死亡時"}:
        return None
    return not when or bool(when & {"支援", "通常", "戦闘", "全般"}) or Breach(say("not for a support action"))


@CHAPTER.check("4.3.main.list", "main.other")
def is_no_main_action(view: View) -> bool:
    """4.3.main.list: one of the actions of a normal turn, and none of a battle."""
    return False
