"""A game with one of everything that an address may name, and a recipe for every path parameter and every body.

An operation that is new and has a path parameter, or a body, that nobody said how to fill fails with a sentence.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4, uuid5

import msgspec
from api_table import NOW, ApiTable, closing, header, remark
from described import Operation
from flask.testing import FlaskClient
from passage_table import announced, begin, closed, renew, wrote
from signed_heads import cosignature, sealed_head
from worlds import MODEL

from ucr_events import chain

NOWHERE = "0b5e55ed-0000-4000-8000-000000000000"
"The id of no game, no dispute and no what-if."
PHOTO = b"\xff\xd8\xff\xda\0\x02" + bytes(range(64)) + b"\xff\xd9"
PACK = json.loads((Path(__file__).resolve().parents[1] / "skies" / "club-pack.json").read_text())
JSON = "application/json"
Names = dict[str, str]


class Standing(msgspec.Struct, frozen=True):
    """How a game stands: who may watch it, and whether it is over."""

    visibility: str
    closed: bool

    @property
    def name(self) -> str:
        return f"{self.visibility}, {'closed' if self.closed else 'open'}"


STATES = tuple(Standing(visibility, closed) for visibility in ("live", "after", "judge") for closed in (False, True))


class Scene(msgspec.Struct):
    """A staged game, and what its addresses may name."""

    table: ApiTable
    state: Standing
    names: Names
    rights: dict[str, str]
    "Tokens of the what-if: play, read."
    pack_token: str
    header: dict[str, Any]
    clubs: dict[str, str]
    "Tokens of a club: keeper, member, person:1, person:2."

    def path(self, operation: Operation, **other: str) -> str:
        """The address of the operation in this game; `other` names instead of those that are there."""
        missing = set(operation.named("path")) - self.names.keys()
        assert not missing, f"{operation.id}: say in scene.py what {', '.join(sorted(missing))} in its address may be"
        return operation.path.format(**{**self.names, **_other(operation, self.names), **other})

    def position(self) -> int:
        return self.table.position()


def _one_seal(table: ApiTable) -> None:
    assert table.seal(1, "s1", {"is": "hidden"}).status_code == 201


def _two_passages(table: ApiTable) -> None:
    """One that is being written, one that is sealed; both led by the moderator."""
    wrote(table, begin(table, request="open", gathers=True), [announced(3, "look", 1)])
    sealed = begin(table, request="sealed")
    wrote(table, sealed, [announced(3, "look", 2)])
    closed(table, sealed["passage"])


HOLDERS = ("moderator", "judge", "seat:1", "seat:2", "seat:3", "seat:4")
"Who made their links their own."


def staged(
    client: FlaskClient,
    state: Standing,
    game: str | None = None,
    hide: Callable[[ApiTable], None] = _one_seal,
    tell: Callable[[ApiTable], None] = _two_passages,
) -> Scene:
    """Open a game and put into it: what `hide` seals, facts, a photo in a dispute, a what-if, a file of charts, passages."""
    first = header(game=game or str(uuid4()), id="opened", visibility=state.visibility, at=NOW)
    answer = client.post("/api/v1/games", json=first)
    assert answer.status_code == 201, answer.text
    opened = answer.get_json()
    table = ApiTable(client, opened["game"], {link["role"]: link["token"] for link in opened["links"]})
    hide(table)
    table.record(remark("r1"))
    names = {"game": table.game, "fact": "r1", "seal": "s1", "passage": "passage-1", "reader": "public", "first": "0"}
    dispute, again = (str(uuid5(UUID(table.game), what)) for what in ("dispute", "what-if"))
    said = table.post("disputes", {"dispute": dispute, "id": "o1", "step": 2, "words": "look", "at": NOW}, "owner")
    assert said.status_code == 201, said.text
    photo = table.ask("POST", f"disputes/{dispute}/photos", "owner", data=PHOTO, content_type="image/jpeg")
    assert photo.status_code == 201, photo.text
    digest = str(photo.get_json()["digest"])
    assert table.post(f"disputes/{dispute}/evidence", {"id": "e1", "photo": digest}, "owner").status_code == 201
    fork = table.post("whatifs", {"step": 2}, "owner", headers={"Idempotency-Key": again})
    assert fork.status_code == 201, fork.text
    what_if = fork.get_json()["whatif"]
    rights = {right: link["token"] for right, link in fork.get_json()["links"].items()}
    pack = client.post("/api/v1/packs", json=PACK).get_json()
    names |= {"dispute": dispute, "whatif": what_if, "digest": digest, "pack": pack["digest"], "name": "own"}
    names["room"] = "saturday"
    names |= {"club": str(uuid5(UUID(table.game), "club")), "person": "1"}
    clubs = _club(client, names["club"])
    renew(table, *HOLDERS)
    tell(table)
    if state.closed:
        table.record(closing())
    entered = table.ask(
        "PUT", f"/api/v1/clubs/{names['club']}/games/{table.game}", json={"seats": []}, headers=_held(clubs, table)
    )
    assert entered.status_code == 200, entered.text
    return Scene(table, state, names, rights, pack["token"], first, clubs)


def _club(client: FlaskClient, club: str) -> dict[str, str]:
    """A club with two people; the tokens of its links by whose they are."""
    opened = client.post("/api/v1/clubs", json={"club": club, "name": "Friday"})
    assert opened.status_code == 201, opened.text
    tokens = {link["role"]: link["token"] for link in opened.get_json()["links"]}
    for number, name in enumerate(("Ann", "Bo"), 1):
        keeper = {"Authorization": f"Bearer {tokens['keeper']}"}
        added = client.post(f"/api/v1/clubs/{club}/people", json={"name": name}, headers=keeper)
        assert added.status_code == 201, added.text
        tokens[f"person:{number}"] = added.get_json()["link"]["token"]
    return tokens


def _held(clubs: dict[str, str], table: ApiTable) -> dict[str, str]:
    """The keeper of the club, who owns the game."""
    return {"Authorization": f"Bearer {clubs['keeper']}", "X-UCR-Links": table.tokens["owner"]}


def _other(operation: Operation, names: Names) -> Names:
    """A digest is a file's where the address is one of packs, a photo's elsewhere; what is opened was sealed before."""
    if operation.id == "openPassage":
        return {"passage": "passage-2"}
    return {"digest": names["pack"]} if "/packs/" in operation.path else {}


def longer(log: bytes) -> bytes:
    """The file with one remark more at its end."""
    *lines, last = (json.loads(line) for line in log.splitlines())
    more = {**remark("more"), "actor": "owner", "recorded": NOW}
    digest = chain.digest(chain.canonical(more))
    head = chain.link(bytes.fromhex(last["head"]), digest).hex()
    fact = {"digest": digest.hex(), "fact": more, "position": last["end"] + 1}
    return b"\n".join(chain.canonical(line) for line in (*lines, fact, {"end": last["end"] + 1, "head": head})) + b"\n"


Body = dict[str, Any]
"What a request carries, as keyword arguments of Flask's test client."


def _json(value: Any) -> Body:
    return {"json": value}


def _facts(scene: Scene, role: str | None) -> Body:
    seat = {"seat": int(role[5:])} if role and role.startswith("seat:") else {}
    position = {} if seat else {"position": scene.position()}
    return _json({**position, "facts": [remark("new", **seat)]})


def _answer(scene: Scene, role: str | None) -> Body:
    return _json({"id": "a1", "seat": int(role[5:]) if role and role.startswith("seat:") else 1, "answer": "accept"})


def _play(scene: Scene, role: str | None) -> Body:
    return _json({"position": 2, "facts": [remark("played")]})


def _sealed(scene: Scene, role: str | None) -> Body:
    return _json({"id": f"own{(role or '')[-1:]}", "slot": "hand", "purpose": "hand"})


def own(scene: Scene, what: str, role: str | None) -> str:
    """An id that is this role's own, the same whenever it is asked for."""
    return str(uuid5(UUID(scene.table.game), f"{what} of {role}"))


