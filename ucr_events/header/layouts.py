"""What pages need to know of a table, as plain JSON: families to choose from, and the layout of one game with its labels."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import to_builtins

from ucr_events.facts import kind_of
from ucr_events.facts.game import Visibility
from ucr_events.facts.own_words import FIELDS
from ucr_events.games import FAMILIES, Edition, Family
from ucr_events.games.casting import Cast
from ucr_events.games.family import Option, Term
from ucr_events.header.agreements import readings_of, why_not_judged
from ucr_events.header.game import Game
from ucr_events.header.wording import WRITTEN
from ucr_events.sentences.words import COMMON, labels_of
from ucr_events.texts import by_lang

VOCABULARIES = (
    "parts", "phases", "traits", "actions", "questions", "purposes", "outcomes", "results", "votes", "choices", "counters",
    "table_counters", "piece_counters", "limits", "helpers", "card_kinds", "arrivals", "charts",
    "omissions", "people", "states", "ways", "reasons", "topics", "endings", "holdings",
)  # fmt: skip
"The lists of a layout that are words only, in pad order."
OWN_WORDS = {**dict.fromkeys(("counters", "table_counters", "piece_counters"), "counter"), "omissions": "omission"}
"Lists whose words may be called otherwise than elsewhere: damage that is counted, and damage that is rolled for."


def families_document() -> list[dict[str, Any]]:
    """Every family with its editions, in the order in which they are offered."""
    return [
        {
            "family": family.name,
            "label": _term(family.label),
            "dice": family.dice,
            "apart": family.apart,
            "editions": [edition_document(family, edition) for edition in family.offered],
        }
        for family in FAMILIES
    ]


def edition_document(family: Family, edition: Edition) -> dict[str, Any]:
    """What a new table of an edition chooses between."""
    note = why_not_judged(family, edition.key)
    return {
        "edition": edition.id,
        "label": _term(edition.label),
        "seats": list(edition.seats),
        "options": [_option(option) for option in edition.options],
        "judged": family.has_rule_book(edition.key),
        "picture": edition.picture or family.picture,
        "note": note and _term(note),
        "readings": _readings(family, edition.key),
        "cast": _cast(family.cast(edition.key)) if family.cast else None,
        "visibility": usual_visibility(family, edition),
    }


def usual_visibility(family: Family, edition: Edition) -> Visibility:
    """Who sees a new table when, unless somebody says otherwise.

    Where roles are dealt their secrets are sealed, and every phone shows the table; else who watches could tell.
    """
    return "live" if family.cast and family.cast(edition.key) else "after"


def _cast(cast: Cast | None) -> dict[str, Any] | None:
    """The roles that may be put in, and who is in at each number of seats; null: roles are the table's own."""
    if cast is None:
        return None
    roles = [
        {
            "role": role.role,
            "label": _term(role.label),
            "side": role.side,
            "side_label": role.side_label and _term(role.side_label),
            "looks": role.looks,
            "tone": role.tone,
            "icon": role.icon,
        }
        for role in cast.roles
    ]
    at = {str(seats): to_builtins(one) for seats, one in cast.at.items()}
    return {"roles": roles, "at": at, "options": list(cast.options)}


