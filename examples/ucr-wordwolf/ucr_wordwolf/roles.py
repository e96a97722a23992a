"""setup.words, setup.wolves: what a sheet says, who is a wolf once all sheets are open, and what was dealt."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.deals import Deal, DealtCard, Seen
from ucr_wordwolf.editions import wolves

WOLF, VILLAGER = "wolf", "villager"
SIDES: Mapping[str, str] = {WOLF: "wolves", VILLAGER: "village"}
HIRAGANA, KATAKANA_FIRST, KATAKANA_LAST = ord("ぁ") - ord("ァ"), "ァ", "ヶ"


def word_of(sheet: Any) -> str | None:
    """The word on a sheet; None where it cannot be read."""
    word = sheet.get("word") if isinstance(sheet, Mapping) else None
    return word if isinstance(word, str) and folded(word) else None


def folded(word: str) -> str:
    """A word without what people write now so, now so: width, capitals, spaces, katakana or hiragana."""
    plain = "".join(unicodedata.normalize("NFKC", word).casefold().split())
    return "".join(chr(ord(one) + HIRAGANA) if KATAKANA_FIRST <= one <= KATAKANA_LAST else one for one in plain)


def majority(words: Iterable[str], many: int) -> str | None:
    """The word of the village among all that were dealt (folded), with so many wolves; None: they do not tell."""
    counts = Counter(words)
    (first, most), *others = counts.most_common()
    return first if len(others) == 1 and others[0][1] == many and most > many else None


def deal(header: GameOpened, charts: Mapping[str, Any]) -> Deal:
    """So many wolves, and villagers; a sheet by itself does not say which its seat is, two of them say whether it is alike."""
    many = wolves(header)
    dealt = {WOLF: many, VILLAGER: len(header.seats) - many}
    cards = tuple(DealtCard(role=role, side=SIDES[role], copies=copies) for role, copies in dealt.items())
    return Deal(cards=cards, dealt=dealt, read=_read, alike=_alike)


def _read(value: Any) -> Seen | None:
    return None if word_of(value) is None else Seen()


def _alike(value: Any) -> str | None:
    word = word_of(value)
    return None if word is None else folded(word)
