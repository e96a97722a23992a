"""Acts as data: every act has an answer to every question, and each main action that is taken for one is a deed of that act."""

from pathlib import Path

import pytest

from tests.rules import acts_table, broken_acts
from tests.rules.test_golden_games import GAMES
from tests.rules.transcript import read
from ucr_events.facts import ActionAnnounced
from ucr_events.games.locke.acts import ACTS, BY_NAME, QUESTIONS
from ucr_events.games.locke.acts.act import cells
from ucr_events.games.locke.rulebook import registry
from ucr_events.games.locke.state.battle_acts import main_action
from ucr_events.games.locke.state.deeds import Deeds, acts_done, meant
from ucr_events.header.game import Game
from ucr_events.table import evolve

FOUND = 0.9
"Of the breaches that are made from the definitions; the rest waits for a sheet, or for a text that nobody knows."


def test_every_act_answers_every_question_by_rules_that_there_are() -> None:
    rules = registry("mit2020")
    assert set(cells()["acts"]) == {act.name for act in ACTS}
    assert [(act.name, rule) for act in ACTS for one in QUESTIONS for rule in act.rules_of(one) if rule not in rules] == []
    assert len({act.name for act in ACTS}) == len(ACTS) == 77


def test_the_table_of_acts_is_the_one_in_the_docs() -> None:
    assert acts_table.FILE.read_text("utf-8") == acts_table.table(), "python -m tests.rules.acts_table"


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_taken_for_a_main_action_is_one_deed_and_none_is_two(name: str) -> None:
    """What the recognisers of battles and turns say of an announcement, and the deeds of the turn."""
    header, *facts = read(Path(GAMES[name]))
    game = Game(header)  # type: ignore[arg-type]
    table, now, wrong = game.opening, Deeds(), []
    for fact in facts:
        if isinstance(fact, ActionAnnounced) and table.combats and main_action(table, fact) not in (None, "ability"):
            deed = meant(table, fact)
            if deed is None or deed.slot not in ("main", "preempt"):
                wrong.append((fact.id, fact.action, deed))
        after = evolve(game.handlers, table, fact)
        now, before, table = acts_done(now, table, fact, after), table, after
        mains = [one for one in now.of(len(before.combats)) if one.slot == "main" and not BY_NAME[one.act].idle]
        if len(mains) > 1:
            wrong.append((fact.id, "two", mains))
    assert wrong == []


@pytest.mark.soak
@pytest.mark.parametrize(
    ("edition", "seed"), [("mit2020", 7001), ("mit2020", 7006), ("mit2019", 7001), ("kmc2003", 7001), ("hyoumen", 7001)]
)
def test_a_breach_made_from_the_definitions_is_found_by_whatever_means(edition: str, seed: int) -> None:
    found = broken_acts.measured(seed, whole=True, edition=edition)
    lawful = [key for key, some in found.items() if key[1] == "lawful" and any(some)]
    made = [one for key, some in found.items() if key[1] not in ("lawful", "compare") for one in some]
    assert lawful == []
    assert sum(made) / len(made) >= FOUND
