"""Dealing to the phones by a seed that everybody can check afterwards (`ucr_events/hidden/dealing.py`).

First the seed is fixed, in the log for everybody; then phones may add words, in the log, too; then the cards follow, told to
each seat in a passage that is sealed at once, with the seed behind them. Whoever leads that passage does both, or without a
moderator whoever writes for the table, who reads nothing of it. The seed lies in the vault: nobody sees it before.
"""

from collections.abc import Iterator
from uuid import UUID

from msgspec.structs import replace

from ucr_events.errors import BadFacts, DuplicateFact, NotAllowed, PassageMoved, Problem
from ucr_events.facts import Card, CardsShown, DealPrepared, Fact, KnowledgeGiven, Lot, SeedTold, Statement, WordAdded
from ucr_events.facts.codec import to_payload
from ucr_events.hidden import dealing, passages, seals
from ucr_events.hidden.dealing import Numbers
from ucr_events.hidden.perspective import Role, Sight
from ucr_events.review.ahead import forms_after
from ucr_events.service.hidden import drafts
from ucr_events.service.hidden.drafts import Draft, Entry, Seed
from ucr_events.service.hidden.passage_checks import payload_of
from ucr_events.service.hidden.passages import FOR_THE_TABLE, TRIES, Passages, must_be_own
from ucr_events.service.hidden.teaching import taught_by
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.logs.lines import counting_in
from ucr_events.service.writing.recording import Receipt, Recorder
from ucr_events.store import Store

WRITER = "deal"
"The actor of what is dealt."
LEADER = Sight(Role("moderator"), "moderator")
"Who knows the cards, to say of whom a lot may tell."
NO_SEED = "the seed of this deal was not sealed: do that first, so that phones may add words to it"


