"""Games of Avalon as the ProAvalon server keeps them (JSON: a list of records).

By the server's own program (vck3000/ProAvalon, gameRecord and gameEngine): `voteHistory` has for each player, mission and pick
whether it was picked, led, and how it voted; two picks may stand in one cell. The Lady and the Sire are used after each mission
from the second on, the Ref after each that failed, and they lie first before the first leader (the Sire before the Lady). In
which order people sit is not in records without names: it is that of the leaders, as far as they show it. Single quest cards
are not kept, in older records nor is how many failed.
"""

import re
from collections.abc import Iterator, Sequence

import msgspec

from ucr_events.converting.avalon import FAILURE, LOVERS, NO, ROLES, SUCCESS, YES, Avalon
from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, apart
from ucr_events.converting.source import Source, Unreadable, one_of, shaped, unexpected
from ucr_events.facts.base import Json

NAMED = {"resistance": "servant", "spy": "minion"}
"Roles that the server calls otherwise."
RESULTS = {"succeeded": SUCCESS, "failed": FAILURE}
WINNERS = {"Resistance": "good", "Spy": "evil"}
CARDS = {"lady of the lake": "lady", "ref of the rain": "ref", "sire of the sea": "sire"}
PICKS = re.compile(r"((?:VH(?:picked|leader) )*)VH(approve|reject)")
VOTES = {"approve": YES, "reject": NO}
HIT = {"Assassinated Merlin": ("merlin",), "Assassinated Tristan": LOVERS}
"How a game was won, and the roles that were shot then."
DECIDED = 3


class Held(msgspec.Struct, frozen=True):
    """What a player was."""

    role: str


class KeptGame(msgspec.Struct, frozen=True):
    """A game as it is kept."""

    players: dict[str, Held] = msgspec.field(name="playerRoles")
    history: dict[str, list[list[str]]] = msgspec.field(name="voteHistory")
    missions: list[str] = msgspec.field(name="missionHistory")
    winner: str = msgspec.field(name="winningTeam")
    id: str = msgspec.field(name="_id", default="")
    cards: list[str] = []
    fails: list[int] = msgspec.field(name="numFailsHistory", default_factory=list)
    lady: list[str] = msgspec.field(name="ladyHistoryUsernames", default_factory=list)
    ref: list[str] = msgspec.field(name="refHistoryUsernames", default_factory=list)
    sire: list[str] = msgspec.field(name="sireHistoryUsernames", default_factory=list)
    seated: list[str] = msgspec.field(name="playerUsernamesOrderedReversed", default_factory=list)
    shot: str | None = msgspec.field(name="whoAssassinShot", default=None)
    shot_too: str | None = msgspec.field(name="whoAssassinShot2", default=None)
    how: str | None = msgspec.field(name="howTheGameWasWon", default=None)


class Pick(msgspec.Struct, frozen=True):
    """A team that was proposed and voted on."""

    leader: str
    team: tuple[str, ...]
    votes: dict[str, str]


def read(source: Source) -> Iterator[Log]:
    """The log of each record."""
    whole = source.json
    if not isinstance(whole, list):
        raise unexpected("", "a list of records", type(whole).__name__)
    contents = apart(msgspec.json.encode(record, order="sorted").decode() for record in whole)
    for index, (record, content) in enumerate(zip(whole, contents, strict=True)):
        yield _Told(f"[{index}]", content, shaped(record, KeptGame, f"[{index}]")).log


