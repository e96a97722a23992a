"""What may come next as ready facts: each expectation with the values it allows, for buttons and for random games."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product
from typing import Any

from ucr_events.facts import ActionAnnounced, DiceRolled, Fact, PhaseBegan, PhaseEnded, TurnBegan, TurnEnded, ValueDeclared
from ucr_events.referee.recogniser import required
from ucr_events.referee.values import Allowed, Dice, Expect, Plain

MOST = 12
"Facts offered of one expectation; the pads take everything else."
WHOLE_NUMBERS = range(10)
"Offered where a rule sets no upper end: what fits on two rows of buttons."
ANNOUNCED = ".announce"
"Steps named so only say that the rule's next step comes."
KEPT = 2_048
"Expectations whose offers are kept: from fact to fact most of what may come is the same."


class Offer(Plain, frozen=True):
    """An expectation and the facts that would fulfil it; none where only a pad can say (dice, cards nobody listed)."""

    expect: Expect
    facts: tuple[Fact, ...]


def offers(expects: tuple[Expect, ...]) -> tuple[Offer, ...]:
    """Every expectation with its facts, in the order in which they may come. Ids are placeholders."""
    return tuple(_offered(expect) for expect in expects)


def _offered(expect: Expect) -> Offer:
    try:
        return _offer(expect)
    except TypeError:  # a value of it is a mapping: no key, so it is made each time
        return _offer.__wrapped__(expect)


@lru_cache(KEPT)
def _offer(expect: Expect) -> Offer:
    return Offer(expect, tuple(islice(_facts(expect), MOST)))


def nearby(found: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Those worth a button, in their order, the barred ones last; an offer without facts is a roll for the pad of dice.

    Left out: what is taken as witnessed, phases that the next fact implies, what a nearer offer says already, and what
    lies beyond the end of this turn except who comes next.
    """
    wanted = tuple(offer for offer in within_turn(found) if _is_button(offer))
    allowed = tuple(offer for offer in wanted if not offer.expect.barred)
    barred = tuple(offer for offer in wanted if offer.expect.barred)
    said = [(offer, _new(offer, allowed[:at])) for at, offer in enumerate(allowed)]
    free = tuple(_asked_later(new, allowed) for offer, new in said if new and not _implied(offer, allowed))
    against = tuple(_new(offer, (*allowed, *barred[:at])) for at, offer in enumerate(barred))
    return (*free, *(offer for offer in against if offer and offer.facts))


def dice_of(expect: Expect) -> Dice | None:
    """The dice that a roll asks for."""
    return next((limit for _, limit in expect.where if isinstance(limit, Dice)), None)


def within_turn(found: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """What may come up to the end of this turn, and who comes next."""
    end = next((at for at, offer in enumerate(found) if offer.expect.kind is TurnEnded and not offer.expect.barred), None)
    if end is None:
        return found
    follows = (offer for offer in found[end + 1 :] if offer.expect.kind is TurnBegan or offer.expect.barred)
    return (*found[: end + 1], *islice(follows, 1))


def _is_button(offer: Offer) -> bool:
    expect = offer.expect
    if expect.loose or expect.kind in (PhaseBegan, PhaseEnded):
        return False
    return bool(offer.facts) or (expect.kind is DiceRolled and dice_of(expect) is not None)


def _new(offer: Offer, nearer: tuple[Offer, ...]) -> Offer | None:
    """The offer without the facts that nearer ones offer; None when nothing is left."""
    if not offer.facts:
        return offer
    told = {fact for other in nearer for fact in other.facts}
    facts = tuple(fact for fact in offer.facts if fact not in told)
    return Offer(offer.expect, facts) if facts else None


def _implied(offer: Offer, among: tuple[Offer, ...]) -> bool:
    """Whether another offer says it with more: the value with the announcement, the action before its effect."""
    step, rule = offer.expect.step, offer.expect.rule
    if step.endswith(ANNOUNCED):
        return any(other.expect.rule == rule and other.facts and other.expect.step != step for other in among)
    return any(step.startswith(f"{other.expect.step}.") and other.expect.kind is ActionAnnounced for other in among)


def _asked_later(offer: Offer, among: tuple[Offer, ...]) -> Offer:
    """A roll that usually follows a declared value is one button until the value is declared."""
    if offer.expect.kind is not DiceRolled:
        return offer
    first = any(other.expect.rule == offer.expect.rule and other.expect.kind is ValueDeclared for other in among)
    return Offer(offer.expect, ()) if first else offer


def _facts(expect: Expect) -> Iterator[Fact]:
    if frozenset() in dict(expect.match).values():
        return  # nothing on this table could be meant
    ranges = dict(expect.where)
    names = list(ranges)
    for seat in expect.seats or (None,):
        for values in product(*(_samples(ranges[name]) for name in names)):
            fields = {**{name: _first(value) for name, value in expect.match}, **dict(zip(names, values, strict=True))}
            fact = _made(expect.kind, seat, fields)
            if fact is None:
                return
            yield fact


def _samples(limit: Allowed | Dice) -> tuple[Any, ...]:
    if isinstance(limit, Dice):
        return limit.samples() if limit.count == 1 else ()
    if limit.values is not None:
        return limit.values
    return tuple(number for number in WHOLE_NUMBERS if limit.low <= number <= limit.high)


def _first(value: Any) -> Any:
    """The one value there is; of several, what may be left unsaid is, so that no reason is made up."""
    if not isinstance(value, frozenset):
        return value
    named = value - {None}
    return None if len(named) != 1 and None in value else min(named, default=None)


def _made(kind: type[Fact], seat: int | None, fields: dict[str, Any]) -> Fact | None:
    """The fact, or None when the expectation does not say all that its kind must have."""
    return None if required(kind) - fields.keys() else kind(id="offer", seat=fields.pop("seat", seat), **fields)
