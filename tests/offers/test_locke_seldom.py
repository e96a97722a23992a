"""What random games of Locke wrote by the pads, and what has a button since: behind one more tap where few write it down."""

from msgspec.structs import replace

from tests.offers.test_locke_desk import SEATS, battle, begun, passing
from ucr_events.checks.facts import check_seats
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsLaid,
    CardsPlayed,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    InitiativeSet,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PhaseBegan,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    RoundEnded,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.facts.flow import InitiativeSlot
from ucr_events.referee.forms import Form
from ucr_events.referee.tapping import bare, best
from ucr_events.review.ahead import forms_after, tree_after

TURN: tuple[Fact, ...] = (
    PartBegan(id="p", part="planets"),
    CardsLaid(id="l", places=("toa.1", "toa.2"), source="deck.planet"),
    *(PiecePlaced(id=f"o{seat}", seat=seat, piece=f"p{seat}", place="toa.1") for seat in (1, 2)),
    PiecePlaced(id="o3", seat=3, piece="p3", place="maia.1"),
    TurnBegan(id="t", seat=1),
)
SHOT = Card(name="試作砲2", level=2, note="火力6")


def forms(*facts: Fact) -> tuple[Form, ...]:
    return forms_after(begun(*facts))


def taps(*coming: Fact, after: tuple[Fact, ...]) -> int:
    """Taps for the first of these facts and what is said with it; all of them have to be said."""
    way = best(forms(*after), coming)
    assert way is not None and way.facts == len(coming), (way, coming)
    assert way.typed == 0
    return way.taps


def attack(seat: int, target: int) -> tuple[Fact, ...]:
    return (
        ActionAnnounced(id="aa", seat=seat, action="attack", targets=(target,), value=6),
        CardsPlayed(
            id="ac",
            seat=seat,
            source=f"hand.{seat}",
            to="discard.combat",
            count=1,
            cards=(SHOT,),
            targets=(target,),
            purpose="attack",
        ),
    )


def fight(*more: Fact) -> tuple[Fact, ...]:
    """Seats 4, 1 and 2 at Toa, in this order of action; hands are dealt."""
    return (*battle()[:13], *more)


def struck() -> tuple[Fact, ...]:
    """Seat 4 has shot at seat 1, who did not answer; the dice of the damage lie there."""
    return (
        *fight(*attack(4, 1)),
        ValueDeclared(id="l", seat=4, trait="esp_level", value=5),
        ActionAnnounced(id="n", seat=1, action="none"),
        ValueDeclared(id="v", seat=1, trait="endurance", value=3),
        DiceRolled(id="d", seat=4, faces=(3, 3), purpose="damage"),
    )


def test_a_phase_is_two_taps_and_the_next_one_a_single_one() -> None:
    """4.3.turn.phase-order: who writes phases down writes the next one, too."""
    first, second = PhaseBegan(id="a", phase="check_phase"), PhaseBegan(id="b", phase="support_1")
    assert taps(first, after=TURN) == 2
    assert taps(second, after=(*TURN, first)) == 1


def test_what_is_seldom_written_down_makes_no_page_of_a_phone_without_network() -> None:
    pages = tree_after(begun(*TURN))
    assert len(pages) > 1
    assert not [form for page in pages[1:] for form in page.forms if form.seldom and not form.row]


def test_whoever_rolled_was_here_can_join() -> None:
    """5.1.join.was-here: after its roll a seat elsewhere comes to the battle, with its piece."""
    started = (
        *TURN,
        ActionAnnounced(id="a", seat=1, action="pass"),
        CombatBegan(id="c", seat=1, participants=(1, 2), place="toa.1"),
    )
    roll = DiceRolled(id="d", seat=3, faces=(1, 2), purpose="was_here")
    joined = CombatJoined(id="j", seat=3, how="was_here")
    moved = PieceMoved(id="m", seat=3, piece="p3", to="toa.1", how="was_here")
    assert taps(joined, moved, after=(*started, roll)) == 1


