"""6.1 Terms: the ability check, and what kinds of participants a battle has."""

from ucr_events.games.locke.rules.character.declarations import NOW
from ucr_events.games.locke.rules.character.endurance import can_be, life_of
from ucr_events.games.locke.rules.character.sheet import no_silent_ability
from ucr_events.games.locke.state.explanations import BODY, Blow
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.table.state import Table

CHAPTER = Chapter("6.1 terms")

CHECKED = {
    "mental_check": ("mental", "mental_check"),
    "esp_check": ("esp_level", "esp_check"),
    "esp_level_check": ("esp_level", "esp_check"),
    "esp_power_check": ("esp_power", "esp_power_check"),
    "endurance_check": ("endurance", "endurance_check"),
}
"6.1.check.names: outcome of a check -> the value declared for it, and the purpose of its roll."


def check_succeeds(total: int, declared: int) -> bool:
    """6.1.check.procedure: 2D6, at most the declared value. 6.1.check.low-declaration: nothing else counts.

    6.1.check.not-higher: the declared value itself is measured in declarations.py, like every other.
    """
    return total <= declared


def participants(table: Table) -> int:
    """6.2.group.one-participant: seats and others in the innermost battle; a group of obstacles is one of the others."""
    return len(table.combats[-1].participants) + len(table.combats[-1].others) if table.combats else 0


def _rolled_and_declared(view: View) -> tuple[int, int] | None:
    """Total of the roll on the table and the value declared for it; None when the outcome is not of this check."""
    fact, roll = view.fact, view.before.roll
    if fact.of not in CHECKED or fact.seat is None or roll is None or fact.outcome not in ("success", "failure"):
        return None
    trait, purpose = CHECKED[fact.of]
    if roll.purpose not in (purpose, None) or roll.seat not in (fact.seat, None) or len(roll.faces) != 2:
        return None
    said = view.seat(view.by).declared.get(trait)
    value = view.recorded(said.last if said else None, say("the declaration was not recorded"), ("declaration", view.by))
    total = view.recorded(roll.total, say("the dice were not recorded"))
    return (total, value) if isinstance(value, int) else None


def _activates(view: View) -> bool:
    """Whether it is a check of an activation: of several an earlier one may have failed, so 5.3 judges that."""
    strike = fight_now(view).strike
    return strike is not None and any(use.seat == view.fact.seat for use in strike.uses)


@CHAPTER.check("6.1.check.procedure", "fact:outcome.stated")
def check_as_rolled(view: View) -> "bool | Breach | None":
    """6.1.check.procedure: within the declared value it succeeds."""
    numbers = None if _activates(view) else _rolled_and_declared(view)
    if numbers is None or not check_succeeds(*numbers):
        return None
    total, declared = numbers
    return view.fact.outcome == "success" or Breach(say("{total} is within {declared}", total=total, declared=declared))


@CHAPTER.check("6.1.check.not-higher", "fact:outcome.stated")
def success_takes_the_value(view: View) -> "bool | Breach | None":
    """6.1.check.not-higher: what succeeded at a number was declared as high at least, also where nobody wrote it down."""
    fact, roll = view.fact, view.before.roll
    trait, purpose = CHECKED.get(fact.of, ("", ""))
    if trait not in NOW or fact.seat is None or fact.outcome != "success" or roll is None or roll.total is None:
        return None
    if roll.purpose not in (purpose, None) or roll.seat not in (fact.seat, None) or len(roll.faces) != 2:
        return None
    if _activates(view) or view.seat(view.by).declared.get(trait) is not None:
        return None
    now = NOW[trait](view, view.by)
    if roll.total <= now:
        return True
    no_silent_ability(view, view.by, "mental" if trait == "mental" else "esp_level")
    return Breach(say("succeeded at {total}, but it was {now} then", total=roll.total, now=now))


@CHAPTER.check("6.1.check.not-higher", "fact:dice.rolled")
def no_suit_for_a_check(view: View) -> "bool | Breach | None":
    """6.1.check.not-higher: endurance is checked on the body; a suit stands in where damage is judged or taken."""
    if view.fact.purpose != "endurance_check" or view.fact.seat is None:
        return None
    said = view.seat(view.by).declared.get("endurance")
    value = view.recorded(said.last if said else None, say("the declaration was not recorded"), ("declaration", view.by))
    if not isinstance(value, int) or value <= 0:
        return None
    events = life_of(view, view.by).events
    last = events[-1] if events else None
    past = events[:-1] if isinstance(last, Blow) and last.declared == value and last.damage is None else events
    if can_be(view, view.by, past, Blow(declared=value, by=BODY)):
        return True
    no_silent_ability(view, view.by)
    return Breach(say("the body did not have an endurance of {value}", value=value))


@CHAPTER.check("6.1.check.low-declaration", "fact:outcome.stated")
def low_declaration_binds(view: View) -> "bool | Breach | None":
    """6.1.check.low-declaration: above the declared value it fails, whatever the true value is; of an activation, too."""
    numbers = _rolled_and_declared(view)
    if numbers is None or check_succeeds(*numbers):
        return None
    total, declared = numbers
    if _activates(view) and view.fact.outcome == "failure":
        return None
    return view.fact.outcome == "failure" or Breach(say("{total} is above {declared}", total=total, declared=declared))
