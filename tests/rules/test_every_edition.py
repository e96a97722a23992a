"""The rule books of revised editions against their catalogues: every rule is there once, and what it says of itself is so."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.rules import index
from tests.rules.coverage import EXCERPT, FILE, NEEDED, table
from ucr_events.games.locke import LOCKE
from ucr_events.games.locke.editions import EDITIONS
from ucr_events.games.locke.revisions import REVISIONS
from ucr_events.games.locke.rulebook import registry, rules_of
from ucr_events.games.locke.words import WORDS
from ucr_events.referee import Rule

FOLDER = Path(__file__).parent / "catalogues"
HOW = {"judged", "derived", "recorded", "definition"}
editions = pytest.mark.parametrize("edition", sorted(REVISIONS))


def catalogue(edition: str) -> Mapping[str, str]:
    """Rule -> kind; the catalogue itself is not in this repository."""
    found: dict[str, str] = json.loads((FOLDER / f"{edition}.json").read_text("utf-8"))
    return found


@editions
def test_every_rule_of_the_catalogue_has_an_entry_of_its_kind_and_no_other_has(edition: str) -> None:
    assert {name: rule.kind for name, rule in registry(edition).items()} == dict(catalogue(edition))


@editions
def test_every_text_and_term_is_there_in_japanese_and_english(edition: str) -> None:
    def told(text: tuple[str, str]) -> bool:
        return [bool(re.search("[ぁ-ん]", one)) for one in text] == [True, False]

    assert [name for name, rule in registry(edition).items() if not told(rule.text) or not all(rule.term)] == []


@editions
def test_every_section_has_a_name(edition: str) -> None:
    own = next(one.words for one in EDITIONS if one.id == edition)
    assert {rule.section for rule in registry(edition).values() if f"section.{rule.section}" not in {**WORDS, **own}} == set()


@editions
def test_what_is_met_says_where_and_what_is_not_says_why(edition: str) -> None:
    def complete(rule: Rule) -> bool:
        if rule.how in ("judged", "derived"):
            return bool(rule.where)
        return rule.how == "definition" or (rule.why is not None and bool(re.search("[ぁ-ん]", rule.why[0])) and all(rule.why))

    assert [name for name, rule in rules_of(edition).items() if rule.how not in HOW or not complete(rule)] == []


@pytest.mark.parametrize("edition", ["hyoumen", "mit2019"])
def test_what_a_breach_is_held_against_is_quoted(edition: str) -> None:
    """Of kmc2003 nobody here has the sentences of the neighbouring chapters."""
    met = [rule for rule in registry(edition).values() if rule.how in ("judged", "derived") and rule.kind != "definition"]
    assert [rule.id for rule in met if not re.search("[ぁ-んァ-ン一-龥]", rule.quote)] == []


@editions
def test_a_judged_rule_is_a_concept_that_code_goes_by_or_has_a_check_of_its_own(edition: str) -> None:
    revision = REVISIONS[edition]
    own = {rule for chapter in revision.chapters for rule, _, _ in chapter.checks}
    known = own | set(revision.concepts.values())
    assert [name for name, rule in registry(edition).items() if rule.how == "judged" and name not in known] == []


@editions
def test_a_revision_names_only_what_there_is(edition: str) -> None:
    revision = REVISIONS[edition]
    theirs, own = registry(revision.of), registry(edition)
    assert [name for name in (*revision.concepts, *revision.without, *revision.met.values()) if name not in theirs] == []
    assert [name for name in (*revision.concepts.values(), *revision.met) if name not in own] == []
    assert revision.without & revision.concepts.keys() == set()
    assert {rule for chapter in revision.chapters for rule, _, _ in chapter.checks} - own.keys() == set()


@editions
def test_nearly_every_legality_and_computation_is_judged_or_derived(edition: str) -> None:
    rules = [rule for rule in registry(edition).values() if not rule.id.startswith(EXCERPT)]
    wanted = [rule for rule in rules if rule.kind in ("legality", "computation")]
    left = [rule.id for rule in wanted if rule.how not in ("judged", "derived")]
    assert 1 - len(left) / len(wanted) >= NEEDED, left


@editions
def test_each_reading_is_offered_under_a_rule_of_the_edition(edition: str) -> None:
    assert LOCKE.readings is not None
    offered = [reading.rule for reading in LOCKE.readings(edition)]
    assert len(offered) == len(set(offered)) and set(offered) <= registry(edition).keys()


def test_the_table_of_all_texts_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == table(), "run `python -m tests.rules.coverage`"


@editions
def test_the_committed_index_of_scenarios_is_up_to_date(edition: str) -> None:
    current = index.render(index.index_of(edition))
    assert index.file_of(edition).read_text("utf-8") == current, "run `python -m tests.rules.index`"


@editions
def test_what_the_index_names_is_a_rule_of_the_edition(edition: str) -> None:
    assert [rule for rule in index.index_of(edition) if rule not in registry(edition)] == []
