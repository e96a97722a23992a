"""What is offered leads on, and says most of what comes: walked along random games of both families."""

from statistics import median

import pytest
from msgspec.structs import replace

from tests.offers.games import TABLES, Step, steps, tapped
from ucr_events.facts import GameClosed
from ucr_events.referee.ahead import forms_after

EVERY = 12
"Steps from one look at where the buttons lead to the next."
SEED = 1
LEAST = {("skies", True): 0.9, ("skies", False): 0.9, ("locke", True): 0.7, ("locke", False): 0.6}
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
