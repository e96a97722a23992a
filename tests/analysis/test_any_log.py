"""Logs at random, with holes, corrections and nonsense: always an answer, and chances that add up."""

from typing import Any

import games_at_random
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.claims import claims
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.telling import course
from ucr_events.corrections.growing import grown_of
from ucr_events.facts import DeckSetup
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Role, Sight, knowledge

ROSTER = [{"role": role, "side": side, "count": 2} for role, side in (("a", "x"), ("b", "x"), ("c", "y"))]
SHEETS: dict[str, Any] = {
    f"n{number}": {"name": f"n{number}" + ("(L)" if number == 1 else ""), "alignment": camp, "esp_level": number, "count": None}
    | {"esp_power": 5 * number, "endurance": number, "mental": number, "abilities": None}
    for number, camp in enumerate(("G", "G", "E", "E", "E", "S", "S", "S", "G"), 1)
}


@pytest.mark.parametrize("family", ["freeform", "locke", "skies"])
@examples(daily=4, soak=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_there_is_always_an_answer(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    header = replace(game.header, decks=(DeckSetup(id="deck.character", size=len(SHEETS)),))
    if family == "freeform" or data.draw(st.booleans()):
        header = replace(header, options={"roster": ROSTER})
    game, last = Game(header), len(facts) + 1
    record = AnalysedLog(game, list(grown_of(game, facts).counting()), last, {"characters": SHEETS})
    log = list(enumerate((header, *facts), 1))
    for reader in ("public", "seat:1", "all"):
        known = knowledge(Sight(Role(name="judge"), reader), log, lambda some: {}, None)
        answer = analysed(record, known, reader, data.draw(st.integers(0, last)))
        assert answer.missing or answer.bits is not None
        for one in answer.seats:
            assert sum(one.roles.values()) == pytest.approx(1)
        found = course(record, known, last)
        assert found is None or found.begin >= 0
        claims(record, log, known, last)
