"""Where play stands when a scenario begins: a lawful setting up, and then the table as it is given, with no hole between them.

Between the setting up and the scenario stands `play.resumed/1`: play goes on from the table as it lies, and nothing is missing
(decision 0016). What is laid before it (counters, cards, states) is not judged.
"""

from typing import Any

from tests.scenarios import staging_deduction, staging_locke, staging_skies
from tests.scenarios.reading import Scenario, ScenarioError
from tests.scenarios.steps import Writer
from ucr_events.errors import BadFacts
from ucr_events.facts import GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.games import FAMILIES
from ucr_events.header.game import Game

GAME = "00000000-0000-0000-0000-5ce9a1105000"
HEADER = frozenset({"seats", "header", "lists"})
FAMILY: dict[str, Any] = {"locke": staging_locke, "skies": staging_skies, "deduction": staging_deduction}


def staged(scenario: Scenario, readings: tuple[tuple[str, str], ...] = ()) -> Writer:
    """The log up to the scenario's first step, its header with these readings. Raises ScenarioError if it makes no table."""
    family = next((one.name for one in FAMILIES if one.edition(scenario.edition)), None)
    if family not in FAMILY:
        raise ScenarioError(
            scenario.file, scenario.line, f"nobody can stage {scenario.edition}; write in mit2020, skies or a script"
        )
    stage = FAMILY[family]
    given, line = scenario.given, scenario.given_line
    if unknown := given.keys() - HEADER - stage.GIVEN:
        known = ", ".join(sorted(HEADER | stage.GIVEN | {"facts"}))
        raise ScenarioError(scenario.file, line, f"`given` has no {sorted(unknown)[0]!r}; it may have {known}")
    try:
        game = Game(_header(scenario, family, stage, readings))
        writer = Writer(scenario.file, game, stage.piece_of, getattr(stage, "expanded", None))
        stage.stage(writer, given)
    except BadFacts as error:
        raise ScenarioError(scenario.file, line, str(error)) from error
    except ScenarioError as error:
        raise ScenarioError(scenario.file, error.line or line, f"given: {error.message}") from error
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise ScenarioError(scenario.file, line, f"`given` cannot be read: {error!r}") from error
    for number, step in enumerate(scenario.given_steps, 1):
        writer.step(step, f"given{number}")
    return writer


def _header(scenario: Scenario, family: str | None, stage: Any, readings: tuple[tuple[str, str], ...]) -> GameOpened:
    count = stage.seats_in(scenario.given, scenario.edition)
    fields: dict[str, Any] = {
        "kind": "game.opened/1",
        "id": "opened",
        "game": GAME,
        "title": scenario.id[:80],
        "family": family,
        "edition": scenario.edition,
        "seats": [{"seat": seat, "name": f"N{seat}", **stage.seat_of(seat)} for seat in range(1, count + 1)],
        "order": list(range(1, count + 1)),
        **stage.header_of(scenario.given, scenario.edition),
        **scenario.given.get("header", {}),
    }
    fields["readings"] = {**fields.get("readings", {}), **dict(readings)}
    opened = from_payload(fields)
    assert isinstance(opened, GameOpened)
    return opened
