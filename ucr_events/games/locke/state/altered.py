"""3.1, 4.7, 5.3: what an ability, an ability card or a special card says is on no list; who used it or was its target may have
other values since.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsLaid,
    CardsPlayed,
    CardsShown,
    CardTurned,
    CombatEnded,
    DiceRolled,
    EffectBegan,
    EffectEnded,
    Fact,
    PieceMoved,
    PiecePlaced,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    UseNamed,
)
from ucr_events.games.locke.state.changed import RECKONED, is_known
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.traits import ability
from ucr_events.games.locke.texts import say
from ucr_events.referee import Chapter, NeverKnown, View
from ucr_events.referee.book import recalled
from ucr_events.referee.values import Plain, Remembered
from ucr_events.table.state import Table
from ucr_events.texts import Text

CHAPTER = Chapter("3.1 altered values")

KNOWN = frozenset({"代理", "手下"})
"What these do is in the rules themselves."


class Use(Plain, frozen=True):
    """Something that was used. depth: of the battle it was used in; 0: in a normal turn. wide: it was not said on whom.

    fact: with which an effect began that lasts until it is said to be over, or a time that it names; field: what it changes,
    where it is known by how much. used: the fact that used it.
    """

    name: str
    by: int
    depth: int
    wide: bool = False
    fact: str = ""
    field: str = ""
    used: str = ""

    def hinders(self, of: str) -> bool:
        """Whether it may have changed what is reckoned in a way that nobody knows (`changed.RECKONED`)."""
        return self.field not in RECKONED.get(of, ())


class Altered(Plain, frozen=True):
    """on: seat -> what may still work on it. attack: names used since the attack under way was announced, by whoever.

    aimed: an attack was announced whose card is still to come. lately: who used something since the last turn began, or was
    its target.
    """

    on: Mapping[int, tuple[Use, ...]] = {}
    attack: tuple[str, ...] = ()
    aimed: bool = False
    lately: tuple[int, ...] = ()


@CHAPTER.memory(
    Altered(),
    ActionAnnounced,
    CardsDiscarded,
    CardsPlayed,
    CombatEnded,
    EffectBegan,
    EffectEnded,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    UseNamed,
)
def altered(now: Altered, before: Table, fact: Fact, after: Table) -> Altered:
    """How long an effect lasts is on no list either: at most to the end of its battle, or to the user's next normal turn.

    One that was written down (`effect.began`) lasts as long as the table has it.
    """
    if any(use.fact for uses in now.on.values() for use in uses):
        runs = {effect.fact for effect in after.effects}
        now = replace(now, on=_without(now, lambda use: bool(use.fact) and use.fact not in runs))
    if isinstance(fact, CombatEnded):
        on = _without(now, lambda use: not use.fact and use.depth >= len(before.combats))
        return Altered(on=on, lately=now.lately)
    if isinstance(fact, TurnBegan):
        over = not before.combats
        return Altered(on=_without(now, lambda use: over and not use.fact and use.depth == 0 and use.by == fact.seat))
    if isinstance(fact, TurnEnded):
        return replace(now, attack=(), aimed=False)
    if isinstance(fact, ActionAnnounced) and fact.action in ("attack", "melee"):
        return replace(now, attack=(), aimed=fact.action == "attack")
    if isinstance(fact, CardsPlayed) and fact.purpose == "attack":
        return replace(now, attack=now.attack if now.aimed else (), aimed=False)
    if isinstance(fact, UseNamed):
        return _named(now, fact)
    if isinstance(fact, EffectBegan):
        return _begins(now, fact, len(before.combats), tuple(seat.seat for seat in before.seats))
    name = used(before, fact)
    return now if name is None or name in KNOWN else _used(now, fact, name, len(before.combats))


def altered_now(view: View) -> Altered:
    """What texts may have changed before this moment."""
    now: Altered = view.recall(altered)
    return now


def used(before: Table, fact: Fact) -> str | None:
    """Name of the ability, ability card or special card that the fact uses ("": not told); None: it uses none."""
    if isinstance(fact, ActionAnnounced):
        named = ability(fact.card.name).name if fact.card is not None and fact.card.name else ""
        return named if fact.action == "use_ability" else None
    if isinstance(fact, CardsPlayed | CardsDiscarded) and fact.seat is not None:
        own = fact.source == f"abilities.{fact.seat}"
        laid = isinstance(fact, CardsPlayed) and fact.purpose in ("use_ability", "special")
        lost = isinstance(fact, CardsDiscarded) and is_in(before, fact.seat, "dead")
        return (fact.cards[0].name or "" if fact.cards else "") if (own or laid) and not lost else None
    return None


def _without(now: Altered, gone: Callable[[Use], bool]) -> dict[int, tuple[Use, ...]]:
    kept = {seat: tuple(use for use in uses if not gone(use)) for seat, uses in now.on.items()}
    return {seat: uses for seat, uses in kept.items() if uses}


def _used(now: Altered, fact: Fact, name: str, depth: int) -> Altered:
    if fact.seat is None:
        return now
    targets = getattr(fact, "targets", ())
    use = Use(name, fact.seat, depth, not targets, used=fact.id)
    on = {seat: (*now.on.get(seat, ()), use) for seat in {fact.seat, *targets}}
    return replace(now, on={**now.on, **on}, attack=(*now.attack, name), lately=(*now.lately, *on))


def _begins(now: Altered, fact: EffectBegan, depth: int, everybody: tuple[int, ...]) -> Altered:
    """An effect that was written down works on whom it names, or on everybody, like the use of what it comes from.

    With its amount it says what the use did that it answers, or whose name it has.
    """
    name = fact.card.name or "" if fact.card else ""
    known = fact.by is not None or fact.value is not None
    now = _described(now, name, fact.because) if known else now
    wide = not (fact.targets or fact.pieces)
    seats = everybody if wide else fact.targets
    use = Use(name, fact.seat or 0, depth, wide, fact.id, fact.field if known else "")
    on = {seat: (*now.on.get(seat, ()), use) for seat in seats}
    return replace(now, on={**now.on, **on}, lately=now.lately if known else (*now.lately, *on))


def _named(now: Altered, fact: UseNamed) -> Altered:
    """A use whose name was said later; what the rules themselves know changes nothing else."""
    name = ability(fact.card.name).name if fact.card.name else ""
    if name in KNOWN:
        return _forgotten(now, lambda use: use.used == fact.about)
    on = {
        seat: tuple(replace(use, name=name) if use.used == fact.about else use for use in uses) for seat, uses in now.on.items()
    }
    return replace(now, on=on)


def _described(now: Altered, name: str, because: str | None) -> Altered:
    """Without the uses of which it is written down what they change."""

    def is_meant(use: Use) -> bool:
        return not use.fact and ((bool(name) and use.name == name) or (because is not None and use.used == because))

    return _forgotten(now, is_meant)


def _forgotten(now: Altered, is_meant: Callable[[Use], bool]) -> Altered:
    """As if these uses had not been."""
    meant = {use.used: use for uses in now.on.values() for use in uses if is_meant(use)}
    if not meant:
        return now
    lately, attack = list(now.lately), list(now.attack)
    for used, use in meant.items():
        for seat in (seat for seat, uses in now.on.items() if any(one.used == used for one in uses)):
            if seat in lately:
                lately.remove(seat)
        if use.name in attack:
            attack.remove(use.name)
    return replace(now, on=_without(now, is_meant), lately=tuple(lately), attack=tuple(attack))


def at_any_time(table: Table, fact: Fact, memory: Remembered) -> Text | None:
    """3.1.timing.counter and the like: when an ability may be used besides, and what it then leads to, is in its own text."""
    if used(table, fact) is not None and getattr(fact, "purpose", None) != "special":
        return say("when an ability may be used is in its own text")
    turned = isinstance(fact, CardTurned | CardsShown) and _own_cards(fact)
    moved = isinstance(fact, PieceMoved) and fact.how not in ("walk", "teleport", "spaceport")
    effect = isinstance(fact, PiecePlaced | CardTurned | CardsLaid) or moved
    if turned or (effect and recalled(memory, altered, Altered()).lately):
        return say("it may be the effect of an ability")
    return None


def _own_cards(fact: CardTurned | CardsShown) -> bool:
    return (fact.place if isinstance(fact, CardTurned) else fact.source or "").startswith("abilities.")


NUMBERS = frozenset(
    {
        "4.3.teleport.success",
        "4.3.teleport.failure",
        "4.3.teleport.distance",
        "4.3.move.normal",
        "4.3.recover.amount",
        "4.3.treat.amount",
        "4.3.convert.step3-check",
        "4.6.entry.check",
        "5.3.activation.step3-count",
        "5.3.activation.step3-failure",
        "5.3.activation.step3-success",
        "5.3.activation.power-spent",
        "5.4.respond.level-at-least",
        "5.5.synchro.card-condition",
    }
)
"Rules of reckoning: squares, levels, dice, costs."


def reckoned_otherwise(rule: str, table: Table, fact: Fact, memory: Remembered) -> Text | None:
    """3.1, 4.7: whoever used something in this turn, or was its target, may reckon by what it says."""
    piece = table.pieces.get(fact.piece) if isinstance(fact, PieceMoved) else None
    seat = piece.seat if piece else fact.seat
    now: Altered = recalled(memory, altered, Altered())
    lasting = seat is not None and any(use.fact and use.hinders("squares") for use in now.on.get(seat, ()))
    if rule not in NUMBERS or isinstance(fact, DiceRolled) or not (lasting or seat in now.lately):
        return None
    return say("what was used in this turn may have changed it")


def works_on(view: View, seat: int, of: str = "") -> tuple[str, ...]:
    """Names of the abilities that may change the seat's values now: used by or against it, or a card of its own face up."""
    pile = view.before.zones.get(f"abilities.{seat}")
    told = {effect.card.name for effect in view.before.effects if effect.card is not None and is_known(effect)}
    up = tuple(laid.card.name or "" for laid in pile.cards if laid.up and laid.card) if pile else ()
    uses = (use.name for use in altered_now(view).on.get(seat, ()) if use.hinders(of))
    return tuple(dict.fromkeys((*uses, *(name for name in up if name not in told))))


def unaltered(view: View, *seats: int | None, attack: bool = False, wide: bool = False, of: str = "") -> None:
    """Raises NeverKnown when a text nobody supplied may have changed these seats' values; attack: or the attack under way.

    wide: or everybody's. of: what is reckoned; effects of a known amount that are counted in are no hindrance.
    """
    found = [name for seat in seats if seat is not None for name in works_on(view, seat, of)]
    every = [use for uses in altered_now(view).on.values() for use in uses]
    found += [use.name for use in every if use.wide and use.hinders(of)] if wide else ()
    found += altered_now(view).attack if attack else ()
    if found:
        names = "・".join(name for name in dict.fromkeys(found) if name) or "？"
        raise NeverKnown(say("what this ability changes is not known: {names}", names=names))
