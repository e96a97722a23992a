"""Photos as evidence: what kind of picture the bytes are, whatever their sender says, and who may erase one."""

from uuid import UUID

from ucr_events.disputes.events import EvidenceAdded
from ucr_events.disputes.state import Dispute
from ucr_events.errors import BadPhoto, NoSuchDispute, NotAllowed, PhotoErased
from ucr_events.perspective import Role
from ucr_events.service.disputes import FOR_THE_TABLE, Disputes
from ucr_events.store import Store

LARGEST = 5 * 1024 * 1024
"Bytes of a photo."

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"


class Photos:
    """Photos of disputes, outside their events."""

    def __init__(self, store: Store, disputes: Disputes) -> None:
        self._store = store
        self._disputes = disputes

    def keep(self, key: UUID, dispute: UUID, role: Role, content: bytes) -> tuple[str, str]:
        """Keep the photo; its hash and media type. Raises NotAllowed, NoSuchDispute, BadPhoto."""
        if role.name not in (*FOR_THE_TABLE, "seat"):
            raise NotAllowed(f"this link ({role.text}) may not add photos to a dispute")
        self._disputes.seen_by(key, dispute, role)
        if len(content) > LARGEST:
            raise BadPhoto(f"expected at most {LARGEST} bytes, got {len(content)}", too_large=True)
        media = media_type(content)
        if media is None:
            raise BadPhoto("expected a JPEG, PNG or WebP picture; these bytes are none, whatever they are called")
        return self._store.put_photo(dispute, media, content), media

    def find(self, key: UUID, dispute: UUID, role: Role, digest: str) -> tuple[str, bytes]:
        """Media type and bytes of a photo that evidence names; raises NoSuchDispute, or PhotoErased when it is gone."""
        state, _ = self._disputes.seen_by(key, dispute, role)
        watches = self._disputes.watches(key, role)
        if not any(watches or evidence.actor == role.text for evidence in named_in(state, digest)):
            raise NoSuchDispute("no evidence of this dispute names such a photo")
        found = self._store.photo(dispute, digest)
        if found is None:
            raise PhotoErased("this photo was erased; its hash stays in the evidence")
        return found

    def erase(self, key: UUID, dispute: UUID, role: Role, digest: str) -> int:
        """Erase a photo for ever; how many there were. Raises NotAllowed, NoSuchDispute."""
        state, _ = self._disputes.seen_by(key, dispute, role)
        if not may_erase(state, role, digest):
            raise NotAllowed("only whoever added a photo, the judge or the owner erases it")
        return self._store.erase_photo(dispute, digest)


def may_erase(state: Dispute, role: Role, digest: str) -> bool:
    """The owner, the judge, and who added it as evidence."""
    return role.name in ("owner", "judge") or any(one.actor == role.text for one in named_in(state, digest))


def named_in(state: Dispute, digest: str) -> list[EvidenceAdded]:
    """The evidence that names this photo."""
    return [evidence for evidence in state.evidence if evidence.photo == digest]


def media_type(content: bytes) -> str | None:
    """By the picture's own marks: how it begins, and that it is not cut off; None for anything else."""
    if content.startswith(JPEG) and content.rstrip(b"\0").endswith(b"\xff\xd9"):
        return "image/jpeg"
    if content.startswith(PNG) and content[12:16] == b"IHDR" and b"IEND" in content[-12:]:
        return "image/png"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP" and int.from_bytes(content[4:8], "little") + 8 == len(content):
        return "image/webp"
    return None
