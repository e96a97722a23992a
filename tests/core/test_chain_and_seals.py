"""The formats fixed for ever: the chain of digests (docs/decisions/0002-chain.md) and the commitments of seals."""

from typing import Any

import msgspec
import pytest
import rfc8785

from ucr_events.chain import canonical, digest, genesis, link
from ucr_events.facts import SheetSealed
from ucr_events.hidden.seals import WORDS, check, commitment, fingerprint, new_salt

GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000001"
PAYLOADS = (
    '{"id":"f1","kind":"remark.made/1","text":"hello"}',
    '{"id":"f2","kind":"remark.made/1","text":"超人ロック €"}',
)
LINKS = (
    "32ff2b4272dbd8f120b2c9b0ada45565006a70535a57b6fc92ee2a44f25fd4ef",
    "0671828a77f6dd4f4490fe70142dc9b19df07b73d80ef686678f6eb75579b0cb",
    "8e50ed2d75f68eb9e4245a662037c01d2f6f5edbebecf3f01563f848075e935b",
)
SALT = "00112233445566778899aabbccddeeff"
VALUE = {"name": "ナガト", "esp_level": 4}
SEALED = "67f885f2f96066c1685fa30f507d0abb213d296f3c8b8ced1f6ff989b72cfdaf"
SEAL = SheetSealed(id="s", seat=4, slot="sheet", commitment=SEALED)


def test_the_chain_of_two_facts_is_the_one_of_ever() -> None:
    links = [genesis(GAME)]
    for payload in PAYLOADS:
        links.append(link(links[-1], digest(payload.encode())))
    assert tuple(made.hex() for made in links) == LINKS


def test_canonical_bytes_are_those_of_rfc_8785() -> None:
    assert canonical({"b": 1.0, "a": [True, None, "€\n"], "é": -0.0, "A": 1e21}).decode() == (
        '{"A":1e+21,"a":[true,null,"€\\n"],"b":1,"é":0}'
    )


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 2**53, object(), "\ud800"])
def test_what_is_no_plain_json_has_no_canonical_bytes(value: object) -> None:
    with pytest.raises(rfc8785.CanonicalizationError):
        canonical({"value": value})


def test_the_same_facts_in_another_game_or_order_are_another_chain() -> None:
    first, second = (digest(payload.encode()) for payload in PAYLOADS)
    start = genesis(GAME)
    assert link(link(start, second), first) != link(link(start, first), second)
    assert genesis(GAME) != genesis(GAME.replace("1", "2"))


def test_the_commitment_of_a_sheet_is_the_one_of_ever() -> None:
    assert commitment(GAME, 4, "sheet", "sheet", SALT, VALUE) == SEALED


def test_a_true_opening_matches() -> None:
    assert check(GAME, SEAL, SALT, VALUE) == "matches"
    assert check(GAME, SEAL, SALT, dict(reversed(VALUE.items()))) == "matches", "the order of keys says nothing"


@pytest.mark.parametrize("moved", [{"seat": 5}, {"seat": None}, {"slot": "hand"}, {"purpose": "hand"}])
def test_a_seal_moved_elsewhere_no_longer_matches(moved: dict[str, Any]) -> None:
    assert check(GAME, msgspec.structs.replace(SEAL, **moved), SALT, VALUE) == "differs"


def test_a_seal_of_another_game_does_not_match() -> None:
    assert check(GAME.replace("1", "2"), SEAL, SALT, VALUE) == "differs"


@pytest.mark.parametrize(
    ("salt", "value"),
    [(SALT[::-1], VALUE), (None, VALUE), (SALT, {**VALUE, "esp_level": 5}), (SALT, None), (SALT, 2**60)],
)
def test_another_salt_or_value_differs(salt: str | None, value: object) -> None:
    assert check(GAME, SEAL, salt, value) == "differs"


def test_a_paper_seal_cannot_be_checked() -> None:
    assert check(GAME, msgspec.structs.replace(SEAL, commitment=None), SALT, VALUE) == "unchecked"


def test_a_fingerprint_is_three_words_of_the_list() -> None:
    assert fingerprint(SEALED) == ("みつばち", "あかり", "ひばり")
    assert fingerprint("afd7705d099bfd4e74182da5e438b4a7ca65cb5496161a9159c45f939ad858c6") == ("あさり", "くるみ", "きしゃ")


def test_the_list_has_sixty_four_different_words() -> None:
    assert len(WORDS) == len(set(WORDS)) == 64


def test_salts_are_128_bits_and_never_the_same() -> None:
    salts = {new_salt() for _ in range(100)}
    assert len(salts) == 100
    assert all(len(bytes.fromhex(salt)) == 16 for salt in salts)
