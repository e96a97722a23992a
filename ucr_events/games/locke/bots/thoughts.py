"""Made-up games, residual thoughts: their one turn, and others of their kind that add to their attack or take from it."""

from ucr_events.facts import ActionAnnounced, TurnBegan, TurnEnded
from ucr_events.games.locke.bots.answers import suffered
from ucr_events.games.locke.bots.scene import Scene, Written
from ucr_events.games.locke.state.fighters import fighters
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.thoughts import HELPS


def haunts(scene: Scene, seat: int) -> Written:
    """6.1.residual.firepower, 6.1.residual.one-attack-per-target: it attacks whom no other has, or does nothing."""
    if seat in scene.joined:  # 6.1.residual.assist-acted
        return
    power = scene.thoughts[seat]
    alive = [other for other in fighters(scene.table) if not is_in(scene.table, other, "dead")]
    victims = [other for other in alive if other not in scene.attacked]
    yield TurnBegan(id="x", seat=seat)
    if power is None or not victims:
        yield TurnEnded(id="x", seat=seat, passed=True)
        return
    target = scene.one_of(victims)
    scene.attacked.add(target)
    scene.joined.add(seat)
    yield ActionAnnounced(id="x", seat=seat, action="attack", targets=(target,), value=power)
    for other, more in scene.thoughts.items():
        if other not in scene.joined and more is not None and scene.likely(0.5):
            scene.joined.add(other)
            how = scene.one_of(list(HELPS))
            yield ActionAnnounced(id="x", seat=other, action=how, value=more)
            power += HELPS[how] * more
    if power > 0:
        yield from suffered(scene, seat, target, power, residual=True)
    yield TurnEnded(id="x", seat=seat)
