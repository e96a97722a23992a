"""`.ucr` files: the same log is the same file, and whatever is wrong with one is said with its line."""

import json
from collections.abc import Callable

import pytest

from ucr_events.chain import canonical, digest, genesis, link
from ucr_events.errors import BadLog
from ucr_events.log import interchange

GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000001"
PAYLOADS = [canonical({"kind": "remark.made/1", "id": f"f{number}", "text": "あ"}) for number in (1, 2, 3)]
Lines = list[bytes]


def lines() -> Lines:
    head = genesis(GAME)
    for payload in PAYLOADS:
        head = link(head, digest(payload))
    return list(interchange.write(GAME, [(payload, digest(payload)) for payload in PAYLOADS], head))


def read(written: Lines) -> list[interchange.Entry]:
    return list(interchange.read(written)[1])


def with_fact(number: int, fact: dict[str, object]) -> Lines:
    written = lines()
    payload = canonical(fact)
    written[number] = canonical({"digest": digest(payload).hex(), "fact": fact, "position": number})
    return written


def test_a_file_comes_back_as_it_was_written() -> None:
    entries = read(lines())
    assert [entry.payload for entry in entries] == PAYLOADS
    assert [entry.position for entry in entries] == [1, 2, 3]
    again = interchange.write(GAME, [(entry.payload, entry.digest) for entry in entries], entries[-1].chain)
    assert list(again) == lines()


def test_every_line_is_canonical() -> None:
    assert all(canonical(json.loads(line)) + b"\n" == line for line in lines())


def test_a_file_of_a_newer_version_passes_on_kinds_that_are_not_understood() -> None:
    fact: dict[str, object] = {"kind": "weather.changed/3", "id": "f3", "sky": {"clouds": [1.5]}}
    written = with_fact(3, fact)
    head = link(link(link(genesis(GAME), digest(PAYLOADS[0])), digest(PAYLOADS[1])), digest(canonical(fact)))
    written[4] = canonical({"end": 3, "head": head.hex()})
    assert read(written)[2].payload == canonical(fact)


@pytest.mark.parametrize(
    ("damage", "line", "message"),
    [
        (lambda ls: [], 1, "empty"),
        (lambda ls: [b"not json\n"], 1, "not JSON"),
        (lambda ls: [b"[]\n"], 1, "expected a JSON object"),
        (lambda ls: [b"{}\n"], 1, "this is no .ucr file"),
        (lambda ls: [b'{"format":"ucr/2","game":"x"}\n'], 1, "A newer UCR can read it"),
        (lambda ls: [b'{"format":"ucr/1"}\n'], 1, "the game's id"),
        (lambda ls: [*ls[:2], b"\xff\xfe\n", *ls[3:]], 3, "not JSON"),
        (lambda ls: [*ls[:2], b"[" * 100_000, *ls[3:]], 3, "not JSON"),
        (lambda ls: [*ls[:2], b" " * 1_000_001, *ls[3:]], 3, "longer than"),
        (lambda ls: [ls[0], ls[2], *ls[3:]], 2, "expected position 1"),
        (lambda ls: [*ls[:2], ls[2].replace("あ".encode(), "い".encode()), *ls[3:]], 3, "it was altered"),
        (lambda ls: [*ls[:2], b'{"position":2,"fact":{}}\n'], 3, 'with "kind" and "id"'),
        (lambda ls: [*ls[:4], b'{"end":2,"head":"00"}\n'], 5, "the end line counts 2 facts, the file has 3"),
        (lambda ls: [*ls[:4], b'{"end":3,"head":"00"}\n'], 5, "the head of the chain does not agree"),
        (lambda ls: [*ls, ls[3]], 6, "nothing after the end line"),
        (lambda ls: with_fact(2, {"kind": "remark.made/1", "id": ""}), 3, "letters, digits"),
        (lambda ls: with_fact(2, {"kind": "remark.made/1", "id": "x" * 41}), 3, "letters, digits"),
        (lambda ls: with_fact(2, {"kind": "no version", "id": "x"}), 3, "words and a version"),
        (lambda ls: [*ls[:2], b'{"position":2,"fact":{"kind":"a/1","id":"x","n":NaN}}\n'], 3, "not plain JSON"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(damage: Callable[[Lines], Lines], line: int, message: str) -> None:
    with pytest.raises(BadLog) as refused:
        read(damage(lines()))
    assert refused.value.line == line
    assert message in str(refused.value)


def test_a_file_that_breaks_off_is_refused_wherever_it_does() -> None:
    for kept in range(1, 5):
        with pytest.raises(BadLog, match="breaks off"):
            read(lines()[:kept])


def test_an_empty_line_at_the_end_does_no_harm() -> None:
    assert len(read([*lines(), b"\n"])) == 3
