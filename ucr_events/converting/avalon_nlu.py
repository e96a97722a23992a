"""Games of Avalon from the Avalon-NLU data set (JSON; Stepputtis et al., Findings of EMNLP 2023): six people, and their chat.

How many fails a quest had was not told, and whom a missed shot named is not in the file. What players noted about others when
they were asked is theirs alone until the end.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from ucr_events.converting.avalon import EVIL_SIDE, FAILURE, GOOD_SIDE, ROLES, SUCCESS, Avalon
from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log
from ucr_events.converting.source import Source, one_of, shaped, unexpected
from ucr_events.facts import ClaimMade, RemarkMade, Statement

T = TypeVar("T")
PLAYER = re.compile(r"player-(\d+)")
PROPOSED, OUTCOME = " proposed a party: ", "party vote outcome: "
NOBODY = "###"
"Who proposed, where the site did not note it."
TOLD = ("game started!", "vote succeeded! initiating quest vote!", "vote failed!", "good won for now, but the assassin...")
"Lines of the system that say nothing new."


class User(msgspec.Struct, frozen=True):
    """A player, and the role with a number where there are two."""

    name: str
    role: str


class Message(msgspec.Struct, frozen=True):
    """A line of the chat, or what the system told."""

    player: str
    msg: str
    quest: int = 0
    turn: int = 0


class Belief(msgspec.Struct, frozen=True):
    """What a player noted about another."""

    player: str
    about_player: str
    belief: str
    quest: int = 0
    turn: int = 0


class Game(msgspec.Struct, frozen=True):
    """A file of the data set; `persuasion` has what annotators said of the chat, and is left out."""

    users: dict[str, User]
    messages: dict[str, Message]
    beliefs: dict[str, Belief] | None = None


def read(source: Source) -> Iterator[Log]:
    """The one game of a file."""
    yield _Told(source.text, shaped(source.json, Game)).log


class _Told:
    """A game told message by message."""

    def __init__(self, content: str, game: Game) -> None:
        users = dict(_numbered(game.users, "users"))
        if len(users) < 5:
            raise unexpected("users", "at least 5 players", len(users))
        held = {seat: re.sub(r"-\d+$", "", user.role) for seat, user in users.items()}
        for seat, role in held.items():
            if role not in ROLES:
                raise one_of(f"users.{seat}.role", ROLES, users[seat].role)
        self.seats, self.winner = set(users), ""
        self.game = Avalon(content, "Avalon", {seat: user.name for seat, user in users.items()}, held, {})
        left = [belief for _, belief in _numbered(game.beliefs or {}, "beliefs")]
        for number, message in _numbered(game.messages, "messages"):
            noted = [one for one in left if (one.quest, one.turn) < (message.quest, message.turn)]
            self._notes(noted)
            left = [one for one in left if one not in noted]
            self._tells(f"messages.{number}", message.player, message.msg.strip())
        self._notes(left)
        self.log = self.game.close(self.winner or None)

    def _notes(self, beliefs: list[Belief]) -> None:
        """What was noted by then: each known to who noted it."""
        dealt = {role.id for role in self.game.table.held.values()}
        notes = self.game.table.log.passage("note") if beliefs else None
        for belief in beliefs:
            seat, about = (self._seat("beliefs", name) for name in (belief.player, belief.about_player))
            if belief.belief in ROLES and notes:
                role = ROLES[belief.belief]
                said = (role.id, "role") if role.id in dealt else (role.side, "side")  # a minion where none was dealt
                says = Statement(seats=(about,), what=said[:1], of=said[1])  # type: ignore[arg-type]
                notes.add(ClaimMade(id=notes.next, seat=seat, says=says), (seat,))

    def _tells(self, place: str, who: str, text: str) -> None:
        log = self.game.table.log
        if who != "system":
            seat = self._seat(place, who)
            log.add(RemarkMade(id=log.next, seat=seat, text=text[:4000] or "…"))
        elif PROPOSED in text:
            self._proposes(place, *text.split(PROPOSED, 1))
        elif text.startswith(OUTCOME):
            found = re.findall(r"(player-\d+): (yes|no)", text)
            self.game.votes({self._seat(place, name): choice for name, choice in found})
        elif text in ("quest succeeded!", "quest failed!"):
            self.game.quest(SUCCESS if "succeeded" in text else FAILURE, None)
        elif "identif" in text and "merlin" in text:
            self._ends(EVIL_SIDE, next((seat for seat, role in self.game.table.held.items() if role.id == "merlin"), None))
        elif "didn't find merlin" in text:
            self._ends(GOOD_SIDE, None)
        elif "evil" in text and "wins" in text:
            self.winner = EVIL_SIDE
        elif text not in TOLD:
            log.add(RemarkMade(id=log.next, text=text[:4000] or "…"))

    def _proposes(self, place: str, leader: str, party: str) -> None:
        """A leader who is not named leads nobody on: the proposal has none."""
        seat = None if leader == NOBODY else self._seat(place, leader)
        team = [self._seat(place, name) for name in re.findall(r"player-\d+", party)]
        if not team:
            raise unexpected(place, "a party of players", party)
        if self.game.proposal is None or seat != self.game.leader:
            self.game.leads(seat)
        self.game.proposes(team)

    def _ends(self, winner: str, shot: int | None) -> None:
        self.winner = winner
        self.game.shoots(None, [shot] if shot else [])

    def _seat(self, place: str, name: str) -> int:
        found = PLAYER.fullmatch(name)
        if found is None or int(found[1]) not in self.seats:
            raise unexpected(place, f"a player from player-1 to player-{max(self.seats)}", name)
        return int(found[1])


def _numbered(entries: Mapping[str, T], place: str) -> Iterator[tuple[int, T]]:
    """Entries under numbers, in their order."""
    for name in entries:
        if not name.isdecimal():
            raise unexpected(place, "entries under numbers", name)
    return ((int(name), entries[name]) for name in sorted(entries, key=int))


AVALON_NLU = Format("avalon-nlu", "a game of the Avalon-NLU data set (JSON)", "https://github.com/sstepput/Avalon-NLU", read)
