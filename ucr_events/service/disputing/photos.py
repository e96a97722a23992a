"""Photos as evidence: what kind of picture the bytes are, whatever their sender says, and who may erase one."""

from collections.abc import Callable
from hashlib import sha256
from uuid import UUID

from ucr_events import bounds
from ucr_events.bounds import LARGEST_PHOTO
from ucr_events.checks.pictures import bare
from ucr_events.disputes.events import EvidenceAdded
from ucr_events.disputes.state import Dispute
from ucr_events.errors import BadPhoto, NoSuchDispute, NotAllowed, PhotoErased, TooMany
from ucr_events.hidden.perspective import Role
from ucr_events.service.disputing.disputes import FOR_THE_TABLE, Disputes
from ucr_events.store import Store


class Photos:
    """Photos of disputes, outside their events."""

    def __init__(self, store: Store, disputes: Disputes, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._waiting: dict[tuple[UUID, str], int] = {}
        "When a photo came to this process. One of which it does not know is taken for old when room is needed."
        self._disputes = disputes

    def keep(self, key: UUID, dispute: UUID, role: Role, content: bytes) -> tuple[str, str, int]:
        """Keep the picture without what the camera wrote beside it; its hash, media type and bytes as it is kept.

        Raises NotAllowed, NoSuchDispute, BadPhoto.
        """
        if role.name not in (*FOR_THE_TABLE, "seat"):
            raise NotAllowed(f"this link ({role.text}) may not add photos to a dispute")
        state, _ = self._disputes.seen_by(key, dispute, role)
        if len(content) > LARGEST_PHOTO:
            raise BadPhoto(f"expected at most {LARGEST_PHOTO} bytes, got {len(content)}", too_large=True)
        picture = bare(content)
        if picture is None:
            raise BadPhoto("expected a JPEG, PNG or WebP picture; these bytes are none, whatever they are called")
        media, kept = picture
        self._make_room(dispute, state, kept)
        digest = self._store.put_photo(dispute, media, kept)
        self._waiting[dispute, digest] = self._clock()
        return digest, media, len(kept)

    def _make_room(self, dispute: UUID, state: Dispute, content: bytes) -> None:
        """Raise TooMany when the dispute has all the photos it may have, those aside that waited too long to be named."""
        here = self._store.photos(dispute)
        if sha256(content).hexdigest() in here:
            return
        unused = [digest for digest in here if not named_in(state, digest)]
        if len(unused) >= bounds.UNUSED_PHOTOS:
            long_ago = self._clock() - bounds.UNUSED_FOR
            for digest in unused:
                if self._waiting.get((dispute, digest), 0) <= long_ago:
                    self._waiting.pop((dispute, digest), None)
                    self._store.erase_photo(dispute, digest)
                    del here[digest]
            unused = [digest for digest in unused if digest in here]
        if len(unused) >= bounds.UNUSED_PHOTOS:
            wait = bounds.UNUSED_FOR // 1000
            raise TooMany("unused-photos", bounds.UNUSED_PHOTOS, "photos of this dispute that no evidence names", wait)
        if len(here) >= bounds.MOST_PHOTOS:
            raise TooMany("photos", bounds.MOST_PHOTOS, "photos of this dispute")
        if (size := sum(size for _, size in here.values()) + len(content)) > bounds.MOST_PHOTO_BYTES:
            raise BadPhoto(
                f"expected at most {bounds.MOST_PHOTO_BYTES} bytes of photos in a dispute, got {size}", too_large=True
            )

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
