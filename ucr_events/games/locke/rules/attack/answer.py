"""5.4 What the target does against an attack: a defence or escape card, abilities, or nothing."""

from ucr_events.facts import ActionAnnounced, CardsPlayed, CombatLeft, DiceRolled, OutcomeStated, PieceMoved, ValueDeclared
from ucr_events.games.locke.rules.attack.attack import card_of, jammed, level_of
from ucr_events.games.locke.rules.attack.late import beside, booked_late, used_late
from ucr_events.games.locke.rules.cards.effects import LAID_OPEN, any_effect, uses_card
from ucr_events.games.locke.rules.common import announce, only, told_value
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.crowds import anybody
from ucr_events.games.locke.state.fight import fight_now
from ucr_events.games.locke.texts import say
from ucr_events.referee import (
    Allowed,
    Book,
    Breach,
    Chapter,
    Expect,
    Moment,
    Reading,
    Steps,
    View,
    call,
    maybe,
    one,
    result_of,
    window,
)
from ucr_events.table.state import Table

CHAPTER = Chapter("5.4 answer")

READINGS = (
    Reading(
        "5.4.respond.misfire-hit",
        {
            "abilities": say("after a misfire the target may still use abilities"),
            "at_once": say("after a misfire the attack hits at once"),
        },
    ),
)

CARDS = ("defence", "escape", "special")
STOPS = ("defence", "escape")
OWN = "5.3.timing.counter-own-attack-only"
HELD = ("success", "maintained")


@CHAPTER.procedure
def answer(book: Book, here: Table, target: int | None, attacker: int | None, level: int | None = None) -> Steps:
    """What came of it: defence, escape or ability (neutralised), hit, or unknown when that was not written down.

    5.4.respond.abilities-unlimited: any number of abilities. 5.4.respond.one-c-card: one card, also when it misfires.
    """
    used = fled = False
    sure = True
    fighting = here.combats[-1].participants if here.combats else ()
    others = tuple(seat for seat in fighting if seat not in (target, attacker))
    while True:
        late = (*used_late(attacker), *(booked_late(target) if used else ()))
        gone = _away_all_the_same(target) if fled else ()
        told = yield from beside(maybe(*_answers(book, target, used, others), *gone), late)
        if not isinstance(told, Moment):
            return "hit" if sure else "unknown"
        if told.step == "answer.none":
            told = yield from beside(maybe(_stated(target), _missed()), used_late(attacker))
            if isinstance(told, Moment) and told.step == "answer.missed":
                return "unknown"
            return "hit" if not isinstance(told, Moment) else _came(told)
        if told.step == "answer.stated":
            return _came(told)
        if told.step in ("answer.ability", LAID_OPEN):
            if (yield from _ability(target)):
                return "ability"
            continue
        if told.step == "answer.away":
            yield from _left(target, "escape", sure=False)
            return "escape"
        user = target if told.fact is None or told.fact.seat is None else told.fact.seat
        kind, works, holds = yield from _with_card(book, user, told, here, level, attacker, again=used or user != target)
        if kind == "jammed":  # 6.1.jammer.other-action
            continue
        if user != target:
            if (yield from _not_attacked(user, kind, works, holds)):
                return kind
            continue
        if works is True and kind != "special" and (yield from _left(target, kind, holds)):
            yield from _once_more(target)
            return kind
        sure = sure and (works is False or (works is True and kind == "special"))
        used, fled = True, kind == "escape" and works is False


def _not_attacked(user: int | None, kind: str, works: bool | None, said: bool) -> Steps:
    """Somebody else's card against the attack: an escape takes its user away, a defence stops it if the table says so."""
    if works is True and kind == "escape":
        yield from _left(user, kind, sure=False)
    return works is True and kind == "defence" and said


def _away_all_the_same(target: int | None) -> tuple[Expect, ...]:
    """5.3.activation.failure: whose escape card misfired is neither moved nor out of the battle by it."""
    rule = "5.3.activation.failure"
    piece, ways = (("piece", f"p{target}"), ("how", "escape")), (("how", frozenset({"escape", None})),)
    return (
        Expect("answer.away", CombatLeft, rule, only(target), match=ways, barred=rule, firm=True),
        Expect("answer.away", PieceMoved, rule, match=piece, barred=rule, firm=True),
    )


def _answers(book: Book, target: int | None, used: bool, others: tuple[int, ...]) -> tuple[Expect, ...]:
    """others: who is not attacked; whether a card of theirs may be used is for 5.3.timing.counter-own-attack-only to say."""
    again = "5.4.respond.one-c-card-misfire" if used else None
    at_once = used and book.reading("5.4.respond.misfire-hit") == "at_once"
    return (
        announce("answer.none", target, "none", "5.4.respond.none-hit"),
        *(announce(f"answer.{kind}", target, kind, "5.4.respond.allowed") for kind in CARDS),
        *(card_of(f"answer.card.{kind}", target, kind, "5.4.respond.order", again) for kind in CARDS),
        announce("answer.ability", target, "use_ability", "5.4.respond.abilities-unlimited",
                 barred="5.4.respond.misfire-hit" if at_once else None),
        *uses_card(target, "5.4.respond.abilities-unlimited"),
        Expect("answer.ability", ActionAnnounced, "3.1.timing.counter-attack-self", others, match=(("action", "use_ability"),)),
        *(Expect(f"answer.{kind}", ActionAnnounced, OWN, others, match=(("action", kind),), barred=OWN) for kind in STOPS),
        *(Expect(f"answer.card.{kind}", CardsPlayed, OWN, others, match=(("purpose", kind),)) for kind in STOPS),
        _stated(target),
    )  # fmt: skip


