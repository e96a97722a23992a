"""Whole games by the buttons alone: what the desk offers first leads to an end, without a letter typed and without a breach."""

import random
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace
from told import Teller, dealt, header

from ucr_events.facts import Fact, PassageSealed
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.numbers import dealt as counts
from ucr_events.header.game import Game
from ucr_events.referee.forms import Ask, Form
from ucr_events.review.ahead import forms_after
from ucr_events.review.following import follows
from ucr_events.review.reviewing import Review, book_of

TABLES = (("village", 9), ("aiwolf", 5), ("kill9", 9), ("avalon", 7), ("resistance", 5), ("secret-hitler", 7), ("one-night", 5))
MOST = 400


def filled(form: Form, chance: random.Random) -> list[Fact]:
    """The facts of a form as a page would record them, its questions answered anyhow."""
    facts, more = list(form.facts), list[Fact]()
    for ask in form.asks:
        free = [pick for pick in ask.picks if pick.barred is None]
        if ask.kind == "many":
            many = wanted(ask, len(free))
            chosen = chance.sample(free, many)
            value: object = tuple(pick.value for pick in chosen)
            more += [fact for pick in ask.picks for fact in (pick.adds if pick in chosen else pick.otherwise)]
            more += ask.comes[many].adds if ask.comes else ()
        else:
            chosen = [chance.choice(free)]
            value = chosen[0].value
            more += chosen[0].adds
        for at, field in ask.into:
            facts[at] = replace(facts[at], **{field: value})
    return [*facts, *more]


def wanted(ask: Ask, free: int) -> int:
    """How many the title asks for; where it asks who, one."""
    digits = "".join(one for one in ask.title[1] if one.isdecimal())
    return min(int(digits), free) if digits else 1


def opened(edition: str, seats: int, chance: random.Random) -> tuple[Review, Teller]:
    """A game that was dealt in clear."""
    game = Game(header(edition, seats))
    script = script_of(game.header)
    cards = [role for role, many in counts(script, seats).items() for _ in range(many)]
    chance.shuffle(cards)
    book = book_of(game)
    assert book is not None
    review, teller = Review(game, book), Teller()
    for fact in dealt(cards[:seats], cards[seats:]):
        review.add(teller.named(fact))
    return review, teller


def first(forms: Sequence[Form]) -> Iterator[Form]:
    """What a page shows at once and lets be tapped."""
    yield from (form for form in forms if not form.barred and not form.seldom and (form.facts or form.asks))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("seed", (1, 2))
def test_a_game_is_played_to_its_end_by_buttons_alone(edition: str, seats: int, seed: int) -> None:
    chance = random.Random(seed)
    review, teller = opened(edition, seats, chance)
    taps = 0
    while review.table.closed is None:
        forms = list(first(forms_after(review)))
        assert forms, f"nothing to tap after {review.no}: {[one.step for one in review.may_come()]}"
        end = next((form for form in forms if form.expect.step == "game.close"), None)
        form = end or chance.choice([one for one in forms if one.expect.step == forms[0].expect.step])
        for fact in filled(form, chance):
            review.add(teller.named(fact))
        taps += 1
        wrong = [(one.rule, one.reason[1]) for one in review.findings if one.verdict == "illegal"]
        assert wrong == [], (form.label, form.facts)
        assert taps < MOST
    assert [one.rule for one in review.findings if one.verdict == "illegal"] == []


def public(*lines: str, edition: str = "village", seats: int = 5, known: Sequence[str] = (), **options: str) -> list[Form]:
    """What is offered in a game whose deal was sealed, to who knows these cards; `sealed` is a night's passage."""
    review = reviewed(*lines, edition=edition, seats=seats, known=known, **options)
    return [form for form in forms_after(review) if not form.seldom or known]


