"""5.3-5.5 What is remembered of the attack under way: its card, who joined, what the target used; and of the round."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    CounterChanged,
    DiceRolled,
    Fact,
    GapNoticed,
    OutcomeStated,
    QuestionAsked,
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.state.activation import activated
from ucr_events.games.locke.state.course import turn_player
from ucr_events.games.locke.state.traits import attacks_with, firepower_of, said_ability
from ucr_events.games.locke.state.unannounced import announced, is_jammer
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("fight")

ANSWERS = ("defence", "escape", "special", "none")
ATTACKS = ("attack", "melee")
BEGINNINGS = (TurnBegan, TurnEnded, RoundBegan, CombatBegan, CombatEnded)
"Facts over which no attack goes on."


class Use(Plain, frozen=True):
    """One combat card that was used. role: attack, reply, main (an escape or special card of one's own turn), joined
    (a synchro with the attack) or backed (a synchro with the reply). `stated`: what the table said of its activation.
    """

    fact: str
    seat: int | None
    role: str
    kind: str | None = None
    name: str | None = None
    level: int | None = None
    firepower: int | None = None
    declared: int | None = None
    mental: int | None = None
    totals: tuple[int | None, ...] = ()
    stated: bool | None = None

    @property
    def works(self) -> bool | None:
        """Whether it was activated; None when that cannot be told (yet)."""
        return self.stated if self.stated is not None else activated(self.level, self.declared, self.mental, self.totals)


class Strike(Plain, frozen=True):
    """An attack from its announcement or card until the turn is over. how: attack, melee, ability; `main`: no attack.

    asked: seats asked for synchro with the card used last; None: nobody; (): everybody. answer: what the target announced.
    stopped: the table said that it was defended against or evaded. closed: its damage was marked.
    """

    attacker: int | None
    how: str
    targets: tuple[int, ...] = ()
    firepower: int | None = None
    aimed: bool = False
    uses: tuple[Use, ...] = ()
    asked: tuple[int, ...] | None = None
    answer: str | None = None
    stopped: bool | None = None
    jammed: bool = False
    closed: bool = False
    harmless: bool = False
    "By an ability that is no attack, as the traits said with it tell."
    said_level: int | None = None
    "LV of the ability it is made with, where that was said."

    def of(self, *roles: str) -> tuple[Use, ...]:
        """The cards used in these roles, in order."""
        return tuple(use for use in self.uses if use.role in roles)

    @property
    def is_open(self) -> bool:
        """Whether it is an attack that is not over yet, as far as was written down."""
        made = self.of("attack")
        missed = bool(made) and made[-1].works is False
        return self.how != "main" and not (self.closed or self.stopped or missed)

    @property
    def by_ability(self) -> bool:
        """Whether it is an attack by an ability that is not over yet, as far as is known of what the ability does."""
        return self.how == "ability" and self.is_open and not self.harmless

    @property
    def level(self) -> int | None:
        """5.5.synchro.level-plus-one: LV of the attack with every card that joined it; melee is LV 1 (5.6)."""
        made = self.of("attack")
        printed = 1 if self.how == "melee" else made[-1].level if made else self.said_level
        return None if printed is None else printed + counted(self.of("joined"))


class Fight(Plain, frozen=True):
    """strike: the attack under way. kept: seat -> level of the defence it keeps up. joiners, attacks: of this round, by depth
    of battle: seats that joined an attack; for each attack whether its card was activated. unseen: an attack may be under way
    that nobody wrote down.
    """

    strike: Strike | None = None
    unseen: bool = False
    kept: Mapping[int, int | None] = {}
    joiners: Mapping[int, tuple[int, ...]] = {}
    attacks: Mapping[int, tuple[bool | None, ...]] = {}


def total_firepower(strike: Strike) -> int | None:
    """5.5.synchro.attack.firepower-sum: of an attack by card with all that joined it; None when one was not written down."""
    made = strike.of("attack")
    powers = [use.firepower for use in strike.of("joined") if use.works is not False]
    own = strike.firepower if strike.firepower is not None else made[-1].firepower if made else None
    return None if own is None or None in powers else own + sum(power or 0 for power in powers)


def counted(joining: tuple[Use, ...]) -> int:
    """Cards that raise the level: each joining one that did not misfire."""
    return sum(1 for use in joining if use.works is not False)


@CHAPTER.memory(
    Fight(),
    ActionAnnounced,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    CounterChanged,
    DiceRolled,
    GapNoticed,
    OutcomeStated,
    QuestionAsked,
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
def fight(now: Fight, before: Table, fact: Fact, after: Table) -> Fight:
    """The attack and the round so far."""
    fold = _FOLDS.get(type(fact))
    if fold is None:
        return now
    moved = fold(now, before, fact)
    return replace(moved, unseen=False) if moved.unseen and _begins(fact) else moved


def fight_now(view: View) -> Fight:
    """The attack and the round as they were before this moment."""
    now: Fight = view.recall(fight)
    return now


def _begins(fact: Fact) -> bool:
    """Whether no attack from before goes on after the fact."""
    return isinstance(fact, BEGINNINGS) or (isinstance(fact, ActionAnnounced) and fact.action in ATTACKS)


def _announced(now: Fight, before: Table, fact: ActionAnnounced) -> Fight:
    strike = now.strike
    if fact.action in ATTACKS:
        if strike and strike.attacker == fact.seat and strike.how == fact.action and not strike.aimed and not strike.closed:
            power = fact.value if fact.value is not None else strike.firepower
            return replace(now, strike=replace(strike, targets=fact.targets or strike.targets, firepower=power, aimed=True))
        how, level = ("ability" if attacks_with(fact.card, None) else fact.action), fact.card.level if fact.card else None
        fresh = Strike(fact.seat, how, fact.targets, firepower=fact.value, aimed=True, said_level=level)
        return replace(_over(now, before), strike=fresh)
    if strike is None or (not strike.is_open and fact.action != "synchro" and not is_jammer(fact)):
        other = fact.action == "use_ability" and any(seat != fact.seat for seat in fact.targets)
        said = said_ability(fact.card)
        harmless = bool(said.traits) and not said.text and not said.has("攻撃")
        level = fact.card.level if fact.card else None
        fresh = Strike(fact.seat, "ability", fact.targets, harmless=harmless, said_level=level)
        return replace(_over(now, before), strike=fresh) if other else now
    if fact.action == "synchro":
        return replace(now, strike=_asks_for_help(strike, fact))
    if is_jammer(fact):
        left = tuple(use for use in strike.uses if use.role != "backed")  # they joined a card that is undone
        return replace(now, strike=replace(strike, jammed=True, answer=None, uses=left))
    if fact.action in ANSWERS and fact.seat != strike.attacker:
        return replace(now, strike=replace(strike, answer=fact.action))
    return now


def _asks_for_help(strike: Strike, fact: ActionAnnounced) -> Strike:
    """For the card used last; of somebody who is attacked, for an answer that nobody wrote down."""
    last = strike.of("attack", "reply", "main")
    if last and last[-1].seat == fact.seat:
        return replace(strike, asked=fact.targets)
    if fact.seat is None or fact.seat not in strike.targets or strike.of("reply"):
        return strike
    return replace(strike, asked=fact.targets, uses=(*strike.uses, Use(fact.id, fact.seat, "reply")))


def _asked(now: Fight, before: Table, fact: QuestionAsked) -> Fight:
    if now.strike is None or fact.question != "synchro":
        return now
    return replace(now, strike=replace(now.strike, asked=fact.to or ()))


def _played(now: Fight, before: Table, fact: CardsPlayed) -> Fight:
    if (said := announced(fact)) is not None:
        return _announced(now, before, said)
    strike, card = now.strike, fact.cards[0] if fact.cards else None
    if fact.purpose == "attack" and attacks_with(card, fact.source or ""):
        fresh = Strike(fact.seat, "ability", fact.targets, aimed=True, said_level=card.level if card else None)
        return replace(_over(now, before), strike=fresh)
    role = role_of(strike, fact, turn_player(before))
    if role is None:
        return now
    level, name = (card.level, card.name) if card else (None, None)
    use = Use(fact.id, fact.seat, role, fact.purpose, name, level, firepower_of(card))
    if strike is None or role == "main" or _is_another(strike, role, fact):
        how = "attack" if role == "attack" else "main"
        fresh = Strike(attacker=fact.seat, how=how, targets=fact.targets, uses=(use,))
        return replace(_over(now, before), strike=fresh)
    told = replace(strike, uses=(*strike.uses, use))
    if role in ("attack", "reply"):
        told = replace(told, asked=None)
    if role == "attack" and not strike.targets:
        told = replace(told, targets=fact.targets)
    moved = replace(now, strike=told)
    if role == "joined" and strike.how != "main" and fact.seat not in (None, strike.attacker, *strike.targets):
        # 5.5.synchro.non-attack-free; whoever is attacked joins a defence whose card was not recorded
        depth = len(before.combats)
        moved = replace(moved, joiners={**now.joiners, depth: (*now.joiners.get(depth, ()), fact.seat)})
    if role == "reply" and fact.purpose == "defence" and (fact.to or "").startswith("play.") and fact.seat is not None:
        moved = replace(moved, kept={**now.kept, fact.seat: level})
    return moved


def _is_another(strike: Strike, role: str | None, fact: CardsPlayed) -> bool:
    """Whether the card begins an attack of its own: nobody attacks with two cards, nor with an escape or special card."""
    return role == "attack" and (strike.attacker != fact.seat or strike.how == "main" or bool(strike.of("attack")))


def role_of(strike: Strike | None, fact: CardsPlayed, turn_of: int | None) -> str | None:
    """What a played card is for; None for cards that are no combat cards in a fight."""
    if fact.purpose == "synchro":
        return None if strike is None else "backed" if strike.of("reply") else "joined"
    if strike is not None and strike.how in ATTACKS and fact.seat == strike.attacker and not strike.of("attack"):
        return "attack" if strike.how == "attack" else None
    if fact.purpose == "attack":
        return "attack"
    if fact.purpose not in ("defence", "escape", "special"):
        return None
    return "main" if strike is None or (fact.seat == turn_of and not _answers(strike, fact.seat)) else "reply"


def _answers(strike: Strike, seat: int | None) -> bool:
    return strike.how != "main" and seat != strike.attacker


def _use(now: Fight, seat: int | None, **changes: Any) -> Fight:
    """The card the seat used last, changed."""
    strike = now.strike
    index = next((at for at, use in reversed([*enumerate(strike.uses)]) if seat in (None, use.seat)), None) if strike else None
    if strike is None or index is None:
        return now
    uses = (*strike.uses[:index], replace(strike.uses[index], **changes), *strike.uses[index + 1 :])
    return replace(now, strike=replace(strike, uses=uses))


def _declared(now: Fight, before: Table, fact: ValueDeclared) -> Fight:
    if fact.trait not in ("esp_level", "mental") or not isinstance(fact.value, int):
        return now
    field = "declared" if fact.trait == "esp_level" else "mental"
    mine = [use for use in now.strike.uses if use.seat == fact.seat] if now.strike else []
    if mine and mine[-1].totals and getattr(mine[-1], field) is not None:
        first = getattr(mine[-1], field)
        if field == "declared" or first == fact.value or mine[-1].works is False:
            return now  # 5.3.activation.step3-announce: what was declared before the checks were rolled stands
        return _use(now, fact.seat, mental=None)  # a text may let each check have its own value: only the outcome tells
    return _use(now, fact.seat, **{field: fact.value})


def _rolled(now: Fight, before: Table, fact: DiceRolled) -> Fight:
    mine = [use for use in now.strike.uses if use.seat == fact.seat] if now.strike else []
    if fact.purpose != "mental_check" or not mine:
        return now
    total = fact.total if fact.total is not None else None if None in fact.faces else sum(face or 0 for face in fact.faces)
    return _use(now, fact.seat, totals=(*mine[-1].totals, total))


def _stated(now: Fight, before: Table, fact: OutcomeStated) -> Fight:
    if fact.of == "activation":
        return _use(now, fact.seat, stated=fact.outcome == "success")
    if fact.of == "defence" and fact.outcome in ("ends", "pierced") and now.strike is None:
        return _gone(now, before, fact)
    if fact.of not in ("defence", "escape") or now.strike is None:
        return now
    held = fact.outcome in ("success", "maintained")
    if fact.of == "escape" and fact.seat is not None and fact.seat not in (now.strike.attacker, *now.strike.targets):
        return now  # who is not attacked takes itself away, and nothing else
    moved = replace(now, strike=replace(now.strike, stopped=held))
    seat = fact.seat if fact.seat is not None else next(iter(now.strike.targets), None)
    if seat is None or fact.outcome not in ("maintained", "pierced", "ends"):
        return moved
    others = {other: level for other, level in now.kept.items() if other != seat}
    if fact.outcome == "maintained":
        replies = now.strike.of("reply")
        others[seat] = now.kept.get(seat, replies[-1].level if replies else None)
    return replace(moved, kept=others)


def _marked(now: Fight, before: Table, fact: CounterChanged) -> Fight:
    strike = now.strike
    if fact.counter == "power.spent" and fact.by is not None and fact.by > 0:
        return _paid(now, fact.seat, fact.by)
    if strike is None or not fact.counter.startswith("damage") or fact.seat not in strike.targets or strike.how == "melee":
        return now
    if len(strike.targets) > 1:
        return now  # each is judged for itself
    return replace(now, strike=replace(strike, closed=True))


def _paid(now: Fight, seat: int | None, by: int) -> Fight:
    """5.3.activation.power-spent: where the power spent is not the card's level, nobody knows which of the two is wrong."""
    used = next((use for use in reversed(now.strike.uses) if use.seat == seat), None) if now.strike else None
    if seat is None or used is None or used.level in (None, by):
        return now
    kept = {**now.kept, seat: None} if seat in now.kept and used.role == "reply" else now.kept
    return replace(_use(now, seat, level=None), kept=kept)


def _state(now: Fight, before: Table, fact: StateChanged) -> Fight:
    return _gone(now, before, fact) if fact.state == "dead" and fact.on else now


def _gone(now: Fight, before: Table, fact: Fact) -> Fight:
    """Whoever is dead or has left keeps no defence up."""
    return replace(now, kept={seat: level for seat, level in now.kept.items() if seat != fact.seat})


def attacks_so_far(now: Fight, depth: int) -> tuple[bool | None, ...]:
    """For each attack of the round whether its card was activated; None where that is not known, and for melee."""
    past, strike = now.attacks.get(depth, ()), now.strike
    if strike is None or strike.how not in ATTACKS:
        return past
    made = strike.of("attack")
    return (*past, made[-1].works if made else None)


def _over(now: Fight, before: Table) -> Fight:
    """The attack is over; the round remembers it."""
    depth = len(before.combats)
    return replace(now, strike=None, attacks={**now.attacks, depth: attacks_so_far(now, depth)})


def _round(now: Fight, before: Table, depth: int) -> Fight:
    done = _over(now, before)
    return replace(done, joiners={**done.joiners, depth: ()}, attacks={**done.attacks, depth: ()})


def _unseen(now: Fight, before: Table, fact: GapNoticed) -> Fight:
    """Nobody knows which attack is under way, who has joined since, and who still keeps a defence up."""
    return replace(now, strike=None, unseen=True, kept={}, joiners={})


def _ended(now: Fight, before: Table, fact: CombatEnded) -> Fight:
    fought = before.combats[-1].participants if before.combats else ()
    done = _round(now, before, len(before.combats))
    return replace(done, kept={seat: level for seat, level in now.kept.items() if seat not in fought})


_FOLDS: dict[type[Any], Callable[..., Fight]] = {
    ActionAnnounced: _announced,
    QuestionAsked: _asked,
    CardsPlayed: _played,
    ValueDeclared: _declared,
    DiceRolled: _rolled,
    OutcomeStated: _stated,
    CounterChanged: _marked,
    StateChanged: _state,
    CombatLeft: _gone,
    TurnBegan: lambda now, before, fact: _over(now, before),
    TurnEnded: lambda now, before, fact: _over(now, before),
    RoundBegan: lambda now, before, fact: _round(now, before, len(before.combats)),
    CombatBegan: lambda now, before, fact: _round(now, before, len(before.combats) + 1),
    CombatEnded: _ended,
    GapNoticed: _unseen,
}
