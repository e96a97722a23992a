"""Components of the specification that no form checks: tables, blocks of a film, live events, what opens a game, a pack."""

from functools import cache
from typing import Any

import msgspec

from ucr_api.http.shapes import NAMED, SPAN, Problem, ref
from ucr_events.facts import KINDS, GameOpened, kind_of
from ucr_events.film.blocks import BLOCK
from ucr_events.games import FAMILIES
from ucr_events.packs import Pack
from ucr_events.referee.telling import FindingTold

Document = dict[str, Any]

MADE_HERE = ("kind", "id", "game")
"Of a header: what need not be said when a game is opened."


@cache
def components() -> dict[str, Document]:
    """Every component by its name: the kinds of facts, each family's table, what is made of them. Not to be changed."""
    tables = [family.table for family in FAMILIES]
    made = [*KINDS, *tables, Pack, FindingTold, Problem, *NAMED.values()]
    _, found = msgspec.json.schema_components(made, ref_template="#/components/schemas/{name}")
    kinds = {kind_of(fact): ref(fact.__name__) for fact in KINDS}
    mapping = {kind: reference["$ref"] for kind, reference in kinds.items()}
    return {
        **_readable(found),
        "AnyFact": {"oneOf": list(kinds.values()), "discriminator": {"propertyName": "kind", "mapping": mapping}},
        "Span": SPAN,
        "NewGame": _new_game(found[GameOpened.__name__]),
        "AnyTable": {"anyOf": [ref(table.__name__) for table in tables]},
        "TableAt": _exactly(step=_step(), reader={"type": "string"}, table=ref("AnyTable")),
        "FilmBlock": _film_block(),
        "Findings": _findings(found[FindingTold.__name__]),
        "LiveFacts": _exactly(facts={"type": "array", "items": ref("Line")}, position=_step()),
        "Kinds": _lists("kinds"),
        "Families": _lists("families"),
        "Health": _exactly(
            status={"type": "string"}, broken=_step(), restored={"type": "boolean"}, witnesses={"type": "object"}
        ),
        "Layout": _layout(),
        "LiveDispute": {"type": "object", "description": "where a dispute of the game stands"},
    }


EVENTS = {"facts": "LiveFacts", "dispute": "LiveDispute"}
"The events of a live stream, and what the data of each is."

PICTURES = ("image/jpeg", "image/png", "image/webp")
CONTENT: dict[str, dict[str, Document]] = {
    "readTable": {"application/json": {"schema": {"$ref": "#/components/schemas/TableAt"}}},
    "readWhatIfTable": {"application/json": {"schema": {"$ref": "#/components/schemas/TableAt"}}},
    "readFilmBlock": {"application/json": {"schema": {"$ref": "#/components/schemas/FilmBlock"}}},
    "readWhatIfFilmBlock": {"application/json": {"schema": {"$ref": "#/components/schemas/FilmBlock"}}},
    "listFindings": {"application/json": {"schema": {"$ref": "#/components/schemas/Findings"}}},
    "listWhatIfFindings": {"application/json": {"schema": {"$ref": "#/components/schemas/Findings"}}},
    "listKinds": {"application/json": {"schema": {"$ref": "#/components/schemas/Kinds"}}},
    "listFamilies": {"application/json": {"schema": {"$ref": "#/components/schemas/Families"}}},
    "readHealth": {"application/json": {"schema": {"$ref": "#/components/schemas/Health"}}},
    "readLayout": {"application/json": {"schema": {"$ref": "#/components/schemas/Layout"}}},
    "readPack": {"application/json": {"schema": {"$ref": "#/components/schemas/Pack"}}},
    "exportGame": {"application/x-ndjson": {"schema": {"type": "string"}}},
    "readEvenings": {"text/calendar": {"schema": {"type": "string"}}},
    "readFeed": {"application/atom+xml": {"schema": {"type": "string"}}},
    "readFile": {"text/html": {"schema": {"type": "string"}}},
    "readDisputeReport": {"text/html": {"schema": {"type": "string"}}},
    "readPhoto": {picture: {} for picture in PICTURES},
    "followGame": {
        "text/event-stream": {
            "schema": {"type": "string", "description": "server-sent events; the data of each is JSON, see x-events"},
            "x-events": {event: {"$ref": f"#/components/schemas/{name}"} for event, name in EVENTS.items()},
        }
    },
}
"What a success carries, where no form says it."

