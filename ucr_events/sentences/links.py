"""Sentences about links: made anew, claimed by a phone, refused to another."""

from ucr_events import facts as f
from ucr_events.sentences.spans import Spans
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import Text, say

LINKS: dict[str, Text] = {
    "owner": say("owner’s link"),
    "scribe": say("scribe’s link"),
    "moderator": say("moderator’s link"),
    "judge": say("judge’s link"),
    "spectator": say("spectators’ link"),
}
OF_A_SEAT = say("link of the seat")
BY: dict[str, Text] = {"owner": say("by the owner"), "moderator": say("by the moderator"), "judge": say("by the judge")}
BY_ITSELF = say("by its own phone")
CLAIMED = ("moderator", "judge")
"Links beside those of seats that phones claim."


def link_renewed(fact: f.LinkRenewed, words: Words) -> Spans:
    link, by = words.pick(LINKS.get(fact.link, OF_A_SEAT)), words.pick(BY.get(fact.actor or "", BY_ITSELF))
    until = words.aside(*words.line(say("until {time}"), time=fact.until)) if fact.until else []
    return [*words.line(say("{link} renewed {by}"), link=link, by=by), *until]


def link_claimed(fact: f.LinkClaimed, words: Words) -> Spans:
    how = say("by the phone to which the one before handed it over") if fact.after else say("by a phone")
    key = words.aside(*words.line(say("key {key}"), key=fact.key[:8]))
    return [*words.line(say("{link} claimed {how}"), link=_claimed(fact.link, words), how=words.pick(how)), *key]


def link_refused(fact: f.LinkRefused, words: Words) -> Spans:
    return words.line(say("{link}: another phone came with a ticket that was claimed already"), link=_claimed(fact.link, words))


def _claimed(link: str, words: Words) -> str:
    return words.pick(LINKS[link] if link in CLAIMED else OF_A_SEAT)


SENTENCES: Sentences = {f.LinkRenewed: link_renewed, f.LinkClaimed: link_claimed, f.LinkRefused: link_refused}
