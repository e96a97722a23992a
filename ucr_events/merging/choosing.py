"""Choices become corrections of the first log, in the order of play: each meets the log as those before have corrected it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

from ucr_events.corrections.line import Numbered
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import Correction, Fact, FactAmended, FactInserted, FactStruck
from ucr_events.facts.codec import Payload, to_payload
from ucr_events.hidden.passages import is_inner
from ucr_events.merging.comparing import Comparison, Difference, Row, Take
from ucr_events.merging.saying import BOOKKEEPING, renamed

REASON = "merged with a second log"


class Choice(msgspec.Struct, frozen=True):
    """What is taken for a difference: as it is here, as it is there, both as acts of their own, or neither.

    fields: of a fact said differently, take only these members from there; empty: all.
    """

    difference: str
    take: Take
    fields: tuple[str, ...] = ()


class Made(msgspec.Struct, frozen=True):
    """A correction, and the place of the choice that makes it."""

    choice: int
    correction: Correction


def check_choices(comparison: Comparison, choices: Sequence[Choice]) -> list[Problem]:
    """Every choice that cannot be followed, with its place; empty when all can."""
    known = {difference.id: difference for difference in comparison.differences}
    problems: list[Problem] = []
    for index, choice in enumerate(choices):
        found = _mistakes(known.get(choice.difference), choice)
        if choice.difference in {other.difference for other in choices[:index]}:
            found.append(Problem("difference", "each difference may be chosen for once"))
        problems += [Problem(f"choices[{index}].{problem.field}", problem.message) for problem in found]
    return problems


def _mistakes(difference: Difference | None, choice: Choice) -> list[Problem]:
    if difference is None:
        return [Problem("difference", f"there is no difference {choice.difference!r}; list them again")]
    if choice.take not in difference.takes:
        why = f" ({difference.why[1]})" if difference.why else ""
        return [Problem("take", f"expected one of {', '.join(difference.takes)}, got {choice.take!r}{why}")]
    if choice.fields and (difference.kind, choice.take) != ("differs", "there"):
        return [Problem("fields", "only a fact said differently can be taken from there in part")]
    named = {field.field for field in difference.fields}
    wrong = [(place, name) for place, name in enumerate(choice.fields) if name not in named]
    return [Problem(f"fields[{place}]", f"expected one of {', '.join(sorted(named))}, got {name!r}") for place, name in wrong]


def merge(
    comparison: Comparison, choices: Sequence[Choice], header: str, is_taken: Callable[[str], bool], position: int
) -> list[Made]:
    """The corrections of the first log that follow from these choices; raises BadFacts for choices that cannot be followed.

    header: the id of the first log's header. is_taken: whether an id is one of its facts. position: where it stands; the ids of
    the corrections are made from it, so that the same merge asked again is the same corrections.
    """
    if problems := check_choices(comparison, choices):
        raise BadFacts(problems)
    chosen = {choice.difference: (index, choice) for index, choice in enumerate(choices)}
    return list(_Merging(chosen, header, is_taken, position).corrections(comparison.rows))


class _Merging:
    """The merged line while it is made; `last` is the fact after which the next one would be inserted."""

    def __init__(
        self, chosen: Mapping[str, tuple[int, Choice]], header: str, is_taken: Callable[[str], bool], position: int
    ) -> None:
        self._chosen, self._is_taken, self._position = chosen, is_taken, position
        self._last = header
        self._names: dict[str, str] = {}
        self._given: set[str] = set()

    def corrections(self, rows: Sequence[Row]) -> Iterator[Made]:
        """Row by row. References of the second log are carried over where what they mean is in the merged one."""
        self._names = {row.there[1].id: row.here[1].id for row in rows if row.here and row.there}
        self._names |= {
            row.difference.there[1].id: row.here[1].id
            for row in rows
            if row.difference and row.difference.kind == "order" and row.difference.there and row.here
        }
        for row in rows:
            yield from self._row(row)

    def _row(self, row: Row) -> Iterator[Made]:
        index, choice = self._choice(row.difference)
        if choice is None or choice.take == "here":
            self._last = row.here[1].id if row.here else self._last
            return
        difference = row.difference
        assert difference is not None
        if row.here and row.there and choice.take == "there":
            yield self._made(index, self._amended(row.here[1], row.there[1], difference, choice))
        elif row.here and (not row.there or choice.take == "neither"):
            yield self._made(index, FactStruck(id="", fact=row.here[1].id))
            return
        self._last = row.here[1].id if row.here else self._last
        if row.there and (not row.here or choice.take == "both"):
            yield self._made(index, self._inserted(row.there))

    def _choice(self, difference: Difference | None) -> tuple[int, Choice | None]:
        return self._chosen.get(difference.id, (0, None)) if difference else (0, None)

    def _amended(self, ours: Fact, theirs: Fact, difference: Difference, choice: Choice) -> FactAmended:
        before, after = to_payload(ours), renamed(theirs, self._names)
        taken = choice.fields or tuple(field.field for field in difference.fields)
        reads = {name: value for name, value in before.items() if name not in taken and name not in ("id", "actor", "recorded")}
        reads |= {name: after[name] for name in taken if name in after}
        return FactAmended(id="", fact=ours.id, reads=reads)

    def _inserted(self, theirs: Numbered) -> FactInserted:
        fact = theirs[1]
        name = self._free(fact)
        reads: Payload = {**renamed(fact, self._names), "id": name}
        made = FactInserted(id="", after=self._last, reads=reads)
        self._last = self._names[fact.id] = name
        self._given.add(name)
        return made

    def _free(self, fact: Fact) -> str:
        """The id of the second log if nothing here has it, else one made from it; ids of its passages have their own form."""
        if not is_inner(fact.id) and not self._is_taken(fact.id) and fact.id not in self._given:
            return fact.id
        return f"m{_short(self._position, to_payload(fact))}"

    def _made(self, choice: int, correction: Correction) -> Made:
        name = f"c{_short(self._position, to_payload(correction))}"
        return Made(choice, msgspec.structs.replace(correction, id=name, reason=REASON))


def _short(position: int, payload: Payload) -> str:
    parts = [position, {name: value for name, value in payload.items() if name not in BOOKKEEPING[1:]}]
    return sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()[:20]
