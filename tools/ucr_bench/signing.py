"""What signatures and checks cost over HTTP: a fact appended with its head signed, against without a key; a page of the log."""

from statistics import median
from time import process_time_ns
from uuid import UUID

import msgspec
from flask.testing import FlaskClient
from ucr_api.http import create_app

from ucr_bench.bed import Bed, Numbers, must_agree
from ucr_bench.pairs import alternate, microseconds
from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service, open_service
from ucr_events.transparency.notes import Signer

APPENDS, WARM = 200, 20
PAGE, PAGES = 500, 9
KEY = Signer("bench.example", bytes(32))
SELECT = """
    SELECT state FROM facts WHERE originator_id = ? AND originator_version > ? ORDER BY originator_version LIMIT ?"""


class Door:
    """An application over a game of its own, and the scribe's link."""

    def __init__(self, service: Service, key: UUID, signer: Signer | None) -> None:
        self.service = service
        self.client: FlaskClient = create_app(service, signer=signer).test_client()
        self.path = f"/api/v1/games/{key}"
        token = service.links.token(key, "scribe")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def append(self, position: int, payload: bytes) -> None:
        body = b'{"position":%d,"facts":[%s]}' % (position, payload)
        answer = self.client.post(f"{self.path}/facts", data=body, headers=self.headers)
        must_agree(answer.status_code, 201)


def append_signed(bed: Bed) -> Numbers:
    """A remark over HTTP with its head signed / without a key, by the processor's time, in turns; no rules are asked."""
    header = GameOpened(
        id="opened", game=str(bed.key), title="t", family="freeform", edition="any", seats=(SeatSetup(seat=1, name="a"),)
    )
    doors = []
    for name, signer in (("signed", KEY), ("plain", None)):
        service = open_service(str(bed.folder / f"{name}.sqlite"))
        service.recorder.open(header, Role(name="owner"))
        doors.append(Door(service, bed.key, signer))
    bed.tell("appending with and without signatures")
    times: tuple[list[float], list[float]] = ([], [])
    for position in range(1, WARM + APPENDS):
        payload = b'{"kind":"remark.made/1","id":"r%d","text":"tea"}' % position
        for number in (0, 1) if position % 2 else (1, 0):
            before = process_time_ns()
            doors[number].append(position, payload)
            if position >= WARM:
                times[number].append((process_time_ns() - before) / 1000)
    for door in doors:
        door.service.close()
    one, other = map(median, times)
    return {"append_signed_vs_unsigned": one / other, "append_signed_us": one, "append_unsigned_us": other}


def page_of_the_log(bed: Bed) -> Numbers:
    """A page of 500 facts in the middle over HTTP, each checked and told in words / SELECT of their payloads, parsed."""
    door = Door(bed.service, bed.key, KEY)
    reader, after = bed.reader(), bed.number // 2
    sizes = []

    def page() -> None:
        answer = door.client.get(f"{door.path}/facts?after={after}&limit={PAGE}", headers=door.headers)
        sizes.append(len(answer.get_json()["facts"]))

    def floor() -> None:
        rows = reader.execute(SELECT, (bed.key.bytes, after, PAGE)).fetchall()
        sizes.append(len([msgspec.json.decode(row[0]) for row in rows]))

    bed.tell("pages of the log")
    pair = alternate(page, floor, PAGES, warm=2)
    must_agree(set(sizes), {PAGE})
    proof = median(
        microseconds(lambda: door.client.get(f"{door.path}/consistency?from={after}", headers=door.headers)) for _ in range(3)
    )
    reader.close()
    return {"page_ms": median(pair.one) / 1000, "page_vs_floor": pair.ratio, "consistency_ms": proof / 1000}