def _dispute(scene: Scene, role: str | None) -> Body:
    return _json({"dispute": own(scene, "dispute", role), "id": "o2", "step": 2, "words": "look here", "at": NOW})


def _written(scene: Scene, role: str | None) -> Body:
    """By the moderator what was read, once more; nobody else has read it."""
    version = scene.table.get("passages", role).get_json()["passages"][0]["version"] if role == "moderator" else "0"
    return _json({"request": "written", "version": version, "content": []})


def _ruling(scene: Scene, role: str | None) -> Body:
    return _json({"id": "u1", "position": 2, "outcome": "stands", "reason": "so it is", "at": NOW})


NEEDED = {
    "proveConsistency": "?from=1",
    "proveLogConsistency": "?from=0",
    "compareEditions": "?here=mit2020&there=kmc2003",
    "compareVerdicts": "?edition=mit2020",
}
"Queries of operations that answer nothing without one."
BODIES: dict[str, Callable[[Scene, str | None], Body]] = {
    "openGame": lambda scene, role: _json({**scene.header, "game": own(scene, "game", role)}),
    "importGame": lambda scene, role: {"data": longer(scene.table.export()), "content_type": "application/x-ndjson"},
    "keepPack": lambda scene, role: _json(PACK),
    "keepScript": lambda scene, role: _json([{"id": "rat", "name": "Rat", "team": "minion"}]),
    "weighModel": lambda scene, role: _json(MODEL),
    "openClub": lambda scene, role: _json({"club": own(scene, "club", role), "name": "Saturday"}),
    "renewClubLink": lambda scene, role: _json({"role": "member"}),
    "addPerson": lambda scene, role: _json({"name": "Ann"}),
    "giveConsent": lambda scene, role: _json({"to": ["results"]}),
    "enterGame": lambda scene, role: _json({"seats": []}),
    "renewLink": lambda scene, role: _json({"role": "spectator"}),
    "claimLink": lambda scene, role: _json({"ticket": "none", "key": "ab" * 32, "sig": f"{'A' * 86}=="}),
    "recordFacts": _facts,
    "supposeFact": lambda scene, role: _json({"reads": None}),
    "mergeLogs": lambda scene, role: _json({"log": scene.table.export().decode()}),
    "recordSeal": _sealed,
    "openSeal": lambda scene, role: _json({"id": "z1", "value": "guess", "salt": "ab" * 16}),
    "showSeal": lambda scene, role: _json({"id": "h1", "to": [2]}),
    "releaseSeals": lambda scene, role: _json({"id": "l1", "seals": ["s1"]}),
    "beginPassage": lambda scene, role: _json({"request": f"own-{role}".replace(":", ""), "slot": "choice"}),
    "writePassage": _written,
    "writeAct": lambda scene, role: _json({"request": "act", "facts": []}),
    "sealSeed": lambda scene, role: _json({}),
    "dealBySeed": lambda scene, role: _json({}),
    "closePassage": lambda scene, role: _json({}),
    "openPassage": lambda scene, role: _json({"id": "po"}),
    "openEverything": lambda scene, role: _json({"request": f"all-{role}".replace(":", "")}),
    "openWhatIf": lambda scene, role: {**_json({"step": 2}), "headers": {"Idempotency-Key": own(scene, "what-if", role)}},
    "recordWhatIfFacts": _play,
    "openDispute": _dispute,
    "cosignGame": lambda scene, role: _json(
        cosignature(scene.table, int(role[5:]) if role and role.startswith("seat:") else 1)
    ),
    "addEvidence": lambda scene, role: _json({"id": "e2", "remark": "so"}),
    "answerDispute": _answer,
    "withdrawDispute": lambda scene, role: _json({"id": "w1"}),
    "ruleDispute": _ruling,
    "leadTogether": lambda scene, role: _json({"key": "k" * 16, "step": 1}),
    "keepPhoto": lambda scene, role: {"data": PHOTO[:8] + (role or "").encode() + PHOTO[8:], "content_type": "image/jpeg"},
}
"What is sent when an operation is asked, in a form that it takes."


def needed(operation: Operation, scene: Scene) -> str:
    """The query without which the operation answers nothing."""
    if operation.id == "openSealedHead":
        return f"?head={sealed_head(scene.table)}"
    return NEEDED.get(operation.id, "")


def body(operation: Operation, scene: Scene, role: str | None) -> Body:
    """The body of a request for the operation; none where it reads none."""
    if not operation.media_types:
        return {}
    assert operation.id in BODIES, f"{operation.id} reads a body: say in scene.py what it may be"
    return BODIES[operation.id](scene, role)
