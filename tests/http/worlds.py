"""Two worlds: the same games in two stores, told apart only by what somebody may not know; and every question one can ask."""

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import msgspec
import world_forks
from api_table import NOW, SALT, ApiTable, header
from flask import Flask
from flask.testing import FlaskClient
from signed_heads import SIGNER
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.service.keeping.secrets import ROOT
from ucr_events.service.linking.links import SECRET
from ucr_events.store import Store

ROLES = (None, "owner", "scribe", "moderator", "spectator", "judge", "seat:1", "seat:2", "seat:3", "seat:4")
READERS = ("public", "seat:1", "seat:2", "seat:3", "seat:4", "moderator", "judge", "all")
PAGES = (
    "/",
    "/new",
    "/editions",
    "/help",
    "/g/x",
    "/g/x/",
    "/g/x/record",
    "/embed/x",
    "/oembed?url=http://localhost/g/x",
    "/app.js",
    "/app.css",
    "/icon.svg",
    "/c",
    "/chunk-X.js",
    "/picture-replay-en.webp",
    "/licenses.txt",
    "/verify.html",
    "/api",
    "/api/v1/docs/",
    "/nowhere",
)
META = (
    "/api/v1/games.atom",
    "/api/v1/kinds",
    "/api/v1/families",
    "/api/v1/editions/comparison?here=mit2020&there=kmc2003",
    "/api/v1/packs",
    f"/api/v1/packs/{'0' * 64}",
    "/api/v1/scripts",
    "/api/v1/scripts/avalon",
    "/api/v1/scripts/nobody",
    "/api/v1/health",
    "/api/v1/about",
    "/api/v1/log/checkpoint",
    "/api/v1/log/consistency?from=0",
    "/api/v1/log/epochs",
    "/api/v1/openapi.json",
    "/api/v1/docs/swagger-ui.css",
)


class Seen(msgspec.Struct, frozen=True):
    """A question and everything of its answer that goes over the wire."""

    asked: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


def world(store: Store) -> Flask:
    """An application whose links, tags and cursors are the same in every world and whose clock stands still."""
    store.setting(SECRET, lambda: "5ec4e7" * 10)
    store.setting(ROOT, lambda: "5ec4e7" * 10)
    return create_app(Service(store, lambda: NOW), signer=SIGNER)


def opened(client: FlaskClient, game: str, **changes: Any) -> ApiTable:
    """The game of this id, opened in this world unless it is there."""
    response = client.post("/api/v1/games", json=header(game=game, at=NOW, **changes))
    assert response.status_code == 201, response.text
    return ApiTable(client, game, {link["role"]: link["token"] for link in response.get_json()["links"]})


def everything_asked(table: ApiTable, role: str | None, words: Sequence[str], seals: Sequence[str]) -> Iterator[Seen]:
    """Reads, then attempts to write (some of which succeed), then reads again."""
    yield from reads(table, role, words, seals)
    yield from forks(table, role, seals)
    yield from writes(table, role, seals)
    yield from disputing(table, role, seals)
    yield from nights(table, role)
    for path in ("", "facts", "seals", "export", *(f"table?as={reader}" for reader in READERS)):
        yield seen(table, role, "GET", path)
    yield from films(table, role)


def reads(table: ApiTable, role: str | None, words: Sequence[str], seals: Sequence[str]) -> Iterator[Seen]:
    """Every address of the game that can be read, by every method that does not write."""
    for path in read_paths(words):
        for method in ("GET", "HEAD", "OPTIONS"):
            yield seen(table, role, method, path)
    for reader in READERS:
        yield from (seen(table, role, "GET", f"facts/{seal}/rests?as={reader}") for seal in (*seals, "nothing"))
    for step in range(14):
        yield from (seen(table, role, "GET", f"table?step={step}&as={reader}") for reader in READERS)
    for reader in READERS:
        yield seen(table, role, "POST", f"analysis/estimate?as={reader}", json=MODEL)
    yield from films(table, role)
    yield from streams(table, role)
    for path in (
        "vault",
        "facts",
        "seals",
        "seals/release",
        "passages",
        "opening",
        "links",
        "merge",
        "/api/v1/games/import",
        *(f"seals/{seals[0]}/{verb}" for verb in VERBS),
    ):
        yield seen(table, role, "OPTIONS", path)
    yield seen(table, role, "PUT", "facts")
    yield from together(table, role)


