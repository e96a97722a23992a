"""UCR_OPEN_GAMES: who may open games, and bring in new ones, is asked before anything of the request is read."""

from urllib.parse import quote

import pytest
from served_app import HEADER, app, open_game, token_of

WORD = "合言葉は、ひらけごま"
IMPORT = "/api/v1/games/import"


@pytest.fixture
def exported(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a game that is elsewhere."""
    with app(str(tmp_path_factory.mktemp("elsewhere") / "games.sqlite")) as client:
        game = open_game(client)["game"]
        return bytes(client.get(f"/api/v1/games/{game}/export").data)


def test_anybody_opens_games_where_nothing_else_is_said(sqlite_url: str, exported: bytes) -> None:
    with app(sqlite_url) as client:
        assert client.get("/api/v1/about").get_json()["open_games"] == "anybody"
        open_game(client)
        assert client.post(IMPORT, data=exported).status_code == 201


def test_the_clubs_word_opens_games_and_another_does_not(sqlite_url: str, exported: bytes) -> None:
    with app(sqlite_url, open_games="word", open_word=WORD) as client:
        assert client.get("/api/v1/about").get_json()["open_games"] == "word"
        for headers in ({}, {"X-UCR-Word": ""}, {"X-UCR-Word": quote("another one")}, {"X-UCR-Word": quote(WORD[:-1])}):
            opening = client.post("/api/v1/games", data=b"{" * 9, headers=headers)
            for refused in (opening, client.post(IMPORT, data=exported, headers=headers)):
                assert refused.status_code == 403
                assert refused.get_json()["type"] == "/problems/word-needed"
                assert WORD not in refused.text
        assert client.get("/api/v1/games").get_json()["games"] == []
        open_game(client, **{"X-UCR-Word": quote(WORD)})
        assert client.post(IMPORT, data=exported, headers={"X-UCR-Word": quote(f" {WORD} ")}).status_code == 201


def test_where_nobody_opens_games_no_word_helps_and_those_that_are_here_go_on(sqlite_url: str, exported: bytes) -> None:
    with app(sqlite_url) as client:
        opened = open_game(client)
        game, owner = opened["game"], {"Authorization": f"Bearer {token_of(opened, 'owner')}"}
        own = client.get(f"/api/v1/games/{game}/export").data
    with app(sqlite_url, open_games="nobody") as client:
        for refused in (client.post("/api/v1/games", json=HEADER), client.post(IMPORT, data=exported)):
            assert (refused.status_code, refused.get_json()["type"]) == (403, "/problems/opens-no-games")
        fact = {"kind": "remark.made/1", "id": "r1", "text": "tea"}
        assert (
            client.post(f"/api/v1/games/{game}/facts", json={"position": 1, "facts": [fact]}, headers=owner).status_code == 201
        )
        assert client.post(IMPORT, data=own, headers=owner).status_code == 200, "a game that is here is not a new one"


def test_a_broken_file_is_told_nothing_of_before_the_word(sqlite_url: str, exported: bytes) -> None:
    with app(sqlite_url, open_games="word", open_word=WORD) as client:
        assert client.post(IMPORT, data=exported.splitlines()[0] + b"\nnonsense\n").status_code == 403
