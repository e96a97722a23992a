"""Made-up games, a fighter's main action: attack, melee, escape, a special card, putting a card away, nothing."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CounterChanged,
    CounterSet,
    DiceRolled,
    OutcomeStated,
    StateChanged,
    ValueDeclared,
)
from ucr_events.games.locke.bots.answers import answered, jammed, joined, leaves, looked_up, suffered
from ucr_events.games.locke.bots.people import acts_now
from ucr_events.games.locke.bots.scene import FIREPOWER, Scene, Written
from ucr_events.games.locke.rules.attack.melee import written
from ucr_events.games.locke.rules.character.silhouettes import twins
from ucr_events.games.locke.state.bouts import columns
from ucr_events.games.locke.state.parties import together

ACTS = {"attack": 55, "melee": 18, "escape": 7, "special": 8, "discard": 7, "pass": 5}
"Main action -> how often it is tried."


def acts(scene: Scene, seat: int, without: tuple[str, ...] = ()) -> Written:
    """The main action of a combat turn; after a jammer another one is possible (6.1.jammer.other-action)."""
    others = [other for other in scene.able() if other != seat]
    victims = _victims(scene, seat)
    possible = {
        "attack": bool(victims) and scene.holds(seat) > 0,
        "melee": bool(victims) and seat not in scene.kept,
        "escape": scene.holds(seat) > 0,
        "special": bool(others) and scene.holds(seat) > 0,
        "discard": scene.holds(seat) > 0,
        "pass": True,
    }
    bag = [act for act, often in ACTS.items() if possible[act] and act not in without for _ in range(often)]
    act = scene.one_of(bag)
    target = scene.one_of(victims) if victims else 0
    undone = yield from _done(scene, seat, act, target)
    if undone and scene.likely(0.6) and acts_now(scene.table, seat):
        excluded = {"attack": ("escape",), "melee": ("escape",), "escape": ("attack", "melee")}.get(act, ())
        yield from acts(scene, seat, (*without, *excluded))


def _victims(scene: Scene, seat: int) -> tuple[int, ...]:
    """6.1.party.no-attack: not those of the own party; 3.2.same.must-target: twins, if there are any."""
    own = (seat, *together(scene.table, seat), *scene.thoughts)
    there = tuple(other for other in _living(scene) if other not in own)
    return tuple(other for other in there if other in twins(scene.table, seat)) or there


def _living(scene: Scene) -> tuple[int, ...]:
    fighting = scene.table.combats[-1].participants
    return tuple(seat for seat in fighting if "dead" not in scene.table.seats[seat - 1].states)


def _done(scene: Scene, seat: int, act: str, target: int) -> Any:
    """Whether a jammer undid it."""
    if act == "attack" and (level := scene.usable(seat, "attack")) is not None:
        return (yield from attack(scene, seat, level, target))
    if act == "melee":
        yield from melee(scene, seat, target)
    elif act in ("escape", "special") and (level := scene.usable(seat, act)) is not None:
        return (yield from _own_card(scene, seat, act, level))
    elif act == "discard":
        yield ActionAnnounced(id="x", seat=seat, action="discard_action")
        hand = f"hand.{seat}"
        yield CardsDiscarded(id="x", seat=seat, source=hand, to="discard.combat", count=1, face="down")
    elif scene.likely(0.7):
        yield ActionAnnounced(id="x", seat=seat, action="pass")
    return False


def attack(scene: Scene, seat: int, level: int, target: int) -> Any:
    """5.4: card and target in either order, activation, synchro, jammer, answer, damage."""
    power = FIREPOWER * level
    said = ActionAnnounced(id="x", seat=seat, action="attack", targets=(target,), value=power)
    card = scene.plays(seat, "attack", level, None, target)
    yield from (said, card) if scene.likely(0.5) else (replace(card, targets=()), said)
    if not (yield from scene.activated(seat, level)):
        return False
    raised, more = yield from joined(scene, seat, "attack", level, target)
    if (yield from jammed(scene, seat, "attack", level, level + raised)):
        return True
    if (yield from answered(scene, target, level + raised)) is None:
        yield from suffered(scene, seat, target, power + more)
    return False


def _own_card(scene: Scene, seat: int, kind: str, level: int) -> Any:
    """5.3.timing.main: an escape or special card as the main action."""
    if scene.likely(0.6):
        yield ActionAnnounced(id="x", seat=seat, action=kind)
    yield scene.plays(seat, kind, level)
    works = yield from scene.activated(seat, level)
    raised = 0
    if works and kind == "escape":
        raised, _ = yield from joined(scene, seat, kind, level, None)
    if (yield from jammed(scene, seat, kind, level, level + raised)):
        return True
    if works and kind == "escape":
        yield from leaves(scene, seat)
    elif works:
        yield from _bewitched(scene, scene.one_of([other for other in scene.able() if other != seat]))
    return False


def _bewitched(scene: Scene, target: int) -> Written:
    """What an invented special card does: it stuns for a round, or wears down the mind."""
    if scene.likely(0.5):
        yield StateChanged(id="x", seat=target, state="stunned")
        yield CounterSet(id="x", seat=target, counter="stunned", value=1)
        return
    yield CounterChanged(id="x", seat=target, counter="damage.mental", by=1)
    if scene.people[target].mental(scene.table) <= 0:
        yield from scene.dies(target)


def melee(scene: Scene, seat: int, target: int) -> Written:
    """5.6: both declare, the target may strike back, both judge at the same time."""
    yield ActionAnnounced(id="x", seat=seat, action="melee", targets=(target,))
    own = yield from strength(scene, seat)
    if (yield from answered(scene, target, 1)) is not None:
        return
    back = target not in scene.kept and acts_now(scene.table, target) and scene.likely(0.7)
    early = scene.likely(0.5)
    counter = ActionAnnounced(id="x", seat=target, action="counterattack", targets=(seat,))
    if back and early:
        yield counter
    other = yield from strength(scene, target)
    if back and not early:
        yield counter
    mine, theirs = columns(own[0], other[0], own[2], other[2])
    first = yield from _judged(scene, seat, target, mine, other)
    second = (yield from _judged(scene, target, seat, theirs, own)) if back else True
    if not first:
        yield from scene.dies(target)
    if not second:
        yield from scene.dies(seat)


def strength(scene: Scene, seat: int) -> Any:
    """5.6.melee.declare: endurance with suit and minions, and the shift -> declared, by suit, shift."""
    person, minions = scene.people[seat], scene.minions(seat)
    person.healed(scene.table)
    by_suit = person.suit > 0 and scene.likely(0.5)
    declared = scene.lower(person.body + minions + (person.suit if by_suit else 0), 1)
    shift = person.shift if person.shift and scene.likely(0.8) else 0
    before = scene.likely(0.5)
    said = ValueDeclared(id="x", seat=seat, trait="melee_shift", value=shift)
    if shift and before:
        yield said
    yield ValueDeclared(id="x", seat=seat, trait="endurance", value=declared)
    if shift and not before:
        yield said
    return declared, by_suit, shift


def _judged(scene: Scene, roller: int, bearer: int, place: int, against: Any) -> Any:
    """One damage judgement of a melee; whether the bearer lives."""
    declared, by_suit, _ = against
    column = str(written(place)[0])
    if scene.likely(0.3):
        yield OutcomeStated(id="x", seat=roller, of="ratio", outcome="hit", value=column)
    faces = scene.dice()
    yield DiceRolled(id="x", seat=roller, faces=faces, purpose="damage")
    damage = looked_up(column, sum(faces))
    yield CounterChanged(id="x", seat=bearer, counter="damage.body", by=damage)
    return scene.people[bearer].takes(by_suit, declared, damage, scene.minions(bearer))
