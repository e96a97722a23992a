"""Everybody who may ask: holders of links that hold, of links that do not, and of tokens that are for something else."""

import time
from collections.abc import Iterator, Mapping
from uuid import UUID

import msgspec
from flask.testing import FlaskClient
from scene import STATES, Scene, Standing, staged
from ucr_api.http.state import KEY

ROLES = (None, "owner", "scribe", "moderator", "judge", "spectator", "seat:1", "seat:2")
"None: without a link. Seats 3 and 4 hold links that were renewed or have expired."
RIGHTS = ("none", "read", "play", "of another what-if", "forged")
WHAT_IF = "X-UCR-Whatif"


class Asker(msgspec.Struct, frozen=True):
    """Somebody with a bearer token; `role` is what it gives, if it holds at all."""

    name: str
    headers: dict[str, str]
    role: str | None = None
    holds: bool = True


class Stage(msgspec.Struct):
    """The games of one store, one in each state, and the tokens that do not hold there."""

    client: FlaskClient
    scenes: Mapping[Standing, Scene]
    elsewhere: Scene
    forged: Mapping[Standing, Scene]
    expired: Mapping[Standing, str]
    older: Mapping[Standing, str]

    def again(self, state: Standing) -> Scene:
        """A fresh game in this state, for what writes."""
        return staged(self.client, state)

    def askers(self, scene: Scene) -> Iterator[Asker]:
        """Who asks about this game: each role, then whoever comes with a token that is none of this game's."""
        for role in ROLES:
            yield Asker(role or "nobody's", bearer(scene.table.tokens[role]) if role else {}, role)
        yield from (Asker(name, headers, holds=False) for name, headers in self._refused(scene))

    def _refused(self, scene: Scene) -> Iterator[tuple[str, dict[str, str]]]:
        yield "owner of another game", bearer(self.elsewhere.table.tokens["owner"])
        yield "with a token that is no token", bearer("not-a-token")
        yield "with half of the header", {"Authorization": "Bearer"}
        yield "with a password", {"Authorization": "Basic dWNyOnVjcg=="}
        yield "with the token of a what-if", bearer(scene.rights["play"])
        yield "with the token of a file", bearer(scene.pack_token)
        if scene is self.scenes[scene.state]:
            yield "owner by another server's word", bearer(self.forged[scene.state].table.tokens["owner"])
            yield "with a link that has expired", bearer(self.expired[scene.state])
            yield "with a link that was renewed", bearer(self.older[scene.state])

    def rights(self, scene: Scene, right: str) -> dict[str, str]:
        """The header with the token of a what-if."""
        tokens = {**scene.rights, "of another what-if": self.elsewhere.rights["play"]}
        forged = f"{scene.rights['read'][:-3]}AAA"
        return {} if right == "none" else {WHAT_IF: tokens.get(right, forged)}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def stage(client: FlaskClient, another_server: FlaskClient) -> Stage:
    """A game in each state; the same games on a server with another secret; links expired and renewed."""
    scenes = {state: staged(client, state) for state in STATES}
    forged = {state: staged(another_server, state, scene.table.game) for state, scene in scenes.items()}
    older = {state: scene.table.tokens["seat:3"] for state, scene in scenes.items()}
    for scene in scenes.values():
        renewed(scene, "seat:3")
    links, expired = client.application.extensions[KEY].links, {}
    for state, scene in scenes.items():
        renewed(scene, "seat:4")
        expired[state] = links.token(UUID(scene.table.game), "seat:4", int(time.time()) - 1)
    return Stage(client, scenes, staged(client, STATES[0]), forged, expired, older)


def renewed(scene: Scene, role: str, **more: int) -> str:
    answer = scene.table.post("links", {"role": role, **more}, "owner")
    assert answer.status_code == 200, answer.text
    return str(answer.get_json()["token"])
