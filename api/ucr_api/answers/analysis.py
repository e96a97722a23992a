"""The analysis of a game as JSON, the same for HTTP and the command line.

It needs numpy, which the smallest installation is without: then the answer says so, and has no numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from ucr_api.answers.analysis_documents import (
    NO_NUMPY,
    Cell,
    answer_document,
    cell_of,
    claim_document,
    excluded_document,
    has_numpy,
    must_be_cell,
    seat_document,
    spoken,
    told_document,
    without_numbers,
)
from ucr_api.texts import say
from ucr_events.analysis.behaviour import Model, shipped_models, unfit
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.limits import IN_A_TERMINAL
from ucr_events.analysis.log import AnalysedLog, By, gathered, seats_of
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import Fact
from ucr_events.games.deals import Deal
from ucr_events.games.family import Term
from ucr_events.hidden.perspective import EVERYBODY, Known, Sight

if TYPE_CHECKING:
    from ucr_events.analysis.answering import Answer
    from ucr_events.analysis.knowing import Shared
    from ucr_events.analysis.telling import Course

Document = dict[str, Any]
Numbered = tuple[int, Fact]
MOST_ANSWERS = 256
"Answers kept for each log."
NO_MODEL: Term = say("no model of behaviour is used unless one is named")


class Case:
    """A log and what one reader knows of it: what is asked about it is asked of this."""

    def __init__(
        self, record: AnalysedLog, recorded: Sequence[Numbered], known: Sequence[Known], sight: Sight, along: By
    ) -> None:
        """along: the same log along the lines of others."""
        self.record, self.recorded, self.known, self.reader = record, recorded, known, sight.reader
        self._sight, self._along = sight, along

    def patient(self) -> Case:
        """The same for who waits at a terminal: more cases may be kept apart."""
        self.record = msgspec.structs.replace(self.record, limit=IN_A_TERMINAL)
        return self

    def _once(self, what: str, step: int | None, make: Callable[[int], Document]) -> Document:
        """The same document for the same question by who knows the same, made once while the log stands so."""
        at, answers = self.at(step), self.record.answers
        key = (what, at, self.reader, msgspec.json.encode(self.known))
        if key not in answers:
            while len(answers) >= MOST_ANSWERS:
                answers.pop(next(iter(answers)), None)
            answers[key] = make(at)
        found: Document = answers[key]
        return found

    def at(self, step: int | None) -> int:
        """The step asked for, or the last; raises BadFacts for one the log does not have."""
        last = self.record.last
        if step is None:
            return last
        if not 0 <= step <= last:
            raise BadFacts([Problem("step", f"expected a step from 0 to {last}, got {step}")])
        return step

    def read(self, step: int | None) -> Document:
        """Read the log up to a step for all that may be asked of it: most of the work, and the same for every reader.

        Tells how far it has been read, so that whoever waits for a long game sees it come.
        """
        at, deal = self.at(step), deal_of(self.record.game, self.record.charts)
        if isinstance(deal, Deal) and has_numpy():
            at = max(gathered(self.record, deal).read_to(at), 1)
        return {"step": min(at, self.record.last), "last": self.record.last}

    def answer(self, step: int | None, assume: Sequence[Cell] = ()) -> Answer:
        """What this reader can say after a step; assume: as if these cells were so, too."""
        from ucr_events.analysis.answering import analysed

        return analysed(self.record, self.known, self.reader, self.at(step), assume)

    def _cells(self, assume: str) -> list[Cell]:
        """`4:evil,2:seer` as cells."""
        cells, seats = [cell_of(one) for one in assume.split(",") if one], seats_of(self.record.game)
        if strange := [seat for seat, _ in cells if seat not in seats]:
            raise BadFacts([Problem("assume", f"there is no seat {strange[0]}")])
        return cells

    def document(self, step: int | None, assume: str = "") -> Document:
        """The same as JSON; without numbers where nothing can be weighed. assume: `4:evil,2:seer`."""
        if not has_numpy():
            return without_numbers(self.at(step), self.reader)
        cells = self._cells(assume)
        return self._once(f"answer {assume}", step, lambda at: answer_document(self.answer(at, cells)))

    def story(self, step: int | None) -> Document:
        """The game in clauses, chapter by chapter, as this reader's line tells it; needs no numbers."""
        from ucr_api.answers.story import story_document

        def make(at: int) -> Document:
            return story_document(self.record, self._along(EVERYBODY, at), self.reader, at)

        return self._once("story", step, make)

    def curve(self, step: int | None) -> Document:
        """How likely what was so looked to all and to each seat; no lines for who cannot prove what was so."""
        if not has_numpy():
            return {"step": self.at(step), "reader": self.reader, "lines": []}
        return self._once(f"curve {self._sight.role}", step, self._curve)

    def _curve(self, step: int) -> Document:
        from ucr_events.analysis.curve import curves
        from ucr_events.analysis.telling import certain_of

        _, own = self._courses(step)
        seats = seats_of(self.record.game)
        truth = {seat: word for (seat, trait), (word, _) in certain_of(own).items() if trait == "side"}
        lines: list[Document] = []
        if truth.keys() >= set(seats):
            knowers = {"public": self._public(step)} | {f"seat:{seat}": self._shared(seat, step) for seat in seats}
            for one in curves(truth, knowers, step):
                points = [{"step": point.step, "chance": point.chance} for point in one.points]
                lines.append({"reader": one.reader, "points": points})
        return {"step": step, "reader": self.reader, "lines": lines}

    def proof(self, step: int | None, of: str | None) -> Document:
        """By which facts the reader can prove after a step that a seat is not that (`4:wolf`); `proved` false: it cannot."""
        seat, what = cell_of(of) if of else (None, None)
        unproved = {"step": self.at(step), "reader": self.reader, "proved": False, "seat": seat, "what": what}
        must_be_cell(deal_of(self.record.game, self.record.charts), seats_of(self.record.game), seat, what)
        if seat is None or what is None or not has_numpy():
            return {**unproved, "facts": [], "steps": []}
        from ucr_events.analysis.answering import proof_of

        def make(at: int) -> Document:
            found = proof_of(self.record, self.known, self.reader, at, seat, what)
            if found is None:
                return {**unproved, "facts": [], "steps": []}
            return {**unproved, "proved": True, **excluded_document(found)}

        return self._once(f"proof {of}", step, make)

    def ask(self, step: int | None, says: str) -> Document:
        """A statement of any form (`3~6`, `3=evil|6=evil`, `esp_level:3>6`): its chance; once decided, since when, by what."""
        if not has_numpy():
            nothing: Document = {"chance": None, "true": None, "since": None, "facts": [], "steps": []}
            return {"step": self.at(step), "reader": self.reader, "says": says, **nothing}
        from ucr_events.analysis.asking import asked

        def make(at: int) -> Document:
            found = asked(self.record, self.known, self.reader, at, says)
            return {"step": at, "reader": self.reader, "says": says, **msgspec.to_builtins(found)}

        return self._once(f"ask {says}", step, make)

    def told(self, step: int | None) -> Document:
        """How many bits each fact up to a step told this reader."""
        if not has_numpy():
            return {"step": self.at(step), "reader": self.reader, "begin": None, "told": [], "gaps": []}
        return self._once("told", step, self._told)

    def _told(self, step: int) -> Document:
        from ucr_events.analysis.telling import course

        found = course(self.record, self.known, step, self.reader)
        told = [told_document(one) for one in found.told] if found else []
        gaps = [{"since": gap.since, "until": gap.until} for gap in found.gaps] if found else []
        return {"step": step, "reader": self.reader, "begin": found.begin if found else None, "told": told, "gaps": gaps}

    def knew(self, step: int | None) -> Document:
        """What this reader can say that each seat knew, step by step; no rows where nothing can be weighed."""
        if not has_numpy():
            return {"step": self.at(step), "reader": self.reader, "rows": []}
        from ucr_api.answers.knowing import knew_document

        return self._once(
            f"knew {self._sight.role}", step, lambda at: knew_document(self.record, self.reader, at, self._shared)
        )

    def grades(self, step: int | None) -> Document:
        """What each seat decided, graded by what it knew; no decisions where nothing can be weighed."""
        if not has_numpy():
            return {"step": self.at(step), "reader": self.reader, "seats": []}
        from ucr_api.answers.grades import grades_document

        return self._once(
            f"grades {self._sight.role}", step, lambda at: grades_document(self.record, self.reader, at, self._shared)
        )

    def may_know(self, step: int | None, of: int, assume: str = "") -> Document:
        """What a seat may have known after a step, as far as this reader can say; assume: as if that were so."""
        cells = self._cells(assume)
        must_be_cell(deal_of(self.record.game, self.record.charts), seats_of(self.record.game), of, None)
        if not has_numpy():
            return {
                "step": self.at(step),
                "reader": self.reader,
                "of": of,
                "whole": False,
                "views": None,
                "more": False,
                "may": [],
            }
        from ucr_api.answers.knowing import may_know_document
        from ucr_events.analysis.knowing import Shared

        def make(at: int) -> Document:
            own = Shared(self.record, self.known, whole=True)
            return may_know_document(of, own, self.reader, self._shared(of, at), at, cells)

        return self._once(f"may-know {of} {assume} {self._sight.role}", step, make)

    def _shared(self, seat: int, step: int) -> Shared:
        from ucr_api.answers.knowing import of_seat

        return of_seat(seat, self._sight, self.recorded, self.known, self._along, step)

    def claims(self, step: int | None) -> Document:
        """Every declaration up to a step against the truth, as far as this reader knows it."""
        return self._once(f"claims {self._sight.role}", step, self._claims)

    def _claims(self, step: int) -> Document:
        from ucr_events.analysis.claims import claims

        if not has_numpy():
            plain = claims(self.record, self.recorded, self.known, step)
            return {"step": step, "reader": self.reader, "claims": [claim_document(one) for one in plain], "statements": []}
        from ucr_api.answers.knowing import spoken_document
        from ucr_events.analysis.knowing import course_of
        from ucr_events.analysis.statements import spoken
        from ucr_events.analysis.telling import certain_of, ruled_out

        shared = {seat: self._shared(seat, step) for seat in seats_of(self.record.game)}
        everybody, own = self._courses(step)
        ruled = {f"seat:{seat}": ruled_out(course_of(seat, one, step)) for seat, one in shared.items()}
        ruled["public"] = ruled_out(everybody)
        found = claims(self.record, self.recorded, self.known, step, ruled, certain_of(own))
        others = {f"seat:{seat}": one for seat, one in shared.items()} | {"public": self._public(step)}
        said = spoken(self.record, self.recorded, self.known, self.reader, step, others)
        return {
            "step": step,
            "reader": self.reader,
            "claims": [claim_document(one) for one in found],
            "statements": [spoken_document(one) for one in said],
        }

    def _public(self, step: int) -> Shared:
        """What all could know."""
        from ucr_events.analysis.knowing import Shared

        return Shared(self._along(EVERYBODY, step), (), whole=True)

    def play(self, step: int | None) -> Document:
        """Attacks with what they could be expected to deal, and minutes per turn; the same for every reader."""
        return self._once("play", step, self._play)

    def _play(self, step: int) -> Document:
        from ucr_events.analysis.play import play

        found = play(self.record, step)
        attacks, turns = msgspec.to_builtins(found.attacks), msgspec.to_builtins(found.turns)
        missing = [spoken(one) for one in found.missing]
        played = {"attacks": list(attacks), "turns": list(turns), "lines": msgspec.to_builtins(found.lines)}
        return {"step": step, **played, "minutes": found.minutes, "missing": missing}

    def estimate(self, step: int | None, model: Model | None) -> Document:
        """What this reader would think if people behaved so, step by step; beside the exact numbers, never among them."""
        if model is None:
            none = {
                "model": None,
                "title": None,
                "note": None,
                "score": None,
                "acts": 0,
                "course": [],
                "missing": [spoken(NO_MODEL)],
            }
            return {"step": self.at(step), "reader": self.reader, **none}
        described = {"title": model.title, "note": model.note, "score": model.score}
        named = {"model": model.model, **msgspec.to_builtins(described)}
        if not has_numpy():
            return {
                "step": self.at(step),
                "reader": self.reader,
                **named,
                "acts": 0,
                "course": [],
                "missing": [spoken(NO_NUMPY)],
            }
        if model is not shipped_models().get(model.model):  # somebody's own: there may be any number of those
            return {"step": self.at(step), "reader": self.reader, **named, **self._estimate(self.at(step), model)}
        name = f"estimate {model.model}"
        return self._once(name, step, lambda at: {"step": at, "reader": self.reader, **named, **self._estimate(at, model)})

    def _estimate(self, step: int, model: Model) -> Document:
        from ucr_events.analysis.estimating import estimated

        found = estimated(self.record, self.known, self.reader, step, model)
        course = [{"step": one.step, "seats": [seat_document(seat) for seat in one.seats]} for one in found.course]
        return {"acts": found.acts, "course": course, "missing": [spoken(one) for one in found.missing]}

    def models(self) -> Document:
        """The models that come with the project and speak of what this game has."""
        deal = deal_of(self.record.game, self.record.charts)
        fitting = [one for one in shipped_models().values() if isinstance(deal, Deal) and unfit(one, deal) is None]
        return {
            "models": [
                {"model": one.model, **msgspec.to_builtins({"title": one.title, "note": one.note, "score": one.score})}
                for one in fitting
            ]
        }

    def _courses(self, step: int) -> tuple[Course | None, Course | None]:
        """Everybody's course, and that of this reader."""
        from ucr_events.analysis.telling import course

        public = self._public(step)
        own = course(self.record, self.known, step, self.reader)
        return (own if self.reader == "public" else course(public.record, public.known, step)), own
