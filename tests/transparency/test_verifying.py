"""A file is checked without a server: itself, who signed it, what a phone kept of it, and what nobody vouches for."""

import json
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from ucr_events.chain import digest, genesis, link
from ucr_events.facts import Fact, GameOpened, SeatSetup
from ucr_events.facts.codec import encode, from_payload
from ucr_events.log import interchange
from ucr_events.sentences import LANGS
from ucr_events.transparency.merkle import consistency, inclusion, root
from ucr_events.transparency.notes import COSIGNATURE, SMALL_ORDER, BadNote, Checkpoint, Key, Signer, opened, read_key
from ucr_events.transparency.verifying import Copy, Statement, Verdict, read_copy, verify
from ucr_events.transparency.words import SAID, said

GAME = "11111111-2222-4333-8444-555555555555"
SIGNER = Signer("club.example", bytes(range(32)))
NOBODY = {"no-witness", "seats", "acts", "times", "unwritten"}
WITNESS = Signer("witness.example", bytes([9] * 32), COSIGNATURE)
SEAT = SeatSetup(seat=1, name="Yuki")


def facts(*texts: str) -> list[Fact]:
    header = GameOpened(id="opened", game=GAME, title="t", family="freeform", edition="any", seats=(SEAT,))
    remarks = [from_payload({"kind": "remark.made/1", "id": f"r{at}", "text": text}) for at, text in enumerate(texts)]
    return [header, *remarks]


def checkpoint(log: Sequence[Fact]) -> Checkpoint:
    return Checkpoint(f"club.example/g/{GAME}", len(log), root(digest(encode(fact)) for fact in log))


def signed_head(log: Sequence[Fact]) -> str:
    return SIGNER.sign(checkpoint(log).text)


def file(
    log: Sequence[Fact], *notes: str, keys: Sequence[str] = (SIGNER.key.vkey,), entered: dict[str, Any] | None = None
) -> list[bytes]:
    payloads, at = [encode(fact) for fact in log], genesis(GAME)
    for payload in payloads:
        at = link(at, digest(payload))
    vouched = interchange.Vouched(notes, tuple(keys), entered) if notes else None
    return list(interchange.write(GAME, ((payload, digest(payload)) for payload in payloads), at, vouched))


def outcome(lines: list[bytes], *copies: Copy, trusted: Sequence[Key] = (SIGNER.key,)) -> dict[str, Verdict]:
    return {one.code: one.verdict for one in verify(lines, trusted, copies)}


def test_a_signed_file_is_said_to_be_signed_and_its_gaps_are_named() -> None:
    log = facts("tea", "more")
    found = outcome(file(log, signed_head(log)))
    assert found["log"] == found["signed"] == "holds"
    assert {code for code, verdict in found.items() if verdict == "nobody"} == NOBODY


def test_a_key_that_only_the_file_names_is_no_proof_by_itself() -> None:
    log = facts("tea")
    assert outcome(file(log, signed_head(log)), trusted=())["signed-unknown"] == "open"


def test_what_came_after_the_last_signature_and_an_unsigned_file_are_said() -> None:
    log = facts("tea", "more")
    assert outcome(file(log, signed_head(log[:2])))["after"] == "nobody"
    assert outcome(file(log))["unsigned"] == "nobody"


def test_a_file_made_anew_as_a_whole_fails_by_the_signature_over_the_old_one() -> None:
    """Given a signed file / when a sentence is changed and all digests made anew / then what was signed is another."""
    found = outcome(file(facts("wine", "more"), signed_head(facts("tea", "more"))))
    assert (found["log"], found["signed-other"]) == ("holds", "fails")


ALTERED = ((b"tea", b"tee"), (b'"position":2}', b'"position":2} '), (b'"text":"tea"', b'"text":"x","text":"tea"'))
"Another word, a space, a key twice."


@pytest.mark.parametrize("change", ALTERED)
def test_a_line_that_is_not_the_one_form_of_its_fact_fails(change: tuple[bytes, bytes]) -> None:
    lines = [line.replace(*change) for line in file(facts("tea"))]
    assert outcome(lines) == {"log": "fails"}


