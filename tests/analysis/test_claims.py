"""Claims against the truth: unknown until the reader knows it, every version, who could prove it false and from when."""

from typing import Any

import pytest
from secret_table import SecretTable

from ucr_events.analysis.claims import Claim, claims
from ucr_events.analysis.telling import course, ruled_out
from ucr_events.facts import (
    ClaimAmended,
    ClaimWithdrawn,
    Fact,
    FactAmended,
    FactInserted,
    FactStruck,
    QuestionAnswered,
    ValueDeclared,
)
from ucr_events.facts.codec import to_payload

HELD = ("wolf", "seer", "villager", "villager", "wolf")


def said(seat: int, value: Any, fact: str = "v1", trait: str = "role", **more: Any) -> ValueDeclared:
    return ValueDeclared(id=fact, seat=seat, trait=trait, value=value, **more)


def found(table: SecretTable, reader: str = "public", step: int | None = None) -> list[Claim]:
    last = table.last if step is None else step
    log: list[tuple[int, Fact]] = list(enumerate((table.header, *table.facts), 1))
    known = {"public": (), reader: table.known(reader)}
    ruled = {name: ruled_out(course(table.record, one, last)) for name, one in known.items()}
    return list(claims(table.record, log, table.known(reader), last, ruled))


@pytest.fixture
def table() -> SecretTable:
    return SecretTable(HELD)


def test_the_truth_is_told_to_those_who_know_it(table: SecretTable) -> None:
    table.add(said(1, "villager"))
    table.show(1, (3,))
    (claim,) = found(table)
    assert (claim.truth, claim.false, claim.known, claim.provable) == (None, None, None, ())
    (claim,) = found(table, "seat:3")
    assert (claim.truth, claim.false, claim.known) == ("wolf", True, 8)
    assert [(one.reader, one.step, one.knew) for one in claim.provable] == [("seat:3", 8, 8)]
    (claim,) = found(table, "seat:3", 7)
    assert claim.truth is None
    opened = table.open(1)
    (claim,) = found(table)
    assert (claim.truth, claim.false, claim.known) == ("wolf", True, table.last)
    assert [(one.reader, one.step) for one in claim.provable] == [("seat:3", 8), ("public", table.last)]
    assert opened


def test_the_seer_can_rule_out_another_seer_without_seeing_its_card(table: SecretTable) -> None:
    table.add(said(1, "seer"))
    (claim,) = found(table, "seat:2")
    assert (claim.truth, claim.false) == (None, True)
    assert [(one.reader, one.step, one.knew) for one in claim.provable] == [("seat:2", 7, 3)]
    assert found(table)[0].false is None


def test_true_claims_and_other_traits_are_not_false(table: SecretTable) -> None:
    table.add(said(2, "seer"), said(3, "wolf", "v2", "vote"), said(4, None, "v3"))
    table.open(2)
    first, vote, silent = found(table)
    assert (first.false, first.provable) == (False, ())
    assert (vote.false, silent.false) == (None, None)


def test_numbers_have_a_slack() -> None:
    table = SecretTable(HELD)
    table.add(said(1, 3, trait="strength"), said(1, 6, "v2", "strength"), said(1, "?", "v3", "strength"))
    table.open(1, {"name": "wolf", "side": "wolves", "strength": 5})
    assert [(claim.slack, claim.false) for claim in found(table)] == [(2, False), (-1, True), (None, None)]


def test_every_version_of_a_claim_is_kept(table: SecretTable) -> None:
    table.add(said(1, "seer"))
    reads = to_payload(said(1, "wolf"))
    table.add(ClaimAmended(id="a1", fact="v1", reads=reads), ClaimWithdrawn(id="a2", fact="v1"))
    table.open(1)
    (claim,) = found(table)
    assert [(one.fact, one.value, one.withdrawn) for one in claim.versions] == [
        ("v1", "seer", False),
        ("a1", "wolf", False),
        ("a2", "wolf", True),
    ]
    assert claim.false is None
    (claim,) = found(table, "seat:1", 8)
    assert (claim.value, claim.false) == ("wolf", False)


def test_a_struck_claim_counts_no_more_and_a_missed_one_does(table: SecretTable) -> None:
    table.add(said(1, "seer"), FactStruck(id="x1", fact="v1"))
    table.add(FactInserted(id="x2", after="s5", reads=to_payload(said(5, "seer", "v9"))))
    missed, struck = found(table)
    assert (missed.fact, missed.step, missed.value) == ("v9", 6, "seer")
    assert struck.versions[-1].withdrawn


def test_answers_to_a_claim_are_told(table: SecretTable) -> None:
    table.add(said(1, "seer"), QuestionAnswered(id="q1", seat=2, answer="object", because="v1"))
    assert found(table)[0].answered == ((2, "object"),)


@pytest.mark.parametrize("value", [None, 7, [], {}, {"role": 4}, [["a"]]])
def test_sheets_of_any_form_are_no_mistake(table: SecretTable, value: Any) -> None:
    table.add(said(1, "seer"), said(1, 4, "v2", "strength"))
    table.open(1, value if value is not None else False)
    assert [claim.false for claim in found(table)] == [None, None]


@pytest.mark.parametrize(
    ("becomes", "overstated"),
    [
        (lambda reads: ClaimAmended(id="a1", seat=1, fact="v1", reads=reads), True),
        (lambda reads: ClaimWithdrawn(id="a1", seat=1, fact="v1"), True),
        (lambda reads: FactAmended(id="a1", fact="v1", reads=reads, ruling="r"), True),
        (lambda reads: FactAmended(id="a1", fact="v1", reads=reads), False),
    ],
)
def test_what_was_said_and_changed_later_is_still_held_against_the_truth(
    table: SecretTable, becomes: Any, overstated: bool
) -> None:
    """Given a false claim that became true later, then it was false when said; not where the scribe had misheard it."""
    table.add(said(1, "villager"))
    table.show(1, (3,))
    table.add(becomes(to_payload(said(1, "wolf"))))
    table.open(1)
    (claim,) = found(table)
    assert claim.false in (False, None)
    assert bool(claim.overstated) is overstated
    assert [one.said for one in claim.versions] == [overstated, True]
    assert [one.reader for one in claim.provable] == (["seat:3", "public"] if overstated else [])
