"""A game in clauses: only what stands in the line, each with its step, in both languages; a ballot and a deal are one each."""

import pytest

from ucr_events import facts as f
from ucr_events.demos import DEMOS, read
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.sentences import LANGS, plain
from ucr_events.sentences.story import clauses

SEATS = tuple(f.SeatSetup(seat=number, name=f"P{number}") for number in range(1, 6))
HEADER = f.GameOpened(
    id="h", game="0c5e5d0a-6b1e-4f0e-9a31-00000000abce", title="t", family="deduction", edition="village", seats=SEATS
)
NAMES = {one.seat: one.name for one in SEATS}


def told(*facts: f.Fact, lang: str = "en", acts: bool = True) -> list[tuple[int, str]]:
    found = clauses(list(enumerate(facts, 2)), Game(HEADER).words, acts)
    return [(one.step, plain(one.spans[lang], NAMES, lang)) for one in found]  # type: ignore[index,arg-type]


def role(seat: int, what: str) -> f.KnowledgeGiven:
    return f.KnowledgeGiven(id=f"k{seat}", to=(seat,), says=f.Statement(seats=(seat,), what=(what,), of="role"))


def test_the_deal_is_one_clause_by_roles() -> None:
    assert told(role(1, "wolf"), role(2, "seer"), role(3, "wolf")) == [
        (2, "the deal: werewolf seat 1 P1, seat 3 P3; seer seat 2 P2"),
    ]


def test_a_ballot_says_who_chose_whom_and_what_it_came_to() -> None:
    """Given a vote withdrawn for another, then the last counts; what came is one seat, not the word that it was chosen."""
    votes = [
        f.VoteCast(id=f"c{seat}{whom}", seat=seat, target=whom, because="v")
        for seat, whom in ((1, 2), (3, 2), (2, 1), (1, 3), (1, 2))
    ]
    ballot = (f.VoteCalled(id="v", on="execution"), *votes, f.VoteClosed(id="e", because="v", result="chosen", chosen=(2,)))
    assert told(*ballot) == [
        (8, "vote on the execution: seat 2 P2 2 (seat 1 P1, seat 3 P3), seat 1 P1 1 (seat 2 P2) → seat 2 P2"),
    ]


def test_claims_acts_news_and_deaths_are_told_as_they_stand() -> None:
    looks = f.Statement(seats=(3,), what=("wolf",), of="looks")
    facts = (
        f.ValueDeclared(id="a", seat=2, trait="role", value="seer"),
        f.ActClaimed(id="b", seat=2, act="look", says=looks),
        f.ActionAnnounced(id="c", seat=4, action="guard", targets=(2,)),
        f.KnowledgeGiven(id="d", to=(2,), says=looks),
        f.StateChanged(id="e", seat=5, state="dead"),
        f.RemarkMade(id="r", text="a lie, surely"),
    )
    assert [text for _, text in told(*facts)] == [
        "seat 2 P2 claims to be a seer",
        "seat 2 P2 says that seat 3 P3 looks like a werewolf",
        "seat 4 P4 guards seat 2 P2",
        "seat 2 P2 learns that seat 3 P3 looks like a werewolf",
        "seat 5 P5 dies",
    ]
    assert len(told(*facts, lang="ja")) == 5
    assert "guards" not in str(told(*facts, acts=False))


@pytest.mark.parametrize("name", ["village-nine", "avalon-seven", "secret-hitler-seven", "one-night-five"])
def test_of_every_demo_each_clause_is_a_sentence_in_both_languages(name: str) -> None:
    demo = next(one for one in DEMOS if one.name == name)
    header, *rest = map(from_payload, read(demo))
    assert isinstance(header, f.GameOpened)
    found = list(clauses(list(enumerate(rest, 2)), Game(header).words))
    assert found
    assert all(plain(one.spans[lang], {}, lang).strip() for one in found for lang in LANGS)


def test_one_seat_is_called_by_what_one_of_its_side_is() -> None:
    """Given a party read and claimed, then it is "a fascist", and two of them are fascists."""
    header = f.GameOpened(id="h", game=HEADER.game, title="t", family="deduction", edition="secret-hitler", seats=SEATS)
    words = Game(header).words

    def said(*seats: int) -> str:
        says = f.Statement(seats=seats, what=("fascist",), of="side")
        (clause,) = clauses([(2, f.ClaimMade(id="a", seat=1, says=says))], words)
        return plain(clause.spans["en"], NAMES, "en")

    assert said(3) == "seat 1 P1 says that seat 3 P3 is a fascist"
    assert said(3, 4) == "seat 1 P1 says that seat 3 P3 and seat 4 P4 are fascists"
