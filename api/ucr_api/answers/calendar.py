"""The evenings of a club as a calendar (iCalendar, RFC 5545), for the calendar that somebody already has."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from uuid import UUID

from ucr_events.clubs.evenings import Evening, Played
from ucr_events.games import BY_NAME
from ucr_events.sentences import Lang
from ucr_events.texts import said_in

MEDIA_TYPE = "text/calendar"
WIDEST = 75
"Octets of a line; what is longer goes on in the next, after a space."
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def calendar_document(club: UUID, name: str, held: Sequence[Evening], root: str, lang: Lang) -> bytes:
    """The calendar. root: where people reach the pages, without a slash at the end. Nobody who played is named in it."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//UCR//evenings of a club//EN", f"X-WR-CALNAME:{_text(name)}"]
    for evening in held:
        lines += _event(club, name, evening, root, lang)
    return "".join(f"{_folded(line)}\r\n" for line in (*lines, "END:VCALENDAR")).encode()


def _event(club: UUID, name: str, evening: Evening, root: str, lang: Lang) -> Iterable[str]:
    first, last = evening.games[0], evening.games[-1]
    yield "BEGIN:VEVENT"
    yield f"UID:{first.game}.{club}@ucr"
    yield f"DTSTAMP:{_time(max(last.ended, last.began))}"
    yield f"DTSTART:{_time(evening.began)}"
    if evening.ended is not None:
        yield f"DTEND:{_time(evening.ended)}"
    yield f"SUMMARY:{_text(name)}"
    yield f"DESCRIPTION:{_text(chr(10).join(_told(one, root, lang) for one in evening.games))}"
    yield f"URL:{root}/g/{first.game}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _told(one: Played, root: str, lang: Lang) -> str:
    known = BY_NAME[one.family].edition(one.edition) if one.family in BY_NAME else None
    edition = said_in(known.label, lang) if known else one.edition
    return f"{one.title} · {edition}\n{root}/g/{one.game}"


def _text(words: str) -> str:
    """A text as RFC 5545, 3.3.11, writes it; letters that no line may have are left out."""
    for letter in "\\;,":
        words = words.replace(letter, "\\" + letter)
    return "".join(one for one in words.replace("\n", "\\n") if one >= " " and one != "\x7f")


def _folded(line: str) -> str:
    """The line in pieces of so many octets, none of which cuts a letter."""
    pieces, room = [""], WIDEST
    for letter in line:
        octets = len(letter.encode())
        if octets > room:
            pieces.append("")
            room = WIDEST - 1
        pieces[-1] += letter
        room -= octets
    return "\r\n ".join(pieces)


def _time(at: int) -> str:
    """A moment in ms since 1970; one that no calendar has is the beginning of 1970."""
    try:
        return f"{EPOCH + timedelta(milliseconds=at):%Y%m%dT%H%M%SZ}"
    except OverflowError:
        return "19700101T000000Z"
