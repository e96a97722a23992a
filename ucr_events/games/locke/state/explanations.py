"""3.1 Body or suit: everything that can have happened behind what a seat declared and took. Pure.

A suit is used without a word (3.1.suit.silent), and damage stays on what was declared (3.1.suit.damage), so after a hit there
are two ledgers. `standings` carries every one that explains the whole story so far; a declaration is against the rules only
when none of them allows it.
"""

from collections.abc import Iterator

from ucr_events.referee.values import Plain

BODY, SUIT, PROXY = "body", "suit", "proxy"


class Made(Plain, frozen=True):
    """What a sheet gives: endurance of the body and of each suit."""

    endurance: int
    suits: tuple[int, ...] = ()


class Blow(Plain, frozen=True):
    """Something that was declared against, and what came of it.

    declared: None when nobody wrote it down. how: card, melee, residual or proxy. damage: None as long as none was marked.
    lived: None when not seen yet. by: what took it (body or suit), when a note or the scribe says so. note: the seal's id.
    """

    declared: int | None
    how: str = "card"
    damage: int | None = None
    minions: int = 0
    lived: bool | None = None
    by: str | None = None
    note: str | None = None


class Healed(Plain, frozen=True):
    """Endurance that came back; it can only be the body's (3.1.suit.no-repair)."""

    amount: int


class Standing(Plain, frozen=True):
    """Damage on the body and on each suit; a broken suit is None."""

    body: int
    suits: tuple[int | None, ...]


Event = Blow | Healed


def unhurt(made: Made) -> Standing:
    """At the start of a life: 3.1.suit.destroyed, a broken suit is back after death."""
    return Standing(body=0, suits=(0,) * len(made.suits))


def ways(made: Made, now: Standing, blow: Blow, surplus: str = "lost") -> Iterator[Standing]:
    """Every standing that this blow can lead to; none when it cannot have been so. `surplus`: see 3.1.suit.melee-damage."""
    if blow.how == PROXY:
        yield now
        return
    if blow.by in (None, BODY):
        yield from _on_body(made, now, blow)
    if blow.by in (None, SUIT) and blow.how != "residual":
        for index, damage in enumerate(now.suits):
            if damage is not None:
                yield from _on_suit(made, now, blow, index, damage, surplus)


def _on_body(made: Made, now: Standing, blow: Blow) -> Iterator[Standing]:
    left = made.endurance - now.body
    helped = blow.minions if blow.how == "melee" else 0
    if left <= 0 or (blow.declared is not None and blow.declared > left + helped):
        return
    damage = blow.damage or 0
    reached = blow.declared is not None and not helped and damage >= blow.declared
    if blow.lived and (reached or damage >= left):
        return
    yield Standing(now.body + damage, now.suits)


def _on_suit(made: Made, now: Standing, blow: Blow, index: int, worn: int, surplus: str) -> Iterator[Standing]:
    left = made.suits[index] - worn
    body_left = made.endurance - now.body
    helped = body_left + blow.minions if blow.how == "melee" else 0
    if body_left <= 0 or (blow.declared is not None and blow.declared > left + helped):
        return
    damage = blow.damage or 0
    breaks = damage >= left or (blow.declared is not None and damage >= blow.declared)
    through = max(damage - left, 0) if surplus == "body" and blow.how == "melee" else 0
    if blow.lived and through >= body_left:
        return
    suits = (*now.suits[:index], None if breaks else worn + damage, *now.suits[index + 1 :])
    yield Standing(now.body + through, suits)


def standings(made: Made, events: tuple[Event, ...], surplus: str = "lost") -> frozenset[Standing]:
    """Every standing that explains the events; an event that nothing explains (a finding of its own) is booked on the body.

    3.1.suit.silent, 3.1.suit.damage: a hit may have gone to body or suit, and stays there.
    """
    found = frozenset({unhurt(made)})
    for event in events:
        found = frozenset(after(made, found, event, surplus)) or frozenset(_anyhow(now, event) for now in found)
    return found


def after(made: Made, before: frozenset[Standing], event: Event, surplus: str = "lost") -> Iterator[Standing]:
    """What the event leads to from any of these; nothing when none of them explains it."""
    for now in before:
        if isinstance(event, Blow):
            yield from ways(made, now, event, surplus)
        elif now.body > 0:
            yield Standing(max(now.body - event.amount, 0), now.suits)


def explains(made: Made, events: tuple[Event, ...], last: Event, surplus: str = "lost") -> bool:
    """Whether the sheet can be behind this event after those before it."""
    return any(True for _ in after(made, standings(made, events, surplus), last, surplus))


def explained(made: Made, events: tuple[Event, ...], surplus: str = "lost") -> bool:
    """Whether the sheet can be behind the whole story."""
    found = frozenset({unhurt(made)})
    for event in events:
        found = frozenset(after(made, found, event, surplus))
    return bool(found)


def highest(made: Made, events: tuple[Event, ...], how: str, minions: int = 0, surplus: str = "lost") -> int:
    """The most that could truthfully be declared now, over everything that explains the past.

    3.1.suit.melee-add, 3.1.minion.melee-endurance: only in melee body, suit and minions add up.
    """
    return max((_most(made, now, how, minions) for now in standings(made, events, surplus)), default=0)


def _most(made: Made, now: Standing, how: str, minions: int) -> int:
    body = made.endurance - now.body
    if body <= 0:
        return 0
    left = [worth - worn for worth, worn in zip(made.suits, now.suits, strict=True) if worn is not None]
    suit = 0 if how == "residual" else max(left, default=0)
    return body + suit + minions if how == "melee" else max(body, suit)


def _anyhow(now: Standing, event: Event) -> Standing:
    if isinstance(event, Healed):
        return now
    return Standing(now.body + (event.damage or 0) if event.how != PROXY else now.body, now.suits)
