"""What is offered leads on, and says most of what comes: walked along random games of both families."""

from collections import Counter
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace
from ucr_api.answers.expectations import expectations_document
from ucr_api.apart import looks, told_apart

from tests.offers.games import TABLES, Step, steps, tapped
from ucr_events.facts import GameClosed
from ucr_events.review.ahead import forms_after

EVERY = 12
"Steps from one look at where the buttons lead to the next."
SEED = 1
LEAST = {("skies", True): 0.9, ("skies", False): 0.9, ("locke", True): 0.8, ("locke", False): 0.9}
"Share of the facts that buttons say, by family, while the table is set up and afterwards; the pads say the rest."
EACH = pytest.mark.parametrize("at", range(len(TABLES)), ids=[f"{family}-{seats}" for family, _, seats, _ in TABLES])


@EACH
def test_there_is_always_something_to_tap(at: int) -> None:
    """Given any step of a lawful game, when the scribe looks at the phone, then something is offered."""
    empty = {step.coming for step in steps(at, SEED) if not step.forms and not isinstance(step.coming, GameClosed)}
    assert empty == set()


@EACH
def test_whatever_is_offered_leads_on(at: int) -> None:
    """Given a button of a lawful game, when it is tapped and its questions answered, then something is offered again."""
    dead = {
        form.expect.step
        for number, step in enumerate(steps(at, SEED))
        if number % EVERY == 0
        for form in {form.expect.step: form for form in step.forms if form.facts or form.asks}.values()
        if not _leads_on(step, tapped(form))
    }
    assert dead == set()


def _leads_on(step: Step, facts: tuple[object, ...]) -> bool:
    later = step.review.copy()
    for number, fact in enumerate(facts):
        later.add(replace(fact, id=f"tap{number}"))  # type: ignore[type-var]
    return bool(forms_after(later)) or later.table.closed is not None


@EACH
def test_every_button_tells_itself_apart_by_what_one_sees(at: int) -> None:
    """Given a page of a lawful game, when its buttons are read, then no two show the same under the same heading."""
    alike = {look for step in steps(at, SEED)[::3] for look, count in Counter(looks(_page(step))).items() if count > 1}
    assert alike == set()


def _page(step: Step) -> list[dict[str, Any]]:
    return expectations_document(step.forms, step.review.book, step.review.game.words, step.review.table)


def test_what_says_less_is_no_second_button_and_the_same_act_of_two_seats_is_marked() -> None:
    """A defence is offered of two seats, and of nobody in particular: the last is left out, the others show whose it is."""
    told = [{"kind": "cards.played/1", "purpose": "defence", "seat": 4}, {"kind": "cards.played/1", "purpose": "defence"}]
    other = {"kind": "cards.played/1", "purpose": "defence", "seat": 7}

    def button(fact: dict[str, Any]) -> dict[str, Any]:
        seats = [fact["seat"]] if "seat" in fact else None
        return {"label": {"ja": "LV1", "en": "LV1"}, "step": "defence", "facts": [fact], "seats": seats, "verdict": None}

    shown = told_apart([button(fact) for fact in (*told, other)])
    assert [one["facts"][0].get("seat") for one in shown] == [4, 7]
    assert [one["mark"] for one in shown] == [4, 7]
    assert len(set(looks(shown))) == 2


@EACH
@pytest.mark.parametrize("setting_up", [True, False], ids=["setting-up", "play"])
def test_buttons_say_most_of_a_game_at_a_tap_a_fact(at: int, setting_up: bool) -> None:
    """Median one tap a fact, nine of ten at most three, in the setting up and afterwards."""
    walked = [step for step in steps(at, SEED) if step.setting_up == setting_up]
    taps = [step.way.taps / step.way.facts for step in walked if step.way for _ in range(step.way.facts)]
    said, total = len(taps), len(taps) + sum(step.way is None for step in walked)
    assert said / total >= LEAST[TABLES[at][0], setting_up]
    assert median(taps) <= 1
    assert sorted(taps)[int(len(taps) * 0.9)] <= 3


def test_what_is_counted_is_what_a_page_asks_for() -> None:
    """A ring is five taps, since the last tile follows; a silhouette is its camp, and its letters where nobody listed it."""
    ways = [step.way for step in steps(0, SEED) if step.way and step.way.form.expect.step == "setup.lay"]
    assert ways[0].taps == 5
    shown = [step.way for step in steps(2, SEED) if step.way and step.way.form.expect.step == "silhouette.show"]
    assert {(way.taps, way.typed > 0) for way in shown} == {(2, True)}
