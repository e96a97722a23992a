"""What the log says of passages: which were sealed and which were opened."""

from uuid import UUID

from ucr_events.facts import PassageOpened, PassageSealed
from ucr_events.service.logs.aggregates import Library


class Sealed:
    """What the log says of passages."""

    def __init__(self, library: Library, key: UUID) -> None:
        facts = [fact for _, fact in library.seals(key)]
        self.facts = {fact.id: fact for fact in facts if isinstance(fact, PassageSealed)}
        self.opened = {fact.passage for fact in facts if isinstance(fact, PassageOpened) and fact.match == "matches"}

    def agrees(self, passage: str, commitment: str | None) -> bool:
        """Whether a row with this commitment is what was sealed, or may still be; an older one, or another, is not shown."""
        return passage not in self.facts or self.facts[passage].commitment == commitment

    def state(self, passage: str) -> str:
        """Of one that is closed: whether the log has it, and whether it was opened."""
        if passage not in self.facts:
            return "closing"
        return "opened" if passage in self.opened else "closed"


def number_of(passage: str) -> int:
    """Its place among those of the game."""
    _, _, number = passage.rpartition("-")
    return int(number)