def test_playing_cards_go_round_in_one_tap_and_come_back_in_another() -> None:
    """5.1.initiative.deal: the pack shuffled, a card to everybody; the round begins with it."""
    before = battle()[:10]
    dealt = tuple(CardsDealt(id=f"k{seat}", seat=seat, source="deck.trump", to=f"trump.{seat}", count=1) for seat in SEATS)
    begins = RoundBegan(id="r", number=1)
    shuffled = CardsShuffled(id="s", deck="deck.trump")
    assert taps(begins, shuffled, *dealt, after=before) == 2
    order = InitiativeSet(
        id="i",
        order=tuple(InitiativeSlot(seat=seat, card=Card(name=name)) for seat, name in ((2, "♠1"), (4, "♠5"), (1, "♥2"))),
    )
    assert taps(order, after=(*before, begins, shuffled, *dealt)) == 3
    back = tuple(CardsReturned(id=f"b{seat}", source=f"trump.{seat}", to="deck.trump", count=1) for seat in SEATS)
    assert taps(*back, after=(*before, begins, shuffled, *dealt, order)) == 1


def test_a_card_once_laid_open_is_a_button_after_it_was_shuffled_in() -> None:
    """5.4.attack.order: the club has no list, but this game has seen the card."""
    again = (
        *fight(*attack(4, 1)),
        ActionAnnounced(id="n", seat=1, action="none"),
        TurnEnded(id="e4", seat=4),
        *passing(1),
        *passing(2),
        CombatEnded(id="ce"),
        CardsShuffled(id="cs", deck="deck.combat", taking=("discard.combat", "hand.1", "hand.2", "hand.4")),
        TurnEnded(id="te", seat=4),
        TurnBegan(id="t1", seat=1),
        ActionAnnounced(id="a1", seat=1, action="pass"),
        *(replace(fact, id=f"again-{fact.id}") for fact in battle()[6:13]),
    )
    assert taps(*attack(4, 2), after=again) == 2


def test_an_ability_is_named_and_its_card_laid_open() -> None:
    """4.7.reveal-on-use: the name is written once; then it is a button."""
    card = Card(name="予知")
    drawn = CardsDealt(id="ad", seat=1, source="deck.ability", to="abilities.1", count=2)
    used = ActionAnnounced(id="u", seat=1, action="use_ability", card=card)
    shown = CardsShown(id="s", seat=1, source="abilities.1", count=1, cards=(card,))
    first = best(forms(*TURN, drawn), (used,))
    assert first is not None and first.typed == len("予知")
    assert taps(shown, after=(*TURN, drawn, used)) == 1
    assert taps(replace(used, id="v"), after=(*TURN, drawn, used, shown)) == 2


def test_what_a_card_does_is_two_taps() -> None:
    """4.3.square.card-texts: seen to happen; the usual deeds are offered to the seat on turn."""
    turned = (
        *TURN,
        ActionAnnounced(id="a", seat=1, action="pass"),
        CardTurned(id="c", seat=1, place="toa.1", card=Card(name="占い")),
    )
    assert taps(StateChanged(id="x", seat=1, state="arrested", on=True), after=turned) == 2
    dead = StateChanged(id="x", seat=1, state="dead", on=True)
    assert taps(dead, PieceRemoved(id="y", seat=1, piece="p1", why="dead"), after=turned) == 2
    assert taps(DiceRolled(id="x", seat=1, faces=(4,)), after=turned) == 3
    assert taps(OutcomeStated(id="x", seat=1, of="esp_check", outcome="failure"), after=turned) == 2
    assert taps(CounterChanged(id="x", seat=1, counter="damage.mental", by=1), after=turned) == 3
    assert taps(PiecePlaced(id="x", seat=3, piece="p3", place="toa.1"), after=turned) == 2


def test_damage_of_the_body_is_one_tap_more_than_damage() -> None:
    """5.4.damage.apply: which of body and suit took it is not asked by the rules."""
    hit = struck()
    assert taps(CounterChanged(id="x", seat=1, counter="damage", by=4), after=hit) == 1
    assert taps(CounterChanged(id="x", seat=1, counter="damage.body", by=4), after=hit) == 2


def test_hand_and_piece_of_the_dead_are_a_tap_each() -> None:
    """4.4.dead.piece, 4.4.dead.cards."""
    dead = (
        *struck(),
        CounterChanged(id="x", seat=1, counter="damage", by=4),
        StateChanged(id="s", seat=1, state="dead", on=True),
    )
    removed = PieceRemoved(id="r", seat=1, piece="p1")
    assert taps(removed, after=dead) == 1
    steps = {(form.expect.step, form.mark) for form in forms(*dead) if form.facts and not form.seldom}
    assert ("fallen.CardsDiscarded", 1) in steps and ("fallen.CardsDiscarded", 2) not in steps


