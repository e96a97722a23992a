"""An operator's afternoon: whoever runs the server has database, backups and key, and does what can be done with them.

Each deed says who notices it, and with which words; or that nobody does. `python tests/http/operators_afternoon.py` writes the
table into docs/what-is-guaranteed.md; a test holds the page to it.
"""

import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import msgspec
from api_table import SALT, ApiTable, closing, header, remark
from phones import Phone
from ucr_api.http import create_app
from ucr_api.http.state import HEADS, SEALED_LOG, STANDS
from ucr_api.standing import Stands

from ucr_events import chain
from ucr_events.hidden import seals
from ucr_events.service import open_service
from ucr_events.transparency.notes import Signer
from ucr_events.transparency.verifying import Copy, Statement, verify
from ucr_events.transparency.words import said

SIGNER = Signer("club.example", bytes(range(32)))
GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000a11e"
PAGE = Path(__file__).parents[2] / "docs" / "what-is-guaranteed.md"
BEGIN, END = "<!-- afternoon: written by tests/http/operators_afternoon.py -->", "<!-- end of the afternoon -->"
PHONE = "a phone's copy"
SHEET = {"name": "wolf"}


class Deed(msgspec.Struct, frozen=True):
    """What was done, who notices it (empty: nobody), and what they read."""

    done: str
    by: str
    words: tuple[str, ...]


@contextmanager
def club(path: Path, **agreed: str) -> Iterator[ApiTable]:
    """The server over this database, and the table's game, which is opened unless it is there, with this in its header."""
    service = open_service(str(path))
    with service.store:
        client = create_app(service, signer=SIGNER).test_client()
        opened = client.post("/api/v1/games", json=header(game=GAME, **agreed))
        links = opened.get_json().get("links", ()) if opened.status_code == 201 else ()
        roles = ("owner", "scribe", "judge", *(f"seat:{seat}" for seat in range(1, 5)))
        minted = {role: service.links.token(UUID(GAME), role) for role in roles}
        yield ApiTable(client, GAME, minted | {link["role"]: link["token"] for link in links})


def played(path: Path) -> str:
    """Five remarks; the signed head that a phone then keeps."""
    with club(path) as table:
        table.record(*(remark(f"r{number}") for number in range(5)))
        return head(table)


def head(table: ApiTable) -> str:
    """What a phone is given to keep: the checkpoint, signed by the server."""
    return table.get("checkpoint").text


def rewritten(path: Path, old: bytes, new: bytes, at: int) -> None:
    """A fact changed, and every digest and link after it made anew."""
    with sqlite3.connect(path) as database:
        asked = "SELECT originator_version, state FROM facts WHERE originator_id = ? ORDER BY 1"
        link = chain.genesis(GAME)
        for position, state in database.execute(asked, (UUID(GAME).bytes,)).fetchall():
            state = state.replace(old, new) if position == at else state
            digest = chain.digest(state)
            link = chain.link(link, digest)
            database.execute(
                "UPDATE facts SET state = ?, digest = ?, chain = ? WHERE originator_id = ? AND originator_version = ?",
                (state, digest, link, UUID(GAME).bytes, position),
            )
    database.close()


