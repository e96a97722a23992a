"""What a stranger may send, and from where: each was a way in."""

from base64 import urlsafe_b64decode
from collections.abc import Callable
from typing import Any
from uuid import UUID
from zlib import crc32

import pytest
from api_table import ApiTable, closing, header, problem_of, remark
from flask.testing import FlaskClient
from test_bounds import file_of, opening
from ucr_api.http import create_app
from ucr_api.http.state import KEY
from ucr_api.settings import Settings

from ucr_events.checks.names import wrong_name
from ucr_events.checks.pictures import bare

IMPORT = "/api/v1/games/import"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@pytest.mark.parametrize("media", ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"])
def test_what_a_page_of_another_site_sends_unasked_is_not_taken(client: FlaskClient, media: str) -> None:
    """Given a file of a game / when it comes as a form or plain text / then nothing is stored."""
    problem_of(client.post(IMPORT, data=file_of([opening()]), content_type=media), 415)
    assert client.post(IMPORT, data=file_of([opening()]), content_type="application/x-ndjson").status_code == 201


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_browser_that_says_it_comes_from_another_site_may_read_and_not_write(client: FlaskClient, site: str) -> None:
    headers = {"Sec-Fetch-Site": site}
    assert problem_of(client.post("/api/v1/games", json=header(), headers=headers), 403)["type"] == "/problems/another-site"
    assert client.get("/api/v1/games", headers=headers).status_code == 200
    assert client.post("/api/v1/games", json=header(), headers={"Sec-Fetch-Site": "same-origin"}).status_code == 201


def test_the_server_answers_to_its_public_name_and_to_addresses_of_machines(client: FlaskClient) -> None:
    public = create_app(client.application.extensions[KEY], Settings(public_url="https://club.example/ucr")).test_client()
    for host in ("club.example", "club.example:443", "192.168.1.7:8000", "[::1]:8000", "localhost", "app:8000"):
        assert public.get("/api/v1/about", headers={"Host": host}).status_code == 200, host
    assert problem_of(public.get("/api/v1/about", headers={"Host": "evil.example"}), 421)["type"] == "/problems/another-host"
    for strange in ("[::1", "[a.b]"):
        assert problem_of(public.get("/api/v1/about", headers={"Host": strange}), 421)["type"] == "/problems/another-host"
    assert client.get("/api/v1/about", headers={"Host": "evil.example"}).status_code == 200, "it knows no name of its own"


def test_the_clubs_word_cannot_be_guessed(client: FlaskClient) -> None:
    settings = Settings(open_games="word", open_word="sakura-2026")
    club = create_app(client.application.extensions[KEY], settings).test_client()

    def opens(word: str, source: str) -> Any:
        return club.post("/api/v1/games", json=header(), headers={"X-UCR-Word": word}, environ_base={"REMOTE_ADDR": source})

    for number in range(10):
        assert opens(f"guess {number}", "10.0.0.1").status_code == 403
    refused = opens("sakura-2026", "10.0.0.1")
    assert problem_of(refused, 429)["bound"] == "wrong-words"
    assert int(refused.headers["Retry-After"]) > 0
    assert opens("sakura-2026", "10.0.0.2").status_code == 201, "somebody else is not kept out"


def test_strangers_who_guess_keep_nobody_out_who_knows_the_word(client: FlaskClient) -> None:
    """Given a hundred wrong words from many places / when the right one comes from elsewhere / then a game is opened."""
    settings = Settings(open_games="word", open_word="sakura-2026")
    club = create_app(client.application.extensions[KEY], settings).test_client()

    def opens(word: str, source: str) -> Any:
        return club.post("/api/v1/games", json=header(), headers={"X-UCR-Word": word}, environ_base={"REMOTE_ADDR": source})

    for number in range(120):
        assert opens("guess", f"10.0.{number}.1").status_code == 403
    assert opens("sakura-2026", "10.1.0.1").status_code == 201
    assert opens("guess", "10.2.0.1").status_code == 403
    assert problem_of(opens("sakura-2026", "10.2.0.1"), 429)["most"] == 1, "while many guess, one wrong word is enough"


def test_a_long_search_is_refused_by_its_length(client: FlaskClient) -> None:
    for path in ("/api/v1/games", "/api/v1/precedents"):
        problem_of(client.get(path, query_string={"q": "a" * 60_000}), 422)
        assert client.get(path, query_string={"q": "a" * 200}).status_code == 200


@pytest.mark.parametrize("name", ["a\u202eb", "nul\0", "line\nbreak", "in\u200bvisible", "\u3164", "か\u3099", "tag\U000e0041"])
def test_a_name_has_only_letters_that_are_seen(table: ApiTable, client: FlaskClient, name: str) -> None:
    seats = [{"seat": 1, "name": name}, {"seat": 2, "name": "Botan"}]
    assert "seats[0].name" in problem_of(client.post("/api/v1/games", json=header(seats=seats, pieces=[])), 422)["errors"]
    seated = {"kind": "person.seated/1", "id": "p", "seat": 2, "name": name}
    assert "facts[0].name" in problem_of(table.append(1, seated), 422)["errors"]
    problem_of(client.post("/api/v1/clubs", json={"name": name}), 422)


@pytest.mark.parametrize("name", ["ゆき", "がく", "👨\u200d👩\u200d👧", "❤\ufe0f", "Zoë", "𠮷野"])
def test_every_name_that_people_have_is_taken(name: str) -> None:
    assert wrong_name(name) is None


def test_a_file_brings_names_as_an_older_program_took_them(client: FlaskClient) -> None:
    answer = client.post(IMPORT, data=file_of([{**opening(), "title": "a\u200bb"}]), content_type="application/x-ndjson")
    assert answer.status_code == 201


def png(width: int, height: int) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + name + data + crc32(name + data).to_bytes(4, "big")

    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\0\0\0\0"
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    frame = b"\xff\xc0\0\x0b\x08" + height.to_bytes(2, "big") + width.to_bytes(2, "big") + b"\x01\x01\x11\0"
    return b"\xff\xd8" + frame + b"\xff\xda\0\x02scan\xff\xd9"


def webp(width: int, height: int) -> bytes:
    part = b"VP8X\x0a\0\0\0" + bytes(4) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBP" + part + b"VP8L\x06\0\0\0\x2f" + bytes(5)
    return b"RIFF" + len(body).to_bytes(4, "little") + body


@pytest.mark.parametrize("picture", [png, jpeg, webp])
def test_a_picture_that_unfolds_to_more_than_a_phone_has_is_not_kept(picture: Callable[[int, int], bytes]) -> None:
    assert bare(picture(4000, 3000)) is not None
    assert bare(picture(60_000, 60_000)) is None
    assert bare(picture(16_000, 16_000)) is None


def test_a_refusal_is_no_longer_than_what_was_sent(table: ApiTable) -> None:
    facts = [{"kind": "x" * 2_000, "id": f"f{number}"} for number in range(500)]
    facts += [{"kind": "remark.made/1", "id": "r", **{f"{number}-{'y' * 300}": 1 for number in range(1_500)}}]
    answer = table.append(1, *facts)
    problem_of(answer, 422)
    assert len(answer.data) < 500_000


def test_a_token_works_as_it_was_made_and_in_no_other_spelling(table: ApiTable) -> None:
    token = table.tokens["scribe"]
    body, _, signature = token.rpartition(".")
    others = [f"{body}.{signature[:-1]}{letter}" for letter in LETTERS if letter != signature[-1]]
    same = [one for one in others if urlsafe_b64decode(one.rpartition(".")[2] + "=") == urlsafe_b64decode(signature + "=")]
    assert same, "the last letter has bits that say nothing"
    for spelling in same:
        answer = table.client.get(f"/api/v1/games/{table.game}", headers={"Authorization": f"Bearer {spelling}"})
        problem_of(answer, 403)
    assert table.get("", "scribe").status_code == 200


@pytest.mark.parametrize("path", ["file", "film", "facts", "table", "findings"])
def test_an_answer_begun_before_a_covering_has_nothing_that_came_after(
    quick_table: Callable[..., ApiTable], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """Given a game that opens after its end / when it is opened again while an answer is made / then there is no answer."""
    table = quick_table(visibility="after")
    table.record(remark("r1"), closing())
    service = table.client.application.extensions[KEY]
    assert table.get(path).status_code == 200
    current, went_on = service.library.current, []

    def going_on(key: UUID) -> Any:
        """The game as it stood when the right was asked; right after that it is opened again and goes on."""
        live = current(key)
        if not went_on:
            went_on.append(key)
            monkeypatch.setattr(service.library, "current", current)
            table.append(3, {"kind": "fact.struck/1", "id": "s", "fact": "closed"}, role="owner")
            table.append(4, remark("hidden", text="nobody is to read this yet"))
        return live

    monkeypatch.setattr(service.library, "current", going_on)
    answer = table.get(path)
    assert went_on
    assert problem_of(answer, 403)["type"] == "/problems/not-open-yet"
    assert "nobody is to read" not in answer.text
