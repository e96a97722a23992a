"""An edition file with mistakes: every one at once, each with its place, and nothing of it is offered."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from ucr_api.cli import cli

from ucr_events.edition_files.checking import BadEdition, read_edition
from ucr_events.edition_files.loading import load
from ucr_events.editions import shelf
from ucr_events.editions.house import House
from ucr_events.games import BY_NAME
from ucr_events.games.sample import sample_book

BEFORE = {"UCR_EDITIONS": None}
"What a command sets of its environment is undone after it."
HEAD = """
edition = "club"
family = "locke"
base = "mit2020"
label = { ja = "クラブ", en = "Club" }
"""
RULE = 'text = { ja = "文", en = "text" }'


def read(text: str, **beside: str) -> House:
    return read_edition(text.encode(), "club.edition.toml", lambda name: beside[name.partition(".")[0]].encode(), BY_NAME)


def mistakes(text: str, **beside: str) -> dict[str, str]:
    with pytest.raises(BadEdition) as refused:
        read(HEAD + text, **beside)
    return {problem.field: problem.message for problem in refused.value.problems}


def test_a_file_that_says_nothing_otherwise_is_an_edition() -> None:
    assert read(HEAD).id == "club"


def test_every_mistake_of_form_is_told_at_once() -> None:
    with pytest.raises(BadEdition) as refused:
        read('edition = "Club 1"\nbase = "mit2020"\nfamly = "locke"\nseats = [5]\n[rules."4.3.main.once"]\ntext.ja = "文"')
    told = {problem.field for problem in refused.value.problems}
    assert told == {"edition", "famly", "family", "label", "seats", "rules.4.3.main.once.text.en"}


def test_every_mistake_of_sense_is_told_at_once() -> None:
    told = mistakes(f"""
seats = [3, 9]
options = {{ squares = 40, moons = 2 }}
readings = {{ "4.3.battle.precondition" = "printed", "9.9" = "x" }}
numbers = {{ information_to_ende = 4, conversion_flags = 900 }}
words = {{ recovr = {{ ja = "キュア", en = "cure" }} }}
[rules."4.3.main.onec"]
{RULE}
[drop."4.3.main.never"]
ja = "なし"
en = "not played"
""")
    assert set(told) == {
        "seats",
        "options.squares",
        "options.moons",
        "readings.4.3.battle.precondition",
        "readings.9.9",
        "numbers.information_to_ende",
        "numbers.conversion_flags",
        "words.recovr",
        "rules.4.3.main.onec",
        "drop.4.3.main.never",
    }
    assert "perhaps information_to_end" in told["numbers.information_to_ende"]
    assert "perhaps 4.3.main.once" in told["rules.4.3.main.onec"]
    assert told["seats"] == "expected from 5 to 11, the fewer first, as mit2020 has it, got 3 to 9"


def test_a_number_that_changes_wants_the_words_of_its_rule() -> None:
    assert "4.5.end.information" in mistakes("numbers = { information_to_end = 4 }")["numbers.information_to_end"]


def test_a_rule_cannot_be_dropped_and_worded_or_numbered_or_read() -> None:
    told = mistakes(f"""
