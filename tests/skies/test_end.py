"""The end: stacks that run out, the last round, influence and energy counted, ties broken; bad input."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import Stage, fact, illegal
from tests.skies.made_up import CLUB, club, header
from tests.skies.stage import HEADER, at, begins, chit, given, gives, pile, plays, says, ship, table
from ucr_events.checks.facts import check
from ucr_events.facts import Card, CardsDrawn, GameClosed, PieceMoved, Result
from ucr_events.games.skies.rulebook.shipped import mistakes, shipped
from ucr_events.games.skies.rules.ending import chain_of, total_of, triggered, winners
from ucr_events.header.game import Game
from ucr_events.packs import BadPack, read_pack
from ucr_events.review.reviewing import book_of
from ucr_events.table.state import Pile

EMPTY = Pile()
RUN_OUT = {"senator_chits__one": EMPTY, "activation_chits__green": EMPTY}


def book(game: Any = HEADER) -> Any:
    return book_of(Game(game), club())


@pytest.mark.parametrize(
    ("reading", "stacks", "over"),
    [
        ("two", ("senator_chits__one", "activation_chits__green"), True),
        ("two", ("senator_chits__one", "senator_chits__two"), True),
        ("two", ("activation_chits__green",), False),
        ("three", ("senator_chits__one", "activation_chits__green"), False),
        ("three", ("senator_chits__one", "activation_chits__green", "activation_chits__purple"), True),
    ],
)
def test_end_trigger_when_stacks_have_run_out(reading: str, stacks: tuple[str, ...], over: bool) -> None:
    game = replace(HEADER, readings={"end.trigger": reading})
    assert triggered(book(game), table(game, **dict.fromkeys(stacks, EMPTY))) is over


def test_end_trigger_cannot_be_known_where_nobody_counted_the_chits() -> None:
    unknown = dict.fromkeys(("senator_chits__one", "activation_chits__green"), Pile(count=None))
    assert triggered(book(), table(**unknown)) is None
    closing = given(begins(1), script="play", args=(3, None), lying=table(**unknown)).when(closed({1: 0, 2: 0, 3: 0}))
    assert says(closing, "end.trigger") == "not judged"


def closed(scores: dict[int, int], *won: int, how: str = "counted") -> Any:
    best = won or tuple(seat for seat, score in scores.items() if score == max(scores.values()))
    results = (Result(seat=seat, outcome="won" if seat in best else "lost", score=score) for seat, score in scores.items())
    return fact(GameClosed, how=how, results=tuple(results))


def test_end_trigger_and_a_game_that_ends_too_early() -> None:
    assert says(given(script="play", args=(3, None)).when(closed({1: 1, 2: 1, 3: 1})), "end.trigger") == "illegal"
    assert says(given(script="play", args=(3, None)).when(closed({1: 1, 2: 1, 3: 1}, how="broken_off")), "end.trigger") is None
    assert says(ending(), "end.trigger") == "legal"


def test_end_last_round_goes_on_to_the_right_of_the_start_player() -> None:
    lying = replace(table(**RUN_OUT), start=2)
    given(script="play", args=(3, None), lying=lying).when(begins(1)).then()
    given(script="play", args=(1, None), lying=lying).when(begins(2)).then(illegal("end.last_round"))
    early = given(begins(3), script="play", args=(2, None), lying=lying).when(closed({1: 1, 2: 1, 3: 1}))
    assert says(early, "end.last_round") == "illegal"
    on_time = given(begins(1), script="play", args=(3, None), lying=lying).when(closed({1: 1, 2: 1, 3: 1}))
    assert says(on_time, "end.last_round") == "legal"


COUNTED: dict[str, Any] = {
    "activation_chit__1": pile("9"),
    "senator_chit__1": pile("8"),
    "treaty_chit__1": pile("Utei"),
    "activation_chit__2": pile("9", "5"),
    "senator_chit__2": pile("8"),
}


def ending(scores: dict[int, int] | None = None, *won: int, energy: int = 0, influence: int = 4, **zones: Pile) -> Stage:
    """The last turn is over; seat 1 has 9 + 8 + 3 and normal influence, seat 2 has 14 + 8."""
    lying = table(energy={1: energy, 2: 0, 3: 0}, influence={1: influence}, **{**COUNTED, **RUN_OUT, **zones})
    stage = given(begins(3), script="play", args=(2, None), lying=lying)
    return stage.when(closed(scores or {1: 20 + influence + energy // 3, 2: 22, 3: 0}, *won))


def test_score_sum_of_four_kinds_of_influence() -> None:
    assert total_of(ending().table, 1) == 24  # type: ignore[arg-type]
    ending().holds("score.sum")
    assert says(ending({1: 23, 2: 22, 3: 0}), "score.sum") == "illegal"


def test_score_sum_a_stolen_treaty_counts_for_who_has_it_now() -> None:
    stage = given(
        script="treaty",
        args=(2,),
        lying=table(hand__2=pile("Utei"), ships={2: {"utei": 1}}, treaty_chit__1=pile("Utei"), treaty_chits=EMPTY),
    )
    stage.when(gives(2, "Utei"), chit(2, "treaty_chit.1", "Utei")).then()
    assert (stage.table.tally["1"].total, stage.table.tally["2"].total) == (0, 3)


@pytest.mark.parametrize(("energy", "part"), [(8, 2), (2, 0), (3, 1)])
def test_score_energy_whole_threes(energy: int, part: int) -> None:
    assert total_of(ending(energy=energy).table, 1) == 24 + part  # type: ignore[arg-type]
    ending({1: 24 + part, 2: 22, 3: 0}, energy=energy).holds("score.energy")
    assert says(ending({1: 25 + part, 2: 22, 3: 0}, energy=energy), "score.energy") == "illegal"


def test_score_winner_has_the_highest_total() -> None:
    ending().holds("score.winner")
    assert says(ending({1: 24, 2: 22, 3: 0}, 2), "score.winner") == "illegal"


def tied(one: dict[str, Any], two: dict[str, Any], energy: tuple[int, int] = (0, 0), normal: tuple[int, int] = (0, 0)) -> Any:
    zones = {f"{name}__1": value for name, value in one.items()} | {f"{name}__2": value for name, value in two.items()}
    counted = {1: normal[0], 2: normal[1]}
    return table(energy={1: energy[0], 2: energy[1], 3: 0}, influence=counted, **{**RUN_OUT, **zones})


TIES: dict[str, tuple[Any, tuple[int, ...]]] = {
    "activation": (tied({"activation_chit": pile("9")}, {"senator_chit": pile("9")}), (1,)),
    "senator": (tied({"senator_chit": pile("9")}, {"treaty_chit": pile("Utei", "Wyrne", "Hreja")}), (1,)),
    "treaty": (tied({"treaty_chit": pile("Utei")}, {}, normal=(0, 3)), (1,)),
    "normal": (tied({}, {}, normal=(1, 0), energy=(0, 3)), (1,)),
    "energy": (tied({}, {}, normal=(1, 1), energy=(1, 2)), (2,)),
    "all equal": (tied({}, {}, normal=(2, 2)), (1, 2)),
}


@pytest.mark.parametrize("lying,best", list(TIES.values()), ids=list(TIES))
def test_score_tiebreak_by_one_item_after_the_other(lying: Any, best: tuple[int, ...]) -> None:
    assert total_of(lying, 1) == total_of(lying, 2)
    assert winners(lying, (1, 2, 3)) == best


def test_score_tiebreak_activation_comes_before_senators() -> None:
    lying = TIES["activation"][0]
    scores = {1: 9, 2: 9, 3: 0}
    for won, said in (((1,), "legal"), ((2,), "illegal")):
        stage = given(begins(3), script="play", args=(2, None), lying=lying).when(closed(scores, *won))
        assert says(stage, "score.tiebreak") == said


def test_score_tiebreak_all_equal_is_not_in_the_document() -> None:
    stage = given(begins(3), script="play", args=(2, None), lying=TIES["all equal"][0]).when(closed({1: 2, 2: 2, 3: 0}, 1, 2))
    assert says(stage, "score.tiebreak") == "not judged"


def test_score_tiebreak_remaining_energy_is_a_reading() -> None:
    lying = tied({}, {}, normal=(1, 1), energy=(3, 5))
    assert (chain_of(lying, 1), chain_of(lying, 1, "rest")) == ((2, 0, 0, 0, 1, 3), (2, 0, 0, 0, 1, 0))


def refused(item: Any) -> list[str]:
    made = Game(HEADER)
    return [f"{problem.field}: {problem.message}" for problem in check(made, made.opening, item, lambda name: True)]


@pytest.mark.parametrize(
    ("item", "said"),
    [
        (ship(1, "moon"), "counter: there is no place 'moon' on this table"),
        (fact(PieceMoved, 1, piece="mother.1", to="moon.left"), "to: there is no place 'moon.left' on this table"),
        (
            fact(CardsDrawn, 1, source="politic.utei", to="hand.1", cards=(Card(name="Moon"),)),
            "cards[0].name: 'Moon' is not in",
        ),
        (fact(PieceMoved, 1, piece="base.1.left.9", to="utei.active"), "piece: there is no piece 'base.1.left.9'"),
        (ship(4, "utei"), "seat: there is no seat 4; this table has 1, 2, 3"),
    ],
)
def test_what_this_table_does_not_have_is_refused_by_name(item: Any, said: str) -> None:
    assert [problem[: len(said)] for problem in refused(item)] == [said]


def test_a_chit_from_a_stack_that_has_run_out_is_found() -> None:
    lying = table(bases={"base.1.left.1": "utei.active"}, activation_chits__green=EMPTY)
    steps = fact(PieceMoved, 1, piece="base.1.left.1", to="utei.active")
    stage = given(steps, script="activate", args=(1,), lying=lying).when(chit(1, "activation_chits.green", "5"))
    assert says(stage, "planet.hreja.chit") == "illegal"


def test_a_card_that_is_not_held_and_a_fourth_action_are_found() -> None:
    stage = given(script="treaty", args=(1,), lying=table(hand__1=pile("Utei"))).when(gives(1, "Hreja"))
    assert says(stage, "planet.eylona.discard") == "illegal"
    acting = given(script="acting", args=(1, at("utei", "ship", "card", "special")))
    acting.when(ship(1, "utei")).then(illegal("action.max3"))


PACK: dict[str, Any] = json.loads(CLUB.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "rows", "said"),
    [
        ("planet_colours", {"Utei": None}, "lists.planet_colours: the row Utei is missing"),
        ("printed_values", {"senator_chits.one": None}, "lists.printed_values: the row senator_chits.one is missing"),
        ("planet_colours", {"Moon": "green"}, "lists.planet_colours.Moon: expected one of Deyvas"),
        ("planet_colours", {"Utei": "blue"}, "lists.planet_colours.Utei: expected one of yellow, purple, green"),
        ("senator_symbols", {"Aa": ["Utei", "Utei"]}, "lists.senator_symbols.Aa: expected two of"),
        ("senator_abilities", {"Aa": ["energy", "fly"]}, "lists.senator_abilities.Aa: expected two of"),
        ("activation_chits", {"green": ["2", "5"]}, "lists.activation_chits.green: expected the highest number first"),
        ("senator_dots", {"Aa": 4}, "lists.senator_dots.Aa: expected a number from 1 to 3"),
    ],
)
def test_a_pack_with_a_missing_or_wrong_row_is_refused_by_its_place(name: str, rows: dict[str, Any], said: str) -> None:
    entries = {key: value for key, value in {**PACK["lists"][name], **rows}.items() if value is not None}
    document = {**PACK, "lists": {**PACK["lists"], name: entries}}
    with pytest.raises(BadPack) as refusal:
        read_pack(json.dumps(document).encode(), mistakes)
    assert said in str(refusal.value)


def test_a_senator_without_a_row_is_not_judged() -> None:
    rows = {"senator_abilities": {"Ab": ("energy", "build")}}
    stage = given(script="acting", args=(1, at("utei")), lying=table(mothers={1: "utei.right"}, senator__1=pile("Zz")))
    stage.book = book_of(stage.game, rows)  # type: ignore[assignment]
    stage.when(plays(1, "Zz", "energy")).then(("senator.play", "not judged"))
    assert "table not provided (senator_abilities: Zz)" in next(
        f.reason[1] for f in stage.findings if f.verdict == "not judged"
    )


def test_the_pack_of_public_facts_says_only_what_is_known() -> None:
    packs = {pack.pack: pack for _, pack in shipped()}
    assert set(packs) == {"skies-public", "skies-demo", "skies-demo-en"}
    assert set(packs["skies-public"].lists) == {"components_per_colour", "components", "activation_top"}
    assert any("planet_colours" in item for item in packs["skies-public"].missing)
    assert "Invented for the demo game" in (packs["skies-demo"].provenance or "")
    assert {pack.family for pack in packs.values()} == {header(2).family}
