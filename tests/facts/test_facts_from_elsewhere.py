"""Old versions are lifted, newer ones are kept and passed on as they are, nonsense is refused."""

from collections.abc import Callable

import pytest

from ucr_events.chain import canonical
from ucr_events.errors import BadLog
from ucr_events.facts import DiceRolled, RemarkMade
from ucr_events.facts.codec import UPCASTERS, NotUnderstood, Payload, decode, decode_many, encode, kind_stored

NEWER: Payload = {"kind": "dice.rolled/7", "id": "f9", "faces": ["♠", 3.5], "hand": {"left": None}}


def test_a_kind_from_a_newer_version_is_kept_and_passed_on_as_it_is() -> None:
    stored = canonical(NEWER)
    fact = decode(stored)
    assert isinstance(fact, NotUnderstood)
    assert (fact.id, kind_stored(fact)) == ("f9", "dice.rolled/7")
    assert encode(fact) == stored


def test_a_known_kind_that_does_not_have_its_form_is_kept_as_it_is() -> None:
    stored = canonical({"kind": "dice.rolled/1", "id": "f9", "faces": "six"})
    assert encode(decode(stored)) == stored


def test_a_field_from_a_newer_version_does_not_hide_the_rest_of_the_fact() -> None:
    fact = decode(canonical({"kind": "remark.made/1", "id": "f9", "text": "hello", "mood": "glad"}))
    assert fact == RemarkMade(id="f9", text="hello")


def test_one_foreign_fact_does_not_hide_its_neighbours() -> None:
    remark = RemarkMade(id="f1", text="hello")
    decoded = decode_many(b",".join((encode(remark), canonical(NEWER), encode(remark))), 3)
    assert [type(fact) for fact in decoded] == [RemarkMade, NotUnderstood, RemarkMade]


def test_upcasters_are_chained_until_a_known_version_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPCASTERS, "die.thrown/0", renamed("die.thrown/1", "value", "face"))
    monkeypatch.setitem(UPCASTERS, "die.thrown/1", lambda old: to_dice_rolled(old))
    fact = decode(canonical({"kind": "die.thrown/0", "id": "f3", "seat": 2, "value": 6}))
    assert fact == DiceRolled(id="f3", seat=2, faces=(6,))


def test_an_upcast_fact_among_many_is_lifted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPCASTERS, "die.thrown/1", to_dice_rolled)
    old = canonical({"kind": "die.thrown/1", "id": "f3", "face": 6})
    new = encode(DiceRolled(id="f4", faces=(1,)))
    assert decode_many(old + b"," + new, 2) == [DiceRolled(id="f3", faces=(6,)), DiceRolled(id="f4", faces=(1,))]


@pytest.mark.parametrize("payload", [b"", b"not json", b"[1]", b"null", b"{}", b'{"kind":5,"id":"x"}', b"\xff\xfe"])
def test_what_is_no_fact_at_all_is_a_bad_log(payload: bytes) -> None:
    with pytest.raises(BadLog):
        decode(payload)
    with pytest.raises(BadLog):
        decode_many(payload, 1)


def renamed(kind: str, before: str, after: str) -> Callable[[Payload], Payload]:
    def upcast(old: Payload) -> Payload:
        return {**{key: value for key, value in old.items() if key != before}, "kind": kind, after: old[before]}

    return upcast


def to_dice_rolled(old: Payload) -> Payload:
    rest = {key: value for key, value in old.items() if key != "face"}
    return {**rest, "kind": "dice.rolled/1", "faces": [old["face"]]}
