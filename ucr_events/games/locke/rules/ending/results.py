"""4.2 Who won: the defeat conditions of the camps as data, personal ones from sheet or chart, classes A to D.

What the table wrote down at the end is compared with what follows, seat by seat, as far as the sheets are known.
"""

from collections.abc import Callable, Iterator

from ucr_events.facts import Result
from ucr_events.games.locke.rules.ending.conditions import Absent, BadCondition, Condition, from_sheet, parse_condition
from ucr_events.games.locke.rules.ending.victory import declared_camp, last_declaration
from ucr_events.games.locke.state.camps import bare_name, camp_now, is_l
from ucr_events.games.locke.state.course import BROKEN_OFF
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, NotYet, View
from ucr_events.texts import Text, joined

CHAPTER = Chapter("4.2.judge")

COMMON: tuple[tuple[str, Condition], ...] = tuple(
    (rule, parse_condition(text))
    for rule, text in (
        ("4.2.good.other-camp", "camp('G') and (declared('E') or declared('S'))"),
        ("4.2.good.thousand", "camp('G') and ended('thousand_turns')"),
        ("4.2.evil.other-camp", "camp('E') and (declared('G') or declared('S'))"),
        ("4.2.evil.key-points", "camp('E') and ended('key_points_destroyed')"),
        ("4.2.special.dead", "camp('S') and dead()"),
        ("4.2.l.other-l", "marked_l() and other_l_alive()"),
    )
)
"The defeat conditions every character of a camp shares."
PERSONAL = {"G": "4.2.good.personal", "E": "4.2.evil.personal", "S": "4.2.special.personal"}
"Camp -> the rule by which its characters lose by the condition on their own sheet."
CLASSES = {("won", True): "A", ("won", False): "B", ("lost", True): "C", ("lost", False): "D"}
"Outcome and being alive -> class (4.2.class.a to 4.2.class.d)."
BEFORE_CONDITIONS = frozenset({"solo_victory", "everybody_dead", BROKEN_OFF})
"Ends at which defeat conditions are not asked (4.2.judge.precedence), and no end at all."


