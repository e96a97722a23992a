"""Made-up games, the truth about whoever fights: abilities on the sheet, what is left of body, suits, level, power and mind."""

from collections.abc import Mapping
from typing import Any

from ucr_events.games.locke.state.lives import power_counter
from ucr_events.games.locke.state.seats import is_in, seat_in
from ucr_events.games.locke.state.traits import abilities, amounts, melee_shift, suits
from ucr_events.table.state import Table

INVENTED = (
    "装甲服[スーツ:3]",
    "重装甲[スーツ:5]",
    "隠し腕[格闘:1]",
    "剛力[格闘:2]",
    "部下[手下:2]",
    "ESPジャマーLV:3[戦闘][対抗(Cカード使用)][EM]",
    "障壁[対抗(攻撃)][E]",
)
"Abilities with invented names, made of the traits that the rules describe."
MANY, NONE = 0.25, 0.55
"How often a character has two abilities, and how often it has none."
WORN = ("damage", "damage.body")


def invented_abilities(chance: Any) -> str:
    """The lower field of a made-up sheet."""
    draw = chance.random()
    if draw < NONE:
        return "なし"
    return "、".join(chance.sample(INVENTED, 2 if draw > 1 - MANY else 1))


class Person:
    """One character: its sheet, and where its damage really is. Nobody else sees which of body and suit took a blow."""

    def __init__(self, seat: int, sheet: Mapping[str, Any]) -> None:
        self.seat, self.sheet = seat, sheet
        self.owned = abilities(sheet["abilities"]) or ()
        self.shift = melee_shift(self.owned)
        self.minion_level = max(amounts(self.owned, "手下"), default=0)
        self.jammer = 3 if any(one.name.startswith("ESPジャマー") for one in self.owned) else 0
        self.barrier = any(one.has("対抗(攻撃)") for one in self.owned)
        self.reborn()

    def reborn(self) -> None:
        """3.1.suit.destroyed: unhurt, with whole suits, as at the start of a life."""
        self.hurt, self.marked = 0, 0
        self.suits: list[int] = list(suits(self.owned))

    def healed(self, table: Table) -> None:
        """What was healed since, by the counters on the table: the body first; suits are not repaired."""
        worn = sum(seat_in(table, self.seat).counters.get(name) or 0 for name in WORN)
        self.hurt = max(self.hurt - max(self.marked - worn, 0), 0)
        self.marked = worn

    @property
    def body(self) -> int:
        """Endurance left of the body."""
        return int(self.sheet["endurance"]) - self.hurt

    @property
    def suit(self) -> int:
        """Endurance left of the best suit; 0: none."""
        return max(self.suits, default=0)

    def takes(self, by_suit: bool, declared: int, damage: int, helped: int = 0) -> bool:
        """3.1.suit.overflow, 3.1.endurance.low-declared-death: whether it lives on."""
        self.marked += damage
        if by_suit:
            best = self.suits.index(self.suit)
            worn_out = damage >= self.suits[best] or damage >= declared
            self.suits[best] = 0 if worn_out else self.suits[best] - damage
            return True
        self.hurt += damage
        return self.body > 0 and (damage < declared or helped > 0)

    def level(self, table: Table) -> int:
        """The ESP level as the power left allows it."""
        left = int(self.sheet["esp_power"]) - (power_counter(table, self.seat) or 0)
        return max(min(int(self.sheet["esp_level"]), left), 0)

    def mental(self, table: Table) -> int:
        """The mental strength left."""
        return int(self.sheet["mental"]) - (seat_in(table, self.seat).counters.get("damage.mental") or 0)


def acts_now(table: Table, seat: int) -> bool:
    """Whether the seat is alive and not stunned."""
    return not is_in(table, seat, "dead") and not is_in(table, seat, "stunned")
