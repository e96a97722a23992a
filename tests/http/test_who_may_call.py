"""Every capability against every operation of the API's own document, in every state of a game, asked twice.

Who may is in `who_may_call.py`. Every answer is held against the document on the way.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import postgres
import pytest
from api_table import fixed_clock
from askers import RIGHTS, ROLES, WHAT_IF, Asker, Stage, bearer, stage
from described import Contract, Operation, document_of
from flask import Flask, Request
from scene import NOWHERE, STATES, Scene, Standing, body, needed
from signed_heads import SIGNER
from ucr_api.http import create_app
from werkzeug.datastructures import EnvironHeaders, ImmutableMultiDict
from werkzeug.test import TestResponse
from who_may_call import (
    ANOTHER,
    ANYBODY,
    DENIED,
    KEEPER,
    MEMBER,
    PERSON,
    WHO,
    WITH_PACK,
    WITH_PLAY,
    WITH_READ,
    may_call,
    watches,
)

from ucr_events.service import Service
from ucr_events.store import open_store

DOOR = {403, 404}
"How somebody is turned away; any other refusal is about what was asked, not about who asks."
DAILY = (STATES[0], STATES[2], STATES[5])
"Asked every day: open to all, open to nobody who plays, closed and for the judge alone; the other states in the soak."
DEALING = {"sealSeed", "dealBySeed"}
"What a free game cannot: it lists no roles. Answered in `test_dealing_by_seed.py`."
AT_THE_END = {"cosignGame"}
"Takes a closed game whose seats watch, as the soak and `test_cosigning.py` have one."
WITH_TICKETS = {"claimLink"}
"The links of these games work at once. Answered in `test_claiming.py`."
THINGS = ("fact", "seal", "passage", "dispute", "whatif", "digest")
"What an address within a game names."


class Asked:
    """The application, the stage, what the document says, and what was found so far."""

    def __init__(self, app: Flask, another: Flask) -> None:
        self.contract = Contract(document_of(app))
        self.read: set[tuple[str, str, str]] = set()
        self.now = ""
        self.succeeded: set[str] = set()
        app.request_class = watched_request(self)
        self.stage: Stage = stage(app.test_client(), another.test_client())
        self.app = app

    def ask(self, operation: Operation, scene: Scene, asker: Asker, **other: Any) -> TestResponse:
        """One request, its answer held against the document."""
        headers = {**asker.headers, **other.pop("headers", {})}
        sent = other.pop("sent", None) or body(operation, scene, asker.role)
        path = scene.path(operation, **other) + ("?after=0" if operation.streams else needed(operation, scene))
        self.now = operation.id
        answer = self.stage.client.open(
            path,
            method=operation.method.upper(),
            buffered=False,
            **{**sent, "headers": {**headers, **sent.get("headers", {})}},
        )
        self.now = ""
        if operation.streams and answer.status_code == 200:
            answer.close()
        elif breaches := self.contract.breaches(operation, answer):
            raise AssertionError(f"{asker.name}, {scene.state.name}: {'; '.join(breaches[:6])}")
        if answer.status_code == 302:
            return self._led(operation, answer.headers["Location"], headers)
        if answer.status_code < 300:
            self.succeeded.add(operation.id)
        assert answer.status_code < 500, (operation.id, asker.name, answer.text)
        if answer.status_code >= 400:
            assert answer.content_type == "application/problem+json", (operation.id, answer.text)
        return answer

    def _led(self, operation: Operation, address: str, headers: dict[str, str]) -> TestResponse:
        """The answer where the first one points to."""
        answer = self.stage.client.get(address, headers=headers)
        assert answer.status_code == 200 and not self.contract.breaches(operation, answer), (address, answer.text[:300])
        self.succeeded.add(operation.id)
        return answer


def watched_request(asked: Asked) -> type[Request]:
    """Requests that note which headers and which parameters of the query somebody looked at."""

    class Headers(EnvironHeaders):
        def __getitem__(self, key: str) -> Any:  # type: ignore[override]
            asked.read.add((asked.now, "header", key))
            return super().__getitem__(key)

        def get(self, key: str, *more: Any, **options: Any) -> Any:  # type: ignore[override]
            asked.read.add((asked.now, "header", key))
            return super().get(key, *more, **options)

    class Arguments(ImmutableMultiDict[str, str]):
        def get(self, key: str, *more: Any, **options: Any) -> Any:  # type: ignore[override]
            asked.read.add((asked.now, "query", key))
            return super().get(key, *more, **options)

    class Watched(Request):
        parameter_storage_class = Arguments

        def __init__(self, environ: Any, *more: Any, **options: Any) -> None:
            super().__init__(environ, *more, **options)
            self.headers = Headers(environ)

    return Watched


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    folder: Path = tmp_path_factory.mktemp("matrix")
    with open_store(str(folder / "here.sqlite")) as here, open_store(str(folder / "elsewhere.sqlite")) as elsewhere:
        yield Asked(create_app(Service(here, fixed_clock), signer=SIGNER), create_app(Service(elsewhere, fixed_clock)))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each operation there is, by its name, and for each state of a game where it is about one."""
    names, found = metafunc.fixturenames, there_is()
    if "state" in names:
        about = {name: "{whatif}" in one.path for name, one in found.items()}
        asked = [name for name in found if about[name] == ("what_if" in metafunc.function.__name__)]
        pairs = [(name, state) for name in asked for state in (STATES if "{" in found[name].path else STATES[2:3])]
        metafunc.parametrize(("operation_id", "state"), [_case(*pair) for pair in pairs])
    elif "operation_id" in names:
        metafunc.parametrize("operation_id", list(found))


