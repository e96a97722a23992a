"""4.3 What a recovery or treatment changes: one point of damage, and only where there is damage; of every edition."""

from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View

HEALED = ("damage.body", "damage", "damage.mental")
"Counters of the own body and mind."
BODY = ("damage.body", "damage")


def heals_one(chapter: Chapter, rule: str, hurt: str, step: str, counters: tuple[str, ...] = HEALED) -> None:
    """Checks at this step that one point of these is healed (`rule`), and that there was damage (`hurt`, maybe the same)."""

    @chapter.check(rule, step)
    def one_point_less(view: View) -> "bool | Breach | None":
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
        points = _points(view, counters)
        if points is None or (points[0] <= 0 and points[0] == points[1]):
            return None
        if points[0] > 0:
            return None if rule == hurt else True
        return Breach(say("there was no damage to heal"))


def _points(view: View, counters: tuple[str, ...]) -> tuple[int, int] | None:
    """Damage before and after; None where nobody noted it."""
    fact = view.fact
    if fact.seat is None or fact.counter not in counters:
        return None
    before, after = (seats[fact.seat - 1].counters.get(fact.counter) for seats in (view.before.seats, view.after.seats))
    return None if before is None or after is None else (before, after)
