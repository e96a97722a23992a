"""Spoilt records of random games of which something wrong was said for long: each must be judged rightly again by the next turn
after it shows that something is wrong."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.rules.recovery import Outcome, outcome
from tests.rules.spoiling import at_random, row_missing, spoilt

pytestmark = pytest.mark.soak

WRONG = (
    (5, 0, "missing 5 in a row", "the death that is in the hole was taken for leaving the battle, and told on in the results"),
    (8, 304, "repeated", "the end of a turn written twice ended the battle, and then the part"),
    (5, 903, "missing state.changed", "an arrested player's sheet was opened, and it went where nobody expected it"),
    (8, 311, "missing 5 in a row", "what a sheet says of a blow outlived the thought that it killed"),
    (5, 917, "illegal: somebody_elses_turn", "the battle was taken to be over, and its fighters to act in normal turns"),
    (7, 919, "illegal: somebody_else_acts", "the same, and later the part was taken to be over"),
    (7, 940, "missing state.changed", "the death that nobody wrote down was told against the results"),
    (8, 920, "missing cards.played", "who answers an attack was taken to have joined it"),
    (5, 952, "missing 5 in a row", "a defence whose end is in the hole was taken to be kept up"),
    (9, 963, "missing piece.placed", "in the base a piece was taken to stand where it had stood on the planets"),
    (7, 1003, "missing state.changed", "released in the record or not: first dead, then arrested again"),
    (7, 1010, "illegal: somebody_else_acts", "a battle and what announced it were turned round, and it never ended"),
    (7, 1017, "missing combat.began", "the battle that was guessed was forgotten when a third seat took part"),
    (5, 1029, "missing counter.changed", "failures at the entry that nobody counted"),
    (6, 946, "missing 20 in a row", "normal turns were taken for turns in the battle whose end is in the hole"),
    (6, 2129, "missing 20 in a row", "of twenty facts one step was guessed, and the rest taken to be known"),
    (11, 2120, "missing 20 in a row", "the same, at the beginning of a turn to which there was an objection, too"),
    (11, 2155, "missing 5 in a row", "who had not drawn was said for one seat, and the hands of others were taken to be known"),
    (10, 2119, "gap and resumed", "damage healed in an announced gap was taken to last"),
    (9, 2216, "missing group.formed", "of two who had joined one was thought to be led"),
    (7, 2284, "missing 20 in a row", "with a thought that was taken back an old battle came back"),
    (11, 2253, "missing combat.left", "who escaped and whose leaving nobody wrote down was taken to fight on"),
    (6, 2325, "gap and resumed", "somebody restrained in an announced gap was taken to have been passed over"),
    (6, 2297, "missing 5 in a row", "a turn's beginning and a move are in the hole; the piece moved again only a round later"),
    (6, 2318, "missing 20 in a row", "the same, when two rounds had nearly passed"),
    (6, 2360, "illegal: somebody_elses_turn", "a wrong turn was thought the end of a battle in which cards were played since"),
    (11, 2393, "missing 20 in a row", "a battle that was guessed was not remembered, nor who joined it though dead"),
    (6, 2402, "gap and resumed", "a flag somebody had from a conversion in an announced gap was missed"),
    (8, 2460, "gap and resumed", "planet cards that were turned up in an announced gap were taken to lie face down"),
    (10, 2441, "missing state.changed", "whose piece was taken off was taken to live, and its flag not to be lost"),
    (8, 906, "missing state.changed", "a rule named the death that was missing, and who died was still told to have lost"),
    (11, 2288, "missing combat.ended", "a phase that began was taken for a sign that the battle goes on"),
)
"Seats and seed of the game, how it is spoilt, what was wrong."

MISSING = (
    (8, 3006, 20, 295, "a battle's question was taken for the beginning of the base part, and the hands drawn for dealt"),
    (7, 3012, 20, 1943, "a normal turn was taken for a turn in the battle in which the player had fought"),
    (9, 3014, 20, 816, "a battle that was thought of was given up because a hand was filled"),
    (11, 3009, 20, 5132, "who had joined the battle and come to life in it was taken for dead"),
    (6, 3123, 20, 224, "those in the order of the turns were taken to fight in a battle that nobody saw begin"),
    (10, 3106, 20, 1903, "whose battle had ended unseen was taken to walk and to declare victory in it"),
    (9, 2146, 20, 364, "who died in the hole was taken to have won"),
    (10, 3015, 20, 659, "whoever had a turn that nobody wrote down was said to have been passed over"),
    (8, 3104, 3, 2053, "a hand was said to be missing, and another one taken to be known"),
    (9, 3007, 20, 331, "two pieces that came from elsewhere, the second more than a round later, were two breaches"),
    (5, 4109, 20, 665, "the same, and instead of the second piece its owner's act did not fit where it stood"),
    (5, 3101, 20, 83, "acts of a battle that nobody saw begin were taken for acts of a normal turn"),
    (9, 4134, 20, 1253, "the same after a hole that was sure"),
    (10, 4114, 8, 164, "a suspicion was said anew by the fact that showed the hole"),
    (7, 4111, 3, 36, "a card that one leaver turned up was taken for another's"),
    (7, 4118, 8, 538, "a question for a party was taken for an effect, because the asker's move is in the hole"),
    (11, 4129, 20, 1140, "a charge that was left open was raised by another thought of the same fact"),
    (8, 3216, 3, 1455, "the order of action of the round before was taken for that of this one"),
    (10, 3204, 20, 501, "the same where a round began unseen"),
    (5, 3108, 20, 31, "a charge was withdrawn, and raised again when it was clear what had been missing"),
    (7, 5105, 8, 332, "a turn that ended twice was the only sign of a round nobody saw"),
    (8, 5134, 20, 109, "the turn of an obstacle was taken for that of nobody, and its battle for none"),
    (6, 5111, 20, 238, "cards of a battle that nobody saw begin were taken for a breach of the normal turn"),
    (5, 5138, 20, 450, "the last one alive was taken to be in the battle again whenever it came to that square"),
    (11, 4129, 20, 760, "power that was not booked by the end of the round was missed, and nothing else thought missing"),
)
"Seats and seed of the game, how many facts are missing from where, what was wrong."
ACCUSED = (
    (9, 3007, 8, 46, "several silhouettes were chosen unseen"),
    (6, 3004, 8, 1439, "a turn that nobody wrote down was played by somebody who plays again"),
    (10, 3022, 8, 2094, "a turn in a battle began unseen, and a blow was struck"),
    (10, 3001, 3, 1024, "the attack that is answered is in the hole"),
    (7, 3005, 20, 107, "a turn in the hole was missed and the charge withdrawn, both at once"),
    (10, 3008, 8, 277, "somebody was attacked in the hole, and defends"),
)
"The same, and why a lawful act was called illegal to the end."


AGAIN = {(5, 903), (8, 920), (10, 2119), (9, 2216), (6, 2402), (8, 2460), (10, 2441)}
AGAIN_MISSING = {
    *((11, 3009, 5132), (10, 3106, 1903), (9, 3007, 331)),
    *((5, 4109, 665), (11, 4129, 1140), (8, 3216, 1455)),
}
"""Judged wrongly again. The seed gives another game since made-up players keep rules that they broke, so that the record of
that time is not this one; it was not found out which of these are new mistakes."""


def once(
    cases: Sequence[tuple[Any, ...]], again: set[tuple[int, ...]], key: Callable[[tuple[Any, ...]], tuple[int, ...]]
) -> Any:
    wrong = pytest.mark.xfail(reason="judged wrongly again: another game than at that time", strict=True)
    return [pytest.param(*case, marks=[wrong] if key(case) in again else [], id=f"{case[0]}-{case[1]}") for case in cases]


@pytest.mark.parametrize(("seats", "seed", "kind", "wrong"), once(WRONG, AGAIN, lambda case: case[:2]))
def test_a_record_once_judged_wrongly_is_judged_rightly_by_the_next_turn(seats: int, seed: int, kind: str, wrong: str) -> None:
    made = spoilt(at_random(seats, seed), kind, random.Random(f"{seats}/{seed}/{kind}"))
    assert made is not None
    found = outcome(made)
    assert found.extra, "it is seen that something is wrong"
    assert found.wrong <= found.seen_turn, _late(found)


def _late(found: Outcome) -> list[str]:
    return [f"{distance} {kind} {rule}: {said}" for distance, kind, rule, _, said in found.extra if distance > found.seen_turn]


@pytest.mark.parametrize(
    ("seats", "seed", "count", "at", "wrong"), once(MISSING, AGAIN_MISSING, lambda case: (case[0], case[1], case[3]))
)
def test_a_hole_once_judged_wrongly_is_judged_rightly_by_the_next_turn(
    seats: int, seed: int, count: int, at: int, wrong: str
) -> None:
    found = outcome(row_missing(at_random(seats, seed), count, at))
    assert found.extra, "it is seen that something is wrong"
    assert found.wrong <= found.seen_turn, _late(found)


@pytest.mark.parametrize(("seats", "seed", "count", "at", "wrong"), ACCUSED)
def test_nobody_is_accused_for_a_hole_for_which_somebody_once_was(
    seats: int, seed: int, count: int, at: int, wrong: str
) -> None:
    found = outcome(row_missing(at_random(seats, seed), count, at))
    assert found.extra, "it is seen that something is wrong"
    assert found.illegal == ()
