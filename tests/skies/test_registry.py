"""The registry against the catalogue: every rule is there once, of the same kind, met as it says, and shown by tests."""

import ast
import json
import re
from pathlib import Path

import pytest

from tests.rules.shown import accusing, fails, silenced
from tests.skies import index
from ucr_events.games.skies.rulebook import CHAPTERS, ID, READINGS, STRAY, registry, rules_of
from ucr_events.games.skies.words import WORDS

CATALOGUE: dict[str, str] = json.loads((Path(__file__).parent / "catalogue-ids.json").read_text(encoding="utf-8"))
"Rule -> kind; the catalogue itself is not in this repository."
REGISTRY = registry("skies")
HOW = {"judged", "derived", "recorded", "definition"}
MET = {"judged", "derived"}
NEEDED = 0.95
JUDGED = sorted(name for name, rule in REGISTRY.items() if rule.how == "judged")


def in_code() -> set[str]:
    """Rules that code goes by: registered for a check, or given to an expectation; words in docstrings do not count."""
    found = {rule for chapter in CHAPTERS for rule, _, _ in chapter.checks} | {STRAY}
    found |= {f"action.cost{count}" for count in (1, 2, 3)}
    for path in (index.FILE.parents[2] / "rules").rglob("*.py"):
        texts = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant))
        found |= {node.value for node in texts if isinstance(node.value, str) and ID.fullmatch(node.value)}
    return found


def test_every_rule_of_the_catalogue_has_one_entry_of_its_kind() -> None:
    assert {name: rule.kind for name, rule in REGISTRY.items()} == CATALOGUE
    assert len(CATALOGUE) == 99


def test_every_entry_is_complete() -> None:
    assert [
        name for name, rule in REGISTRY.items() if rule.how not in HOW or not all(rule.term) or len(rule.text[1]) < 20
    ] == []


def test_every_text_is_there_in_japanese_and_english() -> None:
    assert [
        name for name, rule in REGISTRY.items() if [bool(re.search("[ぁ-ん]", text)) for text in rule.text] != [True, False]
    ] == []


def test_every_section_has_a_name() -> None:
    assert {rule.section for rule in REGISTRY.values() if f"section.{rule.section}" not in WORDS} == set()


def test_a_judged_rule_is_registered_with_a_check_or_an_expectation() -> None:
    assert set(JUDGED) - in_code() == set()


def test_a_judged_or_derived_rule_says_where_it_is_met() -> None:
    assert [name for name, rule in rules_of("skies").items() if rule.how in MET and not rule.where] == []


def test_a_recorded_rule_says_in_both_languages_why_it_is_not_judged() -> None:
    whys = {name: rule.why or ("", "") for name, rule in REGISTRY.items() if rule.how == "recorded"}
    assert [name for name, why in whys.items() if [bool(re.search("[ぁ-ん]", text)) for text in why] != [True, False]] == []
    assert [name for name, why in whys.items() if not all(why)] == []


def test_nearly_every_legality_and_computation_is_judged_or_derived() -> None:
    wanted = [rule for rule, kind in CATALOGUE.items() if kind in ("legality", "computation")]
    met = [rule for rule in wanted if REGISTRY[rule].how in MET]
    print(f"legality and computation judged or derived: {len(met)} of {len(wanted)}")
    assert len(met) / len(wanted) >= NEEDED


def test_every_reading_and_every_check_is_of_a_rule() -> None:
    assert {reading.rule for reading in READINGS} | {
        rule for chapter in CHAPTERS for rule, _, _ in chapter.checks
    } <= CATALOGUE.keys()
    assert all(len(reading.readings) >= 2 for reading in READINGS)


def test_the_committed_index_of_tests_is_up_to_date() -> None:
    current = index.render(index.index(list(REGISTRY)))
    assert index.FILE.read_text(encoding="utf-8") == current, "run `python -m tests.skies.index`"


@pytest.mark.soak
@pytest.mark.parametrize("rule", JUDGED)
def test_a_judged_rule_is_shown_broken_and_kept(rule: str) -> None:
    tests = [test for test in index.index([rule]).get(rule, []) if "test_registry" not in test]
    with silenced(rule) as barred:
        broken = [test for test in tests if fails(test)]
    with accusing(rule, barred):
        kept = [test for test in tests if fails(test)]
    assert broken, f"no test fails when {rule} finds nothing"
    assert kept, f"no test fails when {rule} forbids what it allows"
