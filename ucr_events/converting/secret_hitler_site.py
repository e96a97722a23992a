"""Games of Secret Hitler as secrethitler.io keeps them (JSON: a summary a file, or a list of them).

By the site's own schema (cozuya/secret-hitler, models/game-summary): an entry of `logs` is a government, from its election to
the power it brings; seats count from 0; of the dead the votes say nothing. The deck is in the file at each election only: a
shuffle is written right after what made it due, as the rules have it. The site shuffles when the next round begins; so where
the last execution came over fewer than three tiles, no shuffle is in the file. Claims stand at their government: when they were
made in it is not known. Games by house settings (rebalanced, custom, Avalon, monarchist) are not read: no text judges them.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, apart
from ucr_events.converting.secret_hitler import FASCIST, HITLER, LIBERAL, NO, ROLES, TILES, YES, Government
from ucr_events.converting.source import Source, Unreadable, one_of, shaped, unexpected

HOUSE = (
    *("rebalance6p", "rebalance7p", "rebalance9p", "rebalance9p2f", "rerebalance9p"),
    *("monarchistSH", "avalonSH", "noTopdecking"),
)
DRAWN, LEAST_LEFT, REFUSALS = 3, 3, 3
FIVE, SIX, HITLER_FROM = 5, 6, 3
"Policies that win, and from how many fascist ones a Hitler elected wins."


class Player(msgspec.Struct, frozen=True):
    """Who sat there."""

    username: str
    role: str


class Entry(msgspec.Struct, frozen=True, rename="camel"):
    """A government; what did not come about is left out, or empty."""

    president_id: int
    votes: list[bool | None]
    chancellor_id: int | None = None
    president_hand: list[str] = []
    chancellor_hand: list[str] = []
    enacted_policy: str | None = None
    president_claim: list[str] = []
    chancellor_claim: list[str] = []
    president_veto: bool | None = None
    chancellor_veto: bool | None = None
    policy_peek: list[str] = []
    policy_peek_claim: list[str] = []
    investigator_id: int | None = None
    investigation_id: int | None = None
    investigation_claim: str | None = None
    special_election: int | None = None
    execution: int | None = None
    deck_state: list[str] = []


class Summary(msgspec.Struct, frozen=True, rename={"settings": "gameSetting", "custom": "customGameSettings", "id": "_id"}):
    """A game."""

    players: list[Player]
    logs: list[Entry]
    id: str = ""
    settings: dict[str, Any] = {}
    custom: dict[str, Any] = {}


def read(source: Source) -> Iterator[Log]:
    """The log of each summary."""
    whole = source.json
    games = whole if isinstance(whole, list) else [whole]
    contents = apart(msgspec.json.encode(game, order="sorted").decode() for game in games)
    for index, (game, content) in enumerate(zip(games, contents, strict=True)):
        place = f"[{index}]" if isinstance(whole, list) else ""
        yield _Told(place, content, shaped(game, Summary, place)).log


class _Told:
    """A game told government by government; it counts what is on the tracks, to know what was chaos and how it ended."""

    def __init__(self, place: str, content: str, game: Summary) -> None:
        self.place, self.told = place, game
        if house := [name for name in HOUSE if game.settings.get(name)] + ["custom"] * bool(game.custom.get("enabled")):
            raise Unreadable(place, f"a game by house settings ({', '.join(house)}) is not read")
        if not 5 <= len(game.players) <= 10:
            raise unexpected(_in(place, "players"), "5 to 10 players", len(game.players))
        for index, player in enumerate(game.players):
            if player.role not in ROLES:
                raise one_of(_in(place, f"players[{index}].role"), ROLES, player.role)
        names = {seat: player.username for seat, player in enumerate(game.players, 1)}
        held = {seat: player.role for seat, player in enumerate(game.players, 1)}
        self.game = Government(content, f"Secret Hitler {game.id}".strip(), names, held, {})
        self.tracks = dict.fromkeys(TILES, 0)
        self.refused = 0
        self.left = len(game.logs[0].deck_state) if game.logs else 0
        self.ended: tuple[str, str | None] = ("broken_off", None)
        if game.logs:
            self.game.shuffle(self._tiles("logs[0].deckState", game.logs[0].deck_state))
        for index, entry in enumerate(game.logs):
            self._government(index, entry)
        self.log = self.game.close(*self.ended)

    def _government(self, index: int, entry: Entry) -> None:
        at = f"logs[{index}]"
        president, chancellor = self._seat(f"{at}.presidentId", entry.president_id), self._chancellor(at, entry)
        if chancellor is None:
            return  # the game broke off before a nomination
        self.game.nominates(president, chancellor)
        votes = {seat: YES if entry.votes[seat - 1] else NO for seat in self.game.table.alive if seat <= len(entry.votes)}
        passed = 2 * list(votes.values()).count(YES) > len(votes)
        self.game.elects(votes, passed=passed)
        if passed and self.tracks[FASCIST] >= HITLER_FROM and self.game.table.held[chancellor].id == HITLER:
            self.ended = ("hitler-elected", FASCIST)
            return
        enacted = self._session(at, president, chancellor, entry) if passed else False
        self.refused = 0 if enacted else self.refused + 1
        if not enacted and self.refused == REFUSALS and entry.enacted_policy:
            self.refused = 0
            self.left -= 1
            self.game.chaos(self._policy(at, entry.enacted_policy))
        if self.ended[1] is not None:
            return  # what is said of the last session is said when the game is over
        self._shuffles(index)
        self._claims(at, president, chancellor, entry)
        if enacted:
            self._powers(at, president, entry)

    def _session(self, at: str, president: int, chancellor: int, entry: Entry) -> bool:
        """Whether the government enacted a policy."""
        self.game.draws(president, self._tiles(f"{at}.presidentHand", entry.president_hand))
        self.game.passes(president, chancellor, self._tiles(f"{at}.chancellorHand", entry.chancellor_hand))
        self.left -= DRAWN
        if entry.chancellor_veto:
            self.game.asks(chancellor)
            self.game.answers(president, agrees=bool(entry.president_veto))
            if entry.president_veto:
                return False
        if not entry.enacted_policy:
            return False
        self.game.enacts(chancellor, self._policy(at, entry.enacted_policy))
        return True

    def _policy(self, at: str, policy: str) -> str:
        if policy not in TILES:
            raise one_of(_in(self.place, f"{at}.enactedPolicy"), TILES, policy)
        self.tracks[policy] += 1
        if self.tracks[LIBERAL] == FIVE:
            self.ended = ("five-liberal", LIBERAL)
        elif self.tracks[FASCIST] == SIX:
            self.ended = ("six-fascist", FASCIST)
        return policy

    def _shuffles(self, index: int) -> None:
        following = self.told.logs[index + 1].deck_state if index + 1 < len(self.told.logs) else []
        if self.left < LEAST_LEFT and following:
            self.game.shuffle(self._tiles(f"logs[{index + 1}].deckState", following))
            self.left = len(following)

    def _claims(self, at: str, president: int, chancellor: int, entry: Entry) -> None:
        for seat, act, field, tiles in (
            (president, "hand", "presidentClaim", entry.president_claim),
            (chancellor, "hand", "chancellorClaim", entry.chancellor_claim),
        ):
            if tiles:
                self.game.claims_tiles(seat, act, self._tiles(f"{at}.{field}", tiles))

    def _powers(self, at: str, president: int, entry: Entry) -> None:
        if entry.policy_peek:
            self.game.peeks(president, self._tiles(f"{at}.policyPeek", entry.policy_peek))
        if entry.policy_peek_claim:
            self.game.claims_tiles(president, "peek", self._tiles(f"{at}.policyPeekClaim", entry.policy_peek_claim))
        if entry.investigation_id is not None:
            self._investigates(at, president, entry)
        if entry.special_election is not None:
            self.game.appoints(president, self._seat(f"{at}.specialElection", entry.special_election))
        if entry.execution is not None:
            target = self._seat(f"{at}.execution", entry.execution)
            self.game.executes(president, target)
            if self.game.table.held[target].id == HITLER:
                self.ended = ("hitler-executed", LIBERAL)

    def _investigates(self, at: str, president: int, entry: Entry) -> None:
        of = self._seat(f"{at}.investigationId", entry.investigation_id)
        by = president if entry.investigator_id is None else self._seat(f"{at}.investigatorId", entry.investigator_id)
        self.game.investigates(by, of, self.game.table.held[of].side)
        if entry.investigation_claim in TILES:
            self.game.claims_party(by, of, str(entry.investigation_claim))

    def _chancellor(self, at: str, entry: Entry) -> int | None:
        return None if entry.chancellor_id is None else self._seat(f"{at}.chancellorId", entry.chancellor_id)

    def _seat(self, at: str, number: int | None) -> int:
        if number is None or not 0 <= number < len(self.told.players):
            raise unexpected(_in(self.place, at), f"a player from 0 to {len(self.told.players) - 1}", number)
        return number + 1

    def _tiles(self, at: str, tiles: list[str]) -> list[str]:
        if wrong := [tile for tile in tiles if tile not in TILES]:
            raise one_of(_in(self.place, at), TILES, wrong[0])
        return tiles


def _in(place: str, at: str) -> str:
    return f"{place}.{at}" if place else at


SECRET_HITLER = Format(
    "secret-hitler",
    "games of Secret Hitler as secrethitler.io keeps them (JSON summaries)",
    "https://github.com/cozuya/secret-hitler",
    read,
)
