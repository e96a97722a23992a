"""A log that grows is analysed on from where it stood, and says what it says from scratch."""

import msgspec
import pytest
from lawful import locke
from secret_table import ROSTER, SecretTable

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.claims import claims
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.telling import course
from ucr_events.facts import FactStruck

ROLES = [entry["role"] for entry in ROSTER for _ in range(entry["count"])]


def everything(record: AnalysedLog) -> bytes:
    recorded = [(1, record.game.header), *record.counting]
    answers = [analysed(record, (), "public", step) for step in range(0, record.last + 1, max(record.last // 6, 1))]
    return msgspec.json.encode([answers, course(record, (), record.last), claims(record, recorded, (), record.last)])


def cut(record: AnalysedLog, last: int) -> AnalysedLog:
    counting = [one for one in record.counting if one[0] <= last]
    return AnalysedLog(record.game, counting, last, record.charts)


@pytest.mark.parametrize("cuts", [(40, 41, 90, 150), (150, 151)])
def test_a_lawful_game_that_is_played_on_is_told_as_from_scratch(cuts: tuple[int, ...]) -> None:
    whole = locke(5, 1).record
    grown = cut(whole, cuts[0])
    everything(grown)
    for last in cuts[1:]:
        later = cut(whole, last)
        found = grown.grown_to(later)
        assert found is not None and found.kept is grown.kept
        assert everything(found) == everything(later)
        grown = found


def test_what_was_asked_before_it_grew_is_still_answered_as_it_was() -> None:
    table = SecretTable(ROLES)
    table.open(1)
    before = table.record
    first = everything(before)
    table.open(2)
    assert before.grown_to(table.record) is not None
    assert everything(before) == first


def test_a_corrected_log_is_another_line_and_begun_again() -> None:
    table = SecretTable(ROLES)
    opened = table.open(1)
    before = table.record
    table.add(FactStruck(id="x1", fact=opened))
    assert before.grown_to(table.record) is None