def test_what_a_phone_kept_is_in_the_log_or_it_is_not() -> None:
    log = facts("tea", "more")
    kept = Copy("mine", (signed_head(log[:2]),), SIGNER.key.vkey)
    assert outcome(file(log), kept)["copy"] == "holds"
    assert outcome(file(facts("wine", "more")), kept)["copy"] == "fails"
    assert outcome(file(log[:1]), kept)["copy"] == "fails", "it was cut"


def leaves_of(log: list[Fact], size: int, **changes: Any) -> Copy:
    """The same, kept as a file."""
    return read_copy("theirs", json.dumps(said_by_server(log, size, **changes)).encode())


def said_by_server(log: list[Fact], size: int, witnessed: Any = (), **changes: Any) -> dict[str, Any]:
    """What a server says of the game's one entry, the second in a log of three."""
    text, nonce = checkpoint(log[:size]).text, bytes(32)
    entries = [b"another", sha256(nonce + text.encode()).digest(), b"a third"]
    one = {"place": 1, "at": 5, "size": size, "entry": _text(entries[1]), "nonce": _text(nonce), "checkpoint": text, **changes}
    tree = SIGNER.sign(Checkpoint(SIGNER.key.name, 3, root(entries)).text)
    listed = [{**one, "proof": [_text(each) for each in inclusion(entries, 1)]}]
    return {"format": "ucr-leaves/1", "leaves": listed, "checkpoint": tree, "witnessed": list(witnessed)}


ENTRIES = [b"another", b"", b"a third", b"a fourth"]


def witnessed(log: list[Fact], size: int, signed: int, *, by: Signer = WITNESS, fork: bool = False) -> dict[str, Any]:
    """That a witness signed so many entries of that log, or of another."""
    grown = [*ENTRIES]
    grown[1] = sha256(bytes(32) + checkpoint(log[:size]).text.encode()).digest()
    if fork:
        grown[0] = b"x"
    text = Checkpoint(SIGNER.key.name, signed, root(grown[:signed])).text
    proof = consistency(grown[: max(signed, 3)], min(signed, 3))
    return {"key": by.key.vkey, "note": f"{text}\n{by.cosign(text, 7)}", "proof": [_text(one) for one in proof]}


@pytest.mark.parametrize("signed", [2, 3, 4])
def test_a_witness_that_signed_the_log_with_an_entry_in_it_vouches_for_it(signed: int) -> None:
    """Given an entry, second of three / when a witness signed two, three or four / then it had seen the entry."""
    log = facts("tea", "more")
    lines = file(log, signed_head(log), entered=said_by_server(log, 2, [witnessed(log, 2, signed)]))
    assert outcome(lines, trusted=(SIGNER.key, WITNESS.key))["witnessed"] == "holds"
    assert outcome(lines)["witnessed"] == "open", "the key stands in the file alone"
    assert "no-witness" not in outcome(lines)
    told = {one.code: one.values for one in verify(lines, [SIGNER.key, WITNESS.key], [])}
    assert (told["entered"]["name"], told["witnessed"]["entries"], told["witnessed"]["at"]) == (".ucr", signed, 7)


def test_a_witness_that_signed_before_the_entry_or_another_log_vouches_for_nothing() -> None:
    log = facts("tea", "more")
    keys = (SIGNER.key, WITNESS.key)

    def found(*given: dict[str, Any]) -> dict[str, Verdict]:
        return outcome(file(log, signed_head(log), entered=said_by_server(log, 2, given)), trusted=keys)

    early = found(witnessed(log, 2, 1))
    assert ("witnessed" in early, early["no-witness"]) == (False, "nobody")
    assert found(witnessed(log, 2, 3, fork=True))["witnessed"] == "fails"
    assert found({**witnessed(log, 2, 4), "proof": []})["witnessed"] == "fails"
    assert found(witnessed(log, 2, 3, by=Signer("witness.example", bytes([8] * 32))))["witnessed"] == "fails", "no cosignature"
    assert found({**witnessed(log, 2, 3), "key": "x"})["witnessed"] == "fails"


