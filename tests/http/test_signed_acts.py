"""Of a seat that a phone has claimed the log takes only what that phone signed; others' words about it are others' words."""

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

import pytest
from api_table import NOW, SALT, ApiTable, Payload, closing, problem_of, remark
from phones import Phone
from test_claiming import told

from ucr_events.chain import canonical
from ucr_events.hidden import seals
from ucr_events.transparency import acts
from ucr_events.transparency.merkle import root

Opens = Callable[..., ApiTable]
PHONE = Phone(1)


@pytest.fixture
def table(quick_table: Opens) -> ApiTable:
    """A game whose seat 1 was claimed by a phone."""
    opened = quick_table(claims="tickets")
    PHONE.claims(opened, "seat:1")
    return opened


def act(fact_id: str = "a1", **more: Any) -> Payload:
    return remark(fact_id, seat=1, recorded=NOW - 5, **more)


def send(table: ApiTable, fact: Payload, role: str = "seat:1") -> Any:
    position = {} if role.startswith("seat") else {"position": table.position()}
    return table.post("facts", {"facts": [fact], **position}, role)


def seen_at(table: ApiTable, size: int) -> list[Any]:
    """Where the log stood, as a phone has it from a checkpoint."""
    lines = table.get("facts", "owner", query_string={"limit": 500}).get_json()["facts"][:size]
    return [size, b64encode(root([bytes.fromhex(line["digest"]) for line in lines])).decode()]


def test_an_act_is_taken_as_signed_and_anybody_can_verify_it_from_the_log(table: ApiTable) -> None:
    seen = seen_at(table, 2)
    assert send(table, PHONE.signed(table.game, act(), seen)).status_code == 201
    (stored,) = told(table, "remark.made/1")
    assert stored["actor"] == "seat:1" and stored["recorded"] == NOW - 5 and stored["signed"]["seen"] == 2
    text = acts.act_text(table.game, stored, 2, lambda size: None if size != 2 else b64decode(seen[1]))
    assert text is not None and acts.holds(PHONE.key, stored["signed"]["sig"], text)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"signed": None}, "facts[0].signed"),
        ({"text": "coffee"}, "facts[0].signed.sig"),
        ({"recorded": NOW}, "facts[0].signed.sig"),
        ({"because": "opened"}, "facts[0].signed.sig"),
        ({"recorded": None}, "facts[0].recorded"),
    ],
)
def test_an_act_that_was_not_signed_so_is_refused(table: ApiTable, changes: Payload, field: str) -> None:
    sent = {**PHONE.signed(table.game, act()), **changes}
    problem_of(send(table, {name: value for name, value in sent.items() if value is not None}), 422, field)
    assert told(table, "remark.made/1") == []


def test_a_signature_of_another_phone_game_or_past_is_refused(table: ApiTable, quick_table: Opens) -> None:
    """Given signatures by another key, for another game, over another root, over facts to come / then none is taken."""
    other = quick_table(claims="tickets")
    seen = seen_at(table, 2)
    for signed, field in (
        (Phone(2).signed(table.game, act()), "facts[0].signed.sig"),
        (PHONE.signed(other.game, act()), "facts[0].signed.sig"),
        (PHONE.signed(table.game, act(), [2, b64encode(bytes(32)).decode()]), "facts[0].signed.sig"),
        (PHONE.signed(table.game, act(), [3, seen[1]]), "facts[0].signed.seen"),
    ):
        problem_of(send(table, signed), 422, field)
    loose = PHONE.signed(table.game, act())
    loose["signed"]["sig"] = loose["signed"]["sig"][:-3] + "B=="
    problem_of(send(table, loose), 422)


def test_a_phone_that_sees_nothing_of_a_covered_game_signs_over_the_sealed_head_that_it_was_given(quick_table: Opens) -> None:
    table = quick_table(claims="tickets", visibility="after")
    PHONE.claims(table, "seat:1")
    sealed = b64encode(bytes(range(32))).decode()
    assert send(table, PHONE.signed(table.game, act("a1"), sealed)).status_code == 201
    assert send(table, PHONE.signed(table.game, act("a2"))).status_code == 201
    assert [fact["signed"].get("seen") for fact in told(table, "remark.made/1")] == [sealed, None]


