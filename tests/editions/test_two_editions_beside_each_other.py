"""Rule by rule: the same, differs and in what, only here, only there; and one log under both."""

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from ucr_api.cli import cli
from ucr_api.compared_editions import editions_asked, editions_document

from ucr_events.editions.house import House
from ucr_events.errors import BadFacts
from ucr_events.games import BY_NAME
from ucr_events.rejudging.editions import Beside, beside

LOCKE = BY_NAME["locke"]
BEFORE = {"UCR_EDITIONS": None}
"What a command sets of its environment is undone after it."
FOLDER = Path(__file__).resolve().parents[2] / "examples" / "editions"
DEMO = Path(__file__).resolve().parents[2] / "ucr_events" / "demos" / "locke-nine.jsonl"


def pairs(here: str, there: str) -> tuple[Beside, ...]:
    one, other = LOCKE.edition(here), LOCKE.edition(there)
    assert one is not None and other is not None
    return beside(LOCKE, one, other)


def told(here: str, there: str) -> set[tuple[str, str, tuple[str, ...]]]:
    found = (pair for pair in pairs(here, there) if pair.how != "same")
    return {(pair.how, (pair.cited[1] or pair.cited[0] or "").partition(":")[2], pair.why) for pair in found}


def test_a_club_differs_from_its_base_in_its_house_rules_and_in_nothing_else(club: House) -> None:
    assert told("mit2020", "club2027") == {
        ("differs", "4.1.roster.special-limit", ("people", "words")),
        ("differs", "4.3.battle.precondition", ("reading",)),
        ("differs", "4.5.end.information", ("number",)),
        ("differs", "6.1.party.info-pooled", ("words",)),
        ("only_here", "4.3.teleport.failure", ()),
        ("only_there", "house.own-piece", ()),
    }


def test_the_other_way_round_says_the_same(club: House) -> None:
    turned = {"only_here": "only_there", "only_there": "only_here"}
    assert {(turned.get(how, how), *rest) for how, *rest in told("club2027", "mit2020")} == told("mit2020", "club2027")


def test_an_edition_beside_itself_is_the_same() -> None:
    assert {pair.how for pair in pairs("mit2020", "mit2020")} == {"same"}


def judged() -> list[str]:
    return [one.id for one in LOCKE.editions if LOCKE.has_rule_book(one.id)]


@pytest.mark.parametrize("edition", judged())
def test_every_rule_of_both_is_told_once(club: House, edition: str) -> None:
    found = pairs("club2027", edition)
    rules = LOCKE.rules("club2027")  # type: ignore[misc]
    for side, names in ((0, set(rules)), (1, set(LOCKE.rules(edition)))):  # type: ignore[misc]
        cited = {pair.cited[side] for pair in found if pair.cited[side] is not None}
        assert names <= {name.partition(":")[2] for name in cited if name is not None}
    alone = Counter(name for pair in found if pair.how.startswith("only") for name in pair.cited if name is not None)
    assert set(alone.values()) <= {1}


def test_a_difference_shows_a_short_game_and_what_each_edition_holds(club: House) -> None:
    document = editions_document("mit2020", "club2027")
    (gone,) = (one for one in document["rules"] if one["how"] == "only_here")
    assert gone["example"]["held"] == {"mit2020": "illegal", "club2027": "no such rule"}
    assert gone["example"]["marked"] and gone["example"]["told"][0].keys() == {"ja", "en"}
    (numbered,) = (one for one in document["rules"] if "number" in one["why"])
    assert numbered["numbers"] == [{"number": "information_to_end", "here": 3, "there": 4}]
    assert sum(document["counts"].values()) == len(document["rules"])


def test_everything_that_is_wrong_with_the_question_is_told() -> None:
    with pytest.raises(BadFacts) as refused:
        editions_asked("mit2021", "any")
    assert [problem.field for problem in refused.value.problems] == ["here", "there"]
    with pytest.raises(BadFacts, match="an edition of skies"):
        editions_asked("mit2020", "skies")


