"""The same game the way the eventsourcing library is used by default: a mutable aggregate, an `@event` method for each kind.

Its table is the JSON form of ours, changed in place; `table` must come out the same, or the comparison would mean nothing.
"""

from statistics import median
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from ucr_bench.bed import Bed, Numbers, must_agree
from ucr_bench.pairs import alternate
from ucr_events.facts import Fact
from ucr_events.service.logs.aggregates import open_game
from ucr_events.table.state import Table

TURNS = 3
EACH = 3
"Openings of one side in a row."
PIECE = 500
"Events saved at a time."

Json = Any


class Games(Application[UUID]):
    """The application as the library's tutorial makes it."""


class LibraryGame(Aggregate):
    """The game of the workload. Every method takes the fields of its fact."""

    def __init__(self, table: Json) -> None:
        self.table = table

    @event("PartBegan")
    def part_began(self, id: str, part: str, at: int, recorded: int) -> None:
        self.table |= {"part": part, "phase": None, "round": None, "turn": None}

    @event("CounterWasSet")
    def counter_set(
        self, id: str, counter: str, value: int, at: int, recorded: int, seat: int | None = None, because: str | None = None
    ) -> None:
        of = self.table["seats"][seat - 1] if seat else self.table
        of["counters"][counter] = value

    @event("CounterWasChanged")
    def counter_changed(
        self, id: str, counter: str, by: int, seat: int, at: int, recorded: int, because: str | None = None
    ) -> None:
        counters = self.table["seats"][seat - 1]["counters"]
        counters[counter] = counters.get(counter, 0) + by
        attack = self.table["attack"]
        if attack and counter.startswith("damage") and seat == attack["target"]:
            attack["damage"] = by

    @event("SheetWasSealed")
    def sheet_sealed(self, id: str, seat: int, slot: str, commitment: str, actor: str, at: int, recorded: int) -> None:
        self.table["seals"][id] = {
            "seat": seat, "slot": slot, "purpose": "sheet", "commitment": commitment, "shown_to": [], "opened": None,
            "released": False, "value": None,
        }  # fmt: skip
        self.table["seats"][seat - 1]["sheet"] = id

    @event("CardsWereLaid")
    def cards_laid(self, id: str, places: list[str], at: int, recorded: int) -> None:
        for place in places:
            self._add(place, 1, [{"card": None, "up": False}])

    @event("PieceWasPlaced")
    def piece_placed(self, id: str, seat: int, piece: str, place: str, at: int, recorded: int) -> None:
        self.table["pieces"][piece]["place"] = place

    @event("PieceHasMoved")
    def piece_moved(
        self, id: str, seat: int, piece: str, to: str, origin: str, at: int, recorded: int, how: str | None = None,
        because: str | None = None,
    ) -> None:  # fmt: skip
        self.table["pieces"][piece]["place"] = to

    @event("CardsWereShuffled")
    def cards_shuffled(self, id: str, deck: str, at: int, recorded: int, taking: list[str] | None = None) -> None:
        pile = self._zone(deck)
        pile["cards"] = []
        for name in taking or ():
            self._add(deck, self._zone(name)["count"], [])
            self.table["zones"][name] = {"count": 0, "cards": []}

    @event("CardsWereDealt")
    def cards_dealt(self, id: str, seat: int, source: str, to: str, count: int, at: int, recorded: int) -> None:
        self._move(source, to, count, [])

    @event("CardsWereDrawn")
    def cards_drawn(
        self, id: str, seat: int, source: str, to: str, count: int, at: int, recorded: int, because: str | None = None
    ) -> None:
        self._move(source, to, count, [])

    @event("CardsWereDiscarded")
    def cards_discarded(
        self, id: str, seat: int, source: str, to: str, count: int, cards: list[Json], at: int, recorded: int,
        because: str | None = None,
    ) -> None:  # fmt: skip
        self._move(source, to, count, cards)

    @event("CardsWerePlayed")
    def cards_played(
        self, id: str, seat: int, source: str, to: str, count: int, cards: list[Json], purpose: str, at: int, recorded: int,
        because: str | None = None,
    ) -> None:  # fmt: skip
        self._move(source, to, count, cards)
        attack = self.table["attack"]
        if attack and seat == attack["attacker"]:
            attack["card"] = attack["card"] or cards[0]
        elif attack:
            attack |= {"answer_card": cards[0], "answer": attack["answer"] or purpose}

    @event("CardWasTurned")
    def card_turned(
        self, id: str, seat: int, place: str, at: int, recorded: int, card: Json = None, face: str = "up",
        because: str | None = None,
    ) -> None:  # fmt: skip
        pile = self._zone(place)
        known = card
        if known is None and face == "down" and pile["cards"]:
            known = pile["cards"][-1]["card"]
        pile["cards"][-1:] = [{"card": known, "up": face == "up"}]
        pile["count"] = max(pile["count"], 1)

    @event("RoundHasBegun")
    def round_began(self, id: str, number: int, at: int, recorded: int) -> None:
        inner = self._inner()
        inner["round"] = number
        for slot in inner.get("order") or () if inner is not self.table else ():
            slot["acted"] = False

    @event("RoundHasEnded")
    def round_ended(self, id: str, at: int, recorded: int, number: int | None = None) -> None:
        self._inner().update({"turn": None, "phase": None})

    @event("TurnHasBegun")
    def turn_began(self, id: str, seat: int, at: int, recorded: int) -> None:
        self._inner().update({"turn": seat, "phase": None})

    @event("TurnHasEnded")
    def turn_ended(self, id: str, seat: int, at: int, recorded: int) -> None:
        inner = self._inner()
        inner |= {"turn": None, "phase": None}
        for slot in inner["order"] if inner is not self.table else ():
            slot["acted"] = slot["acted"] or slot["seat"] == seat
        self.table["attack"] = None

    @event("PhaseHasBegun")
    def phase_began(self, id: str, seat: int, phase: str, at: int, recorded: int) -> None:
        self._inner()["phase"] = phase

    @event("ActionWasAnnounced")
    def action_announced(
        self, id: str, seat: int, action: str, at: int, recorded: int, targets: list[int] | None = None
    ) -> None:
        self.table["asked"] = {"question": action, "fact": id, "seat": seat, "answers": {}}
        if action == "attack" and targets:
            self.table["attack"] = dict.fromkeys(ATTACK) | {"attacker": seat, "target": targets[0], "action": action}

    @event("ValueWasDeclared")
    def value_declared(
        self, id: str, seat: int, trait: str, value: int, at: int, recorded: int, because: str | None = None
    ) -> None:
        declared = self.table["seats"][seat - 1]["declared"]
        high = max(declared[trait]["high"], value) if trait in declared else value
        declared[trait] = {"last": value, "high": high}
        attack = self.table["attack"]
        if attack and trait == "esp_level" and seat == attack["attacker"]:
            attack["level"] = value
        elif attack and trait == "endurance" and seat == attack["target"]:
            attack["endurance"] = value

    @event("DiceWereRolled")
    def dice_rolled(
        self, id: str, seat: int, dice: list[str], faces: list[int], purpose: str, at: int, recorded: int,
        because: str | None = None,
    ) -> None:  # fmt: skip
        roll = {"seat": seat, "faces": faces, "dice": dice, "purpose": purpose, "total": sum(faces)}
        self.table["roll"] = roll
        if self.table["attack"] and purpose == "damage":
            self.table["attack"]["faces"] = faces

    @event("OutcomeWasStated")
    def outcome_stated(
        self, id: str, seat: int, of: str, outcome: str, at: int, recorded: int, value: int | None = None,
        about: str | None = None, because: str | None = None,
    ) -> None:  # fmt: skip
        if self.table["attack"] and of == "ratio":
            self.table["attack"]["ratio"] = value

    @event("StateHasChanged")
    def state_changed(
        self, id: str, seat: int, state: str, at: int, recorded: int, on: bool = True, because: str | None = None
    ) -> None:
        states = self.table["seats"][seat - 1]["states"]
        states[:] = [other for other in states if other != state] + ([state] if on else [])

    @event("QuestionWasAsked")
    def question_asked(self, id: str, seat: int, question: str, to: list[int], at: int, recorded: int) -> None:
        self.table["asked"] = {"question": question, "fact": id, "seat": seat, "answers": {}}

    @event("QuestionWasAnswered")
    def question_answered(self, id: str, seat: int, answer: str, because: str, at: int, recorded: int) -> None:
        if self.table["asked"]["fact"] == because:
            self.table["asked"]["answers"][str(seat)] = answer

    @event("GroupWasFormed")
    def group_formed(
        self, id: str, seat: int, leader: int, members: list[int], at: int, recorded: int, because: str | None = None
    ) -> None:
        self.table["groups"].append({"leader": leader, "members": [leader, *members]})

    @event("GroupWasDissolved")
    def group_dissolved(self, id: str, seat: int, leader: int, at: int, recorded: int) -> None:
        self.table["groups"] = [group for group in self.table["groups"] if group["leader"] != leader]

    @event("CombatHasBegun")
    def combat_began(self, id: str, seat: int, participants: list[int], place: str, at: int, recorded: int) -> None:
        self.table["combats"].append({
            "place": place, "participants": list(participants), "others": [], "order": [], "round": None, "phase": None,
            "turn": None, "turn_piece": None, "pieces_order": [],
        })  # fmt: skip

    @event("CombatWasJoined")
    def combat_joined(self, id: str, seat: int, at: int, recorded: int, because: str | None = None) -> None:
        self._inner()["participants"].append(seat)

    @event("InitiativeWasSet")
    def initiative_set(self, id: str, order: list[Json], at: int, recorded: int) -> None:
        slots = [{"seat": slot["seat"], "card": slot["card"], "acted": False} for slot in order]
        self._inner()["order"] = slots

    @event("CombatHasEnded")
    def combat_ended(self, id: str, why: str, at: int, recorded: int) -> None:
        self.table["combats"].pop()
        self.table["attack"] = None

    @event("RemarkWasMade")
    def remark_made(self, id: str, text: str, topic: str, at: int, recorded: int) -> None:
        pass

    def _inner(self) -> Json:
        return self.table["combats"][-1] if self.table["combats"] else self.table

    def _zone(self, name: str) -> Json:
        return self.table["zones"].setdefault(name, {"count": 0, "cards": []})

    def _add(self, name: str, count: int, cards: list[Json]) -> None:
        pile = self._zone(name)
        pile["count"] += count
        pile["cards"].extend(cards)

    def _move(self, source: str, to: str, count: int, cards: list[Json]) -> None:
        pile = self._zone(source)
        pile["count"] = max(pile["count"] - count, 0)
        del pile["cards"][pile["count"] :]
        self._add(to, count, [{"card": card, "up": True} for card in cards])


