"""Who vouches for which act: said of a file by itself, and caught where somebody wrote in the name of a claimed seat."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from api_table import NOW, ApiTable, Payload, remark
from phones import Phone

from ucr_events.chain import canonical, digest, genesis, link
from ucr_events.log import interchange
from ucr_events.transparency.verifying import verify

Opens = Callable[..., ApiTable]
ONE, TWO = Phone(1), Phone(2)


@pytest.fixture
def payloads(quick_table: Opens) -> list[Payload]:
    """A game of four: the phones of seats 1 and 2 claimed them, seat 1 signed two acts, the scribe wrote one about it."""
    table = quick_table(claims="tickets", seats=[{"seat": seat, "name": f"n{seat}"} for seat in (1, 2, 3, 4)])
    ONE.claims(table, "seat:1")
    TWO.claims(table, "seat:2")
    for name in ("a1", "a2"):
        fact = ONE.signed(table.game, remark(name, seat=1, recorded=NOW))
        assert table.post("facts", {"facts": [fact]}, "seat:1").status_code == 201
    table.record(remark("s1", seat=1))
    return [json.loads(line)["fact"] for line in table.export().splitlines()[1:-1]]


def written(payloads: list[Payload]) -> list[bytes]:
    """The file that has these facts, with digests and links as they should be."""
    game, rows = payloads[0]["game"], [canonical(payload) for payload in payloads]
    head = genesis(game)
    for row in rows:
        head = link(head, digest(row))
    return list(interchange.write(game, ((row, digest(row)) for row in rows), head))


def found(payloads: list[Payload]) -> dict[str, Payload]:
    return {f"{one.code} {one.verdict}": one.values for one in verify(written(payloads), (), ())}


def test_a_file_says_which_seats_signed_their_acts_and_which_have_no_phone(payloads: list[Payload]) -> None:
    told = found(payloads)
    assert told["acts-signed holds"] == {"acts": 2, "seats": "1"}
    assert told["acts-without nobody"] == {"seats": "3, 4"}
    assert not any("fails" in name for name in told)


def changed(payloads: list[Payload], fact_id: str, **fields: Any) -> list[Payload]:
    return [{**one, **fields} if one["id"] == fact_id else one for one in payloads]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda all_: changed(all_, "a1", text="coffee"), "acts-signed fails"),
        (lambda all_: changed(all_, "a2", seat=2, actor="seat:2"), "acts-signed fails"),
        (lambda all_: [one for one in all_ if one["kind"] != "link.claimed/1"], "acts-signed fails"),
        (lambda all_: changed(all_, "s1", actor="seat:1"), "acts-bare fails"),
        (lambda all_: [*all_[:1], {**all_[1], "key": ONE.key, "seat": 3}, *all_[1:]], "claims fails"),
        (lambda all_: changed(all_, all_[1]["id"], after=TWO.key, handed=all_[1]["sig"]), "claims fails"),
    ],
)
def test_who_writes_in_the_name_of_a_claimed_seat_is_caught_by_the_file(
    payloads: list[Payload], change: Callable[[list[Payload]], list[Payload]], code: str
) -> None:
    assert code in found(change(payloads))


def test_an_act_over_another_past_is_caught(quick_table: Opens) -> None:
    """Given an act signed over the log as its phone saw it / when that is rewritten / then the act says so."""
    table = quick_table(claims="tickets")
    ONE.claims(table, "seat:1")
    table.record(remark("before"))
    checkpoint = table.get("checkpoint").text.split("\n")
    fact = ONE.signed(table.game, remark("a1", seat=1, recorded=NOW), [int(checkpoint[1]), checkpoint[2]])
    assert table.post("facts", {"facts": [fact]}, "seat:1").status_code == 201
    payloads = [json.loads(line)["fact"] for line in table.export().splitlines()[1:-1]]
    assert "acts-signed holds" in found(payloads)
    assert "acts-signed fails" in found(changed(payloads, "before", text="wine"))


def test_a_game_that_nobody_claims_says_so_as_before(quick_table: Opens, tmp_path: Path) -> None:
    table = quick_table()
    payloads = [json.loads(line)["fact"] for line in table.export().splitlines()[1:-1]]
    assert "acts nobody" in found(payloads)
