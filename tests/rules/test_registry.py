"""The registry against the catalogue: every rule is there once, of the same kind, and what it says of itself is so."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.rules import index
from ucr_events.games.locke.rulebook import registry, rules_of
from ucr_events.games.locke.rulebook.chapters import CHAPTERS, READINGS, STRAY
from ucr_events.games.locke.rulebook.register import ID
from ucr_events.games.locke.words import WORDS
from ucr_events.referee.register import EXAMPLES, TESTS

CATALOGUE: dict[str, str] = json.loads((Path(__file__).parent / "catalogue-ids.json").read_text(encoding="utf-8"))
"Rule -> kind; the catalogue itself is not in this repository."
REGISTRY = registry("mit2020")
FOLDER = index.FILE.parent
HOW = {"judged", "derived", "recorded", "definition"}
MET = {"judged", "derived"}
NEEDED = 0.95
SECTIONS = sorted({".".join(rule.split(".")[:2]) for rule in CATALOGUE})


def by_section(rules: Iterable[str]) -> dict[str, list[str]]:
    """Rules that are not as they should be, by section, so that whoever owns the section sees them."""
    found: dict[str, list[str]] = {}
    for rule in sorted(rules):
        found.setdefault(".".join(rule.split(".")[:2]), []).append(rule)
    return found


def nothing(rules: Iterable[str], what: str) -> None:
    """Fails with the whole list, section by section."""
    found = by_section(rules)
    lines = [f"{section} ({len(names)}): {', '.join(names)}" for section, names in found.items()]
    assert not found, "\n".join([what, *lines])


def in_code() -> set[str]:
    """Rules that code goes by: registered for a check, given to an expectation, or named by an edition's numbers.

    Words in docstrings do not count.
    """
    found = {rule for chapter in CHAPTERS for rule, _, _ in chapter.checks} | {STRAY}
    for path in (*(FOLDER.parents[1] / "rules").rglob("*.py"), FOLDER.parent / "__init__.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
        found |= {node.value for node in texts if isinstance(node.value, str) and ID.fullmatch(node.value)}
    return found


@pytest.mark.parametrize("section", SECTIONS)
def test_every_rule_of_the_catalogue_has_an_entry(section: str) -> None:
    missing = CATALOGUE.keys() - REGISTRY.keys()
    nothing((rule for rule in missing if rule.startswith(f"{section}.")), "without an entry")


def test_there_is_no_entry_without_a_rule() -> None:
    nothing(REGISTRY.keys() - CATALOGUE.keys(), "not in the catalogue")


def test_no_rule_is_entered_twice() -> None:
    sections = [path for path in sorted(FOLDER.glob("*.json")) if path.name not in (TESTS, EXAMPLES)]
    entries = Counter(entry["id"] for path in sections for entry in json.loads(path.read_text(encoding="utf-8")))
    assert {rule for rule, times in entries.items() if times > 1} == set()


def test_kinds_agree_with_the_catalogue() -> None:
    wrong = {name: (rule.kind, CATALOGUE[name]) for name, rule in REGISTRY.items() if rule.kind != CATALOGUE.get(name)}
    assert wrong == {}


def test_every_text_is_there_in_japanese_and_english() -> None:
    assert [
        name for name, rule in REGISTRY.items() if [bool(re.search("[ぁ-ん]", text)) for text in rule.text] != [True, False]
    ] == []


def test_every_section_has_a_name() -> None:
    assert {rule.section for rule in REGISTRY.values() if f"section.{rule.section}" not in WORDS} == set()


def test_every_entry_is_complete() -> None:
    unclear = [
        name
        for name, rule in REGISTRY.items()
        if rule.how not in HOW or not all(rule.term) or not all(rule.text) or not rule.section
    ]
    nothing(unclear, "incomplete")


def test_a_judged_rule_is_registered_with_a_check_or_an_expectation() -> None:
    named = in_code()
    nothing((name for name, rule in REGISTRY.items() if rule.how == "judged" and name not in named), "no code goes by")


def test_a_judged_or_derived_rule_says_where_it_is_met() -> None:
    rules = rules_of("mit2020").items()
    nothing((name for name, rule in rules if rule.how in MET and not rule.where), "no code names")


def test_a_legality_or_computation_that_is_not_met_says_why() -> None:
    silent = [
        name
        for name, rule in REGISTRY.items()
        if CATALOGUE.get(name) in ("legality", "computation") and rule.how not in MET and not rule.why
    ]
    nothing(silent, "not met, and no word why")


def test_a_recorded_rule_says_in_both_languages_why_it_is_not_judged() -> None:
    whys = {name: rule.why or ("", "") for name, rule in REGISTRY.items() if rule.how == "recorded"}
    assert [name for name, why in whys.items() if [bool(re.search("[ぁ-ん]", text)) for text in why] != [True, False]] == []
    assert [name for name, why in whys.items() if not all(why)] == []


def test_nearly_every_legality_and_computation_is_judged_or_derived() -> None:
    wanted = [rule for rule, kind in CATALOGUE.items() if kind in ("legality", "computation")]
    met = [rule for rule in wanted if rule in REGISTRY and REGISTRY[rule].how in MET]
    share = len(met) / len(wanted)
    print(f"legality and computation judged or derived: {len(met)} of {len(wanted)}, {share:.1%}")
    nothing(set(wanted) - set(met) if share < NEEDED else (), f"only {share:.1%} are met; not")


def test_every_reading_is_of_a_rule() -> None:
    assert {reading.rule for reading in READINGS} - CATALOGUE.keys() == set()
    assert all(len(reading.readings) >= 2 for reading in READINGS)


def test_every_check_is_of_a_rule() -> None:
    checked = {rule for chapter in CHAPTERS for rule, _, _ in chapter.checks}
    assert checked - CATALOGUE.keys() == set()


def test_every_judged_rule_has_a_test() -> None:
    shown = index.index(list(REGISTRY))
    nothing((name for name, rule in REGISTRY.items() if rule.how == "judged" and name not in shown), "no test shows")


def test_the_committed_index_of_tests_is_up_to_date() -> None:
    current = index.render(index.index(list(REGISTRY)))
    assert index.FILE.read_text(encoding="utf-8") == current, "run `python -m tests.rules.index`"
