"""What a check sees: one moment, and sealed values for the asking. What it asked for is written down."""

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any

from ucr_events.facts import Fact
from ucr_events.referee.book import Book, Remember, T
from ucr_events.referee.compared import HOLDS, THE_FACT, THE_PAST, THE_PLAY, THE_TABLE, Compared, Relation, What, of_fact
from ucr_events.referee.procedures import asked_for
from ucr_events.referee.step_words import in_words
from ucr_events.referee.steps import When
from ucr_events.referee.values import Moment
from ucr_events.table.change import seat_of
from ucr_events.table.state import Seat, Table
from ucr_events.texts import Text, say
from ucr_events.texts.messages import ENGLISH


class NotYet(Exception):  # noqa: N818 - a check that stops is no error
    """The check needs something that is still sealed."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class NeverKnown(Exception):  # noqa: N818
    """The check needs a chart nobody supplied, or a fact nobody recorded; `reason` says which, in both languages."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason[ENGLISH])
        self.reason = reason


class Unrecorded(NeverKnown):
    """The check needs a fact that must have come before, and nobody wrote it down.

    lacks: the word for it and its seat; where the scribe says that it did not happen, the rule is broken. held: tables write
    such a fact down, so that as it is written the rule is broken, and the fact would excuse it.
    """

    def __init__(self, reason: Text, lacks: tuple[str, int | None] | None = None, *, held: bool = False) -> None:
        super().__init__(reason)
        self.lacks = lacks
        self.held = held


class NoChart(NeverKnown):
    """The check needs a chart that the table has not: said in words, and by the name that a club's file has for it."""

    def __init__(self, name: str, words: Text | None, row: int | None) -> None:
        chart = say("{words}: {name}", words=words, name=name) if words else name
        taken = "" if row is None else say("; counts as {row}", row=row)
        super().__init__(say("undetermined: table not provided ({chart}{taken})", chart=chart, taken=taken))
        self.name = name


LOOKED = {
    did: tuple(one for one, so in zip((THE_FACT, THE_PLAY, THE_TABLE, THE_PAST), did, strict=True) if so)
    for did in product((False, True), repeat=4)
}
"Whether the fact, play, the table and the past were looked at -> what is said of that."


class Notes:
    """What one check has asked for so far, of one moment or several; the finding is made of it."""

    # Of the class, and set on one only by what is asked: nine of ten checks look once and have nothing to say.
    rests_on: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()
    noted: tuple[Compared, ...] = ()
    heard = saw = recalled = led = asked = suspect = False

    @property
    def looked_back(self) -> bool:
        """Whether the check looked at the table, or at what is remembered."""
        return self.saw or self.recalled

    def compared(self) -> tuple[Compared, ...]:
        """What the check has asked for so far, what it said itself first; nothing: it has compared nothing."""
        looked = LOOKED[self.heard, self.led, self.saw, self.recalled]
        passages = (Compared("passage", name) for name in dict.fromkeys(self.passages)) if self.passages else ()
        return (*self.noted, *passages, *looked)

    def add(self, others: "Notes") -> None:
        """What was asked for by others, too."""
        for name, value in others.__dict__.items():
            if value is True:
                setattr(self, name, True)
            elif value:
                mine = getattr(self, name)
                setattr(self, name, (*mine, *(one for one in value if one not in mine)) if mine else value)


