"""Models of behaviour: a named file, checked word by word; what it makes of acts is Bayes by counting; nothing exact moves."""

import json
from collections import Counter
from itertools import permutations
from math import prod
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from secret_table import SIDES, SecretTable

from ucr_events.analysis.behaviour import Model, does_better, read_model, shipped_models
from ucr_events.analysis.estimating import Estimated, estimated
from ucr_events.errors import BadFacts
from ucr_events.facts import RosterEntry, VoteCalled, VoteCast, VoteClosed

EXAMPLES = Path(__file__).parents[2] / "examples" / "models"
ROLES = ("merlin", "servant", "servant", "morgana", "assassin")
NO = {"evil": 0.75, "good": 0.4}
DOCUMENT: dict[str, Any] = {
    "model": "refusals",
    "title": {"ja": "反対", "en": "refusals"},
    "note": {"ja": "仮定", "en": "assumed"},
    "says": [{"when": {"kind": "vote.cast/1", "choice": "no", "because": {"on": "team"}}, "weights": NO}],
}


def model(**changed: Any) -> Model:
    return read_model(json.dumps({**DOCUMENT, **changed}))


def with_says(**changed: Any) -> Model:
    return model(says=[{**DOCUMENT["says"][0], **changed}])


def table(*refusing: int) -> SecretTable:
    """Five seats; these refuse a team, a vote on something else does not count."""
    entries = (RosterEntry(role=role, side=SIDES[role], count=many) for role, many in Counter(ROLES).items())
    found = SecretTable(ROLES, None)
    found.header = replace(found.header, roster=tuple(entries), only={"failure": ("evil",)})
    found.add(VoteCalled(id="v1", on="team", candidates=(1, 2)), VoteCalled(id="v2", on="lynching"))
    found.add(VoteCast(id="c0", seat=5, choice="no", because="v2"), VoteCast(id="c1", seat=5, choice="yes", because="v1"))
    found.add(*(VoteCast(id=f"n{number}", seat=seat, choice="no", because="v1") for number, seat in enumerate(refusing)))
    return found


def by(found: SecretTable, reader: str, chosen: Model) -> Estimated:
    return estimated(found.record, found.known(reader), reader, found.last, chosen)


def evil_by_counting(refusing: tuple[int, ...]) -> list[float]:
    weights = {held: prod(NO[SIDES[held[seat - 1]]] for seat in refusing) for held in permutations(ROLES)}
    return [
        sum(weight for held, weight in weights.items() if SIDES[held[seat]] == "evil") / sum(weights.values())
        for seat in range(5)
    ]


@pytest.mark.parametrize("refusing", [(), (1,), (3, 3, 4), (1, 2, 3, 4, 5)])
def test_an_estimate_is_bayes_by_counting_and_the_exact_numbers_stay(refusing: tuple[int, ...]) -> None:
    found = table(*refusing)
    told = by(found, "public", model())
    assert told.acts == len(refusing)
    last = told.course[-1].seats if told.course else found.answer().seats
    assert [one.sides["evil"] for one in last] == pytest.approx(evil_by_counting(refusing))
    assert [one.sides["evil"] for one in found.answer().seats] == pytest.approx([0.4] * 5)


def test_a_model_excludes_nothing_and_logic_goes_before_it() -> None:
    found = table(1, 1, 1, 1)
    found.add(VoteCalled(id="q", on="mission", candidates=(2, 3), voters=(2, 3), hidden=True))
    found.add(VoteClosed(id="qc", because="q", result="failure", counts={"failure": 2}))
    told = by(found, "public", model()).course[-1].seats
    assert [round(one.sides["evil"], 9) for one in told] == [0.0, 1.0, 1.0, 0.0, 0.0]


def test_what_a_reader_may_not_know_enters_no_estimate() -> None:
    one, other = table(3), table(3)
    one.learn(1, {"seats": [4, 5], "what": ["evil"]})
    other.learn(1, {"seats": [2, 3], "what": ["evil"]})
    for reader in ("public", "seat:2"):
        assert by(one, reader, model()) == by(other, reader, model())


@pytest.mark.parametrize(
    ("changed", "where", "words"),
    [
        ({"when": {"kind": "vote.casted/1"}}, "says[0].when.kind", "did you mean vote.cast/1"),
        ({"when": {"choice": "no"}}, "says[0].when.kind", "is no kind of fact"),
        ({"when": {"kind": "vote.cast/1", "choise": "no"}}, "says[0].when.choise", "did you mean choice"),
        ({"when": {"kind": "vote.cast/1", "because": {"om": "x"}}}, "says[0].when.because.om", "no such field"),
        ({"about": "who"}, "says[0].about", "has no field 'who'"),
        ({"weights": {"evil": 0}}, "model", "says[0].weights"),
        ({"weights": {"evil": 1.5}}, "model", "says[0].weights"),
        ({"wieghts": {}}, "model", "wieghts"),
    ],
)
def test_a_file_with_a_mistake_says_where(changed: dict[str, Any], where: str, words: str) -> None:
    with pytest.raises(BadFacts) as refused:
        with_says(**changed)
    (problem, *_) = refused.value.problems
    assert problem.field == where
    assert words in problem.message


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"weights": {"evli": 0.5, "good": 0.4}}, "speaks of 'evli', which the roster does not have: it has good, evil"),
        ({"weights": {"evil": 0.5}}, "says nothing of 'good', and has no else"),
        ({"weights": {"merlin": 0.5}, "of": "role"}, "says nothing of 'servant'"),
    ],
)
def test_a_word_the_roster_does_not_have_gives_a_sentence_and_no_number(changed: dict[str, Any], words: str) -> None:
    told = by(table(1), "public", with_says(**changed))
    assert told.course == ()
    assert words in told.missing[0][1]


def test_without_a_roster_the_sentence_is_that_of_the_analysis() -> None:
    bare = SecretTable(ROLES, None)
    told = by(bare, "public", model())
    assert told.missing == bare.answer().missing


def test_what_comes_along_does_better_than_none_on_games_it_was_not_made_from() -> None:
    """Given a model without a score, or with one below that of the cards alone, then it is none to come along."""
    assert all(map(does_better, shipped_models().values()))
    score = {"games": 40, "source": {"ja": "実戦", "en": "real games"}, "by_model": -1.029, "by_cards": -0.919}
    assert not does_better(model())
    assert not does_better(model(score=score))
    assert does_better(model(score={**score, "by_model": -0.9}))


def test_examples_of_models_are_marked_as_assumptions() -> None:
    examples = [read_model(file.read_bytes()) for file in EXAMPLES.glob("*.json")]
    assert {one.model for one in examples} == {"avalon-votes", "locke-parties", "werewolf-claims"}
    assert all("仮定" in one.note.ja and "assumption" in one.note.en for one in examples)
