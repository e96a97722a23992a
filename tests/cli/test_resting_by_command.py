"""`ucr rests`: what rests on a fact, and what would be otherwise, in the terminal."""

import json

from command_line import Ucr

LOCKE = "0c5e5d0a-6b1e-4f0e-9a31-000000000002"
TOO_HIGH = '{"seat": 4, "trait": "esp_level", "value": 6}'
"What was said; the demonstration corrects it to what the sheet has."


def test_what_rests_on_a_fact_is_listed_with_what_it_rests_on(demos: Ucr) -> None:
    said = demos.done("rests", LOCKE, "f660", "--lang", "en").splitlines()
    assert said[0].split()[:2] == ["660", "f660"]
    assert "declares ESP level 5" in said[0]
    document = json.loads(demos.done("rests", LOCKE, "f660", "--json"))
    assert len(said) == 3 + len(document["rests"]) + len(document["on"])
    assert ("finding", "legal") in [(one["what"], (one["finding"] or {}).get("verdict")) for one in document["rests"]]


def test_had_it_read_otherwise_each_thing_has_a_mark(demos: Ucr) -> None:
    found = json.loads(demos.done("rests", LOCKE, "f660", "--reads", TOO_HIGH, "--json"))
    outcomes = {(one["what"], one["fact"]): one["mark"] for one in found["rests"]}
    assert outcomes["finding", "f660"] == "✕"
    assert [outcomes["fact", f"f{number}"] for number in range(661, 668)] == ["✓", "✓", "−", "−", "✓", "✓", "✓"]
    assert "✕" in demos.done("rests", LOCKE, "f660", "--reads", TOO_HIGH)
    assert "−" in demos.done("rests", LOCKE, "f435", "--without")


def test_what_cannot_be_asked_is_one_line(demos: Ucr) -> None:
    assert "no fact 'nowhere'" in demos.refused("rests", LOCKE, "nowhere")
    assert "seal" in demos.refused("rests", LOCKE, "f018", "--without")
    for wrong in (("--reads", "{"), ("--reads", "5"), ("--reads", "{}", "--without"), ("--as", "seat:99")):
        assert demos("rests", LOCKE, "f660", *wrong).code == 2
