"""Pieces, counters, states, groups, dice and declared values."""

from fold_sentences import given, said


def test_a_piece_of_the_header_is_off_the_board() -> None:
    given().then(pieces__pawn={"place": None, "seat": 1, "label": "pawn", "counters": {}})


def test_a_piece_stands_where_it_was_placed_moved_and_nowhere_when_removed() -> None:
    placed = given().when(said("piece.placed", piece="pawn", place="here"))
    placed.then(pieces__pawn__place="here")
    moved = placed.when(said("piece.moved", piece="pawn", to="there", origin="here"))
    moved.then(pieces__pawn__place="there", pieces__pawn__seat=1)
    moved.when(said("piece.removed", piece="pawn")).then(pieces__pawn__place=None, pieces__pawn__label="pawn")


def test_a_new_piece_belongs_to_the_seat_that_placed_it() -> None:
    given().when(said("piece.placed", seat=2, piece="fort", place="here", label="a fort")).then(
        pieces__fort={"place": "here", "seat": 2, "label": "a fort", "counters": {}}
    )


def test_a_counter_of_a_seat_a_piece_and_the_table_are_three() -> None:
    situation = given(
        said("counter.set", counter="points", value=1),
        said("counter.set", seat=1, counter="points", value=2),
        said("counter.set", seat=1, piece="pawn", counter="points", value=3),
    )
    situation.then(counters__points=1, seats__0__counters__points=2, pieces__pawn__counters__points=3)


def test_a_counter_changes_by_so_much_from_nought() -> None:
    lost = said("counter.changed", seat=2, counter="life", by=-2)
    given(lost).when(lost).then(seats__1__counters__life=-4)


def test_a_counter_is_unknown_after_an_unknown_change_and_stays_so() -> None:
    unknown = given(said("counter.set", seat=2, counter="life", value=9)).when(
        said("counter.changed", seat=2, counter="life", by=None)
    )
    unknown.then(seats__1__counters={"life": None})
    unknown.when(said("counter.changed", seat=2, counter="life", by=3)).then(seats__1__counters={"life": None})


def test_a_counter_noted_anew_is_known_again() -> None:
    given(said("counter.set", seat=2, counter="life", value=None)).when(
        said("counter.set", seat=2, counter="life", value=5)
    ).then(seats__1__counters={"life": 5})


def test_a_state_begins_once_and_ends() -> None:
    dead = said("state.changed", seat=3, state="dead")
    given(dead).when(dead).then(seats__2__states=["dead"])
    given(dead).when(said("state.changed", seat=3, state="dead", on=False)).then(seats__2__states=[])


def test_a_leader_is_a_member_of_the_group() -> None:
    given().when(said("group.formed", leader=3, members=[1, 2])).then(groups=[{"leader": 3, "members": (3, 1, 2)}])


def test_a_leader_has_one_group_at_a_time() -> None:
    given(said("group.formed", leader=3, members=[1])).when(said("group.formed", leader=3, members=[2])).then(
        groups=[{"leader": 3, "members": (3, 2)}]
    )


def test_a_group_breaks_up() -> None:
    given(said("group.formed", leader=3, members=[1, 2])).when(said("group.dissolved", leader=3)).then(groups=[])


def test_members_leave_a_group_and_one_alone_is_none() -> None:
    formed = given(said("group.formed", leader=3, members=[1, 2]))
    left = formed.when(said("group.dissolved", leader=3, members=[1]))
    left.then(groups=[{"leader": 3, "members": (3, 2)}])
    left.when(said("group.dissolved", leader=3, members=[2])).then(groups=[])


def test_other_groups_stay_when_one_breaks_up() -> None:
    given(said("group.formed", leader=1, members=[2]), said("group.formed", leader=3, members=[4])).when(
        said("group.dissolved", leader=1)
    ).then(groups=[{"leader": 3, "members": (3, 4)}])


def test_dice_are_added_up_when_all_faces_were_seen() -> None:
    given().when(said("dice.rolled", seat=1, faces=[3, 4], purpose="check")).then(
        roll={"seat": 1, "faces": (3, 4), "dice": None, "purpose": "check", "total": 7}
    )


def test_a_face_nobody_saw_leaves_the_sum_unknown() -> None:
    given().when(said("dice.rolled", faces=[3, None])).then(roll__total=None, roll__faces=[3, None])


def test_a_sum_is_known_where_only_the_sum_was_told() -> None:
    given().when(said("dice.rolled", faces=[None, None], total=9)).then(roll__total=9, roll__faces=[None, None])


def test_the_highest_declared_value_is_kept_beside_the_last() -> None:
    values = [said("value.declared", seat=1, trait="bid", value=value) for value in (3, 7, 5)]
    given(*values).then(seats__0__declared__bid={"last": 5, "high": 7})


def test_a_word_declared_is_no_number() -> None:
    given(said("value.declared", seat=1, trait="bid", value=3)).when(
        said("value.declared", seat=1, trait="bid", value="enough")
    ).then(seats__0__declared__bid={"last": "enough", "high": 3})


def test_a_value_declared_to_some_seats_is_not_on_the_table() -> None:
    given().when(said("value.declared", seat=1, trait="bid", value=3, to=[2])).then(seats__0__declared={})