def reviewed(*lines: str, edition: str, seats: int, known: Sequence[str] = (), **options: str) -> Review:
    """The review of such a game."""
    game = Game(header(edition, seats, options or ({"first": "free", "attack": "yes"} if edition == "village" else {})))
    book = book_of(game)
    assert book is not None
    review, teller = Review(game, book), Teller()
    review.add(PassageSealed(id="passage-1", slot="deal", commitment="0" * 64))
    for fact in dealt(known):
        review.add(teller.named(fact))
    for line in lines:
        if line == "sealed":
            review.add(PassageSealed(id="passage-2", slot="night", commitment="0" * 64))
        else:
            for fact in teller.facts([line]):
                review.add(fact)
    return review


def test_the_public_is_never_offered_what_is_done_in_secret() -> None:
    steps = {form.expect.step for form in (*public("night"), *public("night", "sealed"))}
    assert not any(step.endswith(".act") for step in steps)


def test_after_a_sealed_night_the_dawn_comes_first_and_no_end_that_nothing_says() -> None:
    forms = public("night", "sealed")
    assert [form.label[1] for form in forms if form.label] == ["who died…", "nobody died → day 1"]


def test_no_shot_is_offered_where_no_hunter_was_put_in() -> None:
    forms = public("night", "sealed", "day", "call execution", "vote 1>2 2>1 3>2 4>2 5>1", "count chosen 2", "dead 2")
    assert [form.expect.step for form in forms] == ["night.begin"]


def test_a_ballot_of_two_words_is_one_grid_that_says_what_it_comes_to() -> None:
    (form,) = public("turn 1", "1 propose 1 2", edition="avalon", seats=7)
    (ask,) = form.asks
    assert form.open
    assert [pick.seat for pick in ask.picks] == [1, 2, 3, 4, 5, 6, 7]
    assert [one.label[1] for one in ask.comes][3:5] == ["yes 3, no 4 → refused", "yes 4, no 3 → passed"]
    assert [[getattr(fact, "result", None) for fact in one.adds] for one in ask.comes][3:5] == [["no"], ["yes"]]


def test_a_team_of_a_known_size_is_asked_for_at_once_and_is_no_larger() -> None:
    (form,) = public("turn 1", edition="avalon", seats=7)
    assert (form.open, form.asks[0].exact) == (True, 2)


REFUSED = ("turn 1", "1 propose 1 2", "call team", *(f"vote {seat}=no" for seat in range(1, 8)), "count no")


def test_a_team_starts_from_its_leader_and_after_a_refusal_from_the_team_of_before() -> None:
    (first,), (second,) = (public(*lines, edition="avalon", seats=7) for lines in (("turn 1",), REFUSED))
    assert first.asks[0].starts == (1,)
    assert second.asks[0].starts == (1, 2)


def test_a_ballot_starts_from_who_likely_says_yes_the_team_of_avalon_and_everybody_elsewhere() -> None:
    (team,) = public("turn 1", "1 propose 3 2", edition="avalon", seats=7)
    election = public("turn 1", "1 nominate 2", edition="secret-hitler", seats=7)[-1]
    assert team.asks[0].starts == (2, 3)
    assert election.asks[0].starts == tuple(range(1, 8))


GOVERNMENT = ("turn 1", "1 nominate 2", "call election", *(f"vote {seat}=yes" for seat in range(1, 8)), "count yes")
HAND = ("draw 1 3", "put 1", "hand 1 2", "put 2", "enact 2 fascist")
CARDS = ("liberal", "liberal", "liberal", "liberal", "fascist", "fascist", "hitler")


def claims_of(*lines: str) -> list[tuple[str, str]]:
    forms = public(*GOVERNMENT, *HAND, *lines, edition="secret-hitler", seats=7)
    return [
        (form.group[1], form.label[1]) for form in forms if form.expect.step.endswith(".claim") and form.group and form.label
    ]


def test_each_office_of_a_government_may_claim_its_hand_in_one_tap_until_it_has() -> None:
    president = [("president claims", tiles) for tiles in ("FFF", "FFL", "FLL")]
    chancellor = [("chancellor claims", tiles) for tiles in ("FF", "FL")]
    assert claims_of() == [*president, *chancellor]
    assert claims_of("held 1 fascist fascist liberal") == chancellor
    assert claims_of("turn 2", "2 nominate 3") == []


