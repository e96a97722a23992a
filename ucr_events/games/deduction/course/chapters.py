"""Which chapter of a game begins, in the words of its script."""

from ucr_events.film.chapters import Chapter
from ucr_events.games.deduction.course.law import Law, law_of
from ucr_events.games.deduction.course.saying import plain
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.script.steps import Night, Pass, Talk
from ucr_events.games.deduction.script.whole import Script


def chapter_begun(before: DeductionTable, after: DeductionTable) -> Chapter | None:
    """The chapter of the step that was begun once more, if any; the same mission proposed again is the same chapter.

    Who leads next belongs to the chapter that this leads to, where its name does not count how often it was begun.
    """
    if before.came is after.came and before.chapters is after.chapters:
        return None
    law = law_of(after.script)
    if law is None:
        return None
    begun = next((name for name, many in after.chapters.items() if many != before.chapters.get(name)), None)
    if begun is None and after.came is not None and isinstance(step := law.step(after.came.step), Pass) and step.go:
        ahead = law.step(step.go)
        begun = step.go if ahead is not None and ahead.chapter is not None and _place(ahead.chapter.ja) != "n" else None
    return None if begun is None else named(law, after, begun)


def named(law: Law, table: DeductionTable, name: str) -> Chapter | None:
    """What the chapter of this step is called now."""
    step = law.step(name)
    if step is None or step.chapter is None:
        return None
    title = tuple(_filled(law.script, table, name, text) for text in step.chapter.text)
    number = _filled(law.script, table, name, PLACES.get(_place(step.chapter.ja), ""))
    sky = "night" if isinstance(step, Night) else "day" if isinstance(step, Talk) else ""
    short = (number, number) if number else tuple(plain(text) or text for text in title)
    return Chapter(title, short, sky)


PLACES = {"n": "{n}", "mission": "{mission}"}
"What a chapter's name may be numbered by."


def _place(text: str) -> str:
    return next((name for name, written in PLACES.items() if written in text), "")


def _filled(script: Script, table: DeductionTable, name: str, text: str) -> str:
    """{n}: which one it is; {mission}: how many teams came back before, counted by the tracks that the team's size reads."""
    counted = next((one.nth for one in script.numbers.values() if one.nth), ())
    due = sum(table.tracks.get(track, 0) for track in counted) + 1
    return text.replace("{n}", str(table.chapters.get(name, 0))).replace("{mission}", str(due))
