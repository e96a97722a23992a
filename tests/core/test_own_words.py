"""Words of a table's own: typed in any letters, an id on the wire, and the same word again in every sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ucr_events.facts import GameOpened, PhaseBegan, SeatSetup
from ucr_events.facts.own_words import LONGEST, id_of, own_word
from ucr_events.header.game import Game
from ucr_events.sentences import sentence
from ucr_events.sentences.words import make_words

HEADER = GameOpened(
    id="f1",
    game="0c5e5d0a-6b1e-4f0e-9a40-000000000201",
    title="t",
    family="freeform",
    edition="any",
    seats=(SeatSetup(seat=1, name="Ada"),),
)


@given(
    st.text(st.characters(categories=("L", "N", "P", "So", "Zs"), exclude_characters="\u3000\u00a0"), min_size=1, max_size=8)
)
def test_a_word_is_read_back_from_its_id_or_not_at_all(word: str) -> None:
    """Given any word, then its id says that word, or, where an id has no room or the word cannot be seen, nothing."""
    assert own_word(id_of(word)) in (word, None)
    assert own_word(id_of(word)) == word or len(id_of(word)) > LONGEST or not word.isprintable()


@pytest.mark.parametrize("name", ["main", "x-", "x-0", "x-zzzzzzzzzz", "x-hls-", "x-HLS", "x-" + "hls-" * 9 + "hls"])
def test_another_id_is_no_word_of_ones_own(name: str) -> None:
    """Given an id that no page made, then it is shown as it is."""
    assert own_word(name) is None


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_phase_of_ones_own_is_said_in_its_own_letters(lang: str) -> None:
    """Given a phase called 夜 in a game without rules, then its sentence says 夜 in both languages."""
    game = Game(HEADER)
    words = make_words(game.family, game.edition, HEADER, game.layout)
    spans = sentence(PhaseBegan(id="p", phase=id_of("夜")), words, lang)  # type: ignore[arg-type]
    assert "夜" in str(spans)
