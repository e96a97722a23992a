"""Games that a server enforced, judged by the script's referee: nothing is unlawful, tallies, deaths, winner are as recorded.

Then each once more with one thing made false (`falsified.py`): that is noticed. A few games ship; all others lie beside the
checkout, and are asked in the soak.
"""

from collections import Counter, defaultdict
from pathlib import Path
from random import Random

import pytest
from converted import taken
from enforced import Real, breaches, everything, judged, shipped
from falsified import LIES, Told
from ucr_api.logs import as_interchange

from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    GameClosed,
    GapNoticed,
    KnowledgeGiven,
    PassageOpened,
    StateChanged,
    VoteClosed,
)
from ucr_events.facts.codec import encode
from ucr_events.referee.values import Finding
from ucr_events.service import open_service
from ucr_events.service.exchanging.exchange import examine, import_log

GAMES = shipped()
ASKED = (ActionAnnounced, GameClosed, KnowledgeGiven, StateChanged, VoteClosed)
"Kinds that a rule looks at, wherever the script has the act or the ballot."
ENOUGH = 0.98
"Part of the lies that is noticed."
DISAGREE = {
    "9avmeG": {"avalon:leader.next"},  # the site passed over a leader, twice
}
"What is held against real games."
PARTS = 5
"In which all games are asked, each by itself."
beside = pytest.mark.skipif(not everything(), reason="the real games are not beside this checkout")


def held(log: list[Fact]) -> list[Finding]:
    return [one for one in judged(log, complete=True) if one.verdict != "legal"]


def noticed(log: list[Fact]) -> bool:
    """It is unlawful, or something is missing in it."""
    return any(one.verdict == "illegal" or "missing" in (one.cause or "") for one in judged(log, complete=True))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_real_game_is_taken_word_for_word(game: Real) -> None:
    taken(game.log)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_real_game_is_lawful_from_the_deal_to_the_end(game: Real) -> None:
    assert held(game.log) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_referee_looked_at_every_act_tally_death_look_and_at_the_end(game: Real) -> None:
    log = game.log
    met = {one.no for one in judged(log) if one.verdict == "legal"}
    untold = {fact.because for fact in log if isinstance(fact, VoteClosed) and fact.result in ("success", "failure")}
    asked = [(step, fact) for step, fact in enumerate(log[1:], 2) if isinstance(fact, ASKED) and fact.because not in untold]
    gap = next((step for step, fact in enumerate(log[1:], 2) if isinstance(fact, GapNoticed)), len(log) + 1)
    assert [fact for step, fact in asked if step not in met and step < gap] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_sealed_and_opened_at_the_end_it_is_judged_as_in_clear(game: Real) -> None:
    said = [sorted((one.rule, one.verdict) for one in judged(log)) for log in (game.log, game.sealed)]
    assert said[0] == said[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_before_the_openings_nobody_is_accused(game: Real) -> None:
    public = [fact for fact in game.sealed if not isinstance(fact, PassageOpened)]
    assert [one for one in judged(public) if one.verdict == "illegal"] == []


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.name in ("jsai2026-9-01", "1aMAaW")], ids=lambda game: game.name
)
def test_one_thing_made_false_is_noticed(game: Real) -> None:
    assert [name for name, log in lies(game) if not noticed(log)] == []


def lies(game: Real) -> list[tuple[str, list[Fact]]]:
    """Each lie that can be told of this game."""
    log = game.log
    told = [(lie.__name__, lie(Told(log, Random(f"{game.name} {lie.__name__}")))) for lie in LIES]
    return [(name, one) for name, one in told if one is not None]


# ---- all of them


@beside
@pytest.mark.soak
def test_every_real_game_is_lawful() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for game in everything():
        found[game.name] |= {one.rule for one in held(game.log)}
    assert {name: rules for name, rules in found.items() if rules} == DISAGREE
    assert Counter(game.form for game in everything()) == {
        "aiwolf": 85,
        "avalon-reduced": 120,
        "avalon-nlu": 6,
        "secret-hitler-reduced": 76,
    }


@beside
@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("form", ["aiwolf", "avalon-reduced", "secret-hitler-reduced"])
def test_of_the_lies_about_all_games_nearly_all_are_noticed(form: str, part: int) -> None:
    told = Counter[tuple[str, bool]]()
    for game in [game for game in everything() if game.form == form][part::PARTS]:
        told.update((name, noticed(log)) for name, log in lies(game))
    missed = {name: many for (name, was), many in told.items() if not was}
    assert sum(missed.values()) <= (1 - ENOUGH) * sum(told.values()), missed


@beside
@pytest.mark.soak
def test_every_real_game_is_recorded_and_verifies(tmp_path: Path) -> None:
    service = open_service(str(tmp_path / "games.sqlite"), create=True)
    for game in everything():
        taken(game.log)
        lines = as_interchange([encode(fact) for fact in game.sealed])
        first, again = import_log(service.store, lines), import_log(service.store, lines)
        assert (first.added, again.added) == (len(game.sealed), 0)
        assert examine(service.store, first.game) == []
    service.close()


@beside
@pytest.mark.parametrize(("game", "breach"), breaches(), ids=lambda one: one.name if isinstance(one, Real) else "")
def test_a_breach_that_was_prepared_is_noticed(game: Real, breach: dict[str, str]) -> None:
    """Where it stands: the log is cut off there, so that nothing after it can be what is noticed."""
    assert noticed(game.log), breach["why"]
