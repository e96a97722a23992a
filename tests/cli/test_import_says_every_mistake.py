"""`ucr import` says everything that is wrong with a file at once, each with its line, and stores nothing of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import FACTS, GAME, Ucr

from ucr_events.chain import digest, genesis, link
from ucr_events.facts.codec import encode, from_payload
from ucr_events.log.mistakes import MOST


@pytest.fixture
def exported(ucr: Ucr, log: Path, tmp_path: Path) -> list[dict[str, Any]]:
    """The lines of a file of the small game."""
    elsewhere = Ucr(tmp_path / "elsewhere.sqlite")
    elsewhere.done("record", log)
    return [json.loads(line) for line in elsewhere.done("export", GAME).splitlines()]


def test_every_bad_line_is_said_with_its_number(ucr: Ucr, exported: list[dict[str, Any]], tmp_path: Path) -> None:
    exported[2]["fact"]["part"] = "altered"
    exported[4]["digest"] = "00"
    said = ucr.refused("import", written(tmp_path, exported))
    assert "line 3: the fact does not agree with its digest: it was altered" in said
    assert "line 5: the fact does not agree with its digest: it was altered" in said
    assert "head of the chain" not in said, "what follows from the others is no mistake of its own"
    assert ucr.done("games", "--json") == "[]\n"


def test_facts_that_say_what_cannot_be_are_said_with_those_that_are_broken(ucr: Ucr, tmp_path: Path) -> None:
    facts = [*FACTS, {"kind": "turn.began/1", "id": "f6", "seat": 7}, {"kind": "turn.began/1", "id": "f7", "seat": 8}]
    lines = file_of(facts)
    lines[3]["digest"] = "00"
    said = ucr.refused("import", written(tmp_path, lines))
    assert [place in said for place in ("line 4:", "line 7: seat:", "line 8: seat:")] == [True] * 3
    assert "line 5" not in said


def test_a_missing_line_is_one_mistake(ucr: Ucr, exported: list[dict[str, Any]], tmp_path: Path) -> None:
    del exported[3]
    assert ucr.refused("import", written(tmp_path, exported)).count("line ") == 1


def test_after_so_many_mistakes_a_file_is_given_up(ucr: Ucr, tmp_path: Path) -> None:
    turns = [{"kind": "turn.began/1", "id": f"t{number}", "seat": 9} for number in range(3 * MOST)]
    said = ucr.refused("import", written(tmp_path, file_of([FACTS[0], *turns])))
    assert said.count("there is no seat") < 3 * MOST
    assert f"nothing was read after {MOST} mistakes" in said


def file_of(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines of a file with these facts that agrees with its digests."""
    payloads = [encode(from_payload(fact)) for fact in facts]
    head = genesis(GAME)
    for payload in payloads:
        head = link(head, digest(payload))
    entries = [
        {"digest": digest(payload).hex(), "fact": json.loads(payload), "position": position}
        for position, payload in enumerate(payloads, 1)
    ]
    return [{"format": "ucr/1", "game": GAME}, *entries, {"end": len(entries), "head": head.hex()}]


def written(folder: Path, lines: list[dict[str, Any]]) -> Path:
    path = folder / "bad.ucr"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_one_file_of_plain_lines_comes_in_as_its_help_says(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    assert f"{len(FACTS)} facts, {len(FACTS)} of them new" in ucr.done("import", log)
    (tmp_path / "wrong.jsonl").write_text(
        log.read_text("utf-8") + '{"kind": "turn.began/1", "id": "t", "seat": "x"}\nnot json\n'
    )
    said = ucr.refused("import", tmp_path / "wrong.jsonl")
    assert [f"line {len(FACTS) + more}" in said for more in (1, 2)] == [True, True]
