"""One sentence per kind of fact and language: the same in the log, the dry run, the screen reader and the terminal.

words = make_words(family, edition, header, layout)        # once per game
spans = sentence(fact, words, "ja")                        # [{"seat": 4}, " ESPレベル ", {"b": "4"}, " と宣言"]
plain(spans, {4: "リン"}, "ja")                            # 席4 リン ESPレベル 4 と宣言

A third language is a list in `spans.py` (`LANGS`), a module beside `en.py` and `ja.py`, and the third of each pair `Text` that
families, rule texts and scripts bring along; on the pages `i18n/language.ts` and `words.ts`, which tables of words go through.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ucr_events import facts as f
from ucr_events.facts import Role, of_role
from ucr_events.facts.codec import NotUnderstood, kind_stored
from ucr_events.sentences import en, ja
from ucr_events.sentences.corrections import correction
from ucr_events.sentences.spans import LANGS, Lang, Span, Spans, merged, plain, seat, unknown
from ucr_events.sentences.words import Words, make_words

_MODULES: dict[str, ModuleType] = {"ja": ja, "en": en}
SENTENCES: dict[str, dict[type[f.Fact], Callable[[Any, Words], Spans]]] = {"ja": ja.SENTENCES, "en": en.SENTENCES}

ACTS_OF_A_SEAT = of_role(Role.ACT_OF_A_SEAT)


def sentence(fact: f.Fact, words: Words, lang: Lang) -> Spans:
    """The fact in words, the mark of the acting seat first; see `spans.py` for the pieces."""
    if isinstance(fact, NotUnderstood):
        said: Spans = _MODULES[lang].not_understood(kind_stored(fact))
        return said
    spoken = words.speaking(lang)
    if isinstance(fact, f.Correction):
        return merged([*_actor(fact, spoken), *correction(fact, spoken, lambda inner: sentence(inner, words, lang))])
    return merged([*_actor(fact, spoken), *SENTENCES[lang][type(fact)](fact, spoken)])


def _actor(fact: f.Fact, words: Words) -> Spans:
    own = fact.piece if isinstance(fact, f.Somebodys | f.CardsPlayed) else None
    piece = [*words.piece(own, fact.seat), " "] if own else []
    if fact.seat is not None:
        return [seat(fact.seat), " ", *piece]
    return piece or ([unknown(), " "] if isinstance(fact, ACTS_OF_A_SEAT) else [])


__all__ = ["ACTS_OF_A_SEAT", "LANGS", "SENTENCES", "Lang", "Span", "Spans", "Words", "make_words", "plain", "sentence"]
