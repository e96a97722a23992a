"""Which acts of a record phones signed: what a file says of that by itself. Must say what `src/verify/acts.ts` says."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import msgspec

from ucr_events.budget import paced
from ucr_events.facts import Fact, GameOpened, LinkClaimed, Role
from ucr_events.transparency.acts import Keys, act_text, claim_holds, holds, role_of


class Signed(msgspec.Struct):
    """What was found. signed: how many acts of each seat; wrong, bare: positions of acts whose signature does not hold, and of
    acts that a claimed seat should have signed and did not; claims: positions of claims that do not hold; claimed: seats."""

    signed: dict[int, int] = {}
    wrong: list[int] = []
    bare: list[int] = []
    claims: list[int] = []
    claimed: set[int] = set()
    seats: tuple[int, ...] = ()


def acts_in(game: str, facts: Sequence[Fact], roots: Sequence[bytes], payloads: Mapping[int, bytes]) -> Signed:
    """payloads: by position, of the facts that are signed, as they stand in the file."""
    keys, found = Keys(), Signed()
    if facts and isinstance(facts[0], GameOpened):
        found.seats = tuple(setup.seat for setup in facts[0].seats)
    for at, fact in enumerate(paced(facts), 1):
        role = f"seat:{fact.seat}"
        key = keys.now.get(role) if fact.actor == role else None
        if at in payloads:
            told = json.loads(payloads[at])
            seen = fact.signed.seen if fact.signed else None
            text = act_text(game, told, seen, partial(_root, roots, at)) if fact.signed and key else None
            if text is None or not key or not fact.signed or not holds(key, fact.signed.sig, text):
                found.wrong.append(at)
            else:
                found.signed[fact.seat or 0] = found.signed.get(fact.seat or 0, 0) + 1
        elif key is not None and Role.BY_SEAT in fact.roles:
            found.bare.append(at)
        if isinstance(fact, LinkClaimed):
            handed = fact.after is None or keys.before.get(role_of(fact)) == fact.after
            if not handed or not claim_holds(game, fact):
                found.claims.append(at)
            elif fact.seat is not None:
                found.claimed.add(fact.seat)
        keys = keys.after(fact)
    return found


def _root(roots: Sequence[bytes], at: int, size: int) -> bytes | None:
    return roots[size - 1] if 0 < size < at else None


def statements(found: Signed) -> Iterator[tuple[bool, str, dict[str, object]]]:
    """What is to be said of it: whether it fails, the code of the words, and what stands in them."""
    if found.signed:
        seats = ", ".join(map(str, sorted(found.signed)))
        yield False, "acts-signed", {"acts": sum(found.signed.values()), "seats": seats}
    for code, places in (("acts-signed", found.wrong), ("acts-bare", found.bare), ("claims", found.claims)):
        if places:
            yield True, code, {"wrong": len(places), "first": places[0]}


def by_nobody(found: Signed) -> tuple[str, dict[str, object]]:
    """What is to be said of acts that nobody signed."""
    without = [seat for seat in found.seats if seat not in found.claimed]
    if not found.claimed:
        return "acts", {}
    return ("acts-without", {"seats": ", ".join(map(str, without))}) if without else ("acts-others", {})
