"""Random lawful games: for every reader, at every step where it may have learnt something, the truth is never excluded.

`python tests/analysis/lawful_games.py EDITION [GAMES] [FIRST] [MOST]` plays one after the other, up to MOST facts each, and
names the fact that excluded the truth, if one did; exit code 1. EDITION: mit2020 with single characters, skies with the
senators dealt face down. A small part of it is in test_lawful_games.py every day, a larger one in the soak.
"""

import sys
from collections.abc import Iterator
from time import monotonic

import numpy as np
from lawful import PLAYED

from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import gathered, seats_of
from ucr_events.analysis.proofs import Cards
from ucr_events.analysis.reading import Reading
from ucr_events.games.deals import Deal
from ucr_events.hidden.perspective import Known

GAMES, FIRST, MOST = 300, 0, 3000


def excluded(edition: str, number: int, most: int) -> Iterator[str]:
    """The fact, reader and step wherever the true card of a seat was excluded, or no deal was left at all."""
    play, numbers = PLAYED[edition]
    seats = numbers[number % len(numbers)]
    game = play.__wrapped__(seats, number, most)
    record, deal = game.record, deal_of(game.record.game, game.record.charts)
    assert isinstance(deal, Deal), deal
    truth, held = game.truth(deal), gathered(record, deal).at(record.last).held
    for reader in range(seats + 1):
        known = [Known(2, held[reader], game.cards[reader])] if reader in held else []
        reading = Reading(record, deal, known, record.last, f"seat:{reader}" if reader else "public")
        cards = Cards(deal.cards, deal.dealt, seats_of(record.game), known=record.worlds)
        for step in reading.changes(record.last):
            found = reading.at(step)
            wrong = next((said for said in found.said if not said.fits[truth[said.seat - 1]]), None)
            left = cards.left(found.said)
            if wrong is not None or not left.possible or not all(left.chances[np.arange(seats), truth]):
                fact = f"{wrong.fact} ({wrong.rule})" if wrong else "no single fact"
                yield f"{edition}, {seats} seats, seed {number}: reader {reader}, step {step}: {fact}"


def main(edition: str = "mit2020", games: int = GAMES, first: int = FIRST, most: int = MOST) -> int:
    """Plays them; returns how many excluded the truth somewhere."""
    begun, bad = monotonic(), 0
    for number in range(first, first + games):
        mistakes = list(excluded(edition, number, most))
        bad += bool(mistakes)
        for one in mistakes[:3]:
            print(one, flush=True)
        print(f"{number - first + 1}/{games} games, {bad} bad, {monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return bad


if __name__ == "__main__":
    raise SystemExit(1 if main(*sys.argv[1:2], *map(int, sys.argv[2:])) else 0)
