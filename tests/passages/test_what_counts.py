"""What a sealed passage may hold: it counts whole or not at all, and whoever writes what, nothing breaks."""

import copy
from pathlib import Path
from typing import Any

import any_facts
import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.chain import canonical
from ucr_events.facts import Fact, KnowledgeGiven, PassageSealed, RemarkMade
from ucr_events.facts.codec import NotUnderstood, encode
from ucr_events.hidden import passages

GAME = "0c5e5d0a-6b1e-4f0e-9a40-000000000001"
SALT = "cd" * 16
ACT = {"kind": "action.announced/1", "id": "n.00000001", "actor": "moderator", "seat": 4, "action": "look", "targets": [7]}
LEARNED = {
    "kind": "knowledge.given/1",
    "id": "n.00000002",
    "actor": "moderator",
    "because": "n.00000001",
    "says": {"seats": [7], "what": ["wolf"], "of": "role"},
    "to": [4, 5],
}
NIGHT: list[dict[str, Any]] = [{"fact": ACT, "to": [4]}, {"fact": LEARNED, "to": [4, 5]}]


def test_a_night_counts() -> None:
    assert passages.wrong("n", NIGHT) == []
    first, second = passages.facts_of("n", NIGHT)
    assert (first.id, second.id, second.because) == ("n.00000001", "n.00000002", "n.00000001")
    assert isinstance(second, KnowledgeGiven) and second.to == (4, 5)


def test_an_empty_night_counts_and_holds_nothing() -> None:
    assert passages.wrong("n", []) == [] and passages.facts_of("n", []) == ()


def test_a_fact_is_stored_as_it_stood_there() -> None:
    assert [encode(fact) for fact in passages.facts_of("n", NIGHT)] == [canonical(entry["fact"]) for entry in NIGHT]


def test_a_kind_from_a_newer_version_stands_as_not_understood() -> None:
    newer = {"kind": "wolf.howled/9", "id": "n.0000000a", "how": [{"loud": 1}]}
    (fact,) = passages.facts_of("n", [{"fact": newer, "to": []}])
    assert isinstance(fact, NotUnderstood) and fact.id == "n.0000000a"
    assert encode(fact) == canonical(newer)


