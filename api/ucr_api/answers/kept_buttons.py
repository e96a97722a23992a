"""Buttons as they were said before: from fact to fact most of a table's buttons are the same.

A button's document follows from its form, the table's words and book, and whose turn it is.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any

from ucr_events.referee.book import Book
from ucr_events.referee.forms import Form
from ucr_events.sentences import Words

Document = dict[str, Any]
Say = Callable[[Form, Book, Words, int | None], Document | None]
Key = tuple[int, int, Form, int | None]

BUTTONS = 6_400
"Those asked for last, of all tables; a whole game of seven may have 2,500."


class KeptButtons:
    """What `say` made of the forms asked for last. Thread-safe."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._kept: OrderedDict[Key, tuple[Document | None, Book, Words]] = OrderedDict()
        "A table is known by its very words and book, which are held as long as a button of it is."
        self._lock = Lock()

    def document(self, form: Form, book: Book, words: Words, turn: int | None) -> Document | None:
        """A copy of one's own, whose fields may be replaced; None where `say` has none."""
        key = (id(book), id(words), form, turn)
        try:
            hash(key)
        except TypeError:  # a value of it is a mapping, as a fact may have: no key, so it is said each time
            return self._say(form, book, words, turn)
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
        if kept is None:
            kept = self._say(form, book, words, turn), book, words
            with self._lock:
                self._kept[key] = kept
                if len(self._kept) > BUTTONS:
                    self._kept.popitem(last=False)
        return None if kept[0] is None else dict(kept[0])
