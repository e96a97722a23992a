"""Steps become facts: a sentence is found among the phrases, its names are those of this table; else a mistake is told."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import ValidationError

import tests.scenarios.phrases_beside
import tests.scenarios.phrases_sealed  # noqa: F401 - their sentences register themselves
from tests.scenarios.phrases import PHRASES, Who
from tests.scenarios.reading import ScenarioError, Step
from ucr_events.checks.facts import check
from ucr_events.corrections.growing import grown_of, steps
from ucr_events.facts import BY_KIND, CardsDealt, Correction, Fact, OutcomeStated, QuestionAsked, SheetSealed
from ucr_events.facts.codec import from_payload, to_payload
from ucr_events.header.game import Game
from ucr_events.header.wording import WRITTEN, unknown_words, words_for
from ucr_events.table import evolve
from ucr_events.table.state import Table

Expanded = Callable[["Writer", str, str, str], "tuple[Fact, ...] | None"]
"(writer, who, what in words, the step's name) -> its facts, or None: it is said as in any other game."
Fold = Callable[[Any, Table, Fact, Table], Any]
"What rules remember of earlier facts."
UNSEATED = (OutcomeStated, CardsDealt)
"What somebody without a seat does, and the record does not say who."
LABEL = re.compile(
    r"^(?P<text>.*?)(?:(?<! seal)(?<!^strikes)(?<!^voids)(?<!^withdraws)(?<!^takes back) @(?P<label>[A-Za-z][\w-]*))?"
    r"(?: because @(?P<because>[\w-]+))?$"
)


CORRECTION = re.compile(
    r"^(?P<how>strikes|takes back|voids|withdraws|puts right|missed after) (?P<of>@?[\w-]+(?:, @?[\w-]+)*)"
    r"(?: agreed (?P<agreed>[\d, ]+))?(?: as (?P<who>[\w.-]+): (?P<reads>.+))?$"
)
"`strikes 3`, `takes back 3, 4 agreed 1, 2`, `puts right 3 as 2: walks to toa.2`, `missed after 3 as 2: ends turn`."
STRUCK = {"strikes": "fact.struck/1", "withdraws": "claim.withdrawn/1"}
UNDONE = {"takes back": "play.taken-back/1", "voids": "play.voided/1"}
READS = {"puts right": ("fact.amended/1", "fact"), "missed after": ("fact.inserted/1", "after")}


class Writer:
    """Writes the facts of one log, one after the other.

    table: after the last of them. facts, labels: what was written, and the ids steps are called by (`@name`, or the number
    of a step in `when`). made: number of a step -> the ids of its facts. laid: what lies there without a record, after so many
    facts. past: what rules remember of earlier, likewise. hidden: who was dealt what, where a family's steps go by it.
    expanded: how that family says steps of its own. inside, contents: sealed passage -> its facts, and what its opening tells.
    """

    def __init__(self, file: Path, game: Game, piece_of: Any, expanded: Expanded | None = None) -> None:
        self.file, self.game, self.piece_of, self.expanded = file, game, piece_of, expanded
        self.table: Table = game.opening
        self.facts: list[Fact] = []
        self.laid: list[tuple[int, Fact]] = []
        self.past: list[tuple[int, Fold, Fact]] = []
        self.ids: dict[str, str] = {}
        self.made: dict[str, tuple[str, ...]] = {}
        self.hidden: dict[str, str] = {}
        self.inside: dict[str, tuple[Fact, ...]] = {}
        self.contents: dict[str, list[dict[str, Any]]] = {}
        self.sheets: dict[str, Any] = {}
        self.known: dict[str, Any] = {}
        self.last: dict[str, str] = {}

    def write(self, kind: type[Fact], seat: int | None = None, **fields: Any) -> Fact:
        """One more fact of the staging; a mistake in it is ours, or a `given` that makes no table."""
        fact = kind(**{"id": f"g{len(self.facts) + 2}", "seat": seat, **fields})
        return self.add(fact, 0)

    def lay(self, kind: type[Fact], seat: int | None = None, **fields: Any) -> None:
        """What lies on the table when play goes on, and how it came to lie there is no part of the record."""
        fact = kind(**{"id": f"l{len(self.laid) + 1}", "seat": seat, **fields})
        self.table = evolve(self.game.handlers, self.table, self._checked(fact, 0))
        self.laid.append((len(self.facts), fact))

    def happened(self, fold: Fold, kind: type[Fact], seat: int | None = None, **fields: Any) -> None:
        """What happened before the turn begins, so far as this fold remembers it."""
        fact = kind(**{"id": f"p{len(self.past) + 1}", "seat": seat, **fields})
        self.past.append((len(self.facts), fold, self._checked(fact, 0)))

    def step(self, step: Step, label: str) -> tuple[Fact, ...]:
        """What this step says; it may be called by its label or by its own @name. Raises ScenarioError.

        In most games a step is one fact. Of several the first is meant where another step answers it.
        """
        found = LABEL.match(step.text)
        assert found is not None
        name = found["label"] or label
        facts = self._facts(step, found["text"], name, found["because"])
        for fact in facts:
            self.add(fact, step.line)
        if facts:
            self.ids[label] = self.ids[name] = facts[0].id
        self.made[label] = self.made[name] = tuple(one.id for fact in facts for one in (fact, *self.inside.get(fact.id, ())))
        return facts

    def _facts(self, step: Step, text: str, name: str, because: str | None) -> tuple[Fact, ...]:
        if step.raw is not None:
            return (self._raw(step, name),)
        if (correction := CORRECTION.match(text)) is not None:
            return (self._correction(step, correction, name),)
        own = self._own(step, text, name)
        return own if own is not None else (self._said(step, text, name, because),)

    def _correction(self, step: Step, said: re.Match[str], name: str) -> Fact:
        """What was written down wrongly, taken back or left out; of steps with several facts all of them."""
        how, names = said["how"], [one.strip().removeprefix("@") for one in said["of"].split(",")]
        if missing := [one for one in names if one not in self.ids]:
            raise ScenarioError(self.file, step.line, f"there is no step {missing[0]} before this one")
        payload: dict[str, Any] = {"id": name, **({"seat": int(step.who)} if str(step.who).isdigit() else {})}
        if how in STRUCK:
            payload |= {"kind": STRUCK[how], "fact": self.ids[names[0]]}
        elif how in UNDONE:
            agreed = {"agreed": [int(seat) for seat in re.findall(r"\d+", said["agreed"] or step.who or "")]}
            facts = [fact for one in names for fact in self.made[one]]
            payload |= {"kind": UNDONE[how], "facts": facts, **(agreed if how == "takes back" else {})}
        elif said["reads"] is None:
            raise ScenarioError(self.file, step.line, f"expected `{how} … as WHO: what happened`")
        else:
            kind, field = READS[how]
            reads = to_payload(self._said(Step(step.line, said["who"], said["reads"]), said["reads"], f"{name}-reads", None))
            payload |= {"kind": kind, field: self.ids[names[0]], "reads": reads}
        try:
            return from_payload(payload)
        except ValidationError as error:
            raise ScenarioError(self.file, step.line, str(error)) from error

    def corrected(self) -> Iterator[tuple[list[Fact], list[Fact]]]:
        """Step for step of the line as it was put right: what is laid on the table before it, and its facts."""
        cells = steps(grown_of(self.game, self.facts).counting(), len(self.facts) + 1)
        for number, cell in enumerate(cells):
            yield [fact for after, fact in self.laid if after == number], cell

    def _own(self, step: Step, text: str, name: str) -> tuple[Fact, ...] | None:
        """What only the family can say; None: it says nothing of this step."""
        if self.expanded is None:
            return None
        try:
            made = self.expanded(self, step.who or "table", text, name)
            return None if made is None else tuple(from_payload(to_payload(fact)) for fact in made)
        except (ValueError, KeyError, StopIteration) as error:
            raise ScenarioError(self.file, step.line, f"{step.who}: {text!r}: {error}") from error

    def add(self, fact: Fact, line: int) -> Fact:
        """Check the fact's names and write it down."""
        self._checked(fact, line)
        if isinstance(fact, QuestionAsked):
            self.last["question"] = fact.id
        self.table = evolve(self.game.handlers, self.table, fact)
        self.facts.append(fact)
        if isinstance(fact, Correction):
            self.table = self.game.fold(self.game.opening, (one for some in self.corrected() for part in some for one in part))
        self.ids[fact.id] = fact.id
        return fact

    def _checked(self, fact: Fact, line: int) -> Fact:
        there = {self.game.header.id, *(one.id for one in self.facts)}
        problems = [*check(self.game, self.table, fact, there.__contains__), *unknown_words(self.game, fact)]
        if fact.id in there:
            raise ScenarioError(self.file, line, f"two steps are called {fact.id}")
        if problems:
            said = "; ".join(f"{problem.field}: {problem.message}" for problem in problems)
            raise ScenarioError(self.file, line, said)
        return fact

    def _raw(self, step: Step, name: str) -> Fact:
        payload = {"id": name, **dict(step.raw or {})}
        for field in ("because", "about", "seal", "fact", "after"):
            if isinstance(payload.get(field), str):
                payload[field] = self.ids.get(payload[field].removeprefix("@"), payload[field].removeprefix("@"))
        if payload["kind"] not in BY_KIND:
            raise ScenarioError(self.file, step.line, f"there is no kind {payload['kind']!r}; `ucr kinds` lists them")
        try:
            return from_payload(payload)
        except ValidationError as error:
            raise ScenarioError(self.file, step.line, str(error)) from error

    def _said(self, step: Step, text: str, name: str, because: str | None) -> Fact:
        who = Who(step.who or "table", self.piece_of, self.sheets, self.last)
        for pattern, build in PHRASES:
            if (found := pattern.match(text)) is None:
                continue
            try:
                kind, fields = build(who, found.groupdict())
            except (ValueError, KeyError) as error:
                raise ScenarioError(self.file, step.line, f"{text!r}: {error}") from error
            return self._made(step, kind, self._whole_words(kind, fields), who, name, because)
        verb = text.split(" ")[0]
        raise ScenarioError(self.file, step.line, f"no step is said so: {text!r} ({verb!r}); see docs/write-a-scenario.md")

    def _made(self, step: Step, kind: type[Fact], fields: dict[str, Any], who: Who, name: str, because: str | None) -> Fact:
        if because is not None:
            fields["because"] = self.ids.get(because, because)
        if "seal" in fields:
            fields["seal"] = self.ids.get(fields["seal"], fields["seal"])
        if who.seat is not None:
            fields = {"seat": who.seat, **fields}
        elif who.piece is not None and "piece" in kind.__struct_fields__:
            fields = {"piece": who.piece, **fields}
        elif who.piece is not None and kind not in UNSEATED:
            raise ScenarioError(self.file, step.line, f"only a seat can do this, not the piece {who.piece}; write `table:`")
        if issubclass(kind, SheetSealed) and (value := re.search(r" as ([{\[].*)$", step.text)):
            self.sheets[name] = json.loads(LABEL.match(value[1])["text"])  # type: ignore[index]
        try:
            return from_payload({"kind": kind.__struct_config__.tag, "id": name, **_plain(fields)})
        except ValidationError as error:
            raise ScenarioError(self.file, step.line, str(error)) from error

    def _whole_words(self, kind: type[Fact], fields: dict[str, Any]) -> dict[str, Any]:
        """A word may be cut short where only one of this table begins so: `teleport` for teleport_move."""
        for (of, field), _ in WRITTEN.items():
            word = fields.get(field)
            if of is not kind or not isinstance(word, str):
                continue
            known = words_for(self.game, kind, field)
            begun = [one for one in known if one.startswith(word)]
            if word not in known and len(begun) == 1:
                fields[field] = begun[0]
        return fields


def _plain(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: msgspec.to_builtins(value) for name, value in fields.items()}
