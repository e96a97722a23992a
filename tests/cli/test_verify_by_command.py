"""`ucr verify`: a file or an address, checked without a database, in words and by the exit code."""

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from command_line import Ucr
from ucr_api.settings import Settings
from ucr_api.signing import signer_of


@pytest.fixture
def record(ucr: Ucr, tmp_path: Path) -> Path:
    signer_of(Settings(public_url="https://club.example"), ucr.db)
    game = ucr.done("new", "t", "--family", "freeform", "--seat", "Yuki").splitlines()[0]
    file = tmp_path / "t.ucr"
    ucr.done("export", game, file)
    return file


def test_a_record_is_verified_with_the_key_that_one_has_from_elsewhere(ucr: Ucr, record: Path) -> None:
    key = ucr.done("key", "show").split()[1]
    told = ucr.done("verify", record, "--key", key)
    assert "あなたの渡した鍵です" in told and "だれも 保証しないこと" in told
    assert "compare it" in ucr.done("verify", record, "--lang", "en")


def test_an_altered_record_is_told_and_ends_with_1(ucr: Ucr, record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b'"title":"t"', b'"title":"u"'))
    told = ucr("verify", record, "--json")
    assert told.code == 1
    assert json.loads(told.out)["statements"][0]["verdict"] == "fails"


def test_a_key_or_a_copy_that_is_none_is_a_mistake_in_the_call(ucr: Ucr, record: Path, tmp_path: Path) -> None:
    assert ucr("verify", record, "--key", "nonsense").code == 2
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert ucr("verify", record, other).code == 2


def test_a_record_is_fetched_from_the_page_of_its_game(ucr: Ucr, record: Path) -> None:
    game = json.loads(record.read_text(encoding="utf-8").splitlines()[0])["game"]
    asked: list[str] = []

    class Club(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200 if "export" in self.path else 403)
            self.end_headers()
            self.wfile.write(record.read_bytes())

        def log_message(self, *said: object) -> None:
            """Nothing."""

    club = HTTPServer(("127.0.0.1", 0), Club)
    Thread(target=club.serve_forever, daemon=True).start()
    at = f"http://127.0.0.1:{club.server_port}"
    told, refused = ucr("verify", f"{at}/ucr/g/{game}/review?as=public"), ucr("verify", f"{at}/nowhere")
    club.shutdown()
    club.server_close()
    assert (told.code, asked[0]) == (0, f"/ucr/api/v1/games/{game}/export")
    assert refused.code == 1 and "403" in refused.err
