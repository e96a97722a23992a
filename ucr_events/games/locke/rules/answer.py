"""5.4 What the target does against an attack: a defence or escape card, abilities, or nothing."""

from ucr_events.facts import CombatLeft, DiceRolled, OutcomeStated, PieceMoved
from ucr_events.games.locke.rules.attack import card_of, jammed, level_of
from ucr_events.games.locke.rules.common import announce, only, told_value
from ucr_events.games.locke.rules.effects import any_effect
from ucr_events.games.locke.rules.late import beside, booked_late, used_late
from ucr_events.referee import Allowed, Book, Chapter, Expect, Moment, Reading, Steps, call, maybe, one, result_of, window
from ucr_events.table.state import Table

CHAPTER = Chapter("5.4 answer")

READINGS = (
    Reading(
        "5.4.respond.misfire-hit",
        {
            "abilities": ("カードが不発でも能力は使える", "after a misfire the target may still use abilities"),
            "at_once": ("カードが不発なら直ちに命中", "after a misfire the attack hits at once"),
        },
    ),
)

CARDS = ("defence", "escape", "special")
HELD = ("success", "maintained")


@CHAPTER.procedure
def answer(book: Book, here: Table, target: int | None, attacker: int | None, level: int | None = None) -> Steps:
    """What came of it: defence, escape or ability (neutralised), hit, or unknown when that was not written down.

    5.4.respond.abilities-unlimited: any number of abilities. 5.4.respond.one-c-card: one card, also when it misfires.
    """
    used: bool | None = None
    sure = True
    while True:
        late = (*used_late(attacker), *(booked_late(target) if used is not None else ()))
        told = yield from beside(maybe(*_answers(book, target, used is not None)), late)
        if not isinstance(told, Moment):
            return "hit" if sure else "unknown"
        if told.step == "answer.none":
            told = yield from beside(maybe(_stated(target)), used_late(attacker))
            return "hit" if not isinstance(told, Moment) else _came(told)
        if told.step == "answer.stated":
            return _came(told)
        if told.step == "answer.ability":
            if (yield from _ability(target)):
                return "ability"
            continue
        kind, works = yield from _with_card(book, target, told, here, level, attacker)
        if kind == "jammed":  # 6.1.jammer.other-action
            continue
        if works is True and kind != "special":
            yield from _left(target, kind)
            yield from _once_more(target)
            return kind
        used, sure = True, sure and works is not None


def _answers(book: Book, target: int | None, used: bool) -> tuple[Expect, ...]:
    again = "5.4.respond.one-c-card-misfire" if used else None
    at_once = used and book.reading("5.4.respond.misfire-hit") == "at_once"
    return (
        announce("answer.none", target, "none", "5.4.respond.none-hit"),
        *(announce(f"answer.{kind}", target, kind, "5.4.respond.allowed") for kind in CARDS),
        *(card_of(f"answer.card.{kind}", target, kind, "5.4.respond.order", again) for kind in CARDS),
        announce("answer.ability", target, "use_ability", "5.4.respond.abilities-unlimited",
                 barred="5.4.respond.misfire-hit" if at_once else None),
        _stated(target),
    )  # fmt: skip


def _stated(target: int | None) -> Expect:
    """A defence that is kept up stops the attack or is pierced; an ability's effect, too, is said like this."""
    return Expect("answer.stated", OutcomeStated, "5.4.respond.maintained-pierced", only(target),
                  match=(("of", frozenset({"defence", "escape"})),))  # fmt: skip


def _came(told: Moment) -> str:
    return str(told_value(told, "of")) if told_value(told, "outcome") in HELD else "hit"


def _ability(target: int | None) -> Steps:
    """Its effect is in its text; whether it stopped the attack is said by an outcome."""
    while True:
        told = yield maybe(_stated(target), *any_effect())
        if not isinstance(told, Moment):
            return False
        if told.step == "answer.stated":
            return _came(told) != "hit"