def what_everybody_reads(table: ApiTable, role: str | None) -> Iterator[Seen]:
    """The addresses that are no game's."""
    for path in (*PAGES, *META):
        for method in ("GET", "HEAD", "OPTIONS"):
            yield seen(table, role, method, path)
    pack = {"pack": "club", "title": "a file of charts", "family": "locke"}
    for query in ("?check=true", "", "?check=maybe"):
        yield seen(table, role, "POST", f"/api/v1/packs{query}", json=pack)
        yield seen(table, role, "POST", f"/api/v1/scripts{query}", json=[{"id": "rat", "name": "Rat", "team": "minion"}])


VERBS = ("open", "show")
MODEL = {
    "model": "own",
    "title": {"ja": "仮定", "en": "assumed"},
    "note": {"ja": "仮定", "en": "assumed"},
    "says": [{"when": {"kind": "value.declared/1"}, "weights": {}, "else": 0.5}],
}


def read_paths(words: Sequence[str]) -> Iterator[str]:
    yield from (
        "",
        "layout",
        "links",
        "seals",
        "passages",
        "export",
        "checkpoint",
        "consistency?from=1",
        "claims",
        "cosignatures",
        "leaves",
        f"sealed?head={'A' * 43}",
        "facts",
        "facts?lang=en",
        "facts?after=2&limit=3",
        "nowhere",
    )
    yield from (f"/api/v1/games?{asked}" for asked in (*(f"q={word}" for word in words), "q=mit2020:", "disputes=open"))
    yield from ("table", "film", *(f"film?as={reader}" for reader in READERS))
    yield from (f"{what}?line=recorded&as={reader}" for what in ("table", "film", "findings") for reader in READERS)
    yield "facts/opened/rests"
    yield from (
        f"analysis{what}?as={reader}"
        for what in ("", "/told", "/claims", "/knew", "/grades", "/story", "/curve", "/play", "/dice", "/models", "/estimate")
        for reader in READERS
    )
    yield from ("analysis/read?step=3", "analysis/read")
    yield from (f"analysis/proof?of=2:wolf&as={reader}" for reader in READERS)
    asked = ("2=wolf", "2~3", "2!~3", "1=wolf|3=wolf", "esp_level:2>3", "2=nobody")
    yield from (f"analysis/ask?says={says}&as={reader}" for says in asked for reader in READERS)
    yield from (f"analysis/may-know?of={seat}&as={reader}" for seat in (2, 3) for reader in READERS)
    yield from (f"file?as={reader}" for reader in READERS)
    yield from (f"editions?edition=kmc2003&as={reader}" for reader in READERS)
    yield from ("expectations", "expectations?deep=true", "rules", "findings", *(f"findings?as={reader}" for reader in READERS))


def forks(table: ApiTable, role: str | None, seals: Sequence[str]) -> Iterator[Seen]:
    """What-ifs of this role's own making, as everybody, and two lines beside each other."""
    for method, path, options in world_forks.questions(table, role, seals[0]):
        answer = seen(table, role, method, path, **options)
        yield answer
        if "/film/" in path and (location := dict(answer.headers).get("Location")):
            yield seen(table, role, method, location, **options)


def films(table: ApiTable, role: str | None) -> Iterator[Seen]:
    """Every block of every perspective: asked without its tag, which tells the tag, and with it."""
    for reader in READERS:
        first = seen(table, role, "GET", f"film/{reader}/0")
        yield first
        if location := dict(first.headers).get("Location"):
            for method in ("GET", "HEAD", "OPTIONS"):
                yield seen(table, role, method, location)


def streams(table: ApiTable, role: str | None) -> Iterator[Seen]:
    """What a live stream says of the facts that are there already."""
    yield seen(table, role, "HEAD", "live")
    yield seen(table, role, "OPTIONS", "live")
    count = table.position()
    response = table.get("live?after=0", role, buffered=False)
    chunks: Iterator[Any] = iter(response.response) if response.status_code == 200 else iter([response.data])
    body = b"".join(bytes(next(chunks)) for _ in range(count + 1 if response.status_code == 200 else 1))
    response.close()
    yield Seen(f"live {role}", response.status_code, tuple(response.headers), body)


def together(table: ApiTable, role: str | None) -> Iterator[Seen]:
    """Leading others to steps, one of which not every log has, and ending it."""
    at = "together/saturday"
    yield from (seen(table, role, "PUT", at, json={"key": "k" * 16, "step": step}) for step in (1, 4, None))
    yield seen(table, role, "OPTIONS", at)


