"""The rules of a ballot in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.effects import Kill
from ucr_events.games.deduction.script.steps import Ballot, Least
from ucr_events.games.deduction.texts import say
from ucr_events.texts import Text

TIES = {
    "nobody": say("nobody is chosen"),
    "lot": say("a lot decides"),
    "all": say("all of them"),
    "again": say("it is voted between them once more"),
}
"What comes of a tie."


def says(sayer: Sayer, name: str, step: Ballot) -> Iterator[Says]:
    """Every rule of the ballot that the script gives it."""
    voters, whom = sayer.seats(step.voters), sayer.seats(step.candidates)
    title = big(sayer.step(name))
    yield Says("voters", "legality", say("{title}: {voters} votes.", voters=voters, title=title))
    yield Says("called", "procedure", say("{title}: it is put to all who have a vote.", title=title))
    yield Says("once", "legality", say("{title}: one vote each.", title=title))
    if not step.on:
        yield Says("whom", "legality", say("{title}, for whom: {whom}.", whom=whom, title=title))
    words = sayer.names("choice", step.on)
    what = say("one of {words}.", words=words) if step.on else say("for one seat.")
    yield Says("words", "legality", say("{title}: {what}", what=what, title=title))
    for word, which in step.only.items():
        who, said = sayer.seats(which), sayer.term("choice", word)
        yield Says("only", "legality", say("{title}: only {who}.", who=who, title=big(said)))
        break
    if step.everybody:
        yield Says("everybody", "procedure", say("{title}: nobody abstains.", title=title))
    yield Says("result", "computation", _wins(sayer, step, title))
    yield Says("counts", "computation", say("{title}: the counts are those of the votes.", title=title))
    if any(isinstance(one, Kill) for then in step.then.values() for one in then):
        yield Says("dead", "outcome", say("{title}: who is chosen dies.", title=title))


def _wins(sayer: Sayer, step: Ballot, title: Text) -> Text:
    if isinstance(step.wins, Least):
        many, word = sayer.number(step.wins.at_least), sayer.term("choice", step.wins.choice)
        return say("{title}: {word} with so many: {many}.", title=title, word=word, many=many)
    if step.wins == "more_than_half":
        first, other = (sayer.term("choice", word) for word in (*step.on, *step.on)[:2])
        return say("{title}: {first} with more than half, else {other}.", title=title, first=first, other=other)
    tie = TIES[step.tie]
    still = say(" If it is still a tie: {ties}.", ties=TIES[step.still]) if step.tie == "again" else ("", "")
    least = say(" With fewer than {least} votes nobody.", least=step.least) if step.least > 1 else ("", "")
    return say(
        "{title}: who has most votes. Of several: {tie}.{still}{least}",
        tie=tie,
        still=still,
        least=least,
        title=title,
    )
