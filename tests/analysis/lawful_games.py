"""Random lawful games of mit2020 with single characters: for every reader and every step, the truth is never excluded.

`python tests/analysis/lawful_games.py [GAMES] [FIRST]` plays one after the other and names the fact that excluded the truth, if
one did; exit code 1. A small part of it is in test_lawful_games.py.
"""

import sys
from collections.abc import Iterator
from time import monotonic

import numpy as np
from test_lawful_games import played

from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.proofs import Cards
from ucr_events.analysis.reading import Reading
from ucr_events.analysis.record import gathered, seats_of
from ucr_events.games.deals import Deal
from ucr_events.perspective import Known

GAMES = 300
SEATS = (5, 6, 7, 8, 9, 10, 11)


def excluded(seats: int, seed: int) -> Iterator[str]:
    """The fact, reader and step wherever the true card of a seat was excluded, or no deal was left at all."""
    record, sheets = played.__wrapped__(seats, seed)
    deal = deal_of(record.game, record.charts)
    assert isinstance(deal, Deal)
    places = {card.name: place for place, card in enumerate(deal.cards)}
    truth = [places[sheets[seat]["name"]] for seat in seats_of(record.game)]
    held = gathered(record, deal).at(record.last).held
    for reader in range(seats + 1):
        known = [Known(2, held[reader], sheets[reader])] if reader in held else []
        reading = Reading(record, deal, known, record.last, f"seat:{reader}" if reader else "public")
        cards = Cards(deal.cards, deal.dealt, seats_of(record.game), known=record.worlds)
        for step in reading.changes(record.last):
            found = reading.at(step)
            wrong = next((said for said in found.said if not said.fits[truth[said.seat - 1]]), None)
            left = cards.left(found.said)
            if wrong is not None or not left.possible or not all(left.chances[np.arange(seats), truth]):
                fact = wrong.fact if wrong else "no single fact"
                yield f"{seats} seats, seed {seed}: reader {reader}, step {step}: {fact}"


def main(games: int, first: int) -> int:
    """Plays them; returns how many excluded the truth somewhere."""
    begun, bad = monotonic(), 0
    for number in range(first, first + games):
        mistakes = list(excluded(SEATS[number % len(SEATS)], number))
        bad += bool(mistakes)
        for one in mistakes[:3]:
            print(one)
        print(f"{number - first + 1}/{games} games, {bad} bad, {monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return bad


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    raise SystemExit(1 if main(*(asked + [GAMES, 0][len(asked) :])) else 0)
