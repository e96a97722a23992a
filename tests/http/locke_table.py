"""A table of a family with a referee over HTTP: its header, a sheet, and facts that the rules speak about."""

from typing import Any

from api_table import Payload

LOCKE: Payload = {
    "family": "locke",
    "edition": "mit2020",
    "seats": [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)],
    "pieces": [],
    "decks": [],
}
"Changes to the header of a free game."
NEVER_HIGHER = "mit2020:3.1.declare.never-higher"


def sheet(level: int) -> Payload:
    return {"name": "N", "esp_level": level, "esp_power": 20, "abilities": ""}


def declared(fact_id: str, value: int, seat: int = 1) -> Payload:
    """An ESP level said out of the blue: against the order of play, and as true as the sheet."""
    return {"kind": "value.declared/1", "id": fact_id, "seat": seat, "trait": "esp_level", "value": value}


def verdicts(found: list[dict[str, Any]]) -> dict[str, str]:
    """Rule -> verdict, of findings about different rules."""
    assert len({item["rule"] for item in found}) == len(found), found
    return {item["rule"]: item["verdict"] for item in found}


def resumed(fact_id: str = "p1") -> Payload:
    """Play is under way on the planets, seat 1 on turn; three pieces stand together."""
    pieces = {"p1": "earth.1", "p2": "earth.1", "p3": "earth.1"}
    return {"kind": "play.resumed/1", "id": fact_id, "part": "planets", "turn": 1, "pieces": pieces}


def teleport(prefix: str, die: int, level: int = 2) -> list[Payload]:
    """Seat 1 teleports from the port of the earth; nothing hidden is needed to see whether the die is too high."""
    return [
        {"kind": "action.announced/1", "id": f"{prefix}1", "seat": 1, "action": "teleport_move"},
        {"kind": "value.declared/1", "id": f"{prefix}2", "seat": 1, "trait": "esp_level", "value": level},
        {"kind": "dice.rolled/1", "id": f"{prefix}3", "seat": 1, "faces": [die], "purpose": "teleport"},
    ]


def arrives(fact_id: str, place: str = "earth.3") -> Payload:
    return {"kind": "piece.moved/1", "id": fact_id, "seat": 1, "piece": "p1", "to": place, "how": "teleport"}


TOO_HIGH = "mit2020:4.3.teleport.failure"
"Broken by whoever moves though the die was above the level."


def party(prefix: str) -> list[Payload]:
    """Seat 1 asks 2 and 3 into a party; both agree, and it is formed."""
    answers = [
        {"kind": "question.answered/1", "id": f"{prefix}{seat}", "seat": seat, "because": f"{prefix}1", "answer": "accept"}
        for seat in (2, 3)
    ]
    asked = {"kind": "question.asked/1", "id": f"{prefix}1", "seat": 1, "question": "party", "to": [2, 3]}
    return [asked, *answers, {"kind": "group.formed/1", "id": f"{prefix}4", "seat": 1, "leader": 1, "members": [2, 3]}]