ATTACK = (
    "attacker", "target", "action", "card", "firepower", "level", "activation", "answer", "answer_card", "endurance",
    "ratio", "faces", "damage", "attacker_piece", "target_piece",
)  # fmt: skip


def open_vs_library(bed: Bed) -> Numbers:
    """Time of the library's `repository.get` of the same game / time to open it through the service, each in its own warmth."""
    bed.tell("recording the game the library's way")
    games, key = recorded(bed)
    try:
        bed.tell("opening the game the library's way")
        store = bed.service.store
        must_agree(json_form(games.repository.get(key).table), json_form(open_game(store, bed.key).table))
        pair = alternate(lambda: games.repository.get(key), lambda: open_game(store, bed.key), TURNS, each=EACH)
    finally:
        games.close()
    return {"open_100k_vs_library": pair.ratio, "library_us_per_fact": median(pair.one) / bed.number}


def recorded(bed: Bed) -> "tuple[Games, UUID]":
    """The library's application over an SQLite file of its own, holding the game, and the game's key there."""
    file = str(bed.folder / "library.sqlite")
    games = Games({"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": file})
    game = LibraryGame(json_form(bed.game.opening))
    games.save(game)  # at once: the event holds the very table that the next events change
    for number, fact in enumerate(bed.facts[1:], 1):
        apply(game, fact)
        if number % PIECE == 0:
            games.save(game)
    games.save(game)
    return games, game.id


def apply(game: LibraryGame, fact: Fact) -> None:
    """Call the method of the fact's kind."""
    fields = json_form(fact)
    method = fields.pop("kind").partition("/")[0].replace(".", "_")
    getattr(game, method)(**fields)


def json_form(value: Fact | Table | Json) -> Json:
    """Lists, not tuples; every field there."""
    return msgspec.json.decode(msgspec.json.encode(value))
