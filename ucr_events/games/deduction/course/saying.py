"""Sets of seats, numbers and names of a script in words: what rules, buttons and reasons are made of."""

from collections.abc import Iterable, Mapping
from functools import cached_property, reduce

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import listed
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import ActStep, Hand, Night, Pass, Talk
from ucr_events.games.deduction.script.whole import Ending
from ucr_events.games.deduction.texts import given, say, say_in
from ucr_events.texts import LANGS, Text, filled, in_one, joined
from ucr_events.texts.messages import ENGLISH

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
            found |= {f"{group}.{one.id}": given(one.ja, one.en) for one in named}
            found |= {f"one.{group}.{one.id}": (one.ja, one.one) for one in named if one.one}
        found |= {f"role.{name}": given(one.ja, one.en) for name, one in self.law.roles.items()}
        found |= {f"act.{name}": given(one.label.ja, one.label.en) for name, one in script.acts.items()}
        for group, parts in (("track", script.tracks), ("office", script.offices), ("mark", script.marks)):
            found |= {f"{group}.{name}": given(one.ja, one.en) for name, one in parts.items()}
        for name, step in script.steps.items():
            label = step.label or step.chapter
            if label is not None:
                otherwise = OTHERWISE.get(type(step), (name, name))
                found[f"step.{name}"] = tuple(plain(said) or in_one(otherwise, at) for at, said in enumerate(label.text))
        found |= {f"deck.{name}": given(one.label.ja, one.label.en) for name, one in script.decks.items()}
        return found

    def term(self, group: str, name: str) -> Text:
        """What it is called; its id where it has no word."""
        return self.terms.get(f"{group}.{name}") or self.terms.get(f"side.{name}") or (name, name)

    def names(self, group: str, names: Iterable[str]) -> Text:
        """Several of one group: "or"."""
        found = [self.term(group, name) for name in names]
        return joined(say(" or "), found)

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
        said = self._parts(which)
        for one in which.but:
            said = say("{said}, but not {without}", said=said, without=self.seats(one))
        return said

    def _parts(self, which: Seats) -> Text:
        parts: list[Text] = []
        for group, form, named in FORMS:
            names = getattr(which, group)
            if names is not None:
                word = self.names("role" if group == "dealt" else group, listed(names))
                is_name = group in ("role", "kind") and word[ENGLISH][:1].isupper()
                parts.append(filled(named if is_name else form, name=word))
        if which.dead is True:
            parts.append(say("who is dead"))
        if which.me is not None:
            parts.append(say("oneself") if which.me else say("anybody else"))
        if which.among is not None:
            few, most = which.among
            parts.append(say("while {few} to {most} are alive", few=few, most=most))
        return reduce(lambda before, one: say("{before} {one}", before=before, one=one), parts) if parts else ANYBODY

    def ending(self, ending: Ending) -> Text:
        """Who wins, and by what."""
        wins = self.names("side", ending.wins)
        why = self._why(ending)
        many = wins[ENGLISH].endswith("s")
        if not why[ENGLISH]:
            return say("{side} win", side=wins) if many else say("{side} wins", side=wins)
        return say("{side} win ({why})", side=wins, why=why) if many else say("{side} wins ({why})", side=wins, why=why)

    def _why(self, ending: Ending) -> Text:
        if ending.why is not None:
            return given(ending.why.ja, ending.why.en)
        for which, text in (
            (ending.none, say("no {seats}")),
            (ending.died, say("{seats} died")),
            (ending.some, say_in("there is", "{seats}")),
        ):
            if which is not None:
                return filled(text, seats=tuple(said.removeprefix("the ") for said in self.seats(which)))
        if ending.as_many is not None:
            return say("as many")
        return next(
            (say("{track}: {many}", track=self.term("track", track), many=many) for track, many in ending.track.items()),
            ("", ""),
        )

    def number(self, value: int | str) -> Text:
        """A number, or what the printed one is called."""
        if isinstance(value, int):
            return str(value), str(value)
        label = self.law.script.numbers[value].label
        return given(label.ja, label.en)


FORMS: tuple[tuple[str, Text, Text], ...] = (
    ("role", say("the {name}"), say_in("a name", "{name}")),
    ("dealt", say("who was dealt {name}"), say("who was dealt {name}")),
    ("side", say("who is of {name}"), say("who is of {name}")),
    ("kind", say("the {name}"), say_in("a name", "{name}")),
    ("looks", say("who looks {name}"), say("who looks {name}")),
    ("office", say("the {name}"), say("the {name}")),
    ("mark", say_in("a name", "{name}"), say_in("a name", "{name}")),
)
"Field of a selector, how it is said, and how where English calls it by a name."


OTHERWISE: Mapping[type, Text] = {Talk: say("the day"), Night: say("the night")}
"What a step is called whose chapters have a number only."


def plain(chapter: str) -> str:
    """A chapter's word without its number."""
    for gone in ("第{n}", "{n}日目の", "{n}日目", "{n}", "{mission}"):
        chapter = chapter.replace(gone, "")
    return chapter.strip() if chapter.strip() != "day" else ""


def big(text: Text) -> Text:
    """With a large letter first; not in Japanese, which quotes it in the middle of a sentence."""
    return tuple(said if lang == "ja" else said[:1].upper() + said[1:] for lang, said in zip(LANGS, text, strict=False))
