"""3.1 The character sheet in numbers: level, power, mental strength as they are now, and what may be declared of them."""

from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.changed import changed
from ucr_events.games.locke.state.leavers import leaving_now
from ucr_events.games.locke.state.lives import power_counter, refilled
from ucr_events.games.locke.state.traits import Ability, abilities, may_be_silent, misprints
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NeverKnown, Reading, Unrecorded, View

CHAPTER = Chapter("3.1")

READINGS = (
    Reading(
        "3.1.esp-level.floor-one",
        {
            "effects": say("the floor of 1 is for effects; spent power leads to 0"),
            "always": say("with a maximum power of 1 or more the level is never below 1"),
        },
    ),
)


def settled(level: int, max_power: int) -> tuple[int, int]:
    """Level and maximum power after effects: 3.1.esp-level.floor-one and 3.1.power.ten lift a lone 0."""
    if level <= 0 < max_power:
        return 1, max_power
    if max_power <= 0 < level:
        return level, 10
    return level, max_power


def remaining_power(max_power: int, spent: int) -> int:
    """3.1.power.remaining: maximum minus spent; overspending leaves 0."""
    return max(max_power - spent, 0)


def effective_level(level: int, max_power: int, spent: int, never_zero: bool = False) -> int:
    """3.1.power.level-drop: the level falls with the remaining power. `never_zero`: the reading of the floor."""
    level, max_power = settled(level, max_power)
    now = min(level, remaining_power(max_power, spent))
    return 1 if never_zero and now == 0 and max_power >= 1 and level >= 1 else now


def spent_now(view: View, seat: int) -> int:
    """Power spent and not come back; NeverKnown when a cost was not recorded."""
    counter = view.known(power_counter(view.before, seat), say("how much ESP power was spent is not known"))
    back: int = view.recall(refilled).get(seat, 0)
    reset = (one.power or 0 for one in leaving_now(view).anew if one.seat == seat)  # 5.7.new-combat.others-reset
    return max(int(counter) - max((back, *reset)), 0)


def level_now(view: View, seat: int) -> int:
    """The ESP level as it is before this moment."""
    level, power = _level_and_power(view, seat)
    spent = spent_now(view, seat)
    if power > view.sheet_value(seat, "esp_power"):  # 3.1.power.max-up-at-zero
        spent = min(spent, view.sheet_value(seat, "esp_power"))
    floor = spent >= power > 0 and view.reading("3.1.esp-level.floor-one") == "always"
    return effective_level(level, power, spent, floor)


def power_now(view: View, seat: int) -> int:
    """The ESP power that is left."""
    level, grown = _level_and_power(view, seat)
    _, power = settled(level, grown)
    spent, printed = spent_now(view, seat), view.sheet_value(seat, "esp_power")
    return remaining_power(power, min(spent, printed) if grown > printed else spent)


def _level_and_power(view: View, seat: int) -> tuple[int, int]:
    """Level and maximum power of the sheet, with the effects of which it is known by how much."""
    level, power = (view.sheet_value(seat, trait) for trait in ("esp_level", "esp_power"))
    return changed(view.before, seat, "esp_level", level), changed(view.before, seat, "esp_power", power)


def mental_now(view: View, seat: int) -> int:
    """3.1.mental.formula: maximum minus the damage to it, which is a ledger of its own (3.1.damage.separate)."""
    damage = view.seat(seat).counters.get("damage.mental", 0)
    mental = changed(view.before, seat, "mental", int(view.sheet_value(seat, "mental")))
    return mental - int(view.known(damage, say_in("sheet", "the damage is not known")))


def at_most(view: View, seat: int, trait: str) -> int:
    """Level, power or mental strength as long as nothing is spent or hurt."""
    if trait == "mental":
        return changed(view.before, seat, trait, int(view.sheet_value(seat, trait)))
    level, power = settled(*_level_and_power(view, seat))
    return power if trait == "esp_power" else min(level, power)


def owned_abilities(view: View, seat: int) -> tuple[Ability, ...]:
    """The special abilities on the sheet; an opened sheet on which none are written has none."""
    return abilities(view.sheet(seat).get("abilities")) or ()


def no_silent_ability(view: View, seat: int, of: str = "") -> None:
    """Raises NeverKnown when an ability of the sheet works without a word, or one that was used may have changed a value.

    of: what is reckoned, as in `unaltered`.
    """
    unaltered(view, seat, of=of)
    silent = [ability.name for ability in owned_abilities(view, seat) if may_be_silent(ability)]
    if silent:
        names = "・".join(silent)
        raise NeverKnown(say("an ability may work without a word here: {names}", names=names))


def limit_is_known(view: View, seat: int) -> None:
    """5.1.hand.limit: raises NeverKnown when a silent ability, or an effect announced for everybody, may change it."""
    unaltered(view, seat, wide=True, of="hand_limit")
    no_silent_ability(view, seat, "hand_limit")


@CHAPTER.check("3.1.power.refill", "fact:counter.set")
def power_comes_back_after_the_battle(view: View) -> "bool | Breach | None":
    """3.1.power.refill: at the end of a battle, not between its rounds; then all of it, unless an effect is named."""
    fact = view.fact
    spent = power_counter(view.before, fact.seat) if fact.seat is not None else None
    if fact.counter != "power.spent" or fact.value is None or not spent:
        return None
    left = leaving_now(view)  # 5.7.after-leave.state-kept, 5.7.new-combat.others-reset: asked there
    if fact.value > spent or any(one.seat == fact.seat and one.kept for one in (*left.pending, *left.brought, *left.anew)):
        return None
    if view.before.combats and fact.seat in view.before.combats[-1].participants:
        before_it = view.recall(refilled).get(fact.seat, 0)  # the counter still has what came back before this battle
        return None if fact.value == spent else bool(before_it) and fact.value == max(spent - before_it, 0)
    if not view.before.combats and fact.because is None and fact.value > 0:
        return Breach(say("all of the power comes back"))
    return True


def _printed(rule: str) -> None:
    @CHAPTER.check(rule, "fact:seal.opened")
    def printed_rightly(view: View) -> "bool | None":
        """3.1.power.zero-level, 3.1.rank.s: what an opened sheet may say."""
        seal, sheet = view.before.seals.get(view.fact.seal), view.fact.value
        if seal is None or seal.purpose != "sheet" or not isinstance(sheet, dict):
            return None
        return rule not in misprints(sheet)


for _rule in ("3.1.power.zero-level", "3.1.rank.s"):
    _printed(_rule)


def lies_open(view: View, seat: int) -> bool | None:
    """Whether the sheet of the seat was shown before; None: the table keeps no sheet of it.

    Of a sheet that is only paper nobody may have written down that it was turned up (Unrecorded).
    """
    sheet = view.seat(seat).sheet
    seal = view.before.seals.get(sheet) if sheet else None
    if seal is None:
        return None
    if seal.opened is None and not seal.commitment:
        raise Unrecorded(say("nobody wrote down that the sheet was shown"), ("sheet", seat), held=True)
    return seal.opened is not None
