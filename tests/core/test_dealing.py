"""A deal by a seed: the vectors of the specification, and the same method written once more from its words alone."""

import json
import re
from hashlib import sha256
from hmac import digest as hmac
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from hypothesis import given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.chain import canonical
from ucr_events.facts import Lot, SeedTold
from ucr_events.hidden import dealing
from ucr_events.hidden.dealing import Numbers, places, shuffled, wrong

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "dealing.md"
VECTORS = json.loads(re.findall(r"```json\n(\[.*?\])\n```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)[0])
GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000020"


def numbers_of(vector: dict[str, Any]) -> Numbers:
    words = [(seat, word) for seat, word in vector["words"]]
    return Numbers(vector["game"], vector["seed"], vector["cards"], vector["seats"], words)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][:4])
def test_the_vectors_of_the_specification_hold(vector: dict[str, Any]) -> None:
    numbers = numbers_of(vector)
    assert dealing.commitment(vector["game"], vector["seed"], vector["salt"]) == vector["commitment"]
    assert places(shuffled(vector["cards"], numbers), vector["seats"]) == vector["deal"]
    assert [numbers.below(most) for most in vector["lots"]] == vector["drawn"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][:4])
def test_the_numbers_are_those_of_another_hkdf(vector: dict[str, Any]) -> None:
    bound = {name: vector[name] for name in ("game", "cards", "seats", "words")} | {"ucr": "deal/1"}
    salt = sha256(canonical(bound)).digest()
    made = HKDF(SHA256(), 8160, salt, b"ucr deal/1").derive(bytes.fromhex(vector["seed"]))
    assert hmac(salt, bytes.fromhex(vector["seed"]), "sha256")  # what HKDF calls extracting
    numbers = numbers_of(vector)
    expected = [int.from_bytes(made[at : at + 4], "big") for at in range(0, 8160, 4)]
    assert [numbers.below(2**32) for _ in expected] == expected
    with pytest.raises(ValueError, match="2040 numbers"):
        numbers.below(2)


@examples(daily=40, soak=600)
@given(seed=st.binary(min_size=32, max_size=32), many=st.integers(1, 40), words=st.lists(st.text(max_size=8), max_size=5))
def test_every_card_is_dealt_once_and_a_word_more_is_another_deal(seed: bytes, many: int, words: list[str]) -> None:
    cards = [f"c{number:02}" for number in range(many)]
    said = list(enumerate(words, 1))
    order = shuffled(cards, Numbers(GAME, seed.hex(), cards, [1, 2], said))
    assert sorted(order) == cards
    assert order == shuffled(cards, Numbers(GAME, seed.hex(), cards, [1, 2], said)), "the same is dealt the same"
    if many > 20:
        assert order != shuffled(cards, Numbers(GAME, seed.hex(), cards, [1, 2], [*said, (1, "more")]))


def test_every_order_is_as_likely_as_any_other() -> None:
    """Of 6,000 deals of three cards each of the six orders comes about 1,000 times; 5 standard deviations are 144."""
    many: dict[tuple[str, ...], int] = {}
    for number in range(6_000):
        order = shuffled("abc", Numbers(GAME, f"{number:064x}", "abc", [1, 2, 3], []))
        many[order] = many.get(order, 0) + 1
    assert len(many) == 6 and all(abs(one - 1_000) < 144 for one in many.values())


CARDS = ("seer", "villager", "villager", "wolf")
SEED, SALT = "5e" * 32, "1d" * 16
WORDS = [(2, "たぬき"), (1, "17")]


def honest() -> dict[str, Any]:
    numbers = Numbers(GAME, SEED, CARDS, (1, 2, 3), WORDS)
    dealt = places(shuffled(CARDS, numbers), (1, 2, 3))
    lot = Lot(among=(1, 3), drawn=(1, 3)[numbers.below(2)])
    told = SeedTold(id="s", deal="d", seed=SEED, salt=SALT, dealt=CARDS, seats=(1, 2, 3), words=2, lots=(lot,))
    sealed = dealing.commitment(GAME, SEED, SALT)
    roster = {"wolf": 1, "villager": 2, "seer": 1}
    fixed = {"roster": roster, "seats": (1, 2, 3), "dealt": dealt, "told_of": (lot.drawn,)}
    return {"game": GAME, "sealed": sealed, "told": told, "words": WORDS, **fixed}


def swapped(dealt: dict[str, str]) -> dict[str, str]:
    one, other = next((a, b) for a in dealt for b in dealt if dealt[a] != dealt[b])
    return {**dealt, one: dealt[other], other: dealt[one]}


def test_an_honest_deal_follows() -> None:
    assert wrong(**honest()) == ()


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        (lambda deal: deal | {"dealt": swapped(deal["dealt"])}, {"order"}),
        (lambda deal: deal | {"sealed": "ab" * 32}, {"seed"}),
        (lambda deal: deal | {"roster": {"wolf": 2, "villager": 2}}, {"cards"}),
        (lambda deal: deal | {"seats": (1, 2, 3, 4)}, {"seats"}),
        (lambda deal: deal | {"words": WORDS[:1]}, {"words", "order"}),
        (lambda deal: deal | {"words": [(2, "きつね"), *WORDS[1:]]}, {"order"}),
        (lambda deal: deal | {"told_of": ()}, {"lots"}),
    ],
    ids=["a card exchanged", "another seed", "other cards", "another seat", "a word unsaid", "another word", "no lot told"],
)
def test_what_was_forged_is_named(forged: Any, said: set[str]) -> None:
    found = set(wrong(**forged(honest())))
    assert said <= found and found <= said | {"lots"}, "a lot follows from the same words"


def test_another_game_has_another_deal() -> None:
    assert "seed" in wrong(**honest() | {"game": GAME.replace("20", "21")})
