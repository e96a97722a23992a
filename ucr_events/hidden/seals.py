"""Commitments: how a hidden value is fixed without being told, and checked when it is opened.

    commitment = SHA-256( RFC 8785 of {"game", "purpose", "salt", "seat", "slot", "ucr": "seal/1", "value"} )

salt: 16 random bytes as 32 hex digits. Bound to game, seat, slot and purpose, so that a seal cannot be moved elsewhere. Must
agree with `replay_viewer/src/seal/commitment.ts`.
"""

import secrets
from hashlib import sha256
from typing import Any, Literal, Protocol

from rfc8785 import CanonicalizationError

from ucr_events.chain import canonical


class Sealed(Protocol):
    """What a commitment is bound to: the fact that made it, or the seal as it lies on the table."""

    @property
    def seat(self) -> int | None: ...
    @property
    def slot(self) -> str: ...
    @property
    def purpose(self) -> str: ...
    @property
    def commitment(self) -> str | None: ...


Match = Literal["matches", "differs", "unchecked"]


def new_salt() -> str:
    """128 random bits as hex."""
    return secrets.token_hex(16)


def new_seed() -> str:
    """256 random bits as hex: a value that nobody chose (`dealing.py`)."""
    return secrets.token_hex(32)


def commitment(game: str, seat: int | None, slot: str, purpose: str, salt: str, value: Any) -> str:
    """The commitment, 64 hex digits; raises `rfc8785.CanonicalizationError` when the value is not plain JSON."""
    bound = {"ucr": "seal/1", "game": game, "seat": seat, "slot": slot, "purpose": purpose, "salt": salt, "value": value}
    return sha256(canonical(bound)).hexdigest()


def check(game: str, seal: Sealed, salt: str | None, value: Any) -> Match:
    """How an opening compares with the seal; a paper seal cannot be checked, what is no plain JSON matches none."""
    if seal.commitment is None:
        return "unchecked"
    if salt is None:
        return "differs"
    try:
        same = commitment(game, seal.seat, seal.slot, seal.purpose, salt, value) == seal.commitment
    except CanonicalizationError:
        return "differs"
    return "matches" if same else "differs"


WORDS = (
    "みなと",
    "くるみ",
    "すずめ",
    "こはく",
    "やなぎ",
    "つばき",
    "かえで",
    "もみじ",
    "ひばり",
    "うさぎ",
    "きつね",
    "たぬき",
    "いるか",
    "くじら",
    "つばめ",
    "かもめ",
    "さくら",
    "あやめ",
    "すみれ",
    "わかば",
    "みぞれ",
    "しぐれ",
    "こだま",
    "あかり",
    "ほたる",
    "とんぼ",
    "かわず",
    "めだか",
    "しじみ",
    "あさり",
    "さざえ",
    "こんぶ",
    "いろり",
    "ちゃわん",
    "はさみ",
    "つくえ",
    "まくら",
    "たたみ",
    "とうだい",
    "さかみち",
    "ゆうひ",
    "あさひ",
    "みかづき",
    "ながれ",
    "せせらぎ",
    "いずみ",
    "こかげ",
    "はやし",
    "ことり",
    "ふくろう",
    "みつばち",
    "まつぼっくり",
    "どんぐり",
    "くるま",
    "ふなたび",
    "きしゃ",
    "かざぐるま",
    "たいこ",
    "すずり",
    "ふで",
    "うちわ",
    "ちょうちん",
    "のれん",
    "いしがき",
)


def fingerprint(commitment_hex: str) -> tuple[str, str, str]:
    """Three words that people compare aloud; 18 bits, so a help for the eye and no proof. Must agree with the viewer's."""
    number = int(commitment_hex[:8], 16)
    first, second, third = (WORDS[number >> shift & 63] for shift in (0, 6, 12))
    return first, second, third
