"""Which what-ifs the asker holds the tokens of, and as whom they may be read: that is for the game's own link to say."""

from typing import Any
from uuid import UUID

import msgspec
from flask import request

from ucr_api.addresses import placed
from ucr_api.http.reader import game_id, readers_of, sight_asked, watched
from ucr_api.http.replay import Seen
from ucr_api.http.state import service
from ucr_events.bounds import MOST_TOKENS
from ucr_events.errors import NoSuchWhatIf, NotAllowed
from ucr_events.hidden.perspective import Reader, Role, Sight
from ucr_events.service.linking.links import WhatIfRight
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.whatifs.whatif_streams import Strand

HEADER = "X-UCR-Whatif"


class Held(msgspec.Struct, frozen=True):
    """A what-if, who asks (`role`, in the game as it stands: `game`), and what their token lets them do."""

    strand: Strand
    game: Live
    role: Role
    right: WhatIfRight

    @property
    def live(self) -> Live:
        """The what-if as it stands."""
        return service().what_ifs.library.current(self.strand.key)

    @property
    def address(self) -> str:
        """Where it is."""
        return placed(f"/api/v1/games/{self.strand.parent}/whatifs/{self.strand.key}")

    def sight(self, asked: str | None) -> Sight:
        """As whom the asker looks: as asked, else as for whom it was made, where the asker may; with the right to the game."""
        made_for = self.strand.opened.reader
        return sight_asked(self.game, self.role, made_for if asked is None and made_for in self.readers else asked)

    @property
    def readers(self) -> tuple[Reader, ...]:
        """The perspectives the asker may take: those of the game. That a what-if ends opens nothing."""
        return readers_of(self.game, self.role)

    def seen(self, asked: str | None) -> Seen:
        """It, as somebody sees it. Nobody else's browser keeps a copy of its film."""
        return Seen(service().what_ifs, self.strand.key, self.address, self.sight(asked))


def held(game: str, whatif: str, *, play: bool = False) -> Held:
    """The what-if of this address; raises NotOpenYet for who may not watch the game, NoSuchWhatIf without its token.

    play: it takes the token of whoever plays it; raises NotAllowed for one that only reads.
    """
    key = game_id(game)
    live, role = watched(key)
    try:
        name = UUID(whatif)
    except ValueError as error:
        raise NoSuchWhatIf(f"{whatif!r} is no id of a what-if") from error
    right = rights_held(strict=True).get(name)
    if right is None:
        raise NoSuchWhatIf(f"this game has no what-if {name}, or its token did not come along in {HEADER}")
    strand = service().what_ifs.of(key, name)
    if play and right != "play":
        raise NotAllowed("this link lets you look at the what-if; whoever made it goes on with it")
    return Held(strand, live, role, right)


def rights_held(*, strict: bool = False) -> dict[UUID, WhatIfRight]:
    """What the tokens that came along give; strict: raises NotAllowed for one that is forged, else it is passed over."""
    rights: dict[UUID, WhatIfRight] = {}
    for token in filter(None, (token.strip() for token in request.headers.get(HEADER, "").split(",")[:MOST_TOKENS])):
        try:
            key, right = service().links.what_if_of(token)
        except NotAllowed:
            if strict:
                raise
            continue
        rights[key] = "play" if "play" in (right, rights.get(key)) else "read"
    return rights


def info_document(found: Held) -> dict[str, Any]:
    """What a what-if is, where it stands, and what this asker may do with it."""
    strand, live, opened = found.strand, found.live, found.strand.opened
    rights: tuple[WhatIfRight, ...] = ("play", "read") if found.right == "play" else ("read",)
    return {
        "whatif": str(strand.key),
        "game": opened.parent,
        "title": opened.title or "",
        "step": opened.step,
        "line": opened.line,
        "reader": opened.reader,
        "opened": opened.recorded,
        "position": live.position,
        "own": live.position - opened.step,
        "digest": opened.digest,
        "parent_position": found.game.position,
        "may": {"play": found.right == "play"},
        "you": {"role": found.role.name, "seat": found.role.seat},
        "readers": found.readers,
        "links": {"play": None, **{right: _link(strand, right) for right in rights}},
    }


def _link(strand: Strand, right: WhatIfRight) -> dict[str, str]:
    token = service().links.what_if_token(strand.key, right)
    return {"token": token, "path": placed(f"/g/{strand.parent}/whatif/{strand.key}#w={token}")}
