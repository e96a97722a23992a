"""Sets of seats, numbers and names of a script in words: what rules, buttons and reasons are made of."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import listed
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import ActStep, Hand, Night, Pass, Talk
from ucr_events.games.deduction.script.whole import Ending
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.texts import Text

ANYBODY: Text = say("anybody alive")
NOBODY: Text = say_in("saying", "nobody")


class Sayer:
    """The words of one script."""

    def __init__(self, law: Law) -> None:
        self.law = law

    @cached_property
    def terms(self) -> Mapping[str, Text]:
        """`role.wolf`, `side.village`, `looks.wolf`, `kind.wolf`, `act.look`, `step.day`, `track.…`, `office.…`, `mark.…`, …"""
        script, found = self.law.script, dict[str, Text]()
        for group, named in (("side", script.sides), ("kind", script.kinds), ("looks", (*script.sides, *script.kinds))):
            found |= {f"{group}.{one.id}": (one.ja, one.en) for one in named}
            found |= {f"one.{group}.{one.id}": (one.ja, one.one) for one in named if one.one}
        found |= {f"role.{name}": (one.ja, one.en) for name, one in self.law.roles.items()}
        found |= {f"act.{name}": (one.label.ja, one.label.en) for name, one in script.acts.items()}
        for group, parts in (("track", script.tracks), ("office", script.offices), ("mark", script.marks)):
            found |= {f"{group}.{name}": (one.ja, one.en) for name, one in parts.items()}
        for name, step in script.steps.items():
            label = step.label or step.chapter
            if label is not None:
                otherwise = OTHERWISE.get(type(step), (name, name))
                found[f"step.{name}"] = plain(label.ja) or otherwise[0], plain(label.en) or otherwise[1]
        found |= {f"deck.{name}": (one.label.ja, one.label.en) for name, one in script.decks.items()}
        return found

    def term(self, group: str, name: str) -> Text:
        """What it is called; its id where it has no word."""
        return self.terms.get(f"{group}.{name}") or self.terms.get(f"side.{name}") or (name, name)

    def names(self, group: str, names: Iterable[str]) -> Text:
        """Several of one group: "or"."""
        found = [self.term(group, name) for name in names]
        return "・".join(ja for ja, _ in found), " or ".join(en for _, en in found)

    def step(self, name: str) -> Text:
        """A step; where it has no word of its own, what is done in it."""
        step = self.law.script.steps.get(name)
        if (known := self.terms.get(f"step.{name}")) is not None:
            return known
        if isinstance(step, ActStep):
            return self.term("act", step.act)
        if isinstance(step, Pass):
            return self.term("office", step.office)
        return self.term("deck", step.deck) if isinstance(step, Hand) else OTHERWISE.get(type(step), (name, name))

    def chapter(self, name: str, number: int) -> Text:
        """A step that begins a chapter, for so many times now: 「第2夜」."""
        step = self.law.script.steps[name]
        if step.chapter is None:
            return self.step(name)
        said = tuple(text.replace("{n}", str(number)) for text in step.chapter.text)
        return said if "{" not in said[0] else self.step(name)

    def seats(self, which: Seats) -> Text:
        """A set of seats."""
        ja, en = self._parts(which)
        said: Text = "の".join(reversed(ja)) or ANYBODY[0], " ".join(en) or ANYBODY[1]
        for one in which.but:
            without = self.seats(one)
            said = say("{said}, but not {without}", said=said, without=without)
        return said

    def _parts(self, which: Seats) -> tuple[list[str], list[str]]:
        ja: list[str] = []
        en: list[str] = []
        for group, form_ja, form_en in FORMS:
            names = getattr(which, group)
            if names is not None:
                word = self.names("role" if group == "dealt" else group, listed(names))
                ja.append(form_ja.format(word[0]))
                en.append(word[1] if group in ("role", "kind") and word[1][:1].isupper() else form_en.format(word[1]))
        if which.dead is True:
            ja.append("死んだ人")
            en.append("who is dead")
        if which.me is not None:
            ja.append("自分" if which.me else "自分以外の人")
            en.append("oneself" if which.me else "anybody else")
        if which.among is not None:
            few, most = which.among
            ja.append(f"生存{few}〜{most}人のとき")
            en.append(f"while {few} to {most} are alive")
        return ja, en

    def ending(self, ending: Ending) -> Text:
        """Who wins, and by what."""
        wins = self.names("side", ending.wins)
        why = self._why(ending)
        win = "win" if wins[1].endswith("s") else "wins"
        return f"{wins[0]}の勝ち{f'（{why[0]}）' if why[0] else ''}", f"{wins[1]} {win}{f' ({why[1]})' if why[1] else ''}"

    def _why(self, ending: Ending) -> Text:
        if ending.why is not None:
            return ending.why.ja, ending.why.en
        for which, ja, en in (
            (ending.none, "{}がいない", "no {}"),
            (ending.died, "{}が死んだ", "{} died"),
            (ending.some, "{}がいる", "{}"),
        ):
            if which is not None:
                said = self.seats(which)
                return ja.format(said[0]), en.format(said[1].removeprefix("the "))
        if ending.as_many is not None:
            return say("as many")
        return next(
            (
                (f"{self.term('track', track)[0]}{many}", f"{self.term('track', track)[1]}: {many}")
                for track, many in ending.track.items()
            ),
            ("", ""),
        )

    def number(self, value: int | str) -> Text:
        """A number, or what the printed one is called."""
        if isinstance(value, int):
            return str(value), str(value)
        label = self.law.script.numbers[value].label
        return label.ja, label.en


FORMS = (
    ("role", "{}", "the {}"),
    ("dealt", "{}を配られた人", "who was dealt {}"),
    ("side", "{}の人", "who is of {}"),
    ("kind", "{}", "the {}"),
    ("looks", "{}に見える人", "who looks {}"),
    ("office", "{}", "the {}"),
    ("mark", "{}", "{}"),
)
"Field of a selector, and how it is said."


OTHERWISE: Mapping[type, Text] = {Talk: say("the day"), Night: say("the night")}
"What a step is called whose chapters have a number only."


def plain(chapter: str) -> str:
    """A chapter's word without its number."""
    for gone in ("第{n}", "{n}日目の", "{n}日目", "{n}", "{mission}"):
        chapter = chapter.replace(gone, "")
    return chapter.strip() if chapter.strip() != "day" else ""


def big(text: str) -> str:
    """A sentence begins."""
    return text[:1].upper() + text[1:]
