"""Which scenarios are asked every day: of each rule some that break it and some that keep it; the others in the soak."""

from collections import defaultdict
from collections.abc import Iterable

from tests.scenarios.reading import Scenario

MOST = 3
"Of each rule of each edition."


def of_every_day(scenarios: Iterable[Scenario]) -> frozenset[str]:
    """Their ids: those that break a rule and those that keep it by turns."""
    by_rule: dict[tuple[str, str], list[Scenario]] = defaultdict(list)
    for one in scenarios:
        by_rule[one.edition, one.rule].append(one)
    return frozenset(one.id for found in by_rule.values() for one in by_turns(found)[:MOST])


def by_turns(found: list[Scenario]) -> list[Scenario]:
    """The first that breaks the rule, the first that keeps it, the second that breaks it, and so on."""
    broken = [one for one in found if any(said.verdict == "illegal" for said in one.then)]
    kept = [one for one in found if one not in broken]
    longest = range(max(len(broken), len(kept)))
    return [one for at in longest for side in (broken, kept) for one in side[at : at + 1]]