def executed(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as database:
        assert database.execute(statement).rowcount
    database.close()


def seen(path: Path, *notes: str) -> list[Statement]:
    """What anybody finds who holds the record against what a phone kept."""
    with club(path) as table:
        record = table.get("export").data.splitlines(keepends=True)
    return list(verify(record, [SIGNER.key], [Copy(PHONE, notes)]))


def told(done: str, by: str, found: list[Statement]) -> Deed:
    """Who notices it: whoever reads one of these that fails."""
    wrong = tuple(dict.fromkeys(said(one, "en") for one in found if one.verdict == "fails"))
    return Deed(done, by if wrong else "", wrong)


def a_sentence_rewritten(path: Path) -> Deed:
    kept = played(path)
    rewritten(path, b"tea", b"wine", 3)
    return told("rewrites a sentence, and all digests after it", "every phone that had seen it", seen(path, kept))


def a_row_edited(path: Path) -> Deed:
    played(path)
    executed(
        path, "UPDATE facts SET state = CAST(replace(CAST(state AS TEXT), 'tea', 'gin') AS BLOB) WHERE originator_version = 3"
    )
    with club(path) as table:
        answer = table.append(6, remark("more"))
    assert answer.headers["X-UCR-Broken"] == "1"
    return Deed("edits a row, and no digest", "the server itself, to everybody who asks", (answer.get_json()["title"],))


def the_tail_cut(path: Path) -> Deed:
    kept = played(path)
    executed(path, "DELETE FROM facts WHERE originator_version > 4")
    return told("cuts the tail", "every phone that had seen it", seen(path, kept))


def a_game_deleted(path: Path) -> Deed:
    played(path)
    executed(path, "DELETE FROM facts")
    service = open_service(str(path))
    with service.store:
        answer = create_app(service).test_client().get(f"/api/v1/games/{GAME}")
    assert answer.status_code == 404
    return Deed("deletes a game", "every phone that had opened it, which comes again", (answer.get_json()["title"],))


def a_commitment_replaced(path: Path) -> Deed:
    with club(path) as table:
        assert table.seal(2, "s2", SHEET, keep=False).status_code == 201
        kept = head(table)
    was = seals.commitment(GAME, 2, "sheet", "sheet", SALT, SHEET)
    rewritten(path, was.encode(), seals.commitment(GAME, 2, "sheet", "sheet", SALT, {"name": "seer"}).encode(), 2)
    with club(path) as table:
        shown = table.post("seals/s2/open", {"id": "o2", "value": SHEET, "salt": SALT}, "seat:2")
        assert shown.get_json()["facts"][0]["fact"]["match"] == "differs", shown.text
    return told("replaces a commitment, so that an honest opening differs", "every phone that had seen it", seen(path, kept))


def a_fork_for_one_phone(path: Path) -> Deed:
    kept = played(path)
    fork = path.with_name("fork.sqlite")
    shutil.copy(path, fork)
    rewritten(fork, b"tea", b"wine", 3)
    with club(fork) as table:
        shown = head(table)
    done = "shows one phone another log"
    return told(done, "that phone and any other, when they compare; both heads prove it", seen(path, kept, shown)[-9:])


def yesterday_restored(path: Path) -> Deed:
    with club(path) as table:
        table.record(remark("first"))
    backup = path.with_name("yesterday.sqlite")
    shutil.copy(path, backup)
    kept = played(path)
    shutil.copy(backup, path)
    with club(path) as table:
        table.record(*(remark(f"other{number}") for number in range(8)))
    done = "restores yesterday's backup on another machine, where nothing lies beside the key, and goes on"
    return told(done, "every phone that had seen today", seen(path, kept))


def restored_beside_the_key(path: Path) -> Deed:
    backup, key = path.with_name("yesterday.sqlite"), path.with_name("key")
    with club(path) as table:
        app = table.client.application
        shutil.copy(path, backup)
        app.extensions[SEALED_LOG].seal(1)
        Stands(app.extensions[SEALED_LOG], app.extensions[HEADS], key).keep()
    with club(backup) as table:
        app = table.client.application
        stands = app.extensions[STANDS] = Stands(app.extensions[SEALED_LOG], app.extensions[HEADS], key)
        stands.look()
        answer = table.append(1, remark("other"))
    done = "restores yesterday's backup beside today's key, and goes on"
    return Deed(done, "the server itself, which takes nothing until that is said", (answer.get_json()["title"],))


def what_nobody_saw_rewritten(path: Path) -> Deed:
    with club(path) as table:
        table.record(remark("r0"))
        kept = head(table)
        table.record(remark("r1"))
    rewritten(path, b"tea", b"wine", 3)
    return told("rewrites what no phone had seen yet", "", seen(path, kept))


def the_vault_read(path: Path) -> Deed:
    with club(path) as table:
        assert table.seal(2, "s2", SHEET).status_code == 201
        table.record(closing())
        kept = head(table)
    service = open_service(str(path))
    with service.store:
        assert b"wolf" in service.store.vault_get(UUID(GAME), "seat:2")["s2"][1]
    return told("reads the vault", "", seen(path, kept))


def a_seat_played(path: Path) -> Deed:
    with club(path) as table:
        declared = {"kind": "remark.made/1", "id": "not-me", "seat": 3, "text": "I am the wolf"}
        assert table.append(1, declared, role="seat:3").status_code == 201
        kept = head(table)
    return told("writes as a seat that no phone has claimed, by the link that the server can make", "", seen(path, kept))


def a_claimed_seat_played(path: Path) -> Deed:
    with club(path, claims="tickets") as table:
        Phone(3).claims(table, "seat:3")
    with club(path) as table:  # with a token that the server mints
        answer = table.append(2, remark("not-me", seat=3), role="seat:3")
    assert answer.status_code == 422, answer.text
    done = "writes as a seat that a phone has claimed, by a link that the server makes"
    return Deed(done, "the server's own program, which refuses it", (answer.get_json()["errors"]["facts[0].signed"][0],))


def a_claimed_seats_word_forged(path: Path) -> Deed:
    with club(path, claims="tickets") as table:
        Phone(3).claims(table, "seat:3")
        table.record(remark("not-me", seat=3))
    rewritten(path, b'"actor":"scribe"', b'"actor":"seat:3"', 3)
    done = "writes a word of such a seat into the database, and all digests after it"
    return told(done, "whoever verifies the record", seen(path))


def a_sheet_read_by_the_opener(path: Path) -> Deed:
    """With what opening answered, and then by a ticket that takes the seat away."""
    with club(path, claims="tickets") as table:
        kept = table.tokens["seat:3"]
        phone = Phone(3)
        phone.claims(table, "seat:3")
        phone.seals(table, 3, "s3", SHEET)
        own = table.tokens["seat:3"]
        for token in (kept, table.tokens["judge"]):
            assert table.get("seals", headers={"Authorization": f"Bearer {token}"}).status_code == 403
        ticket = table.post("links", {"role": "seat:3"}, "owner").get_json()["token"]
        Phone(9).claims(table, "seat:3", ticket)
        assert table.get("seals", "seat:3").get_json()["seals"][0]["value"] == SHEET
        assert table.get("seals", headers={"Authorization": f"Bearer {own}"}).status_code == 403
        lines = table.get("facts", "owner", query_string={"lang": "en"}).get_json()["facts"][-2:]
    words = tuple("".join(part for part in line["sentence"] if isinstance(part, str)).strip() for line in lines)
    done = "opened the table, and takes a seat by a new ticket to read its sheet (the tickets of the opening read none)"
    return Deed(done, "the whole table, and the seat's phone, which is out", words)


DEEDS: tuple[Callable[[Path], Deed], ...] = (
    a_row_edited,
    a_sentence_rewritten,
    the_tail_cut,
    a_game_deleted,
    a_commitment_replaced,
    a_fork_for_one_phone,
    yesterday_restored,
    restored_beside_the_key,
    what_nobody_saw_rewritten,
    the_vault_read,
    a_seat_played,
    a_claimed_seat_played,
    a_claimed_seats_word_forged,
    a_sheet_read_by_the_opener,
)


def afternoon() -> list[Deed]:
    """All deeds, each on a database of its own."""
    found = []
    for deed in DEEDS:
        with tempfile.TemporaryDirectory() as folder:
            found.append(deed(Path(folder) / "games.sqlite"))
    return found


def table_of(deeds: list[Deed]) -> list[str]:
    """The table in the page."""
    rows = ["| whoever runs the server … | noticed by | with the words |", "|---|---|---|"]
    for one in deeds:
        rows.append(f"| {one.done} | {one.by or '**nobody**'} | {'<br>'.join(one.words) or '–'} |")
    return rows


def page_with(deeds: list[Deed]) -> str:
    """The page with this table between its marks."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + "\n".join([BEGIN, "", *table_of(deeds), "", END]) + after


if __name__ == "__main__":
    PAGE.write_text(page_with(afternoon()), encoding="utf-8")
    sys.stdout.write("\n".join(table_of(afternoon())) + "\n")
