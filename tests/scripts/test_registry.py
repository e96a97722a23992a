"""The registry of a script: what its mechanisms made, and every rule of its documents, met by some of them."""

import pytest

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.rulebook import rules_of, rules_of_law
from ucr_events.games.deduction.script.choices import convert, resolved, ways, with_choice
from ucr_events.games.deduction.script.known import shipped
from ucr_events.games.deduction.script.texts import file_of
from ucr_events.referee import Rule

WITH_TEXTS = [name for name, script in shipped().items() if file_of(script) is not None and name != "resistance"]
MET = ("judged", "derived")


def made(name: str) -> dict[str, Rule]:
    """Every rule that the mechanisms make of the script, under any of its options."""
    document, few = shipped()[name].document, shipped()[name].script.seats[0]
    scripts = [resolved(document)]
    scripts += [convert(with_choice(document, way.choice)) for one in shipped()[name].script.options for way in ways(one)]
    return {rule.id: rule for script in scripts for rule in rules_of_law(Law(script, few, {})).values()}


@pytest.mark.parametrize("name", WITH_TEXTS)
def test_what_a_document_is_met_by_is_a_rule_of_the_script_and_judged_where_it_says_so(name: str) -> None:
    rules, file = made(name), file_of(shipped()[name])
    assert file is not None
    for entry in file.rules:
        assert set(entry.by) <= set(rules), entry.id
        if entry.how == "judged":
            assert "judged" in {rules[rule].how for rule in entry.by}, entry.id


@pytest.mark.parametrize("name", shipped())
def test_the_registry_has_every_rule_in_both_languages_and_says_where_it_is_met(name: str) -> None:
    rules, file = rules_of(name), file_of(shipped()[name])
    assert rules
    for rule in rules.values():
        assert all(rule.text) and all(rule.term), rule.id
        assert rule.how not in MET or rule.where, rule.id
    if file is not None and name != "resistance":
        assert {entry.id for entry in file.rules} <= set(rules)


def test_a_rule_that_mechanisms_make_cites_the_rules_of_documents_that_it_meets() -> None:
    assert rules_of("village")["guard.again"].cites == ("village:guard.repeat",)
    assert rules_of("secret-hitler")["hand.draws"].cites[0] == "sh:election.passed"
    assert rules_of("village")["guard.repeat"].by == ("guard.again",)


def test_a_variant_has_no_rule_of_its_base_s_document_that_nothing_of_its_own_meets() -> None:
    rules = rules_of("resistance")
    assert "team.size" in rules and "talk.free" in rules
    assert "lady.holder" not in rules and "shot.who" not in rules