class Owner:
    """The end of the game as the owner of a condition sees it; what it asks for may still be sealed."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat

    @property
    def living(self) -> int:
        return sum(self._alive(seat.seat) for seat in self.view.before.seats)

    @property
    def key_points(self) -> int:
        left = self.view.before.counters.get("key_points")
        return int(self.view.known(left, say("how many key points are left is not known")))

    def ask(self, word: str, text: str | None) -> bool:
        """One of the words of `conditions.py`."""
        answer: bool = getattr(self, f"_{word}")(*(() if text is None else (text,)))
        return answer

    def _alive(self, seat: "int | str | None" = None) -> bool:
        if isinstance(seat, str):
            return any(self._named(seat))
        return not is_in(self.view.before, seat or self.seat, "dead")

    def _dead(self, name: str | None = None) -> bool:
        return not self._alive() if name is None else not all(self._named(name))

    def _in_game(self, name: str) -> bool:
        return bool([*self._matching(name)])

    def _named(self, name: str) -> list[bool]:
        """Whether each character of that name is alive; its owner never counts (3.1.defeat.not-self)."""
        found = [*self._matching(name)]
        if not found:
            raise Absent(name)
        return found

    def _matching(self, name: str) -> Iterator[bool]:
        for seat in self.view.before.seats:
            if seat.seat != self.seat and name in _names(self.view, seat.seat):
                yield self._alive(seat.seat)
        for piece in self.view.before.pieces.values():
            if piece.seat is None and piece.label == name:
                yield piece.place is not None

    def _camp(self, letter: str) -> bool:
        return camp_now(self.view, self.seat) == letter

    def _ended(self, why: str) -> bool:
        return bool(self.view.fact.how == why)

    def _declared(self, letter: str) -> bool:
        return self._ended("victory_declaration") and winning_camp(self.view) == letter

    def _marked_l(self) -> bool:
        return is_l(self.view.sheet_value(self.seat, "name"))

    def _other_l_alive(self) -> bool:
        others = (seat.seat for seat in self.view.before.seats if seat.seat != self.seat and self._alive(seat.seat))
        return any(is_l(self.view.sheet_value(seat, "name")) for seat in others)


def _names(view: View, seat: int) -> tuple[str, str]:
    name = view.sheet_value(seat, "name")
    return name, bare_name(name)


def winning_camp(view: View) -> str:
    """The camp whose declaration ended the game."""
    last = last_declaration(view, solo=False)
    return declared_camp(view, view.recorded(last, say("the victory declaration was not recorded")))


def personal_conditions(view: View, seat: int) -> tuple[Condition, ...]:
    """What the seat's sheet asks for itself: the club's chart by name or words, else the words of the sheet."""
    name, words = view.sheet_value(seat, "name"), view.sheet(seat).get("defeat")
    chart = view.book.charts.get("defeat_conditions") or {}
    expression = next((chart[key] for key in (name, bare_name(name), words) if key and key in chart), None)
    if expression is None:
        view.known(words, say("the sheet does not say its personal defeat condition"))
    try:
        return from_sheet(words) if expression is None else (parse_condition(str(expression)),)
    except BadCondition as error:
        unread = "; ".join(error.problems)
        raise NeverKnown(say("the personal condition cannot be read: {unread}", unread=(words, unread))) from None


def met_conditions(view: View, seat: int) -> Iterator[str]:
    """The rules by which the seat loses, common ones first (3.1.defeat.common, 3.1.defeat.definition, 0.2.defeat.summary).

    What the overview calls the goals of Good and Evil (0.1.goal.good, 0.1.goal.evil) are conditions of the other camp here.
    """
    owner = Owner(view, seat)
    yield from (rule for rule, condition in COMMON if condition.met(owner))
    if any(condition.met(owner) for condition in personal_conditions(view, seat)):
        yield PERSONAL[camp_now(view, seat)]


def outcome_of(view: View, seat: int) -> str:
    """4.2.judge.precedence: a solo winner alone; nobody when all died; else whoever meets no defeat condition."""
    if view.fact.how == "solo_victory":
        last = last_declaration(view, solo=True)
        winner = view.recorded(last and last.seat, say("the solo declaration was not recorded"))
        return "won" if seat == winner else "lost"
    if view.fact.how == "everybody_dead":
        return "lost"
    return "lost" if next(met_conditions(view, seat), None) else "won"


def class_of(view: View, seat: int) -> str:
    """4.2.class.a to 4.2.class.d: won or lost, alive or dead."""
    return CLASSES[outcome_of(view, seat), not is_in(view.before, seat, "dead")]


Mistake = Text | None


def each_result(view: View, mistake: Callable[[Result], Mistake]) -> "bool | Breach":
    """Every result looked at; one mistake is enough, otherwise the first thing that is still sealed stops the check."""
    wrong: list[Text] = []
    stopped: NotYet | NeverKnown | None = None
    for result in view.fact.results:
        try:
            said = mistake(result)
            wrong += [said] if said else []
        except (NotYet, NeverKnown) as stop:
            stopped = stopped or stop
    if wrong:
        return Breach(joined(say("; "), wrong))
    if stopped:
        raise stopped
    return True


WORDED = {"won": say("won"), "lost": say("lost")}


def _judged(view: View, *ends: str) -> bool:
    judged = any(result.outcome in WORDED for result in view.fact.results)
    return judged and (view.fact.how in ends if ends else view.fact.how not in BEFORE_CONDITIONS)


def _as_it_follows(view: View) -> "bool | Breach":
    def mistake(result: Result) -> Mistake:
        if result.outcome not in WORDED or result.outcome == (follows := outcome_of(view, result.seat)):
            return None
        return say("seat {seat} {follows}", seat=result.seat, follows=(WORDED[follows][0], follows))

    return each_result(view, mistake)


@CHAPTER.check("4.2.judge.losers", "fact:game.closed")
def losers_meet_a_condition_and_winners_none(view: View) -> "bool | Breach | None":
    """4.2.judge.losers: whoever meets a condition loses, everybody else wins."""
    return _as_it_follows(view) if _judged(view) else None


@CHAPTER.check("4.2.judge.precedence", "fact:game.closed")
def reason_of_the_end_decides_first(view: View) -> "bool | Breach | None":
    """4.2.judge.precedence: a solo declaration and the death of all settle the result without any sheet."""
    return _as_it_follows(view) if _judged(view, "solo_victory", "everybody_dead") else None


@CHAPTER.check("4.2.all-dead.lose", "fact:game.closed")
def everybody_loses_when_all_are_dead(view: View) -> "bool | Breach | None":
    """4.2.all-dead.lose: also those whom no condition concerns."""
    return _as_it_follows(view) if _judged(view, "everybody_dead") else None


@CHAPTER.check("4.3.solo.result", "fact:game.closed")
def only_the_solo_declarer_wins(view: View) -> "bool | Breach | None":
    """4.3.solo.result: the declarer in spite of any condition, and nobody else."""
    return _as_it_follows(view) if _judged(view, "solo_victory") else None


def _condition_check(rule: str, meets: Callable[[View, int], bool]) -> None:
    """Registers the check of one defeat condition: nobody who meets it is written down as a winner."""

    def nobody_wins_in_spite_of_it(view: View) -> "bool | Breach | None":
        """The rule named where this is registered: silent unless somebody meets it."""
        met: list[int] = []

        def mistake(result: Result) -> Mistake:
            if result.outcome not in WORDED or not meets(view, result.seat):
                return None
            met.append(result.seat)
            return say("seat {seat} loses by it", seat=result.seat) if result.outcome == "won" else None

        said = each_result(view, mistake) if _judged(view) else None
        return said if met or said is not True else None

    CHAPTER.check(rule, "fact:game.closed")(nobody_wins_in_spite_of_it)


def _meets_common(condition: Condition) -> Callable[[View, int], bool]:
    return lambda view, seat: condition.met(Owner(view, seat))


def _meets_personal(camp: str) -> Callable[[View, int], bool]:
    def meets(view: View, seat: int) -> bool:
        mine = camp_now(view, seat) == camp
        return mine and any(condition.met(Owner(view, seat)) for condition in personal_conditions(view, seat))

    return meets


for _rule, _condition in COMMON:
    _condition_check(_rule, _meets_common(_condition))
for _camp, _rule in PERSONAL.items():
    _condition_check(_rule, _meets_personal(_camp))


def _class_check(grade: str) -> None:
    """Registers the check of one class: whoever is written down in it belongs to it."""

    def belongs_to_the_class(view: View) -> "bool | Breach | None":
        """4.2.class.a to 4.2.class.d, one for each class; silent when nobody was put into it."""

        def mistake(result: Result) -> Mistake:
            if result.grade != grade or (follows := class_of(view, result.seat)) == grade:
                return None
            return say("seat {seat} is of class {follows}", seat=result.seat, follows=follows)

        given = any(result.grade == grade for result in view.fact.results) and view.fact.how != BROKEN_OFF
        return each_result(view, mistake) if given else None

    CHAPTER.check(f"4.2.class.{grade.lower()}", "fact:game.closed")(belongs_to_the_class)


for _grade in sorted(set(CLASSES.values())):
    _class_check(_grade)
