"""Two judgements of one log: what appears, vanishes or turns, and whether both rule books have the rule at all."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from ucr_events.rejudging.verdicts import Judgement, NotJudged, Verdict
from ucr_events.texts import Text

What = Literal["appears", "vanishes", "turns"]
Books = Literal["both", "before", "after"]
"Which rule books have the rule."


class Turn(msgspec.Struct, frozen=True):
    """One verdict that is otherwise. before, after: None where nothing was found."""

    what: What
    step: int
    fact: str
    rule: str
    before: str | None
    after: str | None
    books: Books
    reason: Text
    "As it is given now; as it was given, where nothing is found any more."


class RuleCount(msgspec.Struct, frozen=True):
    """How often a rule's verdict is otherwise, and in how many games."""

    rule: str
    appears: int
    vanishes: int
    turns: int
    games: int


def turned(before: Judgement | NotJudged, after: Judgement) -> tuple[Turn, ...]:
    """Everything that the two judgements of one log say differently, in order of its steps.

    Where nobody could judge it before, everything found now appears.
    """
    verdicts, rules = (before.verdicts, before.rules) if isinstance(before, Judgement) else ((), frozenset[str]())
    was, now = _by_key(verdicts), _by_key(after.verdicts)
    found = [_turn(was.get(key), now.get(key), rules, after.rules) for key in was.keys() | now.keys()]
    return tuple(sorted(filter(None, found), key=lambda turn: (turn.step, turn.rule, turn.fact, turn.what)))


def by_rule(games: Iterable[Sequence[Turn]]) -> tuple[RuleCount, ...]:
    """The same counted for each rule over several games, most first."""
    kinds: Counter[tuple[str, str]] = Counter()
    touched: Counter[str] = Counter()
    for turns in games:
        kinds.update((turn.rule, turn.what) for turn in turns)
        touched.update({turn.rule for turn in turns})
    counts = (_counted(rule, kinds, games) for rule, games in touched.items())
    return tuple(sorted(counts, key=lambda count: (-count.appears - count.vanishes - count.turns, count.rule)))


def _counted(rule: str, kinds: Counter[tuple[str, str]], games: int) -> RuleCount:
    return RuleCount(rule, kinds[rule, "appears"], kinds[rule, "vanishes"], kinds[rule, "turns"], games)


def _by_key(verdicts: Iterable[Verdict]) -> dict[tuple[str, str, int], Verdict]:
    """By fact, rule, and which of several of that rule on that fact."""
    found: dict[tuple[str, str, int], Verdict] = {}
    seen: Counter[tuple[str, str]] = Counter()
    for verdict in verdicts:
        key = (verdict.fact, verdict.rule)
        found[(*key, seen[key])] = verdict
        seen[key] += 1
    return found


def _turn(was: Verdict | None, now: Verdict | None, before: frozenset[str], after: frozenset[str]) -> Turn | None:
    said = now or was
    if said is None or (was and now and was.verdict == now.verdict):
        return None
    books: Books = "both"
    if said.rule not in before:
        books = "after"
    elif said.rule not in after:
        books = "before"
    return Turn(
        what="turns" if was and now else "appears" if now else "vanishes",
        step=said.step,
        fact=said.fact,
        rule=said.rule,
        before=was.verdict if was else None,
        after=now.verdict if now else None,
        books=books,
        reason=said.reason,
    )