def writes(table: ApiTable, role: str | None, seals: Sequence[str]) -> Iterator[Seen]:
    """Attempts upon the seals of everybody, and upon everything else that takes a request body."""
    for seal in (*seals, "nothing"):
        for body in (
            {"id": f"o.{seal}"[:1] + seal, "value": "guess", "salt": SALT},
            {"id": f"w{seal}", "value": None},
            {"id": f"v{seal}"},
        ):
            yield seen(table, role, "POST", f"seals/{seal}/open", json=body)
        yield seen(table, role, "POST", f"seals/{seal}/show", json={"id": f"h{seal}", "to": [1, 2, 3, 4]})
        yield seen(table, role, "POST", "seals/release", json={"id": f"l{seal}", "seals": [seal]})
        yield seen(table, role, "POST", "seals", json={"id": seal, "slot": "sheet"})
        for reads in (None, {"slot": "sheet", "seat": 1}):
            yield seen(table, role, "POST", f"facts/{seal}/rests", json={"reads": reads})
        struck = {"kind": "fact.struck/1", "id": f"x{seal}", "fact": seal}
        yield seen(table, role, "POST", "facts", json={"position": table.position(), "facts": [struck], "dry_run": True})
        shown = {"kind": "seal.shown/1", "id": f"k{seal}", "seal": seal, "seat": 2, "to": [1, 2, 3, 4]}
        told = {"kind": "seal.opened/1", "id": f"p{seal}", "seal": seal, "seat": 2, "value": "guess", "salt": SALT}
        released = {"kind": "seals.released/1", "id": f"q{seal}", "seals": [seal], "seat": 2, "actor": "seat:2"}
        for fact in (shown, told, released):
            yield seen(table, role, "POST", "facts", json={"position": table.position(), "facts": [fact], "dry_run": True})
            yield seen(table, role, "POST", "facts", json={"position": 0, "facts": [fact]})
        yield seen(table, role, "POST", "facts", json={"position": table.position(), "facts": [shown]})
    log = table.export().decode()
    for more in ({}, {"position": 2, "choices": [{"difference": "only-here:last:", "take": "there"}]}, {"choices": 1}):
        yield seen(table, role, "POST", "merge", json={"log": log, **more})
    yield seen(table, role, "POST", "merge", json={"with": {"game": table.game}})
    yield seen(table, role, "POST", "links", json={"role": "nobody"})
    yield seen(table, role, "POST", "/api/v1/games/import", data=table.export())
    yield seen(table, role, "POST", "/api/v1/games", json=header(game=table.game))
    yield seen(table, role, "POST", "cosignatures", json={"key": "none", "note": "none"})
    yield seen(table, role, "OPTIONS", "cosignatures")
    yield seen(table, role, "POST", "claims", json={"ticket": "none", "key": "ab" * 32, "sig": f"{'A' * 86}=="})
    yield seen(table, role, "POST", "claims", json={"ticket": table.tokens["seat:4"], "key": "ab" * 32, "sig": f"{'A' * 86}=="})
    yield seen(table, role, "OPTIONS", "claims")
    yield seen(table, role, "DELETE", "vault")


def nights(table: ApiTable, role: str | None) -> Iterator[Seen]:
    """Every address of passages, of one that is not there; worlds that differ in one that is: `test_two_worlds.py`."""
    at = "passages/passage-9"
    yield seen(table, role, "POST", "passages", json={"request": "b1", "slot": "wolf-killed-4"})
    yield seen(table, role, "PUT", at, json={"request": "w1", "version": "1", "content": []})
    yield seen(table, role, "PUT", f"{at}/act", json={"request": "a1", "facts": []})
    yield seen(table, role, "POST", f"{at}/seed", json={})
    yield seen(table, role, "POST", f"{at}/deal", json={})
    yield seen(table, role, "POST", f"{at}/close", json={})
    yield seen(table, role, "POST", f"{at}/open", json={"id": "open9"})
    yield seen(table, role, "POST", "opening", json={"request": "all"})
    for path in ("passages", at, f"{at}/act", f"{at}/seed", f"{at}/deal", f"{at}/close", f"{at}/open", "opening"):
        yield seen(table, role, "OPTIONS", path)