BYTES = {"schema": {"type": "string", "format": "binary"}}
BODIES: dict[str, dict[str, Document]] = {
    "openGame": {"application/json": {"schema": {"$ref": "#/components/schemas/NewGame"}}},
    "keepPack": {"application/json": {"schema": {"$ref": "#/components/schemas/Pack"}}},
    "importGame": {"application/x-ndjson": {"schema": {"type": "string"}}, "application/octet-stream": BYTES},
    "keepScript": {
        "application/toml": {"schema": {"type": "string"}},
        "application/json": {"schema": {"anyOf": [{"type": "object"}, {"type": "array", "items": {}}]}},
    },
    "keepPhoto": dict.fromkeys((*PICTURES, "application/octet-stream"), BYTES),
}
"What a request carries, where no form says it."


def _readable(schema: Any) -> Any:
    """What readers expect: `items` of each list, and not `false` after `prefixItems`; the length is bounded anyway."""
    if isinstance(schema, dict):
        plain = {name: _readable(member) for name, member in schema.items()}
        if plain.get("type") == "array":
            plain.setdefault("items", {})
        return {**plain, "items": {"anyOf": plain["prefixItems"]}} if plain.get("items") is False else plain
    return [_readable(member) for member in schema] if isinstance(schema, list) else schema


def _findings(finding: Document) -> Document:
    """Findings of a log; `precedents`: how many rulings other games have about the rule, and where."""
    cited = {"type": ["object", "null"], "properties": {"count": {"type": "integer"}, "url": {"type": "string"}}}
    listed = {**finding, "properties": {**finding["properties"], "precedents": cited}, "title": "ListedFinding"}
    note = {"type": ["object", "null"], "description": "ja and en: why nothing is judged; null: there is a rule book"}
    document = _exactly(findings={"type": "array", "items": listed}, position=_step(), note=note)
    return {**document, "required": ["findings", "position"]}  # those of a what-if have no note: its game says it


def _lists(*names: str) -> Document:
    return _exactly(**{name: {"type": "array", "items": {"type": "object"}} for name in names})


def _layout() -> Document:
    """Lists of words in both languages; what is in each is for the drawing to know."""
    drawn = ("boards", "tracks", "places", "pieces", "decks", "dice")
    lists = (*drawn, "acts", "said", "talks", "grades", "levels", "seal_slots", "sheet_fields", "own_lists")
    words: dict[str, Document] = {
        "drawing": {"type": ["string", "null"]},
        "combats": {"type": "boolean"},
        "open_places": {"type": "boolean"},
        "open_words": {"type": "boolean"},
        "roster": {"type": "object"},
    }
    return _exactly(
        **{name: {"type": "array", "items": {}} for name in lists},
        **{name: {"type": "object"} for name in ("vocabularies", "words", "fields", "printed", "roles", "icons")},
        **words,
    )


def _new_game(header: Document) -> Document:
    required = [name for name in header["required"] if name not in MADE_HERE]
    return {**header, "title": "NewGame", "required": required, "description": "The header of a game that is to be opened."}


def _film_block() -> Document:
    path = {"type": "array", "items": {"type": ["string", "integer"]}, "minItems": 1}
    operation = {"type": "array", "prefixItems": [path, {}], "items": {}, "minItems": 1, "maxItems": 2}
    diffs = {"type": "array", "maxItems": BLOCK - 1, "items": {"type": "array", "items": operation}}
    members = {"from": _step(), "to": _step(), "table": ref("AnyTable"), "diffs": diffs}
    return {**_exactly(**members), "description": "The table at `from`; diffs[i] leads to the step from+i+1."}


def _step() -> Document:
    return {"type": "integer", "minimum": 0}


def _exactly(**properties: Document) -> Document:
    return {"type": "object", "properties": properties, "required": sorted(properties), "additionalProperties": False}
