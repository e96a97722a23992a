"""Two worlds that differ only in what the asker may not know answer the same bytes, whatever the document lets one ask.

Operations, parameters and their values are those of the API's own document, so that a new one is tried by itself. Compared is
everything that goes over the wire but the date. Left aside: digests, which are numbered by their first appearance, because
commitments and tags are made of salts and keys that are each world's own.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec
import pytest
import worlds
from api_table import SALT, closing, remark
from askers import WHAT_IF, bearer
from described import Contract, Operation, document_of
from flask import Flask
from flask.testing import FlaskClient
from parameters import queries
from scene import NOWHERE, Body, Scene, Standing, body, staged
from told_passages import told
from ucr_api.http.state import KEY
from who_may_call import watches

from ucr_events.chain import canonical
from ucr_events.store import open_store

HIDDEN = ((1, "sheet", "s1"), (2, "note", "n2"), (3, "hand", "h3"))
"Whose it is, what for, and the id of its seal; what is in it differs."
VALUES: tuple[Any, Any] = ("one", {"is": ["another", {"of another": "length"}]})


class Story(msgspec.Struct, frozen=True):
    """In what the worlds differ, how the game stands, and who asks."""

    differs: str
    state: Standing
    role: str | None

    @property
    def name(self) -> str:
        return f"{self.differs}: {self.state.name}, {self.role or 'nobody'}"


LIVE, CLOSED = Standing("live", False), Standing("after", True)
COVERED = (Standing("after", False), Standing("judge", False))
STORIES = (
    *(Story("values", LIVE, role) for role in (None, "owner", "moderator", "judge", "seat:1", "seat:4")),
    *(Story("values", CLOSED, role) for role in (None, "seat:1")),
    *(Story("log", state, role) for state in COVERED for role in (None, "seat:1")),
    *(Story("end", Standing("judge", False), role) for role in (None, "seat:1")),
    *(
        Story(differs, state, role)
        for differs in ("passage", "draft")
        for state, roles in (
            (LIVE, (None, "owner", "scribe", "spectator", "seat:1", "seat:2", "seat:4")),
            (Standing("after", False), (None, "owner", "seat:2")),
            (CLOSED, (None, "seat:1", "seat:2")),
        )
        for role in roles
    ),
)

DAILY = (
    frozenset({"values: live, open, seat:1", "log: judge, open, nobody", "passage: live, open, seat:2"}),
    frozenset({"values: after, closed, nobody", "log: after, open, seat:1", "draft: live, open, seat:2"}),
)
"The stories that operations are asked in every day, by turns; each operation in one for each way to differ. All in the soak."

KNOWN: dict[tuple[str, str, str | None], str] = {}
"Leaks that are known: operation, difference and asker; each fails the day it is mended, so that it is taken out here."

APART = frozenset({"renewLink"})  # what is written then has an id made at random, and no log of the other world goes on from it


THE_LOG: Body = {}
MADE_OF_IT: Body = {}
"Stand for the log as a file, and for what is made of it."


def may_know(story: Story, seat: int, purpose: str) -> bool:
    """Whether the asker may know what this seat hides, written down independently of the product."""
    if story.role == f"seat:{seat}":
        return True
    if purpose == "note":
        return False
    return story.role == "judge"  # that a game is closed opens nothing


class Pair:
    """The same story in two worlds, asked in step."""

    def __init__(self, story: Story, clients: tuple[FlaskClient, FlaskClient]) -> None:
        self.story = story
        game = str(uuid5(NAMESPACE_URL, story.name))
        self.chances = (Random(story.name), Random(story.name))
        self.scenes = []
        for which, (client, chance) in enumerate(zip(clients, self.chances, strict=True)):
            with drawn_from(chance):
                self.scenes.append(self._told(client, game, which))

    def _told(self, client: FlaskClient, game: str, which: int) -> Scene:
        tell = partial(told, which=which, close=self.story.differs == "passage", asker=self.story.role)
        how = {"tell": tell} if self.story.differs in ("passage", "draft") else {}
        scene = staged(client, self.story.state, game, lambda table: self._hide(table, which), **how)
        if self.story.differs == "log" and which:
            table = scene.table
            table.record({"kind": "person.seated/1", "id": "p9", "seat": 2, "name": "Newcomer"}, remark("m1"), remark("m2"))
            answer = {"id": "a9", "seat": 3, "answer": "object", "words": "no"}
            assert table.post(f"disputes/{scene.names['dispute']}/answers", answer, "scribe").status_code == 201
        if self.story.differs == "end" and which:
            scene.table.record(closing())
        return scene

    def _hide(self, table: Any, which: int) -> None:
        """The seals, the same in both worlds; what is in them lies in the vault, below every check."""
        store = table.client.application.extensions[KEY].store
        for seat, purpose, seal in HIDDEN:
            same = may_know(self.story, seat, purpose)
            assert table.seal(seat, seal, "sealed", keep=False, slot=purpose, purpose=purpose).status_code == 201
            kept = canonical({"value": VALUES[0 if same else which], "salt": SALT})
            store.vault_put(UUID(table.game), f"seat:{seat}", seal, kept)

    def ask(
        self, operation: Operation, path: str, sent: Body, right: str | None
    ) -> tuple[list[worlds.Seen], list[worlds.Seen]]:
        found = []
        for scene, chance in zip(self.scenes, self.chances, strict=True):
            with drawn_from(chance):
                answer = wire(operation, scene, self.story.role, path, self._sent(operation, sent, scene), right)
            found.append(worlds.without_digests([answer]))
        one, other = found
        return one, other

    def _sent(self, operation: Operation, sent: Body, scene: Scene) -> Body:
        """Of who may watch the log that it has read; of who may not a guess of it, which is right in one of the worlds."""
        read = scene if watches(self.story.role, self.story.state) else self.scenes[0]
        if sent is MADE_OF_IT:
            return body(operation, read, self.story.role)
        if sent is not THE_LOG:
            return sent
        return {"data": read.table.export(), "content_type": "application/x-ndjson"}


@contextmanager
def drawn_from(chance: Random) -> Iterator[None]:
    """Ids and salts come from this source: a world that draws as often as the other one has the same ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_hex", lambda size: chance.randbytes(size).hex())
        yield


