"""The state of the rule book against a catalogue that is not in the repository: `python -m tests.rules.audit CATALOGUE.yaml…`

A line for each rule (how it is met, tests that name it, tests that show it broken and kept), then what is missing. Exit code 1
when a rule, a judged rule's two tests, or an example of the document is missing.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from tests.rules import index
from tests.rules.shown import FILE, Shown
from ucr_events.games.locke.rulebook import registry

EXAMPLES = Path(__file__).parent / "seed-examples.json"


def audit(catalogues: Iterable[Path]) -> tuple[list[str], list[str]]:
    """The lines of the report, and what is missing."""
    entries = [rule for path in catalogues for rule in yaml.safe_load(path.read_text(encoding="utf-8"))["rules"]]
    rules = {entry["id"].partition(":")[2]: entry for entry in entries}
    named = index.index(list(registry("mit2020")))
    shown: Shown = json.loads(FILE.read_text(encoding="utf-8"))
    lines = [_line(rule, named, shown) for rule in sorted(rules)]
    missing = [f"{rule}: not in the registry" for rule in sorted(rules) if rule not in registry("mit2020")]
    missing += [f"{rule}: {how} by no test" for rule, tests in shown.items() for how, test in tests.items() if test is None]
    missing += _examples(rules)
    return [*lines, "", *_counts(rules, named, shown)], missing


def _line(rule: str, named: Mapping[str, list[str]], shown: Shown) -> str:
    entry = registry("mit2020").get(rule)
    tests = shown.get(rule, {})
    marks = "".join(mark if tests.get(how) else "-" for how, mark in (("broken", "b"), ("kept", "k"))) if tests else "  "
    return f"{rule:<40} {entry.how if entry else '?':<10} {marks} {len(named.get(rule, [])):>3}"


def _examples(rules: Mapping[str, Any]) -> list[str]:
    """Examples the document gives that are on no line of `seed-examples.json`, by rule and number."""
    listed = Counter(entry["rule"] for entry in json.loads(EXAMPLES.read_text(encoding="utf-8")))
    given = {rule: sum(one.get("source") == "seed" for one in entry.get("examples") or ()) for rule, entry in rules.items()}
    return [f"{rule}: {listed[rule]} of {number} examples are told" for rule, number in given.items() if listed[rule] < number]


def _counts(rules: Mapping[str, Any], named: Mapping[str, list[str]], shown: Shown) -> list[str]:
    how = Counter(registry("mit2020")[rule].how for rule in rules if rule in registry("mit2020"))
    examples = [one.get("source") for entry in rules.values() for one in entry.get("examples") or ()]
    broken, kept = (sum(tests[name] is not None for tests in shown.values()) for name in ("broken", "kept"))
    return [
        f"{len(rules)} rules: {', '.join(f'{number} {name}' for name, number in sorted(how.items()))}",
        f"{len(shown)} judged: {broken} shown broken, {kept} shown kept; {len(rules.keys() & named.keys())} rules have tests",
        f"{len(examples)} examples, {examples.count('seed')} of them the document's own",
    ]


if __name__ == "__main__":
    report, holes = audit(map(Path, sys.argv[1:]))
    print("\n".join([*report, *(f"MISSING {hole}" for hole in holes)]))
    sys.exit(1 if holes else 0)