def test_sent_again_with_another_signature_it_is_the_same_act(table: ApiTable) -> None:
    """Some browsers sign otherwise each time: what the phone had seen meanwhile makes another signature, too."""
    assert send(table, PHONE.signed(table.game, act(), seen_at(table, 1))).status_code == 201
    again = send(table, PHONE.signed(table.game, act(), seen_at(table, 2)))
    assert (again.status_code, again.get_json()["repeated"]) == (200, True)
    problem_of(send(table, PHONE.signed(table.game, act(text="coffee"))), 409)


def test_the_scribes_word_about_a_seat_is_the_scribes_and_is_not_signed(table: ApiTable) -> None:
    assert send(table, act("s1"), "scribe").status_code == 201
    assert told(table, "remark.made/1")[0]["actor"] == "scribe"
    problem_of(send(table, PHONE.signed(table.game, act("s2")), "scribe"), 422, "facts[0].signed")


def test_a_seat_that_nobody_claimed_signs_nothing_and_one_whose_link_was_renewed_is_nobodys(quick_table: Opens) -> None:
    table = quick_table(claims="open")
    assert send(table, act("u1")).status_code == 201
    problem_of(send(table, PHONE.signed(table.game, act("u2"))), 422, "facts[0].signed")
    PHONE.claims(table, "seat:1")
    problem_of(send(table, act("u3")), 422, "facts[0].signed")
    ticket = table.post("links", {"role": "seat:1"}, "owner").get_json()["token"]
    new = Phone(2)
    new.claims(table, "seat:1", ticket)
    problem_of(send(table, PHONE.signed(table.game, act("u4"))), 422, "facts[0].signed.sig")
    assert send(table, new.signed(table.game, act("u5"))).status_code == 201


def test_what_is_sealed_opened_shown_and_released_is_signed_too(table: ApiTable) -> None:
    def signed(kind: str, **fields: Any) -> Payload:
        fact = {"kind": kind, "seat": 1, "recorded": NOW, **fields}
        return {"recorded": NOW, "signed": PHONE.signed(table.game, fact)["signed"]}

    fixed = seals.commitment(table.game, 1, "sheet", "sheet", SALT, "wolf")
    body = {"id": "s1", "slot": "sheet", "purpose": "sheet", "commitment": fixed, "value": "wolf", "salt": SALT}
    problem_of(table.post("seals", body, "seat:1"), 422, "facts[0].signed")
    sealed = signed("sheet.sealed/1", id="s1", slot="sheet", commitment=fixed)
    assert table.post("seals", {**body, **sealed}, "seat:1").status_code == 201
    shown = {"id": "h1", "to": [2], **signed("seal.shown/1", id="h1", seal="s1", to=[2])}
    assert table.post("seals/s1/show", shown, "seat:1").status_code == 201
    opening = signed("seal.opened/1", id="o1", seal="s1", value="wolf", salt=SALT)
    assert table.post("seals/s1/open", {"id": "o1", **opening}, "seat:1").status_code == 201
    table.record(closing())
    problem_of(table.post("opening", {"request": "all"}, "seat:1"), 422)
    agreed = PHONE.signed(table.game, {"kind": "end.agreed/1", "id": "e1", "seat": 1, "recorded": NOW})
    assert send(table, agreed).status_code == 201
    assert table.post("opening", {"request": "all"}, "seat:1").status_code < 300


def test_whoever_has_the_database_mints_a_token_and_still_writes_nothing_as_the_seat(table: ApiTable) -> None:
    """The link that the server can make reads what the seat reads, and records nothing in its name."""
    problem_of(send(table, act()), 422, "facts[0].signed")


def test_texts_are_canonical_and_say_what_they_are() -> None:
    assert acts.claim_text("g", "seat:1", "k", "t") == canonical(
        {"keys": {"ed25519": "k"}, "game": "g", "role": "seat:1", "ticket": "t", "ucr": "claim/1"}
    )
