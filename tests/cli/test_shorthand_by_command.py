"""`ucr record GAME --shorthand`: lines of codes from standard input."""

import json

import pytest
from command_line import Ucr

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000dddd"
SEATS = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
START = [
    {"kind": "game.opened/1", "id": "o", "game": GAME, "title": "t", "family": "locke", "edition": "mit2020", "seats": SEATS}
    | {"order": [1, 2, 3, 4, 5]},
    {"kind": "part.began/1", "id": "a", "part": "planets"},
    *({"kind": "piece.placed/1", "id": f"p{n}", "seat": n, "piece": f"p{n}", "place": "toa.1"} for n in (1, 2)),
    {"kind": "turn.began/1", "id": "t", "seat": 1},
]


@pytest.fixture
def table(ucr: Ucr) -> Ucr:
    ucr.done("record", "-", typed="\n".join(json.dumps(fact) for fact in START))
    return ucr


def test_lines_of_codes_are_recorded_and_said(table: Ucr) -> None:
    said = table.done("record", GAME[:4], "--shorthand", "--lang", "en", typed="# a comment\nt6 1\n\nmtoa2 e\n")
    assert "ESP level" in said
    assert "recorded" in said.splitlines()[-1]
    kinds = [json.loads(line)["kind"] for line in table.done("show", GAME, "--json").splitlines() if line.startswith("{")]
    assert kinds[-1] == "turn.ended/1"


def test_a_wrong_code_ends_it_with_its_place_and_what_was_expected(table: Ucr) -> None:
    refused = table.refused("record", GAME, "--shorthand", "--lang", "en", typed="t6 zz\n")
    assert "line 1" in refused
    assert "code 2 'zz': expected r1" in refused
    assert "turn.ended" not in table.done("show", GAME, "--json")


def test_a_game_without_a_rule_book_is_typed_in_its_own_words(table: Ucr) -> None:
    game, *_ = table.done("new", "t", "--family", "freeform", "--seat", "Yuki", "--seat", "Ken").splitlines()
    table.done("record", game, "--shorthand", "--lang", "en", typed="t2 attack 1 points 2 +3 e\nnote 一息\n")
    told = [json.loads(line) for line in table.done("show", game, "--json").splitlines() if line.startswith("{")]
    kinds = ["turn.began/1", "action.announced/1", "counter.changed/1", "turn.ended/1", "remark.made/1"]
    assert [fact["kind"] for fact in told[-5:]] == kinds
    assert (told[-4]["seat"], told[-4]["targets"], told[-3]["by"], told[-1]["text"]) == (2, [1], 3, "一息")
    assert "expected t1" in table.refused("record", game, "--shorthand", "--lang", "en", typed="zz\n")
