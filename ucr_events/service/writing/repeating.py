"""The same log once more: a file that was recorded or imported before, through whichever of the two doors.

What is stored differs from its file in what was added on the way in: who wrote it, when, of which file an edition is, how an
opening compares with its seal. A file that says nothing else is no other log.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from uuid import UUID

from msgspec.structs import replace

from ucr_events.errors import DuplicateFact
from ucr_events.facts import Fact, GameOpened, SealOpened
from ucr_events.facts.codec import decode
from ucr_events.service.logs.source import Source

AT_ONCE = 500
"Facts that are looked up together."


def alike(stored: Fact, given: Fact) -> bool:
    """Whether a file says in `given` what is stored."""
    if type(stored) is not type(given):
        return False
    again = replace(given, actor=stored.actor)
    if given.recorded is None:
        again = replace(again, recorded=stored.recorded)
    if isinstance(again, SealOpened) and isinstance(stored, SealOpened):
        again = replace(again, match=stored.match)
    if isinstance(again, GameOpened) and isinstance(stored, GameOpened) and again.edition_file is None:
        again = replace(again, edition_file=stored.edition_file)
    return again == stored


def told_before(source: Source, game: UUID, facts: Iterable[Fact]) -> int:
    """How many facts of a file, from its first on, are here already; raises DuplicateFact for one that is here otherwise.

    Also for one that is here although one before it is not: then the file is no longer version of what is stored.
    """
    before, new, otherwise = 0, False, list[str]()
    for some in _some(facts):
        stored = source.find(game, [fact.id for fact in some])
        for fact in some:
            row = stored.get(fact.id)
            if row is None:
                new = True
            elif new or not alike(decode(row.payload), fact):
                otherwise.append(fact.id)
            else:
                before += 1
    if otherwise:
        raise DuplicateFact(tuple(otherwise))
    return before


def _some(facts: Iterable[Fact]) -> Iterator[list[Fact]]:
    left = iter(facts)
    while some := list(islice(left, AT_ONCE)):
        yield some
