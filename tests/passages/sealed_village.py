"""A village of five over two nights, small enough to read: what is sealed in it, and who learned what."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from ucr_events.facts import Fact, GameOpened, PassageSealed, RosterEntry, SeatSetup
from ucr_events.facts.codec import from_payload
from ucr_events.hidden import passages
from ucr_events.hidden.perspective import WHOLE, Role, Sight
from ucr_events.service import Service
from ucr_events.service.reading.replay import Replayer

GAME = "0c5e5d0a-6b1e-4f0e-9a40-00000000f00d"
KEY = UUID(GAME)
SALT = "ab" * 16
Content = list[dict[str, Any]]

HEADER = GameOpened(
    id="f1",
    game=GAME,
    title="a village",
    family="freeform",
    edition="any",
    seats=tuple(SeatSetup(seat=at, name=name) for at, name in enumerate(("Ada", "Bert", "Cleo", "Dora", "Ed"), 1)),
    roster=(
        RosterEntry(role="wolf", side="wolves"),
        RosterEntry(role="seer", side="village"),
        RosterEntry(role="villager", side="village", count=3),
    ),
    visibility="live",
)


def dealt(seat: int, role: str) -> dict[str, Any]:
    says = {"seats": [seat], "what": [role], "of": "role"}
    fact = {"kind": "knowledge.given/1", "id": f"passage-1.0000000{seat}", "actor": "moderator", "says": says, "to": [seat]}
    return {"fact": fact, "to": [seat]}


DEAL: Content = [dealt(1, "wolf"), dealt(2, "seer"), *(dealt(seat, "villager") for seat in (3, 4, 5))]
NIGHT: Content = [
    {
        "fact": {
            "kind": "action.announced/1",
            "id": "passage-2.00000001",
            "actor": "moderator",
            "seat": 1,
            "action": "attack",
            "targets": [5],
        },
        "to": [1],
    },
    {
        "fact": {
            "kind": "action.announced/1",
            "id": "passage-2.00000002",
            "actor": "moderator",
            "seat": 2,
            "action": "look",
            "targets": [3],
        },
        "to": [2],
    },
    {
        "fact": {
            "kind": "knowledge.given/1",
            "id": "passage-2.00000003",
            "actor": "moderator",
            "because": "passage-2.00000002",
            "says": {"seats": [3], "what": ["wolf"], "of": "role", "least": 0, "most": 0},
            "to": [2],
        },
        "to": [2],
    },
    {"fact": {"kind": "counter.set/1", "id": "passage-2.00000004", "seat": 3, "counter": "potions", "value": 1}, "to": [3]},
]
EMPTY: Content = []
CONTENTS = {"passage-1": DEAL, "passage-2": NIGHT, "passage-3": EMPTY}
SLOTS = {"passage-1": "deal", "passage-2": "night", "passage-3": "night"}


def sealed(name: str, content: Any = None, slot: str = "") -> PassageSealed:
    content, slot = CONTENTS[name] if content is None else content, slot or SLOTS[name]
    return PassageSealed(id=name, slot=slot, commitment=passages.commitment(GAME, slot, SALT, content))


def opened(name: str, content: Any = None) -> Fact:
    content = CONTENTS[name] if content is None else content
    return fact({"kind": "passage.opened/1", "id": f"open-{name}", "passage": name, "content": content, "salt": SALT})


def fact(payload: Mapping[str, Any]) -> Fact:
    return from_payload(dict(payload))


BEFORE: list[Fact] = [
    sealed("passage-1"),
    fact({"kind": "part.began/1", "id": "n1", "part": "night"}),
    sealed("passage-2"),
    fact({"kind": "part.began/1", "id": "d1", "part": "day"}),
    fact({"kind": "state.changed/1", "id": "dead", "seat": 5, "state": "dead", "because": "passage-2"}),
    fact({"kind": "vote.called/1", "id": "v1", "on": "execution"}),
    fact({"kind": "vote.cast/1", "id": "v2", "seat": 2, "target": 1, "because": "v1"}),
    fact({"kind": "vote.closed/1", "id": "v3", "because": "v1", "chosen": [1]}),
    sealed("passage-3"),
]
"Up to the second night; nothing is opened yet."
CLOSED = fact({"kind": "game.closed/1", "id": "end", "how": "won"})
AFTER: list[Fact] = [CLOSED, opened("passage-2"), opened("passage-3"), opened("passage-1")]
"Opened in an order of their own."

OWNER = Role(name="owner")
MODERATOR = Sight(Role(name="moderator"), "moderator")
JUDGE = Sight(Role(name="judge"), "judge")
PUBLIC = Sight(Role(), "public")
ALL = Sight(Role(), "all")


def own(seat: int) -> Sight:
    """What this seat's own phone asks for."""
    return Sight(Role(name="seat", seat=seat), f"seat:{seat}")


EVERY_SIGHT = (PUBLIC, MODERATOR, JUDGE, ALL, *(own(seat) for seat in range(1, 6)), Sight(Role(), "seat:2"))


def record(service: Service, facts: Iterable[Fact], header: GameOpened = HEADER) -> None:
    """Record the village, as the server writes passages."""
    if service.store.head(UUID(header.game)) is None:
        service.recorder.open(header, OWNER)
    for one in facts:
        service.recorder.record_anywhere(UUID(header.game), [one], OWNER, own_word=True)


def kept(key: UUID, holder: str, made: Sequence[PassageSealed], contents: Mapping[str, Content] = CONTENTS) -> dict[str, Any]:
    """What the rows of the vault would say."""
    if holder == WHOLE:
        return {one.id: contents[one.id] for one in made if one.id in contents}
    seat = int(holder.removeprefix("seat:"))
    inside = {entry["fact"]["id"] for content in contents.values() for entry in content if seat in entry["to"]}
    return {one.id: passages.part_of(contents[one.id], seat, inside) for one in made if one.id in contents}


def replayer_of(service: Service) -> Replayer:
    """A replayer that reads these rows."""
    return Replayer(service.store, service.library, service.secrets, lambda: 1_794_740_400_000, kept)
