"""What a chapter remembers is asked only of the kinds of fact it names; on any other it must be the same (Chapter.memory)."""

from pathlib import Path

import pytest

from tests.rules.test_golden_games import GAMES
from tests.rules.transcript import read
from ucr_events.facts import GameOpened
from ucr_events.header.game import Game
from ucr_events.review.reviewing import Review, book_of


@pytest.mark.parametrize("log", GAMES.values(), ids=GAMES)
def test_a_memory_changes_on_the_kinds_it_names_only(log: Path) -> None:
    header, *facts = read(log)
    assert isinstance(header, GameOpened)
    game = Game(header)
    book = book_of(game)
    assert book is not None
    done, changed = Review(game, book), set[tuple[str, str]]()
    for fact in facts:
        before, memory = done.table, done.state.memory
        done.add(fact)
        asked = {*book.heeding(type(fact))}
        for fold in memory.keys() - asked:
            if fold(memory[fold], before, fact, done.table) != memory[fold]:
                changed.add((fold.__name__, type(fact).__name__))
    assert not changed


def test_most_memories_are_asked_of_few_kinds_of_fact() -> None:
    header, *facts = read(GAMES["locke-nine.txt"])
    assert isinstance(header, GameOpened)
    book = book_of(Game(header))
    assert book is not None
    asked = sum(len(book.heeding(type(fact))) for fact in facts) / len(facts)
    assert asked < len(book.memories) / 2
