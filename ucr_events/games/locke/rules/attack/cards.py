"""5.3 Using a combat card: the ESP level declared, mental checks for each level short, the power spent either way."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import CardsPlayed, OutcomeStated, ValueDeclared
from ucr_events.games.locke.rules.cards.card_list import KINDS
from ucr_events.games.locke.rules.character.sheet import no_silent_ability, power_now, spent_now
from ucr_events.games.locke.rules.common import (
    counts,
    declare,
    firmly,
    only,
    roll,
    rolled_again,
    told_number,
    told_value,
    total,
)
from ucr_events.games.locke.state.activation import check_works, mental_checks
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Reading, Steps, Unrecorded, View, maybe, one
from ucr_events.table.state import Table

DECLARED_ANEW = "activation.again-esp_level"
CHAPTER = Chapter("5.3")

READINGS = (
    Reading(
        "5.3.power.cases",
        {
            "printed": say("a card that was joined costs its printed LV"),
            "final": say("a card that was joined costs its LV after synchro"),
        },
    ),
)

FAILED = ("failure", "misfire")
COUNTERS = ("power.spent",)


@CHAPTER.procedure
def card_use(book: Book, here: Table, seat: int | None, card_level: int | None = None, action: str = "attack") -> Steps:
    """5.3.activation.required, for a card that lies open (5.3.activation.step1-reveal): does it work? None: nobody said.

    5.3.activation.success, 5.3.activation.failure: whoever called this goes on with the answer.
    5.3.activation.declare-not-higher is the question of 3.1.declare.never-higher about the same fact, and answered there.
    What the table says of it goes before what it should have been: play goes on with the card as it was applied.
    """
    level = yield one(declare("activation.level", seat, "esp_level", "5.3.activation.step2-declare"))
    if card_level is None:
        card_level = _shown_late((yield maybe(_late_card(seat))))
    short = mental_checks(card_level, told_number(level))
    works: bool | None = True if short == 0 else None
    said, rule = None, "5.3.activation.step2-declare"
    if short != 0:
        works, said, rule = yield from _mental(seat, short)
    return (yield from _booked(seat, card_level, works, said, rule))


def _late_card(seat: int | None) -> Expect:
    rule = "5.3.activation.step1-reveal"
    kinds = (("purpose", frozenset({*KINDS, "synchro", None})),)
    return Expect("activation.shown", CardsPlayed, rule, only(seat), match=kinds, barred=rule, firm=True)


def _shown_late(told: Any) -> int | None:
    cards = told_value(told, "cards")
    level: int | None = cards[0].level if cards else None
    return level


def _mental(seat: int | None, short: int | None) -> Steps:
    """5.3.activation.step3-announce, then the rolls: what they come to, what was said of it too early, and by which rule."""
    ask = maybe if short is None else one
    mental = told_number((yield ask(declare("activation.mental", seat, "mental", "5.3.activation.step3-announce"))))
    anew = mental
    results: list[bool | None] = []
    while short is None or len(results) < short:
        told = yield _next_check(seat, short, mental, results)
        if not isinstance(told, Moment):
            break
        if told.step == "activation.early":
            return None, told_value(told, "outcome") == "success", "5.3.activation.step3-count"
        if told.step.startswith("activation.again"):
            anew = told_number(told) if told.step == "activation.again-mental" else anew
            continue
        if told.step == "activation.late":
            mental = anew = told_number(told)
            continue
        results.append(_either_way(total(told), mental, anew))
        yield maybe(_checked(seat, results[-1]))
    return (*_come_to(results, short),)


def _either_way(rolled: int | None, mental: int | None, anew: int | None) -> bool | None:
    """How a check came out by what was declared first and by what was declared anew; None where these differ.

    Whether anything may be declared anew is judged where it is said; a text may let each check have its own value.
    """
    works = check_works(rolled, mental)
    return works if works == check_works(rolled, anew) else None


def _checked(seat: int | None, works: bool | None) -> Expect:
    """6.1.check.procedure: how the check came out; play goes on with what the dice say, whatever is said of them."""
    said = _said("activation.checked", "mental_check", seat, None, "6.1.check.procedure")
    writes = (("outcome", "success" if works else "failure"),)
    return said if works is None else replace(said, offered=True, writes=writes)


def _next_check(seat: int | None, short: int | None, mental: int | None, results: list[bool | None]) -> Any:
    check = roll("activation.check", seat, "mental_check", "5.3.activation.step3-count", 2)
    again = _again(seat) if results and mental is not None else ()
    if short is None or False in results:
        return maybe(check, *again)
    early = Expect("activation.early", OutcomeStated, "5.3.activation.step3-count", only(seat),
                   match=(("of", "activation"),), barred="5.3.activation.step3-count", firm=True)  # fmt: skip
    late = () if mental is not None else (
        Expect("activation.late", ValueDeclared, "5.3.activation.step3-announce", only(seat), match=(("trait", "mental"),),
               barred="5.3.activation.step3-announce", firm=True),
    )  # fmt: skip
    return one(check, early, *late, *again)


def _again(seat: int | None) -> tuple[Expect, ...]:
    """5.3.activation.step3-announce: what was declared for the checks stands once they are rolled; neither is said anew."""
    rules = {"mental": "5.3.activation.step3-announce", "esp_level": "5.3.activation.step2-declare"}
    return tuple(replace(declare(f"activation.again-{trait}", seat, trait, rule), barred=rule, firm=True)
                 for trait, rule in rules.items())  # fmt: skip


def _after_a_failure(seat: int | None) -> tuple[Expect, ...]:
    return (*_again(seat), rolled_again("activation.again", seat, "mental_check", "5.3.activation.step3-failure"))


def _come_to(results: list[bool | None], short: int | None) -> tuple[bool | None, None, str]:
    if False in results:
        return False, None, "5.3.activation.step3-failure"
    if None in results or short is None:
        return None, None, "5.3.activation.step3-success"
    return True, None, "5.3.activation.step3-success"


def _booked(seat: int | None, level: int | None, works: bool | None, said: bool | None, rule: str) -> Steps:
    """The outcome and the power, in either order; a scribe may leave the outcome out. Whether the card works, as applied."""
    left: list[Expect] = [] if said is not None else [_said("activation.outcome", "activation", seat, works, rule)]
    if level != 0:
        power = "5.3.activation.power-spent"
        left.append(firmly(counts("activation.power", seat, "power.spent", power, level, offered=level is not None)))
    while left:
        told = yield maybe(*left, *(_after_a_failure(seat) if works is False else ()))
        if not isinstance(told, Moment):
            break
        left = [expect for expect in left if expect.step != told.step]
        if told.step == "activation.outcome":
            said = told_value(told, "outcome") == "success"
        elif told.step == DECLARED_ANEW:
            works, said = None, None
            open_now = _said("activation.outcome", "activation", seat, None, rule)
            left = [open_now if expect.step == open_now.step else expect for expect in left]
    return said if said is not None else works


def _said(step: str, of: str, seat: int | None, works: bool | None, rule: str) -> Expect:
    """How it came out, as it must have; nothing is wrong while that is not known."""
    values = None if works is None else ("success",) if works else FAILED
    where = () if values is None else (("outcome", Allowed(values=values, rule=rule)),)
    writes = () if values is None else (("outcome", values[0]),)
    return Expect(step, OutcomeStated, rule, only(seat), (("of", of),), where, bool(writes), firm=True, writes=writes)


@CHAPTER.check("5.3.activation.step2-declare", DECLARED_ANEW)
def declared_once(view: View) -> "bool | Breach | None":
    """5.3.activation.step2-declare: a second declaration after a failed check is one too many, unless a text allowed it."""
    unaltered(view, view.by)
    return Breach(say("declared anew after the activation check"))


def _power_of(view: View) -> tuple[str, int | None]:
    seats = view.moment.passed.seats if view.moment.passed is not None else None
    return "power", seats[0] if seats else None


@CHAPTER.check("5.3.activation.power-spent", "not:activation.power")
def power_is_booked(view: View) -> "bool | None":
    """5.3.activation.power-spent: the card's LV, activated or not; nothing can be reckoned without it."""
    raise Unrecorded(say("the ESP power spent was not recorded"), _power_of(view))