class _Told:
    """A game told mission by mission."""

    def __init__(self, place: str, content: str, record: KeptGame) -> None:
        self.place, self.record = place, record
        if not 5 <= len(record.players) <= 10 or record.players.keys() != record.history.keys():
            raise unexpected(f"{place}.playerRoles", "5 to 10 players, each with a vote history", sorted(record.players))
        if record.winner not in WINNERS:
            raise one_of(f"{place}.winningTeam", WINNERS, record.winner)
        missions = list(self._missions())
        self.seats = {name: seat for seat, name in enumerate(self._order(missions), 1)}
        held = {self.seats[name]: self._role(name, one.role) for name, one in record.players.items()}
        names = {seat: name for name, seat in self.seats.items()}
        self.game = Avalon(content, f"Avalon {record.id}".strip(), names, held, dict(self._options()))
        self.used = dict.fromkeys(CARDS.values(), 0)
        for number, picks in enumerate(missions, 1):
            self._mission(number, picks)
        if self.game.said[SUCCESS] >= DECIDED and (shot := self._shot()):
            self.game.shoots(None, shot)
        self.log = self.game.close(WINNERS[record.winner])

    def _missions(self) -> Iterator[list[Pick]]:
        """For each mission its teams; every player has a cell for each."""
        for number in range(max(map(len, self.record.history.values()))):
            cells = {name: self._cells(name, number) for name in self.record.players}
            picks = {len(found) for found in cells.values()}
            if len(picks) > 1:
                raise Unreadable(f"{self.place}.voteHistory", f"expected as many picks of mission {number + 1} for each player")
            yield [self._pick(number, {name: found[at] for name, found in cells.items()}) for at in range(picks.pop())]

    def _cells(self, name: str, number: int) -> list[tuple[str, str]]:
        rows = self.record.history[name]
        return PICKS.findall(" ".join(rows[number])) if number < len(rows) else []

    def _pick(self, number: int, cells: dict[str, tuple[str, str]]) -> Pick:
        leaders = [name for name, (said, _) in cells.items() if "leader" in said]
        if len(leaders) != 1:
            raise unexpected(f"{self.place}.voteHistory", f"one leader of each pick of mission {number + 1}", leaders)
        team = tuple(name for name, (said, _) in cells.items() if "picked" in said)
        return Pick(leaders[0], team, {name: VOTES[vote] for name, (_, vote) in cells.items()})

    def _order(self, missions: list[list[Pick]]) -> list[str]:
        """As they sit from the first leader on."""
        led = list(dict.fromkeys(pick.leader for picks in missions for pick in picks))
        seated = [name for name in self.record.seated if name in self.record.players]
        if led and len(seated) == len(self.record.players):
            first = seated.index(led[0])
            return [*seated[first:], *seated[:first]]
        lady = next(iter((*self.record.lady, *self.record.ref)), None)
        last = [name for name in (next(iter(self.record.sire), None), lady) if name and name not in led]
        return [*led, *(name for name in self.record.players if name not in led and name not in last), *last]

    def _role(self, name: str, role: str) -> str:
        found = NAMED.get(role.lower(), role.lower())
        if found not in ROLES:
            raise one_of(f"{self.place}.playerRoles.{name}.role", ROLES, role)
        return found

    def _options(self) -> Iterator[tuple[str, Json]]:
        for card in self.record.cards:
            if card in CARDS:
                yield CARDS[card], "with"

    def _mission(self, number: int, picks: list[Pick]) -> None:
        for pick in picks:
            self.game.leads(self.seats[pick.leader])
            self.game.proposes([self.seats[name] for name in pick.team])
            self.game.votes({self.seats[name]: vote for name, vote in pick.votes.items()})
        if number > len(self.record.missions) or not self.game.team_goes:
            return  # the server writes down a fifth refusal as a mission that failed
        if (result := self.record.missions[number - 1]) not in RESULTS:
            raise one_of(f"{self.place}.missionHistory[{number - 1}]", RESULTS, result)
        fails = self.record.fails[number - 1] if number <= len(self.record.fails) else None
        if fails is not None and not 0 <= fails <= len(self.game.team):
            raise unexpected(f"{self.place}.numFailsHistory[{number - 1}]", f"0 to {len(self.game.team)}", fails)
        self.game.quest(RESULTS[result], fails)
        if max(self.game.said[SUCCESS], self.game.said[FAILURE]) < DECIDED:
            self._cards(number, RESULTS[result])

    def _cards(self, number: int, result: str) -> None:
        """What is looked at after a mission that did not decide the game."""
        for card, holders in (("lady", self.record.lady), ("ref", self.record.ref), ("sire", self.record.sire)):
            is_due = result == FAILURE if card == "ref" else number >= 2
            at = self.used[card]
            if is_due and at + 1 < len(holders):
                self.used[card] += 1
                tell = self.game.shows if card == "sire" else self.game.looks
                tell(card, self._seat(holders[at]), self._seat(holders[at + 1]))

    def _shot(self) -> list[int]:
        """Those who alone hold the roles that were shot; none where several do, or where the record does not say which."""
        shot: Sequence[str] = [role for role in (self.record.shot, self.record.shot_too) if role]
        if not shot:
            shot = next((roles for how, roles in HIT.items() if (self.record.how or "").startswith(how)), ())
        held = [(seat, role.id) for seat, role in self.game.table.held.items()]
        found = [[seat for seat, role in held if role == NAMED.get(name.lower(), name.lower())] for name in shot]
        return [seats[0] for seats in found] if all(len(seats) == 1 for seats in found) else []

    def _seat(self, name: str) -> int:
        if name not in self.seats:
            raise one_of(self.place, self.seats, name)
        return self.seats[name]


PROAVALON = Format(
    "proavalon", "games of Avalon as the ProAvalon server keeps them (JSON)", "https://github.com/vck3000/ProAvalon", read
)
