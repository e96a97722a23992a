"""Judging again: what was found is compared fact by fact and rule by rule, and says by which engine."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, Fact, FactStruck, GameOpened, PlayResumed, SeatSetup
from ucr_events.rejudging import judging
from ucr_events.rejudging.comparing import RuleCount, by_rule, turned
from ucr_events.rejudging.engine import engine, sources_hash
from ucr_events.rejudging.judging import Asked, Log, judge_log
from ucr_events.rejudging.verdicts import By, Judgement, NotJudged, Verdict

HEADER = GameOpened(
    id="f1",
    game="0c5e5d0a-6b1e-4f0e-9a31-00000000eeee",
    title="t",
    family="locke",
    edition="mit2020",
    seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, 6)),
    order=(1, 2, 3, 4, 5),
)
FACTS: list[Fact] = [
    PlayResumed(id="f2", part="planets", turn=1, pieces={"p1": "toa.1"}),
    ActionAnnounced(id="f3", seat=1, action="treat", targets=(1,)),
]
TREAT, OTHERS = "4.3.treat.amount", {"4.3.treat.amount": "others"}
BY = By(family="locke", edition="mit2020", engine="1")


def log(*facts: Fact, header: GameOpened = HEADER) -> Log:
    return Log(header, facts or FACTS, lambda at: f"link {at}")


def judged(found: Judgement | NotJudged) -> Judgement:
    assert isinstance(found, Judgement), found
    return found


def judgement(*verdicts: tuple[str, str, str], rules: str = "a b c") -> Judgement:
    made = tuple(Verdict(int(fact[1:]), fact, rule, verdict, ("ja", "en")) for fact, rule, verdict in verdicts)
    return Judgement("g", 9, "", BY, frozenset(rules.split()), made)


def test_another_reading_turns_what_rests_on_it_and_nothing_else() -> None:
    before, after = judged(judge_log(log())), judged(judge_log(log(), Asked(readings=OTHERS)))
    assert [(turn.what, turn.step, turn.rule, turn.after) for turn in turned(before, after)] == [
        ("appears", 3, TREAT, "illegal")
    ]
    assert after.by.readings == OTHERS
    assert turned(after, after) == ()


def test_the_effective_line_is_judged_or_the_recorded_one() -> None:
    facts = (*FACTS, FactStruck(id="f4", fact="f3"))
    corrected = judged(judge_log(log(*facts), Asked(readings=OTHERS)))
    recorded = judged(judge_log(log(*facts), Asked(readings=OTHERS, recorded=True)))
    assert TREAT not in {item.rule for item in corrected.verdicts}
    assert TREAT in {item.rule for item in recorded.verdicts}


def test_rules_are_named_without_their_edition_so_that_editions_can_be_compared() -> None:
    found = judged(judge_log(log(), Asked(readings=OTHERS)))
    assert all(item.rule in found.rules for item in found.verdicts)


@pytest.mark.parametrize(
    ("header", "asked", "said"),
    [
        ({"family": "freeform", "edition": "any"}, Asked(), "has no rule book"),
        ({}, Asked(edition="nowhere"), "has no edition nowhere"),
        ({"edition": "box"}, Asked(), "no rule book of the edition box"),
        ({}, Asked(edition="box"), "no rule book of the edition box"),
        ({}, Asked(readings={"4.3.teleport.distance": "x"}), "not read in several ways here: 4.3.teleport.distance=x"),
        ({}, Asked(readings={TREAT: "nobody"}), f"not read in several ways here: {TREAT}=nobody"),
        ({"options": {"planets": 99}}, Asked(), "options.planets"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_nobody_can_judge_says_why(header: dict[str, object], asked: Asked, said: str) -> None:
    found = judge_log(log(header=replace(HEADER, **header)), asked)
    assert isinstance(found, NotJudged)
    assert said in found.why[1]
    assert found.why[0]
    assert found.game == HEADER.game


def test_findings_appear_vanish_and_turn_each_compared_with_its_own() -> None:
    before = judgement(("f2", "a", "illegal"), ("f3", "a", "undetermined"), ("f3", "a", "illegal"), ("f4", "b", "illegal"))
    after = judgement(("f3", "a", "illegal"), ("f3", "a", "illegal"), ("f4", "b", "illegal"), ("f5", "c", "not judged"))
    assert [(turn.what, turn.fact, turn.rule, turn.before, turn.after) for turn in turned(before, after)] == [
        ("vanishes", "f2", "a", "illegal", None),
        ("turns", "f3", "a", "undetermined", "illegal"),
        ("appears", "f5", "c", None, "not judged"),
    ]


def test_a_rule_that_only_one_rule_book_has_is_told_apart() -> None:
    before = judgement(("f2", "a", "illegal"), ("f3", "b", "illegal"), rules="a b")
    after = judgement(("f4", "b", "illegal"), ("f5", "c", "illegal"), rules="b c")
    books = {(turn.rule, turn.what): turn.books for turn in turned(before, after)}
    both = {("b", "vanishes"): "both", ("b", "appears"): "both"}
    assert books == {("a", "vanishes"): "before", ("c", "appears"): "after", **both}


def test_what_nobody_could_judge_before_appears() -> None:
    found = turned(NotJudged("g", ("ja", "en")), judgement(("f2", "a", "illegal")))
    assert [(turn.what, turn.books) for turn in found] == [("appears", "after")]


def test_differences_are_counted_by_rule_over_games() -> None:
    one = turned(judgement(("f2", "a", "illegal")), judgement(("f2", "a", "undetermined"), ("f3", "a", "illegal")))
    other = turned(judgement(("f2", "a", "illegal"), ("f3", "b", "illegal")), judgement())
    assert by_rule([one, other]) == (RuleCount("a", 1, 1, 1, 2), RuleCount("b", 0, 1, 0, 1))


def test_the_engine_is_named_after_everything_that_could_turn_a_verdict(tmp_path: Path) -> None:
    (tmp_path / "referee").mkdir()
    (tmp_path / "store").mkdir()
    rules, store = tmp_path / "referee" / "a.py", tmp_path / "store" / "b.py"
    rules.write_text("1\n")
    first = sources_hash(tmp_path)
    store.write_text("other")
    (tmp_path / "referee" / "notes.txt").write_text("other")
    assert sources_hash(tmp_path) == first
    rules.write_bytes(b"1\r\n")
    assert sources_hash(tmp_path) == first, "the same source checked out elsewhere"
    rules.write_text("2\n")
    assert sources_hash(tmp_path) != first
    rules.write_text("1\n")
    rules.rename(rules.with_name("c.py"))
    assert sources_hash(tmp_path) != first
    assert engine().count("+") == 1


def test_every_judgement_carries_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "engine", lambda: "9.9.9+other")
    assert judged(judge_log(log())).by.engine == "9.9.9+other"
