"""Games of Secret Hitler reduced to facts (JSON, one game a file): seats and what was done, no names, no chat, no times.

`do` says what an event is (docs/convert-a-log.md); `reading` in the head names the rules that the site read otherwise.
"""

from collections.abc import Iterator

import msgspec

from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log
from ucr_events.converting.secret_hitler import NO, ROLES, TILES, YES, Government
from ucr_events.converting.source import Source, one_of, shaped, unexpected

ENDS = {
    "five_liberal_policies": "five-liberal",
    "six_fascist_policies": "six-fascist",
    "hitler_executed": "hitler-executed",
    "hitler_elected": "hitler-elected",
}
CLAIMED = {"drawn": "hand", "received": "hand", "peeked": "peek"}


class Event(msgspec.Struct, frozen=True):
    """What happened; which fields there are goes by `do`."""

    do: str
    president: int = 0
    chancellor: int = 0
    deck: list[str] = []
    ja: list[int] = []
    nein: list[int] = []
    passed: bool = False
    hand: list[str] = []
    to: int = 0
    by: int | str = ""
    agree: bool = False
    policy: str = ""
    seat: int = 0
    target: int = 0
    party: str = ""
    tiles: list[str] = []
    about: str = ""
    of: int = 0
    winner: str = ""


class Game(msgspec.Struct, frozen=True):
    """A file."""

    players: int
    roles: dict[str, str]
    events: list[Event]
    id: str = ""
    reading: dict[str, str] = {}


def read(source: Source) -> Iterator[Log]:
    """The one game of a file."""
    yield _Told(source.text, shaped(source.json, Game)).log


class _Told:
    """A game told event by event; one that breaks off has no end."""

    def __init__(self, content: str, game: Game) -> None:
        if not 5 <= game.players <= 10:
            raise unexpected("players", "5 to 10", game.players)
        self.seats = range(1, game.players + 1)
        held = {}
        for name, role in game.roles.items():
            if not name.isdecimal() or int(name) not in self.seats:
                raise unexpected("roles", f"seats from 1 to {game.players}", name)
            if role not in ROLES:
                raise one_of(f"roles.{name}", ROLES, role)
            held[int(name)] = role
        names = {seat: f"seat {seat}" for seat in self.seats}
        title = f"Secret Hitler {game.id}".strip()
        self.game = Government(content, title, names, held, {})
        self.ended: tuple[str, str | None] = ("broken_off", None)
        for index, event in enumerate(game.events):
            self._tells(f"events[{index}]", event)
        self.log = self.game.close(*self.ended)

    def _tells(self, place: str, event: Event) -> None:
        self._must_be_said(place, event)
        match event.do:
            case "deal":
                pass
            case "shuffle":
                self.game.shuffle(event.deck)
            case "nominate":
                self.game.nominates(event.president, event.chancellor)
            case "vote":
                votes = {**dict.fromkeys(event.ja, YES), **dict.fromkeys(event.nein, NO)}
                self.game.elects(votes, passed=event.passed)
            case "draw":
                self.game.draws(event.president, event.hand)
            case "pass":
                self.game.passes(event.president, event.to, event.hand)
            case "enact" if event.by == "chaos":
                self.game.chaos(event.policy)
            case "enact":
                self.game.enacts(event.seat, event.policy)
            case "veto_ask":
                self.game.asks(int(event.by))
            case "veto_answer":
                self.game.answers(int(event.by), agrees=event.agree)
            case "investigate":
                self.game.investigates(event.president, event.target, event.party)
            case "special":
                self.game.appoints(event.president, event.target)
            case "peek":
                self.game.peeks(event.president, event.tiles)
            case "execute":
                self.game.executes(event.president, event.target)
            case "claim" if event.about == "party":
                self.game.claims_party(int(event.by), event.of, event.party)
            case "claim":
                self.game.claims_tiles(int(event.by), CLAIMED[event.about], event.tiles)
            case "end":
                self.ended = (ENDS[str(event.by)], event.winner)

    def _must_be_said(self, place: str, event: Event) -> None:
        """Every field that the event needs has a value of the format."""
        if event.do not in NEEDS:
            raise one_of(f"{place}.do", NEEDS, event.do)
        for field in NEEDS[event.do]:
            if (got := getattr(event, field)) not in self.seats:
                raise unexpected(f"{place}.{field}", f"a seat from 1 to {len(self.seats)}", got)
        for field in ("ja", "nein"):
            if wrong_seats := [seat for seat in getattr(event, field) if seat not in self.seats]:
                raise unexpected(f"{place}.{field}", f"seats from 1 to {len(self.seats)}", wrong_seats[0])
        for field in ("deck", "hand", "tiles"):
            if wrong := [tile for tile in getattr(event, field) if tile not in TILES]:
                raise one_of(f"{place}.{field}", TILES, wrong[0])
        if event.do == "enact" and (event.policy not in TILES or (event.by != "chaos" and event.seat not in self.seats)):
            raise unexpected(place, f"a policy ({', '.join(TILES)}) and the seat that enacts it", event.policy)
        if event.do == "claim":
            self._must_be_claimed(place, event)
        if event.do in ("investigate", "claim") and event.about in ("", "party") and event.party not in TILES:
            raise one_of(f"{place}.party", TILES, event.party)
        if event.do == "end" and (event.by not in ENDS or event.winner not in TILES):
            raise unexpected(place, f"an end ({', '.join(ENDS)}) and the winning side", f"{event.by}, {event.winner}")

    def _must_be_claimed(self, place: str, event: Event) -> None:
        if event.about not in (*CLAIMED, "party"):
            raise one_of(f"{place}.about", (*CLAIMED, "party"), event.about)
        if event.about == "party" and event.of not in self.seats:
            raise unexpected(f"{place}.of", f"a seat from 1 to {len(self.seats)}", event.of)


NEEDS: dict[str, tuple[str, ...]] = {
    "deal": (),
    "shuffle": (),
    "nominate": ("president", "chancellor"),
    "vote": (),
    "draw": ("president",),
    "pass": ("president", "to"),
    "enact": (),
    "veto_ask": ("by",),
    "veto_answer": ("by",),
    "investigate": ("president", "target"),
    "special": ("president", "target"),
    "peek": ("president",),
    "execute": ("president", "target"),
    "claim": ("by",),
    "end": (),
}
"Every event, and its fields that name a seat."

SECRET_HITLER_REDUCED = Format(
    "secret-hitler-reduced", "a game of Secret Hitler reduced to facts (JSON)", "docs/convert-a-log.md", read
)
