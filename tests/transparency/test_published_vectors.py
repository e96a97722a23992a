"""What others published is verified here as they say, and what is made here is verified by the same rules."""

import json
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ucr_events.transparency import merkle
from ucr_events.transparency.notes import BadNote, Checkpoint, Signer, opened, read_checkpoint, read_key, read_signer

TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
VKEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
SKEY = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
SIGNED = "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM="
NOTE = f"{TEXT}\n{SIGNED}\n"
"The example of Go's `note` and of C2SP's signed-note."


@cache
def vectors() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("vectors.json").read_text())
    return found


def of(name: str) -> list[Any]:
    return [pytest.param(one, id=one["name"]) for one in vectors()[name]]


def hashes(texts: list[str] | None) -> list[bytes]:
    return [b64decode(text) for text in texts or ()]


@pytest.mark.parametrize("one", of("inclusion"))
def test_proofs_of_inclusion(one: dict[str, Any]) -> None:
    leaf, root = b64decode(one["leafHash"] or ""), b64decode(one["root"] or "")
    assert merkle.includes(leaf, one["leafIdx"], one["treeSize"], hashes(one["proof"]), root) is not one["wantErr"]


@pytest.mark.parametrize("one", of("consistency"))
def test_proofs_of_consistency(one: dict[str, Any]) -> None:
    first, second = b64decode(one["root1"] or ""), b64decode(one["root2"] or "")
    holds = merkle.continues(one["size1"], first, one["size2"], second, hashes(one["proof"]))
    assert holds is (not one["wantErr"] and len(first) == merkle.LENGTH), "roots that are no SHA-256 are refused"


def test_every_proof_that_is_made_is_verified_and_no_other_root() -> None:
    entries = [bytes([number]) * 32 for number in range(20)]
    for size in range(1, 21):
        some = entries[:size]
        root = merkle.root(some)
        for place in range(size):
            proof = merkle.inclusion(some, place)
            assert merkle.includes(merkle.leaf(entries[place]), place, size, proof, root)
            assert not merkle.includes(merkle.leaf(b"other"), place, size, proof, root)
        for before in range(size + 1):
            first, proof = merkle.root(entries[:before]), merkle.consistency(some, before)
            assert merkle.continues(before, first, size, root, proof)
            assert not merkle.continues(before, merkle.leaf(b"other"), size, root, proof)


def test_the_published_note_is_opened_and_made_byte_for_byte() -> None:
    text, signed = opened(NOTE, [read_key(VKEY)])
    assert (text, [key.vkey for key in signed]) == (TEXT, [VKEY])
    signer = read_signer(SKEY)
    assert (signer.key.vkey, signer.text) == (VKEY, SKEY)
    assert signer.sign(TEXT) == NOTE
    assert SKEY.rpartition("+")[2] not in repr(signer)


@pytest.mark.parametrize(
    "note",
    [
        NOTE.replace("your problem is", "my problem is"),
        NOTE.replace("x08go/ZJ", "x08go/ZK"),
        NOTE.replace("— PeterNeumann", "— PaulNeumann"),
        NOTE.replace(SIGNED, ""),
        NOTE[:-1],
        TEXT,
        NOTE.replace("nAM=", "nAN="),
        "\x00" + NOTE,
    ],
)
def test_an_altered_note_is_opened_by_nobody(note: str) -> None:
    with pytest.raises(BadNote):
        opened(note, [read_key(VKEY)])


@pytest.mark.parametrize("name", ["", "two words", "a+b", "line\n"])
def test_a_key_has_a_name_that_stands_in_a_line(name: str) -> None:
    with pytest.raises(BadNote):
        Signer(name, bytes(32))


def test_a_checkpoint_is_three_lines_and_no_more() -> None:
    one = Checkpoint("club.example/g/1", 812, merkle.root([b"a"]))
    assert read_checkpoint(one.text) == one
    for text in (
        f"{one.text}more\n",
        one.text.replace("812", "0812"),
        one.text.replace("812", "-1"),
        one.text[:-2],
        "\n1\nAA==\n",
    ):
        with pytest.raises(BadNote):
            read_checkpoint(text)
