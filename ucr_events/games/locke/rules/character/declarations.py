"""3.1 Declarations against the truth of that moment; what can be seen without a sheet is judged at once."""

from ucr_events.games.locke.rules.character.endurance import endurance_never_higher, most_endurance
from ucr_events.games.locke.rules.character.sheet import at_most, level_now, mental_now, no_silent_ability, power_now
from ucr_events.games.locke.state.crowds import acting_nobody
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NeverKnown, View

CHAPTER = Chapter("3.1 declarations")

NOW = {"esp_level": level_now, "esp_power": power_now, "mental": mental_now}
"What the sheet says at this moment, by trait; endurance needs the whole story (endurance.py)."
SAID = {
    "esp_level": say("ESP level"),
    "esp_power": say("ESP power"),
    "mental": say("mental strength"),
}


@CHAPTER.check("3.1.declare.never-higher", "fact:value.declared")
def never_higher_than_the_truth(view: View) -> "bool | Breach | None":
    """3.1.declare.never-higher, 3.1.declare.lower-allowed: a value may be declared lower than it is, never higher.

    3.1.proxy.values: also while a proxy is in use it is the owner's value; only endurance is the proxy's.
    """
    value, trait = view.fact.value, view.fact.trait
    if not isinstance(value, int) or value <= 0 or view.fact.to is not None or acting_nobody(view):
        return None
    if trait == "endurance":
        return endurance_never_higher(view, value)
    if trait not in NOW:
        return None
    now = _now(view, trait, value)
    if view.holds(value, "≤", now, say_in("compared", "declared"), say_in("compared", "true value")):
        return True
    no_silent_ability(view, view.by, "mental" if trait == "mental" else "esp_level")
    return Breach(say("declared {what} {value}, but it was {now} then", value=value, now=now, what=SAID[trait]))


def value_now(view: View, seat: int, trait: str) -> int | None:
    """What could be declared of a trait at this moment: level, power and mind as they are, the body less what it has taken."""
    if trait in NOW:
        return NOW[trait](view, seat)
    return most_endurance(view, view.fact.value) if trait == "endurance" and isinstance(view.fact.value, int) else None


def _now(view: View, trait: str, value: int) -> int:
    """What the seat has now; all it can ever have, where nobody knows what is spent or hurt and even that is not so much."""
    try:
        return NOW[trait](view, view.by)
    except NeverKnown:
        most = at_most(view, view.by, trait)
        if value <= most:
            raise
        return most


@CHAPTER.check("3.1.declare.min-one", "fact:value.declared")
def at_least_one(view: View) -> "bool | None":
    """3.1.declare.min-one: endurance and mental strength are declared as 1 or more; seen at once."""
    value = view.fact.value
    if view.fact.trait not in ("endurance", "mental", "suit") or not isinstance(value, int):
        return None
    return view.holds(value, "≥", 1, say_in("compared", "declared"))


@CHAPTER.check("3.1.declare.esp-zero", "fact:value.declared")
def esp_may_be_zero(view: View) -> "bool | None":
    """3.1.declare.esp-zero: level and power may be declared 0, but there is nothing below."""
    value = view.fact.value
    if view.fact.trait not in ("esp_level", "esp_power") or not isinstance(value, int):
        return None
    return view.holds(value, "≥", 0, say_in("compared", "declared"))
