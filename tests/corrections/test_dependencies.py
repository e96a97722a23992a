"""What rests on what: by answers, findings and corrections, directly and through others."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from ucr_events.corrections.dependencies import Disputed, Web, web_of
from ucr_events.corrections.line import RECORDED, line_of
from ucr_events.facts import Fact, FactAmended, FactInserted, FactStruck, OutcomeStated, RemarkMade
from ucr_events.referee.values import Finding


def said(name: str, because: str | None = None, actor: str = "scribe") -> RemarkMade:
    return RemarkMade(id=name, text="tea", because=because, actor=actor)


def found(no: int, fact: str, *, on: tuple[int, ...] = (), settled: int | None = None, verdict: str = "illegal") -> Finding:
    return Finding(no, fact, "r:1", verdict, ("", ""), rests_on=on, settled_at=settled)  # type: ignore[arg-type]


def web(facts: Sequence[Fact], *findings: Finding, disputes: tuple[Disputed, ...] = ()) -> Web:
    numbered = list(enumerate(facts, 1))
    places = {fact.id: (step, fact) for step, fact in numbered}
    corrections = [one for one in numbered if isinstance(one[1], FactAmended | FactInserted | FactStruck)]
    line = line_of(corrections, places.get) if corrections else RECORDED
    return web_of(numbered, findings, line, disputes)


def names(web: Web, name: str) -> list[tuple[str, str, bool]]:
    return [(one.what, one.fact, one.direct) for one in web.resting_on(name)]


def test_an_outcome_rests_on_what_it_is_about() -> None:
    facts = (said("a"), OutcomeStated(id="b", of="check", outcome="success", about="a"), said("c", because="b"))
    assert names(web(facts), "a") == [("fact", "b", True), ("fact", "c", False)]
    assert [one.fact for one in web(facts).rested_on_by("c")] == ["b", "a"]


def test_what_the_referee_wrote_with_its_cause_is_a_consequence() -> None:
    assert names(web((said("a"), said("b", because="a", actor="referee"))), "a") == [("consequence", "b", True)]


def test_a_finding_rests_on_its_own_fact_and_on_those_it_was_judged_by() -> None:
    judged = web((said("a"), said("b"), said("c")), found(3, "c", on=(1, 3)))
    assert names(judged, "a") == [("fact", "c", True), ("finding", "c", True)]
    assert names(judged, "c") == [("finding", "c", True)]
    assert names(judged, "b") == []


def test_legal_is_silence_and_carries_what_rests_through_it() -> None:
    judged = web((said("a"), said("b"), said("c", because="b")), found(2, "b", on=(1,), verdict="legal"))
    assert names(judged, "a") == [("fact", "b", True), ("fact", "c", False)]


def test_an_opening_settles_a_finding_and_the_fact_found_does_not_rest_on_it() -> None:
    judged = web((said("a"), said("opening")), found(1, "a", on=(1,), settled=2))
    assert names(judged, "opening") == [("settled", "a", True)]
    assert names(judged, "a") == [("finding", "a", True)]
    assert [one.fact for one in judged.rested_on_by("a")] == ["opening"]


def test_a_correction_rests_on_what_it_corrects_and_the_corrected_fact_on_it() -> None:
    amended = web(
        (said("a"), said("b", because="a"), FactAmended(id="c", fact="a", reads={"kind": "remark.made/1", "text": "x"}))
    )
    assert names(amended, "a") == [("fact", "b", True), ("correction", "c", True)]
    assert names(amended, "c") == [("fact", "a", True), ("fact", "b", False)]
    missed = {"kind": "remark.made/1", "id": "m", "text": "x", "because": "a"}
    inserted = web((said("a"), FactInserted(id="c", after="a", reads=missed)))
    assert ("fact", "m", True) in names(inserted, "c")
    assert inserted.steps["m"] == 1


def test_what_rests_on_a_struck_fact_is_still_told() -> None:
    struck = web((said("a"), said("b", because="a"), FactStruck(id="c", fact="a")))
    assert names(struck, "a") == [("fact", "b", True), ("correction", "c", True)]


def test_a_dispute_rests_on_the_facts_it_speaks_of_and_on_what_they_rest_on() -> None:
    disputed = web((said("a"), said("b", because="a")), disputes=(Disputed("d", 2, ("b",)),))
    assert names(disputed, "a") == [("fact", "b", True), ("dispute", "d", False)]
    assert names(disputed, "b") == [("dispute", "d", True)]


@st.composite
def logs(draw: st.DrawFn) -> list[Fact]:
    """Facts of which each may answer any earlier one."""
    facts: list[Fact] = []
    for number in range(draw(st.integers(1, 12))):
        facts.append(said(f"f{number}", draw(st.sampled_from([None, *(fact.id for fact in facts)]))))
    return facts


def above(facts: Sequence[Fact], name: str) -> set[str]:
    """The chain of answers up from a fact, walked by hand."""
    by_name = {fact.id: fact for fact in facts}
    chain: set[str] = set()
    while (cause := by_name[name].because) is not None:
        chain.add(cause)
        name = cause
    return chain


@settings(deadline=None)
@given(logs())
def test_both_ways_tell_the_same_and_through_leads_there(facts: list[Fact]) -> None:
    whole = web(facts)
    for fact in facts:
        assert {one.fact for one in whole.rested_on_by(fact.id)} == above(facts, fact.id)
        resting = whole.resting_on(fact.id)
        assert {one.fact for one in resting} == {other.id for other in facts if fact.id in above(facts, other.id)}
        reached = {fact.id, *(one.fact for one in resting)}
        assert all(set(one.through) <= reached and one.through for one in resting)
        assert all(one.direct == (one.through == (fact.id,)) for one in resting)