def test_entries_in_a_file_that_cannot_be_read_fail() -> None:
    log = facts("tea")
    assert outcome(file(log, signed_head(log), entered={"format": "another"}))["entries"] == "fails"


def test_what_was_entered_into_the_log_of_all_games_is_the_record_or_it_is_not() -> None:
    """Given an entry of two facts / when the record goes on, is another, or the server does not open it / then that is said."""
    log = facts("tea", "more")
    outcomes = [
        outcome(file(log), leaves_of(log, 2)),
        outcome(file(facts("wine", "more")), leaves_of(log, 2)),
        outcome(file(log), leaves_of(log, 2, nonce=None)),
        outcome(file(log), leaves_of(log, 2, entry=_text(bytes(32)))),
        outcome(file(log), leaves_of(facts("wine"), 2, checkpoint=checkpoint(log[:2]).text)),
    ]
    assert [found["entered"] for found in outcomes] == ["holds", *["fails"] * 4]


def test_a_game_that_was_not_entered_is_said_to_be_vouched_for_by_nobody() -> None:
    tree = SIGNER.sign(Checkpoint(SIGNER.key.name, 0, root([])).text)
    none = json.dumps({"format": "ucr-leaves/1", "leaves": [], "checkpoint": tree}).encode()
    assert outcome(file(facts("tea")), read_copy("theirs", none))["no-entry"] == "nobody"


def test_entries_that_no_key_at_hand_signed_say_nothing() -> None:
    log = facts("tea")
    kept = leaves_of(log, 1)
    assert "entered" not in {one.code for one in verify(file(log), [], [kept])}
    assert ("fails", "entries") in {(one.verdict, one.code) for one in verify(file(log), [], [kept])}


def test_two_heads_of_one_size_are_proof_by_themselves() -> None:
    notes = (signed_head(facts("tea")), signed_head(facts("wine")))
    assert outcome(file(facts("tea")), Copy("both", notes, SIGNER.key.vkey))["two-heads"] == "fails"


def test_a_copy_is_read_as_the_phone_writes_it_and_nothing_else_is_taken() -> None:
    note = signed_head(facts("tea"))
    written = json.dumps({"format": "ucr-head/1", "game": GAME, "key": SIGNER.key.vkey, "notes": [note]})
    assert read_copy("a", written.encode()) == Copy("a", (note,), SIGNER.key.vkey)
    assert read_copy("a", note.encode()).notes == (note,)
    with pytest.raises(BadNote):
        read_copy("a", b'{"format": "another"}')


def test_a_key_under_which_anything_holds_signs_nothing() -> None:
    text = checkpoint(facts("tea")).text
    for point in SMALL_ORDER:
        key = Key("club.example", point)
        with pytest.raises(BadNote):
            opened(f"{text}\n— club.example {_line(key, bytes(32) + bytes(32))}\n", [key])


def test_a_cosigning_key_is_read_as_it_is_written() -> None:
    key = Key("club.example/g/x/seat/1", SIGNER.key.public, COSIGNATURE)
    assert read_key(key.vkey) == key and key.tag != SIGNER.key.tag


def test_every_statement_has_its_words_in_both_languages() -> None:
    values = dict.fromkeys(("facts", "why", "key", "tag", "size", "seat", "at", "name", "first", "last", "seats"), 1)
    values |= dict.fromkeys(("witness", "opened", "sealed", "wrong", "differ", "entries", "acts"), 1)
    for code in SAID:
        for lang in LANGS:
            plain = Statement("fails" if code.endswith("-fails") else "holds", code.removesuffix("-fails"), values)
            assert "{" not in said(plain, lang), code


def _line(key: Key, signature: bytes) -> str:
    return b64encode(key.tag + signature).decode()


def _text(raw: bytes) -> str:
    return b64encode(raw).decode()
