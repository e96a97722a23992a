"""What is refused of what is written into a passage, before it is sealed: afterwards its content counts whole or not at all."""

from collections.abc import Iterable, Iterator, Sequence
from uuid import UUID

import msgspec

from ucr_events import bounds
from ucr_events.checks.facts import check
from ucr_events.errors import Problem
from ucr_events.facts import (
    AmountMoved,
    CardsLaid,
    CardsReturned,
    CardsShown,
    Correction,
    CounterSet,
    Fact,
    KnowledgeGiven,
    PieceMoved,
    PiecePlaced,
    of_role,
)
from ucr_events.facts.codec import Payload
from ucr_events.facts.roles import Role as FactRole
from ucr_events.header.wording import unknown_words
from ucr_events.hidden import passages
from ucr_events.hidden.perspective import Role
from ucr_events.service.hidden import drafts
from ucr_events.service.hidden.drafts import LEADS, Draft, Entry
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.writing.clear import secret_in_clear
from ucr_events.store import Store
from ucr_events.table import evolve, fold
from ucr_events.table.state import Table

BY_PHONE: tuple[type[Fact], ...] = (
    *of_role(FactRole.CHOICE),
    *(KnowledgeGiven, CardsShown, PiecePlaced, PieceMoved, CardsLaid, CardsReturned, CounterSet, AmountMoved),
)
"What a seat's own phone writes into a passage: what it was free to choose, a secret placement, a bid, and what it knows."
MOST_ACTS = 20
"Facts of one seat in one passage."


class Checks:
    """What one passage can hold as the game stands; moderators name what earlier passages hold, seats what is public."""

    def __init__(self, store: Store, key: UUID, live: Live, passage: str, draft: Draft) -> None:
        self._store = store
        self._key = key
        self._live = live
        self._passage = passage
        self._draft = draft

    def of_lead(self, content: Sequence[Entry]) -> list[Problem]:
        """Everything that is wrong with what the moderator writes; places as `content[2].fact.seat`."""
        if problems := passages.wrong(self._passage, list(content)):
            return problems
        before = [entry for one in self._earlier() for entry in one]
        known = {str(entry["fact"]["id"]) for entry in (*before, *content, *self._draft.content)}
        facts = [passages.read(entry["fact"]) for entry in before]
        table = fold(self._live.game.handlers, self._live.table, [fact for fact in facts if not isinstance(fact, Correction)])
        return [*self._seats(content), *self._names(table, content, known, "content[{}].fact.{}")]

    def of_seat(self, role: Role, acts: Sequence[Entry]) -> list[Problem]:
        """Everything that is wrong with what a seat writes, for all that this seat may know; places as `facts[0].target`."""
        problems = [
            Problem(problem.field.replace("content[", "facts[", 1).replace("].fact", "]", 1), problem.message)
            for problem in passages.wrong(self._passage, list(acts))
        ]
        if problems:
            return problems
        size = len(msgspec.json.encode(acts))
        if len(acts) > MOST_ACTS or size > bounds.LARGEST_ACT:
            said = f"expected at most {MOST_ACTS} facts of {bounds.LARGEST_ACT} bytes together, got {len(acts)} of {size}"
            return [Problem("facts", said)]
        own = (drafts.part_in(row).facts for row in self._store.drafts.of(self._key, role.text).values())
        known = {str(entry["fact"]["id"]) for entry in (*acts, *(entry for part in own for entry in part))}
        return [*self._own(role, acts), *self._names(self._live.table, acts, known, "facts[{}].{}")]

    def _own(self, role: Role, acts: Sequence[Entry]) -> Iterator[Problem]:
        for index, entry in enumerate(acts):
            fact = passages.read(entry["fact"])
            if fact.seat != role.seat:
                yield Problem(f"facts[{index}].seat", f"expected {role.seat}: a phone writes what its own seat does")
            if not isinstance(fact, BY_PHONE):
                yield Problem(f"facts[{index}].kind", "expected what a seat chooses, or knows of itself")
            if isinstance(fact, CardsShown) and not _is_own_hand(fact):
                yield Problem(f"facts[{index}].source", "expected the hand of this seat, shown to nobody but itself")
            if self._draft.slot == "deal" and not _is_own_card(fact):
                yield Problem(f"facts[{index}].says", "expected the one role that this seat was dealt, told to this seat")
            if self._draft.ends == "told" and (found := secret_in_clear(fact)):
                yield Problem(f"facts[{index}].{found.field}", "expected what all may know: what is gathered here is told")

    def _seats(self, content: Sequence[Entry]) -> Iterator[Problem]:
        for index, entry in enumerate(content):
            for seat in entry["to"]:
                if seat not in self._draft.seats:
                    yield Problem(f"content[{index}].to", f"there is no seat {seat} in this passage")

    def _names(self, table: Table, content: Sequence[Entry], known: set[str], place: str) -> Iterator[Problem]:
        for index, entry in enumerate(content):
            fact = passages.read(entry["fact"])
            found = check(self._live.game, table, fact, lambda name: name in known or self._is_public(name))
            found += unknown_words(self._live.game, fact)
            found += _missing(fact, known)
            yield from (Problem(place.format(index, problem.field), problem.message) for problem in found)
            if not isinstance(fact, Correction):
                table = evolve(self._live.game.handlers, table, fact)

    def _is_public(self, name: str) -> bool:
        """Also a fact of a passage that was opened."""
        return name in self._live.line.homes or bool(self._store.find(self._key, [name]))

    def _earlier(self) -> Iterator[list[Entry]]:
        """The contents of the game's other passages, in their order."""
        found = [(name, row) for lead in LEADS for name, row in self._store.drafts.of(self._key, lead).items()]
        for name, row in sorted(found, key=lambda one: int(one[0].rpartition("-")[2])):
            if name != self._passage:
                yield drafts.draft_of(row).content


