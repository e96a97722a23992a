"""Every address that an answer names has the prefix, whichever way the server learnt of it."""

import re

import pytest
from flask.testing import FlaskClient
from served_app import HEADER, app, open_game, token_of

OF_A_PAGE = {"/icon.svg", "/app.css", "/app.js", "/api/v1/games.atom"}
FORWARDED = {"X-Forwarded-Prefix": "/ucr", "X-Forwarded-Host": "club.example", "X-Forwarded-Proto": "https"}
PLACES = {
    "by the settings": ({"public_url": "https://club.example/ucr"}, {}),
    "by the proxy": ({"proxies": "1"}, FORWARDED),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("path", ["", "/ucr"], ids=["prefix stripped", "prefix kept"])
def test_links_locations_films_and_pages_have_the_prefix(sqlite_url: str, place: str, path: str) -> None:
    settings, headers = PLACES[place]
    with app(sqlite_url, **settings) as client:
        opened = client.post(f"{path}/api/v1/games", json=HEADER, headers=headers)
        game = opened.get_json()["game"]
        owner = {**headers, "Authorization": f"Bearer {token_of(opened.get_json(), 'owner')}"}
        assert opened.headers["Location"] == f"/ucr/api/v1/games/{game}"
        assert all(link["path"].startswith(f"/ucr/g/{game}") for link in opened.get_json()["links"])
        film = client.get(f"{path}/api/v1/games/{game}/film", headers=headers).get_json()
        assert film["blocks"][0]["url"].startswith(f"/ucr/api/v1/games/{game}/film/public/")
        moved = client.get(film["blocks"][0]["url"].split("?")[0].removeprefix("/ucr"), headers=headers)
        assert moved.headers["Location"] == film["blocks"][0]["url"]
        forked = client.post(f"{path}/api/v1/games/{game}/whatifs", json={"step": 1}, headers=owner)
        assert forked.headers["Location"].startswith(f"/ucr/api/v1/games/{game}/whatifs/")
        assert forked.get_json()["links"]["play"]["path"].startswith(f"/ucr/g/{game}/whatif/")
        page = client.get(f"{path}/g/{game}/record", headers=headers)
        told = f"https://club.example/ucr/oembed?url=https%3A%2F%2Fclub.example%2Fucr%2Fg%2F{game}"
        assert addresses(page.text) == {told, *(f"/ucr{one}" for one in OF_A_PAGE)}
        frame = client.get(f"{path}/oembed?url=https://club.example/ucr/g/{game}/review", headers=headers).get_json()
        assert f'src="https://club.example/ucr/embed/{game}"' in frame["html"]
        assert client.get(f"{path}/api", headers=headers).headers["Location"] == "/ucr/api/v1/docs/"


def test_at_the_root_nothing_has_a_prefix(sqlite_url: str) -> None:
    with app(sqlite_url) as client:
        opened = open_game(client)
        assert all(link["path"].startswith(f"/g/{opened['game']}") for link in opened["links"])
        assert addresses(client.get("/").text) == OF_A_PAGE


def test_what_a_stranger_says_of_the_address_is_not_believed(sqlite_url: str) -> None:
    said = {"X-Forwarded-Prefix": "/evil", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http"}
    with app(sqlite_url) as client:
        assert "evil" not in client.get("/", headers=said).text
        assert "evil" not in str(open_game(client, **said))
    with app(sqlite_url, public_url="https://club.example/ucr", proxies="1") as client:
        assert "evil" not in client.get("/", headers=said).text + docs(client, said)


@pytest.mark.parametrize("prefix", ["//evil.example", '/a"><script>', "/a b", "javascript:"])
def test_a_prefix_that_is_none_is_left_out(sqlite_url: str, prefix: str) -> None:
    with app(sqlite_url, proxies="1") as client:
        assert addresses(client.get("/", headers={"X-Forwarded-Prefix": prefix}).text) == OF_A_PAGE


def addresses(page: str) -> set[str]:
    return {found for found in re.findall(r'(?:href|src)="([^"]*)"', page) if "chunk-" not in found}


def docs(client: FlaskClient, headers: dict[str, str]) -> str:
    return client.get("/api/v1/docs/", headers=headers).text
