"""5.3 What belongs to a card used before and was written down late: it is taken in, and it leads play nowhere."""

from ucr_events.facts import CounterChanged, DiceRolled, Fact, OutcomeStated, ValueDeclared
from ucr_events.games.locke.rules.common import only
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.texts import say
from ucr_events.referee import Chapter, Expect, Moment, NeverKnown, Steps, View
from ucr_events.referee.procedures import Ask

CHAPTER = Chapter("5.3 late")

REQUIRED, POWER = "5.3.activation.required", "5.3.activation.power-spent"
STEPS: tuple[tuple[str, type[Fact], str, str], ...] = (
    ("late.level", ValueDeclared, "trait", "esp_level"),
    ("late.mental", ValueDeclared, "trait", "mental"),
    ("late.check", DiceRolled, "purpose", "mental_check"),
    ("late.checked", OutcomeStated, "of", "mental_check"),
    ("late.outcome", OutcomeStated, "of", "activation"),
)


def booked_late(seat: int | None) -> tuple[Expect, ...]:
    """The power of the seat's card, and how its activation came out."""
    power = Expect(
        "late.power", CounterChanged, POWER, only(seat), match=(("counter", "power.spent"),), barred=POWER, firm=True
    )
    return power, _late(seat, *STEPS[-1])


def used_late(seat: int | None) -> tuple[Expect, ...]:
    """All of the activation of the seat's card."""
    return (*booked_late(seat), *(_late(seat, *step) for step in STEPS[:-1]))


def _late(seat: int | None, step: str, kind: type[Fact], field: str, value: str) -> Expect:
    return Expect(step, kind, REQUIRED, only(seat), match=((field, value),), barred=REQUIRED, firm=True)


def beside(ask: Ask, late: tuple[Expect, ...]) -> Steps:
    """What was asked for, taking in first whatever comes late."""
    while True:
        told = yield Ask((*ask.expects, *late), ask.must)
        if not isinstance(told, Moment) or not told.step.startswith("late."):
            return told


@CHAPTER.check(REQUIRED, *(step for step, *_ in STEPS))
def out_of_order(view: View) -> "bool | None":
    """5.3.activation.required: nothing can be said of a check whose parts were not written down in their order."""
    raise NeverKnown(say("the activation check was not written down in its order"))


@CHAPTER.check(POWER, "late.power")
def paid_late(view: View) -> "bool | None":
    """5.3.activation.power-spent: late, but as much as the card's LV."""
    strike = fight_now(view).strike
    levels = [use.level for use in strike.uses if use.seat == view.fact.seat] if strike else []
    if not levels or levels[-1] is None or view.fact.by is None:
        raise NeverKnown(say("for which card it was spent is not known"))
    return bool(view.fact.by in levels)
