"""A turn of a ring game in a real browser, tap by tap: three actions in eight taps, and what comes around them."""

import re
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import expect
from taps import SMALL, Fact, Tapper, in_short, measured

pytestmark = pytest.mark.browser

NAMES = ("あおい", "けん", "みさき", "リン")
RING = ("Deyvas", "Hreja", "Utei", "Eylona", "Wyrne", "Solenmere")
FIRST = ((1, "utei"), (1, "deyvas"), (2, "wyrne"), (2, "hreja"), (3, "hreja"), (3, "utei"), (4, "eylona"), (4, "solenmere"))
THIRD = ((1, "hreja"), (2, "deyvas"), (3, "deyvas"), (4, "utei"))
MOTHERSHIPS = ((4, "solenmere.left"), (3, "hreja.right"), (2, "deyvas.left"), (1, "eylona.right"))
CLIPPED = """() => [...document.querySelectorAll('.expectations button')].filter((button) =>
  button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth)
  .map((button) => button.innerText)"""
SMALL_TARGETS = """() => [...document.querySelectorAll('.expectations button')].map((one) => one.getBoundingClientRect())
  .filter((box) => box.width < 47.5 || box.height < 47.5).map((box) => `${box.width}×${box.height}`)"""


def header(**changes: Any) -> Fact:
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    opening = {"title": "輪の卓", "family": "skies", "edition": "skies", "visibility": "live", "consequences": True}
    return {**opening, "seats": seats, "order": [1, 2, 3, 4], **changes}


def start(*more: Fact) -> list[Fact]:
    """A lawful setup, and the turn of seat 1, whose mothership stands before Wyrne."""
    ships = [
        {"id": f"ship{number}", "kind": "counter.changed/1", "seat": seat, "counter": f"ships.{planet}", "by": 1}
        for number, (seat, planet) in enumerate((*FIRST, *THIRD))
    ]
    mothers = [
        {"id": f"m{seat}", "kind": "piece.placed/1", "seat": seat, "piece": f"mother.{seat}", "place": place}
        for seat, place in MOTHERSHIPS
    ]
    tiles = [{"name": name} for name in RING]
    places = [f"ring.{number}" for number in range(1, 7)]
    return [
        {"id": "p0", "kind": "part.began/1", "part": "setup"},
        {"id": "tiles", "kind": "cards.laid/1", "source": "deck.planets", "places": places, "cards": tiles, "face": "up"},
        {"id": "first", "kind": "state.changed/1", "seat": 1, "state": "start_player"},
        *ships,
        *mothers,
        {"id": "p1", "kind": "part.began/1", "part": "play"},
        {"id": "turn", "kind": "turn.began/1", "seat": 1},
        *more,
    ]


def short(fact: Fact) -> str:
    """A fact in a word or two, with what is counted."""
    counted = [fact["counter"], f"{fact['by']:+}"] if "counter" in fact else []
    return " ".join([in_short(fact), *counted, *([fact["source"]] if "source" in fact else [])])


def check(name: str, goal: int, tapper: Tapper, expected: list[str]) -> None:
    """The facts are these and no others, nothing the rules have against them, and no more taps than the goal."""
    implied = sum(line.startswith("+ ") for line in expected)
    facts = tapper.recorded(len(expected))
    assert [short(fact) for fact in facts] == [line.removeprefix("+ ") for line in expected]
    assert tapper.findings() == []
    measured(name, goal, tapper, facts, implied)


WHOLE_TURN = (
    "move=Wyrne move.income=受け取る：席2 action.ship=降下船 action.card=政治カード action.special=再配備 "
    "redeploy.take=Hr redeploy.take=Hr turn.end=手番終了"
)
REDEPLOYING = WHOLE_TURN.partition(" redeploy")[0]
WHOLE_TURN_FACTS = [
    "piece.moved 1 wyrne.right",
    "counter.changed 2 energy +1",
    "counter.changed 1 ships.wyrne +1",
    "cards.drawn 1 hand.1 1 Wyrne politic.wyrne",
    "action.announced 1 redeploy",
    "counter.changed 1 ships.deyvas -1",
    "counter.changed 1 ships.hreja +1",
    "counter.changed 1 ships.utei -1",
    "counter.changed 1 ships.hreja +1",
    "+ counter.changed 1 energy -1",
    "turn.ended 1",
]


@pytest.mark.parametrize("size", [None, SMALL], ids=["390x844", "360x640"])
def test_a_turn_of_three_actions_takes_eight_taps(server: Server, device: Device, size: dict[str, int] | None) -> None:
    """Move, income, dropship, politic card, redeploying with two dropships, the end: each act is one tap."""
    tapper = Tapper(server, device, header(), start(), **({"viewport": size} if size else {})).flow(WHOLE_TURN)
    check(f"ring turn: three actions{' (360×640)' if size else ''}", 8, tapper, WHOLE_TURN_FACTS)


@pytest.mark.daily
def test_one_action_takes_three_taps_and_brings_its_energy(server: Server, device: Device) -> None:
    tapper = Tapper(server, device, header(), start()).flow("move=Wyrne action.ship=降下船 turn.end=手番終了")
    check("ring turn: one action", 3, tapper, [
        "piece.moved 1 wyrne.right", "counter.changed 1 ships.wyrne +1", "+ counter.changed 1 energy +1", "turn.ended 1",
    ])  # fmt: skip


def test_the_next_seats_planets_stand_below_and_the_way_is_paid_by_the_referee(server: Server, device: Device) -> None:
    """Two tiles ahead cost 1 energy, which follows without a tap; whose turn it is follows, too."""
    tapper = Tapper(server, device, header(), start())
    tapper.flow("move=Wyrne action.ship=降下船 action.card=政治カード turn.end=手番終了 next:move=Wyrne action.ship=降下船")
    check("ring turn: two actions, and the next one", 6, tapper, [
        "piece.moved 1 wyrne.right", "counter.changed 1 ships.wyrne +1", "cards.drawn 1 hand.1 1 Wyrne politic.wyrne",
        "turn.ended 1", "+ turn.began 2", "piece.moved 2 wyrne.left", "counter.changed 2 ships.wyrne +1",
    ])  # fmt: skip
    assert tapper.by_referee() == 1


def test_action_take_card_empty_stays_on_the_pad_with_its_mark(server: Server, device: Device) -> None:
    """What a rule is against is not hidden: it stays pressable, and says so."""
    gone = {"id": "gone", "kind": "cards.returned/1", "source": "politic.wyrne", "to": "box", "count": 4}
    tapper = Tapper(server, device, header(), start(gone)).flow("move=Wyrne")
    button = tapper.button("action.card")
    expect(button).to_have_class(re.compile("doubtful"))
    expect(tapper.button("action.ship")).not_to_have_class(re.compile("doubtful"))


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390x844", "360x640"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_button_of_a_turn_is_clipped_or_too_small(lang: str, size: dict[str, int], server: Server, device: Device) -> None:
    tapper = Tapper(server, device, header(), start(), lang=lang, viewport=size)
    for word in REDEPLOYING.split():
        assert (tapper.page.evaluate(CLIPPED), tapper.page.evaluate(SMALL_TARGETS)) == ([], [])
        tapper.flow(word.partition("=")[0])
    tapper.button("redeploy.take").wait_for()
    assert (tapper.page.evaluate(CLIPPED), tapper.page.evaluate(SMALL_TARGETS)) == ([], [])