def test_only_who_knows_the_cards_tells_unseen_what_was_in_the_hands() -> None:
    told = [form for form in public(*GOVERNMENT, *HAND, edition="secret-hitler", seats=7, known=CARDS) if form.secret]
    assert [form.label[1] for form in told if form.label] == ["FFF → FF", "FFL → FF", "FFL → FL", "FLL → FL"]
    assert [(fact.seat, fact.to) for fact in told[0].facts] == [(1, (1,)), (2, (2,))]
    assert not [form for form in public(*GOVERNMENT, *HAND, edition="secret-hitler", seats=7) if form.secret]


def test_what_a_look_before_all_showed_is_told_to_its_seat_and_claimed_in_one_tap() -> None:
    (told, *claims) = public("turn 1", "1 investigate 6", edition="secret-hitler", seats=7, known=CARDS)[:3]
    assert (told.secret, told.mark) == ("look", 1)
    assert [getattr(fact, "says", None) and fact.says.what for fact in told.facts] == [("fascist",)]  # type: ignore[attr-defined]
    assert [form.label for form in claims] == [("リベラル", "liberals"), ("ファシスト", "fascists")]


def dealt_now(cards: list[str], **options: str) -> list[Form]:
    """What is offered to who deals, once all cards of a village of five are dealt."""
    game = Game(header("village", 5, dict(options)))
    book = book_of(game)
    assert book is not None
    review, teller = Review(game, book), Teller()
    for fact in dealt(cards, []):
        review.add(teller.named(fact))
    return list(forms_after(review))


def test_whom_the_seer_is_told_of_by_lot_is_offered_with_the_deal_and_never_a_wolf() -> None:
    cards = ["wolf", "seer", "villager", "villager", "villager"]
    lots = [form for form in dealt_now(cards) if form.lot]
    assert [form.mark for form in lots] == [3, 4, 5]
    assert [form for form in dealt_now(cards, first="free") if form.lot] == []


def test_in_a_night_in_which_nobody_can_be_killed_nobody_is_asked_who_died() -> None:
    (form,) = public("night", "sealed", first="free", attack="no")
    assert form.label is not None and form.label[1] == "nobody died → day 1"


def test_a_ballot_between_seats_asks_each_of_them_and_a_run_off_is_asked_at_once() -> None:
    (form,) = public("night", "sealed", "day")
    assert ([ask.into for ask in form.asks], form.open) == ([((at, "target"),) for at in range(1, 6)], False)
    tied = public("night", "sealed", "day", "call execution", "vote 1>2 2>1 3>2 4>1 5>3", "count again 1 2")
    assert [one.open for one in tied] == [True]
    assert [[pick.seat for pick in ask.picks] for ask in tied[0].asks] == [[2], [1], [1, 2], [1, 2], [1, 2]]


def elected(president: int, chancellor: int, *, turn: bool = True) -> list[str]:
    began = [f"turn {president}"] if turn else []
    return [*began, f"{president} nominate {chancellor}", *GOVERNMENT[2:]]


def enacted(president: int, chancellor: int) -> list[str]:
    hand = (f"draw {president} 3", f"put {president}", f"hand {president} {chancellor}", f"put {chancellor}")
    return [*elected(president, chancellor), *hand, f"enact {chancellor} fascist"]


def test_no_hand_is_drawn_by_itself_where_the_election_may_have_ended_the_game() -> None:
    two = [*enacted(7, 6), *enacted(1, 5), "1 investigate 4"]
    three = [*two, *enacted(2, 3), "2 appoint 6"]
    for lines, step in (([*two, *elected(2, 3)], "hand.draw"), ([*three, *elected(6, 7, turn=False)], None)):
        review = reviewed(*lines, edition="secret-hitler", seats=7)
        found = follows(review.book, review.state, review.table, veiled=True)
        assert (found and found[0].step) == step
