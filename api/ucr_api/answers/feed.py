"""The games that everybody may watch as an Atom feed (RFC 4287), for the reader of feeds that somebody already has."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from ucr_api.texts import say
from ucr_events.games import BY_NAME
from ucr_events.sentences import Lang
from ucr_events.service.listing.listing import Listed
from ucr_events.store import GameRow
from ucr_events.texts import said_in

MEDIA_TYPE = "application/atom+xml"
NAMESPACE = "http://www.w3.org/2005/Atom"
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"What XML 1.0 forbids even when it is escaped; a title may have it."
TITLE = say("UCR: games that everybody may watch")
OVER, OPEN = say("over"), say("being recorded")


def feed_document(listed: Sequence[Listed], root: str, itself: str, lang: Lang) -> bytes:
    """The feed of these lines of the list. root: where people reach the pages, without a slash at the end; itself: the feed."""
    feed = Element("feed", {"xmlns": NAMESPACE, "xml:lang": lang})
    _texts(feed, id=itself, title=said_in(TITLE, lang), updated=_time(max(map(_changed, listed), default=0)))
    SubElement(feed, "link", rel="self", type=MEDIA_TYPE, href=itself)
    SubElement(feed, "link", rel="alternate", type="text/html", href=f"{root}/")
    _texts(SubElement(feed, "author"), name="UCR")
    for line in listed:
        row, entry = line.row, SubElement(feed, "entry")
        _texts(entry, id=f"urn:uuid:{row.game}", title=row.title, updated=_time(_changed(line)))
        _texts(entry, published=_time(row.opened_at or 0))
        SubElement(entry, "link", rel="alternate", type="text/html", href=f"{root}/g/{row.game}")
        SubElement(entry, "category", term=row.family)
        players = ", ".join(name for _, name, _ in row.seats if name)
        told = (_edition(row, lang), players, said_in(OVER if row.closed else OPEN, lang))
        _texts(entry, summary=" · ".join(filter(None, told)))
    document: bytes = tostring(feed, encoding="utf-8", xml_declaration=True)
    return document


def _texts(parent: Element, **texts: str) -> None:
    for name, text in texts.items():
        SubElement(parent, name).text = NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def _changed(line: Listed) -> int:
    """When it was opened, or closed, which is when a game that was covered comes into the feed; ms since 1970."""
    return max(line.row.opened_at or 0, line.ended.at if line.ended else 0)


def _edition(row: GameRow, lang: Lang) -> str:
    known = BY_NAME[row.family].edition(row.edition) if row.family in BY_NAME else None
    return said_in(known.label, lang) if known else row.edition


def _time(at: int) -> str:
    """A moment in ms as RFC 3339; one that no calendar has is the beginning of 1970."""
    try:
        return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"
    except (OverflowError, ValueError, OSError):
        return "1970-01-01T00:00:00Z"
