"""Our witness beside somebody else's, aics-witness 0.1.0 (Apache-2.0): the same key, clock and requests, then both over HTTP.

    PYTHONPATH=<aics-witness and aics-tlog, unpacked>:… python tests/transparency/exchange_with_another.py

Their answers go to `exchange.json`, of which `test_cosigner.py` asks the same of ours; what came of talking is printed.
"""

import json
import time
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import aics_witness  # type: ignore[import-not-found]
from ucr_api.serving.handing import post
from ucr_api.witness.folder import Folder
from ucr_api.witness.pages import create_witness
from werkzeug.serving import make_server

from ucr_events.transparency.cosigner import Cosigner, Handed
from ucr_events.transparency.handing import Asked, NotSigned, hand_over
from ucr_events.transparency.notes import COSIGNATURE, Checkpoint, Signer
from ucr_events.transparency.tree import Tree

LOG = Signer("log.example/all", bytes(range(32)))
STRANGER = Signer("other.example/all", bytes([7] * 32))
WITNESS = Signer("witness.example/w1", bytes([9] * 32), COSIGNATURE)
NOW = 1_790_000_000
FILE = Path(__file__).with_name("exchange.json")


def grown(*entries: bytes) -> Tree:
    tree = Tree()
    for entry in entries:
        tree.add(entry)
    return tree


HONEST = grown(*(b"%d" % number for number in range(700)))
FORK = grown(*(b"%d" % number for number in range(250)), *(b"x%d" % number for number in range(450)))


def note(tree: Tree, size: int, signer: Signer = LOG) -> str:
    return signer.sign(Checkpoint(signer.key.name, size, tree.root(size)).text)


def step(old: int, size: int, tree: Tree = HONEST, **other: Any) -> bytes:
    proof = tuple(tree.consistency(old, size)) if old <= size else ()
    return Handed(old, other.get("proof", proof), other.get("note", note(tree, size))).body


def requests() -> list[tuple[str, int, bytes]]:
    """What is asked, when (seconds after the first), and the body."""
    ten, more = step(0, 10), step(10, 300)
    extended = LOG.sign(f"{Checkpoint(LOG.key.name, 300, HONEST.root(300)).text}more\n")
    forged = note(HONEST, 300).replace("\n300\n", "\n301\n")
    twice = note(HONEST, 300) + note(HONEST, 300).partition("\n\n")[2]
    both = note(HONEST, 300) + STRANGER.sign(Checkpoint(LOG.key.name, 300, HONEST.root(300)).text).partition("\n\n")[2]
    return [
        ("nothing", 0, b""),
        ("no empty line", 0, ten.replace(b"\n\n", b"\n", 1)),
        ("a zero before", 0, ten.replace(b"old 0", b"old 00")),
        ("no old line", 0, ten.replace(b"old 0\n", b"")),
        ("letters for a size", 0, ten.replace(b"old 0", b"old x")),
        ("not UTF-8", 0, b"\xff" + ten),
        ("a hash that is none", 0, ten.replace(b"old 0\n", b"old 0\nabc\n")),
        ("a hash of 3 bytes", 0, ten.replace(b"old 0\n", b"old 0\nYWJj\n")),
        ("64 hashes", 0, step(0, 10, proof=(bytes(32),) * 64)),
        ("a proof from nothing", 0, step(0, 10, proof=(bytes(32),))),
        ("a log of nobody", 0, Handed(0, (), note(HONEST, 10, STRANGER)).body),
        ("signed by nobody", 0, step(0, 300, note=both.replace(note(HONEST, 300).partition("\n\n")[2], ""))),
        ("a signature that is false", 0, step(0, 300, note=forged)),
        ("signed twice", 0, step(0, 300, note=twice)),
        ("further lines", 0, step(0, 300, note=extended)),
        ("the empty log", 0, step(0, 0)),
        ("the first", 1, ten),
        ("the first again", 2, ten),
        ("the same", 3, step(10, 10)),
        ("grown, with a stranger's line", 4, step(10, 300, note=both)),
        ("grown again, by whom the answer did not reach", 5, more),
        ("smaller", 6, step(10, 20)),
        ("larger before than now", 6, step(300, 20)),
        ("a wrong proof", 7, step(300, 700, proof=(bytes(32),))),
        ("no proof", 7, step(300, 700, proof=())),
        ("a fork of the same size", 8, step(300, 300, FORK)),
        ("a fork of the same size, from before", 8, step(10, 300, FORK)),
        ("a fork that grew", 9, step(300, 700, FORK)),
        ("an earlier time", 3, step(300, 700)),
        ("grown at last", 10, step(300, 700)),
    ]


