"""Facts about sealed passages: facts that only some know at first, fixed in their place by one commitment, opened later to all.

Content is read by `ucr_events/hidden/passages.py`; it counts where the passage was sealed, whenever it was opened.
"""

from typing import ClassVar, Literal

from ucr_events.facts.base import Fact, FactId, Hex32, Json, Name
from ucr_events.facts.roles import Role
from ucr_events.facts.seals import Salt


class PassageSealed(Fact, tag="passage.sealed/1", frozen=True):
    """Here something happened that only some know: a night, a deal, acts chosen in secret. The id is the server's.

    commitment: see `ucr_events/hidden/passages.py`; nothing of the fact tells how much is in it.
    """

    roles: ClassVar[Role] = (
        Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS | Role.AFTER_CLOSE | Role.VISIBILITY
    )

    slot: Name
    commitment: Hex32


class PassageOpened(Fact, tag="passage.opened/1", frozen=True):
    """What the passage holds is told to all. `match` is the outcome of comparing it with the commitment.

    content: a list of `{fact, to}`, see `ucr_events/hidden/passages.py`; it counts if it matches, and whole or not at all.
    """

    roles: ClassVar[Role] = (
        Role.CHOICE
        | Role.REVEAL
        | Role.BESIDE_PLAY
        | Role.EVIDENCE
        | Role.NOT_BY_CORRECTION
        | Role.STAYS
        | Role.AFTER_CLOSE
        | Role.BY_JUDGE
        | Role.VISIBILITY
    )

    passage: FactId
    content: Json
    salt: Salt
    match: Literal["matches", "differs"] = "differs"
