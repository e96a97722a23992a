"""The server process: gunicorn with threads, one worker, because live streams wake up fastest within one process."""

from typing import Any

from gunicorn.app.base import BaseApplication

from ucr_api.http import create_app
from ucr_events.service import open_service

BANNER = """
  UCR is running.   Open  {url}
  API documentation       {url}/api/v1/docs/
  Stop with Ctrl-C.
"""


class Server(BaseApplication):  # type: ignore[misc]
    """gunicorn, configured by us and by nobody else's files."""

    def __init__(self, database: str, options: dict[str, Any]) -> None:
        self.database = database
        self.options = options
        super().__init__()

    def load_config(self) -> None:
        """Hand our options to gunicorn."""
        for name, value in self.options.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The application; called in the worker, so that no connection crosses a fork."""
        return create_app(open_service(self.database))


def run(database: str, host: str, port: int, threads: int) -> None:
    """Serve until stopped; prints the address when the port is open."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host

    def ready(server: Any) -> None:
        actual = server.LISTENERS[0].getsockname()[1]
        print(BANNER.format(url=f"http://{shown}:{actual}"), flush=True)

    options = {
        "bind": f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        "workers": 1,
        "worker_class": "gthread",
        "threads": threads,
        "timeout": 120,
        "graceful_timeout": 2,
        "keepalive": 20,
        "loglevel": "warning",
        "when_ready": ready,
        "control_socket_disable": True,
    }
    Server(database, options).run()
