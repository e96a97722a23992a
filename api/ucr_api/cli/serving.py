"""`ucr serve`: the API and the pages on one port."""

import socket

import click

from ucr_api.cli.common import database, opened
from ucr_api.cli.demonstrating import load_demos

THREADS = 64
"Of one process: live streams hold one each (at most 40), the rest answer requests."


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 to reach it from phones in the same network.")
@click.option("--port", envvar="PORT", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--with-demos", is_flag=True, help="Load the demo games first, those that are not there yet.")
@database
def serve(host: str, port: int, with_demos: bool, db: str) -> None:
    """Serve the API, the replay viewer and the recorder."""
    from ucr_api.http.server import run

    _check_free(host, port)
    if with_demos:
        with opened(db, create=True) as service:
            load_demos(service)
    run(db, host, port, THREADS)


def _check_free(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise click.ClickException(
                f"port {port} on {host} cannot be used ({error.strerror}); choose another with --port"
            ) from error
