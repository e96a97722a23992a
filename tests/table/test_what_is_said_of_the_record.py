"""What a scribe says beside play: people without a seat, what did not happen, chart rows, pieces in the order of action."""

from fold_sentences import given, said

FIGHT = said("combat.began", participants=[1, 2], place="here", others=["golem"])
GOLEM = {"piece": "golem", "place": 2, "card": {"name": "♠2"}}
ORDER = said("initiative.set", order=[{"seat": 2}, {"seat": 1}], others=[GOLEM])


def test_somebody_without_a_seat_is_at_the_table_until_leaving() -> None:
    mina = said("person.present", name="Mina", role="referee")
    assert given(mina).table.people == {"Mina": "referee"}
    assert given(mina, said("person.present", name="Mina", role="referee", here=False)).table.people == {}


def test_what_did_not_happen_is_known_until_the_next_turn_begins() -> None:
    noted = said("omission.noted", seat=2, what="hand")
    (one,) = given(noted, said("round.began")).table.omissions
    assert (one.seat, one.what) == (2, "hand")
    assert given(noted, said("turn.began", seat=1)).table.omissions == ()


def test_the_row_of_a_chart_lies_there_as_it_was_read() -> None:
    row = given(said("chart.read", chart="prison", row=9, result="failure")).table.chart_row
    assert row is not None and (row.chart, row.row, row.result) == ("prison", 9, "failure")


def test_a_piece_has_its_place_in_the_order_of_action_and_acts_in_its_turn() -> None:
    fight = given(FIGHT, ORDER).table.combats[-1]
    assert [(one.piece, one.place, one.acted) for one in fight.pieces_order] == [("golem", 2, False)]
    turn = (said("turn.began", piece="golem"), said("turn.ended", piece="golem"))
    assert given(FIGHT, ORDER, *turn).table.combats[-1].pieces_order[0].acted
    assert not given(FIGHT, ORDER, *turn, said("round.began")).table.combats[-1].pieces_order[0].acted