@CHAPTER.check("5.3.power.level-limit", "activation.level")
def level_within_the_power_left(view: View) -> "bool | Breach | None":
    """5.3.power.level-limit: no more than the power that is left before this card. Public before any power was spent."""
    value = view.fact.value
    if not isinstance(value, int) or value <= 0 or spent_now(view, view.by) == 0:
        return None
    left = power_now(view, view.by)
    if view.holds(value, "≤", left, say_in("compared", "declared level"), say_in("compared", "power left")):
        return True
    no_silent_ability(view, view.by, "esp_level")
    return Breach(say("declared level {value} with an ESP power of {left} left", value=value, left=left))


@CHAPTER.check("5.3.power.cases", "fact:counter.changed")
def what_costs_nothing(view: View) -> "bool | Breach | None":
    """5.3.power.cases: melee and its counterattack cost nothing, nor does a card that is only put away."""
    fact = view.fact
    if fact.counter not in COUNTERS or not (fact.by or 0) > 0 or fact.seat is None:
        return None
    strike, asked = fight_now(view).strike, view.before.asked
    if asked is not None and asked.seat == fact.seat and asked.question == "discard_action":
        return Breach(say("putting a card away costs no ESP power"))
    if strike is None or strike.how != "melee" or any(use.seat == fact.seat for use in strike.uses):
        return None
    if asked is None or asked.seat != fact.seat or asked.question not in ("melee", "counterattack"):
        return None
    return Breach(say("melee and its counterattack cost no ESP power"))
