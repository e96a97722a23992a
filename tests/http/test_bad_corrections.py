"""Corrections that make no sense, one upon the other: each is refused with its place, and nothing is written."""

from typing import Any

import pytest
from api_table import ApiTable, Payload, problem_of, remark


def struck(name: str, fact: str) -> Payload:
    return {"kind": "fact.struck/1", "id": name, "fact": fact}


def amended(name: str, target: str, **reads: Any) -> Payload:
    return {"kind": "fact.amended/1", "id": name, "fact": target, "reads": reads or {"kind": "remark.made/1", "text": "x"}}


def missed(name: str, after: str, fact_id: str) -> Payload:
    reads = {"kind": "remark.made/1", "id": fact_id, "text": "missed"}
    return {"kind": "fact.inserted/1", "id": name, "after": after, "reads": reads}


def withdrawn(name: str, fact: str) -> Payload:
    return {"kind": "claim.withdrawn/1", "id": name, "seat": 1, "fact": fact}


def taken_back(name: str, *facts: str) -> Payload:
    return {"kind": "play.taken-back/1", "id": name, "facts": list(facts), "agreed": [1]}


@pytest.fixture
def tangled(table: ApiTable) -> ApiTable:
    """f struck; g struck and that undone; h missed and that undone; a claim withdrawn."""
    table.record(remark("f"), remark("g"), {"kind": "value.declared/1", "id": "said", "seat": 1, "trait": "gold", "value": 3})
    table.record(struck("c1", "f"), struck("c2", "g"), struck("c3", "c2"), missed("c4", "f", "h"), struck("c5", "c4"))
    table.record(withdrawn("c6", "said"), missed("c7", "g", "late"))
    return table


@pytest.mark.parametrize(
    ("fact", "field", "says"),
    [
        (amended("x", "f"), "fact", "corrected by c1"),
        (struck("x", "f"), "fact", "corrected by c1"),
        (amended("x", "c1"), "fact", "is a correction; strike it to undo it"),
        (amended("x", "c2"), "fact", "corrected by c3"),
        (struck("x", "c2"), "fact", "'c2' no longer counts (corrected by c3)"),
        (taken_back("x", "c3"), "facts[0]", "is a correction"),
        (taken_back("x", "g", "f"), "facts[1]", "corrected by c1"),
        (amended("x", "h"), "fact", "there is no fact 'h'"),
        (struck("x", "h"), "fact", "there is no fact 'h'"),
        (withdrawn("x", "said"), "fact", "corrected by c6"),
        (withdrawn("x", "late"), "fact", "only what a seat said"),
        (struck("x", "x"), "fact", "there is no fact 'x'"),
        (amended("x", "opened"), "fact", "no correction touches"),
        (missed("x", "g", "late"), "reads.id", "is the id of another fact"),
        (missed("x", "g", "f"), "reads.id", "is the id of another fact"),
        (amended("x", "g", kind="fact.struck/1", fact="f"), "reads.kind", "cannot be written by a correction"),
        (amended("x", "late", kind="remark.made/1"), "reads", "text"),
        (amended("x", "late", kind="turn.began/1", seat=9), "reads.seat", "there is no seat 9"),
        (amended("x", "late", kind="turn.began/1", seat=2, because="nothing"), "reads.because", "no earlier fact"),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else value,
)
def test_a_correction_of_what_is_corrected_already_is_refused_naming_why(
    tangled: ApiTable, fact: Payload, field: str, says: str
) -> None:
    before = tangled.position()
    answer = problem_of(tangled.append(before, fact), 422, f"facts[0].{field}")
    assert says in answer["errors"][f"facts[0].{field}"][0]
    assert tangled.position() == before


def test_no_new_fact_takes_the_id_of_a_missed_one(tangled: ApiTable) -> None:
    problem_of(tangled.append(tangled.position(), remark("late")), 422, "facts[0].id")
    both = tangled.append(tangled.position(), missed("x", "g", "twice"), remark("twice"))
    problem_of(both, 422, "facts[1].id")


def test_an_undone_missed_fact_does_not_come_back_under_an_id_that_another_took(tangled: ApiTable) -> None:
    """h was missed and that undone; another h was recorded since: the log has one h."""
    tangled.record(remark("h", text="recorded"))
    tangled.record(struck("x", "c5"))
    lines = tangled.get("facts").get_json()["facts"]
    counting = [one["fact"] for line in lines for one in (line["counts"] if line["counts"] is not None else [line])]
    assert [fact["text"] for fact in counting if fact["id"] == "h"] == ["recorded"]
