"""A finding says what to write down; asked for, also which rules looked and found it in order."""

from api_table import ApiTable, Payload, open_table
from flask.testing import FlaskClient
from locke_table import LOCKE, TOO_HIGH, arrives, resumed, teleport


def findings(table: ApiTable, query: str = "") -> list[Payload]:
    found: list[Payload] = table.get(f"findings{query}").get_json()["findings"]
    return found


def test_a_step_that_nobody_wrote_down_is_named_with_the_fields_that_are_known(client: FlaskClient) -> None:
    """Given a teleport whose die nobody wrote down, then the arrival's finding says which roll to insert, and whose."""
    table = open_table(client, **LOCKE)
    announced, level, _ = teleport("a", die=2)
    table.record(resumed(), announced, level, arrives("m1"))
    (wanted,) = (one for item in findings(table) if item["fact"] == "m1" for one in item["wants"])
    assert wanted["kind"] == "dice.rolled/1"
    assert wanted["fields"]["seat"] == 1
    assert set(wanted["words"]) == {"ja", "en"}

    wanted_fact = {"id": "r1", "kind": wanted["kind"], **wanted["fields"], "faces": [2]}
    table.record({"kind": "fact.inserted/1", "id": "c1", "after": level["id"], "reads": wanted_fact})
    assert [item for item in findings(table) if item["fact"] == "m1"] == []


def test_a_finding_about_a_breach_wants_nothing_written(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    assert [(item["rule"], item["wants"]) for item in findings(table) if item["verdict"] == "illegal"] == [(TOO_HIGH, [])]


def test_asked_for_what_is_legal_the_rules_that_looked_are_named(client: FlaskClient) -> None:
    """Given a lawful teleport, then silence is the rule, and asked for it each step has a rule that found it in order."""
    table = open_table(client, **LOCKE)
    table.record(resumed(), *teleport("a", die=2), arrives("m1"))
    assert [item for item in findings(table) if item["fact"] == "m1"] == []
    looked = findings(table, "?legal=true&fact=m1")
    assert {item["verdict"] for item in looked} == {"legal"}
    assert "mit2020:4.3.teleport.success" in {item["rule"] for item in looked}
    assert {"a1", "a2", "a3", "m1"} <= {item["fact"] for item in findings(table, "?legal=true")}


def test_a_fact_that_nobody_looked_at_has_no_line_even_then(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    table.record(resumed(), {"kind": "remark.made/1", "id": "r1", "text": "tea"})
    assert findings(table, "?legal=true&fact=r1") == []


def test_a_rule_shows_its_examples_and_the_sentence_it_rests_on(client: FlaskClient) -> None:
    """4.3.main.once: the list says how many there are, asked for one rule they come whole."""
    table = open_table(client, **LOCKE)
    rules = {rule["id"]: rule for rule in table.get("rules").get_json()["rules"]}
    once = rules["mit2020:4.3.main.once"]
    assert once["quote"].endswith("。") and once["examples"] > 0

    (alone,) = table.get("rules?rule=mit2020:4.3.main.once").get_json()["rules"]
    assert len(alone["examples"]) == once["examples"]
    for example in alone["examples"]:
        assert {"ja", "en"} == set(example["told"][0])
        assert all(1 <= place <= len(example["told"]) for mark in example["marks"] for place in mark["facts"])
    assert table.get("rules?rule=mit2020:nothing").get_json()["rules"] == []
