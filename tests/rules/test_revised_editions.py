"""An edition that revises another: its own text is cited and judged, what it does not say is another document's."""

from msgspec.structs import replace

from tests.rules.stage import Stage, declared, fact, given, moved, rolled, table
from ucr_events.facts import ActionAnnounced
from ucr_events.referee import Breach, Chapter, Revision, Rule, View

TOA = table(p4="toa.0")
OWN = Chapter("own")


@OWN.check("own.no-seven", "fact:value.declared")
def nobody_declares_seven(view: View) -> "bool | Breach | None":
    return view.fact.value != 7 or Breach(("7を宣言した", "declared 7"))


def rule(name: str) -> Rule:
    return Rule(id=name, section="own", term=("語", "term"), text=("文", "text"), kind="legality", how="judged")


RULES = {name: rule(name) for name in ("own.steps", "own.no-seven")}
REVISION = Revision(
    edition="club",
    of="mit2020",
    concepts={"4.3.move.normal": "own.steps"},
    without=frozenset({"4.3.teleport.distance"}),
    chapters=(OWN,),
)


def at_the_club(stage: Stage, *borrowed: str) -> Stage:
    """The same stage, judged by the club's edition from now on."""
    stage.book = stage.book.revise(REVISION, RULES, borrowed)
    return stage


def said(stage: Stage) -> list[tuple[str, str, str | None]]:
    return [(one.rule, one.verdict, one.cause) for one in stage.findings if one.verdict != "legal"]


def test_a_rule_of_the_same_content_is_cited_by_the_edition_s_own_id() -> None:
    stage = at_the_club(given(script="main_phase", args=(4,), table=TOA)).when(moved(4, "toa.2"))
    assert said(stage) == [("club:own.steps", "illegal", None)]


def test_what_the_edition_says_otherwise_is_held_against_nobody() -> None:
    stage = given(declared(4, "esp_level", 4), rolled(4, 3), script="teleport", args=(4, None), table=TOA)
    assert said(at_the_club(stage).when(moved(4, "toa.2"))) == []


def test_of_what_the_edition_does_not_say_nothing_is_said() -> None:
    stage = given(declared(4, "esp_level", 4), rolled(4, 6), script="teleport", args=(4, None), table=TOA)
    stage = at_the_club(stage).when(moved(4, "toa.1", "teleport"))
    assert said(stage) == []


def test_a_borrowed_section_is_judged_and_the_finding_says_that_it_is_borrowed() -> None:
    stage = given(declared(4, "esp_level", 4), rolled(4, 6), script="teleport", args=(4, None), table=TOA)
    stage = at_the_club(stage, "4").when(moved(4, "toa.1", "teleport"))
    assert said(stage) == [("mit2020:4.3.teleport.failure", "illegal", None)]
    assert "borrowed" in stage.findings[0].reason[1] and "借りた" in stage.findings[0].reason[0]


def test_a_check_of_its_own_speaks_under_its_own_id() -> None:
    stage = at_the_club(given(script="teleport", args=(4, None), table=TOA)).when(declared(4, "esp_level", 7))
    assert ("club:own.no-seven", "illegal", None) in said(stage)
    assert not any(name.startswith("mit2020:") for name, _, _ in said(stage))


def test_the_course_of_play_of_another_document_accuses_nobody() -> None:
    stage = at_the_club(given(moved(4, "toa.1"), script="main_phase", args=(4,), table=TOA))
    stage = stage.when(fact(ActionAnnounced, 4, action="recover"))
    assert said(stage) == []


def test_the_book_lists_each_rule_this_table_plays_by_once() -> None:
    book = at_the_club(given(script="main_phase", args=(4,), table=TOA), "5.3").book
    cited = [book.citation(one) for one in book.listed]
    assert len(cited) == len(set(cited)) and {"club:own.steps", "club:own.no-seven"} <= set(cited)
    assert {one.partition(":")[2].partition(".")[0] for one in cited if one.startswith("mit2020:")} == {"5"}
    assert book.find("club:own.steps") == ("4.3.move.normal", book.rules["own.steps"])


def test_a_finding_that_waits_is_settled_by_its_concept() -> None:
    low = at_the_club(given(script="teleport", args=(4, None), table=TOA), "3").knowing(s4={"esp_level": 4, "esp_power": 20})
    assert said(low.when(declared(4, "esp_level", 5))) == [("mit2020:3.1.declare.never-higher", "illegal", None)]
    assert replace(low.findings[0], moment=None).concept == "3.1.declare.never-higher"
