"""Logs of the AIWolf contest's game server (aiwolf-nlp-server), and of kill9 in the same lines.

Each line is day, kind, then what the kind has; a day is its daylight and the night after it, and the first night is that of day
0. By the server's own document (doc/ja/logic.md): of several with the most votes a lot decides; a program that gives no usable
answer acts not, and nothing is written; the medium is told about the executed seat. When the end is looked for is not in the
file: if there is a night after an execution that decided the game, it is looked for in the mornings (the server before April
2025), else at every death.

kill9: nine people with witch and hunter; a second round is among the tied, and the others vote; -1 abstains; a wolf may reveal
itself, and dies. A shot of the hunter is not in the file.
"""

from collections.abc import Iterator, Mapping

from ucr_events.converting.aiwolf_lines import BY_DAY, BY_NIGHT, SAID, LogLine, lines_of, most_voted, parted, rounds_of
from ucr_events.converting.formats import Format
from ucr_events.converting.hidden import Hidden, Role, Tell
from ucr_events.converting.log import Log, Passage
from ucr_events.converting.source import Source, Unreadable, number, one_of
from ucr_events.facts import PersonLeft, RemarkMade, Statement, VoteCalled, VoteCast

ROLES = {
    "VILLAGER": Role("villager", "village", "human"),
    "SEER": Role("seer", "village", "human"),
    "MEDIUM": Role("medium", "village", "human"),
    "BODYGUARD": Role("bodyguard", "village", "human"),
    "POSSESSED": Role("possessed", "wolves", "human"),
    "WEREWOLF": Role("werewolf", "wolves", "wolf"),
}
KILL9_ROLES = {
    "VILLAGER": ROLES["VILLAGER"],
    "SEER": ROLES["SEER"],
    "WITCH": Role("witch", "village", "human"),
    "HUNTER": Role("hunter", "village", "human"),
    "WEREWOLF": Role("wolf", "wolves", "wolf"),
}
POWERS = ("seer", "witch", "hunter")
SPECIES = {"HUMAN": "human", "WEREWOLF": "wolf"}
SIDES = {"VILLAGER": "village", "WEREWOLF": "wolves", "NONE": None}
UNSAID = ("", "Over", "Skip")
"What a program answers that says nothing."


def read(source: Source) -> Iterator[Log]:
    """The one game of a file."""
    yield _Game(source.text, lines_of(source)).log