def layout_document(game: Game, charts: Mapping[str, Any] | None = None, *, names: bool = True) -> dict[str, Any]:
    """The layout of one game: what the board draws and what the pads offer, labels in Japanese and English.

    charts: those the game pins; what is printed on its tiles is in them, and with `names` what is in a deck that nobody listed.
    """
    layout = game.layout
    words = {**COMMON, **game.family.words, **game.edition.words, **labels_of(game.header)}
    listed = game.family.names(charts or {}) if game.family.names and names else {}

    printed = game.family.printed(charts or {}) if game.family.printed else {}

    def label(name: str) -> dict[str, str]:
        return _term(words.get(name, (name, name)))

    def group(name: str) -> dict[str, str]:
        return _term(layout.groups[name]) if name in layout.groups else label(name)

    def term(vocabulary: str, word: str) -> dict[str, Any]:
        own = f"{OWN_WORDS.get(vocabulary)}.{word}"
        return {"id": word, "label": label(own if own in words else word)}

    return {
        "drawing": game.family.drawing,
        "boards": [
            {
                "id": board,
                "label": label(board),
                "notes": [_term(note) for note in layout.board_notes.get(board, ())],
                "shape": layout.board_shapes.get(board),
            }
            for board in layout.boards
        ],
        "acts": [
            {
                "id": act.id,
                "label": _term(act.label),
                "roles": list(act.roles),
                "many": act.many,
                "centre": act.centre,
                "first": act.first,
                "skip": act.skip,
                "say": act.say and _term(act.say),
            }
            for act in layout.acts
        ],
        "icons": dict(layout.icons),
        "said": [
            {
                "id": act.id,
                "label": _term(act.label),
                "roles": list(act.roles),
                "many": act.many,
                "centre": act.centre,
                "of": act.of,
                "words": [{"id": word, "label": label(word)} for word in act.words],
            }
            for act in layout.said
        ],
        "talks": list(layout.talks),
        "roles": {name: {"side": side, "tone": tone, "looks": looks} for name, (side, tone, looks) in layout.roles.items()},
        "tracks": [
            {
                "id": track.id,
                "label": _term(track.label),
                "reads": track.reads,
                "spaces": [_term(space) for space in track.spaces],
                "tones": dict(track.tones),
            }
            for track in layout.tracks
        ],
        "places": [
            {
                "id": place.id,
                "label": _term(place.label),
                "board": place.board,
                "row": place.row,
                "column": place.column,
                "kind": place.kind,
                "group": group(place.id.partition(".")[0]),
            }
            for place in layout.places
        ],
        "pieces": [{"id": name, "label": _term(text), "seat": seat} for name, (text, seat) in layout.pieces.items()],
        "decks": [
            {
                "id": deck.id,
                "label": _term(deck.label),
                "discard": deck.discard,
                "holding": deck.holding,
                "cards": deck.cards if deck.cards is not None else listed.get(deck.id),
            }
            for deck in layout.decks
        ],
        "dice": [{"id": die, "label": _term(text), "faces": faces} for die, text, faces in layout.dice],
        "vocabularies": {name: [term(name, word) for word in getattr(layout, name)] for name in VOCABULARIES},
        "grades": list(layout.grades),
        "levels": list(layout.levels),
        "combats": layout.combats,
        "seal_slots": [{"slot": slot, "purpose": purpose, "label": label(slot)} for slot, purpose in layout.seal_slots],
        "sheet_fields": [{"field": field, "type": kind, "label": label(field)} for field, kind in layout.sheet_fields],
        "roster": {of: [{"id": name, "label": label(name)} for name in _roster(game, of)] for of in WORDS_OF_A_CARD},
        "open_places": layout.open_places,
        "open_words": layout.open_words,
        "own_lists": list(TYPED_INTO),
        "fields": fields_document(),
        "printed": {place: _term(term) for place, term in printed.items()},
        "words": {name: _term(term) for name, term in words.items()},
    }


TYPED_INTO = tuple(dict.fromkeys(WRITTEN[kind, field][0] for kind, field in FIELDS.items()))
"Vocabularies to which any table may add words of its own."
WORDS_OF_A_CARD: tuple[Literal["side", "role", "looks"], ...] = ("side", "role", "looks")


def _roster(game: Game, of: Literal["side", "role", "looks"]) -> tuple[str, ...]:
    """The sides, the roles, or what looks may show, that this table's header lists."""
    return tuple(dict.fromkeys(name for entry in game.header.roster if (name := entry.word(of)) is not None))


def fields_document() -> dict[str, dict[str, list[str]]]:
    """Kind -> field -> the vocabularies whose words may be written there."""
    found: dict[str, dict[str, list[str]]] = {}
    for (kind, field), lists in WRITTEN.items():
        found.setdefault(kind_of(kind), {})[field] = list(lists)
    return found


def _readings(family: Family, edition: str) -> list[dict[str, Any]]:
    """What the table may choose: rule, its term, the readings by name with a sentence each, which one counts by default."""
    readings = readings_of(family, edition)
    if not readings or family.rules is None:
        return []
    rules = family.rules(edition)
    return [
        {
            "rule": reading.rule,
            "label": _term(rules[reading.rule].term),
            "text": _term(rules[reading.rule].text),
            "default": reading.default,
            "choices": [{"id": name, "label": _term(said)} for name, said in reading.readings.items()],
        }
        for reading in readings
    ]


def _option(option: Option) -> dict[str, Any]:
    choices = [{"value": value, "label": _term(label)} for value, label in option.choices]
    return {"option": option.id, "label": _term(option.label), "choices": choices}


def _term(term: Term) -> dict[str, str]:
    return by_lang(term)
