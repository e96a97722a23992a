"""What each seat does in the turn under way: acts of `acts/`, joined from the facts by which they are written down.

A deed is one act however often it is spoken of: announced, its card laid open, its die, its piece. It is closed by the damage,
by somebody else's act, by a level that is declared for its card. What follows an act is no act: what an ability brings about,
a partner's piece, the step into the base after its check.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CounterChanged,
    DiceRolled,
    Fact,
    GapNoticed,
    GroupDissolved,
    GroupFormed,
    PieceMoved,
    PlayResumed,
    QuestionAsked,
    RoundBegan,
    SealOpened,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.locke.acts import ACTS, BY_NAME, CHECKS, PIECE, Act, Way
from ucr_events.games.locke.acts.excludes import MOVES, PIECE_MOVED
from ucr_events.games.locke.state.course import is_reply, turn_player
from ucr_events.games.locke.state.parties import partners
from ucr_events.games.locke.state.traits import BROAD, Ability, attacks_with, said_ability, timings
from ucr_events.games.locke.state.unannounced import is_jammer
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("deeds")

ASIDE = ("synchro", "use_ability", "jammer", "interference")
"Announced by somebody else in the middle of an act, which goes on."
ONE_ACT = (
    frozenset({"attack_card", "attack_ability"}),
    frozenset({"main_ability", "support_ability"}),
    frozenset({"support_ability", "combat_ability", "attack_ability"}),
    frozenset({"walk", "spaceport_move", "enter_base", "entry_check"}),
)
"Acts of which the one may turn out to be the other, as more of it is said."
ABILITIES = frozenset({"main_ability", "support_ability", "combat_ability", "attack_ability"})


GONE = PIECE_MOVED | {"teleport.rolled"}
"Ways of moving after which nothing is left to announce."


class Deed(Plain, frozen=True):
    """One act as far as it was written down. slot: what it takes of the turn: main, preempt, support, reply, free; other: it is
    not the seat's turn; unknown: an ability whose traits nobody said. ways: the steps by which it was said. failed: a teleport
    whose die is above its level.
    """

    act: str
    seat: int
    slot: str
    means: str = "body"
    name: str | None = None
    level: int | None = None
    targets: tuple[int, ...] = ()
    ways: frozenset[str] = frozenset()
    closed: bool = False
    failed: bool = False


class Deeds(Plain, frozen=True):
    """By depth (0 the normal turn, 1 and more a turn in battle) what was done in the turn. unsure: part was not recorded."""

    done: Mapping[int, tuple[Deed, ...]] = {}
    unsure: frozenset[int] = frozenset()

    def of(self, depth: int) -> tuple[Deed, ...]:
        """In order; none where part of the turn was not recorded."""
        return () if depth in self.unsure else self.done.get(depth, ())


@CHAPTER.memory(
    Deeds(),
    ActionAnnounced,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    CounterChanged,
    DiceRolled,
    GapNoticed,
    GroupDissolved,
    GroupFormed,
    PieceMoved,
    PlayResumed,
    QuestionAsked,
    RoundBegan,
    SealOpened,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
def acts_done(now: Deeds, before: Table, fact: Fact, after: Table) -> Deeds:
    """The deeds of the turn so far."""
    depth = len(before.combats)
    if isinstance(fact, TurnBegan | RoundBegan):
        return Deeds({**now.done, depth: ()}, now.unsure - {depth})
    if isinstance(fact, CombatBegan):
        return Deeds({**now.done, depth: _fought(now, before, fact), depth + 1: ()}, now.unsure - {depth + 1})
    if isinstance(fact, GapNoticed | PlayResumed):
        return Deeds({}, frozenset(range(depth + 1)))
    if isinstance(fact, CombatEnded):
        return now
    past = now.done.get(depth, ())
    if past and not past[-1].closed and _closes(past[-1], fact):
        past = (*past[:-1], replace(past[-1], closed=True))
        now = Deeds({**now.done, depth: past}, now.unsure)
    if past and past[-1].act == "teleport_move" and isinstance(fact, ValueDeclared | DiceRolled):
        past = (*past[:-1], _tried(before, past[-1], fact))
        now = Deeds({**now.done, depth: past}, now.unsure)
    if is_jammer(fact):
        return Deeds({**now.done, depth: tuple(one for one in past if one.slot != "main")}, now.unsure)
    said = meant(before, fact)
    if said is None or _comes_of(past, said, fact):
        return now
    at = _same(past, said, depth)
    if at is None:
        return Deeds({**now.done, depth: (*past, said)}, now.unsure)
    return Deeds({**now.done, depth: (*past[:at], merged(past[at], said), *past[at + 1 :])}, now.unsure)


def _same(past: tuple[Deed, ...], said: Deed, depth: int) -> int | None:
    """Where the deed stands of which more is said; in a normal turn somebody else's act may have come between."""
    own = [at for at, one in enumerate(past) if one.seat == said.seat or depth]
    return own[-1] if own and continues(past[own[-1]], said) else None


