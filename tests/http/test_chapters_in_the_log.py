"""What the log answers of chapters."""

from collections.abc import Iterator
from threading import Thread
from typing import Any
from uuid import UUID

from flask.testing import FlaskClient
from msgspec.structs import replace
from ucr_api.border import load_facts

from ucr_events.demos import DEMOS, read
from ucr_events.facts import GameOpened
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service
from ucr_events.service.reading.chapters import ChapterShelf


def test_the_log_says_where_a_chapter_begins_in_the_language_asked_for(client: FlaskClient) -> None:
    """Given a game of chapters with names, when its log is read, then the step that begins one says so, and no other."""
    facts = read(next(one for one in DEMOS if one.name == "village-nine"))
    opened = client.post("/api/v1/games", json=facts[0]).get_json()
    owner = next(link["token"] for link in opened["links"] if link["role"] == "owner")
    body = {"position": 1, "facts": [facts[2], facts[3]]}
    headers = {"Authorization": f"Bearer {owner}"}
    assert client.post(f"/api/v1/games/{opened['game']}/facts", json=body, headers=headers).status_code == 201
    log = client.get(f"/api/v1/games/{opened['game']}/facts?lang=ja").get_json()["facts"]
    assert [item["chapter"] and item["chapter"]["title"] for item in log] == [None, "第1夜", "1日目"]


class WhileRead:
    """A store in which, while a game is read, somebody else asks for the chapters of another."""

    def __init__(self, service: Service, other: UUID) -> None:
        self._service, self._other = service, other
        self.shelf = ChapterShelf(self, service.library)  # type: ignore[arg-type]
        self.waited: list[bool] = []

    def pages(self, key: UUID, after: int, upto: int | None) -> Iterator[Any]:
        """Those of the store."""
        if key != self._other:
            asking = Thread(target=self.shelf.of, args=(self._other,), daemon=True)
            asking.start()
            asking.join(20)
            self.waited.append(asking.is_alive())
        yield from self._service.store.pages(key, after, upto)


def test_nobody_waits_for_the_chapters_of_another_game(service: Service) -> None:
    """Given two games, when the chapters of one are worked out, then those of the other are answered meanwhile."""
    header, *_ = load_facts(read(next(one for one in DEMOS if one.name == "village-nine")))
    assert isinstance(header, GameOpened)
    keys = [UUID(int=number) for number in (1, 2)]
    for key in keys:
        service.recorder.open(replace(header, game=str(key)), Role("owner"))
    found = WhileRead(service, keys[1])
    found.shelf.of(keys[0])
    assert found.waited == [False]
