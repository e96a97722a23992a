"""Who may record what: which roles write which kinds, whose seals a phone opens, how many corrections come at once."""

import re
from collections.abc import Sequence

from ucr_events import bounds
from ucr_events.bounds import MAX_BATCH
from ucr_events.checks.facts import no_such_seal
from ucr_events.corrections.line import BENDING
from ucr_events.errors import BadFacts, NotAllowed, Problem
from ucr_events.facts import (
    DealPrepared,
    EndAgreed,
    Fact,
    GameShelved,
    LinkClaimed,
    LinkRefused,
    LinkRenewed,
    PassageOpened,
    PassageSealed,
    PlayVoided,
    SealOpened,
    SealShown,
    SealsReleased,
    SeedTold,
    of_role,
)
from ucr_events.facts.roles import Role as FactRole
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.writing.clear import secret_in_clear
from ucr_events.service.writing.commenting import SPECTATOR, is_comment
from ucr_events.table.state import Table

BY_SEAT = of_role(FactRole.BY_SEAT)
BY_JUDGE = of_role(FactRole.BY_JUDGE)

PASSAGE_ID = re.compile(r"(deal-of-)?passage-[0-9]+(-[0-9a-f]{8})?")
"Ids of passages, of what was gathered in one and told, and of the seed of a deal."
OPENS_VAULTS = ("seat", "judge")
"Whose own links release what is sealed; the word of whoever writes for the table opens nothing."


def must_be_allowed(facts: Sequence[Fact], role: Role) -> None:
    """Raises BadFacts for none or too many at once, NotAllowed for kinds or seats that this link does not write."""
    if not facts or len(facts) > MAX_BATCH:
        raise BadFacts([Problem("facts", f"expected 1 to {MAX_BATCH} facts in one request, got {len(facts)}")])
    _may_release(facts, role)
    if any(isinstance(fact, LinkRenewed | LinkClaimed | LinkRefused) for fact in facts):
        raise NotAllowed("what became of a link is written by the server; renew it at /links, claim it at /claims")
    if role.name != "owner" and any(isinstance(fact, GameShelved) for fact in facts):
        raise NotAllowed(f"the owner's own link takes a table off the list; this is the link of {role.text}")
    voids = any(isinstance(fact, PlayVoided) for fact in facts)
    if role.name == "owner" or (role.name in ("scribe", "moderator") and not voids):
        return
    if role.name == "judge" and all(isinstance(fact, BY_JUDGE) for fact in facts):
        return
    if role.name == "seat" and all(isinstance(fact, BY_SEAT) and fact.seat == role.seat for fact in facts):
        return
    if role.name == SPECTATOR and all(is_comment(fact) for fact in facts):
        return  # once the game is over, which is asked where the table is known
    raise NotAllowed(f"this link ({role.text}) may not record these facts")


def must_be_discreet(facts: Sequence[Fact]) -> None:
    """Raises BadFacts for what only some were told, for ids that the server makes, and for passages written by hand."""
    problems = []
    for index, fact in enumerate(facts):
        if (found := secret_in_clear(fact)) is not None:
            problems.append(Problem(f"facts[{index}].{found.field}", found.message))
        if PASSAGE_ID.fullmatch(fact.id):
            problems.append(Problem(f"facts[{index}].id", f"{fact.id!r} is the id of a passage, which the server makes"))
        if isinstance(fact, DealPrepared | SeedTold):
            problems.append(Problem(f"facts[{index}].kind", "a seed is sealed, and told, by dealing at /passages, not by hand"))
        if isinstance(fact, PassageSealed | PassageOpened):
            problems.append(Problem(f"facts[{index}].kind", "passages are closed and opened at /passages, not written by hand"))
    if problems:
        raise BadFacts(problems)


def must_be_few(facts: Sequence[Fact], position: int) -> None:
    """Each correction, and each opening of a passage, folds the log again, as far as it goes."""
    many = sum(isinstance(fact, BENDING) for fact in facts)
    if many > 1 and many * position > bounds.MOST_REFOLDED_AT_ONCE:
        most = max(bounds.MOST_REFOLDED_AT_ONCE // position, 1)
        raise BadFacts([Problem("facts", f"expected at most {most} corrections at once of so long a log, got {many}")])


def _may_release(facts: Sequence[Fact], role: Role) -> None:
    if role.name not in OPENS_VAULTS and any(isinstance(fact, SealsReleased) for fact in facts):
        raise NotAllowed(f"a seat's own link releases its seals, or the judge's link does; this is the link of {role.text}")


def foreign_seal(table: Table, fact: Fact, role: Role) -> list[Problem]:
    """A scribe writes down who showed what; a seat's phone shows and opens nothing but its own."""
    if role.name != "seat" or not isinstance(fact, SealShown | SealOpened):
        return []
    seal = table.seals.get(fact.seal)
    return [no_such_seal(fact.seal)] if seal and seal.seat != role.seat else []


def watches(live: Live, role: Role) -> bool:
    """Whether this role may see the log as it is now."""
    return may_watch(role, live.game.header.visibility, bool(live.table.closed))


def sees_the_end(live: Live, role: Role) -> bool:
    """Whether this role may be told that the game was closed; what others write after that is kept, and means nothing."""
    return may_watch(role, live.game.header.visibility, closed=True)


def must_see_the_end(live: Live, fact: Fact, role: Role, field: str) -> None:
    """Releasing asks whether the game is over: who is never told that is refused either way."""
    if isinstance(fact, SealsReleased | EndAgreed) and not sees_the_end(live, role):
        said = "only the judge sees this game, also when it is over, and releases what is sealed; a seat opens its own"
        raise BadFacts([Problem(field, said)])
