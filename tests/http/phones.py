"""Phones that claim a link and sign what they do, as the pages do it."""

from base64 import b64encode
from typing import Any

from api_table import NOW, SALT, ApiTable, Payload
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from werkzeug.test import TestResponse

from ucr_events.chain import canonical
from ucr_events.hidden import seals
from ucr_events.transparency import acts


class Phone:
    """A phone with a key of its own, made of a number."""

    def __init__(self, number: int = 1) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(bytes([number] * 32))
        self.key = self._private.public_key().public_bytes_raw().hex()

    def sign(self, text: bytes) -> str:
        return b64encode(self._private.sign(text)).decode()

    def asks(self, table: ApiTable, role: str, ticket: str | None = None, **changes: Any) -> TestResponse:
        """Sends the claim of this role, with the ticket that the table knows or this one, whatever becomes of it."""
        ticket = ticket or table.tokens[role]
        sig = self.sign(acts.claim_text(table.game, role, self.key, acts.hashed(ticket)))
        return table.post("claims", {"ticket": ticket, "key": self.key, "sig": sig, **changes})

    def claims(self, table: ApiTable, role: str, ticket: str | None = None, **changes: Any) -> str:
        """The same, done; the table goes on with the phone's token."""
        answer = self.asks(table, role, ticket, **changes)
        assert answer.status_code == 200, answer.text
        table.tokens[role] = str(answer.get_json()["token"])
        return table.tokens[role]

    def hands(self, table: ApiTable, role: str, ticket: str) -> Payload:
        """What the phone that goes says of whoever holds this ticket."""
        return {"after": self.key, "handed": self.sign(acts.handover_text(table.game, role, acts.hashed(ticket)))}

    def signed(self, game: str, fact: Payload, seen: Any = None, stored: Any = None) -> Payload:
        """The fact as this phone sends it. seen: [size, root] or a hash; stored: as the fact keeps it."""
        text = canonical({"ucr": "act/1", "game": game, "fact": fact, "seen": seen})
        kept = {} if seen is None else {"seen": seen[0] if isinstance(seen, list) else seen}
        return {**fact, "signed": {"sig": self.sign(text), **kept, **(stored or {})}}

    def seals(self, table: ApiTable, seat: int, fact_id: str, value: Any) -> None:
        """Seals this sheet of the seat, signed."""
        fixed = seals.commitment(table.game, seat, "sheet", "sheet", SALT, value)
        fact = {"kind": "sheet.sealed/1", "id": fact_id, "seat": seat, "slot": "sheet", "commitment": fixed, "recorded": NOW}
        signed = self.signed(table.game, fact)["signed"]
        answer = table.seal(seat, fact_id, value, recorded=NOW, signed=signed)
        assert answer.status_code == 201, answer.text