def test_cards_and_power_come_back_in_one_tap_after_a_battle() -> None:
    """5.1.end.collect-c-cards, 3.1.power.refill."""
    over = (
        *fight(*attack(4, 1)),
        CounterChanged(id="w", seat=4, counter="power.spent", by=2),
        ActionAnnounced(id="n", seat=1, action="none"),
        TurnEnded(id="e4", seat=4),
        *passing(1),
        *passing(2),
        OutcomeStated(id="k", of="continuation", outcome="ends"),
        RoundEnded(id="re", number=1),
        CombatEnded(id="ce"),
    )
    taken = ("discard.combat", "hand.4", "hand.1", "hand.2")
    collected = CardsShuffled(id="cs", deck="deck.combat", taking=taken)
    power = CounterSet(id="p0", seat=4, counter="power.spent", value=0)
    assert taps(collected, power, after=over) == 1


def test_the_last_fighter_beside_an_obstacle_is_not_the_only_one_left() -> None:
    """5.1.round-end.check: an obstacle fights on, so that nobody says "only one left"."""
    alone = (
        PartBegan(id="p", part="planets"),
        PiecePlaced(id="o1", seat=1, piece="p1", place="toa.1"),
        TurnBegan(id="t", seat=1),
        ActionAnnounced(id="a", seat=1, action="pass"),
        CombatBegan(id="c", seat=1, participants=(1,), place="toa.1", others=("cyber-1",)),
        PiecePlaced(id="x1", piece="cyber-1.1", place="toa.1", label="サイバー"),
        CardsDealt(id="h1", seat=1, source="deck.combat", to="hand.1", count=7),
        RoundBegan(id="r", number=1),
        InitiativeSet(id="i", order=(InitiativeSlot(seat=1),)),
        *passing(1),
        OutcomeStated(id="k", of="continuation", outcome="ends"),
    )
    reasons = {fact.why for form in forms(*alone) for fact in form.facts if isinstance(fact, CombatEnded)}
    assert "one_left" not in reasons
    gone = PieceRemoved(id="gone", piece="cyber-1.1")
    reasons = {fact.why for form in forms(*alone, gone) for fact in form.facts if isinstance(fact, CombatEnded)}
    assert "one_left" in reasons


def test_the_base_is_laid_out_in_one_tap_and_whoever_enters_says_where() -> None:
    """4.6.board.layout, 4.6.surroundings.place."""
    base = (*TURN, TurnEnded(id="e", seat=1), PartEnded(id="pe", part="planets"), PartBegan(id="pb", part="base"))
    assert "base.begin" not in {form.expect.step for form in forms(*TURN)}
    assert taps(base[-1], after=base[:-1]) == 1
    laid = [form for form in forms(*base) if form.expect.step == "base.shuffle"]
    assert [type(fact) for fact in laid[0].facts] == [CardsShuffled, CardsLaid]
    assert len(getattr(laid[0].facts[1], "places", ())) == 36
    shuffled, cards = (replace(fact, id=f"b{at}") for at, fact in enumerate(laid[0].facts))
    place = PiecePlaced(id="x", seat=1, piece="p1", place="base.A3")
    way = best(forms(*base, shuffled, cards), (place,))
    assert way is not None and way.taps <= 3 and bare(way.form.facts[0]) == bare(replace(place, place=""))


def test_everybody_is_asked_about_a_victory_and_answers_in_a_few_taps() -> None:
    """4.3.victory.objection: who objected is tapped, the others agreed."""
    said = (*TURN, ActionAnnounced(id="v", seat=1, action="victory_declaration"))
    asked = QuestionAsked(id="q", seat=1, question="victory_declaration")
    answers = tuple(
        QuestionAnswered(id=f"q{seat}", seat=seat, answer="object" if seat == 3 else "accept") for seat in (2, 3, 4, 5)
    )
    assert taps(asked, *answers, after=said) <= 3
    assert taps(ValueDeclared(id="x", seat=1, trait="alignment", value="E"), after=said) == 2