def _with_card(book: Book, target: int | None, told: Moment, here: Table, level: int | None, by: int | None) -> Steps:
    """5.4.respond.order: the card, its activation check, synchro, the outcome. -> kind, whether it worked (None: not said)."""
    kind, card = told.step.rpartition(".")[2], told_value(told, "card")
    own: int | None = card.level if card else None
    if told.step.startswith("answer.card."):
        own = level_of(told)
    else:
        shown = yield from beside((one if own is None else maybe)(*_shown(target), _stated(target)), used_late(by))
        if isinstance(shown, Moment) and shown.step == "answer.stated":
            return kind, _came(shown) != "hit"
        if isinstance(shown, Moment) and shown.fact is not None:
            kind, own = shown.step.rpartition(".")[2], level_of(shown)
    works = result_of((yield call("card_use", target, own, kind)))
    fighting = here.combats[-1].participants if here.combats else ()
    raised, _ = result_of((yield call("synchro", target, own, kind, fighting, None, works is not False))) or (0, 0)
    if (yield from jammed(target)):
        return "jammed", False
    enough = own is None or level is None or own + raised >= level
    said = yield from beside(maybe(_outcome(target, kind, works if enough else None)), used_late(target))
    return kind, works if not isinstance(said, Moment) else told_value(said, "outcome") in HELD


def _shown(target: int | None) -> tuple[Expect, ...]:
    return tuple(card_of(f"answer.card.{kind}", target, kind, "5.4.respond.order") for kind in CARDS)


def _outcome(target: int | None, kind: str, works: bool | None) -> Expect:
    """5.4.respond.success, 5.4.respond.misfire-hit: whoever activated the card has stopped the attack, nobody else."""
    rule = "5.4.respond.misfire-hit" if works is False else "5.4.respond.success"
    values = HELD if works else ("failure", "misfire", "pierced")
    where = () if works is None or kind == "special" else (("outcome", Allowed(values=values, rule=rule)),)
    return Expect("answer.outcome", OutcomeStated, rule, only(target), match=(("of", kind),), where=where, firm=True)


def _left(target: int | None, kind: str) -> Steps:
    """5.3.kind.escape, 5.3.kind.escape-as-evasion: who evades by an escape card also leaves the battle."""
    if kind != "escape" or target is None:
        return
    rule = "5.3.kind.escape-as-evasion"
    leaves = Expect("escape.leave", CombatLeft, rule, (target,))
    came = yield from window(
        lambda came: (
            Expect("escape.roll", DiceRolled, rule, (target,), match=(("purpose", frozenset({"teleport", "random_square"})),)),
            leaves,
            Expect("escape.move", PieceMoved, rule, match=(("piece", f"p{target}"),)),
            Expect("escape.outcome", OutcomeStated, rule, (target,), match=(("of", "escape"),)),
            *used_late(target),
        )
    )
    if not any(told.step in ("escape.leave", "escape.outcome") for told in came):
        yield one(leaves)


def _once_more(target: int | None) -> Steps:
    """5.4.respond.one-c-card: a second card against the same attack."""
    rule = "5.4.respond.one-c-card"
    again = (
        *(announce(f"again.{kind}", target, kind, rule) for kind in CARDS),
        *(card_of("again.card", target, kind, rule, rule) for kind in CARDS),
    )
    told = yield from beside(maybe(*again), used_late(target))
    if not isinstance(told, Moment):
        return
    if told.step != "again.card":
        told = yield maybe(*(card_of("again.card", target, kind, rule, rule) for kind in CARDS))
    if isinstance(told, Moment):
        yield call("card_use", target, level_of(told), "defence")


@CHAPTER.procedure
def escape(book: Book, here: Table, seat: int) -> Steps:
    """5.3.timing.main: an escape card as the main action of one's own combat turn; whether its user leaves.

    Whoever asked for it has heard the announcement or the card already, or neither.
    """
    shown = card_of("escape.card", seat, "escape", "5.3.timing.main")
    heard = here.asked is not None and (here.asked.question, here.asked.seat) == ("escape", seat)
    if not heard:
        heard = isinstance((yield maybe(announce("escape.announce", seat, "escape", "5.3.timing.main"))), Moment)
    card = yield one(shown) if heard else maybe(shown)
    level = level_of(card) if isinstance(card, Moment) else _top(here)
    works = result_of((yield call("card_use", seat, level, "escape")))
    fighting = here.combats[-1].participants if here.combats else ()
    yield call("synchro", seat, level, "escape", fighting, None, works is not False)
    if (yield from jammed(seat)):
        return "jammed"
    if works is not False:
        yield from _left(seat, "escape")
    return works


def _top(here: Table) -> int | None:
    """LV of the card that was put on the discard pile last."""
    pile = here.zones.get("discard.combat")
    card = pile.cards[-1].card if pile and pile.cards else None
    return card.level if card else None
