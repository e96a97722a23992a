"""Sealed passages as steps: `night: sealed look 4, attack 6`, `opens: deal`, `opens: night 2`."""

from collections.abc import Iterable

from msgspec.structs import replace

from tests.scenarios.deduction.saying import Facts, Saying
from tests.scenarios.steps import Writer
from ucr_events.facts import CardsShown, Fact, KnowledgeGiven, PassageOpened, PassageSealed
from ucr_events.facts.codec import to_payload
from ucr_events.hidden.passages import commitment

SALT = "0" * 32


def sealed(writer: Writer, slot: str, facts: Iterable[Fact]) -> PassageSealed:
    """The facts in a passage of their own, which the writer keeps: each for whoever learns it at once."""
    number = 1 + sum(isinstance(fact, PassageSealed) for fact in writer.facts)
    name = f"passage-{number}"
    inside: list[Fact] = []
    ids: dict[str, str] = {}
    for fact in facts:
        ids[fact.id] = f"{name}.{len(ids) + 1:08x}"
        inside.append(replace(fact, id=ids[fact.id], because=ids.get(fact.because or "", fact.because)))
    writer.inside[name] = tuple(inside)
    content = [{"fact": to_payload(fact), "to": list(_learn(fact))} for fact in inside]
    writer.contents[name] = content
    return PassageSealed(id=name, slot=slot, commitment=commitment(writer.game.header.game, slot, SALT, content))


def _learn(fact: Fact) -> tuple[int, ...]:
    """Whoever did it, or is told."""
    to: tuple[int, ...] = getattr(fact, "to", None) if isinstance(fact, KnowledgeGiven | CardsShown) else None
    return to if to is not None else () if fact.seat is None else (fact.seat,)


def opens(say: Saying) -> Facts:
    """`opens: deal`, `opens: night 2`, `opens: all`: what was sealed is told to all."""
    for name in _meant(say):
        content = say.writer.contents[name]
        yield say.fact(PassageOpened, passage=name, content=content, salt=SALT, match="matches")


def _meant(say: Saying) -> list[str]:
    made = [fact for fact in say.writer.facts if isinstance(fact, PassageSealed)]
    told = {fact.passage for fact in say.writer.facts if isinstance(fact, PassageOpened)}
    slot, _, number = say.text.partition(" ")
    if slot == "all":
        return [fact.id for fact in made if fact.id not in told]
    found = [fact.id for fact in made if slot in (fact.slot, fact.id)]
    if not found or int(number or 1) > len(found):
        raise ValueError(f"nothing was sealed as {say.text!r}; write `opens: deal`, `opens: night 2` or `opens: all`")
    return [found[int(number or 1) - 1]]
