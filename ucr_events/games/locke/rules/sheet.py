"""3.1 The character sheet: what may be declared of it, and what it says against what was declared."""

from ucr_events.referee import Breach, Chapter, View

CHAPTER = Chapter("3.1")

DECLARED = ("teleport.level", "activation.level", "conversion.level", "entry.level")
"Steps at which an ESP level is declared."


def level_now(view: View, seat: int) -> int:
    """3.1.power.level-drop: the level falls with the remaining power."""
    level, power = view.sheet_value(seat, "esp_level"), view.sheet_value(seat, "esp_power")
    spent = view.seat(seat).counters.get("power.spent", 0)
    remaining = power - view.known(spent, "消費ESPパワーが不明です", "how much ESP power was spent is not known")
    return int(min(level, remaining))


@CHAPTER.check("3.1.declare.never-higher", *DECLARED)
def never_higher_than_the_truth(view: View) -> "bool | Breach | None":
    """3.1.declare.never-higher: a value may be declared lower than it is, never higher."""
    value = view.fact.value
    if not isinstance(value, int) or value == 0:
        return None
    now = level_now(view, view.by)
    if value <= now:
        return True
    return Breach(f"ESPレベル{value}と宣言したが、そのときは{now}だった", f"declared ESP level {value}, but it was {now} then")
