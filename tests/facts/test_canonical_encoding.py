"""What is stored is canonical (RFC 8785), whichever way it was written."""

import any_facts
import pytest
from hypothesis import given
from rfc8785 import CanonicalizationError

from ucr_events.chain import canonical
from ucr_events.facts import Fact, RemarkMade
from ucr_events.facts.codec import encode, to_payload

EVERY_CHARACTER = [chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000]
PIECE = 4000
"Characters of one remark at most."


@given(any_facts.any_fact())
def test_every_fact_is_stored_as_the_bytes_of_the_canonical_form_of_its_payload(fact: Fact) -> None:
    assert encode(fact) == canonical(to_payload(fact))


def test_every_character_is_written_as_the_canonical_form_asks() -> None:
    for begin in range(0, len(EVERY_CHARACTER), PIECE):
        remark = RemarkMade(id="r", text="".join(EVERY_CHARACTER[begin : begin + PIECE]))
        assert encode(remark) == canonical(to_payload(remark))


def test_half_a_surrogate_pair_has_no_canonical_form() -> None:
    with pytest.raises(CanonicalizationError):
        encode(RemarkMade(id="r", text="\ud83d"))
