"""The language of scenarios: the page's examples hold, every kind can be said, a mistake is told with file and line."""

import re
from pathlib import Path

import pytest

from tests.scenarios.__main__ import main
from tests.scenarios.reading import ScenarioError, read
from tests.scenarios.running import run
from ucr_events.facts import kind_of

PAGE = Path(__file__).parents[2] / "docs" / "write-a-scenario.md"
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
GOOD = """- id: t-1
  rule: mit2020:4.3.main.once
  title: t
  given: {turn: 2, at: {2: toa.1}}
  when:
    - 2: announces walk
    - 2: walks to toa.2
    - 2: turns toa.2 as 白紙
    - 2: walks to toa.3
    - 2: ends turn
  then:
    - {fact: 4, verdict: illegal, because: once}
"""


def file_of(folder: Path, text: str, edition: str = "mit2020") -> Path:
    """A file of scenarios of that edition."""
    (folder / edition).mkdir(exist_ok=True)
    file = folder / edition / "t.yaml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block[:20])
def test_every_example_on_the_page_is_a_scenario_that_passes(tmp_path: Path, block: str) -> None:
    edition = re.search(r"rule: ([a-z0-9-]+):", block)
    assert edition is not None
    for scenario in read(file_of(tmp_path, block, edition[1])):
        assert run(scenario).wrong == (), scenario.id


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("- 2: walks to toa.3", "- 2: hops to toa.3", r"t.yaml:9: no step is said so: 'hops to toa.3'"),
        ("- 2: walks to toa.3", "- 2: frobnicates 7", r"t.yaml:9: no step is said so: 'frobnicates 7'"),
        ("- 2: walks to toa.3", "- 2: frobnicates +7", r"t.yaml:9: counter: 'frobnicates' is none of the counters"),
        ("because: once}", "because: once, after: end}", r"t.yaml:12: `because` comes last"),
        ("announces walk", "announces wlak", r"t.yaml:6: action: 'wlak' is none of the actions .* like walk"),
        ("toa.3", "toa.9", r"t.yaml:9: to: there is no place 'toa.9'"),
        ("4.3.main.once", "4.3.main.onec", r"t.yaml:1: the catalogue of mit2020 has no rule 4.3.main.onec"),
        ("fact: 4", "fact: 9", r"t.yaml:12: there is no fact 9; expected 1 to 5"),
        ("illegal", "ilegal", r"t.yaml:12: expected a verdict among illegal"),
        (", because: once", "", r"t.yaml:12: expected `because`"),
        ("{turn: 2,", "{trun: 2,", r"t.yaml:4: `given` has no 'trun'; it may have"),
        ("at: {2: toa.1}", "at: {2: tao.1}", r"t.yaml:4: given: to: there is no place 'tao.1'"),
        ("  title: t\n", "", r"t.yaml:1: the scenario t-1 has no `title`"),
        ("mit2020:4", "mit2019:4", r"t.yaml:1: expected a rule"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_what_was_expected(tmp_path: Path, was: str, becomes: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        for scenario in read(file_of(tmp_path, GOOD.replace(was, becomes))):
            run(scenario)


def test_a_verdict_that_does_not_stay_or_is_not_expected_fails(tmp_path: Path) -> None:
    unexpected = GOOD.replace("    - {fact: 4, verdict: illegal, because: once}\n", "    []\n")
    (nothing_expected,) = read(file_of(tmp_path, unexpected))
    assert run(nothing_expected).wrong == ("fact 4 is accused by 4.3.main.once after step 4",)
    (wrong_fact,) = read(file_of(tmp_path, GOOD.replace("fact: 4", "fact: 2")))
    assert any("fact 2 should be illegal by 4.3.main.once after step 2 of 5" in one for one in run(wrong_fact).wrong)


def test_a_writer_sees_facts_findings_and_whether_it_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = file_of(tmp_path, GOOD)
    assert main([str(file)]) == 0
    shown = capsys.readouterr().out
    assert "PASSED t-1" in shown and "seat 2 N2 walks" in shown and "illegal      mit2020:4.3.main.once" in shown
    assert main([str(file_of(tmp_path, GOOD.replace("fact: 4", "fact: 2")))]) == 1
    assert main([str(file_of(tmp_path, GOOD.replace("fact: 4", "fact: 9")))]) == 2


def test_what_has_no_sentence_is_written_as_it_is_stored(tmp_path: Path) -> None:
    raw = "    - {kind: remark.made/1, text: tea, id: tea}\n    - {kind: fact.struck/1, fact: tea, id: no}\n  then:"
    (scenario,) = read(file_of(tmp_path, GOOD.replace("  then:", raw)))
    told = run(scenario)
    assert [kind_of(fact) for fact in told.writer.facts[-2:]] == ["remark.made/1", "fact.struck/1"]


WAITS = """edition: mit2020
scenarios:
  - id: t-2
    rule: mit2020:3.1.declare.never-higher
    title: A level above the sheet
    given:
      turn: 2
      at: {2: toa.1}
      sheets: {2: {esp_level: 3, esp_power: 20, endurance: 5, mental: 7, alignment: G, hidden: true}}
    when:
      - 2: announces teleport
      - 2: declares esp_level 5
      - 2: rolls 6 for teleport
      - 2: opens sheet @open
      - 2: ends turn
    then:
      - {fact: 2, verdict: undetermined, because: sealed}
      - {fact: 2, verdict: illegal, after: "@open", because: higher}
"""


def test_a_file_says_its_edition_itself_and_what_waits_is_settled_in_one_scenario(tmp_path: Path) -> None:
    (scenario,) = read(file_of(tmp_path, WAITS, "anywhere"))
    assert scenario.edition == "mit2020" and run(scenario).wrong == ()


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ('after: "@open", because: higher', "after: 5, because: higher", "should be undetermined by"),
        ("verdict: undetermined, because: sealed", "verdict: illegal, because: sealed", "should be illegal by"),
    ],
)
def test_what_is_said_too_early_or_too_late_fails(tmp_path: Path, was: str, becomes: str, said: str) -> None:
    (scenario,) = read(file_of(tmp_path, WAITS.replace(was, becomes), "anywhere"))
    assert any(said in one for one in run(scenario).wrong)


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("edition: mit2020", "editoin: mit2020", r"t.yaml:1: 'editoin' is none of edition, scenarios"),
        ("edition: mit2020", "edition: mit2019", r"t.yaml:3: expected a rule of mit2019 as mit2019:"),
        ("at: {2: toa.1}", "at: {2: tao.1}", r"t.yaml:7: given: to: there is no place 'tao.1'"),
    ],
)
def test_a_mistake_in_such_a_file_is_told_with_its_line(tmp_path: Path, was: str, becomes: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        for scenario in read(file_of(tmp_path, WAITS.replace(was, becomes), "anywhere")):
            run(scenario)


TWICE = """- id: t-3
  rule: mit2020:4.3.main.once
  title: Two walks, and the second is {how}
  given: {turn: 2, at: {2: toa.1}}
  when:
    - 2: announces walk
    - 2: walks to toa.2
    - 2: turns toa.2 as 白紙
    - 2: walks to toa.3 @again
    - STEP
    - 2: ends turn
  then:
    - {fact: "@again", verdict: illegal, because: once}
    - {fact: "@again", verdict: no_objection, after: 5}
"""


@pytest.mark.parametrize("step", ["2: takes back @again agreed 1, 2", "table: strikes @again", "table: voids @again"])
def test_what_was_taken_back_or_struck_is_held_against_nobody_any_more(tmp_path: Path, step: str) -> None:
    (scenario,) = read(file_of(tmp_path, TWICE.replace("STEP", step)))
    assert run(scenario).wrong == ()


def test_what_was_put_right_is_judged_as_it_was(tmp_path: Path) -> None:
    right = GOOD.replace("    - 2: ends turn", "    - table: puts right 4 as 2: says oops\n    - 2: ends turn")
    right = right.replace("because: once}", "because: once}\n    - {fact: 4, verdict: no_objection, after: 5}")
    (scenario,) = read(file_of(tmp_path, right))
    assert run(scenario).wrong == ()
    (never,) = read(
        file_of(tmp_path, right.replace("    - table: puts right 4 as 2: says oops\n", "").replace("after: 5", "after: end"))
    )
    assert any("is accused by 4.3.main.once" in one for one in run(never).wrong)


@pytest.mark.parametrize(
    ("step", "said"),
    [("table: strikes @nothing", "there is no step nothing"), ("table: puts right 4", "expected `puts right … as WHO")],
)
def test_a_mistake_in_a_correction_is_told(tmp_path: Path, step: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=f"t.yaml:10: {said}"):
        run(read(file_of(tmp_path, TWICE.replace("STEP", step)))[0])


def test_cards_of_the_given_have_their_texts(tmp_path: Path) -> None:
    given = "given: {turn: 2, at: {2: toa.1}, cards: {play.2: ['予知(戦闘・支援)']}}"
    (scenario,) = read(file_of(tmp_path, GOOD.replace("given: {turn: 2, at: {2: toa.1}}", given)))
    (laid,) = run(scenario).writer.table.zones["play.2"].cards
    assert laid.card is not None and (laid.card.name, laid.card.note) == ("予知", "戦闘・支援")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("turn: 2, failed: {2: {entrance: 1}}", "failed says of entry or escape how often, not of 'entrance'"),
        ("turn: 2, converted: {3: nobody}", "invalid literal"),
        ("turn: 2, converted: {3: 99}", "there is no seat 99"),
        ("part: base, turn: 5, camps: {5: E}, lots: {5: Z9}", "there is no square base.Z9"),
    ],
)
def test_a_mistake_in_what_came_before_is_told_with_its_line(tmp_path: Path, given: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=f"t.yaml:4: .*{said}"):
        run(read(file_of(tmp_path, GOOD.replace("turn: 2,", f"{given},")))[0])


def test_what_came_before_holds_where_something_is_put_right_too(tmp_path: Path) -> None:
    entry = """- id: t-4
  rule: mit2020:4.6.entry.cumulative
  title: Two failures before
  given: {part: base, turn: 2, at: {2: base.around}, failed: {2: {entry: 2}}}
  when:
    - 2: announces entry_check
    - 2: declares esp_level 4
    - 2: rolls 4 4 for entry_check
    - table: puts right 3 as 2: rolls 4 2 for entry_check
    - 2: outcome entry_check success
    - 2: enters to base.A2
    - 2: turns base.A2 as 通路
    - 2: ends turn
  then:
    - {fact: 5, verdict: no_objection}
"""
    assert run(read(file_of(tmp_path, entry))[0]).wrong == ()


def test_an_office_that_is_not_drawn_by_lot_is_told(tmp_path: Path) -> None:
    lady = "- {id: t-5, rule: 'avalon:leader.next', title: t, given: {lots: {lady: 4}}, when: [], then: []}"
    with pytest.raises(ScenarioError, match=r"t.yaml:1: .*by lot begins leader, not 'lady'"):
        run(read(file_of(tmp_path, lady, "avalon"))[0])