def run(*words: str) -> tuple[int, str]:
    done = CliRunner(env=BEFORE).invoke(cli, ["--editions", str(FOLDER), *words])
    return done.exit_code, done.output


def test_the_command_tells_the_differences_first_and_counts_them() -> None:
    code, output = run("rules", "--compare", "mit2020", "club2027", "--lang", "en")
    lines = output.splitlines()
    assert code == 0 and lines[0].startswith(("≠", "-", "+"))
    assert lines[-1] == "4 differs, 1 only here, 1 only there, 625 same"
    code, output = run("rules", "--compare", "mit2020", "club2027", "--json", "--search", "own-piece")
    assert [one["how"] for one in json.loads(output)["rules"]] == ["only_there"]


def test_one_log_under_two_editions_tells_the_steps_they_judge_otherwise() -> None:
    """The demonstration has boards of six squares: they lie as they lay, though the club lays four."""
    code, output = run("judge", str(DEMO), "--compare", "club2027", "--json")
    document = json.loads(output)
    assert code == 0 and (document["here"], document["there"]) == ("mit2020", "club2027")
    assert document["otherwise"] == sum(not one["same"] for one in document["steps"])
    other = {one["rule"] for row in document["steps"] if not row["same"] for side in ("here", "there") for one in row[side]}
    assert not any("ambush" in rule or ".move." in rule for rule in other)


def test_the_whole_list_of_editions_and_a_check_by_command() -> None:
    code, output = run("editions")
    assert code == 0 and output.startswith("club2027  locke, based on mit2020")
    code, output = run("editions", "check", str(FOLDER / "club2027.edition.toml"))
    assert code == 0 and "dropped (1)\n    4.3.teleport.failure: A teleport succeeds" in output
    for said in ("seats (1)\n    5 to 9 (was 5 to 11)", "information_to_end = 4 (was 3), in 4.5.end.information",
                 "4.3.battle.precondition = moved", "squares = 4", "house.own-piece: a rule of its own in house, for people",
                 "6.1.party.info-pooled: judged as before", "as mit2020 has them: "):  # fmt: skip
        assert said in output


def test_a_check_tells_each_mistake_in_a_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.edition.toml"
    bad.write_text('edition = "bad"\nfamily = "locke"\nbase = "mit2020"\nlabel = {ja = "悪", en = "bad"}\nseats = [1, 2]\n'
                   'options = {moons = 1}\n', "utf-8")  # fmt: skip
    code, output = run("editions", "check", str(bad))
    assert code == 1 and [line.split(":")[1].strip() for line in output.splitlines()] == ["seats", "options.moons"]


@pytest.mark.parametrize("edition", [one for one in judged() if one != "mit2020"])
def test_what_was_catalogued_as_different_is_told_with_what_it_is(edition: str) -> None:
    """The relations come from whoever compared the documents, not from the code."""
    found = pairs("mit2020", edition)
    relations = LOCKE.relations(edition)  # type: ignore[misc]
    differing = {name for name, one in relations.items() if one.differs}
    told_so = {pair.cited[1].partition(":")[2] for pair in found if pair.how == "differs" and pair.cited[1]}
    known = set(LOCKE.rules(edition)) & differing  # type: ignore[misc]
    assert known and len(known - told_so) <= len(known) // 10, sorted(known - told_so)
    notes = [pair.what for pair in found if pair.what]
    assert notes and all(ja and en and ja != en for ja, en in notes), "in both languages"


def test_relations_name_rules_that_there_are() -> None:
    base = LOCKE.rules("mit2020")  # type: ignore[misc]
    for edition in ("hyoumen", "kmc2003", "mit2019"):
        refs = {ref for one in LOCKE.relations(edition).values() for ref in (*one.same, *one.differs)}  # type: ignore[misc]
        assert {ref.partition(":")[2] for ref in refs if ref.startswith("mit2020:")} <= set(base)
