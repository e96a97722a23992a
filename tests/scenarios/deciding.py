"""Which readings of ambiguous rules decide a scenario, and whether the findings that rest on one name it.

`python -m tests.scenarios.deciding [ID …]` prints every finding that is illegal by one reading only and does not name
it: of these scenarios, or of all.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache

from tests.scenarios.reading import Scenario
from tests.scenarios.running import Readings, Told, run
from tests.scenarios.test_scenarios import SCENARIOS
from ucr_events.games import FAMILIES
from ucr_events.referee import Finding

Held = dict[tuple[str, str], Finding]
"(fact, rule) -> what is held against it at the end."


@cache
def readings_of(edition: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The ambiguous rules of the edition with the names of their readings, the default first."""
    family = next(one for one in FAMILIES if one.edition(edition))
    assert family.readings is not None
    return tuple((one.rule, tuple(one.readings)) for one in family.readings(edition))


def others(edition: str) -> tuple[Readings, ...]:
    """Every ambiguous rule read otherwise at once: by its second reading, by its third and so on, as far as it has one."""
    known = readings_of(edition)
    most = max(len(names) for _, names in known)
    return tuple(tuple((rule, names[min(turn, len(names) - 1)]) for rule, names in known) for turn in range(1, most))


def unnamed(scenario: Scenario) -> Iterator[tuple[str, str, Finding]]:
    """(ambiguous rule, reading, finding) of every illegal finding that one reading decides and that does not name the rule."""
    usual = _held(run(scenario))
    for flipped in others(scenario.edition):
        if _held(run(scenario, readings=flipped)).keys() == usual.keys():
            continue
        for rule, reading in flipped:
            if _held(run(scenario, readings=((rule, reading),))).keys() == usual.keys():
                continue
            other = _held(run(scenario, readings=((rule, reading),)))
            for key in usual.keys() ^ other.keys():
                finding = usual.get(key) or other[key]
                if rule not in dict(finding.readings):
                    yield rule, reading, finding


def _held(told: Told) -> Held:
    return {(one.fact, one.rule): one for one in told.findings if one.accuses}


def near(scenarios: Sequence[Scenario]) -> tuple[Scenario, ...]:
    """Those that show an ambiguous rule, or expect something of one."""
    return tuple(one for one in scenarios if {one.rule, *(said.rule for said in one.then)} & _ambiguous(one.edition))


@cache
def _ambiguous(edition: str) -> frozenset[str]:
    return frozenset(rule for rule, _ in readings_of(edition))


def main(arguments: Sequence[str]) -> int:
    """Print what is not named; 1 if anything is."""
    asked = [one for one in SCENARIOS if not arguments or one.id in arguments]
    wrong = [(one, *found) for one in asked for found in unnamed(one)]
    for scenario, rule, reading, finding in wrong:
        print(f"{scenario.edition} {scenario.id}: {finding.rule} of {finding.fact} hangs on {rule} ({reading})")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