def _stated(target: int | None) -> Expect:
    """A defence that is kept up stops the attack or is pierced; an ability's effect, too, is said like this."""
    return Expect("answer.stated", OutcomeStated, "5.4.respond.maintained-pierced", only(target),
                  match=(("of", frozenset({"defence", "escape"})),))  # fmt: skip


def _missed() -> Expect:
    """5.4.respond.none-hit: what nobody answers is no miss."""
    rule = "5.4.respond.none-hit"
    return Expect("answer.missed", OutcomeStated, rule, match=(("of", "hit"), ("outcome", "failure")), barred=rule, firm=True)


@CHAPTER.check("5.4.respond.none-hit", "answer.missed")
def hits_without_an_answer(view: View) -> "bool | Breach | None":
    """5.4.respond.none-hit: unless a text that nobody supplied may have changed it."""
    strike = fight_now(view).strike
    unaltered(view, *(strike.targets if strike is not None else ()), attack=True)
    return Breach(say("neither defence nor evasion: it hits"))


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


def _with_card(
    book: Book, target: int | None, told: Moment, here: Table, level: int | None, by: int | None, again: bool
) -> Steps:
    """5.4.respond.order: the card, its activation check, synchro, the outcome.

    -> kind, whether it worked (None: not said), whether the attack is stopped for certain: a table that has said nothing may
    also go on with the hit where the card was too low, or another one was used before.
    """
    kind, card = told.step.rpartition(".")[2], told_value(told, "card")
    own: int | None = card.level if card else None
    if told.step.startswith("answer.card."):
        own = level_of(told)
    else:
        shown = yield from beside((one if own is None else maybe)(*_shown(target), _stated(target)), used_late(by))
        if isinstance(shown, Moment) and shown.step == "answer.stated":
            return kind, _came(shown) != "hit", True
        if isinstance(shown, Moment) and shown.fact is not None:
            kind, own = shown.step.rpartition(".")[2], level_of(shown)
    works = result_of((yield call("card_use", target, own, kind)))
    fighting = here.combats[-1].participants if here.combats else ()
    raised, _ = result_of((yield call("synchro", target, own, kind, fighting, None, works is not False))) or (0, 0)
    if (yield from jammed(target)):
        return "jammed", False, True
    enough = own is None or level is None or own + raised >= level
    said = yield from beside(maybe(_outcome(target, kind, works if enough else None)), used_late(target))
    if isinstance(said, Moment):
        if kind == "defence" and told_value(said, "outcome") == "success":
            yield from beside(maybe(_kept_up(target)), used_late(target))
        return kind, told_value(said, "outcome") in HELD, True
    return kind, works, enough and not again


def _kept_up(target: int | None) -> Expect:
    """That a defence which has stopped the attack is kept up, as a line of its own."""
    match = (("of", "defence"), ("outcome", "maintained"))
    return Expect("answer.kept", OutcomeStated, "5.4.respond.maintained-pierced", only(target), match=match)


def _shown(target: int | None) -> tuple[Expect, ...]:
    return tuple(card_of(f"answer.card.{kind}", target, kind, "5.4.respond.order") for kind in CARDS)


def _outcome(target: int | None, kind: str, works: bool | None) -> Expect:
    """5.4.respond.success, 5.4.respond.misfire-hit: whoever activated the card has stopped the attack, nobody else."""
    rule = "5.4.respond.misfire-hit" if works is False else "5.4.respond.success"
    values = HELD if works else ("failure", "misfire", "pierced")
    where = () if works is None or kind == "special" else (("outcome", Allowed(values=values, rule=rule)),)
    return Expect("answer.outcome", OutcomeStated, rule, only(target), match=(("of", kind),), where=where, firm=True)


def _left(target: int | None, kind: str, sure: bool = True) -> Steps:
    """5.3.kind.escape, 5.3.kind.escape-as-evasion: who evades by an escape card also leaves the battle. Whether it did.

    sure: the attack is stopped; else that is seen by what is said of it now, or not at all.
    """
    if kind != "escape" or target is None:
        return sure
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
    if not any(told.step in ("escape.leave", "escape.outcome") for told in came) and (sure or came):
        yield one(leaves)
    return sure or bool(came)


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
    if works is not False and (yield from _cancelled(here, seat)):
        return False
    if works is not False:
        yield from _left(seat, "escape")
    elif isinstance((yield maybe(*_away_all_the_same(seat))), Moment):
        yield from _left(seat, "escape", sure=False)
    return works


def _cancelled(here: Table, seat: int) -> Steps:
    """6.2.esper.cancel-teleport: an esper answers a teleport by its own; whether the user stays then, may be said."""
    rule = "6.2.esper.cancel-teleport"
    own = (("seat", None), ("purpose", frozenset({"escape", "special"})))
    if not anybody(here) or not isinstance((yield maybe(Expect("escape.cancel", CardsPlayed, rule, match=own))), Moment):
        return False
    yield maybe(Expect("escape.cancel-level", ValueDeclared, rule, match=(("seat", None), ("trait", "esp_level"))))
    yield maybe(Expect("escape.outcome", OutcomeStated, rule, (seat,), match=(("of", "escape"),)))
    return True


def _top(here: Table) -> int | None:
    """LV of the card that was put on the discard pile last."""
    pile = here.zones.get("discard.combat")
    card = pile.cards[-1].card if pile and pile.cards else None
    return card.level if card else None
