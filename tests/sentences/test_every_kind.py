"""Every kind of fact is said in every language, whatever is known of it."""

from itertools import pairwise

import pytest
from built_facts import facts_of, fields_of, full, minimal
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from sentence_tables import FREE_HEADER, LOCKE_HEADER, NAMES, words_of
from soaking import examples

from ucr_events.facts import KINDS, Fact, kind_of
from ucr_events.facts.codec import decode
from ucr_events.sentences import ACTS_OF_A_SEAT, LANGS, SENTENCES, Lang, Spans, plain, sentence
from ucr_events.sentences.corrections import HEADINGS

TABLES = {"locke": words_of(LOCKE_HEADER), "freeform": words_of(FREE_HEADER)}

each_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_of)
each_language = pytest.mark.parametrize("lang", LANGS)


def well_formed(spans: Spans) -> bool:
    for span in spans:
        if isinstance(span, str):
            if not span:
                return False
        elif len(span) != 1 or not set(span) <= {"seat", "b", "unknown"}:
            return False
    return not any(isinstance(one, str) and isinstance(next_, str) for one, next_ in pairwise(spans))


@each_language
def test_the_sentences_are_those_of_the_list_of_kinds(lang: Lang) -> None:
    assert {*SENTENCES, *HEADINGS} == set(KINDS)


@each_language
@each_kind
def test_a_kind_is_said_with_the_least_and_with_the_most_that_is_known(kind: type[Fact], lang: Lang) -> None:
    for fact in (minimal(kind), full(kind)):
        for words in TABLES.values():
            spans = sentence(fact, words, lang)
            text = plain(spans, NAMES, lang)
            assert well_formed(spans), spans
            assert text == text.strip() and text
            assert "None" not in text and "  " not in text


@each_kind
@examples(daily=6, soak=60, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_fact_is_beyond_words(kind: type[Fact], data: st.DataObject) -> None:
    fact = data.draw(facts_of(kind))
    for lang in LANGS:
        spans = sentence(fact, TABLES["locke"], lang)
        assert well_formed(spans), spans
        if fact.seat is not None:
            assert spans[0] == {"seat": fact.seat}


@each_kind
def test_both_languages_tell_the_same_marks_and_unknowns(kind: type[Fact]) -> None:
    for fact in (minimal(kind), full(kind)):
        told = [sorted(str(span) for span in sentence(fact, TABLES["locke"], lang) if is_mark(span)) for lang in LANGS]
        assert told[0] == told[1]


@each_language
@pytest.mark.parametrize("kind", ACTS_OF_A_SEAT, ids=kind_of)
def test_an_act_of_nobody_begins_with_the_unknown(kind: type[Fact], lang: Lang) -> None:
    assert sentence(minimal(kind), TABLES["locke"], lang)[0] == {"unknown": "?"}


@each_language
@each_kind
def test_every_field_about_the_table_is_said(kind: type[Fact], lang: Lang) -> None:
    """Leaving an optional field out must change the sentence, except for the fields that are about the record."""
    words, whole = TABLES["freeform"], full(kind)
    for field in fields_of(kind):
        if field.required or field.name in UNSAID.get(kind_of(kind), set()) | OF_THE_RECORD:
            continue
        without = {other.name: getattr(whole, other.name) for other in fields_of(kind) if other.name != field.name}
        assert sentence(kind(**without), words, lang) != sentence(whole, words, lang), field.name


OF_THE_RECORD = {"id", "actor", "at", "recorded", "because", "signed"}
UNSAID = {
    # The header is on the page of the game; the sentence only says which game begins.
    "game.opened/1": {
        *("order", "dice", "decks", "pieces", "places", "options", "readings", "tables", "words", "visibility", "sheets"),
        *("strict", "consequences", "opens_after", "take_back"),
        *("labels", "roster", "only", "source", "licence", "edition_file", "claims", "host", "salt"),
    },
    "outcome.stated/1": {"about"},
    "chart.read/1": {"about"},
    # The dispute has a page of its own; the reason is said.
    **{kind: {"ruling"} for kind in ("play.voided/1", "fact.amended/1", "fact.struck/1", "fact.inserted/1")},
    "seal.opened/1": {"salt"},
    "link.claimed/1": {"handed"},
}


def is_mark(span: object) -> bool:
    return isinstance(span, dict) and "b" not in span


@each_language
def test_a_kind_from_a_newer_version_is_shown_as_not_understood(lang: Lang) -> None:
    fact = decode(b'{"id":"n1","kind":"x/9","seat":4}')
    expected = {"ja": "わからない種類の記録：x/9", "en": "not understood: x/9"}
    assert plain(sentence(fact, TABLES["locke"], lang), NAMES, lang) == expected[lang]
