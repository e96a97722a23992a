"""What the rules say to who leads a game, of a night that is not sealed yet: to its link alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from api_table import ApiTable
from flask.testing import FlaskClient
from passage_table import announced, begin, closed, moderated, told, wrote

ROLES = ("wolf", "seer", "bodyguard", "villager", "villager")
NIGHT = [
    announced(2, "look", 1),
    announced(3, "guard", 4),
    announced(1, "attack", 4),
]


@pytest.fixture
def table(client: FlaskClient) -> Iterator[ApiTable]:
    """A village of five whose deal is sealed, at the beginning of its first night."""
    seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
    options = {"first": "free", "attack": "yes"}
    roster = [{"role": role, "count": ROLES.count(role)} for role in dict.fromkeys(ROLES)]
    plain = {"dice": [], "pieces": [], "decks": []}
    table = moderated(client, family="deduction", edition="village", seats=seats, options=options, roster=roster, **plain)
    dealing = [told([seat], role, [seat]) for seat, role in enumerate(ROLES, 1)]
    wrote(table, begin(table, slot="deal"), dealing)
    closed(table)
    answer = table.append(table.position(), {"kind": "part.began/1", "id": "n1", "part": "night"})
    assert answer.status_code == 201, answer.text
    yield table


def advice(table: ApiTable, role: str = "moderator", **more: Any) -> Any:
    answer = table.get("expectations?as=moderator", role, **more)
    assert answer.status_code == 200, answer.text
    assert "no-store" in answer.headers["Cache-Control"]
    return answer.get_json()


def broken(document: Any) -> list[str]:
    return [one["rule"] for one in document["findings"] if one["verdict"] == "illegal"]


def test_what_is_in_the_open_night_is_judged_for_its_moderator(table: ApiTable) -> None:
    night = begin(table, request="b2")
    now = wrote(table, night, NIGHT)
    assert broken(advice(table)) == []
    wrote(table, now, [*NIGHT[:2], announced(1, "attack", 1)], "w2")
    assert broken(advice(table)) == ["village:attack.whom"]


def test_what_may_come_next_goes_on_from_the_open_night(table: ApiTable) -> None:
    before = advice(table)
    wrote(table, begin(table, request="b2"), [announced(2, "look", 1), announced(3, "guard", 5), announced(1, "attack", 4)])
    after = advice(table)
    assert _dead(after) == {4} and _dead(before) == set(), "who was attacked and not guarded is dead"


def _dead(document: Any) -> set[int]:
    """The seats whose death is offered."""
    facts = [fact for one in document["expectations"] for fact in one["facts"]]
    return {fact["seat"] for fact in facts if fact["kind"] == "state.changed/1"}


def test_nothing_that_anybody_else_is_told_depends_on_it(table: ApiTable) -> None:
    asked = [
        (path, role)
        for path in ("expectations", "findings", "findings?legal=true", "continuations")
        for role in (None, "owner", "scribe", "seat:1", "seat:4", "moderator")
        if (path, role) != ("continuations", "moderator")
    ]

    def everything() -> list[bytes]:
        return [table.get(f"{path}{'&' if '?' in path else '?'}as=public", role).data for path, role in asked]

    before = everything()
    wrote(table, begin(table, request="b2"), [announced(1, "attack", 1), announced(3, "guard", 4)])
    assert everything() == before


@pytest.mark.parametrize("role", [None, "owner", "scribe", "seat:1", "spectator"])
def test_nobody_else_may_ask(table: ApiTable, role: str | None) -> None:
    assert table.get("expectations?as=moderator", role).status_code == 403
    assert table.get("findings?as=moderator", role).status_code == 403


def test_a_sealed_night_is_judged_for_the_moderator_and_veiled_for_all_others(table: ApiTable) -> None:
    wrote(table, begin(table, request="b2"), [*NIGHT[:2], announced(1, "attack", 1)])
    closed(table, "passage-2")
    dead = {"kind": "state.changed/1", "id": "d1", "seat": 1, "state": "dead"}
    answer = table.append(table.position(), dead)
    assert answer.status_code == 201, answer.text

    def found(role: str, reader: str) -> set[tuple[str, str]]:
        document = table.get(f"findings?as={reader}", role).get_json()
        return {(one["rule"], one["verdict"]) for one in document["findings"]}

    assert ("village:attack.whom", "illegal") in found("moderator", "moderator")
    assert found("scribe", "public") == {("village:night.dawn", "undetermined")}


def test_a_dry_run_tells_its_moderator_alone_what_may_come_as_it_knows_it(table: ApiTable) -> None:
    wrote(table, begin(table, request="b2"), [announced(2, "look", 1), announced(3, "guard", 5), announced(1, "attack", 4)])
    closed(table, "passage-2")
    dead: dict[str, Any] = {"kind": "state.changed/1", "id": "n2", "seat": 4, "state": "dead"}
    body = {"position": table.position(), "facts": [dead], "dry_run": True, "advise": True}

    def coming(role: str, **more: Any) -> list[str]:
        answer = table.post("facts", body | more, role)
        assert answer.status_code == 200, answer.text
        return [one["label"]["en"] for one in answer.get_json()["expectations"]]

    assert coming("moderator")[0] == "nobody died → day 1"
    assert coming("scribe") == coming("moderator", advise=False) == coming("owner")
    assert coming("scribe") != coming("moderator")
