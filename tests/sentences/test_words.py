"""Names become words: whatever the layout or its family has a word for is never shown as an id."""

import pytest
from sentence_tables import FREE_HEADER, LOCKE_HEADER, NAMES, edition_of, layout_of, words_of

from ucr_events.facts import Fact, GameOpened, acts, cards, flow, pieces, seals
from ucr_events.facts.game import GameClosed, OutcomeStated, RemarkMade
from ucr_events.games import BY_NAME
from ucr_events.sentences import LANGS, Lang, make_words, plain, sentence

HEADERS = pytest.mark.parametrize("header", [LOCKE_HEADER, FREE_HEADER], ids=lambda header: header.family)


def facts_naming_everything(header: GameOpened) -> list[tuple[str, Fact]]:
    """Each name of the layout with a fact that says it."""
    layout = layout_of(header)
    named: list[tuple[str, Fact]] = []
    named += [(name, flow.PartBegan(id="f", part=name)) for name in layout.parts]
    named += [(name, flow.PhaseBegan(id="f", phase=name)) for name in layout.phases]
    named += [(name, acts.ValueDeclared(id="f", seat=1, trait=name, value=1)) for name in layout.traits]
    named += [(name, acts.ActionAnnounced(id="f", seat=1, action=name)) for name in layout.actions]
    named += [(name, acts.QuestionAsked(id="f", seat=1, question=name)) for name in layout.questions]
    named += [(name, acts.DiceRolled(id="f", faces=(1,), purpose=name)) for name in layout.purposes]
    named += [(name, pieces.CounterSet(id="f", seat=1, counter=name, value=1)) for name in layout.counters]
    named += [(name, pieces.CounterSet(id="f", counter=name, value=1)) for name in layout.table_counters]
    named += [(name, OutcomeStated(id="f", of=name, outcome="success")) for name in layout.outcomes]
    named += [(name, pieces.StateChanged(id="f", seat=1, state=name)) for name in layout.states]
    named += [(name, flow.CombatJoined(id="f", seat=1, how=name)) for name in layout.ways]
    named += [(name, RemarkMade(id="f", topic=name, text="–")) for name in layout.topics]
    named += [(name, GameClosed(id="f", how=name)) for name in layout.endings]
    named += [(slot, seals.SheetSealed(id="f", seat=1, slot=slot)) for slot, _ in layout.seal_slots]
    named += [(field, seals.SealOpened(id="f", seal="s", value={field: 1, "x": 1})) for field, _ in layout.sheet_fields[2:]]
    named += [(place.id, cards.CardTurned(id="f", place=place.id)) for place in layout.places]
    zones = [zone for deck in layout.decks for zone in (deck.id, deck.discard) if zone]
    zones += [f"{holding}.2" for holding in layout.holdings]
    named += [(zone, cards.CardsReturned(id="f", source=zone, to=zone)) for zone in zones]
    named += [(piece, pieces.PieceMoved(id="f", piece=piece, to=None)) for piece in layout.pieces]
    return named + [(die, acts.DiceRolled(id="f", faces=(1,), dice=(die,))) for die, _, _ in layout.dice]


@HEADERS
def test_no_sentence_shows_an_id_the_table_has_a_word_for(header: GameOpened) -> None:
    words = words_of(header)
    raw = [name for name, fact in facts_naming_everything(header) if name in plain(sentence(fact, words, "ja"), NAMES, "ja")]
    assert raw == []


@pytest.mark.parametrize("family", BY_NAME.values(), ids=lambda family: family.name)
def test_every_edition_says_its_own_words(family) -> None:  # type: ignore[no-untyped-def]
    for edition in family.editions:
        header = LOCKE_HEADER if family.name == "locke" else FREE_HEADER
        words = make_words(family, edition, header, family.layout(header, edition))
        for name, term in edition.words.items():
            assert (words.term(name), words.speaking("en").term(name)) == term


def test_a_name_nobody_translated_is_shown_as_it_is() -> None:
    words = words_of(LOCKE_HEADER)
    assert words.term("house.luck") == "house.luck"
    assert words.place("moon.7") == "moon.7"
    assert words.piece("unheard") == ["unheard"]
    assert words.die("blue") == "blue"


@pytest.mark.parametrize(
    ("zone", "ja", "en"),
    [
        ("toa.3", "トア3", "Toa 3"),
        ("deck.combat", "コンバットカード", "combat cards"),
        ("discard.combat", "捨て札（コンバットカード）", "discard pile (combat cards)"),
        ("hand.4", "席4 リンの手札", "hand (seat 4 リン)"),
        ("hand.1", "手札", "hand"),
        ("hand.x", "hand.x", "hand.x"),
        ("box", "箱", "box"),
    ],
)
def test_a_zone_is_named_as_seat_1_would(zone: str, ja: str, en: str) -> None:
    words = words_of(LOCKE_HEADER)
    said: dict[Lang, str] = {lang: plain(words.speaking(lang).zone(zone, 1), NAMES, lang) for lang in LANGS}
    assert said == {"ja": ja, "en": en}


def test_a_piece_that_stands_for_a_seat_is_the_mark_of_the_seat() -> None:
    words = words_of(LOCKE_HEADER)
    assert words.piece("p4") == [{"seat": 4}]
    assert words.piece("ship.4") == [{"seat": 4}, " ", "降下船"]
    assert words.piece("ship.4", 4) == ["降下船"]
    assert words.piece("guard") == ["警備ロボット"]


def test_a_piece_that_came_later_is_known_by_its_label() -> None:
    words = words_of(FREE_HEADER).knowing({"boat": "小舟"})
    assert words.piece("boat") == ["小舟"]


def test_the_number_said_with_an_action_is_named_where_the_family_names_it() -> None:
    fact = acts.ActionAnnounced(id="f", seat=4, action="teleport_move", value=4)
    assert "teleport_move.value" in edition_of(LOCKE_HEADER).words
    assert {"b": "4"} in sentence(fact, words_of(LOCKE_HEADER), "en")
    assert plain(sentence(fact, words_of(LOCKE_HEADER), "en"), {}, "en") == "seat 4 announces a teleport move: ESP level 4"
