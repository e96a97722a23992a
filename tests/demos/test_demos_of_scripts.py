"""The demo games of scripts: lawful by their documents, and before their passages are opened nobody is accused."""

import demo_log
import pytest
from demo_log import Log

from ucr_events.corrections.growing import grown_of
from ucr_events.demos import DEMOS
from ucr_events.facts import KnowledgeGiven, PassageOpened, PassageSealed
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.review.reviewing import book_of, review

NAMES = ("village-nine", "one-night-five", "avalon-seven", "secret-hitler-seven")
AGAIN = ("village-nine-en", "one-night-five-en", "avalon-seven-ja", "secret-hitler-seven-ja")


@pytest.fixture(params=(*NAMES, *AGAIN))
def log(request: pytest.FixtureRequest) -> Log:
    return demo_log.load(demo_log.BY_NAME[request.param])


def verdicts(log: Log, facts: list[object]) -> list[tuple[int, str, str]]:
    book = book_of(log.game)
    assert book is not None
    return [(one.no, one.rule, one.verdict) for one in review(log.game, book, facts).findings if one.verdict != "legal"]


def test_nothing_in_it_is_against_a_rule_once_everything_is_open(log: Log) -> None:
    counting = [fact for _, fact in grown_of(log.game, log.facts[1:]).counting()]
    assert [one for one in verdicts(log, counting) if one[2] == "illegal"] == []


def test_over_its_sealed_passages_nobody_is_accused(log: Log) -> None:
    before = [fact for fact in log.facts[1:] if not isinstance(fact, PassageOpened)]
    assert [one for one in verdicts(log, before) if one[2] == "illegal"] == []


def test_every_passage_opens_with_what_was_sealed(log: Log) -> None:
    opened = log.of(PassageOpened)
    assert {fact.passage for fact in opened} == {fact.id for fact in log.of(PassageSealed)}
    assert {fact.match for fact in opened} == {"matches"}


def test_of_who_is_who_the_public_table_says_nothing_until_the_end(log: Log) -> None:
    last = log.tables[-1 - len(log.of(PassageOpened))]
    assert isinstance(last, DeductionTable)
    shown = {str(seat) for fact in log.of(KnowledgeGiven) for seat in fact.says.seats}
    assert {*last.dealt, *last.became} <= shown


def test_each_of_them_is_there_in_both_languages() -> None:
    spoken = {(demo.file, demo.lang) for demo in DEMOS if demo.name in (*NAMES, *AGAIN)}
    assert spoken == {(f"{name}.jsonl", lang) for name in NAMES for lang in ("ja", "en")}