def _fought(now: Deeds, before: Table, fact: CombatBegan) -> tuple[Deed, ...]:
    """The turn's deeds with the battle that its player begins in it, be it announced or not."""
    depth, seat = len(before.combats), before.turn
    past = now.done.get(depth, ())
    if depth or seat not in fact.participants or seat is None or (past and past[-1].act == "start_combat"):
        return past
    return (*past, Deed("start_combat", seat, "free", closed=True))


def _tried(before: Table, last: Deed, fact: ValueDeclared | DiceRolled) -> Deed:
    """The teleport with the level declared for it, or with its die; of a party nobody knows whose level counts."""
    if fact.seat != last.seat or partners(before, last.seat):
        return last
    if isinstance(fact, ValueDeclared):
        declared = fact.trait == "esp_level" and isinstance(fact.value, int)
        return replace(last, level=fact.value) if declared else last
    face = fact.faces[0] if fact.purpose == "teleport" and len(fact.faces) == 1 else None
    return replace(last, failed=face is not None and last.level is not None and face > last.level)


def deed_now(view: View) -> tuple[Deed, bool] | None:
    """The deed that this fact tells of, with what was said of it before, and whether it begins with this fact; None: none."""
    return view.once(_deed)


def _deed(view: View) -> tuple[Deed, bool] | None:
    said = meant(view.before, view.fact)
    if said is None:
        return None
    past = view.recall(acts_done).of(len(view.before.combats))
    if _comes_of(past, said, view.fact):
        return None
    at = _same(past, said, len(view.before.combats))
    if at is None or (at == len(past) - 1 and _closes(past[at], view.fact)):
        return said, True
    return merged(past[at], said), False


def done_now(view: View) -> tuple[Deed, ...]:
    """The deeds of the turn under way before this fact."""
    return view.recall(acts_done).of(len(view.before.combats))


def meant(before: Table, fact: Fact) -> Deed | None:
    """What is done by this fact taken alone; None: no act of a seat. The one place where means are told apart."""
    if isinstance(fact, ActionAnnounced | CardsPlayed):
        return _by_word(before, fact) if fact.seat is not None and fact.piece is None else None
    ways = WAYS.get(type(fact))
    if ways is None or fact.because is not None:
        return None
    seat = _whose(before, fact)
    if seat is None:
        return None
    own = turn_player(before) == seat
    if not own and isinstance(fact, SealOpened | PieceMoved | GroupDissolved):
        return None  # who is carried along does nothing, and at the end all sheets are opened
    if isinstance(fact, PieceMoved) and before.combats:
        return None
    for act, way in ways:
        right = act.in_battle or act.kind in ("battle", "reply") if before.combats else act.kind in ("main", "support")
        if right and _is(way, fact, seat):
            return Deed(act.name, seat, OWN[act.kind] if own else OTHERS.get(act.kind, "other"), ways=frozenset({way.step}))
    return None


OWN = {"main": "main", "battle": "main", "support": "support", "reply": "preempt", "free": "free"}
OTHERS = {"reply": "reply"}
"Kind of an act that nobody announced -> what it takes of the turn: in one's own, in somebody else's."

WAYS: Mapping[type[Fact], tuple[tuple[Act, Way], ...]] = {
    kind: tuple((act, way) for act in (*ACTS, *CHECKS) for way in act.ways if way.kind is kind and way.starts and act.by_seat)
    for kind in (DiceRolled, GroupDissolved, GroupFormed, PieceMoved, QuestionAsked, SealOpened, StateChanged)
}
"Of the kinds of fact that begin an act without a word: the acts, each with that way of it."


def _whose(before: Table, fact: Fact) -> int | None:
    if isinstance(fact, SealOpened):
        seal = before.seals.get(fact.seal)
        return seal.seat if seal is not None and seal.purpose == "sheet" and seal.opened is None else None
    if isinstance(fact, GroupFormed):
        return fact.seat if fact.seat is not None else fact.leader
    if isinstance(fact, PieceMoved):
        piece = before.pieces.get(fact.piece)
        return piece.seat if piece is not None else None
    return fact.seat


def _is(way: Way, fact: Fact, seat: int) -> bool:
    for field, wanted in way.match:
        value = getattr(fact, field, None)
        if wanted == PIECE:
            wanted = f"p{seat}"
        if value not in wanted if isinstance(wanted, frozenset) else value != wanted:
            return False
    return True


def _by_word(before: Table, fact: ActionAnnounced | CardsPlayed) -> Deed | None:
    """An announcement, or a card laid open: by the word, the zone the card came from and the traits said with it."""
    announced = isinstance(fact, ActionAnnounced)
    card: Card | None = fact.card if announced else (fact.cards or (None,))[0]  # type: ignore[union-attr]
    word = fact.action if announced else fact.purpose  # type: ignore[union-attr]
    if fact.seat is None or (isinstance(fact, CardsPlayed) and fact.through is not None):
        return None
    said = said_ability(card)
    means = _means(fact, word, card)
    slot = _slot(before, fact.seat, said, means)
    act = _act(before, word, said, means, slot)
    if act is None:
        return None
    if slot in ("main", "preempt", "unknown") and act.kind != "main" and act.kind != "battle":
        slot = act.kind
    return Deed(act.name, fact.seat, slot, means, said.name or None, card.level if card else None, fact.targets,
                frozenset({f"{'said' if announced else 'card'}:{word}"}))  # fmt: skip


