"""Buttons as they were said before: from fact to fact most of a table's buttons are the same.

A button's document follows from its form, the table's words and book, and whose turn it is; each table keeps its own.
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

TABLES = 16
"Tables whose buttons are kept, those asked for last."
BUTTONS = 400
"Of one table; more, and it begins anew."
UNSAID: Document = {}


class KeptButtons:
    """What `say` made of forms, for the tables asked for last. Thread-safe."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._tables: OrderedDict[tuple[int, int], tuple[Book, Words, dict[Any, Document | None]]] = OrderedDict()
        self._lock = Lock()

    def document(self, form: Form, book: Book, words: Words, turn: int | None) -> Document | None:
        """A copy of one's own, whose fields may be replaced; None where `say` has none."""
        kept = self._of(book, words)
        at = (form, turn)
        try:
            found = kept.get(at, UNSAID)
        except TypeError:  # a value of it is a mapping, as a fact may have: no key, so it is said each time
            return self._say(form, book, words, turn)
        if found is UNSAID:
            if len(kept) >= BUTTONS:
                kept.clear()
            found = kept[at] = self._say(form, book, words, turn)
        return None if found is None else dict(found)

    def _of(self, book: Book, words: Words) -> dict[Any, Document | None]:
        """The table is known by its very words and book, which are held as long as its buttons are."""
        table = (id(book), id(words))
        with self._lock:
            if table not in self._tables:
                self._tables[table] = (book, words, {})
                if len(self._tables) > TABLES:
                    self._tables.popitem(last=False)
            self._tables.move_to_end(table)
            return self._tables[table][2]
