"""Made-up games, what others do about a card in use: synchro, the jammer, the target's answer; and what a hit does."""

from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsReturned,
    CombatLeft,
    CounterChanged,
    DiceRolled,
    OutcomeStated,
    PieceMoved,
    QuestionAnswered,
    QuestionAsked,
    ValueDeclared,
)
from ucr_events.games.locke.bots.people import acts_now
from ucr_events.games.locke.bots.scene import COLUMNS, DAMAGE, FIREPOWER, Scene
from ucr_events.games.locke.rules.attack.damage import ratios


def joined(scene: Scene, user: int, kind: str, level: int, target: int | None) -> Any:
    """5.5: others and minions join a card that was activated; the levels and the firepower they add."""
    raised = more = 0
    others = [seat for seat in scene.able() if seat not in (user, target, scene.table.combats[-1].turn) and scene.holds(seat)]
    if kind == "attack":
        others = [seat for seat in others if not scene.acted(seat) and seat not in scene.joined]
    if kind not in scene.now.book.number("joined_cards"):
        return raised, more
    if others and scene.likely(0.35):
        asked = tuple(scene.chance.sample(others, scene.chance.randint(1, len(others))))
        if scene.likely(0.5):
            yield QuestionAsked(id="x", seat=user, question="synchro", to=asked)
        else:
            yield ActionAnnounced(id="x", seat=user, action="synchro", targets=asked)
        for seat in asked:
            own = scene.usable(seat, kind, most=level) if scene.likely(0.6) else None
            if own is None:
                yield QuestionAnswered(id="x", seat=seat, answer="decline")
                continue
            if kind == "attack":
                scene.joined.add(seat)
            yield scene.plays(seat, kind, own, "synchro")
            if (yield from scene.activated(seat, own)):
                raised, more = raised + 1, more + FIREPOWER * own
    for _ in range(scene.minions(user)):
        own = min(level, scene.people[user].minion_level)
        if own and scene.holds(user) and scene.likely(0.3):
            yield scene.plays(user, kind, own, "synchro")
            raised, more = raised + 1, more + FIREPOWER * own
    return raised, more


def jammed(scene: Scene, user: int, kind: str, printed: int, level: int) -> Any:
    """6.1: somebody undoes the card; it goes back to the hand and is locked for the round."""
    others = [seat for seat in scene.able() if seat != user and scene.people[seat].jammer >= level]
    if not others or not scene.likely(0.4):
        return False
    card = scene.card(kind, printed)
    yield ActionAnnounced(id="x", seat=scene.one_of(others), action="jammer", targets=(user,))
    yield CardsReturned(id="x", seat=user, source="discard.combat", to=f"hand.{user}", count=1, cards=(card,))
    scene.locked.add((user, card.name or ""))
    return True


def answered(scene: Scene, target: int, level: int | None) -> Any:
    """5.4: what the target of an attack of this LV does; defence, escape, ability, or None when it is hit."""
    if target in scene.kept:
        return (yield from _kept(scene, target, level or 1))
    if not acts_now(scene.table, target):
        return None
    draw = scene.chance.random()
    if scene.people[target].barrier and draw < 0.5:
        ability = Card(name="障壁", note="[対抗(攻撃)][E]")
        yield ActionAnnounced(id="x", seat=target, action="use_ability", card=ability)
        held = scene.likely(0.6)
        if held:
            yield OutcomeStated(id="x", seat=target, of="defence", outcome="success")
            return "ability"
    kind = "defence" if draw < 0.45 else "escape" if draw < 0.55 else None
    own = scene.usable(target, kind, least=level or 1) if kind else None
    if kind is None or own is None:
        if scene.likely(0.7):
            yield ActionAnnounced(id="x", seat=target, action="none")
        return None
    if scene.likely(0.6):
        yield ActionAnnounced(id="x", seat=target, action=kind)
    return (yield from _with_card(scene, target, kind, own, level))


def _kept(scene: Scene, target: int, level: int) -> Any:
    """5.4.respond.maintained-pierced: it stops lower attacks, others go through it."""
    held = level < scene.kept[target]
    if not held:
        del scene.kept[target]
    yield OutcomeStated(id="x", seat=target, of="defence", outcome="maintained" if held else "pierced")
    return "defence" if held else None


def _with_card(scene: Scene, target: int, kind: str, own: int, level: int | None) -> Any:
    yield scene.plays(target, kind, own)
    works = yield from scene.activated(target, own)
    raised = 0
    if works:
        raised, _ = yield from joined(scene, target, kind, own, None)
    if (yield from jammed(scene, target, kind, own, own + raised)):
        return (yield from answered(scene, target, level))
    if not works:
        yield OutcomeStated(id="x", seat=target, of=kind, outcome="failure")
        return None
    kept = kind == "defence" and scene.likely(0.25)
    yield OutcomeStated(id="x", seat=target, of=kind, outcome="maintained" if kept else "success")
    if kept:
        scene.kept[target] = own
    if kind == "escape":
        yield from leaves(scene, target)
    return kind


def leaves(scene: Scene, seat: int) -> Any:
    """5.3.kind.escape: out of the battle, and mostly to another square."""
    scene.kept.pop(seat, None)
    yield CombatLeft(id="x", seat=seat, how="escape")
    if scene.likely(0.85):
        board = "base" if scene.site.startswith("base.") else "planets"
        places = [place.id for place in scene.secrets.layout.places if place.board == board and place.kind == "square"]
        away = scene.one_of([place for place in places if place != scene.site])
        yield PieceMoved(id="x", seat=seat, piece=f"p{seat}", to=away, how="escape")


def suffered(scene: Scene, attacker: int | None, target: int, power: int, residual: bool = False) -> Any:
    """5.4: endurance declared, by body or suit; two dice; damage; death unless a suit takes it."""
    person = scene.people[target]
    person.healed(scene.table)
    by_suit = person.suit > 0 and not residual and scene.likely(0.6)
    declared = scene.lower(person.suit if by_suit else person.body, 1)
    yield ValueDeclared(id="x", seat=target, trait="endurance", value=declared)
    column = (ratios(power, declared) or ("1:2",))[0]
    if scene.likely(0.4):
        yield OutcomeStated(id="x", seat=attacker, of="ratio", outcome="hit", value=column)
    faces = scene.dice()
    yield DiceRolled(id="x", seat=attacker, faces=faces, purpose="damage")
    damage = looked_up(column, sum(faces))
    yield CounterChanged(id="x", seat=target, counter="damage.body", by=damage)
    lives = person.takes(by_suit, declared, damage)
    if person.sheet["abilities"] != "なし" and scene.likely(0.3):
        yield scene.secrets.seal(target, "taken_by", "note", {"taken_by": "スーツ" if by_suit else "本体"})
    if not lives:
        yield from scene.dies(target)


def looked_up(column: str, total: int) -> int:
    """The entry of the invented damage table; higher columns read its last one."""
    number = 0 if column == "1:2" else min(int(column.partition(":")[0]), COLUMNS - 1)
    return DAMAGE[f"{number}:1" if number else "1:2"][str(total)]
