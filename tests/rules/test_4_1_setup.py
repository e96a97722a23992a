"""4.1 Setting up."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.ends import SHEETS, players, said, sheet, with_charts
from tests.rules.stage import Stage, fact, given, table
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CounterSet,
    PartBegan,
    PartEnded,
    SheetSealed,
)
from ucr_events.games.locke.editions import EDITIONS, board_of
from ucr_events.games.locke.rules.setup.roster import ROSTER, evil_sheets

PLANETS = fact(PartBegan, part="planets")


def setting_up(*facts: Any, seats: int = 7) -> Stage:
    """The setup of a table of so many, told these facts."""
    header = players(seats)
    return given(*facts, script="setup", table=replace(table(header), part="setup"), header=header)


def missing(stage: Stage) -> list[str]:
    """Rules by which something should have come before the last fact."""
    return [found.rule for found in stage.findings if found.reason[1].startswith("before this")]


def fits(stage: Stage) -> bool:
    """Whether the last fact was one that might come here."""
    broken = any(found.verdict == "illegal" for found in stage.findings)
    return said(stage, "0.2.flow.turn-based") is None and not broken and not missing(stage)


def deals(holding: str, *seats: int, cards: tuple[Card, ...] | None = None, count: int = 1) -> list[Any]:
    """A hidden card for each of these seats."""
    return [
        fact(CardsDealt, seat, source=f"deck.{holding}", to=f"{holding}.{seat}", count=count, cards=cards) for seat in seats
    ]


def seals(*seats: int, slot: str = "sheet", tag: str = "a") -> list[Any]:
    """These seats seal what they hold; the seal of seat 3 in the second deal is `b3`."""
    purpose: Any = "sheet" if slot == "sheet" else "choice"
    return [SheetSealed(id=f"{tag}{seat}", seat=seat, slot=slot, purpose=purpose) for seat in seats]


def chooses(*seats: int) -> list[Any]:
    """These seats lay a silhouette face down."""
    return [fact(CardsDrawn, seat, source="deck.silhouette", to=f"silhouette.{seat}", count=1) for seat in seats]


def shows(seat: int, camp: str, name: str | None = None) -> Any:
    """The seat turns its silhouette up."""
    return fact(CardsShown, seat, source=f"silhouette.{seat}", cards=(Card(name=name or f"X{seat}", note=camp),))


def puts_back(seat: int) -> Any:
    return fact(CardsReturned, seat, source=f"silhouette.{seat}", count=1)


def refuses(seat: int, again: bool = False) -> Any:
    """A refusal, or a repeat refusal."""
    return fact(ActionAnnounced, seat, action="repeat_refusal" if again else "refusal")


EVERYBODY = tuple(range(1, 8))


def silhouettes(explorers: int, bases: int) -> list[Any]:
    """All have chosen and shown: explorers on the first seats, base players on the others."""
    seats = range(1, explorers + bases + 1)
    return [*chooses(*seats), *(shows(seat, "Good" if seat <= explorers else "Evil") for seat in seats)]


# the sheets


def test_deal_face_down_one_hidden_sheet_each() -> None:
    stage = setting_up(fact(PartBegan, part="setup"), fact(CounterSet, counter="season", value=3))
    assert fits(stage.when(fact(CardsShuffled, deck="deck.character")))
    assert fits(stage.when(*deals("character", *EVERYBODY)))
    assert said(setting_up().when(*deals("character", 1, count=2)), "4.1.deal.face-down") == "illegal"
    assert said(setting_up().when(*deals("character", 1, cards=(Card(name="ナガト"),))), "4.1.deal.face-down") == "illegal"


def test_deal_face_down_a_whole_round_may_be_one_fact() -> None:
    assert fits(setting_up().when(fact(CardsDealt, source="deck.character", count=7)))
    stage = setting_up().when(fact(CardsDealt, source="deck.character", count=9))
    assert said(stage, "4.1.deal.face-down") == "illegal"


@pytest.mark.parametrize("number", range(5, 12))
def test_roster_table_for_this_number_of_players(number: int) -> None:
    rows = {5: "1121", 6: "1122", 7: "1231", 8: "1232", 9: "1233", 10: "1342", 11: "1343"}
    assert "".join(str(ROSTER[number][kind]) for kind in "LGES") == rows[number]
    assert sum(ROSTER[number].values()) == number


def test_roster_table_has_no_row_for_four_or_twelve() -> None:
    assert ROSTER.get(4) is None and ROSTER.get(12) is None
    assert EDITIONS[0].seats == (5, 11)


def roster(*camps: str) -> Stage:
    """The planet part begins with these camps on the sheets; the first is the (L) character."""
    sheets = {
        f"s{seat}": sheet(f"N{seat}(L)" if camp == "L" else f"N{seat}", "G" if camp == "L" else camp)
        for seat, camp in enumerate(camps, 1)
    }
    return setting_up(seats=len(camps)).knowing(**sheets).when(PLANETS)


def test_roster_five_right_sheets() -> None:
    stage = roster("L", "G", "E", "E/G", "S")
    rules = ("4.1.roster.table", "4.1.roster.one-l", "4.1.roster.good-equals-evil", "4.1.roster.special-limit")
    assert [said(stage, rule) for rule in rules] == ["legal"] * 4


def test_roster_table_three_special_among_eight_are_one_too_many() -> None:
    assert said(roster("L", "G", "G", "E", "E", "S", "S", "S"), "4.1.roster.table") == "illegal"


def test_roster_one_l_two_are_a_mistake() -> None:
    assert said(roster("L", "L", "E", "E", "S"), "4.1.roster.one-l") == "illegal"


def test_roster_good_equals_evil() -> None:
    assert said(roster("L", "G", "G", "E", "E", "E", "S"), "4.1.roster.good-equals-evil") == "legal"
    assert said(roster("L", "G", "E", "E", "E", "E", "S"), "4.1.roster.good-equals-evil") == "illegal"


def test_roster_special_limit() -> None:
    assert said(roster("L", "G", "E", "E", "S", "S"), "4.1.roster.special-limit") == "legal"
    assert said(roster("L", "E", "E", "S", "S", "S"), "4.1.roster.special-limit") == "illegal"


def test_roster_waits_for_the_sheets() -> None:
    assert said(setting_up().when(PLANETS), "4.1.roster.table") == "undetermined"


def test_players_six_or_less_play_on_fewer_squares() -> None:
    assert [board_of("mit2020", seats, 6, None) for seats in (5, 6, 7)] == [(6, 3), (6, 4), (6, 6)]


# refusals


def first_deal() -> list[Any]:
    return [*deals("character", *EVERYBODY), *seals(*EVERYBODY)]


def second_deal() -> list[Any]:
    return [*deals("character", *EVERYBODY), *seals(*EVERYBODY, tag="b")]


COLLECTED = fact(CardsShuffled, deck="deck.character", taking=tuple(f"character.{seat}" for seat in EVERYBODY))


def with_history(*facts: Any, **names: str) -> Stage:
    """A setup whose club knows who played what; `a3="ナガト"`: what a seal hides."""
    charts = {"season_characters": {"N3": ["ナガト", "ラグ"]}, "previous_characters": {"N3": "ラグ"}}
    stage = with_charts(setting_up(), **charts)
    stage.knowledge |= {f"seal:{seal}": {"name": name} for seal, name in names.items()}
    return stage.when(*facts)


def test_refuse_redeal_all_sheets_are_dealt_again() -> None:
    stage = setting_up(*first_deal(), refuses(3)).when(COLLECTED)
    assert fits(stage)
    assert fits(stage.when(*second_deal()))
    assert fits(stage.when(*chooses(1)))


def test_refuse_redeal_missing_is_noticed() -> None:
    stage = setting_up(*first_deal(), refuses(3)).when(*chooses(1))
    assert missing(stage) == ["mit2020:4.1.refuse.redeal"]


def test_refuse_fixed_without_a_refusal_the_silhouettes_follow() -> None:
    assert fits(setting_up(*first_deal(), fact(CardsShuffled, deck="deck.character")).when(*chooses(1)))


def test_refuse_fixed_read_literally_a_repeat_refusal_alone_deals_nothing_anew() -> None:
    for chosen, gap in (("ordinary", []), ("either", ["mit2020:4.1.refuse.redeal"])):
        stage = setting_up()
        stage.book = replace(stage.book, chosen={"4.1.refuse.fixed": chosen})
        assert missing(stage.when(*first_deal(), refuses(3, again=True), *chooses(1))) == gap


def test_refuse_condition_played_in_this_season() -> None:
    assert said(with_history(*first_deal(), refuses(3), a3="ナガト"), "4.1.refuse.condition") == "legal"
    assert said(with_history(*first_deal(), refuses(3), a3="ニア"), "4.1.refuse.condition") == "illegal"


def test_refuse_condition_waits_for_the_seal_or_is_never_known() -> None:
    assert said(with_history(*first_deal(), refuses(3)), "4.1.refuse.condition") == "undetermined"
    assert said(with_history(*deals("character", 3), refuses(3)), "4.1.refuse.condition") == "not judged"
    assert said(setting_up(*first_deal()).when(refuses(3)), "4.1.refuse.condition") == "not judged"


def test_refuse_condition_the_seal_of_an_earlier_deal_is_of_another_sheet() -> None:
    facts = [*first_deal(), refuses(1), COLLECTED, *deals("character", *EVERYBODY), refuses(3)]
    assert said(with_history(*facts, a3="ナガト"), "4.1.refuse.condition") == "not judged"


def test_refuse_once_in_a_game() -> None:
    again = [*first_deal(), refuses(3), COLLECTED, *second_deal()]
    assert said(setting_up(*again).when(refuses(3)), "4.1.refuse.once") == "illegal"
    assert said(setting_up(*again).when(refuses(4)), "4.1.refuse.once") == "legal"


def test_recent_refuse_previous_the_character_of_the_last_game() -> None:
    rule = "4.1.recent-refuse.previous"
    assert said(with_history(*first_deal(), refuses(3, again=True), a3="ラグ"), rule) == "legal"
    assert said(with_history(*first_deal(), refuses(3, again=True), a3="ナガト"), rule) == "illegal"


def test_recent_refuse_refused_in_this_game_by_the_same_player() -> None:
    rule = "4.1.recent-refuse.refused"
    facts = [*first_deal(), refuses(3), COLLECTED, *second_deal()]
    stage = with_history(*facts, refuses(3, again=True), a3="ナガト", b3="ナガト")
    assert said(stage, rule) == "legal" and said(stage, "4.1.recent-refuse.previous") is None
    assert said(with_history(*facts, refuses(3, again=True), a3="ナガト", b3="ニア"), rule) == "illegal"
    other = [*first_deal(), refuses(4), COLLECTED, *second_deal(), refuses(3, again=True)]
    assert said(with_history(*other, a4="ナガト", b3="ナガト"), "4.1.recent-refuse.previous") == "illegal"


def test_recent_refuse_unlimited_while_there_is_ground() -> None:
    third = [*deals("character", *EVERYBODY), *seals(*EVERYBODY, tag="c"), refuses(3, again=True)]
    facts = [*first_deal(), refuses(3, again=True), COLLECTED, *second_deal(), refuses(3, again=True), COLLECTED, *third]
    assert said(with_history(*facts, a3="ラグ", b3="ラグ", c3="ラグ"), "4.1.recent-refuse.unlimited") == "legal"
    assert said(with_history(*facts, a3="ラグ", b3="ラグ", c3="ニア"), "4.1.recent-refuse.unlimited") == "illegal"


def test_recent_refuse_separate_from_the_ordinary_one() -> None:
    rule, between = "4.1.recent-refuse.separate", [COLLECTED, *second_deal()]
    assert said(setting_up(*first_deal(), refuses(3, again=True), *between).when(refuses(3)), rule) == "legal"
    third = [COLLECTED, *deals("character", *EVERYBODY)]
    facts = [*first_deal(), refuses(3), *between, refuses(3, again=True), *third]
    assert said(setting_up(*facts).when(refuses(3)), rule) == "illegal"


# playing cards and silhouettes


def test_trump_deal_one_hidden_card_each() -> None:
    assert fits(setting_up(*first_deal()).when(*deals("trump", *EVERYBODY)))
    assert said(setting_up(*first_deal()).when(*deals("trump", 1, count=2)), "4.1.trump.deal") == "illegal"
    assert said(setting_up(*first_deal()).when(*deals("trump", 1, cards=(Card(name="♠1"),))), "4.1.trump.deal") == "illegal"


def with_trump(card: str, silhouette: Any) -> Stage:
    """Seat 2 (ナガト, Evil) has sealed this playing card and shows this silhouette."""
    stage = setting_up(*deals("trump", *EVERYBODY), *seals(2, slot="trump", tag="t"), *chooses(*EVERYBODY))
    stage.knowledge |= {"seal:t2": {"card": card}, "sheet:2": SHEETS["s2"]}
    return stage.when(silhouette)


def test_trump_ace_takes_the_own_name() -> None:
    assert said(with_trump("♠1", shows(2, "Evil", "ナガト")), "4.1.trump.ace") == "legal"
    assert said(with_trump("♠1", shows(2, "Evil", "ラン")), "4.1.trump.ace") == "illegal"
    assert said(with_trump("♠A", shows(2, "Evil", "ラン")), "4.1.trump.ace") == "illegal"


def test_trump_ace_the_lockes_of_pile_a_share_a_silhouette() -> None:
    stage = with_trump("♠7", shows(2, "Good", "ロック"))
    stage.knowledge |= {"seal:t1": "♥1", "sheet:1": SHEETS["s1"]}
    stage.tell(seals(1, slot="trump", tag="t")[0])
    assert said(stage.when(shows(1, "Good", "ロック")), "4.1.trump.ace") == "legal"


def test_trump_ten_takes_the_own_camp() -> None:
    assert said(with_trump("♥10", shows(2, "Evil", "ラン")), "4.1.trump.ten") == "legal"
    assert said(with_trump("♥10", shows(2, "Good", "ラン")), "4.1.trump.ten") == "illegal"


def test_trump_ten_a_slash_goes_by_the_leftmost_letter_or_by_the_whole() -> None:
    for chosen, verdict in (("first", "legal"), ("whole", "illegal")):
        stage = with_trump("♥10", shows(1, "Good"))
        stage.book = replace(stage.book, chosen={"4.1.trump.ten": chosen})
        stage.knowledge |= {"sheet:2": sheet("ラン", "E/G")}
        assert said(stage.when(shows(2, "Evil")), "4.1.trump.ten") == verdict


def test_trump_other_is_free() -> None:
    stage = with_trump("♥7", shows(2, "Good", "ロック"))
    assert said(stage, "4.1.trump.other") == "legal"
    assert said(stage, "4.1.trump.ace") is None and said(stage, "4.1.trump.ten") is None


def test_trump_ace_a_card_nobody_sealed_is_never_known() -> None:
    assert said(setting_up(*deals("trump", 2), *chooses(*EVERYBODY)).when(shows(2, "Evil")), "4.1.trump.ace") == "not judged"


def test_reveal_together_when_all_have_chosen() -> None:
    rule = "4.1.silhouette.reveal-together"
    assert said(setting_up(*chooses(1, 2, 3, 4, 5, 6)).when(shows(1, "Good")), rule) == "illegal"
    assert said(setting_up(*chooses(*EVERYBODY)).when(shows(1, "Good")), rule) == "legal"
    assert said(setting_up().when(shows(1, "Good")), rule) is None


# balance


@pytest.mark.parametrize(("seats", "evil"), [(5, 2), (6, 2), (7, 3), (8, 3), (9, 3), (10, 4), (11, 4), (12, None)])
def test_balance_check_counts_the_evil_sheets_of_this_number_of_players(seats: int, evil: int | None) -> None:
    assert evil_sheets(seats) == evil


@pytest.mark.parametrize(
    ("explorers", "bases", "verdict"),
    [
        (4, 3, "legal"),
        (5, 2, "illegal"),
        (6, 3, "legal"),
        (8, 3, "illegal"),
        (3, 2, "legal"),
        (2, 3, "legal"),
        (1, 4, "illegal"),
    ],
)
def test_balance_check_both_sides_are_large_enough(explorers: int, bases: int, verdict: str) -> None:
    stage = setting_up(*silhouettes(explorers, bases), seats=explorers + bases)
    assert said(stage.when(fact(PartEnded, part="setup")).when(PLANETS), "4.1.balance.check") == verdict


def test_balance_voluntary_somebody_of_the_larger_side_changes() -> None:
    stage = setting_up(*silhouettes(5, 2))
    assert fits(stage.when(puts_back(1)))
    assert fits(stage.when(*chooses(1), shows(1, "Evil")))
    assert said(stage.when(PLANETS), "4.1.balance.check") == "legal"


def test_balance_voluntary_nobody_of_the_smaller_side_changes() -> None:
    assert said(setting_up(*silhouettes(5, 2)).when(puts_back(7)), "4.1.balance.voluntary") == "illegal"


def test_balance_voluntary_nobody_changes_without_need() -> None:
    assert said(setting_up(*silhouettes(4, 3)).when(puts_back(1)), "4.1.balance.voluntary") == "illegal"


def test_balance_redeal_the_larger_side_gets_new_cards_and_chooses_again() -> None:
    stage = setting_up(*silhouettes(6, 1)).when(*deals("trump", 1, 2, 3, 4, 5, 6))
    assert fits(stage)
    assert fits(stage.when(puts_back(1), *chooses(1), shows(1, "Evil"), puts_back(2), *chooses(2), shows(2, "Evil")))
    assert said(stage.when(PLANETS), "4.1.balance.check") == "legal"


def test_balance_redeal_is_not_for_the_smaller_side() -> None:
    assert said(setting_up(*silhouettes(6, 1)).when(*deals("trump", 7)), "0.2.flow.turn-based") == "not judged"


def test_balance_redeal_of_the_other_side_is_a_deal_of_its_own() -> None:
    """Found in two of a thousand random games (8/549, 8/745): its first was taken for the last of the deal before."""
    stage = setting_up(*silhouettes(2, 5)).when(*deals("trump", 3, 4, 5, 6, 7))
    for seat in (4, 5, 6):
        stage.when(puts_back(seat), *chooses(seat), shows(seat, "Good"))
    stage.when(puts_back(7), *chooses(7), shows(7, "Good")).when(*deals("trump", 1, 2, 4, 5, 6, 7))
    stage.when(puts_back(4), *chooses(4), shows(4, "Evil"), puts_back(5), *chooses(5), shows(5, "Evil"))
    assert said(stage.when(PLANETS), "4.1.balance.redeal") == "legal"


def test_balance_loop_still_too_few_and_another_round_follows() -> None:
    once = [*deals("trump", 1, 2, 3, 4, 5, 6), puts_back(1), *chooses(1), shows(1, "Evil")]
    stage = setting_up(*silhouettes(6, 1), *once).when(*deals("trump", 2, 3, 4, 5, 6))
    assert fits(stage)


def kept(card: str) -> Stage:
    """Seat 2 was dealt this card in the second round and kept the silhouette X2 (Good)."""
    stage = setting_up(*chooses(*EVERYBODY), *(shows(seat, "Good") for seat in EVERYBODY))
    stage.when(*deals("trump", 2), *seals(2, slot="trump", tag="u"))
    stage.knowledge |= {"seal:u2": card, "sheet:2": SHEETS["s2"]}
    return stage.when(PLANETS)


def test_balance_keep_what_the_new_card_allows() -> None:
    assert said(kept("♠5"), "4.1.balance.keep") == "legal"
    assert said(kept("♠1"), "4.1.balance.keep") == "illegal"
    assert said(kept("♠10"), "4.1.balance.keep") == "illegal"


def test_done_planet_the_planet_part_comes_next() -> None:
    header = players(7)
    start = replace(table(header), part="setup")
    given(*silhouettes(4, 3), script="game", table=start, header=header).expects("planets.begin")
