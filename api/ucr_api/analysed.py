"""The analysis of a game as JSON, the same for HTTP and the command line.

It needs numpy, which the smallest installation is without: then the answer says so, and has no numbers.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from threading import Lock
from typing import TYPE_CHECKING, Any
from uuid import UUID

from ucr_events.analysis.record import Record
from ucr_events.corrections.growing import Growing
from ucr_events.corrections.growing import counting as counting_of
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import Fact
from ucr_events.games.family import Term
from ucr_events.perspective import Known, Sight, knowledge
from ucr_events.sentences import LANGS
from ucr_events.service import Service
from ucr_events.service.lines import facts_after

if TYPE_CHECKING:
    from ucr_events.analysis.answering import Answer
    from ucr_events.analysis.claims import Claim
    from ucr_events.analysis.telling import Told

Document = dict[str, Any]
Numbered = tuple[int, Fact]
MOST_LOGS = 8
"Logs kept in memory by one process."
NO_NUMPY: Term = (
    "計算に必要な numpy が入っていません（追加の analysis を入れてください）",
    "numpy is not installed, which the analysis needs: install the extra `analysis`",
)


class Kept:
    """The logs last analysed by this process; what is kept of them is the same for every reader."""

    def __init__(self) -> None:
        self._logs: OrderedDict[Any, tuple[Record, list[Numbered]]] = OrderedDict()
        self._lock = Lock()

    def get(self, which: Any) -> tuple[Record | None, list[Numbered]]:
        """The log as it stood, or None."""
        with self._lock:
            return self._logs.get(which, (None, []))

    def put(self, which: Any, log: tuple[Record, list[Numbered]]) -> None:
        """Keep it for the next who asks."""
        with self._lock:
            self._logs[which] = log
            while len(self._logs) > MOST_LOGS:
                self._logs.popitem(last=False)


class Case:
    """A log and what one reader knows of it: what is asked about it is asked of this."""

    def __init__(self, record: Record, recorded: Sequence[Numbered], known: Sequence[Known], sight: Sight) -> None:
        self.record, self.recorded, self.known, self.reader = record, recorded, known, sight.reader

    def at(self, step: int | None) -> int:
        """The step asked for, or the last; raises BadFacts for one the log does not have."""
        last = self.record.last
        if step is None:
            return last
        if not 0 <= step <= last:
            raise BadFacts([Problem("step", f"expected a step from 0 to {last}, got {step}")])
        return step

    def answer(self, step: int | None) -> Answer:
        """What this reader can say after a step."""
        from ucr_events.analysis.answering import analysed

        return analysed(self.record, self.known, self.reader, self.at(step))

    def document(self, step: int | None) -> Document:
        """The same as JSON; without numbers where nothing can be weighed."""
        return answer_document(self.answer(step)) if has_numpy() else without_numbers(self.at(step), self.reader)

    def told(self, step: int | None) -> Document:
        """How many bits each fact up to a step told this reader."""
        if not has_numpy():
            return {"step": self.at(step), "reader": self.reader, "begin": None, "told": []}
        from ucr_events.analysis.telling import course

        found = course(self.record, self.known, self.at(step), self.reader)
        told = [told_document(one) for one in found.told] if found else []
        return {"step": self.at(step), "reader": self.reader, "begin": found.begin if found else None, "told": told}

    def claims(self, step: int | None) -> Document:
        """Every declaration up to a step against the truth, as far as this reader knows it."""
        from ucr_events.analysis.claims import claims

        ruled = {reader: self._ruled_out(known, self.at(step), reader) for reader, known in self._reasoning()}
        found = claims(self.record, self.recorded, self.known, self.at(step), ruled)
        return {"step": self.at(step), "reader": self.reader, "claims": [claim_document(one) for one in found]}

    def _reasoning(self) -> Iterator[tuple[str, Sequence[Known]]]:
        """The readers whose reasoning this one can follow: everybody's, and its own as a seat."""
        yield "public", ()
        if self.reader.startswith("seat:"):
            yield self.reader, self.known

    def _ruled_out(self, known: Sequence[Known], step: int, reader: str) -> dict[tuple[int, str], int]:
        """What one who knows this could rule out, and since when; nothing where nothing can be weighed."""
        if not has_numpy():
            return {}
        from ucr_events.analysis.telling import course, ruled_out

        return ruled_out(course(self.record, known, step, reader))


def case_of_game(service: Service, key: UUID, sight: Sight, kept: Kept | None = None) -> Case:
    """A stored game as somebody sees it."""
    live = service.library.current(key)
    header = live.game.header
    which = (key, live.chain, live.line.tag, service.charts.here(header))
    record, recorded = kept.get(which) if kept is not None else (None, [])
    if record is None:
        recorded = list(enumerate(facts_after(service.store, key, 0, live.position), 1))
        counting = list(counting_of(live.game, live.line, (fact for _, fact in recorded[1:])))
        record = Record(live.game, counting, live.position, service.charts.of(header))
        if kept is not None:
            kept.put(which, (record, recorded))
    return Case(record, recorded, service.replayer.known(key, sight), sight)


def case_of_file(grown: Growing, charts: dict[str, Any], sight: Sight) -> Case:
    """A log that is at hand as a file: what was never opened in it is known to nobody."""
    recorded = list(enumerate((grown.game.header, *grown.facts), 1))
    record = Record(grown.game, list(grown.counting()), len(recorded), charts)
    return Case(record, recorded, knowledge(sight, recorded, lambda some: {}, None), sight)


def has_numpy() -> bool:
    """Whether anything can be weighed here."""
    return find_spec("numpy") is not None


def without_numbers(step: int, reader: str) -> Document:
    """The answer where numpy is not installed."""
    return {"step": step, "reader": reader, "bits": None, "seats": [], "excluded": [], "missing": [spoken(NO_NUMPY)]}


def answer_document(answer: Answer) -> Document:
    """An answer as JSON: probabilities by name, exclusions with their facts, what is missing in both languages."""
    return {
        "step": answer.step,
        "reader": answer.reader,
        "bits": answer.bits,
        "seats": [{"seat": one.seat, "sides": one.sides, "roles": one.roles, "cards": one.cards} for one in answer.seats],
        "excluded": [{"seat": one.seat, "what": one.what, "facts": list(one.facts)} for one in answer.excluded],
        "missing": [spoken(one) for one in answer.missing],
    }


def told_document(told: Told) -> Document:
    """What a reader learnt at a step as JSON, and how it stood then."""
    seats = [{name: getattr(one, name) for name in ("seat", "state", "sides", "roles")} for one in told.seats]
    return {"step": told.step, "facts": list(told.facts), "bits": told.bits, "seats": seats}


def claim_document(claim: Claim) -> Document:
    """A declaration as JSON."""
    said = {name: getattr(claim, name) for name in ("step", "fact", "seat", "trait", "value", "answers", "part")}
    truth = {name: getattr(claim, name) for name in ("truth", "slack", "false", "known")}
    versions = [{"step": one.step, "fact": one.fact, "value": one.value, "withdrawn": one.withdrawn} for one in claim.versions]
    provable = [{"reader": one.reader, "step": one.step, "knew": one.knew} for one in claim.provable]
    answered = [{"seat": seat, "answer": answer} for seat, answer in claim.answered]
    return {**said, **truth, "versions": versions, "provable": provable, "answered": answered}


def spoken(term: Term) -> Document:
    """A sentence in both languages."""
    return dict(zip(LANGS, term, strict=True))
