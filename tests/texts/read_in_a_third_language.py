"""Reads golden games in the last language there is and prints what is not said in it; run by `test_a_third_language.py`.

Whatever of a text stands outside of ⟦…⟧ must be a name, a number or a mark of the log: words of the log itself.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from ucr_events.demos import DEMOS, read
from ucr_events.facts import Fact
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review, book_of
from ucr_events.sentences import plain, sentence
from ucr_events.texts import LANGS, Text

INNER = re.compile("⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{3,}")
OWN = ("name", "title", "label", "text", "note", "about", "word", "reason", "cards")
ACCENTS = frozenset("áçéíñóŕúýÁÇÉÍÑÓŔÚÝ")
EVERY = 25
"At every so many facts the forms of what may come are looked at: they are the slow part."


def own_words(value: Any, key: str = "") -> Iterator[str]:
    """Words of a log in its people's own language: names, titles, notes; not those of its vocabulary."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from own_words(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from own_words(inner, key)
    elif isinstance(value, str) and (key in OWN or not value.isascii() or value[:1].isupper()):
        yield from WORD.findall(value)


def left(text: str, own: frozenset[str]) -> list[str]:
    """Words of a text that nobody translated, and that are none of the log."""
    while (less := INNER.sub(" ", text)) != text:
        text = less
    return [word for word in WORD.findall(text) if word not in own and not ACCENTS & set(word)]


def texts(value: Any) -> Iterator[Text]:
    """Every text in a form, a finding or a rule: a tuple with a string for each language."""
    if isinstance(value, tuple) and len(value) == len(LANGS) and all(isinstance(one, str) for one in value):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from texts(one)
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Fact):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)


def told(facts: list[Fact]) -> Iterator[tuple[str, str]]:
    """What is said of a game: where, and how."""
    header, *rest = facts
    game = Game(header)  # type: ignore[arg-type]
    book = book_of(game)
    assert book is not None
    review, lang = Review(game, book), LANGS[-1]
    for at, fact in enumerate(rest):
        yield f"sentence {fact.id}", plain(sentence(fact, game.words, lang), {}, lang)
        for finding in review.add(fact):
            yield f"finding {finding.rule}", finding.reason[-1]
        if at % EVERY == 0:
            for form in forms_after(review):
                yield from (
                    (f"form {form.expect.step}", text[-1]) for text in texts((form.label, form.group, form.hint, form.asks))
                )
    for rule in book.rules.values():
        yield f"rule {rule.id}", rule.text[-1]
        yield f"rule {rule.id}", rule.term[-1]
    yield from (
        ("label", text[-1]) for text in texts((game.layout.places, game.layout.decks, tuple(game.layout.pieces.values())))
    )


def main(names: Iterable[str]) -> int:
    """Print what is left of these demo games; how many texts were read."""
    many = 0
    for demo in DEMOS:
        if demo.name in names:
            facts = [from_payload(one) for one in read(demo)]
            own = frozenset(own_words(read(demo)))
            for where, text in told(facts):
                many += 1
                if text and (words := left(text, own)):
                    print(f"{demo.name} {where}: {words} in {text}")
    print(f"{many} texts in {LANGS[-1]}", file=sys.stderr)
    return many


if __name__ == "__main__":
    main(sys.argv[1:])
