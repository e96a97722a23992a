"""4.3 What a recovery or treatment changes: one point of damage, and only where there is damage; of every edition."""

from ucr_events.facts import ActionAnnounced, CounterSet
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, Unrecorded, View

HEALED = ("damage.body", "damage", "damage.mental")
"Counters of the own body and mind."
BODY = ("damage.body", "damage")


def heals_one(chapter: Chapter, rule: str, hurt: str, step: str, counters: tuple[str, ...] = HEALED) -> None:
    """Checks at this step that one point of these is healed (`rule`), and that there was damage (`hurt`, maybe the same)."""

    @chapter.check(rule, step)
    def one_point_less(view: View) -> "bool | Breach | None":
        if view.fact.counter in HEALED and view.fact.counter not in counters:
            return Breach(say("only endurance is recovered"))
        points, by = _points(view, counters), getattr(view.fact, "by", None)
        if points is None:
            if by is None or by == -1 or view.fact.counter not in counters:
                return None
            return Breach(say("{points} points were healed", points=-by))
        if points[0] <= 0:
            return None
        healed = points[0] - points[1]
        return healed == 1 or Breach(say("{points} points were healed", points=healed))

    @chapter.check(hurt, step)
    def there_was_damage(view: View) -> "bool | Breach | None":
        if not _noted(view, counters):
            raise Unrecorded(say("no damage to heal was written down"), ("damage", view.fact.seat), held=True)
        points = _points(view, counters)
        if points is None or (points[0] <= 0 and points[0] == points[1]):
            return None
        if points[0] > 0:
            return None if rule == hurt else True
        return Breach(say("there was no damage to heal"))


def _noted(view: View, counters: tuple[str, ...]) -> bool:
    """Whether any damage of this kind was ever written down, or is said now."""
    fact = view.fact
    if fact.seat is None or fact.counter not in counters or isinstance(fact, CounterSet):
        return True
    noted = view.before.seats[fact.seat - 1].counters
    return fact.counter in noted or "damage" in noted or (fact.counter == "damage" and any(name in noted for name in HEALED))


def nobody_is_treated(chapter: Chapter, rule: str) -> None:
    """A check of editions among whose choices of a turn no treatment is; only what an ability or item says may allow it."""

    @chapter.check(rule, "fact:action.announced")
    def no_choice_of_a_turn(view: View) -> None:
        fact: ActionAnnounced = view.fact
        if fact.action != "treat" or fact.card is not None or fact.because is not None or view.before.combats:
            return
        lacks = ("card", fact.seat)
        raise Unrecorded(say("to treat is no choice of a turn, and nothing that allows it is recorded"), lacks, held=True)


def _points(view: View, counters: tuple[str, ...]) -> tuple[int, int] | None:
    """Damage before and after; None where nobody noted it."""
    fact = view.fact
    if fact.seat is None or fact.counter not in counters:
        return None
    before, after = (seats[fact.seat - 1].counters.get(fact.counter) for seats in (view.before.seats, view.after.seats))
    return None if before is None or after is None else (before, after)