numbers = {{ information_to_end = 4 }}
readings = {{ "4.3.battle.precondition" = "moved" }}
[rules."4.3.main.once"]
{RULE}
[drop]
"4.5.end.information" = {{ ja = "なし", en = "not played" }}
"4.3.main.once" = {{ ja = "なし", en = "not played" }}
"4.3.battle.precondition" = {{ ja = "なし", en = "not played" }}
""")
    assert {"numbers.information_to_end", "rules.4.3.main.once", "readings.4.3.battle.precondition"} <= set(told)


def test_the_course_of_play_is_no_matter_of_data() -> None:
    """A rule that procedures are made of: without it, or with another in its place, lawful acts would be called illegal."""
    rules = BY_NAME["locke"].rules("mit2020")  # type: ignore[misc]
    course = next(name for name, rule in rules.items() if rule.how == "derived" and rule.kind == "procedure")
    assert "chapter" in mistakes(f'[drop."{course}"]\nja = "なし"\nen = "not played"')[f"drop.{course}"]
    assert "course = true" in mistakes(f'[rules."{course}"]\n{RULE}')[f"rules.{course}"]
    assert read(f'{HEAD}[rules."{course}"]\ncourse = true\n{RULE}').file.rules[course].course


def test_only_a_rule_of_its_own_says_a_section() -> None:
    told = mistakes(f'[rules."4.3.main.once"]\nsection = "4.3"\n{RULE}\n[rules."own one"]\nsection = "own"\n{RULE}')
    assert "section" in told["rules.4.3.main.once.section"] and "letters" in told["rules.own one"]


def test_nothing_looks_at_a_new_rule() -> None:
    assert "by_people" in mistakes(f'[rules.own]\nsection = "own"\njudged = "as_before"\n{RULE}')["rules.own.judged"]


def test_charts_of_another_edition_are_told() -> None:
    pack = {"pack": "ours", "family": "locke", "title": "charts", "editions": ["kmc2003"]}
    told = mistakes('charts = ["ours.json"]', ours=json.dumps(pack))
    assert any("charts of kmc2003" in message for message in told.values())


def test_a_file_of_charts_tells_its_own_mistakes() -> None:
    told = mistakes('charts = ["ours.json", "../theirs.json"]', ours='{"pack": 1}')
    assert {"charts[0] (ours.json).family", "charts[0] (ours.json).pack", "charts[1]"} <= set(told)


def test_what_stands_by_itself_borrows_nothing() -> None:
    assert "stands by itself" in mistakes('borrow = ["5"]')["borrow"]


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('edition = "mit2020"\nfamily = "locke"\nbase = "mit2020"', "edition"),
        ('edition = "club"\nfamily = "chess"\nbase = "mit2020"', "family"),
        ('edition = "club"\nfamily = "freeform"\nbase = "any"', "family"),
        ('edition = "club"\nfamily = "locke"\nbase = "box"', "base"),
        ('edition = "club"\nfamily = "locke"\nbase = "club"', "base"),
    ],
)
def test_a_name_that_is_taken_or_unknown_is_told(text: str, field: str) -> None:
    with pytest.raises(BadEdition) as refused:
        read(f'{text}\nlabel = {{ ja = "クラブ", en = "Club" }}')
    assert [problem.field for problem in refused.value.problems] == [field]


@pytest.mark.parametrize("data", [b"\xff\xfe", b"a = ", b'day = 2027-01-01\nedition = "club"', b"half = 0.5"])
def test_what_is_no_text_of_its_kind_is_one_mistake(data: bytes) -> None:
    with pytest.raises(BadEdition):
        read_edition(data, "club.edition.toml", lambda name: b"", BY_NAME)


def test_json_is_the_same_edition_as_toml() -> None:
    document = {"edition": "club", "family": "locke", "base": "mit2020", "label": {"ja": "クラブ", "en": "Club"}}
    as_json = read_edition(json.dumps(document).encode(), "club.edition.json", lambda name: b"", BY_NAME)
    assert as_json.digest == read(HEAD).digest


def test_bad_files_in_a_folder_are_left_out_and_the_others_are_offered(tmp_path: Path) -> None:
    (tmp_path / "good.edition.toml").write_text(HEAD.replace('"club"', '"good"'), "utf-8")
    (tmp_path / "a.edition.toml").write_text(HEAD, "utf-8")
    (tmp_path / "b.edition.toml").write_text(HEAD, "utf-8")
    (tmp_path / "c.edition.toml").write_text(HEAD.replace('"club"', '"other"') + "seats = [1, 2]", "utf-8")
    with pytest.raises(BadEdition) as refused:
        load(tmp_path)
    assert [problem.field for problem in refused.value.problems] == ["b.edition.toml: edition", "c.edition.toml: seats"]
    assert [house.id for house in shelf.offered("locke")] == ["good"], "of two of one name neither is chosen"


def test_a_bad_file_stops_no_command(tmp_path: Path) -> None:
    (tmp_path / "good.edition.toml").write_text(HEAD, "utf-8")
    (tmp_path / "bad.edition.toml").write_text(HEAD.replace('"club"', '"other"') + "seats = [1, 2]", "utf-8")
    said = CliRunner(env=BEFORE).invoke(
        cli, ["--editions", str(tmp_path), "rules", "--edition", "club", "--search", "4.3.pass", "--json"]
    )
    assert (said.exit_code, [rule["id"] for rule in json.loads(said.stdout)]) == (0, ["mit2020:4.3.pass"])
    assert said.stderr.startswith("ucr: left out bad.edition.toml: seats: expected from 5 to 11")
    listed = CliRunner(env=BEFORE).invoke(cli, ["--editions", str(tmp_path), "editions"])
    assert listed.exit_code == 1 and listed.stdout.startswith("club  locke") and "bad.edition.toml: seats" in listed.stderr


REVISED = HEAD.replace('base = "mit2020"', 'base = "hyoumen"')


def test_a_borrowed_chapter_that_contradicts_names_the_rules() -> None:
    with pytest.raises(BadEdition) as refused:
        read(REVISED + 'borrow = ["4.5", "9.9", "5.6"]')
    told = {problem.field: problem.message for problem in refused.value.problems}
    assert told.keys() == {"borrow[0]", "borrow[1]"}
    assert "contradicts hyoumen" in told["borrow[0]"] and "4.5.ambush.exchange" in told["borrow[0]"]
    assert "no section '9.9'" in told["borrow[1]"]


def test_a_club_may_be_based_on_an_edition_that_revises_another() -> None:
    """Its rules are named by the ids of its base; what both leave unsaid is judged where it is borrowed."""
    house = read(f'{REVISED}borrow = ["5.6"]\n[rules."planet.step.adjacent"]\njudged = "as_before"\n{RULE}')
    shelf.offer(house)
    edition = BY_NAME["locke"].edition("club")
    assert edition is not None
    book = sample_book(BY_NAME["locke"], edition)
    assert book.cited("4.3.move.normal") == "club:planet.step.adjacent"
    assert book.cited("4.3.pass") == "hyoumen:planet.turn.nothing" and book.judges("4.3.pass")
    assert book.judges("5.6.melee.who") and not book.judges("5.4.attack.one-target")
    shelf.clear()
