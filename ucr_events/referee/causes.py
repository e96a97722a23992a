"""Why nothing is decided of a fact, as data, and the sentences that are made of it.

`cause` says why, `explained_by` the position where what explains it shows, `objection` what would otherwise be held against the
fact. Whoever reads findings by program reads these; the sentence is for people.
"""

from msgspec.structs import replace

from ucr_events.referee.values import Cause, Finding
from ucr_events.texts import Text, filled, say

SENTENCES: dict[Cause, Text] = {
    "missing": say("before this, {what} was not recorded"),
    "likely_missing": say("it seems that this was not recorded: {what}"),
    "much_missing": say("what came before this was not recorded"),
    "origin_missing": say("what led to this was not recorded"),
    "late": say("recorded after what followed it"),
    "early": say("not recorded in its order: the next fact came before it"),
    "twice": say("it seems to have been written down twice"),
    "unreadable": say("what was opened cannot be read"),
    "gap": say("cannot be judged: something was not recorded around #{since}"),
    "before_gap": say("cannot be judged: it rests on what was not recorded before #{since}"),
    "sum_across_gap": say("cannot be judged: something before #{since} was not recorded, so that it does not add up"),
    "passed_over": say("cannot be judged: somebody was passed over, or a turn was not recorded"),
    "conflict": say("cannot be judged: perhaps it was not recorded {missing}, see #{since}"),
    "judged_by_people": say("for people to judge: this edition says the rule otherwise"),
    "own_word": say("not judged: a word of this table's own, of which no rule speaks"),
}
"What is said of each cause that has no sentence of the rule itself; `what`: what was left out. The objection stands apart."


def said_of(cause: Cause, words: Text = ("", ""), **fields: object) -> Text:
    """The sentence of a cause."""
    return filled(SENTENCES[cause], what=words, **fields)


def not_judged(no: int, fact: str, rule: str, cause: Cause, words: Text = ("", "")) -> Finding:
    """Nothing is said of the fact at that position, because of something about the record."""
    finding = Finding(no=no, fact=fact, rule=rule, verdict="not judged", reason=said_of(cause, words))
    return replace(finding, rests_on=(no,), cause=cause, explained_by=(no,))


def withdrawn_for(finding: Finding, cause: Cause, since: int, **fields: object) -> Finding:
    """The finding, no longer held against the fact: what explains it shows at that position."""
    return replace(
        finding,
        verdict="not judged",
        reason=said_of(cause, finding.reason, since=since, **fields),
        rests_on=tuple(sorted({since, *finding.rests_on})),
        cause=cause,
        explained_by=(since,),
        objection=finding.objection or finding.reason,
    )
