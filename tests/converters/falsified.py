"""Real games with one thing made false: each function tells a game once otherwise, or nothing where it cannot.

They know how such games are recorded, and no script: who is dead, who was dealt what, which ballot is open. `chance` chooses
where. What they tell is never lawful by any house option that these games are played with.
"""

from collections.abc import Callable

from falsifiable import Log, Told, is_dealt
from msgspec.structs import replace

from ucr_events.facts import (
    CardsDrawn,
    CardsPlayed,
    CardsShown,
    GameClosed,
    KnowledgeGiven,
    PartBegan,
    StateChanged,
    TurnBegan,
    VoteCalled,
    VoteClosed,
)

NOT_OF_ONESELF = ("divine", "look", "guard", "attack", "lady", "investigate", "appoint", "nominate", "execute")
"Acts whose target is another seat (of the wolves: no wolf)."
FREE_OF_ROLE = ("burst", "medium")
OTHER = {"yes": "no", "no": "yes", "success": "failure", "failure": "success"}
ENDINGS = {
    "aiwolf": ("village", "parity"),
    "kill9": ("village", "powers", "villagers"),
    "avalon": ("failures", "refusals", "merlin-killed", "merlin-lives"),
    "resistance": ("failures", "refusals", "successes"),
    "secret-hitler": ("five-liberal", "six-fascist", "hitler-executed", "hitler-elected"),
}
WOLVES = ("werewolf", "wolf")


# ---- votes


def a_dead_seat_votes(told: Told) -> Log | None:
    """Beside the living."""
    found = told.one([(at, vote) for at, vote in told.cast() if told.dead(at)])
    if found is None:
        return None
    at, vote = found
    return told.put(at, replace(vote, id="false", seat=told.chance.choice(told.dead(at))))


def a_vote_is_for_the_dead(told: Told) -> Log | None:
    """Instead of for a living seat."""
    found = told.one([at for at, vote in told.cast() if vote.target and told.dead(at)])
    return None if found is None else told.changed(found, target=told.chance.choice(told.dead(found)))


def a_vote_is_missing(told: Told) -> Log | None:
    """Where everybody votes at once."""
    found = told.one([at for at, vote in told.cast() if vote.choice in ("yes", "no")])
    return None if found is None else told.put(found, instead=1)


def somebody_votes_twice(told: Told) -> Log | None:
    """For another seat, or the other word."""
    found = told.one([(at, vote) for at, vote in told.cast() if vote.target or vote.choice in OTHER])
    if found is None:
        return None
    at, vote = found
    if vote.choice:
        return told.put(at + 1, replace(vote, id="false", choice=OTHER[vote.choice]))
    other = told.one([seat for seat in told.alive(at) if seat not in (vote.target, vote.seat)])
    return told.put(at + 1, replace(vote, id="false", target=other)) if other else None


def a_result_is_turned(told: Told) -> Log | None:
    """Yes for no: the votes say otherwise."""
    found = told.one(
        [(at, closed) for at, closed in told.of(VoteClosed) if closed.result in OTHER and told.cast(str(closed.because))]
    )
    return None if found is None else told.changed(found[0], result=OTHER[str(found[1].result)])


def another_is_executed(told: Told) -> Log | None:
    """A living seat that has not the most votes."""
    found = told.one([(at, closed) for at, closed in told.of(VoteClosed) if closed.result == "chosen"])
    if found is None:
        return None
    at, closed = found
    votes = [vote.target for _, vote in told.cast(str(closed.because)) if vote.target]
    most = max(map(votes.count, votes))
    other = told.one([seat for seat in told.alive(at) if votes.count(seat) < most])
    if other is None:
        return None
    died = told.log[at + 1]
    return told.put(at, replace(closed, chosen=(other,)), replace(died, seat=other), instead=2)


def the_executed_is_spared(told: Told) -> Log | None:
    """Nobody is chosen, though somebody has the most votes."""
    found = told.one([at for at, closed in told.of(VoteClosed) if closed.result == "chosen"])
    return None if found is None else told.put(found, replace(told.log[found], result="nobody", chosen=()), instead=2)


def the_good_fail_a_quest(told: Told) -> Log | None:
    """With nobody on the team who may."""
    teams = {called.id: called.voters or () for _, called in told.of(VoteCalled) if called.on == "mission"}
    side = {one.role: one.side for one in told.header.roster}
    found = [
        (at, len(teams[str(closed.because)]))
        for at, closed in told.of(VoteClosed)
        if closed.because in teams and all(side[told.role[seat]] == "good" for seat in teams[closed.because])
    ]
    chosen = told.one(found)
    if chosen is None:
        return None
    at, many = chosen
    return told.changed(at, result="failure", counts={"success": many - 2, "failure": 2})


