"""Made-up games, how fighters come into a battle: join checks, pieces, mysteries and minions, hands."""

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardTurned,
    CombatJoined,
    CounterSet,
    DiceRolled,
    OutcomeStated,
    PhaseBegan,
    PieceMoved,
    PiecePlaced,
    StateChanged,
    ValueDeclared,
)
from ucr_events.games.locke.bots.scene import Scene, Written
from ucr_events.games.locke.bots.setup import BLANK, INFORMATION
from ucr_events.games.locke.rules.battle.joining import CHARTS, arrival
from ucr_events.games.locke.rules.planets.board import AROUND
from ucr_events.games.locke.state.fighters import fighters, limit_now
from ucr_events.games.locke.state.parties import role_now
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.thoughts import APPEARS, CHART

INVENTED = {
    "was_here": {"7": "round_2", "8": "round_2", **dict.fromkeys(("9", "10", "11", "12"), "joins")},
    "was_alive": dict.fromkeys(("10", "11", "12"), "revived"),
}
"Charts for editions that bring none of their own; totals that are not there do nothing."
Arrivals = dict[int, str]
"Who comes for the next round, and by which check."


class Joining:
    """Who comes when: round -> seats and their check."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.due: dict[int, Arrivals] = {}

    def checks(self) -> Written:
        """5.1.join.order: was here, then was alive; nobody has to."""
        scene = self.scene
        if scene.likely(0.5):
            yield PhaseBegan(id="x", phase="join_phase")
        for seat in scene.secrets.seats:
            if self._elsewhere(seat) and scene.likely(0.2):
                faces = scene.dice()
                yield DiceRolled(id="x", seat=seat, faces=faces, purpose="was_here")
                self._await(seat, "was_here", sum(faces))
        for seat in scene.secrets.seats:
            if is_in(scene.table, seat, "dead") and seat not in fighters(scene.table) and scene.likely(0.3):
                yield from self._was_alive(seat)

    def _await(self, seat: int, check: str, total: int) -> None:
        """Due in the round that the edition's chart, or the invented one, says."""
        if number := arrival(self.scene.now.book.charts.get(CHARTS[check], INVENTED[check]), total):
            self.due.setdefault(number, {})[seat] = check

    def _elsewhere(self, seat: int) -> bool:
        table = self.scene.table
        grouped = any(seat in group.members for group in table.groups)
        place = place_of(table, seat)
        busy = grouped or self.scene.holds(seat) > 0 or any(seat in combat.participants for combat in table.combats)
        return place not in (None, self.scene.site, AROUND) and not table.seats[seat - 1].states and not busy

    def _was_alive(self, seat: int) -> Written:
        faces = self.scene.dice()
        yield DiceRolled(id="x", seat=seat, faces=faces, purpose="was_alive")
        self._await(seat, "was_alive", sum(faces))
        if sum(faces) not in APPEARS:
            return
        chart = self.scene.dice()
        yield DiceRolled(id="x", seat=seat, faces=chart, purpose=CHART)
        power = 2 * sum(chart) if sum(chart) in self.scene.now.book.number("armed") else None
        self.scene.thoughts[seat] = power
        if power is not None:
            yield OutcomeStated(id="x", seat=seat, of=CHART, outcome="success", value=power)
        yield CombatJoined(id="x", seat=seat, how="residual")

    def arrive(self, number: int) -> Written:
        """5.1.piece-move.when: onto the square of the battle; in round 1 an explorer's square takes effect."""
        scene = self.scene
        if scene.likely(0.4):
            yield PhaseBegan(id="x", phase="piece_move_phase")
        explorers = []
        for seat, how in self.due.pop(number, {}).items():
            yield CombatJoined(id="x", seat=seat, how=how)
            if how == "was_alive":
                yield from self._back_to_life(seat)
            else:
                yield PieceMoved(id="x", seat=seat, piece=f"p{seat}", to=scene.site, how=how)
            explorers += [seat] if role_now(scene.table, seat) == "explorer" else []
        pile = scene.table.zones.get(scene.site)
        if number == 1 and explorers and pile is not None and pile.cards and not pile.cards[-1].up:
            yield from self._square(explorers[0])

    def _back_to_life(self, seat: int) -> Written:
        """5.7.new-combat.others-new-hand: who died in the battle just before this one still holds its hand of then."""
        self.scene.people[seat].reborn()
        if held := self.scene.holds(seat):
            away = "discard.combat"
            yield CardsDiscarded(id="x", seat=seat, source=f"hand.{seat}", to=away, count=held, face="down")
        yield StateChanged(id="x", seat=seat, state="dead", on=False)
        yield PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=self.scene.site)
        worn = self.scene.table.seats[seat - 1].counters
        for name in ("damage.body", "damage.mental", "power.spent"):
            if worn.get(name):
                yield CounterSet(id="x", seat=seat, counter=name, value=0)

    def _square(self, seat: int) -> Written:
        """5.1.piece-move.square-effect: a blank gives an ability card, information is kept; the others do nothing here."""
        secrets, site = self.scene.secrets, self.scene.site
        name = secrets.planets.get(site) or secrets.base.get(site)
        card = Card(name=name)
        turned = CardTurned(id="x", seat=seat, place=site, card=card)
        yield turned
        if name == BLANK:
            yield CardsDrawn(id="x", seat=seat, source="deck.ability", to=f"abilities.{seat}", count=1)
            yield CardsDiscarded(id="x", seat=seat, source=site, to="discard.planet", count=1, cards=(card,))
        elif name == INFORMATION:
            yield CardsDrawn(id="x", seat=seat, source=site, to=f"information.{seat}", count=1, cards=(card,))

    def prepare(self, newcomers: tuple[int, ...]) -> Written:
        """5.1 (3): minions are announced, a die is cast for a mystery."""
        scene = self.scene
        owners = [seat for seat in newcomers if scene.people[seat].minion_level]
        if owners or scene.likely(0.3):
            yield PhaseBegan(id="x", phase="pre_combat")
        for seat in owners:
            yield ValueDeclared(id="x", seat=seat, trait="minions", value=scene.chance.randint(0, 2))
        for seat in newcomers:
            if scene.likely(0.15):
                yield ActionAnnounced(id="x", seat=seat, action="mystery_ability")
                yield DiceRolled(id="x", seat=seat, faces=(scene.chance.randint(1, 6),), purpose="mystery_ability")

    def deal(self, newcomers: tuple[int, ...]) -> Written:
        """5.1 (4): a hand up to its limit for everybody who holds none."""
        for seat in newcomers:
            if not self.scene.holds(seat):
                count = limit_now(self.scene.table, seat, self.scene.now.book)
                yield CardsDealt(id="x", seat=seat, source="deck.combat", to=f"hand.{seat}", count=count)
