"""The shorthand says what the buttons say: every code leads to its form, lines compound, wrong codes name what was expected."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.offers.games import TABLES, begun, game, steps
from tests.offers.keys import line_of, said
from ucr_events.facts import DiceRolled, Fact, PartBegan, PiecePlaced, TurnBegan
from ucr_events.referee.forms import Ask
from ucr_events.referee.tapping import bare
from ucr_events.review.reviewing import Review
from ucr_events.shorthand import codes_of, read
from ucr_events.shorthand.answers import token_of

SEED = 1
EACH = pytest.mark.parametrize("at", range(len(TABLES)), ids=[f"{family}-{seats}" for family, _, seats, _ in TABLES])


def advance(review: Review, facts: Sequence[Fact]) -> Review:
    later = review.copy()
    for fact in facts:
        later.add(fact)
    return later


def planets() -> Review:
    """Seat 1 of seven is on turn at Toa, a covered card beside it."""
    review = begun(game("locke", "mit2020", 7, {}))
    facts: list[Fact] = [PartBegan(id="a", part="planets")]
    facts += [PiecePlaced(id=f"p{seat}", seat=seat, piece=f"p{seat}", place="toa.1") for seat in (1, 2)]
    for fact in (*facts, TurnBegan(id="t", seat=1)):
        review.add(fact)
    return review


@EACH
def test_no_two_buttons_have_the_same_code(at: int) -> None:
    """Given any page of a lawful game, when its codes are made, then each is one word and no other button's."""
    for step in steps(at, SEED):
        codes = [code.text for code in codes_of(step.forms)]
        assert len(set(codes)) == len(codes)
        assert all(code and not any(blank in code for blank in " \t\n.") for code in codes)


@EACH
def test_a_code_is_eight_letters_at_most(at: int) -> None:
    """Given any page of a lawful game, when its codes are made, then none is long, but for a sign that sets it apart."""
    long = {code.text for step in steps(at, SEED)[::3] for code in codes_of(step.forms) if len(code.text) > 10}
    assert long == set()


@EACH
def test_a_code_with_its_answers_says_what_the_button_says(at: int) -> None:
    """Given a fact that a button says, when the button's code is typed with the answers, then the same fact is read."""
    tried = 0
    for step in steps(at, SEED)[::4]:
        if step.way is None or not step.way.form.facts or not all(_typable(ask) for ask in step.way.form.asks):
            continue
        form = step.way.form
        code = codes_of(step.forms)[step.forms.index(form)]
        line = " ".join([code.text, *(_first(ask) for ask in form.asks)])
        found = read(step.review, line, advance)
        assert found.wrong is None, (line, found.wrong)
        told = [bare(fact) for fact in found.facts[: len(form.facts)]]
        asked = {place for ask in form.asks for place in ask.into}
        assert [_without(fact, at, asked) for at, fact in enumerate(told)] == [
            _without(bare(fact), at, asked) for at, fact in enumerate(form.facts)
        ]
        tried += 1
    assert tried > 5


@EACH
def test_what_came_is_typed_in_few_keys_and_read_as_it_came(at: int) -> None:
    """Given a fact of a game, when its line is typed as short as may be, then it is read as that kind, of no other seat."""
    tried = 0
    for step, coming in said(at, SEED)[::6]:
        words = line_of(step, coming)
        if words is None:
            continue
        found = read(step.review, " ".join(words), advance)
        assert found.wrong is None, (words, found.wrong)
        assert [type(one) for one in found.facts] == [type(one) for one in coming], words
        assert all(one.seat in (None, fact.seat) for one, fact in zip(found.facts, coming, strict=True)), words
        tried += 1
    assert tried > 5


def _typable(ask: Ask) -> bool:
    return ask.kind == "one" and any(pick.barred is None for pick in ask.picks)


def _first(ask: Ask) -> str:
    return token_of(next(pick for pick in ask.picks if pick.barred is None))


def _without(fact: Fact, at: int, asked: set[tuple[int, str]]) -> Fact:
    return replace(fact, **{field: None for index, field in asked if index == at})


def test_codes_compound_into_one_line() -> None:
    """A teleport at level 6, the die and the square are one line; faces of a roll that is due need no code."""
    found = read(planets(), "t6 1 mtoa2", advance)
    assert found.wrong is None
    assert [type(fact).__name__ for fact in found.facts][:3] == ["ActionAnnounced", "ValueDeclared", "DiceRolled"]
    assert found.facts[1].value == 6  # type: ignore[attr-defined]
    assert next(fact for fact in found.facts if isinstance(fact, DiceRolled)).faces == (1,)
    assert found.facts[-1].to == "toa.2"  # type: ignore[attr-defined]


def test_a_wrong_code_says_which_and_what_was_expected() -> None:
    """Given a line whose second code is none, when it is read, then the first is understood and the die is asked for."""
    found = read(planets(), "t6 zz e", advance)
    assert found.wrong is not None
    assert (found.wrong.at, found.wrong.code) == (1, "zz")
    assert [type(fact).__name__ for fact in found.facts] == ["ActionAnnounced", "ValueDeclared"]
    assert any(one.code.startswith("r") for one in found.wrong.expected)


def test_a_line_that_ends_too_early_asks_for_the_rest() -> None:
    """A button that asks for something is no fact without the answer."""
    asking = ((step, form) for step in steps(2, SEED) for form in step.forms if form.asks and not form.open)
    step, form = next(asking)
    code = codes_of(step.forms)[step.forms.index(form)]
    found = read(step.review, code.text, advance)
    assert found.wrong is not None
    assert (found.facts, found.wrong.code) == ((), "")
    assert found.wrong.asked == form.asks[0].title


def test_reading_leaves_the_table_as_it_was() -> None:
    review = planets()
    before = review.table
    read(review, "t6 1 e", advance)
    assert review.table is before
