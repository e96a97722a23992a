"""Every flow of a Locke table in a real browser, tap by tap: no more taps than promised, and exactly the facts that were meant.

Prints the table of what was measured; the seconds are the browser's own, with a thumb that never hesitates. In a list of
facts a `+` marks what was not tapped because play implies it.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Device, Server
from taps import SMALL, Fact, Tapper, battle, header, in_short, measured, planets, table

from ucr_events.hidden import seals

pytestmark = pytest.mark.browser

SALT = "0123456789abcdef0123456789abcdef"
OPEN = "activation.level=4 answer.none=対抗しない damage.endurance=5 die=赤.5 die=白.2"
OPEN_FACTS = ["value.declared {a} esp_level 4", "action.announced {t} none", "value.declared {t} endurance 5",
              "dice.rolled {a} damage [5, 2]"]  # fmt: skip
DEFENDED = "activation.level=3 answer.card.defence=LV3 activation.level=3"
DEFENDED_FACTS = [
    "value.declared {a} esp_level 3",
    "cards.played {t} defence discard.combat 1 3",
    "value.declared {t} esp_level 3",
]


@pytest.fixture(scope="module", autouse=True)
def printed() -> Iterator[None]:
    """The table, when all flows are done (seen with -s)."""
    yield
    print(f"\n{table()}")


def check(name: str, goal: int, tapper: Tapper, expected: list[str], before: int = 0) -> None:
    """The facts are these and no others, nothing the rules have against them, and no more taps than the goal."""
    implied = sum(1 for line in expected if line.startswith("+"))
    facts = tapper.recorded(len(expected))
    assert [in_short(fact) for fact in facts] == [line.removeprefix("+ ") for line in expected]
    assert tapper.findings() == []
    measured(name, goal, tapper, facts, implied, before)


def attack(attacker: int, target: int, level: int) -> list[str]:
    """Announced and shown in one batch."""
    played = f"cards.played {attacker} attack discard.combat 1 [{target}] {level}"
    return [f"action.announced {attacker} attack [{target}]", played]


def lines(facts: list[str], attacker: int, target: int) -> list[str]:
    return [line.format(a=attacker, t=target) for line in facts]


def turn(before: int | None, seat: int) -> list[str]:
    """The turn before is over and this one has begun."""
    return [*([] if before is None else [f"+ turn.ended {before}"]), f"+ turn.began {seat}"]


@pytest.mark.daily
@pytest.mark.parametrize("size", [None, pytest.param(SMALL, marks=pytest.mark.soak)], ids=["390x844", "360x640"])
def test_a_teleport_that_works_takes_five_taps(server: Server, device: Device, size: dict[str, int] | None) -> None:
    tapper = Tapper(server, device, header(9), planets(1, 4), **({"viewport": size} if size else {}))
    tapper.flow("teleport.level=4 teleport.roll=3 teleport.move=→_トア4 square.turn=白紙 turn.end=手番終了")
    check(f"turn: teleport, 白紙{' (360×640)' if size else ''}", 5, tapper, [
        "action.announced 4 teleport_move", "value.declared 4 esp_level 4", "dice.rolled 4 teleport [3]",
        "piece.moved toa.4", "card.turned 白紙", "turn.ended 4",
    ])  # fmt: skip


def test_a_teleport_that_fails_takes_three_taps(server: Server, device: Device) -> None:
    tapper = Tapper(server, device, header(9), planets(1, 4))
    tapper.flow("teleport.level=4 teleport.roll=6 turn.end=手番終了")
    check("turn: teleport fails", 3, tapper, [
        "action.announced 4 teleport_move", "value.declared 4 esp_level 4", "dice.rolled 4 teleport [6]", "turn.ended 4",
    ])  # fmt: skip


def test_walking_takes_two_taps_and_passing_one(server: Server, device: Device) -> None:
    tapper = Tapper(server, device, header(9), planets(1, 4)).flow("walk=→_トア2 turn.end=手番終了")
    check("turn: walk to an open square", 2, tapper, ["piece.moved toa.2", "turn.ended 4"])
    tapper = Tapper(server, device, header(9), planets(1, 4)).flow("pass=パスして終了")
    check("turn: pass", 1, tapper, ["action.announced 4 pass", "turn.ended 4"])


def test_the_row_of_the_next_seat_implies_that_the_turn_is_over(server: Server, device: Device) -> None:
    """Given a turn that is as good as over, when the next seat's row is tapped, then end and beginning are recorded, too."""
    tapper = Tapper(server, device, header(9), planets(1, 4, 5)).flow("walk=→_トア2 next:teleport.level=2")
    check("turn after turn, end implied", 2, tapper, [
        "piece.moved toa.2", *turn(4, 5), "action.announced 5 teleport_move", "value.declared 5 esp_level 2",
    ])  # fmt: skip


