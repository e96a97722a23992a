"""What acts that stand in a passage teach at once: said by the family, of all that lies in the passage so far."""

from collections.abc import Iterator
from uuid import UUID

from msgspec.structs import replace

from ucr_events.chain import canonical
from ucr_events.facts import Fact, PassageSealed
from ucr_events.facts.codec import to_payload
from ucr_events.hidden import passages
from ucr_events.referee.failing import failed
from ucr_events.service.hidden import drafts
from ucr_events.service.hidden.drafts import Draft, Entry
from ucr_events.service.hidden.taken import is_taken, too_many
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.logs.lines import counting_in
from ucr_events.store import Store

WRITER = "referee"
"The actor of what the family says."


def taught_by(store: Store, key: UUID, live: Live, passage: str, draft: Draft) -> Draft:
    """The draft with what the seats learn by what is written so far, as the family says it; where acts are told to all nothing.

    What a deal teaches that seats tell by themselves they learn once it is closed: nobody tries a role to see what comes of it.
    Where there are more of a role than cards nobody is told anything by it.

    What was said before keeps its id, so that others may name it. A family that fails keeps nobody from writing down what
    happened: the failure is noted (`referee/failing.py`), and whoever leads is told that nothing new was taught.
    """
    teaches = live.game.family.teaches
    if teaches is None or draft.ends == "told" or (is_taken(draft) and not draft.closed):
        return replace(draft, taught=(), untaught=False)
    if too_many(live.game.header, draft):
        return replace(draft, taught=(), untaught=True)
    before = {_said(entry): str(entry["fact"]["id"]) for entry in draft.taught}
    written = [*draft.facts, *draft.gathered]
    acts = [(passages.read(entry["fact"]), tuple(entry["to"])) for entry in written]
    try:
        learned = list(teaches(live.game.header, tuple(_facts(store, key, live)), acts))
    except Exception as error:
        failed(f"what acts of a passage teach ({live.game.header.edition})", error)
        return replace(draft, untaught=True)
    made = (_entry(passage, fact, to) for fact, to in learned)
    taught = tuple({**one, "fact": {**one["fact"], "id": before.pop(_said(one), one["fact"]["id"])}} for one in made)
    return replace(draft, taught=taught, untaught=False)


def _said(entry: Entry) -> bytes:
    return canonical({**entry, "fact": {**entry["fact"], "id": ""}})


def _facts(store: Store, key: UUID, live: Live) -> Iterator[Fact]:
    """The facts that count so far, as the moderator knows them: those of sealed passages behind each."""
    counting = counting_in(store, key, live.game, live.line)
    sealed = {fact.id: fact for _, fact in counting if isinstance(fact, PassageSealed)}
    known = drafts.wholes(store, key, sealed)
    there = {fact.id for _, fact in counting}
    for _, fact in counting:
        yield fact
        for inner in passages.facts_of(fact.id, known[fact.id]) if fact.id in known else ():
            if inner.id not in there:
                yield inner


def _entry(passage: str, fact: Fact, to: tuple[int, ...]) -> Entry:
    payload = to_payload(fact)
    payload |= {"id": passages.new_id(passage), "actor": WRITER}
    return {"fact": {name: value for name, value in payload.items() if name not in passages.TIMES}, "to": sorted(set(to))}
