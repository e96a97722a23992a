"""What the rules say of an append before it is stored: consequences written with it, and what a strict table refuses.

Only games whose header asks for it are heard. What follows from a fact without a choice is written down with it, in the same
transaction; a strict table refuses what the public can see to be against a rule.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from hashlib import sha256

from msgspec.structs import replace

from ucr_events.checks.facts import check
from ucr_events.errors import Refused
from ucr_events.facts import Fact
from ucr_events.hidden.perspective import Role
from ucr_events.referee.values import Finding
from ucr_events.review.following import follows, is_written
from ucr_events.review.reviewing import Review

REFEREE = "referee"
"The actor of what the referee writes."
FOR_THE_TABLE = ("scribe", "moderator", "owner")
"""Who writes for the whole table, and is refused by a strict one.

A seat's own phone may not even watch, so that a refusal would tell it where play stands.
"""
MOST_AT_ONCE = 64
"Consequences of one fact; more would be a procedure that never waits for anybody."

IsTaken = Callable[[str], bool]
"Whether a fact of this id is recorded already."


class Forbidden(Refused):
    """A strict table: rules forbid some of these facts, and nobody said that they happened all the same.

    findings: every one that is `illegal`, whatever may have been left out; places: fact id -> its place in the request.
    """

    def __init__(self, findings: tuple[Finding, ...], places: Mapping[str, int], said: str | None = None) -> None:
        broken = "; ".join(f"facts[{places[item.fact]}] breaks {item.rule} ({item.reason[1]})" for item in findings)
        super().__init__(said or f"this table is strict: {broken}")
        self.findings = findings
        self.places = places


def may_refuse(role: Role) -> bool:
    """Whether a strict table may refuse what this role writes."""
    return role.name in FOR_THE_TABLE


def id_of(cause: str, number: int) -> str:
    """The id of a fact's consequence, counted from 0: the same however often the fact is sent."""
    return f"{REFEREE}-{sha256(f'{cause}/{number}'.encode()).hexdigest()[:32]}"


def hear(review: Review, facts: Sequence[Fact], is_taken: IsTaken | None) -> tuple[Review, list[Fact]]:
    """The referee after these facts, and the facts, each with what follows from it; is_taken=None: nothing is added."""
    heard: list[Fact] = []
    for place, fact in enumerate(facts):
        frames = review.state.frames
        review.add(fact)
        heard.append(fact)
        for number in range(MOST_AT_ONCE if is_taken else 0):
            if review.state.frames is frames:
                break  # it was beside play, and nothing follows from it
            frames = review.state.frames
            added = _consequence(review, fact, number, facts[place + 1 :], is_taken)
            if added is None:
                break
            review, consequence = added
            heard.append(consequence)
    return review, heard


def _consequence(
    review: Review, cause: Fact, number: int, coming: Sequence[Fact], is_taken: IsTaken | None
) -> tuple[Review, Fact] | None:
    """What follows from the cause now, and the referee after it; nothing that this table cannot hold, or a rule forbids."""
    found = follows(review.book, review.state, review.table, veiled=review.veiled)
    if found is None or is_written(review, found[0], coming):
        return None
    fact = replace(found[1], id=id_of(cause.id, number), actor=REFEREE, at=cause.at, recorded=cause.recorded, because=cause.id)
    if (is_taken and is_taken(fact.id)) or check(review.game, review.table, fact, lambda name: True):
        return None
    tried = review.copy()
    found_of_it = tried.add(fact)
    return None if any(item.accuses for item in found_of_it) else (tried, fact)


def refuse_illegal(review: Review, facts: Sequence[Fact], after: int, despite: Collection[str]) -> None:
    """Raise Forbidden if what was heard after this position is illegal; `despite`: rules broken knowingly, by their ids."""
    places = {fact.id: place for place, fact in enumerate(facts)}
    found = [item for item in review.findings if item.no > after and item.accuses and item.fact in places]
    unsaid = tuple(item for item in found if not {item.rule, item.rule.partition(":")[2]} & set(despite))
    if unsaid:
        raise Forbidden(unsaid, places)