class Theirs:
    """Their witness, whose clock the test sets."""

    def __init__(self, folder: Path) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self.now = float(NOW)
        store = aics_witness.WitnessStore(folder / "theirs.db", create=True)
        log = aics_witness.LogConfig.from_strings(LOG.key.name, [LOG.key.vkey])
        private = Ed25519PrivateKey.from_private_bytes(bytes([9] * 32))
        self.witness = aics_witness.Witness(WITNESS.key.name, private, store, [log], clock=lambda: self.now)
        assert self.witness.vkey_text == WITNESS.key.vkey

    def asked(self, at: int, body: bytes) -> tuple[int, str]:
        self.now = float(NOW + at)
        try:
            return 200, self.witness.add_checkpoint(body).decode()
        except aics_witness.WitnessError as error:
            return error.status, error.body.decode() if error.status == 409 else ""


def handed(asked: Asked, known: int, tree: Tree, size: int) -> str:
    def proof(old: int) -> list[bytes]:
        return tree.consistency(old, size) if old <= size else []

    return hand_over(asked, known, note(tree, size), proof, post, int(time.time()))


def record(folder: Path) -> None:
    theirs, rows = Theirs(folder), []
    for name, at, body in requests():
        status, answer = theirs.asked(at, body)
        rows.append({"name": name, "at": NOW + at, "body": b64encode(body).decode(), "status": status, "answer": answer})
        print(f"{status} {name}")
    FILE.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def their_witness_over_http(folder: Path) -> None:
    theirs = Theirs(folder)
    theirs.witness._clock = time.time
    server = aics_witness.make_server(theirs.witness)
    Thread(target=server.serve_forever, daemon=True).start()
    asked, known = Asked(WITNESS.key, server.url), 0
    for size in (0, 10, 300, 300, 700):
        handed(asked, known, HONEST, size)
        known = size
    handed(asked, 0, HONEST, 700)
    for what, tree, size in (("cut", HONEST, 300), ("fork", FORK, 700)):
        try:
            handed(asked, 0, tree, size)
        except NotSigned as error:
            print(f"our log, their witness, {what}: {error}")
    print("our log, their witness: 0, 10, 300, 300, 700 and 700 from nothing are signed")
    server.shutdown()


def their_feeder_over_http(folder: Path) -> None:
    kept = Folder(folder / "ours")
    kept.look_after(LOG.key)
    server = make_server("127.0.0.1", 0, create_witness(Cosigner(WITNESS, kept), kept))
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    for size in (0, 10, 300, 300, 700):
        lines = aics_witness.WitnessClient(address, WITNESS.key.vkey).submit(note(HONEST, size), HONEST.consistency)
        aics_witness.merge_cosignatures(note(HONEST, size), lines)
    for what, tree, size in (("cut", HONEST, 300), ("fork", FORK, 700)):
        try:
            aics_witness.WitnessClient(address, WITNESS.key.vkey).submit(note(tree, size), tree.consistency)
        except aics_witness.FeederError as error:
            print(f"their feeder, our witness, {what}: {type(error).__name__} {error}")
    print("their feeder, our witness: 0, 10, 300, 300, 700 are signed, each after a 409 that named the size before")
    server.shutdown()


if __name__ == "__main__":
    for part in (record, their_witness_over_http, their_feeder_over_http):
        with TemporaryDirectory() as name:
            part(Path(name))
