"""A club's edition that somebody wrote from docs/add-an-edition.md alone, and where they got stuck."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from ucr_api.compared_editions import editions_document

from tests.rules.stage import HEADER
from ucr_events.edition_files.checking import BadEdition, read_edition
from ucr_events.edition_files.loading import load
from ucr_events.editions.house import House
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import under
from ucr_events.header.agreements import NO_EDITION_FILE, OTHER_EDITION_FILE, why_not_judged
from ucr_events.header.game import Game
from ucr_events.referee import Finding
from ucr_events.referee.documents import by_document
from ucr_events.review.reviewing import book_of

LOCKE = BY_NAME["locke"]
FOLDER = Path(__file__).parent / "by-a-stranger"
HEAD = 'edition = "kuma"\nfamily = "locke"\nbase = "mit2020"\nlabel = { ja = "くま", en = "Bear" }\n'


@pytest.fixture
def kuma() -> House:
    (house,) = load(FOLDER)
    return house


def mistakes(text: str) -> dict[str, str]:
    with pytest.raises(BadEdition) as refused:
        read_edition(text.encode(), "kuma.edition.toml", lambda name: b"", BY_NAME)
    return {problem.field: problem.message for problem in refused.value.problems}


def test_it_changes_two_numbers_words_four_rules_and_drops_two(kuma: House) -> None:
    assert dict(kuma.file.numbers) == {"information_to_end": 4, "conversion_flags": 1}
    assert set(kuma.file.drop) == {"4.3.battle.precondition", "4.3.teleport.failure"}
    book = book_of(Game(under(HEADER, LOCKE, "kuma2026")))
    assert book is not None and book.open_course
    assert book.reading("4.3.treat.amount") == "others"


def test_whichever_edition_stands_first_the_club_s_is_for_people(kuma: House) -> None:
    for here, there in (("mit2020", "kuma2026"), ("kuma2026", "mit2020")):
        pairs = {pair["here"]["id"]: pair for pair in editions_document(here, there)["rules"] if pair["here"]}
        (pair,) = [pair for name, pair in pairs.items() if name.endswith(":4.3.recover.amount")]
        assert pair["example"]["held"] == {"mit2020": "illegal", "kuma2026": "for people"}


def test_as_it_was_quotes_the_rule_that_the_club_words_otherwise(kuma: House) -> None:
    book = book_of(Game(under(HEADER, LOCKE, "kuma2026")))
    assert book is not None
    said = book.rules["4.3.main.once"].text
    finding = Finding(no=2, fact="x", rule="4.3.main.once", concept="4.3.main.once", verdict="illegal", reason=said)
    told = by_document(book, (finding,))[0]
    assert told.verdict == "not judged" and told.objection and said[1] not in told.objection[1]
    assert book.worded["4.3.main.once"][1] in told.objection[1]


def test_a_file_that_changed_is_told_from_one_that_is_not_here(kuma: House) -> None:
    header = under(HEADER, LOCKE, "kuma2026")
    assert header.edition_file is not None
    older = replace(header, edition_file=replace(header.edition_file, digest="0" * 64))
    assert why_not_judged(LOCKE, Game(older).edition.key) == OTHER_EDITION_FILE
    other = replace(older, edition="another")
    assert why_not_judged(LOCKE, Game(other).edition.key) == NO_EDITION_FILE


def test_mistakes_of_form_hide_no_others() -> None:
    told = mistakes(f'{HEAD}seats = [3, 14]\nlabels = 1\n[numbers]\nhand_limit_x = 6\n[rules."4.3.pass"]\ntext.ja = "文"')
    assert set(told) == {"labels", "seats", "numbers.hand_limit_x", "rules.4.3.pass.text.en"}
    assert "perhaps label" in told["labels"]


@pytest.mark.parametrize(
    ("text", "field", "said"),
    [
        ("[rules.4.5.end.information]\ncourse = true", "rules.4.5", "in quotes"),
        ("seats = '5-9'", "seats", "seats = [5, 9]"),
        ('[rules."4.3.pass"]\ntext = { ja = "文", en = "text" }\ncourse = "yes"', "rules.4.3.pass.course", "true or false"),
        ('[rules."4.3.pass"]\ntext = { ja = "文", en = "text" }\njudged = "maybe"', "rules.4.3.pass.judged", "as_before"),
        ('borrow = "5"', "borrow", "in brackets"),
    ],
)
def test_a_mistake_is_told_in_a_club_s_words(text: str, field: str, said: str) -> None:
    assert said in mistakes(HEAD + text)[field]
