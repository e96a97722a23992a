"""Who is asking: the link's role, and what it may see of a game."""

from collections.abc import Mapping, Sequence
from uuid import UUID

import msgspec
from flask import g, request

from ucr_api.http.state import service
from ucr_events.bounds import MOST_TOKENS
from ucr_events.errors import BadFacts, NoSuchDispute, NoSuchGame, NotAllowed, NotOpenYet, Problem, Refused
from ucr_events.hidden.perspective import Reader, Role, Sight, may_watch, readers
from ucr_events.sentences import LANGS, Lang
from ucr_events.service import Service
from ucr_events.service.logs.aggregates import Live
from ucr_events.table.change import came_later


def role_in(game: UUID) -> Role:
    """The role the bearer token gives in this game; without a token `public`. Raises NotAllowed for a bad or foreign token."""
    return role_of(service(), game, bearer())


def role_of(on: Service, game: UUID, token: str | None) -> Role:
    """As `role_in`, of any token, outside of a request too."""
    if token is None:
        return Role()
    grant = on.links.read(token)
    if grant.game != game:
        raise NotAllowed("this link belongs to another game")
    return grant.role


def may_follow(on: Service, live: Live, token: str | None) -> bool:
    """Whether who holds this link, or none, may read this game as it stands: what an answer would ask, asked of a stream."""
    try:
        need_open(live, role_of(on, UUID(live.game.header.game), token))
    except Refused:
        return False
    return True


def bearer() -> str | None:
    """The bearer token of the request, or None; raises NotAllowed for another kind of authorization."""
    header = request.headers.get("Authorization", "")
    if not header:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise NotAllowed("expected the header Authorization: Bearer <token of a link>")
    return token.strip()


def need(role: Role, *names: str) -> Role:
    """The role itself when it is one of those; raises NotAllowed otherwise."""
    if role.name not in names:
        raise NotAllowed(f"this needs the link of: {', '.join(names)}")
    return role


def watched(game: UUID) -> tuple[Live, Role]:
    """The game as it stands, and the role of who asks; raises NotAllowed when the game is not open to that role now."""
    role = role_in(game)
    return need_watching(game, role), role


def need_watching(game: UUID, role: Role) -> Live:
    """The game as it stands; raises NotOpenYet when it is not open to this role now. It is asked again at the end."""
    live = need_open(service().library.current(game), role)
    _seen().append(Seen(game, role, live.position))
    return live


class Seen(msgspec.Struct, frozen=True):
    """That this role was found to see a game, as it stood at this position, as this reader (None: not asked)."""

    game: UUID
    role: Role
    position: int
    reader: Reader | None = None


def _seen() -> list[Seen]:
    found: list[Seen] = g.setdefault("ucr_seen", [])
    return found


def must_still_see() -> None:
    """Raises NotOpenYet when a game was covered while the answer about it was made: what came after would be in it.

    Where the game is as open now as it was, everything read of it so far may be told.
    """
    for one in _seen():
        live = service().library.current(one.game)
        if live.position == one.position:
            continue
        need_open(live, one.role)
        if one.reader is not None and one.reader not in readers_of(live, one.role):
            raise NotOpenYet(live.game.header.visibility)


def need_open(live: Live, role: Role) -> Live:
    """The game itself; raises NotOpenYet when it is not open to this role as it stands."""
    if not may_watch(role, live.game.header.visibility, bool(live.table.closed)):
        raise NotOpenYet(live.game.header.visibility)
    return live


def readers_of(live: Live, role: Role) -> tuple[Reader, ...]:
    """The perspectives this role may take in a game, those of seats that came later among them."""
    return readers(role, live.game.header, bool(live.table.closed), came_later(live.table, live.game.seats))


def sight_asked(live: Live, role: Role, asked: str | None) -> Sight:
    """With which right and as whom this role looks: as asked, else as itself. Raises NotAllowed for another's perspective."""
    reader = _reader_asked(live, role, asked)
    _seen().append(Seen(UUID(live.game.header.game), role, live.position, reader))
    return Sight(role, reader)


def _reader_asked(live: Live, role: Role, asked: str | None) -> Reader:
    allowed = readers_of(live, role)
    if asked is None:
        own = f"seat:{role.seat}" if role.name == "seat" else role.name
        return own if own in allowed else "public"
    if asked not in allowed:
        raise NotAllowed(f"this link may see the game as {', '.join(allowed)}; not as {asked}")
    return asked


def linked() -> dict[UUID, list[Role]]:
    """Games whose links the reader holds, and the roles they give; tokens that no longer work are passed over."""
    found: dict[UUID, list[Role]] = {}
    for token in filter(None, request.headers.get("X-UCR-Links", "").split(",")[:MOST_TOKENS]):
        try:
            grant = service().links.read(token.strip())
        except NotAllowed:
            continue
        found.setdefault(grant.game, []).append(grant.role)
    return found


def always_watched(held: Mapping[UUID, Sequence[Role]]) -> tuple[UUID, ...]:
    """Of the games whose links are held those that may be watched whatever their state: of owners, scribes and judges."""
    return tuple(game for game, roles in held.items() if any(may_watch(role, "judge", closed=False) for role in roles))


def game_id(text: str) -> UUID:
    """The id in an address; raises NoSuchGame for one that is no UUID."""
    try:
        return UUID(text)
    except ValueError as error:
        raise NoSuchGame(f"{text!r} is no game id") from error


def dispute_id(text: str) -> UUID:
    """The id in an address; raises NoSuchDispute for one that is no UUID."""
    try:
        return UUID(text)
    except ValueError as error:
        raise NoSuchDispute(f"{text!r} is no id of a dispute") from error


def language() -> Lang:
    """?lang=, else the browser's wish, else Japanese; raises BadFacts for a language there is not."""
    asked = request.args.get("lang") or request.accept_languages.best_match(LANGS) or "ja"
    for lang in LANGS:
        if lang == asked:
            return lang
    raise BadFacts([Problem("lang", f"expected one of {', '.join(LANGS)}, got {asked!r}")])
