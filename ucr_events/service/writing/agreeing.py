"""That a seat agrees once how a game ended: its word is one, however often its phone sends it; a scribe's word is another."""

from collections.abc import Sequence
from uuid import UUID

from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import EndAgreed, Fact, GameClosed, kind_of
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Role
from ucr_events.service.logs.source import Source

_KINDS = (kind_of(EndAgreed), kind_of(GameClosed))


def agreed(store: Source, key: UUID, role: Role) -> dict[int, str]:
    """Seat -> the fact by which it agreed in the words of this role, since the game was closed last."""
    found: dict[int, str] = {}
    for fact in map(decode, (row.payload for row in store.of_kinds(key, _KINDS))):
        if isinstance(fact, GameClosed):
            found.clear()
        elif isinstance(fact, EndAgreed) and fact.seat is not None and fact.actor == role.text:
            found.setdefault(fact.seat, fact.id)
    return found


def must_agree_once(store: Source, key: UUID, facts: Sequence[Fact], role: Role) -> None:
    """Raises BadFacts for a seat that has agreed already."""
    given = [(index, fact) for index, fact in enumerate(facts) if isinstance(fact, EndAgreed)]
    if not given:
        return
    before, problems = agreed(store, key, role), []
    for index, fact in given:
        if fact.seat is not None and (name := before.setdefault(fact.seat, fact.id)) != fact.id:
            problems.append(Problem(f"facts[{index}].seat", f"seat {fact.seat} has agreed already, in {name!r}"))
    if problems:
        raise BadFacts(problems)
