"""Two games that differ only in what a reader may not know answer that reader byte for byte the same, at every address."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import any_facts
import msgspec
import pytest
import worlds
from api_table import ApiTable, closing, remark
from flask import Flask, request
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ucr_api.http.state import KEY
from worlds import READERS, ROLES, everything_asked, opened, without_digests

from ucr_events.chain import canonical
from ucr_events.service import Service
from ucr_events.store import open_store

SALTS = ("aa" * 16, "bb" * 16)
SOAKED = partial(pytest.param, marks=pytest.mark.soak)
often = settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
daily = settings(often, max_examples=2)
VISIBILITIES = ("live", "after", "judge")
ASKED = [
    pytest.param(role, visibility, marks=() if (number + place) % 3 == 0 else pytest.mark.soak)
    for place, role in enumerate(ROLES)
    for number, visibility in enumerate(VISIBILITIES)
]
"Who asks of a game that is how visible: each role once every day, all in the soak."


class Hidden(msgspec.Struct, frozen=True):
    """Something a seat hides: what it is in either world (None: the vault does not have it), and to whom its phone shows it."""

    seat: int
    purpose: str
    values: tuple[Any, Any]
    shown: tuple[int, ...] = ()
    by_scribe: bool = False
    opened: bool = False
    released: bool = False
    "By its own phone, once the game is closed."


class Story(msgspec.Struct, frozen=True):
    """A game with hidden things, and who asks about it."""

    role: str | None
    visibility: str
    hidden: tuple[Hidden, ...]
    closed: bool


def may_know(story: Story, hidden: Hidden) -> bool:
    """Who may know what, written down once more and independently of the product."""
    if story.role == f"seat:{hidden.seat}":
        return True
    released = hidden.released and _may_be_released(story)
    if hidden.purpose == "note" and not released:
        return False
    if story.role == "judge":
        return True
    if released:
        return True
    shown = hidden.shown if not hidden.by_scribe else ()
    return story.role in {f"seat:{seat}" for seat in shown}


def _may_be_released(story: Story) -> bool:
    """Seats release when the game is over; of one for the judge alone no seat is told that."""
    return story.closed and story.visibility != "judge"


def hidden_things() -> st.SearchStrategy[Hidden]:
    values = any_facts.json_values() | st.just(None)
    return st.builds(
        Hidden,
        seat=st.integers(1, 4),
        purpose=st.sampled_from(("sheet", "hand", "note", "note", "choice")),
        values=st.tuples(values, values),
        shown=st.lists(st.integers(1, 4), max_size=2, unique=True).map(tuple),
        by_scribe=st.booleans(),
        opened=st.booleans(),
        released=st.booleans(),
    )


def stories() -> st.SearchStrategy[Story]:
    return st.builds(
        Story,
        role=st.sampled_from(ROLES),
        visibility=st.sampled_from(("live", "live", "after", "judge")),
        hidden=st.lists(hidden_things(), min_size=1, max_size=4).map(tuple),
        closed=st.booleans(),
    )


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, Flask]]:
    """Two worlds in two SQLite files."""
    folder: Path = tmp_path_factory.mktemp("worlds")
    with open_store(str(folder / "one.sqlite")) as one, open_store(str(folder / "other.sqlite")) as other:
        yield worlds.world(one), worlds.world(other)


def played(table: ApiTable, story: Story) -> list[str]:
    """The log of the story, the same in both worlds; the ids of its seals."""
    ids = [f"s{number}" for number in range(len(story.hidden))]
    for fact_id, hidden in zip(ids, story.hidden, strict=True):
        response = table.seal(hidden.seat, fact_id, {"is": "hidden"}, keep=False, slot=hidden.purpose, purpose=hidden.purpose)
        assert response.status_code == 201, response.text
    for fact_id, hidden in zip(ids, story.hidden, strict=True):
        if hidden.shown and hidden.by_scribe:
            table.record(
                {"kind": "seal.shown/1", "id": f"x{fact_id}", "seal": fact_id, "seat": hidden.seat, "to": hidden.shown}
            )
        elif hidden.shown:
            body: dict[str, Any] = {"id": f"x{fact_id}", "to": list(hidden.shown)}
            assert table.post(f"seals/{fact_id}/show", body, f"seat:{hidden.seat}").status_code == 201
        if hidden.opened:
            body = {"id": f"z{fact_id}", "value": {"is": "told"}, "salt": SALTS[0]}
            assert table.post(f"seals/{fact_id}/open", body, f"seat:{hidden.seat}").status_code == 201
    table.record(*([closing()] if story.closed else [remark("last")]))
    for fact_id, hidden in zip(ids, story.hidden, strict=True):
        if hidden.released and _may_be_released(story):
            body = {"id": f"y{fact_id}", "seals": [fact_id]}
            assert table.post("seals/release", body, f"seat:{hidden.seat}").status_code == 201
    return ids


def keep(app: Flask, game: str, story: Story, ids: list[str], which: int) -> None:
    """Put the hidden values of this world into its vault, below every check; what the reader may know is the same in both."""
    service: Service = app.extensions[KEY]
    for fact_id, hidden in zip(ids, story.hidden, strict=True):
        value = hidden.values[0 if may_know(story, hidden) else which]
        if value is not None:
            kept = canonical({"value": value, "salt": SALTS[0]})
            service.store.vault_put(UUID(game), f"seat:{hidden.seat}", fact_id, kept)


def told(app: Flask, story: Story, game: str, which: int) -> Iterator[worlds.Seen]:
    table = opened(app.test_client(), game, visibility=story.visibility)
    ids = played(table, story)
    keep(app, game, story, ids, which)
    return everything_asked(table, story.role, ("hidden", "Aki", game[:8]), ids)


@given(story=stories())
@daily
def test_the_same_log_with_other_things_hidden_answers_the_same(both: tuple[Flask, Flask], story: Story) -> None:
    answer_the_same(both, story)


@pytest.mark.soak
@given(story=stories())
@often
def test_many_logs_with_other_things_hidden_answer_the_same(both: tuple[Flask, Flask], story: Story) -> None:
    answer_the_same(both, story)


def answer_the_same(both: tuple[Flask, Flask], story: Story) -> None:
    game = str(uuid4())
    for one, other in zip(told(both[0], story, game, 0), told(both[1], story, game, 1), strict=True):
        assert one == other


@pytest.mark.parametrize(("role", "visibility"), ASKED)
def test_who_may_not_know_learns_nothing_of_notes_sheets_and_hands(
    both: tuple[Flask, Flask], role: str | None, visibility: str
) -> None:
    values = ({"name": "Nagato"}, ["quite", {"another": "thing", "of": ["another", "length"]}])
    hidden = tuple(
        Hidden(seat=seat, purpose=purpose, values=values, shown=(4,) if seat == 2 else ())
        for seat, purpose in ((1, "sheet"), (2, "hand"), (3, "note"))
    )
    story = Story(role=role, visibility=visibility, hidden=hidden, closed=False)
    game = str(uuid4())
    assert list(told(both[0], story, game, 0)) == list(told(both[1], story, game, 1))


def test_who_may_know_does_see_the_difference(both: tuple[Flask, Flask]) -> None:
    """The comparison above would notice."""
    hidden = Hidden(seat=1, purpose="sheet", values=("one", "other"))
    for role in ("seat:1", "judge"):
        game = str(uuid4())
        answers = []
        for which, app in enumerate(both):
            table = opened(app.test_client(), game)
            story = Story(role=role, visibility="live", hidden=(hidden,), closed=False)
            ids = played(table, story)
            keep(app, game, msgspec.structs.replace(story, role=None), ids, which)
            answers.append(table.get("table", role).get_json()["table"]["seals"]["s0"]["value"])
        assert answers == ["one", "other"]


def values_of_several_forms() -> st.SearchStrategy[Any]:
    return st.sampled_from(
        [("Nagato", True), ({"esp_level": 4, "cards": ["net", None]}, True), ([1, 2, 3], False), (None, False)]
    )


def differ_in_digests_alone(both: tuple[Flask, Flask], role: str | None, one: Any, other: Any, purpose: str) -> None:
    seat = 1 if role != "seat:1" else 2
    if role == "judge" and purpose == "sheet":
        role = "scribe"  # a judge may know sheets
    game, answers = str(uuid4()), []
    for app, (value, kept), salt in zip(both, (one, other), SALTS, strict=True):
        table = opened(app.test_client(), game)
        sealed = table.seal(seat, "s0", value, keep=kept, salt=salt, purpose=purpose)
        assert sealed.status_code == 201, sealed.text
        answers.append(without_digests(list(everything_asked(table, role, ("Nagato", "net"), ["s0"]))))
    assert answers[0] == answers[1]


REAL = {
    "role": st.sampled_from(ROLES),
    "one": values_of_several_forms(),
    "other": values_of_several_forms(),
    "purpose": st.sampled_from(("sheet", "note")),
}


@given(**REAL)
@settings(often, max_examples=3)
def test_real_seals_of_other_values_differ_in_digests_alone(both: tuple[Flask, Flask], **asked: Any) -> None:
    differ_in_digests_alone(both, **asked)


@pytest.mark.soak
@given(**REAL)
@settings(often, max_examples=12)
def test_more_real_seals_of_other_values_differ_in_digests_alone(both: tuple[Flask, Flask], **asked: Any) -> None:
    differ_in_digests_alone(both, **asked)


@pytest.mark.parametrize("role", [role if role in (None, "judge", "seat:1") else SOAKED(role) for role in ROLES])
def test_the_addresses_of_no_game_know_nothing_of_any(both: tuple[Flask, Flask], role: str | None) -> None:
    game, answers = str(uuid4()), []
    for app, value in zip(both, ("hidden", ["otherwise"]), strict=True):
        table = opened(app.test_client(), game, visibility="after")
        table.seal(1, "s0", value)
        table.record(*([remark()] if value == "hidden" else []), remark())
        answers.append(list(worlds.what_everybody_reads(table, role)))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("visibility", ["after", "judge"])
@pytest.mark.parametrize("role", [None, SOAKED("spectator"), "seat:1", SOAKED("seat:4")])
def test_a_log_that_is_not_open_yet_tells_not_even_how_long_it_is(
    both: tuple[Flask, Flask], role: str | None, visibility: str
) -> None:
    game, answers = str(uuid4()), []
    more = [{"kind": "person.seated/1", "id": "n", "seat": 2, "name": "Newcomer"}, remark("more"), remark("even-more")]
    for app, facts in zip(both, ([], more), strict=True):
        table = opened(app.test_client(), game, visibility=visibility)
        table.seal(1, "s0", "hidden")
        if facts:
            table.record(*facts)
        reading = list(worlds.reads(table, role, ("Newcomer", "Aki"), ["s0"]))
        reading.append(worlds.seen(table, role, "POST", "facts", json={"position": 1, "facts": [remark("mine", seat=1)]}))
        reading.append(worlds.seen(table, role, "POST", "seals", json={"id": "s1", "slot": "sheet"}))
        answers.append(reading)
    assert without_digests(answers[0]) == without_digests(answers[1])


def test_every_address_and_method_has_a_case(both: tuple[Flask, Flask]) -> None:
    """A new endpoint without a question in worlds.py fails here; clubs count no game of these, see test_two_worlds.py."""
    app = both[0]
    asked = set()
    addresses = app.url_map.bind("localhost")

    def remembered(*_: Any, **__: Any) -> None:
        if request.url_rule:
            asked.add((request.url_rule.rule, request.method))

    app.before_request_funcs.setdefault(None, []).append(remembered)
    table = opened(app.test_client(), str(uuid4()))
    table.seal(1, "s0", "hidden")
    list(everything_asked(table, "seat:1", ("Aki",), ["s0"]))
    list(worlds.what_everybody_reads(table, "seat:1"))
    app.before_request_funcs[None].remove(remembered)
    there = {(rule.rule, method) for rule in addresses.map.iter_rules() for method in rule.methods or ()}
    assert {one for one in there - asked if not one[0].startswith(("/api/v1/clubs", "/c/"))} == set()


def test_every_perspective_that_exists_is_asked_for(both: tuple[Flask, Flask]) -> None:
    table = opened(both[0].test_client(), str(uuid4()))
    table.record(closing())
    offered = {reader for role in ("judge", "moderator") for reader in table.get("", role).get_json()["readers"]}
    assert offered == set(READERS)
    assert set(table.tokens) == {role for role in ROLES if role}
