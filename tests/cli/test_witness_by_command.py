"""`ucr witness`: somebody else's log of all games is followed, and one that was cut or exchanged is caught with both heads."""

import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from time import time

import pytest
from command_line import Ucr
from ucr_api.serving.handing import post

from ucr_events.transparency.handing import hand_over, read_asked
from ucr_events.transparency.notes import Checkpoint, Signer, opened
from ucr_events.transparency.tree import Tree

SIGNER = Signer("club.example", bytes(range(32)))


class Club:
    """A server that has this log now."""

    def __init__(self) -> None:
        self.entries, self.signer = [b"a", b"b", b"c"], SIGNER
        club = self

        class Answers(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                code, body = club.answer(self.path)
                self.send_response(code)
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *said: object) -> None:
                """Nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Answers)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def answer(self, path: str) -> tuple[int, str]:
        tree = Tree()
        for entry in self.entries:
            tree.add(entry)
        note = self.signer.sign(Checkpoint("club.example", tree.size, tree.root(tree.size)).text)
        if path.endswith("/about"):
            return 200, json.dumps({"key": self.signer.key.vkey})
        if path.endswith("/checkpoint"):
            return 200, note
        before = int(path.partition("from=")[2])
        if before > tree.size:
            return 422, "{}"
        proof = [b64encode(one).decode() for one in tree.consistency(before, tree.size)]
        return 200, json.dumps({"checkpoint": note, "proof": proof})


def refused(ucr: Ucr, *arguments: str | Path) -> str:
    """The line that it ends with, and nothing else."""
    said = ucr("witness", *arguments)
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1), said
    return said.err


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    thread = Thread(target=club.server.serve_forever, daemon=True)
    thread.start()
    yield club
    club.server.shutdown()
    club.server.server_close()


def test_a_log_that_grows_is_followed(ucr: Ucr, club: Club, tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    assert "3 entries" in ucr.done("witness", club.address, "--keep", keep)
    club.entries.append(b"d")
    assert "4 entries, 1 more" in ucr.done("witness", club.address, "--keep", keep)
    assert "4 entries, 0 more" in ucr.done("witness", club.address, "--keep", keep)


@pytest.mark.parametrize("entries", [[b"a", b"x", b"c", b"d"], [b"a", b"x", b"c"], [b"a", b"b"], []])
def test_a_log_that_is_another_is_caught_and_both_heads_are_kept(
    ucr: Ucr, club: Club, tmp_path: Path, entries: list[bytes]
) -> None:
    """Given what was seen / when the log is rewritten, or cut / then it is said each time, and what was seen stays."""
    ucr.done("witness", club.address, "--keep", tmp_path)
    kept = (tmp_path / "log.note").read_text()
    club.entries = entries
    for number in (1, 2):
        assert "not the log it was" in refused(ucr, club.address, "--keep", tmp_path)
        evidence = (tmp_path / f"evidence-{number}.txt").read_text()
        assert evidence == f"{kept}\n{club.answer('/checkpoint')[1]}"
    assert (tmp_path / "log.note").read_text() == kept


def test_another_key_is_another_log(ucr: Ucr, club: Club, tmp_path: Path) -> None:
    ucr.done("witness", club.address, "--keep", tmp_path)
    club.signer = Signer("club.example", bytes(32))
    assert "none of the keys" in refused(ucr, club.address, "--keep", tmp_path)
    assert "another key" in refused(ucr, club.address, "--keep", tmp_path, "--key", club.signer.key.vkey)


def test_a_server_that_is_not_there_is_told_in_a_line(ucr: Ucr, club: Club, tmp_path: Path) -> None:
    assert "does not answer" in refused(ucr, "http://127.0.0.1:9", "--keep", tmp_path)
    assert not (tmp_path / "log.note").exists()


def test_a_witness_signs_what_a_server_hands_it(tmp_path: Path) -> None:
    """Given `ucr witness serve` / when a log is handed over / then its signature comes back, also after a restart."""
    tree = Tree()
    for number in (1, 2):
        tree.add(b"%d" % number)
        with cosigning(tmp_path, *(("--name", "witness.example", "--log", SIGNER.key.vkey) if number == 1 else ())) as line:
            (asked,) = read_asked(line)
            note = SIGNER.sign(Checkpoint("club.example", tree.size, tree.root(tree.size)).text)
            found = hand_over(asked, number - 1, note, lambda old: tree.consistency(old, tree.size), post, int(time()))
            assert opened(found, [asked.key])[1] == (asked.key,)


def test_a_witness_that_cannot_be_is_told_in_a_line(ucr: Ucr, tmp_path: Path) -> None:
    assert "needs a name" in refused(ucr, "serve", "--keep", tmp_path)
    assert "expected name+tag+key" in refused(ucr, "serve", "--keep", tmp_path, "--name", "w", "--log", "x")


@contextmanager
def cosigning(keep: Path, *options: str) -> Iterator[str]:
    """A real witness; yields what it prints for whoever runs a server."""
    program = [sys.executable, "-c", "from ucr_api.cli import main; main()"]
    command = [*program, "witness", "serve", "--keep", str(keep), "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline()
        finally:
            process.terminate()
