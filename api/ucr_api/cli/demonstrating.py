"""`ucr demos`: the demo games, and what was disputed about them."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

import click
import msgspec

from ucr_api.border import load_facts
from ucr_api.cli.common import database, opened, progress
from ucr_api.cli.recording import record_facts, role_of
from ucr_events.demos import DEMOS, read, read_disputes
from ucr_events.disputes.checking import RulingAsked
from ucr_events.disputes.events import DisputeOpened, DisputeRuled, from_payload
from ucr_events.facts.codec import from_payload as fact_from
from ucr_events.hidden.perspective import EVERYBODY, Role
from ucr_events.service import Service
from ucr_events.service.listing import games_projection


@click.command()
@database
def demos(db: str) -> None:
    """Load the demo games, those that are not there yet."""
    with opened(db, create=True) as service:
        load_demos(service)


def load_demos(service: Service) -> int:
    """Record every demo game once, the first of the list last, so that it is the newest; returns how many were new."""
    missing = [demo for demo in reversed(DEMOS) if service.store.head(UUID(str(read(demo)[0]["game"]))) is None]
    with progress("loading demo games", len(missing)) as done:
        for number, demo in enumerate(missing, 1):
            record_facts(service, load_facts(read(demo)), None)
            game = UUID(str(read(demo)[0]["game"]))
            argue(service, game, read_disputes(demo))
            service.referee.judged(game, EVERYBODY)  # for the list of games
            done(number)
    games_projection.catch_up(service.store)  # else the first reader's list is empty while another process writes
    click.echo(f"{len(missing)} demo games loaded" if missing else "the demo games are there already")
    return len(missing)


def argue(service: Service, game: UUID, events: Iterable[dict[str, Any]]) -> None:
    """Write events of disputes, each as whoever its `actor` is; what they refuse is raised as from the service."""
    for line in events:
        dispute, payload = UUID(str(line["dispute"])), {name: value for name, value in line.items() if name != "dispute"}
        event = from_payload(payload)
        role = role_of(event)
        if isinstance(event, DisputeOpened):
            service.disputes.open(game, dispute, event, role)
        elif isinstance(event, DisputeRuled):
            _rule(service, game, dispute, payload, role)
        else:
            service.disputes.add(game, dispute, event, role)


def _rule(service: Service, game: UUID, dispute: UUID, payload: dict[str, Any], role: Role) -> None:
    _, stored = service.disputes.read(game, dispute)
    asked = msgspec.convert(payload, RulingAsked)
    corrections = [fact_from(one) for one in asked.corrections]
    service.rulings.rule(game, dispute, asked, corrections, role, position=len(stored), game_position=None)