# ---- acts


def somebody_else_acts(told: Told) -> Log | None:
    """A living seat of another role, and not the one whose office it is."""
    found = told.one([(at, act) for at, act in told.acts() if act.action not in FREE_OF_ROLE])
    if found is None:
        return None
    at, act = found
    others = [seat for seat in told.alive(at) if told.role[seat] != told.role[int(act.seat or 0)]]
    if act.action == "assassinate" and told.header.options.get("shooter") == "evil":
        side = {one.role: one.side for one in told.header.roster}
        others = [seat for seat in others if side[told.role[seat]] == "good"]
    other = told.one(others)
    return told.changed(at, seat=other) if other else None


def the_dead_act(told: Told) -> Log | None:
    """A look or a guard of a later night, by whoever did it before and is dead."""
    for at, part in reversed(told.of(PartBegan)):
        for _, act in told.acts("divine", "look", "guard"):
            if part.part == "night" and act.seat in told.dead(at) and told.alive(at):
                targets = (told.chance.choice(told.alive(at)),)
                return told.put(at + 1, replace(act, id="false", targets=targets))
    return None


def the_dead_are_chosen(told: Told) -> Log | None:
    """As targets of an act."""
    found = told.one([(at, act) for at, act in told.acts() if act.targets and told.dead(at) and act.action != "save"])
    if found is None:
        return None
    at, act = found
    return told.changed(at, targets=(*act.targets[:-1], told.chance.choice(told.dead(at))))


def an_act_is_of_oneself(told: Told) -> Log | None:
    """Of which others alone may be chosen."""
    found = told.one([(at, act) for at, act in told.acts(*NOT_OF_ONESELF) if act.targets])
    return None if found is None else told.changed(found[0], targets=(int(found[1].seat or 0),))


def a_wolf_is_attacked(told: Told) -> Log | None:
    """By the wolves."""
    found = told.one([at for at, act in told.acts("attack") if act.targets])
    if found is None:
        return None
    return told.changed(found, targets=(told.chance.choice([seat for seat in told.alive(found) if told.role[seat] in WOLVES]),))


def a_team_has_another_size(told: Told) -> Log | None:
    """One less than the mission needs."""
    teams = [(at, act) for at, act in told.acts("propose")]
    found = told.one(teams)
    return None if found is None else told.changed(found[0], targets=found[1].targets[:-1])


def the_antidote_is_used_twice(told: Told) -> Log | None:
    """In a later night, for that night's victim."""
    saves = told.acts("save")
    later = [(at, act) for at, act in told.acts("attack") if saves and at > saves[0][0] and act.targets]
    found = told.one([(at, act) for at, act in later if saves[0][1].seat in told.alive(at)])
    return told.put(found[0] + 1, replace(saves[0][1], id="false", targets=found[1].targets)) if found else None


# ---- what is learned


def a_look_shows_something_else(told: Told) -> Log | None:
    """The other side, or the other kind."""
    found = told.one(told.looks())
    if found is None:
        return None
    at, fact = found
    words = {getattr(one, fact.says.of) for one in told.header.roster} - {*fact.says.what, None}
    return told.changed(at, says=replace(fact.says, what=(told.chance.choice(sorted(words)),)))


def somebody_is_told_of_others(told: Told) -> Log | None:
    """At the deal: one seat more than is so."""
    found = [(at, fact) for at, fact in told.of(KnowledgeGiven) if not fact.because and fact.to and not is_dealt(fact)]
    chosen = told.one([(at, fact) for at, fact in found if fact.says.most is None])
    if chosen is None:
        return None
    at, fact = chosen
    others = [seat for seat in told.seats if seat not in fact.says.seats and seat not in (fact.to or ())]
    return told.changed(at, says=replace(fact.says, seats=(*fact.says.seats, told.chance.choice(others)))) if others else None


def a_role_is_dealt_once_too_often(told: Told) -> Log | None:
    """Instead of another, by the roster."""
    at, fact = told.chance.choice([(at, fact) for at, fact in told.of(KnowledgeGiven) if is_dealt(fact)])
    other = told.one(sorted({one.role for one in told.header.roster} - set(fact.says.what)))
    return told.changed(at, says=replace(fact.says, what=(other,))) if other else None


# ---- deaths


def _at_dawn(told: Told) -> list[int]:
    return [at for at, _ in told.of(StateChanged) if told.log[at].because is None and _is_night(told, at)]


