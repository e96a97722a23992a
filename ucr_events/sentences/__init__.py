"""One sentence per kind of fact: the same in the log, the dry run, the screen reader and the terminal.

words = make_words(family, edition, header, layout)        # once per game
spans = sentence(fact, words, "ja")                        # [{"seat": 4}, " ESPレベル ", {"b": "4"}, " と宣言"]
plain(spans, {4: "リン"}, "ja")                            # 席4 リン ESPレベル 4 と宣言

A module says the sentences of one chapter of the vocabulary: each is a message with places for pieces (`Words.line`); other
languages stand in `ucr_events/texts/<language>.po`. A third language is a file there and no line of code (`docs/translate.md`).
"""

from ucr_events import facts as f
from ucr_events.facts import Role, of_role
from ucr_events.facts.codec import NotUnderstood, kind_stored
from ucr_events.sentences import cards, deals, effects, flow, links, pieces, said, seals, social
from ucr_events.sentences.corrections import correction
from ucr_events.sentences.spans import Span, Spans, merged, plain, seat, unknown
from ucr_events.sentences.words import Sentences, Words, make_words
from ucr_events.texts import LANGS, Lang

SENTENCES: Sentences = {
    **flow.SENTENCES,
    **social.SENTENCES,
    **effects.SENTENCES,
    **links.SENTENCES,
    **deals.SENTENCES,
    **said.SENTENCES,
    **cards.SENTENCES,
    **pieces.SENTENCES,
    **seals.SENTENCES,
}

ACTS_OF_A_SEAT = of_role(Role.ACT_OF_A_SEAT)


def sentence(fact: f.Fact, words: Words, lang: Lang) -> Spans:
    """The fact in words, the mark of the acting seat first; see `spans.py` for the pieces."""
    if isinstance(fact, NotUnderstood):
        return flow.not_understood(kind_stored(fact), words.speaking(lang))
    spoken = words.speaking(lang)
    if isinstance(fact, f.Correction):
        return merged([*_actor(fact, spoken), *correction(fact, spoken, lambda inner: sentence(inner, words, lang))])
    return merged([*_actor(fact, spoken), *SENTENCES[type(fact)](fact, spoken)])


def _actor(fact: f.Fact, words: Words) -> Spans:
    own = fact.piece if isinstance(fact, f.Somebodys | f.CardsPlayed) else None
    piece = [*words.piece(own, fact.seat), " "] if own else []
    if fact.seat is not None:
        return [seat(fact.seat), " ", *piece]
    return piece or ([unknown(), " "] if isinstance(fact, ACTS_OF_A_SEAT) else [])


__all__ = ["ACTS_OF_A_SEAT", "LANGS", "SENTENCES", "Lang", "Span", "Spans", "Words", "make_words", "plain", "sentence"]
