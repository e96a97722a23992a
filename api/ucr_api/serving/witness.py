"""Running a witness: the same server as that of the games, so that nobody holds it or fills it, over one folder."""

import socket
from collections.abc import Callable

import msgspec
from uvicorn import Server

from ucr_api.http.logs import set_up
from ucr_api.serving.application import Application
from ucr_api.serving.server import config
from ucr_api.settings import Settings
from ucr_api.witness.folder import Folder
from ucr_api.witness.pages import create_witness
from ucr_events.transparency.cosigner import Cosigner


class OpeningWitness(msgspec.Struct, frozen=True):
    """Makes the application; the folder is closed when the server stops."""

    cosigner: Cosigner
    folder: Folder
    settings: Settings

    def __call__(self) -> Application:
        """The application over the folder."""
        set_up(self.settings)
        return Application(create_witness(self.cosigner, self.folder), self.settings, self.folder.close)


def run_witness(
    cosigner: Cosigner, folder: Folder, listening: socket.socket, settings: Settings, told: Callable[[], None]
) -> None:
    """Serve on this bound socket until stopped. told: called as soon as requests wait to be taken."""
    listening.listen()
    told()
    Server(config(OpeningWitness(cosigner, folder, settings))).run([listening])
