"""The test vectors of `ucr/1`: files that hold, and the same files with one thing wrong. A change is another format."""

import json
from pathlib import Path
from typing import Any

from ucr_events.chain import canonical, digest, genesis, link
from ucr_events.hidden.seals import commitment
from ucr_events.log.interchange import Vouched, write
from ucr_events.transparency.merkle import Frontier

FILE = Path(__file__).parents[2] / "schemas" / "vectors" / "ucr-1.json"
GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000001"
SALT = "00112233445566778899aabbccddeeff"
VALUE = {"esp_level": 4, "name": "ナガト"}

HEADER: dict[str, Any] = {
    "id": "f1",
    "kind": "game.opened/1",
    "game": GAME,
    "title": "土曜会 1卓",
    "family": "freeform",
    "edition": "freeform",
    "seats": [{"seat": 1, "name": "あおい"}, {"seat": 4, "name": "Ken"}],
    "order": [1, 4],
}
REMARKS: list[dict[str, Any]] = [
    {"id": "f2", "kind": "remark.made/1", "text": "hello"},
    {"id": "f3", "kind": "remark.made/1", "text": '引用符 " と \\ と 改行\n、𠮷野家 😀 é'},
    {"id": "f4", "kind": "dice.rolled/1", "dice": ["d.red", "d.white"], "faces": [6, None], "seat": 4},
]
SEALS: list[dict[str, Any]] = [
    {
        "commitment": commitment(GAME, 4, "sheet", "sheet", SALT, VALUE),
        "id": "s1",
        "kind": "sheet.sealed/1",
        "seat": 4,
        "slot": "sheet",
    },
    {"id": "s2", "kind": "seal.opened/1", "match": "matches", "salt": SALT, "seal": "s1", "value": VALUE},
]
LATER: list[dict[str, Any]] = [{"id": "n1", "kind": "comet.seen/7", "magnitude": -1.5, "unheard": {"b": [1, 2], "a": None}}]


def made() -> dict[str, Any]:
    """All vectors, as they stand in the file."""
    holds = [
        _holds("one fact", [HEADER]),
        _holds("letters of many scripts, and what nobody saw", [HEADER, *REMARKS]),
        _holds("a sealed value, opened", [HEADER, *SEALS]),
        _holds("a kind and a field that this reader does not know", [HEADER, *LATER]),
        _holds(
            "evidence that a reader may pass over", [HEADER, *REMARKS], Vouched(("a note\n",), ("club.example+00000000+AQ==",))
        ),
    ]
    return {"format": "ucr/1", "holds": holds, "fails": _fails(holds[1]["file"])}


def _holds(name: str, facts: list[dict[str, Any]], vouched: Vouched | None = None) -> dict[str, Any]:
    head, tree, payloads = genesis(GAME), Frontier(), []
    for fact in facts:
        payload = canonical(fact)
        own = digest(payload)
        head = link(head, own)
        tree.add(own)
        payloads.append((payload, own))
    file = b"".join(write(GAME, payloads, head, vouched)).decode()
    return {"name": name, "file": file, "facts": len(facts), "head": head.hex(), "root": tree.root.hex()}


def _fails(file: str) -> list[dict[str, Any]]:
    lines = file.splitlines(keepends=True)
    other = lines[2].replace("hello", "hallo")
    swapped = [lines[0], lines[1], lines[3], lines[2], *lines[4:]]
    return [
        {"name": "another format", "line": 1, "file": file.replace("ucr/1", "ucr/2", 1)},
        {"name": "a word was altered", "line": 3, "file": "".join([*lines[:2], other, *lines[3:]])},
        {"name": "a fact was taken out", "line": 3, "file": "".join([*lines[:2], *lines[3:]])},
        {"name": "two facts changed places", "line": 3, "file": "".join(swapped)},
        {"name": "the file breaks off", "line": 5, "file": "".join(lines[:-1])},
        {"name": "the end line counts otherwise", "line": 6, "file": file.replace('{"end":4', '{"end":5')},
        {"name": "the head is another one", "line": 6, "file": "".join([*lines[:-1], _other_head(lines[-1])])},
        {
            "name": "another game's id",
            "line": 6,
            "file": file.replace(f'{{"format":"ucr/1","game":"{GAME}"}}', f'{{"format":"ucr/1","game":"{GAME[:-1]}2"}}'),
        },
        {"name": "something follows the end", "line": 7, "file": file + lines[-1]},
        {"name": "no JSON", "line": 3, "file": "".join([*lines[:2], "{]\n", *lines[3:]])},
    ]


def _other_head(line: str) -> str:
    end = json.loads(line)
    return canonical({**end, "head": "0" * 64}).decode() + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(made(), ensure_ascii=False, indent=1) + "\n", "utf-8")