def one_attack(server: Server, device: Device) -> Tapper:
    order = [{"seat": seat} for seat in (4, 1, 2, 3, 5)]
    begun = [{"id": "i1", "kind": "round.began/1", "number": 1}, {"id": "i2", "kind": "initiative.set/1", "order": order},
             {"id": "i3", "kind": "turn.began/1", "seat": 4}]  # fmt: skip
    return Tapper(server, device, header(5), [*battle(4, 1, 2, 3, 5), *begun])


def test_an_attack_that_is_not_defended_takes_seven_taps(server: Server, device: Device) -> None:
    tapper = one_attack(server, device).flow(f"main.attack=LV3 seat=1 {OPEN}")
    check("attack, not defended", 7, tapper, [*attack(4, 1, 3), *lines(OPEN_FACTS, 4, 1)])


def test_an_attack_that_is_defended_takes_five_taps(server: Server, device: Device) -> None:
    tapper = one_attack(server, device).flow(f"main.attack=LV3 seat=1 {DEFENDED}")
    check("attack, defended with success", 5, tapper, [*attack(4, 1, 3), *lines(DEFENDED_FACTS, 4, 1)])


def a_round(seats: list[int], opened: int, defended: int, discards: int) -> tuple[str, list[str]]:
    """Taps and facts of a round: so many attacks not defended, so many defended, cards put away, the others pass."""
    words, facts = [], ["+ round.began", "initiative.set"]
    for at, seat in enumerate(seats):
        target = seats[at - 1]
        facts += turn(seats[at - 1] if at > 0 and at <= opened + defended + discards else None, seat)
        if at < opened + defended:
            done, told = (OPEN, OPEN_FACTS) if at < opened else (DEFENDED, DEFENDED_FACTS)
            words.append(f"next:main.attack=LV3 seat={target} {done}")
            facts += [*attack(seat, target, 3), *lines(told, seat, target)]
        elif at < opened + defended + discards:
            words.append("next:main.discard-announce=捨て札1枚")
            facts += [f"action.announced {seat} discard_action", f"cards.discarded {seat} discard.combat 1"]
        else:
            words.append("next:main.pass=パスして終了")
            facts += [f"action.announced {seat} pass", f"turn.ended {seat}"]
    last = seats[-1]  # it passed: only whose hand is full may put a card away
    change = ["outcome.stated continuation continues", f"cards.discarded {last} discard.combat 1"]
    put_away = f"css=button[data-step='refill.discard'][aria-label*='席{last}_']"
    return " ".join([*words, f"check.outcome=戦闘を続ける {put_away}"]), [*facts, *change]


def test_a_round_of_five_with_playing_cards_takes_28_taps(server: Server, device: Device) -> None:
    """Initiative by a card for each seat, two open attacks, one defended, one card put away, one pass, go on, one change."""
    seats = [4, 1, 2, 3, 5]
    tapper = Tapper(server, device, header(5), battle(*seats))
    tapper.remember("initiative", "cards")
    cards = " ".join(f"pick={card}" for card in ("♠2", "♠3", "♥1", "♠1", "♥8"))
    words, facts = a_round(seats, 2, 1, 1)
    tapper.flow(f"{cards} {words}")
    check("combat round of 5, with playing cards", 28, tapper, facts)
    order = next(fact for fact in tapper.written() if fact["kind"] == "initiative.set/1")["order"]
    assert [(slot["seat"], slot["card"]["name"]) for slot in order] == [(4, "♠1"), (1, "♠2"), (2, "♠3"), (3, "♥1"), (5, "♥8")]


def test_a_round_of_eleven_takes_56_taps(server: Server, device: Device) -> None:
    """Initiative by the order alone, four open attacks, two defended, five others, go on, one change."""
    seats = [6, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11]
    tapper = Tapper(server, device, header(11), battle(*seats))
    words, facts = a_round(seats, 4, 2, 2)
    tapper.flow(" ".join(f"seat={seat}" for seat in seats[:-1]) + " " + words)
    check("combat round of 11, order only", 56, tapper, facts)
    order = next(fact for fact in tapper.written() if fact["kind"] == "initiative.set/1")["order"]
    assert [slot["seat"] for slot in order] == seats


def test_a_party_takes_two_taps_with_one_and_six_with_three(server: Server, device: Device) -> None:
    tapper = Tapper(server, device, header(9), planets(4, 7)).flow("party.ask= party.answer=同意")
    check("party offered to the only seat there", 2, tapper, [
        "question.asked 4 party [7]", "question.answered 7 accept", "+ group.formed",
    ])  # fmt: skip
    tapper = Tapper(server, device, header(9), planets(2, 4, 7, 9))
    tapper.flow("party.ask=パーティー… seat=2 seat=7 seat=9 pick=確定_3 party.answer=全員同意")
    answers = [f"question.answered {seat} accept" for seat in (2, 7, 9)]
    check("party offered to three", 6, tapper, ["question.asked 4 party [2, 7, 9]", *answers, "+ group.formed"])


