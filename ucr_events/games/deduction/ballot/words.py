"""The rules of a ballot in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.effects import Kill
from ucr_events.games.deduction.script.steps import Ballot, Least

TIES = {
    "nobody": ("だれも選ばれない", "nobody is chosen"),
    "lot": ("くじで決める", "a lot decides"),
    "all": ("その全員", "all of them"),
    "again": ("その人たちで決選投票をする", "it is voted between them once more"),
}
"What comes of a tie."


def says(sayer: Sayer, name: str, step: Ballot) -> Iterator[Says]:
    """Every rule of the ballot that the script gives it."""
    voters, whom = sayer.seats(step.voters), sayer.seats(step.candidates)
    title = sayer.step(name)
    yield Says("voters", "legality", (f"{title[0]}：投票するのは{voters[0]}。", f"{big(title[1])}: {voters[1]} votes."))
    yield Says(
        "called", "procedure", (f"{title[0]}：票を持つ全員に問う。", f"{big(title[1])}: it is put to all who have a vote.")
    )
    yield Says("once", "legality", (f"{title[0]}：1人1票。", f"{big(title[1])}: one vote each."))
    if not step.on:
        yield Says("whom", "legality", (f"{title[0]}：入れられるのは{whom[0]}。", f"{big(title[1])}, for whom: {whom[1]}."))
    words = sayer.names("choice", step.on)
    what = (f"「{words[0]}」のどれか。", f"one of {words[1]}.") if step.on else ("ひとりを選ぶ。", "for one seat.")
    yield Says("words", "legality", (f"{title[0]}：{what[0]}", f"{big(title[1])}: {what[1]}"))
    for word, which in step.only.items():
        who, said = sayer.seats(which), sayer.term("choice", word)
        yield Says("only", "legality", (f"「{said[0]}」を出せるのは{who[0]}だけ。", f"{big(said[1])}: only {who[1]}."))
        break
    if step.everybody:
        yield Says("everybody", "procedure", (f"{title[0]}：棄権はできない。", f"{big(title[1])}: nobody abstains."))
    yield Says("result", "computation", _wins(sayer, step, title))
    yield Says(
        "counts", "computation", (f"{title[0]}：数は入った票の数。", f"{big(title[1])}: the counts are those of the votes.")
    )
    if any(isinstance(one, Kill) for then in step.then.values() for one in then):
        yield Says("dead", "outcome", (f"{title[0]}：選ばれた人が死ぬ。", f"{big(title[1])}: who is chosen dies."))


def _wins(sayer: Sayer, step: Ballot, title: tuple[str, str]) -> tuple[str, str]:
    if isinstance(step.wins, Least):
        many, word = sayer.number(step.wins.at_least), sayer.term("choice", step.wins.choice)
        return f"{many[0]}以上で「{word[0]}」。", f"{big(title[1])}: {word[1]} with so many: {many[1]}."
    if step.wins == "more_than_half":
        first, other = (sayer.term("choice", word) for word in (*step.on, *step.on)[:2])
        return (
            f"過半数で「{first[0]}」、同数は「{other[0]}」。",
            f"{big(title[1])}: {first[1]} with more than half, else {other[1]}.",
        )
    tie = TIES[step.tie]
    still = (
        (f"それでも同数なら{TIES[step.still][0]}。", f" If it is still a tie: {TIES[step.still][1]}.")
        if step.tie == "again"
        else ("", "")
    )
    least = (f"{step.least}票未満ならなし。", f" With fewer than {step.least} votes nobody.") if step.least > 1 else ("", "")
    return (
        f"{title[0]}：最多の人。同数なら{tie[0]}。{still[0]}{least[0]}",
        f"{big(title[1])}: who has most votes. Of several: {tie[1]}.{still[1]}{least[1]}",
    )