def test_an_obstacle_comes_with_what_is_printed_on_it() -> None:
    """5.1.piece-move.when, 6.2.group.which: the kind, its endurance and its firepower, for every member."""
    passed = ActionAnnounced(id="a", seat=1, action="pass")
    started = (*TURN, passed, CombatBegan(id="c", seat=1, participants=(1,), place="toa.1", others=("golem-1",)))
    facts: list[Fact] = []
    for at in (1, 2, 3):
        piece = f"golem-1.{at}"
        facts.append(PiecePlaced(id=f"x{at}", piece=piece, place="toa.1", label="ゴーレム"))
        facts.append(CounterSet(id=f"e{at}", piece=piece, counter="endurance", value=4))
        facts.append(CounterSet(id=f"f{at}", piece=piece, counter="firepower", value=6))
    assert taps(*facts, after=started) == 4


def test_a_card_that_nobody_listed_is_its_level_its_name_and_its_firepower() -> None:
    """5.4.attack.order: two facts at five taps, and its letters; its defence is written in the same way."""
    way = best(forms(*battle()[:13]), attack(4, 1))
    assert way is not None and (way.taps, way.typed, way.facts) == (5, len("試作砲2"), 2)


def test_who_joins_by_synchro_says_so_and_shows_a_card() -> None:
    """5.5.synchro.trigger, 5.5.synchro.optional: asked, answered, said, and the card of whoever said so."""
    used = (*fight(*attack(4, 1)), ValueDeclared(id="l", seat=4, trait="esp_level", value=5))
    asked = QuestionAsked(id="sq", seat=4, question="synchro", to=(1, 2))
    declines = QuestionAnswered(id="sa", seat=1, answer="decline")
    says = ActionAnnounced(id="ss", seat=2, action="synchro", targets=(4,))
    assert taps(asked, after=used) == 5
    assert taps(declines, after=(*used, asked)) == 1
    assert taps(says, after=(*used, asked, declines)) == 2
    joins = CardsPlayed(
        id="sj", seat=2, source="hand.2", to="discard.combat", count=1, cards=(Card(level=2),), purpose="synchro"
    )
    assert taps(joins, after=(*used, asked, declines, says)) == 1


def test_an_obstacle_is_attacked_by_its_pieces() -> None:
    """6.2.group.attack-hits-all: announced at every member, with the card, in two taps."""
    first = battle()[:10]
    golems = tuple(PiecePlaced(id=f"g{at}", piece=f"golem-1.{at}", place="toa.1", label="ゴーレム") for at in (1, 2))
    named = tuple(replace(fact, others=("golem-1",)) if isinstance(fact, CombatBegan) else fact for fact in first)
    said, card = attack(4, 1)
    pieces = ("golem-1.1", "golem-1.2")
    said, card = replace(said, targets=(), pieces=pieces, value=None), replace(card, targets=(), cards=(Card(level=3),))  # type: ignore[call-arg]
    assert taps(said, card, after=(*named[:7], *golems, *named[7:], *battle()[10:13])) == 2


def test_the_turn_of_an_obstacle_ends_without_its_name() -> None:
    """6.2.group.one-turn: it stands on the square, though the battle did not begin with it; whose turn ends is clear."""
    review = begun(*battle()[:12], PiecePlaced(id="g", piece="e_buster-1", place="toa.1", label="Eバスター"))
    ends = TurnEnded(id="te")
    assert check_seats(review.game, review.table, ends) != []
    review.add(TurnBegan(id="tb", piece="e_buster-1"))
    assert check_seats(review.game, review.table, ends) == []


def test_a_mystery_is_said_and_rolled_before_the_hands_are_dealt() -> None:
    """5.1.pre-combat.mystery: announced in two taps, its die in three; an ability by its name says that it is used."""
    before = battle()[:7]
    said = ActionAnnounced(id="m", seat=1, action="mystery_ability")
    assert taps(said, after=before) == 2
    assert taps(DiceRolled(id="d", seat=1, faces=(3,), purpose="mystery_ability"), after=(*before, said)) == 3
    named = best(forms(*before), (ActionAnnounced(id="u", seat=2, action="use_ability", card=Card(name="予知")),))
    assert named is not None and named.form.mark == 2