def _case(operation_id: str, state: Standing) -> Any:
    marks = [] if state in DAILY else [pytest.mark.soak]
    return pytest.param(operation_id, state, id=f"{operation_id}-{state.name}", marks=marks)


@pytest.fixture(scope="module")
def on_postgres(postgres_server: str) -> Iterator[Asked]:
    fresh = postgres.fresh_database
    with (
        fresh(postgres_server) as here,
        fresh(postgres_server) as elsewhere,
        open_store(here) as one,
        open_store(elsewhere) as other,
    ):
        yield Asked(create_app(Service(one, fixed_clock)), create_app(Service(other, fixed_clock)))


@cache
def there_is() -> dict[str, Operation]:
    """Every operation of the document, before any test runs."""
    with TemporaryDirectory() as folder, open_store(str(Path(folder) / "document.sqlite")) as store:
        return Contract(document_of(create_app(Service(store, fixed_clock)))).operations


def test_somebody_said_who_may_call_it(operation_id: str) -> None:
    assert operation_id in WHO, f"{operation_id}: say who may call it, in who_may_call.py; until then nobody may"


def test_who_may_is_let_in_and_nobody_else(asked: Asked, operation_id: str, state: Standing) -> None:
    operation, shared = asked.contract.operations[operation_id], asked.stage.scenes[state]
    before = shared.table.export()
    for asker in asked.stage.askers(shared):
        if not let_in(operation_id, asker, state):
            turned_away(asked, operation, shared, asker)
    assert shared.table.export() == before, "a refused request wrote something"
    scene = asked.stage.again(state) if operation.writes else shared
    for asker in asked.stage.askers(scene):
        if let_in(operation_id, asker, state):
            scene = asked.stage.again(state) if operation.method == "delete" else scene
            answers(asked, operation, scene, holder(asked, scene, asker))


@pytest.mark.parametrize("name", ["listGames", "readGame", "listLinks", "recordFacts", "listSeals", "readDispute"])
def test_the_same_are_let_in_on_postgresql(on_postgres: Asked, name: str) -> None:
    test_who_may_is_let_in_and_nobody_else(on_postgres, name, Standing("after", False))


def let_in(operation: str, asker: Asker, state: Standing) -> bool:
    who = WHO.get(operation, DENIED)
    if WITH_PACK in who:
        return asker.name == "with the token of a file"
    return ANYBODY in who or (asker.holds and may_call(operation, asker.role, state))


def holder(asked: Asked, scene: Scene, asker: Asker) -> Asker:
    """The same asker with the link of this scene."""
    return next(one for one in asked.stage.askers(scene) if one.name == asker.name)


def turned_away(asked: Asked, operation: Operation, scene: Scene, asker: Asker, **headers: Any) -> None:
    """Refused, twice the same; and who may not watch, no otherwise about a thing that is there than about one that is not."""
    first = asked.ask(operation, scene, asker, **headers)
    said = f"{operation.id}, {scene.state.name}: {asker.name} got {first.status_code} {first.text[:200]}"
    assert first.status_code in DOOR, said
    assert asked.ask(operation, scene, asker, **headers).data == first.data
    if asker.holds and watches(asker.role, scene.state):
        return
    for name in set(operation.named("path")) & set(THINGS):
        other = asked.ask(operation, scene, asker, **headers, **{name: NOWHERE})
        there = first.text.replace(scene.names[name], NOWHERE)
        assert (other.status_code, other.text) == (first.status_code, there), f"{said} tells whether there is such a {name}"


