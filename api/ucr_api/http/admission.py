"""Who may open games on this server, and bring in new ones: anybody, who knows the club's word, or nobody (UCR_OPEN_GAMES)."""

from hmac import compare_digest
from urllib.parse import unquote

from flask import request

from ucr_api.http.state import settings
from ucr_events.errors import NotAllowed

WORD = "X-UCR-Word"
"The header with the word, percent-encoded: a header holds no Japanese."


class OpensNoGames(NotAllowed):
    """Games are opened on the server's own command line only."""


class WordNeeded(NotAllowed):
    """The word did not come along, or it is another."""


def need_admission() -> None:
    """Raises OpensNoGames or WordNeeded when whoever asks may not open a game here."""
    match settings().open_games:
        case "nobody":
            raise OpensNoGames("games are opened by whoever runs this server; ask them for a link")
        case "word" if not _knows(request.headers.get(WORD)):
            said = "another word came along" if request.headers.get(WORD) else "none came along"
            raise WordNeeded(f"expected the word of this club in {WORD}, percent-encoded; {said}")


def _knows(said: str | None) -> bool:
    return said is not None and compare_digest(unquote(said).strip().encode(), settings().open_word.strip().encode())
