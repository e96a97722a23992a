"""Games of Avalon reduced to facts (JSON Lines, one game a line): players P1 … Pn, no chat, no names, no times.

Fields: `players` in seat order, of whom `seats_known` from P1 on are known to sit so; `roles`; `options` with the house options
of the site; `events`; `winner`. Where the order is not known further, whoever had the Lady (or the Ref) first sits before the
first leader, and whoever was Sire first before that: so the site deals them.
"""

from collections.abc import Iterator

import msgspec

from ucr_events.converting.avalon import FAILURE, NO, ROLES, SUCCESS, YES, Avalon
from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, apart
from ucr_events.converting.source import Source, as_json, one_of, shaped, unexpected
from ucr_events.facts.base import Json

RESULTS = {"success": SUCCESS, "fail": FAILURE}
WINNERS = ("good", "evil")
KINDS = ("propose", "vote", "no_vote", "quest", "lady", "ref", "sire", "shot", "lady_start", "ref_start", "sire_start")


class Options(msgspec.Struct, frozen=True):
    """House options as the file words them."""

    fifth_refusal: str = "evil_wins"
    two_fails: str = ""
    shooter: str = "assassin"
    lady: bool = False
    house_roles: list[str] = []
    house_cards: list[str] = []


class Event(msgspec.Struct, frozen=True):
    """What happened; which fields there are goes by `kind`."""

    kind: str
    quest: int = 0
    attempt: int = 0
    leader: str = ""
    team: list[str] = []
    approve: list[str] = []
    reject: list[str] = []
    result: str = ""
    fails: int | str | None = None
    played: dict[str, str] = {}
    holder: str = ""
    by: str | None = None
    target: str | None = None
    target_roles: list[str] = []


class Game(msgspec.Struct, frozen=True):
    """A line of the file."""

    players: list[str]
    roles: dict[str, str]
    events: list[Event]
    winner: str
    id: str = ""
    seats_known: int | None = None
    options: Options = Options()


def read(source: Source) -> Iterator[Log]:
    """A log for each line."""
    lines = list(source.lines)
    for (place, text), content in zip(lines, apart(text for _, text in lines), strict=True):
        yield _Told(f"line {place}", content, shaped(as_json(text, f"line {place}"), Game, f"line {place}")).log


class _Told:
    """A game told event by event."""

    def __init__(self, place: str, content: str, game: Game) -> None:
        self.place, self.told = place, game
        self.seats = {name: seat for seat, name in enumerate(game.players, 1)}
        if not 5 <= len(self.seats) <= 10 or len(self.seats) != len(game.players):
            raise unexpected(f"{place}.players", "5 to 10 players, each once", game.players)
        if game.winner not in WINNERS:
            raise one_of(f"{place}.winner", WINNERS, game.winner)
        for name, role in game.roles.items():
            if role not in ROLES:
                raise one_of(f"{place}.roles.{name}", ROLES, role)
        held = {self._seat(f"roles.{name}", name): role for name, role in game.roles.items()}
        title = f"Avalon {game.id}".strip()
        names = {seat: name for name, seat in self.seats.items()}
        self.game = Avalon(content, title, names, held, dict(self._options()), self._order())
        self.attempt = (0, 0)
        for index, event in enumerate(game.events):
            self._tells(f"events[{index}]", event)
        self.log = self.game.close(game.winner)

    def _options(self) -> Iterator[tuple[str, Json]]:
        said, cards = self.told.options, " ".join(self.told.options.house_cards)
        given = (
            ("fifth", "goes", said.fifth_refusal != "evil_wins"),
            ("fails", "one", said.two_fails == "never"),
            ("shooter", "evil", said.shooter != "assassin"),
            ("lady", "with", said.lady),
            ("ref", "with", "Ref of the Rain" in cards),
            ("sire", "with", "Sire of the Sea" in cards),
        )
        yield from ((option, value) for option, value, is_on in given if is_on)

    def _order(self) -> list[int]:
        """The seats as far as they are known, then the others, then whom the first special cards lay before."""
        known = list(self.seats.values())[: self.told.seats_known or len(self.seats)]
        first = {event.kind: self.seats.get(event.holder) for event in self.told.events if event.kind.endswith("_start")}
        wanted = (first.get("sire_start"), first.get("lady_start") or first.get("ref_start"))
        last = [seat for seat in wanted if seat and seat not in known]
        return [*known, *(seat for seat in self.seats.values() if seat not in known and seat not in last), *last]

    def _tells(self, place: str, event: Event) -> None:
        match event.kind:
            case "propose":
                self._proposes(place, event)
            case "vote":
                votes = [(name, YES) for name in event.approve] + [(name, NO) for name in event.reject]
                self.game.votes({self._seat(place, name): choice for name, choice in votes})
            case "no_vote":
                self.game.goes()
            case "quest":
                self._quest(place, event)
            case "lady" | "ref":
                self.game.looks(event.kind, self._seat(place, event.holder), self._seat(place, event.target))
            case "sire":
                self.game.shows(event.kind, self._seat(place, event.holder), self._seat(place, event.target))
            case "shot":
                self.game.shoots(self._seat(place, event.by) if event.by else None, self._shot(place, event))
            case "lady_start" | "ref_start" | "sire_start":
                pass  # whom a card lies before follows from the order of the seats
            case _:
                raise one_of(f"{self.place}.{place}.kind", KINDS, event.kind)

    def _proposes(self, place: str, event: Event) -> None:
        if self.attempt != (event.quest, event.attempt):
            self.attempt = (event.quest, event.attempt)
            self.game.leads(self._seat(place, event.leader))
        self.game.proposes([self._seat(place, name) for name in event.team])

    def _quest(self, place: str, event: Event) -> None:
        if event.result not in RESULTS:
            raise one_of(f"{self.place}.{place}.result", RESULTS, event.result)
        if isinstance(event.fails, int) and not 0 <= event.fails <= len(self.game.team):
            raise unexpected(
                f"{self.place}.{place}.fails", f"0 to {len(self.game.team)}, as many as are on the team", event.fails
            )
        played = {self._seat(place, name): RESULTS.get(choice, choice) for name, choice in event.played.items()}
        self.game.quest(RESULTS[event.result], event.fails if isinstance(event.fails, int) else None, played)

    def _shot(self, place: str, event: Event) -> list[int]:
        """Whom, or those who alone have the roles that were shot."""
        if event.target:
            return [self._seat(place, event.target)]
        found = [[seat for seat, role in self.game.table.held.items() if role.id == name] for name in event.target_roles]
        return [seats[0] for seats in found] if all(len(seats) == 1 for seats in found) else []

    def _seat(self, place: str, name: str | None) -> int:
        if name not in self.seats:
            raise one_of(f"{self.place}.{place}", self.seats, name)
        return self.seats[name]


AVALON_REDUCED = Format("avalon-reduced", "games of Avalon reduced to facts (JSON Lines)", "docs/convert-a-log.md", read)
