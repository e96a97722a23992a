"""What comes next, buttons and verdicts are of one piece: no button for an act is against a rule that answers a question of it,
and each way to do an act that nothing is held against is waited for."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.rules.mutations import played
from tests.rules.test_golden_games import GAMES
from tests.rules.transcript import read
from ucr_events.facts import Fact
from ucr_events.games.locke.acts import ACTS, QUESTIONS, Act
from ucr_events.games.locke.rules.ways import ways
from ucr_events.games.locke.state.course import turn_player
from ucr_events.games.locke.state.deeds import act_of_deed, meant
from ucr_events.header.game import Game
from ucr_events.referee.forms import Form
from ucr_events.referee.offering import offers
from ucr_events.referee.values import Finding
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review, book_of

EVERY = 29
"Facts from one position that is looked at to the next."
TAPPED = ("targets",)
"What is still asked of a button that is tried: whom it is aimed at."
OWN_TURN = ("main", "battle", "support", "free")
OPEN = ("missing", "likely_missing", "much_missing", "unwritten", "unknowable", "before_gap", "gap", "twice")
"Causes by which it is open whether the act may be done."


EDITIONS = ("mit2019", "kmc2003", "hyoumen")
games = pytest.mark.parametrize("name", [*GAMES, *(pytest.param(edition, marks=pytest.mark.soak) for edition in EDITIONS)])


@cache
def positions(name: str) -> tuple[Review, ...]:
    """A review at every so many facts of a golden game, or of the beginning of a random one of another edition."""
    if name in EDITIONS:
        game, made = played(7, 7005, name, most=700)
        facts = list(made.facts)
    else:
        header, *told = read(Path(GAMES[name]))
        game, facts = Game(header), told  # type: ignore[arg-type]
    book = book_of(game)
    assert book is not None
    review, kept = Review(game, book), []
    for at, fact in enumerate(facts):
        if at % EVERY == 0:
            kept.append(review.copy())
        review.add(fact)
    return tuple(kept)


def tapped(form: Form) -> Iterator[tuple[Fact, ...]]:
    """What is recorded by a button that is not against a rule, for each target that is not either."""
    if form.barred is not None or any(field not in TAPPED for ask in form.asks for _, field in ask.into):
        return
    if not form.asks:
        yield form.facts
    for ask in form.asks:
        for pick in ask.picks:
            aimed = {at: pick.value for at, _ in ask.into}
            if pick.barred is None:
                yield tuple(replace(one, targets=aimed[at]) if at in aimed else one for at, one in enumerate(form.facts))


def said(review: Review, facts: tuple[Fact, ...]) -> list[tuple[Act, Finding]]:
    """What is said of the acts among these facts."""
    found: list[tuple[Act, Finding]] = []
    told = review.copy()
    for at, fact in enumerate(facts):
        deed, name = meant(told.table, fact), f"offered-{at}"
        told.add(replace(fact, id=name))
        found += ((act_of_deed(deed), one) for one in told.findings if deed is not None and one.fact == name)
    return found


@games
def test_no_button_for_an_act_is_plainly_against_a_question_of_it(name: str) -> None:
    wrong = {
        (review.no, form.expect.step, one.rule)
        for review in positions(name)
        for form in forms_after(review)
        for facts in tapped(form)
        for act, one in said(review, facts)
        if one.accuses and any(act.asks(question, one.concept) for question in QUESTIONS)
    }
    assert wrong == set()


@games
def test_each_way_to_do_an_act_that_nothing_is_held_against_is_waited_for(name: str) -> None:
    missed = []
    for review in positions(name):
        seat, coming, inside = turn_player(review.table), review.may_come(), bool(review.table.combats)
        if seat is None:
            continue
        for act in ACTS:
            if act.kind not in OWN_TURN or act.kind == ("main" if inside else "battle"):
                continue
            for fact in (fact for offer in offers(ways(act, seat)) for fact in offer.facts[:1]):
                held = [one for _, one in said(review, (fact,)) if one.verdict == "illegal" or one.cause in OPEN]
                bars = (one.barred for one in coming if one.recognises(fact))
                if not held and not any(bar is None or not review.book.holds(bar) for bar in bars):
                    missed.append((review.no, act.name, fact))
    assert missed == []
