"""What an omission would excuse breaks the rule as it is written, and the excuse stands beside it (docs/decisions/0041)."""

from msgspec.structs import replace

from tests.scenarios.reading import Scenario, Step, every
from tests.scenarios.running import run
from ucr_events.referee.telling import told
from ucr_events.referee.values import Finding

SCENARIO = next(one for one in every() if one.id == "x-4.3-073")
"Seat 2 walks onto a card that lies face down, and nobody turns it up; then seat 3 has its turn."
FLIP = "mit2020:4.3.square.flip"
TURNED = Step(0, "2", "turns toa.2 as 白紙")
GAP = Step(0, "table", "gap")


def with_step(step: Step) -> Scenario:
    walk, *later = SCENARIO.when
    return replace(SCENARIO, when=(walk, step, *later), then=())


def found_of(scenario: Scenario, *, complete: bool = False) -> list[Finding]:
    return [one for one in run(scenario, complete=complete).findings if one.rule == FLIP and one.verdict != "legal"]


def the_flip(*, complete: bool = False) -> Finding:
    (found,) = found_of(SCENARIO, complete=complete)
    return found


def test_a_step_that_is_not_there_is_a_breach_unless_it_was_left_out() -> None:
    found = the_flip()
    assert (found.verdict, found.cause, found.objection) == ("illegal", None, None)
    assert found.unless is not None
    assert (found.unless.at, [one.kind for one in found.unless.facts]) == (found.no, ["card.turned/1"])
    assert not found.accuses


def test_with_the_step_written_in_nothing_is_said() -> None:
    assert found_of(with_step(TURNED)) == []


def test_in_a_whole_record_the_step_was_not_done_and_nothing_excuses_it() -> None:
    assert the_flip(complete=True).accuses


def test_no_later_line_takes_it_back() -> None:
    said = [step for step in run(SCENARIO).steps[1:] if ("2", FLIP.partition(":")[2]) in step]
    assert {step["2", "4.3.square.flip"] for step in said} == {"unless"}
    assert len(said) == len(SCENARIO.when) - 1


def test_where_the_table_noticed_a_gap_nothing_is_held_against_anybody() -> None:
    assert not [one for one in run(with_step(GAP)).findings if one.verdict == "illegal"]


def test_the_form_for_outsiders_says_where_and_what_to_write_in() -> None:
    found = the_flip()
    form = told(found)
    assert form.unless is not None
    assert (form.unless.position, form.unless.facts[0].kind) == (found.no, "card.turned/1")
    assert form.unless.words.ja and form.unless.words.en
    assert told(replace(found, unless=None)).unless is None


def test_what_is_counted_tells_both_kinds_apart() -> None:
    found = the_flip()
    assert (found.counted, replace(found, unless=None).counted) == ("unless", "illegal")


def answered(about: str) -> Scenario:
    said = Step(0, raw={"kind": "omission.confirmed/1", "about": about})
    return replace(SCENARIO, when=(*SCENARIO.when, said), then=())


def test_an_answer_that_nothing_was_left_out_makes_it_a_plain_breach() -> None:
    (found,) = found_of(answered("@2"))
    assert found.accuses
    assert found.rests_on[-1] > found.no, "it rests on the answer, too"
    assert found.settled_at is None, "no opening has settled it"


def test_an_answer_about_another_line_changes_nothing() -> None:
    (found,) = found_of(answered("@4"))
    assert found.unless is not None
