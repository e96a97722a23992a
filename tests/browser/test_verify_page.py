"""The page that verifies a record is one file, asks nobody anything, and says what `ucr verify` says."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
from conftest import Device
from playwright.sync_api import Page, Request, expect
from test_heads import SIGNER, Club
from ucr_api.http.state import HEADS, SEALED_LOG, WITNESSES
from ucr_viewer import DIST

from ucr_events.log.interchange import Vouched, write
from ucr_events.service.transparency.entries import Entries
from ucr_events.service.transparency.witnesses import Signed, Witnesses
from ucr_events.transparency.handing import Asked
from ucr_events.transparency.notes import COSIGNATURE, Key, Signer, cosigned
from ucr_events.transparency.verifying import Copy, read_copy, verify
from ucr_events.transparency.words import said

pytestmark = pytest.mark.browser

PAGE = DIST / "verify.html"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    made = Club(tmp_path)
    yield made
    made.close()


def exported(club: Club, tmp_path: Path) -> Path:
    file = tmp_path / "table.ucr"
    links = club.game["links"]
    answer = club.server.client.get(
        f"/api/v1/games/{club.game['game']}/export", headers={"Authorization": f"Bearer {links['owner']}"}
    )
    file.write_bytes(answer.data)
    return file


def opened(device: Device, asked: list[str] | None = None) -> Page:
    page = device()
    page.on("request", lambda request: _note(request, asked))
    page.goto(PAGE.as_uri())
    return page


def _note(request: Request, asked: list[str] | None) -> None:
    if asked is not None:
        asked.append(request.url)


def _payload(line: bytes) -> bytes:
    return line[line.index(b'"fact":') + 7 : line.rindex(b',"position":')]


def listed(page: Page) -> list[str]:
    expect(page.locator("li").first).to_be_visible()
    return [row.locator("span").nth(1).inner_text() for row in page.locator("li").all()]


def by_command(file: Path, *copies: Copy) -> list[str]:
    found = list(verify(file.read_bytes().splitlines(), [SIGNER.key], list(copies)))
    return [said(one, "ja") for one in sorted(found, key=lambda one: one.verdict == "nobody")]


@pytest.mark.daily
def test_the_page_says_what_the_command_says_and_asks_nobody(
    club: Club, device: Device, tmp_path: Path, violations: Callable[[Page], list[str]]
) -> None:
    """Given a record and a phone's copy / when the page gets both / then it says the same, and asks for itself alone."""
    file = exported(club, tmp_path)
    note = json.loads(file.read_bytes().splitlines()[-1])["vouched"]["notes"][0]
    copy = tmp_path / "mine.head.json"
    copy.write_text(json.dumps({"format": "ucr-head/1", "key": SIGNER.key.vkey, "notes": [note]}), encoding="utf-8")
    asked: list[str] = []
    page = opened(device, asked)
    page.get_by_label("鍵").fill(SIGNER.key.vkey)
    page.get_by_label("記録（.ucr）").set_input_files([file, copy])
    expect(page.get_by_text("つじつまは、すべて合います")).to_be_visible()
    assert listed(page) == by_command(file, Copy("mine.head.json", (note,), SIGNER.key.vkey))
    assert asked == [PAGE.as_uri()]
    assert violations(page) == []
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("Everything agrees")).to_be_visible()


@pytest.mark.daily
def test_the_page_says_of_entries_and_witnesses_what_the_command_says(club: Club, device: Device, tmp_path: Path) -> None:
    """Given an entered game that a witness signed / when the page gets its file, and the server's answer / then it says so."""
    witness = Signer("witness.example", bytes([9] * 32), COSIGNATURE)
    app = club.server.client.application
    game, log, heads = UUID(club.game["game"]), app.extensions[SEALED_LOG], app.extensions[HEADS]
    log.seal(1_795_799_383)
    note = log.checkpoint()
    text = note.partition("\n\n")[0] + "\n"
    signed = Signed(1, 7, f"{text}\n{witness.cosign(text, 1_795_799_399)}")
    witnesses = app.extensions[WITNESSES] = Witnesses(heads._store, log, (Asked(witness.key, "http://witness.example"),))
    witnesses._put(witnesses.asked[0], signed)
    file = exported(club, tmp_path)
    answer = tmp_path / "leaves.json"
    answer.write_bytes(msgspec.json.encode(Entries(log, heads, witnesses).listed(game, 5, 99, 9)))
    for keys in ([SIGNER.key], [SIGNER.key, witness.key], []):
        page = opened(device)
        page.get_by_label("鍵").fill(" ".join(key.vkey for key in keys))
        page.get_by_label("記録（.ucr）").set_input_files([file, answer])
        told = listed(page)
        found = list(verify(file.read_bytes().splitlines(), keys, [read_copy(answer.name, answer.read_bytes())]))
        assert told == [said(one, "ja") for one in sorted(found, key=lambda one: one.verdict == "nobody")]
        assert [one.verdict for one in found if one.code == "witnessed"] == ["holds" if witness.key in keys else "open"] * 2


def test_an_altered_record_is_said_to_be_altered(club: Club, device: Device, tmp_path: Path) -> None:
    file = exported(club, tmp_path)
    file.write_bytes(file.read_bytes().replace(b'"tea"', b'"rum"', 1))
    page = opened(device)
    page.get_by_label("記録（.ucr）").set_input_files(file)
    expect(page.get_by_text("合わないところがあります")).to_be_visible()
    assert len(listed(page)) == 1


def test_what_a_seat_cosigned_is_said_by_both(club: Club, device: Device, tmp_path: Path) -> None:
    file = exported(club, tmp_path)
    lines = file.read_bytes().splitlines()
    end = json.loads(lines[-1])
    (note,) = end["vouched"]["notes"]
    seat = Signer(f"club.example/g/{club.game['game']}/seat/2", bytes([9] * 32))
    key = Key(seat.key.name, seat.key.public, COSIGNATURE)
    text, at = f"{note.partition('— ')[0].rstrip()}\n", 1_795_799_383
    line = key.line(at.to_bytes(8, "big") + seat.raw(cosigned(text, at)))
    stored = [(_payload(one), bytes.fromhex(json.loads(one)["digest"])) for one in lines[1:-1]]
    vouched = Vouched((note + line,), (SIGNER.key.vkey, key.vkey))
    file.write_bytes(b"".join(write(club.game["game"], stored, bytes.fromhex(end["head"]), vouched)))
    page = opened(device)
    page.get_by_label("鍵").fill(SIGNER.key.vkey)
    page.get_by_label("記録（.ucr）").set_input_files(file)
    told = listed(page)
    assert told == by_command(file)
    assert any("席 2 の端末が、1〜5 を見たと署名しています" in one for one in told)
    assert any(one.startswith("席 1：") for one in told)
