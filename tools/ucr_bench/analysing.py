"""Analysing a long game with hidden roles: 9 seats, 40 characters, about 1,000 facts; for one step, all, and as it grows."""

from time import perf_counter
from typing import Any

import msgspec
from ucr_api.answers.analysis import Case
from ucr_api.answers.dice import dice_document
from ucr_api.cli.simulating import simulated

from ucr_bench.bed import Bed, Numbers
from ucr_events.analysis.record import Record
from ucr_events.facts import DeckSetup, Fact
from ucr_events.game import Game
from ucr_events.games import FAMILIES
from ucr_events.perspective import Known, Role, Sight

SEATS, CHARACTERS, FACTS, SEED = 9, 40, 1000, 3
Numbered = tuple[int, Fact]


class _Played:
    """The game, who holds which sheet, and everything there is to ask of it."""

    def __init__(self) -> None:
        game, played = simulated(FAMILIES[0].editions[0].id, SEATS, SEED, FACTS)
        own = [played.players.knowledge[f"sheet:{seat}"] for seat in range(1, SEATS + 1)]
        others = [_another(own[number % SEATS], number) for number in range(CHARACTERS - SEATS)]
        characters = {sheet["name"]: sheet for sheet in (*own, *others)}
        self.game = Game(msgspec.structs.replace(game.header, decks=(DeckSetup(id="deck.character", size=len(characters)),)))
        self.counting: list[Numbered] = list(enumerate(played.facts, 2))
        self.charts = {"characters": characters}
        sealed = {fact.seat: (at, fact.id) for at, fact in self.counting if getattr(fact, "slot", None) == "sheet"}
        self.known = {seat: (Known(*sealed[seat], own[seat - 1]),) for seat in range(1, SEATS + 1) if seat in sealed}

    def record(self, facts: int) -> Record:
        """The log as long as so many facts, of which nothing is known yet."""
        return Record(self.game, self.counting[:facts], facts + 1, self.charts)

    def case(self, record: Record, seat: int = 0) -> Case:
        """The same for a reader; 0: everybody."""
        recorded = [(1, self.game.header), *record.counting]
        reader = f"seat:{seat}" if seat else "public"
        return Case(record, recorded, self.known.get(seat, ()), Sight(Role(), reader), lambda other, upto: record)


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
    first, record = _seconds(lambda: _page(played, whole))
    again, _ = _seconds(lambda: _page(played, whole, record))
    gathered = played.case(record)
    one, _ = _seconds(lambda: gathered.answer(whole))
    every, _ = _seconds(lambda: [played.case(record, seat).told(None) for seat in range(SEATS + 1)])
    scratch, _ = _seconds(lambda: played.case(played.record(whole)).told(None))
    almost = played.record(whole - 1)
    played.case(almost).told(None)
    grown = almost.grown_to(played.record(whole))
    assert grown is not None
    more, _ = _seconds(lambda: played.case(grown).told(None))
    return {
        "analysis_page_first_s": first,
        "analysis_page_again_s": again,
        "analysis_scratch_vs_grown": scratch / more,
        "analysis_one_step_s": one,
        "analysis_all_readers_s": every,
        "analysis_facts": whole,
    }


def _page(played: _Played, facts: int, record: Record | None = None) -> Record:
    """What the review asks a server for when it opens."""
    record = record or played.record(facts)
    case = played.case(record)
    for document in (case.document(None), case.document(1), case.told(None), case.claims(None), case.play(None), case.models()):
        msgspec.json.encode(document)
    dice_document([(played.game, [fact for _, fact in record.counting])])
    return record


def _seconds(what: Any) -> tuple[float, Any]:
    begun = perf_counter()
    found = what()
    return perf_counter() - begun, found
