"""Dice: exact against counting every way; fair evenings are accused no more than stated, a loaded die is found as stated."""

from itertools import product
from random import Random

import pytest

from ucr_events.analysis.dice import EXACT, EXACT_SUM, LEVEL, Die, _below, holm, power, report, unevenness
from ucr_events.facts import DiceRolled, DieSetup, GameOpened, SeatSetup
from ucr_events.header.game import Game


def counts_of(faces: tuple[int, ...], sides: int) -> list[int]:
    return [faces.count(face) for face in range(1, sides + 1)]


@pytest.mark.parametrize("counts", [(3, 0, 0), (2, 1, 0), (4, 1, 0, 0), (2, 2, 2), (0, 0, 0)])
def test_the_chance_is_that_of_counting_every_way(counts: tuple[int, ...]) -> None:
    rolls, sides = sum(counts), len(counts)
    squares = sum(many * many for many in counts)
    ways = [counts_of(faces, sides) for faces in product(range(1, sides + 1), repeat=rolls)]
    as_uneven = sum(sum(many * many for many in way) >= squares for way in ways) / len(ways)
    assert unevenness(counts) == pytest.approx(as_uneven)


def test_above_the_exact_bound_the_chance_goes_on_smoothly() -> None:
    below = unevenness((EXACT // 6 + 6, *(EXACT // 6 - 2,) * 2, *(EXACT // 6 - 1,) * 2, EXACT // 6))
    above = unevenness((EXACT // 6 + 7, *(EXACT // 6 - 2,) * 2, *(EXACT // 6 - 1,) * 2, EXACT // 6))
    assert above == pytest.approx(below, rel=0.5)


def test_holm_is_never_smaller_and_keeps_the_order() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []


def evening(chance: Random, dice: int, rolls: int, loaded: bool) -> tuple[Die, ...]:
    """So many dice, each rolled so often; of a loaded evening the first shows its six twice as often as each other face."""
    weights = [1, 1, 1, 1, 1, 2 if loaded else 1]
    rolled = []
    for die in range(dice):
        for face in chance.choices(range(1, 7), weights if die == 0 else None, k=rolls):
            rolled.append(((f"d{die}", f"die {die}", 6, face, 1), "Ann"))
    return report(rolled).dice


def test_fair_evenings_are_accused_no_more_often_than_stated() -> None:
    chance = Random(7)
    accused = sum(any(die.said == "uneven" for die in evening(chance, 3, 90, loaded=False)) for _ in range(400))
    assert accused / 400 <= LEVEL + 0.025


def test_a_loaded_die_is_found_as_often_as_stated() -> None:
    chance = Random(8)
    found = sum(evening(chance, 3, 200, loaded=True)[0].said == "uneven" for _ in range(300)) / 300
    assert found == pytest.approx(power(200, 6, 3), abs=0.09)


def test_with_few_rolls_nothing_can_be_said_and_with_many_it_is_even() -> None:
    few, many = evening(Random(1), 1, 12, loaded=False)[0], evening(Random(1), 1, 240, loaded=False)[0]
    assert (few.said, many.said) == ("nothing", "even")
    assert few.sentence[0].startswith("何も言えない") and "12" in few.sentence[1]


def test_luck_is_a_percentile_of_the_same_dice() -> None:
    both = report([(("d", "d", 6, 6, 1), "Ann"), (("d", "d", 6, 6, 1), "Ann"), (("d", "d", 6, 1, 2), "Bo")])
    ann, bo = both.luck
    assert (ann.total, ann.expected, ann.percentile) == (12, 7.0, pytest.approx(98.6, abs=0.05))
    assert bo.percentile == pytest.approx(100 / 12, abs=0.05)


def test_faces_nobody_saw_and_impossible_ones_are_left_aside() -> None:
    from ucr_events.analysis.rolls import rolls_of

    header = GameOpened(
        id="h",
        game="00000000-0000-0000-0000-000000000000",
        title="t",
        family="freeform",
        edition="any",
        seats=(SeatSetup(seat=1, name="Ann"),),
        dice=(DieSetup(id="d.red", label="red"),),
    )
    facts = (DiceRolled(id="r1", seat=1, faces=(None, 4, 9), dice=("d.red", "d.red", "d.red")), DiceRolled(id="r2", faces=(2,)))
    assert rolls_of(Game(header), facts) == [("d.red", "red", 6, 4, 1), ("?6", "D6", 6, 2, None)]


def below(total: int, dice: list[int], exactly: int, monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr("ucr_events.analysis.dice.EXACT_SUM", exactly)
    return _below(total, dice)


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_above_the_bound_the_sum_is_as_good_as_counted(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(sides)
    dice = [sides] * (EXACT_SUM + 1)
    for _ in range(5):
        total = sum(chance.randint(1, sides) for _ in dice)
        exact = below(total, dice, len(dice), monkeypatch)
        assert below(total, dice, EXACT_SUM, monkeypatch) == pytest.approx(exact, abs=0.001)


def test_a_log_of_nothing_but_dice_is_reported_without_counting_every_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """60,000 rolls of one person took minutes, in which a stranger held a thread."""

    def counted(*_: object) -> None:
        raise AssertionError("counted")

    monkeypatch.setattr("ucr_events.analysis.dice.np.convolve", counted)
    monkeypatch.setattr("ucr_events.analysis.dice._of_squares", counted)
    rolled = [(("d", "die", 6, 1 + number % 6, 1), "Ann") for number in range(60_000)]
    many_faces = [(("k", "hundred", 100, 1 + number, 1), None) for number in range(EXACT)]
    assert report([*rolled, *many_faces]).luck[0].rolls == 60_000
