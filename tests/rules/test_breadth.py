"""A few random games together reach the procedures and steps that matter outside of battles."""

import pytest

from tests.rules.breadth import heard, steps_of_the_book
from tests.rules.mutations import made_up

GAMES = ((5, 1), (5, 35), (6, 4), (6, 68), (7, 4), (7, 8), (7, 37), (8, 17))
"Seats and seed of games that have different things in them, most of them in several: a rule that is mended changes games."
PROCEDURES = frozenset(
    {
        *("after_planets", "balance", "base_setup", "carry", "check_phase", "choose_silhouettes", "conversion", "deal_sheets"),
        *("entry_check", "escape_from_prison", "party", "party_begins", "party_ends", "party_parts", "recovery", "treatment"),
        *("square_effect", "support_phase", "teleport", "teleport_unsaid", "victory_declaration", "walk"),
    }
)
STEPS = frozenset(
    {
        *("ability.main", "ability.support", "after.discard", "after.heal", "ambush.exchange", "arrested.end", "refusal"),
        *("character.return", "conversion.flag", "effect.PieceMoved", "effect.StateChanged", "entry.bonus", "entry.move"),
        *("keypoint.destroy", "party.dissolve", "party.form", "prison.outcome", "recover.amount", "restraint.end"),
        *("silhouette.change", "treat.amount", "universe.note", "victory.camp"),
    }
)


@pytest.mark.soak
def test_a_few_random_games_reach_what_matters_outside_of_battles() -> None:
    seen = [heard(*made_up(*game)) for game in GAMES]
    assert frozenset().union(*(one["procedure"] for one in seen)) >= PROCEDURES
    assert frozenset().union(*(one["step"] for one in seen)) >= STEPS


def test_every_step_counted_is_named_in_the_rule_code() -> None:
    named = steps_of_the_book()
    assert named["party.form"] == {"party"}
    assert "phase.*.end" in named
    assert {"conversion.begin", "treat.mental", "phase.check_phase"} <= named.keys()
