"""What a mechanism gives to the rule book for one part of a script: its checks under the part's own rule ids, and their texts.

A part is an act, a step, an ending …; its rules are `<part>.<what>`. A mechanism lists what it judges once (`Judged`), says the
texts in its `words.py` (`Says`), and a rule is in the book of a script where both its text and its parameter are there.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.texts import given
from ucr_events.referee import Chapter, Rule, View
from ucr_events.referee.entries import Breach
from ucr_events.referee.steps import Occasion, When, occasion_of
from ucr_events.texts import Text

Said = bool | Breach | None
Check = Callable[[View, Law, str], Said]
"(view, law, part) -> it holds, how it is broken, or it does not speak here."


class Judged(NamedTuple):
    """A check and the steps of its part at which it speaks (`act`, `not:act`, or a kind: `fact:game.closed`).

    seen: decided by what all at the table see, whatever is sealed.
    """

    check: Check
    at: tuple[str, ...]
    seen: bool = False


class Says(NamedTuple):
    """A rule of a part as its mechanism says it. kind, how: as in `Rule`."""

    what: str
    kind: str
    text: Text
    how: str = "judged"


def chapter(name: str, law: Law, judged: Mapping[str, Judged], said: Iterable[Says]) -> Chapter:
    """The checks of one part, for the rules that its script has."""
    found = Chapter(name)
    for one in said:
        if one.what in judged:
            check, at, _ = judged[one.what]
            rule = f"{name}.{one.what}"
            found.check(rule, *(_at(name, step) for step in at))(bound(check, law, name, rule))
    return found


def entries(
    name: str, section: str, term: Text, script: Script, judged: Mapping[str, Judged], said: Iterable[Says], course: str
) -> Iterator[Rule]:
    """The rules of one part. course: where a rule is met that no check judges: `module:function`."""
    for one in said:
        check = judged.get(one.what)
        where = f"{check.check.__module__}:{check.check.__name__}" if check else course
        own = script.rules.get(f"{name}.{one.what}")
        text = one.text if own is None or own.text is None else given(own.text.ja, own.text.en)
        yield Rule(
            id=f"{name}.{one.what}",
            section=section,
            term=term,
            text=text,
            kind=one.kind,
            how=one.how,
            where=where,
            quote=own.quote if own is not None else "",
            seen=check.seen if check else False,
        )


def _at(name: str, step: str) -> Occasion:
    when, said = occasion_of(step)
    return Occasion(when, said if when is When.RECORDED else f"{name}.{said}")


def bound(check: Check, law: Law, name: str, rule: str) -> Callable[[Any], Said]:
    """The check of a rule as the book asks it; where the script leaves the rule to be read, it says by which reading."""
    if all(reading.rule != rule for reading in law.script.readings):
        return lambda view: check(view, law, name)

    def read(view: View) -> Said:
        view.reading(rule)
        return check(view, law, name)

    return read
