"""Made-up players of a club play by its house rules: nothing is found by its own book, and its base says otherwise."""

from ucr_api.cli.simulating import simulated

from ucr_events.editions.house import House
from ucr_events.rejudging.judging import Asked, Log, reviewed
from ucr_events.rejudging.verdicts import NotJudged

SEATS, SEED = 6, 2


def test_a_random_game_breaks_no_house_rule_and_its_base_misses_the_end_at_three_cards(club: House) -> None:
    game, played = simulated("club2027", SEATS, SEED)
    assert played.stuck is None and game.header.edition_file is not None
    log = Log(game.header, played.facts, lambda at: "")
    own, base = reviewed(log), reviewed(log, Asked(edition="mit2020"))
    assert not isinstance(own, NotJudged) and not isinstance(base, NotJudged)
    assert [one for one in own.findings if one.verdict == "illegal"] == []
    assert {one.rule for one in base.findings if one.verdict != "legal"} - {one.rule for one in own.findings}
    assert any("4.5.end" in one.rule for one in base.findings if one.verdict != "legal")