def declared(*against: int, opened: bool = False) -> list[str]:
    said = [f"question.answered {seat} {'object' if seat in against else 'silent'}" for seat in range(1, 10) if seat != 4]
    sheet = ["seal.opened 4 {'name': 'ナガト'}"] if opened else []
    return ["action.announced 4 victory_declaration", *sheet, "+ question.asked 4 victory_declaration", *said]


def paper(opening: Fact) -> list[Fact]:
    return [
        {"id": f"seal{one['seat']}", "kind": "sheet.sealed/1", "seat": one["seat"], "slot": "sheet"} for one in opening["seats"]
    ]


@pytest.mark.parametrize(
    ("words", "goal", "against"), [("seat=2 seat=5 pick=確定：反対_2", 4, (2, 5)), ("pick=反対なし", 2, ())]
)
def test_a_victory_declaration_is_answered_in_few_taps(
    server: Server, device: Device, words: str, goal: int, against: tuple[int, ...]
) -> None:
    """Two more where the scribe turns up the paper sheet: first kana, name."""
    name = f"victory declared, {len(against) or 'no'} objections"
    tapper = Tapper(server, device, header(9), planets(2, 4)).flow("victory.begin=勝利宣言")
    check(f"{name}, no sheet to open", goal, tapper.flow(words), declared(*against))
    opening = header(9, sheets="paper")
    tapper = Tapper(server, device, opening, [*paper(opening), *planets(2, 4)])
    tapper.flow(f"victory.begin=勝利宣言 pick=ナ pick=ナガト {words}")
    check(f"{name}, opened by scribe", goal + 2, tapper, declared(*against, opened=True))


def test_nothing_moves_under_the_thumb_when_the_first_objection_is_tapped(server: Server, device: Device) -> None:
    tapper = Tapper(server, device, header(9), planets(2, 4)).flow("victory.begin=勝利宣言")
    nobody = tapper.button("pick=反対なし")
    before = nobody.bounding_box()
    tapper.flow("seat=2")
    tapper.button("pick=確定：反対_1").wait_for()
    assert nobody.bounding_box() == before


def test_a_sheet_opened_by_its_own_phone_costs_the_scribe_no_tap(server: Server, device: Device) -> None:
    tapper = Tapper(server, device, header(9), planets(2, 4))
    sheet: Any = {"name": "ナガト"}
    own = tapper.game["links"]["seat:4"]
    fixed = seals.commitment(tapper.game["game"], 4, "sheet", "sheet", SALT, sheet)
    sealed = {"id": "own", "kind": "sheet.sealed/1", "seat": 4, "slot": "sheet", "commitment": fixed}
    tapper.post([sealed], own)
    tapper.flow("victory.begin=勝利宣言")
    tapper.button("pick=ナ").wait_for()
    tapper.recorded(2)
    tapper.post([{"id": "turned", "kind": "seal.opened/1", "seat": 4, "seal": "own", "value": sheet, "salt": SALT}], own)
    tapper.flow("seat=2 seat=5 pick=確定：反対_2")
    expected = declared(2, 5, opened=True)
    check(
        "victory declared, opened by own phone", 4, tapper, ["+ sheet.sealed 4", expected[0], f"+ {expected[1]}", *expected[2:]]
    )


DECLARES = "css=.tab-bar_[data-pad='declare'] strip={} css=.pad_[data-choice='5']"


def test_what_nobody_expected_takes_three_taps(server: Server, device: Device) -> None:
    """Given a pad that asks for cards, when the seat next to it just says its endurance, then pad, seat, value."""
    tapper = one_attack(server, device)
    tapper.remember("trait", "endurance")
    tapper.flow("main.attack=LV3 seat=1 activation.level=4")
    tapper.recorded(3)
    before = tapper.taps
    tapper.flow(DECLARES.format(1))
    check("unexpected: another seat declares endurance 5", 3, tapper, [
        *(f"+ {line}" for line in [*attack(4, 1, 3), "value.declared 4 esp_level 4"]), "value.declared 1 endurance 5",
    ], before)  # fmt: skip


def test_what_is_against_the_rules_takes_one_more(server: Server, device: Device) -> None:
    """Given a hatched button, when it is tapped, then two equal answers stand there first, and 起きた records it."""
    tapper = Tapper(server, device, header(9), planets(1, 4))
    tapper.flow("css=.expectations_.doubtful[data-step='main.other']")
    answers = tapper.page.locator(".warning .equal")
    answers.first.wait_for()
    assert tapper.written() == []
    boxes = [answer.bounding_box() for answer in answers.all()]
    assert len({(box["width"], box["height"]) for box in boxes if box}) == 1
    tapper.flow("css=.warning_.equal")
    facts = tapper.recorded(1)
    assert [in_short(fact) for fact in facts] == ["action.announced 4 attack"]
    assert [found["rule"] for found in tapper.findings()] == ["mit2020:4.3.main.list"]
    measured("against a rule, with 起きた", 2, tapper, facts, 0)