REMARK = {"kind": "remark.made/1", "id": "n.00000003", "text": "quiet"}
STRIKE = {"kind": "fact.struck/1", "id": "n.00000003", "fact": "m.00000001"}
MISSED = {"kind": "fact.inserted/1", "id": "n.00000003", "after": "m.00000001", "reads": {**REMARK, "id": "n.00000004"}}
HOSTILE: dict[str, tuple[Any, str]] = {
    "no list": ({"fact": ACT}, "content"),
    "nothing": (None, "content"),
    "a number": (7, "content"),
    "too much": ([{"fact": {**REMARK, "id": f"n.{at:08x}"}, "to": []} for at in range(501)], "content"),
    "a number that JSON has not": ([{"fact": REMARK, "to": [], "x": 2**60}], "content"),
    "half a surrogate pair": ([{"fact": {**REMARK, "text": "\ud83d"}, "to": []}], "content"),
    "no object": (["night"], "content[0]"),
    "no to": ([{"fact": REMARK}], "content[0]"),
    "something more": ([{"fact": REMARK, "to": [], "by": 4}], "content[0]"),
    "no fact": ([{"fact": [], "to": []}], "content[0].fact"),
    "no kind": ([{"fact": {"id": "n.00000003"}, "to": []}], "content[0].fact"),
    "a seat that is a truth": ([{"fact": REMARK, "to": [True]}], "content[0].to"),
    "a seat twice": ([{"fact": REMARK, "to": [4, 4]}], "content[0].to"),
    "seat 41": ([{"fact": REMARK, "to": [41]}], "content[0].to"),
    "malformed": ([{"fact": {**REMARK, "text": ""}, "to": []}], "content[0].fact"),
    "a malformed name": ([{"fact": {**ACT, "action": "見る"}, "to": []}], "content[0].fact"),
    "an id of the log": ([{"fact": {**REMARK, "id": "f1"}, "to": []}], "content[0].fact.id"),
    "an id of another passage": ([{"fact": {**REMARK, "id": "m.00000003"}, "to": []}], "content[0].fact.id"),
    "an id twice": ([{"fact": REMARK, "to": []}, {"fact": REMARK, "to": []}], "content[1].fact.id"),
    "no id": ([{"fact": {"kind": "remark.made/1", "text": "x"}, "to": []}], "content[0].fact.id"),
    "a time": ([{"fact": {**REMARK, "at": 5}, "to": []}], "content[0].fact.at"),
    "a time of writing": ([{"fact": {**REMARK, "recorded": 5}, "to": []}], "content[0].fact.recorded"),
    "a closing": ([{"fact": {"kind": "game.closed/1", "id": "n.00000003", "how": "won"}, "to": []}], "content[0].fact.kind"),
    "a release": (
        [{"fact": {"kind": "seals.released/1", "id": "n.00000003", "seals": ["s"]}, "to": []}],
        "content[0].fact.kind",
    ),
    "a strike of a public fact": ([{"fact": {**STRIKE, "fact": "f1"}, "to": []}], "content[0].fact.fact"),
    "a correction that closes": (
        [{"fact": {**MISSED, "reads": {"kind": "game.closed/1", "id": "n.00000004", "how": "won"}}, "to": []}],
        "content[0].fact.reads.kind",
    ),
    "a correction that corrects": (
        [{"fact": {**MISSED, "reads": {**STRIKE, "id": "n.00000004"}}, "to": []}],
        "content[0].fact.reads.kind",
    ),
    "a missed fact with a public id": (
        [{"fact": {**MISSED, "reads": {**REMARK, "id": "f9"}}, "to": []}],
        "content[0].fact.reads.id",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_does_not_count_says_where(name: str) -> None:
    content, place = HOSTILE[name]
    assert [problem.field for problem in passages.wrong("n", content)] == [place]
    assert passages.facts_of("n", content) == ()


@pytest.mark.parametrize("barred", passages.BARRED, ids=lambda kind: kind.__name__)
@given(data=st.data())
@examples(daily=3, soak=20, suppress_health_check=list(HealthCheck))
def test_what_decides_rights_never_stands_in_a_passage(barred: type[Fact], data: st.DataObject) -> None:
    payload = {**plain(data.draw(any_facts.facts(barred))), "id": "n.00000003"}
    assert any(problem.field == "content[0].fact.kind" for problem in passages.wrong("n", [{"fact": payload, "to": []}]))


def test_one_bad_fact_takes_the_others_along() -> None:
    assert passages.facts_of("n", [*NIGHT, {"fact": {**REMARK, "at": 5}, "to": []}]) == ()


@given(st.lists(any_facts.any_fact(), max_size=4), st.lists(st.integers(1, 40), max_size=3))
@examples(daily=60, soak=600, suppress_health_check=list(HealthCheck))
def test_whatever_the_facts_are_they_count_as_they_stand_or_not_at_all(facts: list[Fact], to: list[int]) -> None:
    content = [{"fact": {**plain(fact), "id": f"n.{at:08x}"}, "to": to} for at, fact in enumerate(facts)]
    before = copy.deepcopy(content)
    read = passages.facts_of("n", content)
    assert content == before
    assert [encode(fact) for fact in read] in ([], [canonical(entry["fact"]) for entry in content])
    assert bool(passages.wrong("n", content)) == (read == () and content != [])


@given(any_facts.json_values())
@examples(daily=100, soak=2000)
def test_whatever_the_content_is_nothing_is_raised(content: Any) -> None:
    assert isinstance(passages.wrong("n", content), list)
    assert isinstance(passages.facts_of("n", content), tuple)


# ---- the commitment


def test_a_true_opening_matches_and_any_other_differs() -> None:
    sealed = PassageSealed(id="n", slot="night", commitment=passages.commitment(GAME, "night", SALT, NIGHT))
    assert passages.check(GAME, sealed, SALT, NIGHT) == "matches"
    assert passages.check(GAME, sealed, "ab" * 16, NIGHT) == "differs"
    assert passages.check(GAME, sealed, SALT, NIGHT[:1]) == "differs"
    assert passages.check(GAME, sealed, SALT, [*NIGHT, {"fact": {"n": 2**60}}]) == "differs"
    assert passages.check(GAME.replace("4", "5"), sealed, SALT, NIGHT) == "differs"
    other = PassageSealed(id="n", slot="deal", commitment=sealed.commitment)
    assert passages.check(GAME, other, SALT, NIGHT) == "differs"


def test_the_commitment_of_a_passage_is_the_one_of_ever() -> None:
    """As `schemas/README.md` says it to outsiders."""
    game, salt = "0c5e5d0a-6b1e-4f0e-9a31-000000000001", "00112233445566778899aabbccddeeff"
    content = [{"fact": {"id": "passage-1.0f3a9c21", "kind": "remark.made/1", "text": "hello"}, "to": [4]}]
    fixed = "82adf3d1f12d5afe94b5fb84da012cf97837b75dbcb353be536d6e3bc0a41c63"
    assert passages.wrong("passage-1", content) == []
    assert passages.commitment(game, "night", salt, content) == fixed
    readme = (Path(__file__).resolve().parents[2] / "schemas" / "README.md").read_text(encoding="utf-8")
    assert fixed in readme and canonical({"content": content}).decode()[len('{"content":') : -1] in readme


def test_an_id_of_a_fact_says_its_passage_and_nothing_else() -> None:
    made = {passages.new_id("passage-1") for _ in range(50)}
    assert len(made) == 50 and {passages.passage_of(name) for name in made} == {"passage-1"}
    assert not any(passages.is_inner(name) for name in ("passage-1", "passage-1.4", "f1", "passage-1.0F3A9C21", "a.b.00000001"))


def test_no_public_fact_can_have_an_id_of_a_passage() -> None:
    with pytest.raises(msgspec.ValidationError):
        passages.from_payload({"kind": "remark.made/1", "id": "n.00000003", "text": "x"})
    assert passages.read({"kind": "remark.made/1", "id": "n.00000003", "text": "x"}) == RemarkMade(id="n.00000003", text="x")


# ---- a seat's part


def test_a_part_holds_what_the_seat_learned_and_does_not_say_who_else_did() -> None:
    (learned,) = passages.part_of(NIGHT, 5)
    assert learned["to"] == [5] and learned["fact"]["to"] == [5]
    assert "because" not in learned["fact"], "the act it answers is another's"
    assert passages.wrong("n", [learned]) == []


def test_a_part_keeps_references_to_what_the_seat_knows() -> None:
    assert [entry["fact"].get("because") for entry in passages.part_of(NIGHT, 4)] == [None, "n.00000001"]
    told = {**LEARNED, "because": "m.00000009"}
    assert "because" not in passages.part_of([{"fact": told, "to": [5]}], 5)[0]["fact"]
    assert passages.part_of([{"fact": told, "to": [5]}], 5, {"m.00000009"})[0]["fact"]["because"] == "m.00000009"
    assert passages.part_of([{"fact": {**told, "because": "f7"}, "to": [5]}], 5)[0]["fact"]["because"] == "f7"


def test_a_part_has_no_corrections_of_what_the_seat_does_not_know() -> None:
    strike = [{"fact": STRIKE, "to": [5]}]
    assert passages.part_of(strike, 5) == []
    assert passages.part_of(strike, 5, {"m.00000001"}) == strike
    voided = {"kind": "play.voided/1", "id": "n.00000003", "facts": ["m.00000001", "m.00000002"]}
    (part,) = passages.part_of([{"fact": voided, "to": [5]}], 5, {"m.00000002"})
    assert part["fact"]["facts"] == ["m.00000002"]


@given(st.lists(any_facts.any_fact(), max_size=5), st.data())
@examples(daily=40, soak=400, suppress_health_check=list(HealthCheck))
def test_the_part_of_what_counts_counts(facts: list[Fact], data: st.DataObject) -> None:
    entries = [
        {
            "fact": {**plain(fact), "id": f"n.{at:08x}"},
            "to": data.draw(st.lists(st.integers(1, 3), unique=True, max_size=3)),
        }
        for at, fact in enumerate(facts)
    ]
    content = [entry for entry in entries if not passages.wrong("n", [entry])]
    for seat in (1, 2, 3):
        assert passages.wrong("n", passages.part_of(content, seat)) == []


def plain(fact: Fact) -> dict[str, Any]:
    payload: dict[str, Any] = msgspec.json.decode(encode(fact))
    return payload
