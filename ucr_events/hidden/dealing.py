"""A deal that follows from a seed and the seats' words, so that everybody can check it afterwards. In words: `docs/dealing.md`.

    commitment = that of a seal (`seals.py`) whose seat is none, slot `deal`, purpose `seed`, value the seed
    salt       = SHA-256( RFC 8785 of {"cards", "game", "seats", "ucr": "deal/1", "words"} )
    numbers    = HKDF-SHA256 (RFC 5869) of the seed with that salt and the info "ucr deal/1", 8,160 bytes, read four by four
    deal       = Fisher-Yates of the cards by these numbers; card k goes to seat k, what is left to the centre; then the lots

WHAT STANDS HERE DECIDES WHETHER OLD DEALS ARE TRUE: it is frozen with its name; another way is another method.
"""

import hmac
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256

from ucr_events.chain import canonical
from ucr_events.facts.deals import Lot, SeedTold
from ucr_events.hidden import seals
from ucr_events.texts import say

METHOD = "ucr-deal/1"
SLOT, PURPOSE = "deal", "seed"
"What the commitment of a seed is for, among those of seals."
INFO = b"ucr deal/1"
CENTRE = "centre."
"Begins the place of a card that no seat has; numbered from 1."
BLOCKS = 255
"Of 32 bytes: the most that HKDF gives."
WORD = 4
"Bytes of a number."

WRONG = {
    "method": say("this way of dealing is not known here"),
    "seed": say("it is not the seed that was sealed"),
    "cards": say("these are not the cards that were put in"),
    "seats": say("these are not the seats"),
    "words": say("words were counted that the log does not have"),
    "order": say("these cards do not follow"),
    "lots": say("these lots do not follow"),
}
"What may not follow, for people; `method`: nothing was checked."

Said = tuple[int, str]
"A seat and its word."


def commitment(game: str, seed: str, salt: str) -> str:
    """The commitment of a seed, 64 hex digits."""
    return seals.commitment(game, None, SLOT, PURPOSE, salt, seed)


class Numbers:
    """Whole numbers that follow from a seed, each below a bound and as likely as any other."""

    def __init__(self, game: str, seed: str, cards: Sequence[str], seats: Sequence[int], words: Sequence[Said]) -> None:
        bound = {"ucr": "deal/1", "game": game, "cards": [*cards], "seats": [*seats], "words": [[*one] for one in words]}
        self._key = hmac.digest(sha256(canonical(bound)).digest(), bytes.fromhex(seed), "sha256")
        self._block, self._number, self._left = b"", 0, b""

    def below(self, most: int) -> int:
        """The next whole number from 0 to most - 1; numbers that would make the first ones likelier are passed over."""
        limit = 2**32 - 2**32 % most
        while (drawn := self._next()) >= limit:
            pass
        return drawn % most

    def _next(self) -> int:
        if not self._left:
            self._number += 1
            if self._number > BLOCKS:
                raise ValueError(f"a deal has at most {BLOCKS * 32 // WORD} numbers")
            self._block = hmac.digest(self._key, self._block + INFO + bytes([self._number]), "sha256")
            self._left = self._block
        taken, self._left = self._left[:WORD], self._left[WORD:]
        return int.from_bytes(taken, "big")


def shuffled(cards: Sequence[str], numbers: Numbers) -> tuple[str, ...]:
    """The cards in an order that nobody chose: from the last to the second each changes places with one up to itself."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = numbers.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def places(order: Sequence[str], seats: Sequence[int]) -> dict[str, str]:
    """Position (`3`, `centre.1`) -> the card that is dealt there; a seat beyond the cards has none."""
    beyond = [f"{CENTRE}{number}" for number in range(1, len(order) - len(seats) + 1)]
    return dict(zip([*map(str, seats), *beyond], order, strict=False))


def wrong(
    game: str,
    sealed: str,
    told: SeedTold,
    words: Sequence[Said],
    *,
    roster: Mapping[str, int],
    seats: Collection[int],
    dealt: Mapping[str, str],
    told_of: Collection[int],
) -> tuple[str, ...]:
    """What of a deal does not follow from its seed, in words of a closed list; empty when it follows.

    sealed: the commitment; words: those that stand before the deal was sealed; dealt: position -> the card that lies there;
    told_of: seats of whom alone somebody was told. Answers keys of `WRONG`.
    """
    numbers = Numbers(game, told.seed, told.dealt, told.seats, words[: told.words])
    order = shuffled(told.dealt, numbers)
    found = {
        "seed": commitment(game, told.seed, told.salt) == sealed,
        "cards": list(told.dealt) == sorted(Counter(roster).elements()),
        "seats": list(told.seats) == sorted(seats),
        "words": told.words <= len(words),
        "order": places(order, told.seats) == dict(dealt),
        "lots": all(_follows(lot, numbers) and lot.drawn in told_of for lot in told.lots),
    }
    return tuple(name for name, holds in found.items() if not holds)


def _follows(lot: Lot, numbers: Numbers) -> bool:
    return list(lot.among) == sorted(set(lot.among)) and lot.among[numbers.below(len(lot.among))] == lot.drawn
