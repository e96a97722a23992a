"""Opening a long game, against the least that any program in this language would have to do."""

from statistics import median
from typing import Any, Union

import msgspec

from ucr_bench.bed import Bed, Numbers, must_agree
from ucr_bench.pairs import alternate
from ucr_events.facts import KINDS, Fact
from ucr_events.service.logs.aggregates import open_game
from ucr_events.table.state import Table

TURNS = 9
PAYLOADS = "SELECT state FROM facts WHERE originator_id = ? AND originator_version <= ? ORDER BY originator_version"

_any_fact: Any = Union[tuple(KINDS)]  # noqa: UP007 - built from the list of kinds
_decoder: Any = msgspec.json.Decoder(list.__class_getitem__(_any_fact))


class Floor:
    """SELECT of the payloads, one decode, the same fold: nothing else."""

    def __init__(self, bed: Bed) -> None:
        self._connection = bed.reader()
        self._game = bed.game
        self._key = bed.key.bytes

    def table(self, upto: int) -> Table:
        """The table after so many facts."""
        rows = self._connection.execute(PAYLOADS, (self._key, upto)).fetchall()
        facts: list[Fact] = _decoder.decode(b"[" + b",".join([row[0] for row in rows]) + b"]")
        return self._game.fold(self._game.opening, facts[1:])


def open_vs_floor(bed: Bed) -> Numbers:
    """Time to open the whole game through the service / time of the floor."""
    floor = Floor(bed)
    store = bed.service.store
    bed.tell("opening the game")
    must_agree(open_game(store, bed.key).table, floor.table(bed.number))
    must_agree(open_game(store, bed.key).table, bed.states[-1])
    pair = alternate(lambda: open_game(store, bed.key), lambda: floor.table(bed.number), TURNS)
    return {
        "open_100k_vs_floor": pair.ratio,
        "open_us_per_fact": median(pair.one) / bed.number,
        "floor_us_per_fact": median(pair.other) / bed.number,
    }