def answers(asked: Asked, operation: Operation, scene: Scene, asker: Asker, **headers: Any) -> None:
    """Let in; and asked the same again, it is not a mistake."""
    sent = body(operation, scene, asker.role)
    for time in ("first", "second"):
        answer = asked.ask(operation, scene, asker, sent=dict(sent), **headers)
        gone = time == "second" and operation.method == "delete"
        assert gone or answer.status_code not in DOOR, (
            f"{operation.id}, {scene.state.name}: {asker.name} got {answer.status_code} {answer.text[:200]}"
        )


def test_a_what_if_takes_its_own_token_and_the_right_to_watch(asked: Asked, operation_id: str, state: Standing) -> None:
    operation, shared = asked.contract.operations[operation_id], asked.stage.scenes[state]
    who = WHO.get(operation_id, DENIED)
    enough = ({"play"} if who & {WITH_READ, WITH_PLAY} else set()) | ({"read"} if WITH_READ in who else set())
    own: Scene | None = None
    for asker in asked.stage.askers(shared):
        for right in RIGHTS if asker.holds else ("play",):
            headers = asked.stage.rights(shared, right)
            if not (asker.holds and watches(asker.role, state) and right in enough):
                turned_away(asked, operation, shared, asker, headers=headers)
            elif not operation.writes:
                answers(asked, operation, shared, asker, headers=headers)
            else:
                own = asked.stage.again(state) if operation.method == "delete" or own is None else own
                answers(asked, operation, own, holder(asked, own, asker), headers={WHAT_IF: own.rights[right]})


@pytest.mark.parametrize("role", [KEEPER, MEMBER, PERSON, ANOTHER])
def test_a_club_takes_its_own_links_and_each_what_it_may(asked: Asked, role: str) -> None:
    tokens = {KEEPER: "keeper", MEMBER: "member", PERSON: "person:1", ANOTHER: "person:2"}
    foreign = asked.stage.elsewhere.clubs[tokens[role]]
    for operation in asked.contract.operations.values():
        if "club" in operation.named("path"):
            scene = asked.stage.again(Standing("after", True))
            turned_away(asked, operation, scene, Asker("of another club", bearer(foreign)))
            asker = Asker(role, bearer(scene.clubs[tokens[role]]))
            if role in WHO[operation.id]:
                assert asked.ask(operation, scene, asker).status_code < 300, operation.id
            else:
                turned_away(asked, operation, scene, asker)


def test_every_operation_was_answered_with_success_by_somebody(asked: Asked) -> None:
    """After the tests above: what they let in came through, so that the table is about something."""
    assert sorted(set(asked.contract.operations) - asked.succeeded - DEALING - AT_THE_END - WITH_TICKETS) == []


def test_every_header_and_parameter_that_is_read_is_described(asked: Asked) -> None:
    """After the tests above: what the service looked at while it answered them."""
    of_http = {"Authorization", "Content-Type", "Content-Length", "Transfer-Encoding", "Cookie", "Host", "Accept-Encoding"}
    of_browsers = {"Sec-Fetch-Site"}  # no caller's to send: a browser says it of itself, and lets no page set it
    conditions = {"If-None-Match", "If-Modified-Since", "If-Range", "Range", "If-Match", "If-Unmodified-Since"}
    missing = set()
    for operation in asked.contract.operations.values():
        read = {(place, name) for id, place, name in asked.read if id == operation.id}
        read -= {("header", name) for name in of_http | of_browsers | conditions}
        missing |= {(operation.id, *one) for one in read if one[1] not in operation.named(one[0])}
    assert sorted(missing) == []


@pytest.mark.parametrize("role", ROLES)
def test_the_game_of_another_link_is_no_otherwise_than_a_game_that_is_not_there(asked: Asked, role: str | None) -> None:
    """Whoever holds a link of another game, or none that holds, does not learn which games there are."""
    scene = asked.stage.scenes[STATES[2]]
    foreign = bearer(asked.stage.elsewhere.table.tokens[role or "owner"])
    for operation in asked.contract.operations.values():
        if "game" in operation.named("path"):
            there = asked.ask(operation, scene, Asker("of another game", foreign, role))
            other = asked.ask(operation, scene, Asker("of another game", foreign, role), game=NOWHERE)
            text = there.text.replace(scene.table.game, NOWHERE)
            assert (other.status_code, other.text) == (there.status_code, text), operation.id