def _means(fact: ActionAnnounced | CardsPlayed, word: str | None, card: Card | None) -> str:
    source = getattr(fact, "source", None) or ""
    if source.startswith("abilities."):
        return "ability card"
    if isinstance(fact, CardsPlayed):
        return "ability card" if word == "use_ability" else "card"
    by_ability = word == "use_ability" or attacks_with(card, None)
    return "ability" if by_ability else "body"


def _slot(before: Table, seat: int, said: Ability, means: str) -> str:
    """What it takes of the seat's turn, as far as its traits were said."""
    if is_reply(before, seat):
        return "reply"
    if turn_player(before) != seat:
        return "other"
    when = timings(said) - BROAD
    if means == "body" or (means == "card" and "支援" not in when):
        return "main"
    if "支援" in when:
        return "support"
    if "先制" in when:
        return "preempt"
    return "main" if when == {"主要"} else "unknown"


def _act(before: Table, word: str | None, said: Ability, means: str, slot: str) -> Act | None:
    """Which act this word, these traits and this means are."""
    if means in ("ability", "ability card"):
        fights = word == "attack" or "攻撃" in said.traits
        if slot == "reply" or (slot == "other" and (not fights or _answers(said))):
            return BY_NAME["counter_ability" if slot == "reply" else "counter_other"]
        if before.combats and fights:
            return BY_NAME["attack_ability"]
        return BY_NAME["support_ability" if slot == "support" else "combat_ability" if before.combats else "main_ability"]
    if slot == "reply" and word in ("escape", "attack", "special"):
        return BY_NAME["evade"] if word == "escape" else None
    return next(_named(word, bool(before.combats)), None)


def _answers(said: Ability) -> bool:
    """Whether by its traits it may be used in somebody else's turn."""
    return any(one in ("特殊", "死亡時", "常動") or one.startswith("対抗(") for one in said.traits)


def _named(word: str | None, fighting: bool) -> Iterator[Act]:
    """Acts announced in that word that may be meant here."""
    for act in ACTS:
        if act.word is not None and act.word == word and act.name != "evade":
            other = "main" if fighting else "battle"
            if act.kind != other:
                yield act


def continues(last: Deed, new: Deed) -> bool:
    """Whether more is said of the act that was said last: the same act, by a way that was not used yet."""
    if last.closed or last.seat != new.seat or (last.ways & new.ways) - AGAIN:
        return False
    same = last.act == new.act or any({last.act, new.act} <= acts for acts in ONE_ACT)
    told = last.act == "attack_card" and last.means == "body" and new.slot == "unknown"  # its ability is named after it
    return (same or told) and (last.name is None or new.name is None or last.name == new.name)


AGAIN = frozenset(way.step for act in ACTS for way in act.ways if way.again) | {"said:party"}
"Ways that may come several times in one act."


def merged(last: Deed, new: Deed) -> Deed:
    """Both as one: what was said later adds to it."""
    first = last.means != "body" and last.slot != "unknown"
    return replace(
        last if first else new,
        means=last.means if last.means != "body" else new.means,
        name=last.name or new.name,
        level=last.level if last.level is not None else new.level,
        targets=last.targets or new.targets,
        slot=last.slot if first or new.slot == "unknown" else new.slot,
        ways=last.ways | new.ways,
        failed=last.failed or new.failed,
    )


def _comes_of(past: tuple[Deed, ...], said: Deed, fact: Fact) -> bool:
    """Whether it is what an ability brought about: nobody announced it, and an ability was used last; a walk after a main
    action is a choice of one's own."""
    silent = not isinstance(fact, ActionAnnounced | CardsPlayed | SealOpened)
    if not silent or not past or past[-1].act not in ABILITIES or said.act in (*ABILITIES, "send_proxy"):
        return False
    return said.act != "walk" or past[-1].slot == "support"


def _closes(last: Deed, fact: Fact) -> bool:
    """Whether what is said next of such an act is another one; who has moved or rolled does not announce it afterwards."""
    if isinstance(fact, ActionAnnounced) and fact.seat == last.seat and last.act in MOVES and last.ways & GONE:
        return True
    if isinstance(fact, CounterChanged):
        return fact.counter.startswith("damage")
    if isinstance(fact, DiceRolled):
        return fact.purpose == "damage"
    if isinstance(fact, ValueDeclared):
        return fact.seat == last.seat and fact.trait == "esp_level" and last.means == "card"
    return isinstance(fact, ActionAnnounced) and fact.seat != last.seat and fact.action not in ASIDE


def act_of_deed(deed: Deed) -> Act:
    """The act that was done."""
    return BY_NAME[deed.act]
