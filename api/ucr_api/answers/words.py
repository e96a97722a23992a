"""The words of an edition as people and programs read them: which field takes which, and what they are called."""

from typing import Any

from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games import FAMILIES, Family
from ucr_events.games.adopting import under
from ucr_events.header.game import Game
from ucr_events.header.layouts import VOCABULARIES, layout_document

Document = dict[str, Any]
ANY_GAME = "00000000-0000-0000-0000-000000000000"


def words_document(family: Family, edition: str, seats: int) -> Document:
    """Fields (kind -> field -> lists), the lists of words, and what can be named on a table of so many seats.

    Every word, place, deck …: its id and its label in both languages. zones: how a zone of cards is named.
    """
    layout = layout_document(_table(family, edition, seats))
    pieces = {piece["id"]: piece["label"] for piece in layout["pieces"]}
    decks = [{**deck, "cards": None} for deck in layout["decks"]]
    named = {
        "places": [{"id": place["id"], "label": place["label"]} for place in layout["places"]],
        "pieces": [{"id": name, "label": label} for name, label in pieces.items()],
        "decks": [{"id": deck["id"], "label": deck["label"]} for deck in decks],
    }
    seals = [{"id": one["slot"], "purpose": one["purpose"], "label": one["label"]} for one in layout["seal_slots"]]
    return {
        "family": family.name,
        "edition": edition,
        "seats": seats,
        "open": layout["open_words"],
        "fields": layout["fields"],
        "words": {name: layout["vocabularies"][name] for name in VOCABULARIES},
        "named": named,
        "zones": [*(deck["id"] for deck in decks), *(deck["discard"] for deck in decks if deck["discard"]),
                  *(f"{word['id']}.SEAT" for word in layout["vocabularies"]["holdings"]), "box"],
        "seal_slots": seals,
        "sheet_fields": [{"id": one["field"], "type": one["type"], "label": one["label"]} for one in layout["sheet_fields"]],
    }  # fmt: skip


def family_of(edition: str) -> Family | None:
    """The family that has an edition of that name; the first of several."""
    return next((family for family in FAMILIES if family.edition(edition)), None)


def fewest_seats(family: Family, edition: str) -> int:
    """Seats with which the edition can be played at least."""
    found = family.edition(edition)
    return found.seats[0] if found else 1


def _table(family: Family, edition: str, seats: int) -> Game:
    people = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, seats + 1))
    header = GameOpened(id="opened", game=ANY_GAME, title="words", family=family.name, edition=edition, seats=people)
    return Game(under(header, family, edition))


def words_page(document: Document) -> str:
    """The same as a page of docs/: fields first, then every list as a table."""
    lines = [
        f"# Words of {document['edition']}",
        "",
        f"Made by `ucr words {document['edition']} --markdown`. Places and pieces are those of a table of {document['seats']}.",
        "Other words are refused, unless the header names them (`words: {actions: [...]}`).",
        "",
        *_fields(document),
    ]
    return "\n".join([*lines, *_tables(_lists(document))]) + "\n"


def words_beside(document: Document, other: Document) -> str:
    """A page of what an edition has otherwise than another: words it adds or calls otherwise, and words it has not."""
    here, there = _lists(document), _lists(other)
    own = {name: [word for word in words if word not in there.get(name, [])] for name, words in here.items()}
    ids = {name: {word["id"] for word in words} for name, words in here.items()}
    gone = {name: [word for word in words if word["id"] not in ids.get(name, ())] for name, words in there.items()}
    lines = [
        f"# Words of {document['edition']}",
        "",
        f"As [{other['edition']}]({other['edition']}.md) has them, but for what stands here. Made by",
        f"`ucr words {document['edition']} --markdown --beside {other['edition']}`, for a table of {document['seats']}.",
    ]
    differs = any(own.values())
    lines += ["", "What it calls otherwise, or adds:" if differs else "It has the same words.", *_tables(own)]
    if any(gone.values()):
        lines += ["", f"What only {other['edition']} has:", *_tables(gone)]
    return "\n".join(lines) + "\n"


def _fields(document: Document) -> list[str]:
    return [
        "## Which field takes which list",
        "",
        "| kind | field | lists |",
        "|---|---|---|",
        *(
            f"| `{kind}` | `{field}` | {', '.join(lists)} |"
            for kind, fields in document["fields"].items()
            for field, lists in fields.items()
        ),
        "",
        f"Zones of cards (`source`, `to`): {', '.join(f'`{zone}`' for zone in document['zones'])}, and every place.",
    ]


def _lists(document: Document) -> dict[str, list[Document]]:
    return {**document["words"], **document["named"], "seal slots": document["seal_slots"], "sheet": document["sheet_fields"]}


def _tables(lists: dict[str, list[Document]]) -> list[str]:
    lines: list[str] = []
    for name, words in lists.items():
        if words:
            rows = (f"| `{word['id']}` | {word['label']['ja']} | {word['label']['en']} |" for word in words)
            lines += ["", f"## {name}", "", "| word | ja | en |", "|---|---|---|", *rows]
    return lines
