"""Made-up games: how the players of a random legal game choose among what may come, and what they write down."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, islice, product
from typing import Any, Literal

from ucr_events.facts import Card, CardsDiscarded, CardsDrawn, CardsPlayed, CardTurned, Fact, GameOpened, Result, RoundBegan
from ucr_events.games.family import Layout
from ucr_events.games.skies.bots.box import Box
from ucr_events.games.skies.layout import NAMES, REMOVED, SENATORS
from ucr_events.games.skies.rules.building import CHEAPER, CHEAPER_COSTS
from ucr_events.games.skies.rules.common import energy_of, hand, planet_in, stock, top
from ucr_events.games.skies.rules.ending import total_of, winners
from ucr_events.games.skies.rules.factions import own_faction
from ucr_events.games.skies.rules.movement import last_turn
from ucr_events.games.skies.rules.order import next_seat
from ucr_events.games.skies.rules.senators import ABILITY_COSTS
from ucr_events.games.skies.rules.settling import BROUGHT
from ucr_events.games.skies.rules.settling import MOST as MOST_ACTIONS
from ucr_events.games.skies.rules.treaties import MOST as MOST_PAID
from ucr_events.games.skies.table import SkiesTable, ships_on
from ucr_events.referee import Expect, Moment
from ucr_events.referee.playing import Played

WEIGHTS: Mapping[str, float] = {
    "move": 5,
    "move.turn": 0.2,
    "move.income": 4,
    "action.ship": 4,
    "action.card": 4,
    "action.special": 9,
    "settle.gain": 0.8,
    "settle.pay": 5,
    "turn.end": 1,
    "turn.begin": 1,
    "senator.play": 1,
    "faction.use": 1.5,
    "build.faction": 2,
    "build.base": 2,
    "senator.second": 5,
    "hire.next": 5000,
    "hire.discard": 5000,
    "ability.give": 5000,
    "move.turn.pay": 5000,
    "move.pay": 5000,
    "build.cost": 5000,
    "build.faction.pay": 5000,
    "ability.build.pay": 5000,
    "ability.treaty.pay": 5000,
    "ability.redeploy.pay": 5000,
    "redeploy.take": 40,
}
"Step -> how gladly it is taken; what is not here is done when rules leave nothing else."
COSTLY = max(ABILITY_COSTS.values()) + CHEAPER_COSTS - BROUGHT[MOST_ACTIONS]
"Energy with which everything can be paid in one turn."
SPENDS = ("senator.play", "faction.use", "build.faction", "senator.second")
MOST = 40
"Facts tried of one expectation."
Fields = Iterator[Mapping[str, Any]]
Outcome = Literal["won", "lost", "drew"]


class SkiesPlayers:
    """The players of one made-up game."""

    def __init__(self, header: GameOpened, layout: Layout, chance: Any) -> None:
        self.header, self.chance = header, chance
        self.knowledge: dict[str, Any] = {}
        self.made: Box | None = None
        self.agenda: Iterator[Fact] = iter(())
        self.paid: tuple[str, ...] = ()

    @property
    def box(self) -> Box:
        """The components of this game, made when the book was seen first."""
        assert self.made is not None
        return self.made

    def due(self, now: Played) -> Fact | None:
        """What is set up before the first turn."""
        if self.made is None:
            self.made = Box(self.header, now.book.charts, self.chance)
            self.agenda = self.made.setup()
        return next(self.agenda, None)

    def weight(self, expect: Expect, now: Played) -> float:
        """By the step; a turn begins when the last is over, a round with the turn of the start player."""
        table = now.table
        if expect.step in ("turn.begin", "round.begin"):
            due = self._next(now) == _table(now).start and not isinstance(now.facts[-1], RoundBegan)
            return 1.0 if table.turn is None and due == (expect.step == "round.begin") else 0.0
        if expect.step == "part.end":
            return 5.0 if now.state.frames[-1].script == "end" else 0.0
        return 0.0 if self._too_dear(expect, now) or _forgets(expect, now) else WEIGHTS.get(expect.step, 0.0)

    def _too_dear(self, expect: Expect, now: Played) -> bool:
        """Whether the third action could not be paid for afterwards."""
        frame = next((frame for frame in now.state.frames if frame.script in ("turn", "acting")), None)
        if frame is None or now.table.turn is None or len(frame.args) < 2:
            return False
        doing, steps = frame.args[1], [told.step for told in frame.told if isinstance(told, Moment)]
        if doing.settled is not None or any(step.startswith("settle") for step in steps):
            return False
        acted = len(doing.acted) + sum(step.startswith("action.") for step in steps)
        have = energy_of(now.table, now.table.turn) or 0
        refuels = expect.step == "action.special" and doing.planet == "solenmere"
        last = MOST_ACTIONS - 1
        if expect.step.startswith("action."):
            return acted == last and have < -BROUGHT[MOST_ACTIONS] and not refuels
        return acted >= last and have < COSTLY and expect.step in SPENDS

    def _next(self, now: Played) -> int | None:
        last = now.book.recall(last_turn, now.state.memory)
        return next_seat(now.book, _table(now), last)

    def tries(self, expect: Expect, now: Played) -> Fields:
        """Every field the expectation leaves open, so that chance need not find fitting values of several."""
        special = SPECIAL.get(expect.step)
        for fields in islice(self._limited(expect), MOST):
            yield from special(self, expect, now, fields) if special else [fields]

    def _limited(self, expect: Expect) -> Fields:
        names = [name for name, _ in expect.where]
        values = [self.box.shuffled(limit.samples()) for _, limit in expect.where]
        seats = self.box.shuffled(expect.seats) if expect.seats else [None]
        several = [{"seat": seat, **dict(zip(names, chosen, strict=True))} for chosen in product(*values) for seat in seats]
        for fields in self.box.shuffled(several):
            yield {**fields, "seat": fields["seat"] or _owner(expect)}

    def wrote(self, fact: Fact, now: Played) -> None:
        """Cards that were paid, and the pile a senator came from."""
        if isinstance(fact, CardsDiscarded) and fact.cards:
            self.paid = tuple(card.name or "" for card in fact.cards)
        if isinstance(fact, CardsDrawn) and fact.source in SENATORS:
            self.box.piles[fact.source].pop()
        if isinstance(fact, CardTurned | CardsPlayed):
            self.paid = ()


def _forgets(expect: Expect, now: Played) -> bool:
    """Whether the turn would end without the energy for one action."""
    frame = next((frame for frame in now.state.frames if frame.script == "acting"), None)
    if expect.step != "turn.end" or frame is None:
        return False
    doing, steps = frame.args[1], [told.step for told in frame.told if isinstance(told, Moment)]
    acted = len(doing.acted) + sum(step.startswith("action.") for step in steps)
    return BROUGHT.get(acted, 0) > 0 and doing.settled is None and not any(step.startswith("settle") for step in steps)


def _table(now: Played) -> SkiesTable:
    assert isinstance(now.table, SkiesTable)
    return now.table


def _owner(expect: Expect) -> int | None:
    """The seat whose piece it is."""
    piece = dict(expect.match).get("piece")
    return int(piece.split(".")[1]) if isinstance(piece, str) and "." in piece else None


def _payable(players: SkiesPlayers, table: SkiesTable, seat: int, less: int = 0) -> bool:
    box = players.box
    having = any((ships_on(table, seat, planet) or 0) >= box.cost(planet) - less for planet in NAMES)
    left = any(
        (piece.place or "").startswith("board.") for name, piece in table.pieces.items() if name.startswith(f"base.{seat}.")
    )
    return having and left


def _can(players: SkiesPlayers, table: SkiesTable, seat: int, what: str) -> bool:
    """Whether a special action or ability can be carried out to its end."""
    cards, energy = hand(table, seat), energy_of(table, seat) or 0
    inactive = (
        name for name, piece in table.pieces.items() if (piece.place or "").endswith(".inactive") and piece.seat == seat
    )
    can = {
        "hire": any(_hireable(players, table, seat, pile) for pile in SENATORS),
        "activate": any(inactive),
        "build": _payable(players, table, seat),
        "treaty": bool(cards),
        "ability_build": _payable(players, table, seat),
        "ability_swap": bool(cards) and any(stock(table, f"politic.{planet}") for planet in _wanted(table, seat)),
        "ability_treaty": bool(cards),
        "ability_ship": bool(table.seats[seat - 1].counters.get("supply")),
    }
    return energy >= ABILITY_COSTS.get(what, 0) and can.get(what, True)


def _wanted(table: SkiesTable, seat: int) -> list[str]:
    return [planet for planet, name in NAMES.items() if name not in hand(table, seat)]


def _hireable(players: SkiesPlayers, table: SkiesTable, seat: int, pile: str) -> bool:
    senator = top(table, pile)
    return senator is not None and set(players.box.symbols[senator]) <= set(hand(table, seat))


def _announced(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    seat = fields["seat"]
    actions = players.box.shuffled(dict(expect.match)["action"]) if "action" not in fields else [fields["action"]]
    for action in actions:
        if _can(players, _table(now), seat, action):
            yield {**fields, "action": action}


def _faction(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    """Only abilities that will be of use."""
    seat, table = fields["seat"], _table(now)
    (action,) = dict(expect.match)["action"]
    own, energy = own_faction(table, seat), energy_of(table, seat) or 0
    senators = bool(stock(table, f"senator.{seat}"))
    useful = {"universus_both": senators, "iron_sun_build": energy >= CHEAPER_COSTS, "voldan_turn": True}
    if own and action.startswith(own) and useful.get(action, True):
        yield {**fields, "action": action}


def _paying(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    """Two cards for a senator on top of some pile."""
    table, seat = _table(now), fields["seat"]
    for pile in players.box.shuffled(SENATORS):
        if _hireable(players, table, seat, pile):
            yield {**fields, "cards": _cards(players.box.symbols[str(top(table, pile))])}


def _hired(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    senator = top(_table(now), str(dict(expect.match)["source"]))
    if senator is not None and set(players.box.symbols[senator]) == set(players.paid):
        yield {**fields, "cards": _cards([senator]), "count": 1}


def _next_senator(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    pile = players.box.piles[str(dict(expect.match)["place"])]
    if pile:
        yield {"card": Card(name=pile[-1])}


def _chit(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    stack = fields.get("source") or _stack(players, now)
    name = top(_table(now), stack)
    if name is not None:
        yield {**fields, "source": stack, "cards": _cards([name]), "count": 1}


def _printed(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    stack = _stack(players, now)
    if not stock(_table(now), stack):
        yield {**fields, "by": players.box.printed[stack]}


def _stack(players: SkiesPlayers, now: Played) -> str:
    """The stack that belongs to the base just activated, or to the senator just hired."""
    last = next(fact for fact in reversed(now.facts) if hasattr(fact, "piece") or getattr(fact, "source", None) in SENATORS)
    if getattr(last, "source", None) in SENATORS:
        return str(getattr(last, "source", "")).replace("senators.", "senator_chits.")
    return players.box.stack_of(str(planet_in(getattr(last, "to", None))))


def _base(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    """Where the cost can be paid with the colours of this game."""
    seat, planet = fields["seat"], planet_in(fields.get("to"))
    less = (
        CHEAPER if getattr(now.facts[-1], "counter", None) == "energy" and now.state.frames[-1].moment("build.faction") else 0
    )
    if planet and (ships_on(_table(now), seat, planet) or 0) >= players.box.cost(planet) - less:
        yield fields


def _cost(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    planet = str(fields["counter"]).partition(".")[2]
    less = CHEAPER if now.state.frames[-1].moment("build.faction") else 0
    yield {**fields, "by": less - players.box.cost(planet)}


def _written(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    yield {**fields, **dict(expect.writes)}


def _flip(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    if fields.get("to"):
        yield fields


def _discarded(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    cards = sorted(set(hand(_table(now), fields["seat"])))
    several = [chosen for count in range(MOST_PAID, 0, -1) for chosen in combinations(cards, count)]
    most = 1 if expect.step == "ability.give" else MOST_PAID
    fitting = [chosen for chosen in several if len(chosen) <= most]
    if fitting:
        yield {**fields, "cards": _cards(players.box.shuffled(fitting)[0])}


def _politic(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    source = str(fields["source"])
    if stock(_table(now), source):
        yield {**fields, "cards": _cards([NAMES[source.partition(".")[2]]]), "count": 1}


def _treaty(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    yield {**fields, "count": 1}


def _senator(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    seat, table = fields["seat"], _table(now)
    ability = str(fields.get("purpose"))
    for name in _names(table, f"senator.{seat}"):
        if ability.removeprefix("ability_") in players.box.abilities[name] and _can(players, table, seat, ability):
            yield {**fields, "cards": _cards([name]), "count": 1}


def _second(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    """The other ability of the senator just played."""
    played = next(fact for fact in reversed(now.facts) if isinstance(fact, CardsPlayed))
    name = (played.cards or (Card(),))[0].name or ""
    for ability in players.box.abilities[name]:
        action = f"ability_{ability}"
        if action != played.purpose and _can(players, _table(now), fields["seat"], action):
            yield {**fields, "action": action}


def _exchanged(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    zone = REMOVED if expect.step == "faction.take" else f"senator.{fields['seat']}"
    begin = now.state.frames[-1].begin
    table = begin if isinstance(begin, SkiesTable) else _table(now)
    for name in players.box.shuffled(_names(table, zone)):
        yield {**fields, "cards": _cards([name]), "count": 1}


def _closed(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    """Influence is counted."""
    table, seats = _table(now), players.box.seats
    best = winners(table, seats, now.book.reading("score.tiebreak")) or ()
    results = []
    for seat in seats:
        outcome: Outcome = "lost" if seat not in best else "drew" if len(best) > 1 else "won"
        results.append(Result(seat=seat, outcome=outcome, score=total_of(table, seat)))
    yield {"how": "counted", "results": tuple(results)}


def _round(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    yield {"number": (now.table.round or 0) + 1}


def _names(table: SkiesTable, zone: str) -> list[str]:
    pile = table.zones.get(zone)
    return [laid.card.name for laid in pile.cards if laid.card and laid.card.name] if pile else []


def _cards(names: Any) -> tuple[Card, ...]:
    return tuple(Card(name=name) for name in names)


def _at_once(players: SkiesPlayers, expect: Expect, now: Played, fields: Mapping[str, Any]) -> Fields:
    """Nobody here pays in several lines."""
    return iter(())


Tries = Callable[[SkiesPlayers, Expect, Played, Mapping[str, Any]], Any]
SPECIAL: Mapping[str, Tries] = {
    "action.special": _announced,
    "action.card": _politic,
    "ability.take": _politic,
    "build.bonus.card": _politic,
    "build.base": _base,
    "build.cost": _cost,
    "build.cost.more": _at_once,
    "move.turn.pay": _written,
    "move.pay": _written,
    "refuel.gain": _written,
    "hire.discard": _paying,
    "hire.gain": _hired,
    "hire.next": _next_senator,
    "hire.chit": _chit,
    "hire.printed": _printed,
    "activate.flip": _flip,
    "activate.chit": _chit,
    "activate.printed": _printed,
    "treaty.discard": _discarded,
    "treaty.chit": _treaty,
    "treaty.steal": _treaty,
    "ability.give": _discarded,
    "senator.play": _senator,
    "senator.second": _second,
    "faction.use": _faction,
    "build.faction": _faction,
    "faction.base": _flip,
    "faction.give": _exchanged,
    "faction.take": _exchanged,
    "game.close": _closed,
    "round.begin": _round,
}
"Step -> what its fact says."


def players(header: GameOpened, layout: Layout, chance: Any) -> SkiesPlayers:
    """The players of a made-up game of this header."""
    return SkiesPlayers(header, layout, chance)
