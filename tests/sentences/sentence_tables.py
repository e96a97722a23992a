"""Two tables to say sentences about: a Locke game of nine, and a free game with a deck, places and pieces of its own."""

from msgspec.structs import replace

from ucr_events.facts import DeckSetup, DieSetup, GameOpened, PieceSetup, PlaceSetup, SeatSetup
from ucr_events.games import BY_NAME, Layout
from ucr_events.games.family import Edition
from ucr_events.sentences import Words, make_words

NAMES = dict(enumerate(("あおい", "けん", "みさき", "リン", "たくや", "ゆう", "なつ", "ソラ", "はる"), start=1))

DICE = (DieSetup(id="red", label="赤"), DieSetup(id="white", label="白"))

LOCKE_HEADER = GameOpened(
    id="a1",
    game="0b2f7c1e-3a4d-4f5a-9b6c-7d8e9f0a1b2c",
    title="第14回 土曜会 1卓",
    family="locke",
    edition="mit2020",
    seats=tuple(SeatSetup(seat=seat, name=name) for seat, name in NAMES.items()),
    dice=DICE,
    pieces=(PieceSetup(id="guard", label="警備ロボット"), PieceSetup(id="ship.4", label="降下船", seat=4)),
)

FREE_HEADER = GameOpened(
    id="a1",
    game="0b2f7c1e-3a4d-4f5a-9b6c-7d8e9f0a1b2d",
    title="水曜の卓",
    family="freeform",
    edition="any",
    seats=tuple(SeatSetup(seat=seat, name=NAMES[seat]) for seat in (1, 2, 3)),
    dice=(*DICE, DieSetup(id="d20", label="青20", faces=20)),
    decks=(DeckSetup(id="deck.treasure", label="宝札"),),
    places=(PlaceSetup(id="harbour", label="港"),),
)


def edition_of(header: GameOpened) -> Edition:
    """The edition of that header, with words for the numbers that are said along with an action."""
    edition = BY_NAME[header.family].edition(header.edition)
    assert edition is not None
    values = {"teleport_move.value": ("ESPレベル", "ESP level"), "attack.value": ("火力", "firepower")}
    return replace(edition, words={**edition.words, **values, "counter.damage": ("傷", "damage")})


def layout_of(header: GameOpened) -> Layout:
    """The layout of the table that was opened with that header."""
    return BY_NAME[header.family].layout(header, edition_of(header))


def words_of(header: GameOpened) -> Words:
    """The words of that table."""
    return make_words(BY_NAME[header.family], edition_of(header), header, layout_of(header))
