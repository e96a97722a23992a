"""What a ruling writes into the game: corrections that name the dispute, and the striking of those it overturns."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from ucr_events.corrections.line import Numbered
from ucr_events.disputes.checking import RulingAsked
from ucr_events.facts import (
    Fact,
    FactStruck,
    PlayVoided,
    Role,
    Ruled,
    of_role,
)

STAYS = of_role(Role.STAYS)

MOST_IN_ONE = 500
"Facts that one play.voided/1 names."


def id_of(ruling: str, part: str, number: int) -> str:
    """The id of a correction that a ruling makes: the same however often the ruling is sent."""
    return f"ruling-{sha256(f'{ruling}/{part}/{number}'.encode()).hexdigest()[:32]}"


def undoing(dispute: str, asked: RulingAsked, in_force: Iterable[str]) -> list[FactStruck]:
    """Strike these corrections of the ruling that is overturned."""
    return [
        FactStruck(id=id_of(asked.id, f"{dispute}/undo", number), at=asked.at, fact=name, ruling=dispute, reason=asked.reason)
        for number, name in enumerate(in_force)
    ]


def played_again(since: Iterable[Numbered]) -> list[str]:
    """Which of these facts no longer count when play begins anew before them."""
    return [fact.id for _, fact in since if not isinstance(fact, STAYS)]


def voiding(dispute: str, asked: RulingAsked, facts: Sequence[str]) -> list[PlayVoided]:
    """Declare these facts void, in as many corrections as it takes."""
    parts = (facts[start : start + MOST_IN_ONE] for start in range(0, len(facts), MOST_IN_ONE))
    return [
        PlayVoided(
            id=id_of(asked.id, f"{dispute}/void", number), at=asked.at, facts=tuple(part), ruling=dispute, reason=asked.reason
        )
        for number, part in enumerate(parts)
    ]


def adjusting(dispute: str, asked: RulingAsked, corrections: Iterable[Fact]) -> list[Fact]:
    """The corrections as the judge gave them, each with the dispute it was ruled in and, where it has none, the reason."""
    return [_ruled(dispute, asked, fact) for fact in corrections]


def _ruled(dispute: str, asked: RulingAsked, fact: Fact) -> Fact:
    if not isinstance(fact, Ruled):
        return fact
    more: dict[str, Any] = {} if fact.reason else {"reason": asked.reason}
    return replace(fact, ruling=dispute, **more)