class View:
    """One moment as a check may look at it. Several look at it one after the other; each is given notes of its own.

    What a check asks for is noted; one that asked for nothing has compared nothing.
    """

    __slots__ = ("_knowledge", "_known", "at_hand", "book", "named", "notes")

    def __init__(self, book: Book, moment: Moment, knowledge: Mapping[str, Any]) -> None:
        self.book = book
        self.at_hand = moment
        "The moment; who asks for it here notes nothing."
        self._knowledge = knowledge
        self._known: dict[Callable[[View], Any], tuple[Any, Notes]] = {}
        self.named: set[str] = set()
        "The names by which all checks so far have asked for what is sealed, whatever they then said."
        self.notes = Notes()

    def once(self, asked: "Callable[[View], T]") -> T:
        """What this says of the moment, found once for all checks that ask; what it looked at is noted for each of them."""
        known = self._known.get(asked)
        if known is None:
            mine, self.notes = self.notes, Notes()
            try:
                known = self._known[asked] = asked(self), self.notes
            finally:
                mine.add(self.notes)
                self.notes = mine
        else:
            self.notes.add(known[1])
        return known[0]

    def at(self, moment: Moment) -> "View":
        """Another moment as the same check may look at it; what it asks for there is noted with the rest."""
        view = View(self.book, moment, self._knowledge)
        view.notes, view.named = self.notes, self.named
        return view

    @property
    def moment(self) -> Moment:
        """The moment itself: what it was for, and what the procedure under way was told."""
        self.notes.led = True
        return self.at_hand

    @property
    def step(self) -> str:
        """At which step the check is asked; that says nothing of the record."""
        return self.at_hand.step

    @property
    def when(self) -> When:
        """Whether the step was taken, omitted, or is a kind that was recorded; that says nothing of the record either."""
        return self.at_hand.when

    def note(self, one: Compared) -> None:
        """The check looked at this, too."""
        if one not in self.notes.noted:
            self.notes.noted = (*self.notes.noted, one)

    def holds(self, value: Any, relation: Relation, limit: Any, words: Text, of_limit: Text | None = None) -> bool:
        """Whether the value stands so to the limit; the finding says both, by these names."""
        self.note(Compared("values", value=value, relation=relation, limit=limit, words=(words, of_limit)))
        return HOLDS[relation](value, limit)

    def rest_on(self, *positions: int) -> None:
        """What the check says rests on the facts at these positions, too."""
        self.notes.rests_on = (*self.notes.rests_on, *positions)

    @property
    def before(self) -> Table:
        """The table before this moment."""
        self.notes.saw = True
        return self.at_hand.before

    @property
    def after(self) -> Table:
        """The table after this moment."""
        self.notes.saw = True
        return self.at_hand.after

    @property
    def fact(self) -> Any:
        """The fact of this moment; a passed-over step has none."""
        self.notes.heard = True
        return self.at_hand.fact

    @property
    def by(self) -> int:
        """The acting seat; raises NeverKnown when nobody wrote it down."""
        fact: Fact = self.fact
        if fact.seat is None:
            raise NeverKnown(say("nobody wrote down whose act it was"))
        return fact.seat

    def known(self, value: Any, reason: Text) -> Any:
        """The value, or NeverKnown with this reason when nobody can say."""
        if value is None:
            raise NeverKnown(reason)
        return value

    def recorded(self, value: Any, reason: Text, lacks: tuple[str, int | None] | None = None, *, held: bool = False) -> Any:
        """The value, or Unrecorded with this reason when the fact that says it is not in the record."""
        if value is None:
            raise Unrecorded(reason, lacks, held=held)
        return value

    def seat(self, number: int) -> Seat:
        """A seat as it was before this moment."""
        seat = seat_of(self.before, number)
        assert seat is not None
        return seat

    def suspected(self) -> None:
        """What people could see breaks the rule; only something hidden may explain it."""
        self.notes.suspect = True

    def recall(self, fold: Remember[T]) -> T:
        """What this fold has made of the facts before this one (`Chapter.memory`)."""
        self.notes.recalled = True
        try:
            return self.at_hand.memory[fold]  # type: ignore[no-any-return]
        except KeyError:
            return self.book.recall(fold, self.at_hand.memory)

    def opened(self, name: str) -> Any:
        """What is known under this name ("taken_by:f12"); None while it is sealed. Asking does not stop the check."""
        self._ask("seal", name)
        return self._knowledge.get(name)

    def _ask(self, what: What, name: str) -> None:
        """The check asks for what is sealed under this name."""
        self.notes.asked = True
        self.named.add(name)
        self.note(Compared(what, name))

    def sheet(self, number: int) -> Mapping[str, Any]:
        """The character sheet of a seat; stops the check while it is sealed, or where nobody can know which is in force."""
        name = f"sheet:{number}"
        self._ask("sheet", name)
        if name not in self._knowledge:
            raise NotYet(name)
        value: Mapping[str, Any] = self.known(self._knowledge[name], say("the sealing of the sheet was not recorded"))
        return value

    def sealed(self, seal: str) -> Any:
        """What a seal hides, by the id of the fact that made it (a refused sheet, a dealt card); stops while it is sealed."""
        name = f"seal:{seal}"
        self._ask("seal", name)
        if name not in self._knowledge:
            raise NotYet(name)
        return self._knowledge[name]

    def unknown(self, *slots: str, after: str = "") -> tuple[str, ...]:
        """The passages so far of these slots (none named: of any) that this reader does not know, in order.

        after: only those sealed later than this passage. Asking does not stop the check; what it says then rests on all of
        them, known or not. So a check that rests on what was told in passages asks for them: one opened late settles it.
        """
        passages = self.before.passages
        if not passages:
            return ()
        later = [*passages][[*passages].index(after) + 1 :] if after in passages else passages
        asked = tuple(name for name in later if not slots or passages[name].slot in slots)
        self.notes.passages = (*self.notes.passages, *asked)
        self.named.update(asked)
        return tuple(name for name in asked if name not in self._knowledge)

    def lacks(self, *slots: str) -> bool:
        """Whether one of these passages is not known; what the check says does not rest on them for that."""
        asked = [name for name, one in self.before.passages.items() if one.slot in slots]
        self.named.update(asked)
        return any(name not in self._knowledge for name in asked)

    def until(self, *slots: str, sheets: Iterable[int] = (), after: str = "") -> None:
        """Stop the check while something that may decide it is sealed: a passage (as `unknown`), then a sheet of these seats.

        Where it does not stop, what the check has found so far, or not found, is all there is. A seat that sealed no sheet
        has none to wait for.
        """
        if names := self.unknown(*slots, after=after):
            raise NotYet(names[0])
        for number in sheets:
            name, seat = f"sheet:{number}", seat_of(self.before, number)
            self._ask("sheet", name)
            if name not in self._knowledge and seat is not None and seat.sheet is not None:
                raise NotYet(name)

    def sheet_value(self, number: int, field: str) -> Any:
        """One field of a sheet; NeverKnown when the opened sheet does not say it."""
        value = self.sheet(number).get(field)
        self.note(Compared("sheet", f"sheet:{number}.{field}", value=value))
        return self.known(value, say("the sheet does not say {field}", field=field))

    def told(self, step: str) -> Moment:
        """The last moment of that step in the same procedure; NeverKnown when it was guessed or not recorded."""
        moment = self.at_hand.frame.moment(step) if self.at_hand.frame else None
        if moment is None or moment.guess or moment.fact is None:
            words = self._in_words(step)
            raise NeverKnown(say("{words} was not recorded", words=words))
        self.rest_on(moment.no)
        self.note(of_fact(moment.fact, moment.no))
        return moment

    def _in_words(self, step: str) -> Text:
        frame = self.at_hand.frame
        return in_words(self.book, asked_for(self.book.scripts, self.book, frame, step) if frame else None)

    def chart(self, name: str, row: int | None = None) -> Any:
        """A chart of the club or edition; NeverKnown when there is none, which then says as what a roll counts, its row."""
        if self.book.charts.get(name) is None:
            raise NoChart(name, self.book.chart_words.get(name), row)
        self.note(Compared("chart", name, value=row))
        return self.book.charts[name]

    def reading(self, rule: str) -> str:
        """The chosen reading of an ambiguous rule; the finding will say that it went by it."""
        self.note_reading(rule)
        return self.book.reading(rule)

    def note_reading(self, rule: str) -> None:
        """The check went by the reading of this ambiguous rule, as `Book.reading` says."""
        if rule not in self.notes.rules:
            self.notes.rules = (*self.notes.rules, rule)

    def note_number(self, name: str, value: Any) -> None:
        """The check asked for this number of the edition, as `Book.number` says."""
        self.note(Compared("number", name, value=value))
