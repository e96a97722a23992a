"""Spans as plain text."""

from ucr_events.sentences.spans import bold, joined, merged, number, plain, seat, signed, unknown


def test_a_seat_is_told_by_number_and_name_in_each_language() -> None:
    assert plain([seat(4), " の手番"], {4: "リン"}, "ja") == "席4 リン の手番"
    assert plain([seat(4), " turn begins"], {4: "Rin"}, "en") == "seat 4 Rin turn begins"


def test_a_seat_without_a_name_is_told_by_its_number() -> None:
    assert plain([seat(4)], {}, "ja") == "席4"
    assert plain([seat(4)], {5: "Rin"}, "en") == "seat 4"


def test_bold_and_unknown_are_told_as_they_stand() -> None:
    assert plain(["ESPレベル ", bold(4), "・", unknown()], {}, "ja") == "ESPレベル 4・?"


def test_spans_have_exactly_the_agreed_json_forms() -> None:
    assert [seat(4), bold(4), bold("白紙"), unknown()] == [{"seat": 4}, {"b": "4"}, {"b": "白紙"}, {"unknown": "?"}]


def test_neighbouring_words_become_one_span() -> None:
    assert merged(["a", "", "b", bold(1), "", "c"]) == ["ab", {"b": "1"}, "c"]


def test_a_list_has_its_separator_only_in_between() -> None:
    assert joined([[seat(1)], [seat(2)]], "・") == [{"seat": 1}, "・", {"seat": 2}]
    assert joined([], "・") == []


def test_numbers_carry_a_true_sign() -> None:
    assert (number(-3), signed(-3), signed(2), signed(0)) == ("−3", "−3", "+2", "±0")