class _Game:
    """One game, told day by day."""

    def __init__(self, content: str, lines: list[LogLine]) -> None:
        dealt = [line for line in lines if line.kind == "status" and line.day == 0]
        self.names: dict[int, str] = {
            number(line.fields[2], line.place, lambda seat: 1 <= seat <= 40, "a seat from 1 to 40"): line.fields[-1]
            for line in dealt
        }
        if not dealt:
            raise Unreadable(lines[0].place, "expected a line `0,status` for each seat, got none")
        self.is_kill9 = any(line.fields[3] in ("WITCH", "HUNTER") for line in dealt)
        roles = KILL9_ROLES if self.is_kill9 else ROLES
        held = {}
        for line in dealt:
            if line.fields[3] not in roles:
                raise one_of(line.place, roles, line.fields[3])
            held[int(line.fields[2])] = roles[line.fields[3]]
        options = {} if self.is_kill9 else {"ends": "mornings" if _ends_in_the_morning(lines, held) else "at-once"}
        edition = "kill9" if self.is_kill9 else "aiwolf"
        self.table = Hidden.opened(
            content, edition, f"{len(held)} seats", self.names, held, options, words={"votes": ("attack",)}
        )
        self.wolf = roles["WEREWOLF"].id
        self.lost: set[int] = set()
        wolves = self.table.of(self.wolf)
        self.table.deal(Tell(wolf, tuple(other for other in wolves if other != wolf), (self.wolf,)) for wolf in wolves)
        for day in sorted({line.day for line in lines}):
            self._day([line for line in lines if line.day == day])
        self.log = self._closed(lines[-1])

    def _day(self, lines: list[LogLine]) -> None:
        """Daylight (but on day 0 without a vote), then the night; the day on which the game is over has neither."""
        day = lines[0].day
        self._lose([line for line in lines if line.kind == "status"])
        by_day = [line for line in lines if line.kind in BY_DAY]
        by_night = [line for line in lines if line.kind in BY_NIGHT]
        said = [line for line in lines if line.kind in SAID]
        before, after = parted(said, by_day)
        if day > 0 and (by_day or by_night or lines[-1].kind != "result"):
            self.table.begins("day")
        self._talks(before)
        executed = None
        if day > 0 and (by_day or by_night):
            executed = self._daylight(by_day)
        if by_night or (day == 0 and lines[-1].kind != "result"):
            self._night(by_night, after, executed)
        else:
            self._talks(after)

    def _lose(self, lines: list[LogLine]) -> None:
        """A seat whose state is empty has lost its program: it is no longer there."""
        for line in lines:
            if line.fields[4] == "" and (seat := line.seat(2, self.names)) not in self.lost:
                self.lost.add(seat)
                self.table.log.add(PersonLeft(id=self.table.log.next, seat=seat))

    def _talks(self, lines: list[LogLine], inside: Passage | None = None) -> None:
        """What was said; a whisper is heard by the wolves alone."""
        for line in lines:
            text = line.fields[5].strip()[:4000]
            if text in UNSAID:
                continue
            seat = line.seat(4, self.names)
            if line.kind == "talk":
                inside = None
                self.table.log.add(RemarkMade(id=self.table.log.next, seat=seat, text=text))
            else:
                inside = inside or self.table.log.passage("day")
                inside.add(RemarkMade(id=inside.next, seat=seat, text=text), self.table.of(self.wolf))

    # ---- by day

    def _daylight(self, lines: list[LogLine]) -> int | None:
        """The vote, in one round or two; who is executed."""
        if burst := next((line for line in lines if line.kind == "suicide"), None):
            seat = burst.seat(2, self.names)
            act = self.table.announces(seat, "burst")
            self.table.dies(seat, act)
            return None
        rounds = rounds_of(lines, self.names)
        line = next((line for line in lines if line.kind == "execute"), None)
        executed = line.target(2, self.names) if line else None
        for cast in rounds[:-1]:
            self._again(cast)
        self._last_round(rounds[-1], executed, is_again=len(rounds) > 1)
        return executed

    def _again(self, cast: dict[int, int | None]) -> None:
        ballot = self._ballot(cast, {})
        self.table.counted(ballot, "again", most_voted(cast))
        self.tied = most_voted(cast)

    def _last_round(self, cast: dict[int, int | None], executed: int | None, *, is_again: bool) -> None:
        among = self.tied if is_again else ()
        voters = [seat for seat in self.table.alive if seat not in among] if is_again else []
        ballot = self._ballot(cast, {"candidates": among, "voters": voters})
        tied = most_voted(cast)
        if executed is None and self.is_kill9 and not is_again and len(tied) > 1:
            self.table.counted(ballot, "again", tied)
            ballot = self.table.calls("execution", candidates=tied)  # nobody is left who could vote
        closing = self.table.counted(ballot, "chosen" if executed else "nobody", (executed,) if executed else ())
        if executed:
            self.table.dies(executed, closing)

    def _ballot(self, cast: dict[int, int | None], called: Mapping[str, list[int] | tuple[int, ...]]) -> str:
        ballot = self.table.calls("execution", **called)  # type: ignore[arg-type]
        for seat, target in cast.items():
            self.table.votes(ballot, seat, target=target, choice=None if target else "abstain")
        return ballot

    # ---- by night

    def _night(self, lines: list[LogLine], whispered: list[LogLine], executed: int | None) -> None:
        self.table.begins("night")
        night = self.table.log.passage("night")
        found = {line.kind: line for line in lines}
        medium = self.table.of("medium")
        for kind in self._order():
            if kind == "whisper":
                self._talks(whispered, night)
            elif kind == "medium":
                if medium and executed:
                    self._medium(night, medium[0], executed)
            elif kind == "attackVote":
                self._wishes(night, [line for line in lines if line.kind == kind])
            elif kind in found:
                self._act(night, found[kind])
        for seat in self._dead_at_dawn(found):
            self.table.dies(seat, night.id)

    def _order(self) -> tuple[str, ...]:
        """In which the acts are called."""
        if self.is_kill9:
            return ("attack", "save", "poison", "divine")
        return ("divine", "medium", "whisper", "guard", "attackVote", "attack")

    def _act(self, night: Passage, line: LogLine) -> None:
        if line.kind == "attack":
            target = line.target(2, self.names)
            wolves = self.table.of(self.wolf)
            if wolves:
                self.table.acts(night, wolves[0], "attack", (target,) if target else (), wolves)
            return
        seat, target = line.seat(2, self.names), line.seat(3, self.names)
        act = self.table.acts(night, seat, self._called(line.kind), (target,))
        if line.kind == "divine":
            if line.fields[4] not in SPECIES:
                raise one_of(line.place, SPECIES, line.fields[4])
            self._looks(night, seat, target, SPECIES[line.fields[4]], act)

    def _called(self, kind: str) -> str:
        return "look" if self.is_kill9 and kind == "divine" else kind

    def _medium(self, night: Passage, seat: int, executed: int) -> None:
        act = self.table.acts(night, seat, "medium")
        self._looks(night, seat, executed, str(self.table.held[executed].looks), act)

    def _looks(self, night: Passage, seat: int, target: int, shown: str, act: str) -> None:
        self.table.learns(night, (seat,), Statement(seats=(target,), what=(shown,), of="looks"), act)

    def _wishes(self, night: Passage, lines: list[LogLine]) -> None:
        """Whom each wolf would attack, as the wolves' own ballot."""
        wolves = self.table.of(self.wolf)
        if not lines:
            return
        ballot = night.add(VoteCalled(id=night.next, on="attack", voters=tuple(wolves), hidden=True), wolves)
        for line in lines:
            seat, target = line.seat(2, self.names), line.seat(3, self.names)
            night.add(VoteCast(id=night.next, seat=seat, target=target, because=ballot), wolves)

    def _dead_at_dawn(self, found: Mapping[str, LogLine]) -> list[int]:
        attack, poison = found.get("attack"), found.get("poison")
        attacked = attack.target(2, self.names) if attack and attack.fields[3] == "true" else None
        poisoned = poison.seat(3, self.names) if poison else None
        return sorted({seat for seat in (attacked, poisoned) if seat})

    # ---- the end

    def _closed(self, line: LogLine) -> Log:
        if line.fields[4] not in SIDES:
            raise one_of(line.place, SIDES, line.fields[4])
        winner = SIDES[line.fields[4]]
        if winner is None:
            return self.table.close("broken_off", None)
        return self.table.close("village" if winner == "village" else self._wolves_won(), winner)

    def _wolves_won(self) -> str:
        if not self.is_kill9:
            return "parity"
        return "villagers" if self.table.of(*POWERS) else "powers"


def _ends_in_the_morning(lines: list[LogLine], held: Mapping[int, Role]) -> bool:
    """Whether a night came after an execution by which the wolves were all dead, or as many as the others."""
    alive = dict(held)
    for at, line in enumerate(lines):
        if line.kind in ("execute", "attack") and line.fields[2].isdecimal() and line.fields[-1] != "false":
            alive.pop(int(line.fields[2]), None)
            wolves = sum(role.looks == "wolf" for role in alive.values())
            decided = wolves == 0 or 2 * wolves >= len(alive)
            if line.kind == "execute" and decided and any(one.kind != "status" for one in lines[at + 1 : -1]):
                return True
    return False


AIWOLF = Format(
    "aiwolf",
    "a werewolf game of the AIWolf contest's server, or kill9 in its lines (.log)",
    "https://github.com/aiwolfdial/aiwolf-nlp-server",
    read,
)