def disputing(table: ApiTable, role: str | None, seals: Sequence[str]) -> Iterator[Seen]:
    """A dispute that the judge opened about a seal, and one's own: read, added to, ruled, photographed, reported."""
    theirs, own = (str(uuid5(NAMESPACE_URL, f"{table.game}/{whose}")) for whose in ("theirs", "own"))
    fixed = {"dispute": theirs, "id": "o1", "fact": seals[0], "words": "look at this", "at": NOW}
    assert table.post("disputes", fixed, "judge").status_code in (200, 201)
    table.post(f"disputes/{theirs}/answers", {"id": "a0", "seat": 1, "answer": "object"}, "scribe")
    yield seen(table, role, "POST", "disputes", json={"dispute": own, "id": "o1", "step": 2, "words": "mine"})
    yield seen(table, role, "POST", "disputes", json={"dispute": own, "id": "o2", "fact": seals[0], "words": "mine"})
    yield seen(table, role, "POST", "disputes", json={"finding": {"fact": seals[0], "rule": "3.1"}})
    for dispute in (theirs, own):
        yield from in_a_dispute(table, role, dispute, seals)
    yield seen(table, role, "GET", f"disputes/{uuid5(NAMESPACE_URL, 'nowhere')}")
    for path in ("disputes", "", "/api/v1/precedents"):
        yield from (seen(table, role, method, path) for method in ("GET", "HEAD", "OPTIONS"))


def in_a_dispute(table: ApiTable, role: str | None, dispute: str, seals: Sequence[str]) -> Iterator[Seen]:
    """Every address of one dispute."""
    at = f"disputes/{dispute}"
    photo = b"\xff\xd8\xff\xd9"
    seat = int(role[-1]) if role and role.startswith("seat") else 1
    answer = {"id": f"a{role}".replace(":", ""), "seat": seat, "answer": "accept"}
    yield seen(table, role, "POST", f"{at}/answers", json=answer)
    yield seen(table, role, "POST", f"{at}/answers", json={**answer, "id": "a9", "position": 1})
    yield seen(table, role, "POST", f"{at}/photos", data=photo, content_type="image/jpeg")
    digest = sha256(photo).hexdigest()
    for number, evidence in enumerate(({"remark": "so"}, {"facts": [seals[0]]}, {"photo": digest}, {"facts": ["nowhere"]})):
        yield seen(table, role, "POST", f"{at}/evidence", json={"id": f"e{number}", **evidence})
    for path in (at, f"{at}/report?lang=en", f"{at}/photos/{digest}", f"{at}/leaves"):
        yield from (seen(table, role, method, path) for method in ("GET", "HEAD", "OPTIONS"))
    for ruling in ({"outcome": "replay", "step": 2}, {"outcome": "void", "facts": [seals[0]]}, {"outcome": "stands"}):
        body = {"id": "r1", "position": 2, "reason": "because", "at": NOW, "dry_run": True, **ruling}
        yield seen(table, role, "POST", f"{at}/rulings", json=body)
    for path in ("answers", "evidence", "withdrawal", "photos", "rulings"):
        yield seen(table, role, "OPTIONS", f"{at}/{path}")
    yield seen(table, role, "DELETE", f"{at}/photos/{digest}")
    yield seen(table, role, "POST", f"{at}/withdrawal", json={"id": "w1"})
    yield seen(table, role, "GET", at)


def seen(table: ApiTable, role: str | None, method: str, path: str, **options: Any) -> Seen:
    """Ask, with every link of this role in the header of the list of games, too."""
    headers = {**({"X-UCR-Links": table.tokens[role]} if role else {}), **options.pop("headers", {})}
    response = table.ask(method, path, role, headers=headers, **options)
    headers_seen = tuple((name, value) for name, value in response.headers if name != "Date")
    answer = Seen(f"{method} {path}", response.status_code, headers_seen, response.data if path != "live" else b"")
    response.close()
    return answer


DIGEST = re.compile(
    rb"\b[0-9a-f]{64}\b|\blink-[0-9a-f]{16}\b|(?<=passage-[0-9]\.)[0-9a-f]{8}\b|(?<=tag=)[0-9a-f]{24}|(?<=W/\")[0-9a-f]{24}"
    rb"|[A-Za-z0-9+/]{91}=|[A-Za-z0-9+/]{43}="
)


def without_digests(answers: Sequence[Seen]) -> list[Seen]:
    """The same with every digest, commitment, tag and random id replaced by the number of its first appearance."""
    numbers: dict[bytes, bytes] = {}

    def number(found: re.Match[bytes]) -> bytes:
        return numbers.setdefault(found[0], b"#%d" % len(numbers))

    def plain(text: str) -> str:
        return DIGEST.sub(number, text.encode()).decode()

    def named(headers: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        return tuple((name, plain(value)) for name, value in headers)

    return [Seen(plain(one.asked), one.status, named(one.headers), DIGEST.sub(number, one.body)) for one in answers]
