"""Every kind of fact comes back from its stored form as it went in, and the border takes exactly what the log can store."""

import any_facts
import msgspec
import pytest
import rfc8785
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from soaking import examples
from ucr_api.border import load_fact, schema_of

from ucr_events.errors import BadFacts
from ucr_events.facts import BY_KIND, KINDS, Fact, kind_of
from ucr_events.facts.codec import decode, decode_many, encode, from_payload, kind_stored, to_payload

often = examples(daily=4, soak=40, suppress_health_check=[HealthCheck.too_slow])
every_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_of)


@every_kind
@given(data=st.data())
@often
def test_a_fact_comes_back_from_its_stored_form(kind: type[Fact], data: st.DataObject) -> None:
    fact = data.draw(any_facts.facts(kind))
    assert decode(encode(fact)) == fact
    assert from_payload(to_payload(fact)) == fact


@every_kind
@given(data=st.data())
@often
def test_the_stored_bytes_are_canonical_and_stay_the_same(kind: type[Fact], data: st.DataObject) -> None:
    stored = encode(data.draw(any_facts.facts(kind)))
    assert encode(decode(stored)) == stored
    assert rfc8785.dumps(msgspec.json.decode(stored)) == stored


@every_kind
@given(data=st.data())
@often
def test_the_border_takes_every_fact_that_can_be_stored(kind: type[Fact], data: st.DataObject) -> None:
    fact = data.draw(any_facts.facts(kind))
    payload = msgspec.json.decode(encode(fact))
    assert schema_of(kind).validate(payload) == {}
    assert load_fact(payload) == fact


@every_kind
@given(data=st.data())
@often
def test_border_and_storage_agree_about_any_change_of_one_field(kind: type[Fact], data: st.DataObject) -> None:
    payload = msgspec.json.decode(encode(data.draw(any_facts.facts(kind))))
    field = data.draw(st.sampled_from([info.encode_name for info in any_facts.described(kind).fields]))
    payload[field] = data.draw(any_facts.plain_values() | st.lists(any_facts.plain_values(), max_size=2))
    assert accepted_by_border(payload) == accepted_by_storage(payload)


@every_kind
def test_a_missing_field_is_named(kind: type[Fact]) -> None:
    required = {field.encode_name for field in any_facts.described(kind).fields if field.required}
    with pytest.raises(BadFacts) as refused:
        load_fact({"kind": kind_of(kind)})
    assert {problem.field for problem in refused.value.problems} == required


@every_kind
def test_a_field_that_does_not_exist_is_refused_at_the_border(kind: type[Fact]) -> None:
    with pytest.raises(BadFacts) as refused:
        load_fact({"kind": kind_of(kind), "surprise": 1})
    assert "surprise" in {problem.field for problem in refused.value.problems}


@given(st.lists(any_facts.any_fact(), max_size=8))
@often
def test_many_facts_are_decoded_as_each_alone(facts: list[Fact]) -> None:
    assert decode_many(b",".join(map(encode, facts)), len(facts)) == facts


def test_each_kind_is_listed_once_under_its_stored_name() -> None:
    assert len(BY_KIND) == len(KINDS)
    assert list(BY_KIND) == [kind_of(kind) for kind in KINDS]


@given(any_facts.any_fact())
@often
def test_a_fact_is_stored_under_the_name_of_its_kind(fact: Fact) -> None:
    assert kind_stored(fact) == kind_of(fact) == to_payload(fact)["kind"]


def accepted_by_border(payload: object) -> bool:
    try:
        load_fact(payload)
    except BadFacts:
        return False
    return True


def accepted_by_storage(payload: dict[str, object]) -> bool:
    try:
        encode(from_payload(payload))
    except (msgspec.ValidationError, ValueError):
        return False
    return True
