"""`ucr webhook`: who is told what became of games (UCR_WEBHOOKS), and whether they take it."""

import os
import time
from datetime import UTC, datetime

import click

from ucr_api.cli.common import database, opened
from ucr_api.webhooks.deliveries import Deliveries, Told
from ucr_api.webhooks.targets import BadTarget, Target, new_secret, read_targets


@click.group()
def webhook() -> None:
    """Who is told what became of games (UCR_WEBHOOKS): a new secret, how each stands, and a message to try it."""


@webhook.command()
def secret() -> None:
    """Print a secret for a new target. It stands in UCR_WEBHOOKS behind the address, and whoever is told checks by it."""
    click.echo(new_secret())


@webhook.command(name="list")
@database
def list_command(db: str) -> None:
    """List the targets of UCR_WEBHOOKS, and how far each was told."""
    from ucr_api.serving.notifying import send

    with opened(db) as service:
        last = service.store.last_notification()
        for target, told in Deliveries(service.store, _targets(), "", send).all():
            click.echo(f"{target.url}: {_said(told, last)}")


@webhook.command()
@database
def test(db: str) -> None:
    """Send each target of UCR_WEBHOOKS a message of the type `ucr.test`; exit code 1 if one does not take it."""
    from ucr_api.serving.notifying import send

    targets, failing = _targets(), 0
    root = os.environ.get("UCR_PUBLIC_URL", "").rstrip("/")
    if not root:
        raise click.UsageError("UCR_PUBLIC_URL: expected the address of the server, because each target is told it")
    with opened(db) as service:
        deliveries = Deliveries(service.store, targets, root, send)
        for target in targets:
            failed = deliveries.test(target, int(time.time()))
            failing += bool(failed)
            click.echo(f"{target.url}: {failed or 'it has taken it'}")
    if failing:
        raise click.exceptions.Exit(1)


def _targets() -> tuple[Target, ...]:
    try:
        found = read_targets(os.environ.get("UCR_WEBHOOKS", ""))
    except BadTarget as error:
        raise click.UsageError(f"UCR_WEBHOOKS: {error}") from error
    if not found:
        raise click.UsageError("UCR_WEBHOOKS names nobody: it is an address and a secret for each target, apart by spaces")
    return found


def _said(told: Told, last: int) -> str:
    behind = f"told up to {told.place} of {last}"
    if told.gone:
        return f"{behind}; it wants no more (410), until `ucr webhook test` finds that it takes messages again"
    if told.failed:
        tried = f"{datetime.fromtimestamp(told.tried, UTC):%Y-%m-%d %H:%M} UTC"
        return f"{behind}; {told.failed}, {told.times} times, last {tried}"
    return behind
