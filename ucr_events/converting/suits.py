"""Suits of the variants of hanab.live, by the way their names are made, and the fireworks that are built of them.

A name says how many suits there are and which of them are special ("Black & Rainbow (6 Suits)"); plain ones come first.
Where a name says it otherwise (mixes, suits in shades), the suits are not known here: they are numbered, and nothing is
counted.
"""

import re

PLAIN = {
    0: (),
    1: ("Red",),
    2: ("Red", "Blue"),
    3: ("Red", "Green", "Blue"),
    4: ("Red", "Yellow", "Green", "Blue"),
    5: ("Red", "Yellow", "Green", "Blue", "Purple"),
    6: ("Red", "Yellow", "Green", "Blue", "Purple", "Teal"),
}
SPECIAL = frozenset(
    ["Black", "Rainbow", "Pink", "White", "Brown", "Omni", "Null", "Prism", "Orange", "Gray"]
    + ["Muddy Rainbow", "Light Pink", "Cocoa Rainbow", "Gray Pink"]
    + [f"Dark {suit}" for suit in ("Rainbow", "Pink", "Brown", "Omni", "Null", "Prism", "Orange")]
)
SHADES = ("Ambiguous", "Matryoshka", "Dual-Color", "Mix", "Reversed")
"Words in the name of a variant whose suits are others."
OTHERWISE = ("Up or Down", "Sudoku", "Reversed")
"Words in the name of a variant in which a firework is not built from one to five."
TOP_RANK, MOST_STRIKES = 5, 3


def suits_of(variant: str) -> tuple[str, ...]:
    """The suits in their order, small letters; empty where the name does not say them."""
    found = re.fullmatch(r"(?:(.+) \()?(\d) Suits?\)?", variant)
    if variant != "No Variant" and (found is None or any(word in variant for word in SHADES)):
        return ()
    many, named = (int(found[2]), (found[1] or "").split(" & ")) if found else (5, [])
    special = [name for name in named if name in SPECIAL]
    plain = PLAIN.get(many - len(special))
    return () if plain is None else tuple(suit.lower() for suit in (*plain, *special))


class Fireworks:
    """What has been built and how often it went wrong; nothing is counted where a variant builds otherwise."""

    def __init__(self, variant: str) -> None:
        self.suits = suits_of(variant)
        self._counted = bool(self.suits) and not any(word in variant for word in OTHERWISE)
        self._tops = [0] * len(self.suits)
        self._strikes = 0

    def play(self, suit: int, rank: int) -> None:
        """A card that was played."""
        if not self._counted or not 0 <= suit < len(self._tops):
            return
        if rank == self._tops[suit] + 1:
            self._tops[suit] = rank
        else:
            self._strikes += 1

    @property
    def points(self) -> int | None:
        """Cards in the fireworks; None where that is not known."""
        return sum(self._tops) if self._counted else None

    def ending(self, *, is_over: bool) -> str:
        """How the game ended by its cards; is_over: by the deck or by the site's word no turn is left."""
        if self._counted and self._strikes >= MOST_STRIKES:
            return "lost"
        if self._counted and self.points == TOP_RANK * len(self._tops):
            return "won"
        return "finished" if is_over else "broken_off"
