"""Made-up games, those that nobody plays: an obstacle or a group of them in a battle, its turns, and attacks on it."""

from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    CounterChanged,
    CounterSet,
    DiceRolled,
    OutcomeStated,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.bots.acts import strength
from ucr_events.games.locke.bots.answers import answered, jammed, joined, looked_up, suffered
from ucr_events.games.locke.bots.people import acts_now
from ucr_events.games.locke.bots.scene import FIREPOWER, Scene, Written
from ucr_events.games.locke.rules.attack.damage import ratios
from ucr_events.games.locke.rules.attack.melee import written
from ucr_events.games.locke.state.bouts import columns
from ucr_events.games.locke.state.crowds import left, members
from ucr_events.games.locke.state.fighters import fighters, living
from ucr_events.games.locke.state.parties import role_now

KINDS = {"armoured_car": 1, "e_buster": 1, "golem": 3, "cyber": 2}
"Obstacles without a jammer that come into made-up battles, and how many of them."
LABELS = {"armoured_car": "ビームキャノン搭載装甲車", "e_buster": "Eバスター", "golem": "ゴーレム", "cyber": "サイバー"}


class Nobody:
    """One obstacle in one battle; `name` is its piece, or the first word of its members' pieces."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        kind = scene.one_of(list(KINDS))
        again = sum(1 for piece in scene.table.pieces if piece.startswith(kind))
        self.name, self.label = f"{kind}-{again + 1}", LABELS[kind]
        self.pieces = (self.name,) if KINDS[kind] == 1 else tuple(f"{self.name}.{n}" for n in range(1, KINDS[kind] + 1))
        self.strong = kind != "e_buster"

    def there(self) -> tuple[str, ...]:
        """Its pieces that are left."""
        return members(self.scene.table, self.name)

    def comes(self) -> Written:
        """Its pieces with what their card says of them."""
        endurance, power = self.scene.chance.randint(2, 5), self.scene.chance.randint(2, 6)
        for piece in self.pieces:
            yield PiecePlaced(id="x", piece=piece, place=self.scene.site, label=self.label)
            yield CounterSet(id="x", piece=piece, counter="endurance", value=endurance)
            yield CounterSet(id="x", piece=piece, counter="firepower", value=power)
        if not self.strong:
            yield CounterSet(id="x", piece=self.name, counter="weapon", value=0)

    def turn(self) -> Written:
        """6.2.npc.target-planet, 6.2.npc.melee-fallback: chance picks whom it attacks, with its weapon or without."""
        scene = self.scene
        targets = living(scene.table, fighters(scene.table))
        if scene.table.part == "base":
            targets = tuple(seat for seat in targets if role_now(scene.table, seat) == "explorer")
        if not targets or not self.there():
            return
        yield TurnBegan(id="x", piece=self.there()[0])
        if len(targets) > 1:
            yield DiceRolled(id="x", faces=(scene.chance.randint(1, 6),), purpose="random_target")
        target = scene.one_of(targets)
        if self.strong:
            yield from self._shoots(target)
        else:
            yield from self._strikes(target)
        yield TurnEnded(id="x")

    def _shoots(self, target: int) -> Written:
        power = sum(self.scene.table.pieces[piece].counters["firepower"] or 0 for piece in self.there())
        yield ActionAnnounced(id="x", action="attack", targets=(target,), value=power)
        if (yield from answered(self.scene, target, None)) is None:
            yield from suffered(self.scene, None, target, power)

    def _strikes(self, target: int) -> Written:
        """6.2.npc.melee-max: melee with all it has."""
        scene, piece = self.scene, self.name
        own = left(scene.table, piece) or 1
        yield ActionAnnounced(id="x", action="melee", targets=(target,))
        yield ValueDeclared(id="x", piece=self.there()[0], trait="endurance", value=own)
        if (yield from answered(scene, target, 1)) is not None:
            return
        back = target not in scene.kept and acts_now(scene.table, target) and scene.likely(0.7)
        if back:
            yield ActionAnnounced(id="x", seat=target, action="counterattack")
        other = yield from strength(scene, target)
        mine, theirs = columns(own, other[0], 0, other[2])
        dead = not (yield from self._hits(target, other, mine))
        if back:
            yield from self.marked(target, str(written(theirs)[0]), piece)
        if dead:
            yield from scene.dies(target)
        yield from self.fallen()

    def _hits(self, target: int, other: Any, place: int) -> Any:
        faces = self.scene.dice()
        yield DiceRolled(id="x", faces=faces, purpose="damage")
        damage = looked_up(str(written(place)[0]), sum(faces))
        yield CounterChanged(id="x", seat=target, counter="damage.body", by=damage)
        return self.scene.people[target].takes(other[1], other[0], damage, self.scene.minions(target))

    def attacked(self, seat: int, level: int) -> Any:
        """5.4 against somebody without a seat: every member is judged for itself. Whether a jammer undid it."""
        scene = self.scene
        yield ActionAnnounced(id="x", seat=seat, action="attack", value=FIREPOWER * level, pieces=self.there())
        yield scene.plays(seat, "attack", level)
        if not (yield from scene.activated(seat, level)):
            return False
        raised, more = yield from joined(scene, seat, "attack", level, None)
        if (yield from jammed(scene, seat, "attack", level, level + raised)):
            return True
        for piece in self.there():
            value = left(scene.table, piece) or 1
            yield ValueDeclared(id="x", piece=piece, trait="endurance", value=value)
            column = (ratios(FIREPOWER * level + more, value) or ("1:2",))[0]
            yield from self.marked(seat, column, piece)
        yield from self.fallen()
        return False

    def marked(self, roller: int, column: str, piece: str) -> Written:
        """One judgement on one of its pieces."""
        if self.scene.likely(0.2):
            yield OutcomeStated(id="x", seat=roller, of="ratio", outcome="hit", value=column)
        faces = self.scene.dice()
        yield DiceRolled(id="x", seat=roller, faces=faces, purpose="damage")
        yield CounterChanged(id="x", piece=piece, counter="damage", by=looked_up(column, sum(faces)))

    def fallen(self) -> Written:
        """Those with nothing left are taken away."""
        for piece in self.pieces:
            shown = self.scene.table.pieces.get(piece)
            if shown is not None and shown.place is not None and left(self.scene.table, piece) == 0:
                yield PieceRemoved(id="x", piece=piece)

    def goes(self) -> Written:
        """After the battle."""
        for piece in self.pieces:
            if self.scene.table.pieces[piece].place is not None:
                yield PieceRemoved(id="x", piece=piece)
