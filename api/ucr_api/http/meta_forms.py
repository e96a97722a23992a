"""What answers about the server itself look like."""

from typing import Annotated

from ucr_api.http.shapes import Answer, said


class Witness(Answer, frozen=True):
    name: str
    key: Annotated[str, said("that signs as `cosignature/v1`, as C2SP writes it")]
    size: Annotated[int, said("entries of the log of all games that it signed last; 0: none yet")]
    at: Annotated[int, said("when that was, in seconds since 1970")]
    failed: Annotated[str, said("why it has not signed since; empty: it has")]
    note: Annotated[str, said("what it signed, and its signature under it")]


class AboutServer(Answer, frozen=True):
    program: Annotated[str, said("version, and a hash over the rules' sources")]
    schema: Annotated[int, said("version of the store's tables")]
    open_games: str
    key: Annotated[str | None, said("that signs checkpoints, as C2SP writes it; null: none does")]
    witnesses: Annotated[list[Witness], said("who signs the log of all games beside the server")]
