"""Games of Avalon and The Resistance in facts, whichever file they come from: who is told what, teams, votes, quests, the shot.

A reader of a file (`avalon_nlu.py`, `avalon_reduced.py`, `proavalon.py`) calls what happened in its order.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ucr_events.converting.hidden import Hidden, Role, Tell
from ucr_events.converting.log import Log, plain
from ucr_events.facts import ActionAnnounced, ClaimAmended, GapNoticed, Statement, TurnBegan, VoteCast
from ucr_events.facts.base import Json

GOOD_SIDE, EVIL_SIDE = "good", "evil"
GOOD = ("merlin", "percival", "servant", "tristan", "isolde")
EVIL = ("assassin", "morgana", "mordred", "oberon", "minion")
ROLES = {
    **{name: Role(name, GOOD_SIDE) for name in GOOD},
    **{name: Role(name, EVIL_SIDE) for name in EVIL},
}
ADDED = ("percival", "morgana", "mordred", "oberon")
"Roles that are options of the script."
LOVERS = ("tristan", "isolde")
YES, NO = "yes", "no"
SUCCESS, FAILURE = "success", "failure"
Seats = Iterable[int]


class Avalon:
    """A game being told. `options`: house options beyond the roles, as the script names them."""

    def __init__(
        self,
        content: str,
        title: str,
        names: Mapping[int, str],
        held: Mapping[int, str],
        options: Mapping[str, Json],
        order: Sequence[int] | None = None,
    ) -> None:
        roles = set(held.values())
        self.is_resistance = "merlin" not in roles
        chosen = {f"roles.{name}": "yes" for name in ADDED if name in roles}
        if roles & set(LOVERS):
            chosen["lovers"] = "with"
        edition = "resistance" if self.is_resistance else "avalon"
        given = {seat: ROLES[name] for seat, name in held.items()}
        self.table = Hidden.opened(content, edition, title, names, given, {**chosen, **options}, order)
        self.table.deal(self._tells())
        self.leader: int | None = None
        self.proposal: str | None = None
        self.team: tuple[int, ...] = ()
        self.said = {YES: 0, NO: 0, SUCCESS: 0, FAILURE: 0}
        self.killed, self.team_goes, self.has_shot = "", False, False

    def _of(self, *roles: str) -> tuple[int, ...]:
        return tuple(seat for seat, role in sorted(self.table.held.items()) if role.id in roles)

    def _tells(self) -> Iterator[Tell]:
        """The evil know each other, but for Oberon; Merlin knows them, but for Mordred; Percival two, of whom one is Merlin."""
        for seat in self._of(*(name for name in EVIL if name != "oberon")):
            yield from self._evil(seat, unknown="oberon")
        for seat in self._of("merlin"):
            yield from self._evil(seat, unknown="mordred")
        for seat in self._of("percival"):
            two = self._of("merlin", "morgana")
            yield Tell(seat, two, tuple(sorted({self.table.held[one].id for one in two})))
        for seat in self._of(*LOVERS):
            yield Tell(seat, tuple(one for one in self._of(*LOVERS) if one != seat), LOVERS)

    def _evil(self, to: int, *, unknown: str) -> Iterator[Tell]:
        """Those who are evil, but for one role; that nobody is would be false where that role was dealt."""
        seats = tuple(seat for seat in self._of(*(name for name in EVIL if name != unknown)) if seat != to)
        if seats or not self._of(unknown):
            yield Tell(to, seats, (EVIL_SIDE,), "side")

    # ---- teams

    def leads(self, seat: int | None) -> None:
        """The next leader; none where the file does not say who it is."""
        self.leader, self.proposal = seat, None
        if seat is not None:
            self.table.log.add(TurnBegan(id=self.table.log.next, seat=seat))

    def proposes(self, team: Seats) -> None:
        """The team that the leader names; named again before the vote, it is another word of the same proposal."""
        self.team = tuple(team)
        log, seat = self.table.log, self.leader
        if self.proposal is None or seat is None:
            self.proposal = log.add(ActionAnnounced(id=log.next, seat=seat, action="propose", targets=self.team))
            return
        reads = plain(ActionAnnounced(id=self.proposal, seat=seat, action="propose", targets=self.team))
        log.add(ClaimAmended(id=log.next, seat=seat, fact=self.proposal, reads=reads))

    def votes(self, choices: Mapping[int, str]) -> None:
        """Everybody's vote on the team, shown together."""
        ballot = self.table.calls("team", seat=self.leader, candidates=self.team)
        for seat, choice in sorted(choices.items()):
            self.table.votes(ballot, seat, choice=choice)
        yes = sum(choice == YES for choice in choices.values())
        result = YES if 2 * yes > len(choices) else NO
        self.table.counted(ballot, result)
        self.said[result] += 1
        self.said[NO] = 0 if result == YES else self.said[NO]
        self.proposal, self.team_goes = None, result == YES

    def goes(self) -> None:
        """The team goes without a vote, by a house option."""
        self.proposal, self.said[NO] = None, 0

    def quest(self, result: str, fails: int | None, played: Mapping[int, str] | None = None) -> None:
        """What came of the quest; who played which card stays in a passage, where the file knows it."""
        log = self.table.log
        ballot = self.table.calls("mission", voters=self.team)
        if played:
            cards = log.passage("votes")
            for seat, choice in sorted(played.items()):
                cards.add(VoteCast(id=cards.next, seat=seat, choice=choice, because=ballot), (seat,))
        counts = {} if fails is None else {SUCCESS: len(self.team) - fails, FAILURE: fails}
        self.table.counted(ballot, result, counts={word: many for word, many in counts.items() if many})
        self.said[result] += 1

    # ---- what is looked at, and the end

    def looks(self, act: str, holder: int, target: int) -> None:
        """The holder learns the side of the target (Lady of the Lake, Ref of the Rain)."""
        self._shown(self.table.announces(holder, act, (target,)), to=holder, of=target)

    def shows(self, act: str, holder: int, target: int) -> None:
        """The target learns the side of the holder (Sire of the Sea)."""
        self._shown(self.table.announces(holder, act, (target,)), to=target, of=holder)

    def _shown(self, act: str, *, to: int, of: int) -> None:
        if of not in self.table.held:
            return
        look = self.table.log.passage("look")
        self.table.learns(look, (to,), Statement(seats=(of,), what=(self.table.held[of].side,), of="side"), act)

    def shoots(self, by: int | None, targets: Sequence[int]) -> None:
        """Whom the assassin names; what the file does not say of it is missing (`close`)."""
        seat = by or next(iter(self._of("assassin")), None)
        if not targets or seat is None:
            return
        self.has_shot = True
        self.table.announces(seat, "assassinate", targets)
        if set(targets) == set(self._of("merlin")):
            self.killed = "merlin-killed"
        elif len(targets) == 2 and set(targets) == set(self._of(*LOVERS)):
            self.killed = "lovers-killed"

    def close(self, winner: str | None) -> Log:
        """The end by the file's word; which one of the script's it is follows from what happened."""
        log = self.table.log
        if self.said[SUCCESS] >= 3 and not self.has_shot and self._of("merlin"):
            log.add(GapNoticed(id=log.next, about="whom the assassin named", missing=1))
        return self.table.close(self._ending(winner), winner)

    def _ending(self, winner: str | None) -> str:
        if winner == GOOD_SIDE:
            return "successes" if self.is_resistance else "merlin-lives"
        if winner == EVIL_SIDE:
            refused = self.said[NO] >= 5 and self.said[FAILURE] < 3
            return self.killed or ("refusals" if refused else "failures" if self.said[FAILURE] >= 3 else "merlin-killed")
        return "broken_off"
