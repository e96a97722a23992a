"""Roles that seats were dealt as cards and named on their own phones: whether they may be the cards of this table."""

from collections import Counter

from ucr_events.facts import GameOpened
from ucr_events.hidden.perspective import Role
from ucr_events.service.hidden.drafts import Draft

CLOSES = ("moderator", "scribe", "owner")
SOME = ("?",)
"For who closes and is told no role: something does not add up."


def is_taken(draft: Draft) -> bool:
    """Whether it is a deal that seats tell, each its own card."""
    return draft.slot == "deal" and draft.gathers


def too_many(header: GameOpened, draft: Draft) -> tuple[str, ...]:
    """The roles that more seats named than there are cards."""
    if not is_taken(draft) or not header.roster:
        return ()
    cards = Counter({one.role: one.count for one in header.roster})
    return tuple(sorted((Counter(_named(draft)) - cards).keys()))


def named_too_often(header: GameOpened, draft: Draft, role: Role) -> tuple[str, ...]:
    """What whoever closes is told of them: the moderator which, at once; others, once all have named one, that there are."""
    over = too_many(header, draft) if role.name in CLOSES else ()
    if role.name == "moderator" or not over:
        return over
    return SOME if draft.all_have else ()


def _named(draft: Draft) -> list[str]:
    """What the seats say of themselves."""
    facts = [entry["fact"] for entries in draft.acts.values() for entry in entries]
    return [role for fact in facts if fact["kind"] == "knowledge.given/1" for role in fact["says"]["what"]]