def _is_own_hand(fact: CardsShown) -> bool:
    """Whether it says what its own seat holds, to itself."""
    return fact.to == (fact.seat,) and (fact.source or "").rpartition(".")[2] == str(fact.seat)


def _is_own_card(fact: Fact) -> bool:
    """Whether it says what card its own seat was dealt, and nothing else."""
    own = (fact.seat,)
    if not isinstance(fact, KnowledgeGiven) or fact.says.of != "role":
        return False
    return fact.says.seats == own == fact.to and len(fact.says.what) == 1


def payload_of(passage: str, given: Iterable[Entry], there: Sequence[Entry], writer: str) -> Iterator[Entry]:
    """Entries as they lie in a row: ids are made here, but for those that were made here before; no times.

    Facts may name each other by the ids that the client gave them.
    """
    given = list(given)
    before = {str(entry["fact"]["id"]): entry for entry in there}
    names = {str(entry["fact"]["id"]): str(entry["fact"]["id"]) for entry in there}
    for entry in given:
        for name in _ids(entry["fact"]):
            names.setdefault(name, passages.new_id(passage))
    for entry in given:
        fact = _renamed(entry["fact"], names)
        kept = before.get(fact["id"])
        fact["actor"] = kept["fact"]["actor"] if kept else writer
        yield {"fact": fact, "to": sorted(set(entry["to"]))}


def _renamed(fact: Payload, names: dict[str, str]) -> Payload:
    made = {name: value for name, value in fact.items() if name not in passages.TIMES and value is not None}
    made["id"] = names[str(made["id"])]
    for field in (*passages.REFERENCES, *passages.TARGETS):
        if isinstance(named := made.get(field), str):
            made[field] = names.get(named, named)
        elif isinstance(named, list):
            made[field] = [names.get(name, name) for name in named]
    if isinstance(reads := made.get("reads"), dict) and isinstance(reads.get("id"), str):
        own = str(reads["id"])
        made["reads"] = _renamed(reads, {**names, own: names.get(own, own)})
    return made


def _ids(fact: Payload) -> Iterator[str]:
    yield str(fact["id"])
    if fact.get("kind") == "fact.inserted/1" and isinstance(reads := fact.get("reads"), dict) and "id" in reads:
        yield str(reads["id"])


def _missing(fact: Fact, known: set[str]) -> list[Problem]:
    """A correction corrects what is known of passages."""
    if not isinstance(fact, Correction):
        return []
    named = [(field, getattr(fact, field, ())) for field in passages.TARGETS]
    flat = [(field, name) for field, some in named for name in ((some,) if isinstance(some, str) else some)]
    return [Problem(field, f"there is no fact {name!r} in a passage of this log") for field, name in flat if name not in known]
