"""People, parts, phases, turns, rounds, combats, questions, seals, gaps, the end."""

from fold_sentences import given, said

FIGHT = said("combat.began", participants=[1, 2], place="here", others=["pawn"])
SEALED = said("sheet.sealed", id="s1", seat=2, slot="role", commitment="ab" * 32)


def test_people_come_and_go() -> None:
    left = given().when(said("person.left", seat=1))
    left.then(seats__0__present=False, seats__0__name="P1")
    left.when(said("person.seated", seat=1, name="Yuki")).then(seats__0__present=True, seats__0__name="Yuki")


def test_another_scribe_writes() -> None:
    given().when(said("scribe.changed", name="Ken")).then(scribe="Ken")


def test_a_new_part_begins_without_phase_round_and_turn() -> None:
    running = given(said("part.began", part="setup"), said("round.began"), said("turn.began", seat=1))
    running.when(said("part.began", part="play")).then(part="play", phase=None, round=None, turn=None)
    running.when(said("part.ended", part="setup")).then(part=None, phase=None, round=None, turn=None)


def test_a_phase_begins_and_ends() -> None:
    given(said("phase.began", phase="main")).then(phase="main")
    given(said("phase.began", phase="main")).when(said("phase.ended", phase="main")).then(phase=None)


def test_a_turn_begins_without_phase_and_ends() -> None:
    begun = given(said("phase.began", phase="main")).when(said("turn.began", seat=4))
    begun.then(turn=4, phase=None)
    begun.when(said("turn.ended", seat=4)).then(turn=None)


def test_whoever_no_seat_plays_has_its_turn_by_its_piece() -> None:
    outside = given(said("turn.began", piece="storm"))
    outside.then(turn=None, turn_piece="storm")
    outside.when(said("turn.ended", piece="storm")).then(turn_piece=None)
    outside.when(said("turn.began", seat=1)).then(turn=1, turn_piece=None)
    fought = given(said("turn.began", seat=1), FIGHT, said("turn.began", piece="storm"))
    fought.then(turn=1, turn_piece=None, combats__0__turn=None, combats__0__turn_piece="storm")
    fought.when(said("turn.ended", piece="storm")).then(combats__0__turn_piece=None)
    fought.when(said("turn.began", seat=2)).then(combats__0__turn=2, combats__0__turn_piece=None)
    fought.when(said("play.resumed", turn=2)).then(combats__0__turn=2, combats__0__turn_piece=None)


def test_rounds_are_counted_unless_the_number_is_told() -> None:
    given(said("round.began"), said("round.began")).then(round=2)
    given(said("round.began", number=7)).when(said("round.began")).then(round=8)


def test_the_end_of_a_round_ends_the_turn() -> None:
    given(said("round.began"), said("turn.began", seat=1)).when(said("round.ended")).then(round=1, turn=None)


def test_a_combat_has_turns_and_rounds_of_its_own() -> None:
    fought = given(said("round.began"), said("turn.began", seat=1), FIGHT, said("round.began"), said("turn.began", seat=2))
    fought.then(turn=1, round=1, combats__0__turn=2, combats__0__round=1)
    fought.when(said("combat.ended")).then(turn=1, combats=[])


def test_a_combat_has_a_place_and_participants() -> None:
    given().when(FIGHT).then(combats__0__place="here", combats__0__participants=(1, 2), combats__0__others=("pawn",))


def test_a_nested_combat_lies_on_top_and_ends_first() -> None:
    nested = given(FIGHT, said("phase.began", phase="main")).when(said("combat.began", participants=[3, 4]))
    nested.then(combats__0__participants=[1, 2], combats__1__participants=[3, 4], combats__1__phase=None)
    nested.when(said("combat.ended")).then(combats__0__phase="main", combats__1=None)


def test_a_seat_joins_once_and_leaves_with_its_place_in_the_order() -> None:
    order = said("initiative.set", order=[{"seat": 3}, {"seat": 1}])
    joined = given(FIGHT, said("combat.joined", seat=3), said("combat.joined", seat=3), order)
    joined.then(combats__0__participants=[1, 2, 3])
    left = joined.when(said("combat.left", seat=3))
    left.then(combats__0__participants=[1, 2], combats__0__order=[{"seat": 1, "card": None, "acted": False}])


def test_joining_and_leaving_where_nobody_fights_changes_nothing() -> None:
    calm = given()
    for kind in ("combat.joined", "combat.left"):
        assert calm.when(said(kind, seat=1)).table is calm.table


