"""Analysing long games with hidden roles, 9 seats and 1,000 facts, 11 and 2,000: for one step, all, and as it grows.

The floor is the referee, who must read the log before anything is known of what it excludes.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec
from ucr_api.answers.analysis import Case
from ucr_api.answers.dice import dice_document
from ucr_api.cli.simulating import simulated

from ucr_bench.bed import Bed, Numbers
from ucr_events.analysis.log import AnalysedLog
from ucr_events.facts import DeckSetup, Fact
from ucr_events.games import FAMILIES
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Known, Reader, Role, Sight
from ucr_events.review.reviewing import Review, book_of

SEATS, CHARACTERS, FACTS, SEED = 9, 40, 1000, 3
LARGER_SEATS, LARGER_FACTS = 11, 2000
Numbered = tuple[int, Fact]


class _Played:
    """The game, who holds which sheet, and everything there is to ask of it."""

    def __init__(self, seats: int = SEATS, facts: int = FACTS) -> None:
        game, played = simulated(FAMILIES[0].editions[0].id, seats, SEED, facts)
        own = [played.players.knowledge[f"sheet:{seat}"] for seat in range(1, seats + 1)]
        others = [_another(own[number % seats], number) for number in range(CHARACTERS - seats)]
        characters = {sheet["name"]: sheet for sheet in (*own, *others)}
        self.game = Game(msgspec.structs.replace(game.header, decks=(DeckSetup(id="deck.character", size=len(characters)),)))
        self.counting: list[Numbered] = list(enumerate(played.facts, 2))
        self.charts = {"characters": characters}
        sealed = {fact.seat: (at, fact.id) for at, fact in self.counting if getattr(fact, "slot", None) == "sheet"}
        self.known = {seat: (Known(*sealed[seat], own[seat - 1]),) for seat in range(1, seats + 1) if seat in sealed}
        self.everything = tuple(one for known in self.known.values() for one in known)

    def record(self, facts: int) -> AnalysedLog:
        """The log as long as so many facts, of which nothing is known yet."""
        return AnalysedLog(self.game, self.counting[:facts], facts + 1, self.charts)

    def case(self, record: AnalysedLog, seat: int = 0) -> Case:
        """The same for a reader; 0: everybody."""
        reader = f"seat:{seat}" if seat else "public"
        return self._case(record, reader, self.known.get(seat, ()))

    def whole(self, record: AnalysedLog) -> Case:
        """The same for who knows every sheet, as all do when a game is over."""
        return self._case(record, "all", self.everything)

    def _case(self, record: AnalysedLog, reader: Reader, known: Sequence[Known]) -> Case:
        recorded = [(1, self.game.header), *record.counting]
        return Case(record, recorded, known, Sight(Role(name="judge"), reader), lambda other, upto: record)


def _another(sheet: dict[str, Any], number: int) -> dict[str, Any]:
    """A character like this one, of the same camp, a point apart."""
    name = f"他{number}" + sheet["name"][-3:].lstrip("人物0123456789")
    return {**sheet, "name": name, "esp_level": max(sheet["esp_level"] + number % 3 - 1, 1)}


def analysis(bed: Bed) -> Numbers:
    """Seconds for a page, for one step, for all readers and all steps; and one fact more against everything anew."""
    bed.tell("playing a game to analyse")
    played = _Played()
    whole = len(played.counting)
    bed.tell("analysing it")
    judged, _ = _seconds(lambda: _judged(played))
    card, record = _seconds(lambda: _first_card(played, played.record(whole)))
    card_again, _ = _seconds(lambda: _first_card(played, record))
    first, record = _seconds(lambda: _page(played, played.record(whole)))
    again, _ = _seconds(lambda: _page(played, record))
    gathered = played.case(record)
    one, _ = _seconds(lambda: gathered.answer(whole))
    every, _ = _seconds(lambda: [played.case(record, seat).told(None) for seat in range(SEATS + 1)])
    scratch, _ = _seconds(lambda: played.case(played.record(whole)).told(None))
    almost = played.record(whole - 1)
    played.case(almost).told(None)
    grown = almost.grown_to(played.record(whole))
    assert grown is not None
    more, _ = _seconds(lambda: played.case(grown).told(None))
    bed.tell("playing and analysing a game of eleven")
    larger = _Played(LARGER_SEATS, LARGER_FACTS)
    larger_card, _ = _seconds(lambda: _first_card(larger, larger.record(len(larger.counting))))
    return {
        "analysis_card_first_s": card,
        "analysis_card_again_s": card_again,
        "analysis_card_vs_judged": card / judged,
        "analysis_card_of_eleven_s": larger_card,
        "analysis_page_first_s": first,
        "analysis_page_vs_judged": first / judged,
        "analysis_page_again_s": again,
        "analysis_scratch_vs_grown": scratch / more,
        "analysis_one_step_s": one,
        "analysis_all_readers_s": every,
        "analysis_facts": whole,
    }


def _judged(played: _Played) -> None:
    book = book_of(played.game, played.charts)
    assert book is not None
    Review(played.game, book).add(*(fact for _, fact in played.counting))


def _first_card(played: _Played, record: AnalysedLog) -> AnalysedLog:
    """What stands above on the page: the story, and what can be said of every seat."""
    case = played.whole(record)
    for document in (case.story(None), case.document(None)):
        msgspec.json.encode(document)
    return record


def _page(played: _Played, record: AnalysedLog) -> AnalysedLog:
    """What the review asks a server for when it opens."""
    _first_card(played, record)
    case = played.whole(record)
    asked = (case.document(1), case.told(None), case.curve(None), case.knew(None), case.claims(None), case.play(None))
    for document in (*asked, case.models()):
        msgspec.json.encode(document)
    dice_document([(played.game, [fact for _, fact in record.counting])])
    return record


def _seconds(what: Any) -> tuple[float, Any]:
    begun = perf_counter()
    found = what()
    return perf_counter() - begun, found
