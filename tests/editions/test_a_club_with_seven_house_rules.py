"""The club of docs/add-an-edition.md judges by its seven house rules, and by its base in everything else."""

from msgspec.structs import replace

from tests.rules.stage import HEADER, Stage, declared, fact, given, moved, rolled, table
from ucr_events.checks.header import check_header
from ucr_events.editions.house import House
from ucr_events.facts import ActionAnnounced, GameOpened
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import under
from ucr_events.header.game import Game
from ucr_events.referee import Book
from ucr_events.review.reviewing import book_of

LOCKE = BY_NAME["locke"]


def opened(header: GameOpened = HEADER) -> Game:
    return Game(under(header, LOCKE, "club2027"))


def book() -> Book:
    found = book_of(opened())
    assert found is not None
    return found


def at_the_club(stage: Stage) -> Stage:
    stage.book = book()
    return stage


def said(stage: Stage) -> list[tuple[str, str]]:
    return [(one.rule, one.verdict) for one in stage.findings if one.verdict != "legal"]


def test_1_it_is_played_by_five_to_nine(club: House) -> None:
    ten = replace(HEADER, seats=tuple(replace(HEADER.seats[0], seat=number) for number in range(1, 11)), order=None)
    assert [one.field for one in check_header(opened(ten).header, opened(ten))] == ["seats"]
    assert check_header(opened().header, opened()) == []


def test_2_planets_have_four_squares_and_the_header_says_so(club: House) -> None:
    game = opened()
    assert game.header.options == {"squares": 4}
    assert len([place for place in game.layout.places if place.id.startswith("toa.") and place.column]) == 4
    assert opened(replace(HEADER, options={"squares": 6})).header.options == {"squares": 6}


def test_3_the_reading_is_the_club_s_unless_the_header_says_otherwise(club: House) -> None:
    rule = "4.3.battle.precondition"
    assert book().reading(rule) == "moved" and opened().header.readings == {rule: "moved"}
    found = book_of(opened(replace(HEADER, readings={rule: "tried"})))
    assert found is not None and found.reading(rule) == "tried"


def test_4_the_number_is_the_club_s_and_its_rule_is_cited_as_the_club_s(club: House) -> None:
    assert book().number("information_to_end") == 4 and book().number("information_to_look") == 3
    assert book().cited("4.5.end.information") == "club2027:4.5.end.information"
    assert "four" in book().rules["4.5.end.information"].text[1]


def test_5_what_people_decide_is_held_against_nobody(club: House) -> None:
    assert "4.1.roster.special-limit" in book().by_people
    assert book().rules["4.1.roster.special-limit"].how == "recorded"


def test_6_a_dropped_rule_is_held_against_nobody(club: House) -> None:
    stage = given(declared(4, "esp_level", 4), rolled(4, 6), script="teleport", args=(4, None), table=table(p4="toa.0"))
    assert said(at_the_club(stage).when(moved(4, "toa.1", "teleport"))) == []
    assert "4.3.teleport.failure" not in {rule.id for rule in book().listed}


def test_7_a_rule_of_its_own_is_listed_and_judged_by_people(club: House) -> None:
    assert {rule.id: rule.how for rule in book().listed}["house.own-piece"] == "recorded"
    assert book().find("club2027:house.own-piece") is not None


def test_everything_else_is_judged_as_its_base_has_it_and_cited_from_there(club: House) -> None:
    stage = at_the_club(given(script="main_phase", args=(4,), table=table(p4="toa.0")))
    assert said(stage.when(moved(4, "toa.2"))) == [("mit2020:4.3.move.normal", "illegal")]


def test_every_rule_is_listed_once_and_but_for_the_house_rules_from_the_base(club: House) -> None:
    cited = [book().citation(rule) for rule in book().listed]
    ours = {name for name in cited if name.startswith("club2027:")}
    base = LOCKE.rules("mit2020")  # type: ignore[misc]
    assert len(cited) == len(set(cited)) == len(base) - 1 + 1
    assert {name.partition(":")[2] for name in ours} == set(club.file.rules)
    listed = LOCKE.rules("club2027")  # type: ignore[misc]
    assert set(listed) == {rule.id for rule in book().listed}


def test_what_people_judge_says_what_it_was_and_is_held_against_nobody(club: House) -> None:
    stage = given(script="main_phase", args=(4,), table=table(p4="toa.0"))
    stage.book = replace(book(), by_people=frozenset({"4.3.move.normal"}))
    (found,) = (one for one in stage.when(moved(4, "toa.2")).findings if one.verdict != "legal")
    assert (found.verdict, found.cause, found.concept) == ("not judged", "judged_by_people", "4.3.move.normal")


def test_where_other_steps_may_come_nobody_is_out_of_turn(club: House) -> None:
    stage = given(moved(4, "toa.1"), script="main_phase", args=(4,), table=table(p4="toa.0"))
    stage.book = replace(book(), open_course=True)
    assert said(stage.when(fact(ActionAnnounced, 4, action="recover"))) == []
