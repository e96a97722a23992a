"""setup.roster: who is dealt for each number of players, and what a sheet says; for rules, bots and the analysis."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ucr_avalon.editions import EDITIONS, PERCIVAL
from ucr_events.facts import GameOpened
from ucr_events.games.deals import Deal, DealtCard, Seen

EVIL = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}
"Players -> how many of them are evil."
SIDES: Mapping[str, str] = {
    "merlin": "good",
    "percival": "good",
    "servant": "good",
    "assassin": "evil",
    "morgana": "evil",
    "minion": "evil",
}


def roster(header: GameOpened) -> Counter[str]:
    """setup.roster: role -> how many are dealt."""
    players = len(header.seats)
    named = ["merlin", "assassin"]
    if EDITIONS[0].chosen(header.options)[PERCIVAL] == "with":
        named += ["percival", "morgana"]
    dealt = Counter(named)
    evil = sum(SIDES[role] == "evil" for role in named)
    dealt["minion"] = EVIL.get(players, 0) - evil
    dealt["servant"] = players - EVIL.get(players, 0) - (len(named) - evil)
    return +dealt


def role_of(sheet: Any) -> str | None:
    """The role on a sheet; None where it cannot be read."""
    role = sheet.get("role") if isinstance(sheet, Mapping) else None
    return role if role in SIDES else None


def deal(header: GameOpened, charts: Mapping[str, Any]) -> Deal:
    """Every role as many times as it is dealt; only the evil side may put a failure on a mission."""
    dealt = roster(header)
    cards = tuple(
        DealtCard(role=role, side=SIDES[role], copies=many, sheet={"role": role}) for role, many in sorted(dealt.items())
    )
    return Deal(cards=cards, dealt=dealt, only={"failure": ("evil",)}, read=_read)


def _read(value: Any) -> Seen | None:
    role = role_of(value)
    return None if role is None else Seen(role=role, side=SIDES[role])
