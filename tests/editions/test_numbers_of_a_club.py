"""Each number that a club may have otherwise changes a verdict, and no number is listed of which nobody said how."""

from collections.abc import Callable
from typing import Any

import pytest
from ucr_api.cli.simulating import simulated

from tests.rules.battle import began, dealt, square
from tests.rules.ends import FIVE, SHEETS, answers, closed, five, players
from tests.rules.parts import on_planets, part_ended, sealed, shown, turn, turned
from tests.rules.stage import HEADER, fact, given, rolled, table
from tests.rules.witnessed import announced, counted, log, mask, sheet
from ucr_events.edition_files.checking import read_edition
from ucr_events.editions import shelf
from ucr_events.facts import ActionAnnounced, CardsLaid, CombatBegan, CounterSet, GameOpened, TurnBegan
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import under
from ucr_events.games.locke.rulebook.numbers import CHANGEABLE

LOCKE = BY_NAME["locke"]
INFORMATION = "情報入手"
SIX = players(6)


def information(many: int, then: Any) -> Callable[[GameOpened], Any]:
    return lambda header: log(turn(1), then, header=header, start=on_planets(i1=(INFORMATION,) * many))


def looks(header: GameOpened) -> Any:
    facts = (sealed(2, "sheet", "s2"), turn(1), part_ended("planets"), shown("s2", 1))
    return log(*facts, header=header, start=on_planets(i1=(INFORMATION,) * 3))


def ambushes(seats: GameOpened) -> Callable[[GameOpened], Any]:
    few = len(seats.seats) < 7
    up = [
        turned(place, "待ち伏せ") for place in (("toa.1", "maia.1", "earth.1") if few else ("toa.1", "toa.2", "toa.3", "toa.4"))
    ]
    bases = (2, 4) if few else (2, 4, 5, 8)
    return lambda header: log(*up, header=header, start=on_planets(seats, bases))


def key_points(header: GameOpened) -> Any:
    up = [turned(f"base.A{number}", "重要拠点：研究室") for number in range(1, 6)]
    return log(*up, header=header, start=table(p1="base.A1"))


def thought_attacks(header: GameOpened) -> Any:
    rolls = (rolled(1, 2, 2, purpose="was_alive"), rolled(1, 4, 5, purpose="residual_thought"))
    dead = table(states={1: ("dead",)})
    return log(fact(CombatBegan, participants=(4, 5)), *rolls, turn(1), announced(1, "attack", 4), header=header, start=dead)


def patient(header: GameOpened) -> Any:
    declared = fact(ActionAnnounced, 2, action="victory_declaration")
    turns = [fact(TurnBegan, 2) for _ in range(20)]
    return log(declared, *answers("object", 1), *turns, closed("thousand_turns"), header=header, start=five(), **SHEETS)


FLAGS = [counted(2, "conversion_flag", 1) for _ in range(3)]
CASES: dict[str, tuple[int | list[int], GameOpened, str, Callable[[GameOpened], Any], tuple[str | None, str | None]]] = {
    "information_to_end": (
        4, HEADER, "4.5.end.information", information(3, part_ended("planets", "information_found")), ("legal", "illegal")
    ),
    "information_to_look": (4, HEADER, "4.5.info-end.look", looks, ("legal", "illegal")),
    "conversion_flags": (
        3, HEADER, "4.3.convert.flag-per-camp", lambda header: log(*FLAGS, header=header, start=square()), ("illegal", "legal")
    ),
    "hand": (
        8, HEADER, "5.1.hand.limit",
        lambda header: log(began(1, 2), dealt(1, 8), header=header, start=square(), s1=sheet()), ("illegal", "legal"),
    ),
    "key_points": (5, HEADER, "4.6.key-point.place", key_points, ("illegal", "legal")),
    "ambushes": (3, HEADER, "4.5.ambush.place", ambushes(HEADER), ("legal", "illegal")),
    "ambushes_of_five": (3, FIVE, "6.2.few-players.ambush-cards", ambushes(FIVE), ("illegal", "legal")),
    "ambushes_of_six": (2, SIX, "6.2.few-players.ambush-cards", ambushes(SIX), ("legal", "illegal")),
    "copies": (
        3, HEADER, "3.2.copies.two",
        lambda header: log(*(mask(seat, "レマ", "Good") for seat in (1, 2, 3)), header=header), ("illegal", "legal"),
    ),
    "copies_of_shared": (
        5, HEADER, "3.2.copies.two",
        lambda header: log(*(mask(seat, "ロック", "Good") for seat in range(1, 6)), header=header), ("illegal", "legal"),
    ),
    "armed": ([2, 3, 4, 5, 6, 9], HEADER, "6.1.residual.no-firepower", thought_attacks, ("illegal", "legal")),
    "patient_turns": (20, FIVE, "4.2.end.thousand-turns", patient, ("illegal", "legal")),
}  # fmt: skip
"Number -> the club's, the table, the rule, what happens, and what is said of it in mit2020 and at the club."


def of_a_club(number: str, value: int | list[int], header: GameOpened) -> GameOpened:
    """The header under an edition that says this number otherwise, and nothing else."""
    rule = CHANGEABLE[number].rule
    text = f"""
edition = "club"
family = "locke"
base = "mit2020"
label = {{ ja = "クラブ", en = "Club" }}
[numbers]
{number} = {value}
[rules."{rule}"]
judged = "as_before"
text = {{ ja = "うちの数", en = "our number" }}
"""
    shelf.offer(read_edition(text.encode(), "club.edition.toml", lambda name: b"", BY_NAME))
    return under(header, LOCKE, "club")


@pytest.mark.parametrize("number", CASES)
def test_a_club_s_number_changes_the_verdict(number: str) -> None:
    value, header, rule, happens, verdicts = CASES[number]
    said = tuple(happens(one).says(rule) for one in (header, of_a_club(number, value, header)))
    assert said == verdicts


def test_the_hand_of_a_club_is_filled_up_to_its_own_limit() -> None:
    header = of_a_club("hand", 5, HEADER)
    six = log(began(1, 2), dealt(1, 6), header=header, start=square(), s1=sheet())
    assert six.says("5.1.hand.limit") == "illegal"
    assert log(began(1, 2), dealt(1, 5), header=header, start=square()).says("5.1.hand.limit") == "legal"


def test_every_number_is_shown() -> None:
    assert set(CASES) == set(CHANGEABLE)


def test_rafnor_of_a_club_is_as_long_as_its_ambushes_are_many() -> None:
    three, four = (fact(CardsLaid, places=tuple(f"rafnor.{number}" for number in range(1, most))) for most in (4, 5))
    club = of_a_club("ambushes", 3, HEADER)
    stages = [given(script="planet_setup", table=on_planets(), header=club).when(one) for one in (three, four)]
    said = [{one.concept: one.verdict for one in stage.findings}.get("4.5.ambush.rafnor") for stage in stages]
    assert said == ["legal", "illegal"]


def test_bots_hide_as_many_key_points_as_the_club_says() -> None:
    of_a_club("key_points", 3, HEADER)
    games = (simulated("club", 5, seed)[1].facts for seed in range(6, 30))  # not every game comes to the base
    counters = (one for facts in games for one in facts if isinstance(one, CounterSet) and one.counter == "key_points")
    assert next(counters).value == 3