def wire(operation: Operation, scene: Scene, role: str | None, path: str, sent: Body, right: str | None) -> worlds.Seen:
    """Everything of the answer; of a stream, what it says of what is there already."""
    headers = {**(bearer(scene.table.tokens[role]) | {"X-UCR-Links": scene.table.tokens[role]} if role else {})}
    headers |= {WHAT_IF: scene.rights[right]} if right else {}
    answer = scene.table.client.open(
        path,
        method=operation.method.upper(),
        buffered=False,
        **{**sent, "headers": {**headers, **sent.get("headers", {})}},
    )
    if operation.streams and answer.status_code == 200:
        chunks: Iterator[Any] = iter(answer.response)
        after = re.search(r"after=(\d+)", path)
        there = scene.position() - int(after[1]) if after else 0
        data = b"".join(bytes(next(chunks)) for _ in range(1 + max(there, 0)))  # it begins with how long to wait
    else:
        data = answer.data
    answer.close()
    seen = tuple((name, value) for name, value in answer.headers if name != "Date")
    return worlds.Seen(f"{operation.method} {path}", answer.status_code, seen, data)


def asked(operation: Operation, pair: Pair) -> Iterator[tuple[str, Body, str | None]]:
    """Address, body and what-if token of every request that is tried."""
    scene = pair.scenes[0]  # an asker can only send what is the same in both
    names = operation.named("path")
    others: list[dict[str, str]] = [{}]
    others += [{name: NOWHERE} for name in names]
    others += [{"seal": seal} for _, _, seal in HIDDEN if "seal" in names]
    others += [{"passage": f"passage-{number}"} for number in (1, 2, 3) if "passage" in names]
    others += [{"fact": fact} for fact in ("opened", "s1", "n2", "e1", "o1") if "fact" in names]
    others += [{"reader": reader} for reader in worlds.READERS if "reader" in names]
    others += [{"first": first} for first in ("1", "1024") if "first" in names]
    takes_logs = operation.id in ("importGame", "mergeLogs")
    bodies: list[Body] = [MADE_OF_IT if takes_logs else body(operation, scene, pair.story.role)]
    if operation.media_types:
        bodies += [{"json": {"id": "alone"}}, {"json": []}, {"data": b"{", "content_type": "application/json"}]
    if operation.id == "importGame":
        bodies += [THE_LOG]
    rights = (None, "read", "play") if WHAT_IF in operation.named("header") else (None,)
    for right in rights:
        for other in others:
            for sent in bodies:
                yield scene.path(operation, **other), sent, right
    for query in queries(operation, scene):
        for right in rights[-1:]:
            yield scene.path(operation) + "?" + "&".join(f"{name}={value}" for name, value in query.items()), bodies[0], right


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The pair of a story, told when it is first asked for, in stores of its own."""
    folder: Path = tmp_path_factory.mktemp("two-worlds")
    opened: list[Any] = []

    @cache
    def pair(story: Story, apart: str = "") -> Pair:
        number = len(opened)
        opened.extend(open_store(str(folder / f"{number + which}.sqlite")) for which in (0, 1))
        one, other = (worlds.world(store) for store in opened[-2:])
        return Pair(story, (one.test_client(), other.test_client()))

    yield pair
    for store in opened:
        store.close()


@cache
def there_is() -> dict[str, Operation]:
    with TemporaryDirectory() as folder, open_store(str(Path(folder) / "document.sqlite")) as store:
        app: Flask = worlds.world(store)
        return Contract(document_of(app)).operations


def asked_when(number: int, operation_id: str, story: Story) -> Any:
    every_day = story.name in DAILY[number % len(DAILY)]
    return pytest.param(operation_id, story, id=f"{operation_id}-{story.name}", marks=[] if every_day else [pytest.mark.soak])


@pytest.mark.parametrize(
    ("operation_id", "story"),
    [asked_when(number, operation_id, story) for story in STORIES for number, operation_id in enumerate(there_is())],
)
def test_who_may_not_know_gets_the_same_bytes(
    pairs: Any, operation_id: str, story: Story, request: pytest.FixtureRequest
) -> None:
    if reason := KNOWN.get((operation_id, story.differs, story.role)):
        request.applymarker(pytest.mark.xfail(strict=True, reason=reason))
    operation, pair = there_is()[operation_id], pairs(story, operation_id if operation_id in APART else "")
    for path, sent, right in asked(operation, pair):
        one, other = pair.ask(operation, path, sent, right)
        assert one == other, f"{story.name}: {operation.method} {path}"


def test_the_comparison_would_notice(pairs: Any) -> None:
    """Who may know does see what differs."""
    values, log = (pairs(story, "") for story in (STORIES[0], Story("log", COVERED[0], None)))
    table = there_is()["readTable"]
    for pair, role, query in ((values, "judge", "?as=judge"), (log, "owner", "")):
        one, other = (wire(table, scene, role, scene.path(table) + query, {}, None) for scene in pair.scenes)
        assert one != other


@pytest.mark.parametrize("differs", ["passage", "draft"])
@pytest.mark.parametrize("role", ["moderator", "judge", "seat:3"])
def test_whoever_knows_the_passage_sees_what_differs(pairs: Any, differs: str, role: str) -> None:
    """A comparison that sees nothing compares nothing: the same questions, asked by who may know."""
    if (differs, role) == ("draft", "judge"):
        return  # reads nothing before it is sealed
    pair, listing = pairs(Story(differs, LIVE, "seat:2"), ""), there_is()["listPassages"]
    one, other = (worlds.without_digests([wire(listing, scene, role, scene.path(listing), {}, None)]) for scene in pair.scenes)
    assert one != other


def test_what_is_asked_every_day_are_stories() -> None:
    assert {story.name for story in STORIES} > frozenset.union(*DAILY)


def test_every_story_is_about_somebody_who_may_not_know() -> None:
    for story in STORIES:
        if story.differs in ("passage", "draft"):
            assert story.role not in ("moderator", "judge", "seat:3"), story.name
        elif story.differs in ("log", "end"):
            assert not watches(story.role, story.state), story.name
        else:
            assert not all(may_know(story, seat, purpose) for seat, purpose, _ in HIDDEN), story.name