class Dealing:
    """The deals of games. Thread-safe; several processes may deal in one."""

    def __init__(self, store: Store, library: Library, recorder: Recorder, referee: Referee, written: Passages) -> None:
        self._store = store
        self._library = library
        self._recorder = recorder
        self._referee = referee
        self._written = written

    def prepare(self, key: UUID, role: Role, passage: str) -> Receipt:
        """Fix the seed of the deal in this passage; asked again, it is the same seed and the same fact.

        Raises NotAllowed, RenewFirst, NoSuchPassage, PassageMoved once it is closed, BadFacts where nothing can be dealt.
        """
        _must_write(role)
        live = self._library.current(key)
        for _ in range(TRIES):
            lead, draft, stored = self._written.read(key, passage)
            _must_deal(live, role, lead, draft)
            if draft.seed is not None:
                return self._said(key, role, passage, draft.seed)
            if draft.closed:
                raise PassageMoved("it is being closed, and no seed is sealed for it any more")
            seed = Seed(seed=seals.new_seed(), salt=seals.new_salt())
            if self._written.store_rows(key, passage, lead, replace(draft, seed=seed), stored):
                return self._said(key, role, passage, seed)
        raise PassageMoved("many are writing into it; send the same again")

    def deal(self, key: UUID, role: Role, passage: str) -> Receipt:
        """Deal by the seed and the words that stand in the log, and seal the passage; asked again, it comes to the same.

        Raises as `prepare`, and BadFacts without a seed.
        """
        _must_write(role)
        for _ in range(TRIES):
            live = self._library.current(key)
            lead, draft, stored = self._written.read(key, passage)
            _must_deal(live, role, lead, draft)
            if draft.seed is None:
                raise BadFacts([Problem("passage", NO_SEED)])
            if not draft.closed:
                dealt = self._dealt(key, live, passage, draft, draft.seed)
                if problems := passages.wrong(passage, dealt.content):
                    raise BadFacts(problems)
                if not self._written.store_rows(key, passage, lead, replace(dealt, closed=True), stored):
                    continue
            receipt = self._written.close(key, role, passage)
            assert receipt is not None
            return receipt
        raise PassageMoved("many are writing into it; send the same again")

    def _said(self, key: UUID, role: Role, passage: str, seed: Seed) -> Receipt:
        """The seed's commitment in the log, if it is not there already."""
        fixed = dealing.commitment(str(key), seed.seed, seed.salt)
        fact = DealPrepared(id=deal_of(passage), passage=passage, method=dealing.METHOD, commitment=fixed)
        try:
            return self._recorder.record_anywhere(key, [fact], role, own_word=True)
        except DuplicateFact:
            live = self._library.current(key)
            row = self._store.find(key, [fact.id])[fact.id]
            return Receipt(position=live.position, chain=live.chain, rows=(row,), repeated=True)

    def _dealt(self, key: UUID, live: Live, passage: str, draft: Draft, seed: Seed) -> Draft:
        """The draft with the cards, what they teach, the lots, and the seed behind them."""
        there = counting_in(self._store, key, live.game, live.line)
        said = [fact for _, fact in there if isinstance(fact, WordAdded) and fact.deal == deal_of(passage)]
        cards = tuple(sorted(one.role for one in live.game.header.roster for _ in range(one.count)))
        seats = tuple(sorted(draft.seats))
        numbers = Numbers(str(key), seed.seed, cards, seats, [(fact.seat or 0, fact.word) for fact in said])
        lie = dealing.places(dealing.shuffled(cards, numbers), seats)
        draft = self._with(key, live, passage, draft, [_card(place, role) for place, role in lie.items()])
        lots = tuple(self._lots(key, draft, numbers, passage))
        told = SeedTold(
            id="seed",
            deal=deal_of(passage),
            seed=seed.seed,
            salt=seed.salt,
            dealt=cards,
            seats=seats,
            words=len(said),
            lots=tuple(lot for lot, _ in lots),
        )
        return self._with(key, live, passage, draft, [*(fact for _, fact in lots), told])

    def _lots(self, key: UUID, draft: Draft, numbers: Numbers, passage: str) -> Iterator[tuple[Lot, KnowledgeGiven]]:
        """What a lot decides at the deal: of each group of buttons one."""
        laid = [*drafts.drafted(self._store, key, {passage}), *passages.facts_of(passage, draft.content)]
        review = self._referee.advising(key, LEADER, laid)
        groups: dict[object, dict[int, KnowledgeGiven]] = {}
        for form in forms_after(review) if review else ():
            for fact in form.facts if form.lot else ():
                if isinstance(fact, KnowledgeGiven) and len(fact.says.seats) == 1:
                    groups.setdefault((form.group, fact.to), {})[fact.says.seats[0]] = fact
        for them in groups.values():
            among = tuple(sorted(them))
            drawn = among[numbers.below(len(among))]
            yield Lot(among=among, drawn=drawn), replace(them[drawn], id=f"lot-{drawn}-{len(among)}")

    def _with(self, key: UUID, live: Live, passage: str, draft: Draft, facts: list[Fact]) -> Draft:
        entries = [_entry(fact, f"dealt-{number}") for number, fact in enumerate(facts)]
        made = tuple(payload_of(passage, entries, (), WRITER))
        return taught_by(self._store, key, live, passage, replace(draft, facts=(*draft.facts, *made)))


def deal_of(passage: str) -> str:
    """The id of the fact that fixes the seed of this passage's deal."""
    return f"deal-of-{passage}"


def _must_write(role: Role) -> None:
    """Asked before anything else: who may not is not told whether there is such a passage."""
    if role.name not in FOR_THE_TABLE:
        raise NotAllowed("this needs the link of: moderator, scribe, owner")


def _must_deal(live: Live, role: Role, lead: str, draft: Draft) -> None:
    if lead == "moderator" and role.name != "moderator":
        raise NotAllowed("this passage is its moderator's, who deals in it")
    if lead == "moderator":
        must_be_own(role)
    if draft.slot != "deal" or draft.gathers:
        raise BadFacts([Problem("passage", "expected a passage of slot deal that nobody's phones write")])
    if not live.game.header.roster or DealPrepared not in live.game.handlers:
        raise BadFacts([Problem("passage", "this table has no roster of roles to deal")])


def _card(place: str, role: str) -> Fact:
    if place.startswith(dealing.CENTRE):
        return CardsShown(id="x", source=place, to=(), cards=(Card(name=role),))
    seat = int(place)
    return KnowledgeGiven(id="x", says=Statement(seats=(seat,), what=(role,), of="role"), to=(seat,))


def _entry(fact: Fact, name: str) -> Entry:
    return {"fact": {**to_payload(fact), "id": name}, "to": list(getattr(fact, "to", None) or ())}