def _is_night(told: Told, at: int) -> bool:
    parts = [part.part for place, part in told.of(PartBegan) if place < at]
    return bool(parts) and parts[-1] == "night"


def a_victim_lives(told: Told) -> Log | None:
    """Nobody protected it, and nobody is found dead."""
    found = told.one(_at_dawn(told))
    return None if found is None else told.put(found, instead=1)


def somebody_else_is_found_dead(told: Told) -> Log | None:
    """Instead of the victim."""
    found = told.one(_at_dawn(told))
    if found is None:
        return None
    others = [seat for seat in told.alive(found) if seat != told.log[found].seat]
    return told.changed(found, seat=told.chance.choice(others))


def one_more_is_found_dead(told: Told) -> Log | None:
    """After a night in which nobody killed it."""
    found = told.one([at for at, part in told.of(PartBegan) if part.part == "day" and at > 20])
    if found is None:
        return None
    return told.put(found, StateChanged(id="false", seat=told.chance.choice(told.alive(found)), state="dead"))


# ---- offices and tiles


def a_seat_is_passed_over(told: Told) -> Log | None:
    """Another than the next has the office."""
    found = told.one(told.of(TurnBegan)[1:])
    if found is None:
        return None
    at, turn = found
    return told.changed(at, seat=told.one([seat for seat in told.alive(at) if seat != turn.seat]))


def two_tiles_are_drawn(told: Told) -> Log | None:
    """Instead of three."""
    found = told.one([at for at, _ in told.of(CardsDrawn)])
    return None if found is None else told.changed(found, count=2)


def a_tile_is_enacted_that_was_not_in_the_hand(told: Told) -> Log | None:
    """Both that the Chancellor held were the other."""
    for at, played in reversed(told.of(CardsPlayed)):
        hands = [shown for place, shown in told.of(CardsShown) if place < at and shown.source == played.source]
        names = {card.name for card in hands[-1].cards or ()} if hands else set()
        if played.seat and len(names) == 1:
            other = "liberal" if names == {"fascist"} else "fascist"
            cards = tuple(replace(card, name=other) for card in played.cards or ())
            return told.changed(at, to=f"track.{other}", cards=cards)
    return None


# ---- the end


def the_losers_win(told: Told) -> Log | None:
    """Each result is the other."""
    at, closing = told.of(GameClosed)[0]
    turned = {"won": "lost", "lost": "won"}
    results = tuple(replace(one, outcome=turned.get(one.outcome, one.outcome)) for one in closing.results)
    return told.changed(at, results=results) if results and told.tells_its_end else None


def it_ends_in_another_way(told: Told) -> Log | None:
    """By the name of another ending."""
    at, closing = told.of(GameClosed)[0]
    if not told.tells_its_end:
        return None
    others = [name for name in ENDINGS[told.header.edition] if name != closing.how]
    return told.changed(at, how=told.chance.choice(others))


def it_ends_too_early(told: Told) -> Log | None:
    """In the middle of what went on in truth."""
    begun = [at for at, _ in (*told.of(PartBegan), *told.of(TurnBegan))]
    found = told.one(sorted(begun)[2:])
    return None if found is None else [*told.log[:found], *told.log[told.closing :]]


def it_goes_on_after_the_end(told: Told) -> Log | None:
    """With what would come next."""
    if not told.tells_its_end:
        return None
    if told.of(TurnBegan):
        seat = told.chance.choice(told.alive(told.closing))
        return told.put(told.closing, TurnBegan(id="false", seat=seat))
    part = "day" if _is_night(told, told.closing) else "night"
    return told.put(told.closing, PartBegan(id="false", part=part))


LIES: tuple[Callable[[Told], Log | None], ...] = (
    a_dead_seat_votes,
    a_vote_is_for_the_dead,
    a_vote_is_missing,
    somebody_votes_twice,
    a_result_is_turned,
    another_is_executed,
    the_executed_is_spared,
    the_good_fail_a_quest,
    somebody_else_acts,
    the_dead_act,
    the_dead_are_chosen,
    an_act_is_of_oneself,
    a_wolf_is_attacked,
    a_team_has_another_size,
    the_antidote_is_used_twice,
    a_look_shows_something_else,
    somebody_is_told_of_others,
    a_role_is_dealt_once_too_often,
    a_victim_lives,
    somebody_else_is_found_dead,
    one_more_is_found_dead,
    a_seat_is_passed_over,
    two_tiles_are_drawn,
    a_tile_is_enacted_that_was_not_in_the_hand,
    the_losers_win,
    it_ends_in_another_way,
    it_ends_too_early,
    it_goes_on_after_the_end,
)
