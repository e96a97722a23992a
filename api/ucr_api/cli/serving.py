"""`ucr serve`: the API and the pages on one port."""

import os
import socket
from pathlib import Path
from typing import IO, Any

import click
from msgspec.structs import replace

from ucr_api.cli.common import database, opened, stands_of
from ucr_api.cli.demonstrating import load_demos
from ucr_api.serving.environment import BadSettings, from_environment, together
from ucr_api.settings import Settings
from ucr_api.signing import path_of
from ucr_events.service import Service

MANY = click.IntRange(1, 100_000)


class WrongSettings(click.ClickException):
    """Mistakes in the environment: one line each."""

    exit_code = 2

    def __init__(self, error: BadSettings) -> None:
        super().__init__("\n".join(error.mistakes))

    def show(self, file: IO[Any] | None = None) -> None:
        """Each line as every refusal."""
        for line in self.message.splitlines():
            click.echo(f"{click.style('ucr:', fg='red')} {line}", err=True)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 to reach it from phones in the same network.")
@click.option("--port", envvar="PORT", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0: a free one.")
@click.option("--threads", type=MANY, help="Requests answered at the same time; else UCR_THREADS says it.")
@click.option("--streams", type=MANY, help="Live viewers at the same time; else UCR_STREAMS says it.")
@click.option("--workers", type=MANY, help="Processes; more than one takes PostgreSQL; else UCR_WORKERS.")
@click.option("--tls", is_flag=True, help="Serve safely, by an authority of this machine; a page says how phones trust it.")
@click.option("--with-demos", is_flag=True, help="Load the demo games first, those that are not there yet.")
@database
def serve(host: str, port: int, tls: bool, with_demos: bool, db: str, **given: int | None) -> None:
    """Serve the API, the replay viewer and the recorder. More is set by variables of the environment: docs/run-it.md."""
    settings = _settings(db=db, **{name: value for name, value in given.items() if value is not None})
    from ucr_api.serving.server import run

    if settings.workers > 1 and not db.startswith(("postgresql://", "postgres://")):
        raise click.BadParameter("several processes need PostgreSQL; an SQLite file is served by one", param_hint="--workers")
    with bound(host, port) as listening:
        with opened(db, create=True) as service:
            _look(service, settings, db)
            if with_demos:
                load_demos(service)
        run(db, listening, settings, _trusted(host, listening.getsockname()[1]) if tls else None)


def _look(service: Service, settings: Settings, db: str) -> None:
    """Say where the store has less than its key signed; raises ClickException where it has none of it, or something else."""
    path = path_of(settings, db)
    stands = stands_of(service, path)
    if stands is None or stands.look(ask=True) is None:
        return
    last = stands.known()[-1]
    signed = f"the key {path} signed {last.size} entries of {last.checkpoint.origin}"
    if stands.is_other:
        raise click.ClickException(
            f"{signed}, and {db} has another log or none: give this database a key of its own (UCR_SIGNING_KEY); "
            "or if it was restored from a backup, say so: ucr log restored"
        )
    click.echo(
        f"{click.style('ucr:', fg='yellow')} {signed}, and {db} has {stands.own.size} of {stands.own.checkpoint.origin}: "
        "it was restored from a backup. It is served read-only, and no link holds, until you say: ucr log restored",
        err=True,
    )


def _trusted(host: str, port: int) -> Path:
    """The certificate to serve with; says where phones learn to trust it."""
    from ucr_api.serving import trust

    names = trust.names_of(host)
    try:
        trusted = trust.certificate(Path(click.get_app_dir("ucr")) / "tls", names)
        trust.tell(host, port + 1, trusted, f"https://{names[0]}:{port}")
    except trust.NoTrustError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"the page about the certificate needs port {port + 1} ({error.strerror})") from error
    click.echo(f"How a phone trusts this server:  http://{names[0]}:{port + 1}")
    return trusted.served


def bound(host: str, port: int) -> socket.socket:
    """A socket for the server; a port that cannot be had is told in a line."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where SO_REUSEADDR lets two servers have one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise click.ClickException(
            f"port {port} on {host} cannot be used ({error.strerror}); choose another with --port"
        ) from error
    return listening


def _settings(**given: Any) -> Settings:
    """From the environment, but for what the call says."""
    try:
        settings = replace(from_environment(os.environ), **given)
        if mistakes := list(together(settings)):
            raise BadSettings(mistakes)
        return settings
    except BadSettings as error:
        raise WrongSettings(error) from error
