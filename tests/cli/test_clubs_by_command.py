"""`ucr club` and `ucr stats`: people across games from the command line, in both languages, and what is refused."""

import json

from command_line import Ucr

AVALON = "0c5e5d0a-6b1e-4f0e-9a31-000000000005"


def club(ucr: Ucr, *names: str) -> str:
    key = ucr.done("club", "new", "金曜会").split()[1]
    for name in names:
        ucr.done("club", "add", key, name)
    return key


def test_a_club_counts_who_agreed_and_says_when_nothing_can_be_said(demos: Ucr) -> None:
    key = club(demos, "あおい", "けん")
    assert "entered with 2 people" in demos.done("club", "enter", key, AVALON, "1=1", "2=2")
    assert json.loads(demos.done("stats", key, "--json"))["results"]["people"] == []
    demos.done("club", "agree", key, "1", "results", "claims")
    said = demos.done("stats", key[:8])
    assert "金曜会: 1ゲーム" in said and "あおい: 1/1, 1ゲーム, 何も言えない" in said and "けん" not in said
    assert "善: 1/1" in said and "悪" not in said
    english = demos.done("stats", key, "--lang", "en")
    assert "good: 1/1, 1 games, nothing can be said" in english
    assert "counted in nothing" in demos.done("club", "agree", key, "1")
    assert "あおい" not in demos.done("stats", key)
    assert "あおい: –" in demos.done("club", "show", key)
    demos.done("club", "forget", key, "1")
    assert "あおい" not in demos.done("club", "show", key)
    assert "all digests, chains and seals hold" in demos.done("doctor")
    demos.done("projections", "rebuild")
    assert json.loads(demos.done("stats", key, "--json"))["games"] == 1
    demos.done("club", "remove", key, AVALON)
    assert "(2 people, 0 games)" in demos.done("club", "list")


def test_what_is_wrong_is_said_in_a_line(demos: Ucr) -> None:
    key = club(demos, "あおい")
    assert "ucr club list" in demos.refused("stats", "ffffffff")
    assert "the game has no seat 9" in demos.refused("club", "enter", key, AVALON, "9=1")
    assert "no person 5" in demos.refused("club", "agree", key, "5", "results")
    assert demos("club", "enter", key, AVALON, "first").code == 2
    assert demos("club", "agree", key, "1", "fame").code == 2
