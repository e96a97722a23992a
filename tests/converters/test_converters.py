"""Public logs become logs of ours: every fact is taken, nothing is made up, and the numbers are exact for every reader."""

import json
import re
import subprocess
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.record import Record
from ucr_events.analysis.telling import course
from ucr_events.checks import check
from ucr_events.corrections.growing import effective
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.game import Game
from ucr_events.header_checks import check_header
from ucr_events.perspective import Role, Sight, knowledge
from ucr_events.table import evolve

ROOT = Path(__file__).parents[2]
CONVERTERS = ROOT / "examples" / "converters"
PUBLIC = sorted((ROOT.parent / "shared" / "data" / "avalon-nlu").glob("*.json"))
EVIL = {"morgana", "assassin"}


def convert(name: str, file: Path, *more: str) -> list[dict[str, Any]]:
    """The facts as a person would make them."""
    done = subprocess.run(
        [sys.executable, CONVERTERS / f"{name}.py", file, *more], capture_output=True, text=True, encoding="utf-8", check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def taken(payloads: list[dict[str, Any]]) -> tuple[Game, list[Fact]]:
    """The facts, after the record has refused none of them."""
    header, *facts = [from_payload(payload) for payload in payloads]
    assert isinstance(header, GameOpened)
    game = Game(header)
    assert check_header(header, game) == []
    table, seen = game.opening, {header.id}
    for fact in facts:
        assert check(game, table, fact, seen.__contains__) == [], fact
        table = evolve(game.handlers, table, fact)
        seen.add(fact.id)
    return game, facts


def evil(game: Game, facts: list[Fact], reader: str, step: int) -> list[float]:
    """How likely each seat is evil for that reader after that step."""
    log = list(enumerate((game.header, *facts), 1))
    known = knowledge(Sight(Role("judge"), reader), log, lambda some: {}, None)
    answer = analysed(Record(game, effective(game, facts), len(log)), known, reader, step)
    return [chances.sides["evil"] for chances in answer.seats]


@pytest.fixture
def written(tmp_path: Path) -> Any:
    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def avalon_json() -> str:
    """A made-up game in the form of the public ones: the first quest fails."""
    roles = ("servant-1", "morgana", "merlin", "percival", "assassin", "servant-2")
    users = {str(n): {"name": f"player-{n}", "role": role, "index": n} for n, role in enumerate(roles, 1)}
    lines = [
        ("player-1", "I take two."),
        ("system", "player-1 proposed a party: player-1, player-2"),
        ("system", "party vote outcome: " + ", ".join(f"player-{n}: {'no' if n == 3 else 'yes'}" for n in range(1, 7))),
        ("system", "vote succeeded! initiating quest vote!"),
        ("system", "quest failed!"),
    ]
    messages = {str(n): {"player": who, "msg": text} for n, (who, text) in enumerate(lines, 1)}
    beliefs = {"1": {"player": "player-1", "about_player": "player-2", "belief": "morgana"}}
    return json.dumps({"users": users, "messages": messages, "beliefs": beliefs})


def test_avalon_a_failed_quest_is_weighed_for_every_reader(written: Any) -> None:
    payloads = convert("avalon", written("game.json", avalon_json()), "--source", "made up", "--licence", "none")
    game, facts = taken(payloads)
    assert (game.header.source, game.header.licence) == ("made up", "none")
    failed = next(step for step, fact in enumerate(payloads, 1) if fact.get("result") == "failure")
    assert evil(game, facts, "public", failed) == pytest.approx([5 / 9, 5 / 9, 2 / 9, 2 / 9, 2 / 9, 2 / 9])
    assert evil(game, facts, "seat:1", failed)[:2] == [0.0, 1.0]
    assert evil(game, facts, "seat:3", failed) == [0.0, 1.0, 0.0, 0.0, 1.0, 0.0]
    assert evil(game, facts, "seat:2", failed) == [0.0, 1.0, 0.0, 0.0, 1.0, 0.0]


ROLES = ("merlin", "percival", "servant", "servant", "morgana", "assassin")
Deal = tuple[str, ...]


def deals_left(held: Deal, payloads: list[dict[str, Any]], seat: int | None, step: int) -> list[Deal]:
    """Every deal that this seat (None: everybody) has to reckon with, written down from the rules of Avalon alone."""
    left = set(permutations(ROLES))
    evil_seats = {place for place, role in enumerate(held) if role in EVIL}
    two = {held.index("merlin"), held.index("morgana")}
    if seat is not None:
        role = held[seat - 1]
        left = {deal for deal in left if deal[seat - 1] == role}
        if role in EVIL | {"merlin"}:
            left = {deal for deal in left if {place for place, one in enumerate(deal) if one in EVIL} == evil_seats}
        if role == "percival":
            left = {deal for deal in left if {deal.index("merlin"), deal.index("morgana")} == two}
    votes = {one["id"]: one for one in payloads if one["kind"] == "vote.called/1"}
    seals = {one["id"]: one["seat"] for one in payloads if one["kind"] == "sheet.sealed/1" and one["slot"] == "role"}
    for one in payloads[:step]:
        if one["kind"] == "vote.closed/1" and one.get("result") == "failure":
            team = votes[one["because"]]["candidates"]
            left = {deal for deal in left if any(deal[member - 1] in EVIL for member in team)}
        if one["kind"] == "seal.opened/1" and one["seal"] in seals:
            opened = seals[one["seal"]] - 1
            left = {deal for deal in left if deal[opened] == held[opened]}
    return sorted(left)


@pytest.mark.skipif(not PUBLIC, reason="the public games are not beside this checkout")
@pytest.mark.parametrize("file", PUBLIC, ids=lambda file: file.stem)
def test_a_public_game_of_avalon_is_exact_for_every_reader_after_every_step_that_told_something(file: Path) -> None:
    """Then all roles of all seats are as likely as counting every deal says, and the truth is never excluded."""
    payloads = convert("avalon", file)
    game, facts = taken(payloads)
    users = json.loads(file.read_text())["users"]
    held = tuple(re.sub(r"-\d$", "", user["role"]) for _, user in sorted(users.items(), key=lambda item: int(item[0])))
    log = list(enumerate((game.header, *facts), 1))
    record = Record(game, effective(game, facts), len(log))
    dealt = max(step for step, fact in enumerate(payloads, 1) if fact["kind"] == "sheet.sealed/1")
    for seat in (None, *range(1, 7)):
        reader = "public" if seat is None else f"seat:{seat}"
        known = knowledge(Sight(Role("judge"), reader), log, lambda some: {}, None)
        found = course(record, known, len(log), reader)
        assert found is not None and found.told
        for told in [one for one in found.told if one.step >= dealt]:
            left = deals_left(held, payloads, seat, told.step)
            assert held in left
            for place, one in enumerate(told.seats):
                for role, chance in one.roles.items():
                    assert chance == pytest.approx(sum(deal[place] == role for deal in left) / len(left), abs=1e-9)
        failed = [
            step for step, fact in enumerate(payloads, 1) if fact["kind"] == "vote.closed/1" and fact.get("result") == "failure"
        ]
        for step in failed:
            left = deals_left(held, payloads, seat, step)
            expected = [sum(deal[place] in EVIL for deal in left) / len(left) for place in range(6)]
            assert evil(game, facts, reader, step) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(
    ("name", "text"),
    [("avalon", "{}"), ("avalon", "x")],
)
def test_a_file_that_is_not_understood_is_one_line(name: str, text: str, written: Any) -> None:
    file = written("bad", text)
    done = subprocess.run([sys.executable, CONVERTERS / f"{name}.py", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "cannot be converted" in done.stderr
