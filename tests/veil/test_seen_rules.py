"""Which rules speak over a passage that is not known, and what is said of the others; checks that ask for what they need."""

import pytest
from village import died, guard, night, review, sheet, verdicts, votes

from ucr_events.referee import NotYet, View
from ucr_events.referee.values import Moment, is_told


def test_before_the_first_passage_everything_is_judged() -> None:
    assert verdicts(review(guard(3), guard(3), night(1))) == [
        (2, "guard.again", "legal", ()),
        (3, "guard.again", "illegal", ()),
    ]


def test_after_a_passage_that_is_not_known_a_breach_and_what_is_lawful_look_alike() -> None:
    breach = review(guard(3), night(1), guard(3), died(3))
    lawful = review(guard(3), night(1), guard(4), died(3))
    assert verdicts(breach)[1:] == [
        (4, "guard.again", "undetermined", ("passage-1",)),
        (5, "night.guarded", "undetermined", ("passage-1",)),
    ]
    alike = [
        [(one.no, one.rule, one.reason, one.verdict, one.until, one.rests_on) for one in done.findings]
        for done in (breach, lawful)
    ]
    assert alike[0][1:] == alike[1][1:]
    assert all(is_told(one) and one.moment is None for one in breach.findings[1:])


def test_a_seen_rule_accuses_over_a_passage() -> None:
    done = review(died(4), night(1), votes(4, 1), votes(3, 1), seen=("vote.alive",))
    assert verdicts(done)[1:] == [(4, "vote.alive", "illegal", ()), (5, "vote.alive", "legal", ())]


def test_a_seen_rule_that_asks_waits_for_the_passage_it_needs_and_for_no_other() -> None:
    """guard.again looks at the acts since the last that is known: of the nights after that one."""
    seen = ("guard.again",)
    two = (night(1), (night(2), guard(3, 2)), (night(3), guard(3, 3)))
    knowing = {"passage-2": 3, "passage-3": 4}
    assert verdicts(review(*two, known=knowing, seen=seen)) == [
        (3, "guard.again", "undetermined", ("passage-1",)),
        (4, "guard.again", "illegal", ()),
    ]


def test_who_knows_every_passage_is_told_everything() -> None:
    cells = ((night(1), guard(3, 1)), (night(2), guard(3, 2)), died(3))
    known = {"passage-1": 2, "passage-2": 3}
    assert [one[:3] for one in verdicts(review(*cells, known=known))] == [
        (2, "guard.again", "legal"),
        (3, "guard.again", "illegal"),
        (4, "night.guarded", "illegal"),
    ]


def test_an_empty_passage_that_is_known_veils_nothing() -> None:
    assert verdicts(review(guard(3), night(1), guard(3), known={"passage-1": 3}))[1:] == [(4, "guard.again", "illegal", ())]


def test_what_was_veiled_until_an_opening_is_settled_there() -> None:
    cells = (died(5), (night(1), guard(3, 1)), guard(3), died(4), guard(4))
    found = review(*cells, known={"passage-1": 5}).findings
    assert [(one.no, one.concept, one.verdict, one.settled_at, one.until) for one in found] == [
        (2, "night.guarded", "legal", None, ()),
        (3, "guard.again", "legal", 5, ("passage-1",)),
        (4, "guard.again", "illegal", 5, ("passage-1",)),
        (5, "night.guarded", "legal", None, ()),
        (6, "guard.again", "legal", None, ()),
    ]


def test_of_several_passages_the_last_to_be_opened_settles() -> None:
    cells = ((night(1), guard(3, 1)), (night(2), guard(3, 2)), died(1), died(2), died(3))
    found = review(*cells, known={"passage-1": 6, "passage-2": 5}).findings
    assert [(one.no, one.settled_at) for one in found] == [(2, 6), (3, 6), (4, 6), (5, 6), (6, None)]


def test_a_seen_rule_was_never_veiled_but_inside_the_passage() -> None:
    cells = (died(4), (night(1), votes(4, 1)), votes(4, 1), died(5))
    inner = (cells[1][0], votes(4, 1).__class__(id="passage-1.00000001", seat=4, target=1))
    found = review(cells[0], inner, *cells[2:], known={"passage-1": 5}, seen=("vote.alive",)).findings
    told = [(one.no, one.verdict, one.settled_at) for one in found if one.concept == "vote.alive"]
    assert told == [(3, "illegal", 5), (4, "illegal", None)]


def _view(done: object, knowledge: dict[str, object]) -> View:
    lies = done.table  # type: ignore[attr-defined]
    moment = Moment(no=9, step="", fact=votes(1, 2), before=lies, after=lies)
    return View(done.book, moment, knowledge)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("known", "slots", "after", "unknown"),
    [
        ({}, (), "", ("passage-1", "passage-2", "passage-3")),
        ({}, ("deal",), "", ()),
        ({"passage-2": 3}, ("night",), "", ("passage-1", "passage-3")),
        ({"passage-2": 3}, (), "passage-1", ("passage-3",)),
        ({"passage-2": 3}, (), "passage-9", ("passage-1", "passage-3")),
        ({"passage-1": 2, "passage-2": 3, "passage-3": 4}, (), "", ()),
    ],
)
def test_a_check_asks_for_the_passages_of_a_slot(
    known: dict[str, object], slots: tuple[str, ...], after: str, unknown: tuple[str, ...]
) -> None:
    view = _view(review(night(1), night(2), night(3)), known)
    assert view.unknown(*slots, after=after) == unknown
    if unknown:
        with pytest.raises(NotYet, match=unknown[0]):
            view.until(*slots, after=after)
    else:
        view.until(*slots, after=after)


def test_a_check_waits_for_a_sealed_sheet_after_the_passages_and_for_none_where_none_was_sealed() -> None:
    done = review(sheet(4), night(1))
    with pytest.raises(NotYet, match="passage-1"):
        _view(done, {}).until(sheets=(4,))
    with pytest.raises(NotYet, match="sheet:4"):
        _view(done, {"passage-1": 3}).until(sheets=(5, 4))
    _view(done, {"passage-1": 3, "sheet:4": {}}).until(sheets=(5, 4))
