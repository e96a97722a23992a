"""Where a reader jumps to: what a fact is on the scrubber. One list; the viewer draws what it says."""

from ucr_events.facts import (
    CombatBegan,
    CombatEnded,
    Fact,
    GapNoticed,
    PartBegan,
    PassageOpened,
    PlayResumed,
    RoundBegan,
    SealOpened,
    SealsReleased,
    TurnBegan,
)

MARKS: dict[type[Fact], str] = {
    PartBegan: "part",
    RoundBegan: "round",
    TurnBegan: "turn",
    CombatBegan: "combat",
    CombatEnded: "combat-end",
    SealOpened: "reveal",
    SealsReleased: "reveal",
    PassageOpened: "reveal",
    GapNoticed: "gap",
    PlayResumed: "resume",
}


def mark_of(fact: Fact) -> str | None:
    """The mark of a fact, or None for one that is no landmark."""
    return MARKS.get(type(fact))
