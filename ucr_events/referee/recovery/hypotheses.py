"""Rules that only seem to be broken: perhaps one fact was not written down, and later facts decide between the hypotheses.

A family names what scribes forget (`Book.forgotten`). Where one such fact would leave nothing to object to, the referee goes on
with both thoughts, the record as it is and the record with that fact. The one that later facts object to less is kept. Sealed
values never have a say in this, so that opening one never moves the game.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    GameClosed,
    PhaseBegan,
    PieceRemoved,
    PlayResumed,
    Role,
    StateChanged,
    TurnBegan,
    of_role,
)
from ucr_events.referee.book import Book
from ucr_events.referee.causes import not_judged
from ucr_events.referee.checking import unseen
from ucr_events.referee.recovery.admitted import admitted, missed
from ucr_events.referee.recovery.candidates import OVER, begun
from ucr_events.referee.recovery.conflicts import LOOKS_BACK, Opposed, opposed, withdrawn
from ucr_events.referee.recovery.contradictions import adding_up, holed, learnt, shaken_by
from ucr_events.referee.recovery.excused import Judged, across_a_hole, at_the_end, excused
from ucr_events.referee.recovery.fast_path import goes_on, gone_on, is_calm
from ucr_events.referee.recovery.hypothetical import SOON, Follow, Now, fitting, held, objected, objects
from ucr_events.referee.recovery.inserted import without_revised
from ucr_events.referee.recovery.refuted import refuted
from ucr_events.referee.recovery.retracted import seen_otherwise, taken_back
from ucr_events.referee.recovery.unknown_state import (
    hung_on_sheets,
    nothing_known,
    numbers_unknown,
    taken_up_on_unknown_state,
    unknown_state_after,
)
from ucr_events.referee.recovery.unmatched import unmatched_after
from ucr_events.referee.state import Early, Hypothesis, RefereeState, showed
from ucr_events.referee.unwritten import facts_wanted
from ucr_events.referee.values import Finding
from ucr_events.table import evolve

ENOUGH = 2
"So many more facts must be objected to in one thought than in the other."
MOST = 6
"Facts that may be missing and are thought of at a time."
ACTS = of_role(Role.ACT)


def weighed(follow: Follow, book: Book, state: RefereeState, now: Now) -> tuple[RefereeState, tuple[Finding, ...]]:
    """The referee after one more fact, and what it finds, perhaps of earlier facts, too, when a doubt is decided.

    What may be missing before a fact is looked for only when the next one comes: a fact that is merely tried costs nothing.
    """
    came: Judged | None = None
    if is_calm(book, state) and not isinstance(now.fact, OVER):
        plain = begun_with(state)
        came = follow(book, plain, now)
        if goes_on(book, state, now, *came):
            moved = came[0].with_undecided(early=Early(now.no, now.fact, now.before, plain, came[1], False))
            return gone_on(follow, book, plain, now, moved, came[1])
    moved, found, shaken = _weighed(follow, book, state, now, came)
    spared = shaken.excused if shaken is not None and not (state.unknown_state and state.unknown_state.sure) else frozenset()
    plain = state.with_undecided(hypotheses=(), early=None)
    strayed = unmatched_after(book, state, moved, now.no, now.fact, found)
    decided = moved.inserted.resynchronised or (shaken is not None and shaken.right is not None)
    torn = showed(state, moved)
    against = (
        Opposed(found) if decided or isinstance(now.fact, OVER) else opposed(follow, book, plain, now, found, torn, spared)
    )
    if (moved.inserted.resynchronised or strayed.hole) and not against.hole:
        against = replace(against, found=(*against.found, *withdrawn(state.undecided.conflicts, now.no)))
    omitted = moved.inserted.omitted > state.inserted.omitted
    hole = decided or strayed.hole or against.hole or (omitted and isinstance(now.fact, LOOKS_BACK))
    told = at_the_end(follow, book, plain, now, across_a_hole(follow, book, plain, now, against.found, hole))
    told = _the_last_word((*told, *strayed.revised), now.no)
    hole = hole or admitted(follow, book, plain, now, found, omitted)
    unwritten = missed(follow, book, plain, now, found)
    known = _known_after(book, state, _as_told(moved, told, now.no), now, shaken, hole or bool(unwritten))
    believed, again = refuted(book, state.undecided.assumptions, shaken.right if shaken else None, now)
    known = known.with_undecided(unmatched=strayed.kept, conflicts=() if hole else against.kept, assumptions=believed)
    known = known.inserting(omitted=known.inserted.omitted | unwritten) if unwritten else known
    return known, (*adding_up(book.tallies, state.unsure, told), *again)


def _the_last_word(told: Sequence[Finding], no: int) -> tuple[Finding, ...]:
    """Each once, without what is said anew of an earlier fact and withdrawn at once, because both came of the same fact.

    What hangs on a sheet neither goes nor makes anything go.
    """
    public = [one for one in told if not one.hidden]
    withdrawn_now = {(one.fact, one.rule) for one in public if one.settled_at == no and one.verdict == "not judged"}
    gone = [one for one in public if one.verdict == "illegal" and (one.fact, one.rule) in withdrawn_now]
    left = [one for one in told if not any(one is other for other in gone)]
    again = {_of_one(one): at for at, one in enumerate(left) if one.settled_at == no}
    return tuple(one for at, one in enumerate(left) if again.get(_of_one(one), at) == at)


def _of_one(one: Finding) -> tuple[object, ...]:
    return one.no, one.fact, one.rule, one.verdict, one.hidden, one.reason, one.settled_at


def _as_told(moved: RefereeState, told: Sequence[Finding], no: int) -> RefereeState:
    """The state whose hypotheses know what is said of earlier facts now that a hole shows, and of sheets across one.

    So it stays should a hypothesis be decided or refuted.
    """
    new = [one for one in told if one.settled_at is not None or one.no == no]
    if not new or (not moved.undecided.hypotheses and moved.undecided.early is None):
        return moved
    hypotheses = tuple(
        replace(hypothesis, against=_with_new(hypothesis.against, new)) for hypothesis in moved.undecided.hypotheses
    )
    early = moved.undecided.early
    if early is not None:
        early = replace(early, found=_with_new(early.found, [one for one in new if one.settled_at is None]))
    return moved.with_undecided(hypotheses=hypotheses, early=early)


def _with_new(said: Sequence[Finding], new: Sequence[Finding]) -> tuple[Finding, ...]:
    """The same, with what is found by now of those facts by those rules."""
    found = {(one.no, one.fact, one.rule): one for one in new}
    return tuple(found.get((one.no, one.fact, one.rule), one) for one in said)


def _known_after(
    book: Book, state: RefereeState, moved: RefereeState, now: Now, shaken: "Shaken | None", hole: bool
) -> RefereeState:
    """The state with what is unsure after the fact, and what is known since a hole."""
    unsure = learnt(state, moved, now.no, now.fact, now.after)
    if shaken:
        unsure = shaken_by(unsure, now.no, now.fact if shaken.contrary else None, shaken.hypotheses)
    if hole:
        unsure = holed(unsure, now.no, now.fact, now.after)
    unknown_state = unknown_state_after(book, state, hole, shaken is not None and shaken.contrary, now)
    if isinstance(now.fact, PlayResumed) and state.gap.lost:
        unknown_state = numbers_unknown(book, now.no, moved, now.after)
    elif unknown_state is not None and not unknown_state.sure and not _in_doubt(moved):
        unknown_state = None
    return replace(moved, unsure=unsure, unknown_state=unknown_state)


def _in_doubt(state: RefereeState) -> bool:
    return bool(state.undecided.hypotheses) or (state.undecided.early is not None and state.undecided.early.objected)


def begun_with(state: RefereeState) -> RefereeState:
    """The referee before the next fact, with no thought of what may be missing before it."""
    plain = (
        state if not (state.undecided.hypotheses or state.undecided.early) else state.with_undecided(hypotheses=(), early=None)
    )
    return plain.inserting(resynchronised=False) if state.inserted.resynchronised else plain


class Shaken(msgspec.Struct, frozen=True):
    """What may be missing before the fact. right: one of it is; contrary: else the fact itself was objected to.

    excused: rules by which something was, though it is not held for what the record has contradicted itself about.
    """

    hypotheses: tuple[Hypothesis, ...]
    contrary: bool = False
    right: Hypothesis | None = None
    excused: frozenset[str] = frozenset()


def _weighed(
    follow: Follow, book: Book, state: RefereeState, now: Now, came: Judged | None
) -> tuple[RefereeState, tuple[Finding, ...], Shaken | None]:
    unknown_state = (
        state.unknown_state if state.undecided.hypotheses or (state.unknown_state and state.unknown_state.sure) else None
    )
    plain = replace(begun_with(state), unknown_state=unknown_state)
    moved, found, smooth = came or follow(book, plain, now)
    if isinstance(now.fact, OVER) or moved.gap.lost:
        if isinstance(now.fact, GameClosed) and objected(found, smooth):
            moved, found, _ = excused(follow, book, plain, now, moved, found, smooth)
        return moved, found, None
    against, early = objected(found, smooth), state.undecided.early
    strayed = any(one.rule == book.cited(book.stray) for one in (*found, *(early.found if early else ())))
    strayed = strayed or (against and early is not None and _phase_too_early(early.fact, now.fact))
    if early is not None and strayed and (turned := _turned_round(follow, book, early, now)) is not None:
        return (*turned, None)
    if (back := taken_back(follow, book, plain, now, against)) is not None:
        return (*back, None)
    rules = frozenset(one.rule for one in found if objects(one))
    speaks = against  # be it excused by something else then
    if against:
        moved, found, against = excused(follow, book, plain, now, moved, found, smooth)
    new = (
        begun(follow, book, early, now, MOST - len(state.undecided.hypotheses)) if early is not None and early.objected else ()
    )
    hypotheses = tuple(
        _further(follow, book, hypothesis, now, found, speaks) for hypothesis in (*state.undecided.hypotheses, *new)
    )
    if (right := _right(hypotheses)) is not None:
        said = tuple(_revisions(right, now.no, now.fact.id))
        return right.state.inserting(supposed=True), said, Shaken((*new, right), right=right)
    kept = tuple(hypothesis for hypothesis in hypotheses if hypothesis.turns < SOON and hypothesis.cost <= hypothesis.held)
    moved = moved.with_undecided(hypotheses=kept, early=Early(now.no, now.fact, now.before, plain, found, against))
    contrary = not smooth or any(held(one) for one in found)
    spared = frozenset() if any(held(one) for one in found) else rules
    return moved, found, Shaken(new, contrary, excused=spared) if contrary or new or spared else None


def _phase_too_early(first: Fact, then: Fact) -> bool:
    """Whether the beginning of a phase may have been written down before what an act of the phase before it led to."""
    return isinstance(first, PhaseBegan) and not isinstance(then, ActionAnnounced)


def _turned_round(follow: Follow, book: Book, early: Early, now: Now) -> tuple[RefereeState, tuple[Finding, ...]] | None:
    """The last two facts in the other order, if nothing is to be said against them then."""
    between = evolve(book.handlers, early.before, now.fact)
    told = fitting(follow, book, early.state, Now(now.no, early.before, now.fact, between, now.knowledge))
    again = told and fitting(follow, book, told[0], Now(early.no, between, early.fact, now.after, now.knowledge))
    if told is None or again is None or _in_their_order(follow, book, early, now):
        return None
    if book.exact and any(one.verdict == "not judged" for one in (*told[1], *again[1])):
        return None  # it fits there only for want of a fact, which explains nothing
    rule = book.cited(book.stray)
    late = not_judged(early.no, early.fact.id, rule, "early")
    hidden = (one for one in early.found if one.hidden and one.verdict == "illegal")
    anew = (one for one in (late, *again[1], *hidden) if one.verdict in ("illegal", "not judged"))
    return again[0], (*told[1], *(replace(one, settled_at=now.no) for one in anew))


def _in_their_order(follow: Follow, book: Book, early: Early, now: Now) -> bool:
    """Whether there is nothing to say against the last two facts as they stand if play was taken up right before them."""
    first = Now(early.no, early.before, early.fact, now.before, now.knowledge)
    for lies in taken_up_on_unknown_state(book, early.state, nothing_known(book, early.state, first), first):
        told = fitting(follow, book, lies, first)
        if told is not None and fitting(follow, book, told[0], now) is not None:
            return True
    return False


def _further(
    follow: Follow, book: Book, hypothesis: Hypothesis, now: Now, against: Sequence[Finding], speaks: bool
) -> Hypothesis:
    state, found, smooth = follow(book, hypothesis.state, now)
    cost = ENOUGH if _disproves(book, hypothesis, now) else int(objected(found, smooth))
    sign = not hypothesis.signs and not cost and not _same_act(hypothesis, now) and _is_sign(hypothesis.missing.acts, now)
    return replace(
        hypothesis,
        state=state,
        signs=hypothesis.signs + sign,
        turns=hypothesis.turns + isinstance(now.fact, TurnBegan),
        cost=hypothesis.cost + cost,
        held=hypothesis.held + ((speaks and not _same_breach(hypothesis, against) and not _same_act(hypothesis, now)) or sign),
        said=_added(hypothesis.said, found),
        against=_added(hypothesis.against, against),
    )


def _same_breach(hypothesis: Hypothesis, against: Sequence[Finding]) -> bool:
    """Whether only the same rule is broken again in the same turn: that is one breach, and speaks for nothing more."""
    return not hypothesis.turns and {one.rule for one in against if objects(one)} == {hypothesis.rule}


def _same_act(hypothesis: Hypothesis, now: Now) -> bool:
    """Whether whoever acts in a state that bars it goes on in the same turn: card and value are lines of one act."""
    return (
        not hypothesis.turns and isinstance(hypothesis.missing.fact, StateChanged) and hypothesis.missing.acts == now.fact.seat
    )


def _disproves(book: Book, hypothesis: Hypothesis, now: Now) -> bool:
    """Whether somebody takes part who by this thought does not, whose piece is gone, or whose battle is over."""
    believed = hypothesis.state.table
    if isinstance(now.fact, hypothesis.missing.never) and believed is not None and now.before.combats and not believed.combats:
        return True
    gone = hypothesis.missing.fact
    piece = now.before.pieces.get(gone.piece) if isinstance(gone, PieceRemoved) else None
    back = piece is not None and isinstance(now.fact, TurnBegan) and piece.seat == now.fact.seat
    return back or seen_otherwise(book, hypothesis.state.table, now)


def _is_sign(seat: int | None, now: Now) -> bool:
    """Whether the seat takes part in the battle under way."""
    if seat is None or not now.after.combats or not isinstance(now.fact, ACTS):
        return False
    return seat == now.fact.seat or seat in getattr(now.fact, "participants", ())


def _added(said: Sequence[Finding], found: Sequence[Finding]) -> tuple[Finding, ...]:
    return (*without_revised(list(said), found), *(one for one in found if one.verdict != "legal"))


def _right(hypotheses: Sequence[Hypothesis]) -> Hypothesis | None:
    """The thought that later facts have shown to be right; what only left something out is forgiven at the end."""
    best = max(hypotheses, key=lambda hypothesis: hypothesis.held - hypothesis.cost, default=None)
    if best is not None and best.held - best.cost >= ENOUGH:
        return best
    over = (
        hypothesis
        for hypothesis in hypotheses
        if hypothesis.turns >= SOON and hypothesis.lenient and hypothesis.cost < min(hypothesis.held, ENOUGH)
    )
    return min(over, key=lambda hypothesis: hypothesis.cost, default=None)


def _revisions(hypothesis: Hypothesis, no: int, fact: str) -> Iterator[Finding]:
    """What is said of the facts since the doubt began now that it is decided, and of the present one.

    Facts are told apart by their ids, too: a step of a corrected line may have several.
    """
    told = {(one.no, one.fact) for one in (*hypothesis.said, *hypothesis.against)}
    present = [one for one in hypothesis.against if (one.no, one.fact) == (no, fact)]
    yield from (_held_in_both(one, present) for one in hypothesis.said if (one.no, one.fact) == (no, fact))
    for earlier, name in sorted(told - {(no, fact)}):
        against = [one for one in hypothesis.against if (one.no, one.fact) == (earlier, name)]
        thought = [one for one in hypothesis.said if (one.no, one.fact) == (earlier, name)]
        said = [_held_in_both(one, against) for one in thought]
        began = (earlier, name) == (hypothesis.since, hypothesis.fact)
        if not began and _same(said, against):
            continue
        hidden = hung_on_sheets((one for one in against if one.hidden), [thought], hypothesis.since)
        kept = [one for one in said if not one.hidden and one.verdict != "undetermined"]
        if began or not (kept or any(one.verdict != "undetermined" for one in hidden)):
            rule = against[0].rule if against and not began else hypothesis.rule
            kept.append(_was_missing(hypothesis, rule, earlier, name, against))
        yield from (replace(one, settled_at=no, rests_on=tuple(sorted({*one.rests_on, no}))) for one in (*kept, *hidden))


def _held_in_both(one: Finding, against: Sequence[Finding]) -> Finding:
    """What the record as it is does not show either, or only across a hole, is not judged."""
    if one.verdict != "illegal":
        return one
    same = [other for other in against if other.rule == one.rule]
    excused = next((other for other in same if other.verdict == "not judged"), None)
    held_too = not objects(one) or any(objects(other) for other in same)
    return excused or (one if held_too else unseen(one, one.no))


def _same(said: Iterable[Finding], against: Iterable[Finding]) -> bool:
    return {(one.rule, one.verdict) for one in said} == {(one.rule, one.verdict) for one in against}


def _was_missing(hypothesis: Hypothesis, rule: str, no: int, fact: str, against: Sequence[Finding]) -> Finding:
    wants = facts_wanted(hypothesis.missing) if (no, fact) == (hypothesis.since, hypothesis.fact) else ()
    objection = next((one.objection or one.reason for one in against if one.rule == rule and _is_held(one)), None)
    found = not_judged(no, fact, rule, "likely_missing", hypothesis.missing.words)
    return replace(found, rests_on=(hypothesis.since,), explained_by=(hypothesis.since,), wants=wants, objection=objection)


def _is_held(one: Finding) -> bool:
    """Whether the record as it is written breaks the rule, whatever was then made of it."""
    return objects(one) or (one.verdict == "not judged" and one.objection is not None)