def test_whoever_ended_a_turn_has_acted_until_the_next_round() -> None:
    order = said("initiative.set", order=[{"seat": 1, "card": {"name": "K"}}, {"seat": 2}])
    acted = given(FIGHT, order, said("turn.began", seat=1)).when(said("turn.ended", seat=1))
    acted.then(combats__0__order__0={"seat": 1, "card": {"name": "K"}, "acted": True}, combats__0__order__1__acted=False)
    acted.when(said("round.began")).then(combats__0__order__0__acted=False)


def test_the_order_of_the_table_is_set_where_nobody_fights() -> None:
    given().when(said("initiative.set", order=[{"seat": 2}])).then(initiative=[{"seat": 2, "card": None, "acted": False}])


def test_answers_to_the_open_question_are_kept_by_seat() -> None:
    asked = given(said("question.asked", id="q", seat=1, question="vote", to=[2, 3]))
    answered = asked.when(said("question.answered", seat=2, answer="accept")).when(
        said("question.answered", seat=3, answer="decline", because="q")
    )
    answered.then(asked={"question": "vote", "fact": "q", "seat": 1, "answers": {"2": "accept", "3": "decline"}})


def test_an_answer_to_something_else_does_not_count() -> None:
    asked = given(said("remark.made", id="r", text="hm"), said("question.asked", id="q", seat=1, question="vote"))
    asked.when(said("question.answered", seat=2, answer="accept", because="r")).then(asked__answers={})


def test_an_answer_where_nothing_was_asked_changes_nothing() -> None:
    calm = given()
    assert calm.when(said("question.answered", seat=2, answer="accept")).table is calm.table


def test_an_announcement_can_be_answered() -> None:
    given(said("action.announced", id="a", seat=1, action="attack", targets=[2])).when(
        said("question.answered", seat=2, answer="object", because="a")
    ).then(asked__question="attack", asked__answers={"2": "object"})


def test_a_sealed_sheet_is_the_sheet_of_its_seat() -> None:
    seal = {"seat": 2, "slot": "role", "purpose": "sheet", "commitment": "ab" * 32}
    given().when(SEALED).then(
        seals__s1=seal | {"shown_to": (), "opened": None, "released": False, "value": None}, seats__1__sheet="s1"
    )


def test_other_sealed_things_are_no_sheet() -> None:
    given().when(said("sheet.sealed", id="n", seat=2, slot="note", purpose="note")).then(seats__1__sheet=None)


def test_a_seal_shown_to_some_stays_closed_and_says_to_whom() -> None:
    shown = given(SEALED, said("seal.shown", seal="s1", to=[3])).when(said("seal.shown", seal="s1", to=[4, 3]))
    shown.then(seals__s1__shown_to=[3, 4], seals__s1__value=None, seals__s1__opened=None)


def test_an_opened_seal_has_a_value_for_all_and_says_whether_it_matches() -> None:
    given(SEALED).when(said("seal.opened", seal="s1", value={"role": "seer"}, match="matches")).then(
        seals__s1__opened="matches", seals__s1__value={"role": "seer"}
    )


def test_a_gap_lasts_until_play_is_resumed() -> None:
    gap = given(said("part.began", part="play"), said("phase.began", phase="main")).when(said("gap.noticed"))
    gap.then(gap=True)
    resumed = gap.when(said("play.resumed", turn=3, pieces={"pawn": "there"}))
    resumed.then(gap=False, part="play", turn=3, phase=None, pieces__pawn__place="there")


def test_play_resumed_in_a_combat_is_the_combats_turn() -> None:
    resumed = given(said("turn.began", seat=1), FIGHT).when(said("play.resumed", turn=2, phase="main"))
    resumed.then(turn=1, combats__0__turn=2, combats__0__phase="main")


def test_a_closed_game_has_results() -> None:
    results = [{"seat": 1, "outcome": "won", "grade": "A", "score": 7}, {"seat": 2, "outcome": "unknown"}]
    given().when(said("game.closed", how="won", results=results)).then(
        closed="won", results={"1": ("won", "A", 7), "2": ("unknown", None, None)}
    )


def test_remarks_and_outcomes_change_nothing() -> None:
    calm = given()
    assert calm.when(said("remark.made", text="hello")).table is calm.table
    assert calm.when(said("outcome.stated", of="check", outcome="success")).table is calm.table


def test_a_seat_this_table_does_not_have_changes_nothing() -> None:
    given().when(said("state.changed", seat=40, state="dead")).then(seats__5__states=[], seats__6=None)
