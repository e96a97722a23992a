"""A game of Avalon from the Avalon-NLU data set (six players: Merlin, Percival, two servants, Morgana, the assassin)."""

import json
import re
from collections.abc import Iterator
from typing import Any

from writing import Log, main

EVIL = ("morgana", "assassin")
ROSTER = [
    {"role": "merlin", "side": "good"},
    {"role": "percival", "side": "good"},
    {"role": "servant", "side": "good", "count": 2},
    {"role": "morgana", "side": "evil"},
    {"role": "assassin", "side": "evil"},
]
LABELS = {
    "merlin": ("マーリン", "Merlin"),
    "percival": ("パーシヴァル", "Percival"),
    "servant": ("アーサーの忠臣", "loyal servant"),
    "morgana": ("モルガナ", "Morgana"),
    "assassin": ("暗殺者", "assassin"),
    "good": ("善", "good"),
    "evil": ("悪", "evil"),
    "find_merlin": ("マーリンの暗殺", "the assassination"),
}
PLAYER = re.compile(r"player-(\d+)")


def convert(text: str, source: str | None = None, licence: str | None = None) -> Log:
    """The log of one file; raises ValueError for a line of the system that is not understood."""
    read = json.loads(text)
    roles = {int(number): user["role"].rpartition("-1")[0] or user["role"] for number, user in read["users"].items()}
    roles = {seat: role.removesuffix("-2") for seat, role in roles.items()}
    log = Log(
        text,
        "Avalon",
        [user["name"] for user in read["users"].values()],
        order=sorted(roles),
        roster=ROSTER,
        only={"failure": ["evil"]},
        labels={name: {"ja": ja, "en": en} for name, (ja, en) in LABELS.items()},
        words={"votes": ["find_merlin"], "parts": ["quest"]},
        source=source,
        licence=licence,
    )
    seals = {seat: log.seal(seat, "role") for seat in roles}
    learned = [(seat, says, log.seal(seat, f"knowledge.{number}", "knowledge")) for number, (seat, says) in _numbered(roles)]
    for message in _in_order(read["messages"]):
        _said(log, message["player"], message["msg"].strip())
    for belief in _in_order(read.get("beliefs") or {}):
        seat, about = _seat(belief["player"]), _seat(belief["about_player"])
        says = {"seats": [about], "what": [belief["belief"]], "of": "role"}
        if belief["belief"] in {entry["role"] for entry in ROSTER}:
            log.add("claim.made/1", seat=seat, says=says, how="accuses")
    for seat, seal in seals.items():
        side = "evil" if roles[seat] in EVIL else "good"
        log.add("seal.opened/1", seat=seat, seal=seal, value={"role": roles[seat], "side": side})
    for seat, says, seal in learned:
        log.add("seal.opened/1", seat=seat, seal=seal, value=says)
    log.add("game.closed/1", how="won")
    return log


def _numbered(roles: dict[int, str]) -> Iterator[tuple[int, tuple[int, dict[str, Any]]]]:
    return enumerate(_known(roles), 1)


def _known(roles: dict[int, str]) -> list[tuple[int, dict[str, Any]]]:
    """Who knew what from the start: Merlin the evil ones, they each other, Percival two, of whom one is Merlin."""
    evil = [seat for seat, role in roles.items() if role in EVIL]
    by_role = {role: seat for seat, role in roles.items()}
    found = [(by_role["merlin"], {"seats": evil, "what": ["evil"]})]
    found += [(seat, {"seats": [other for other in evil if other != seat], "what": ["evil"]}) for seat in evil]
    two = sorted((by_role["merlin"], by_role["morgana"]))
    found.append((by_role["percival"], {"seats": two, "what": ["merlin"], "of": "role", "least": 1, "most": 1}))
    found.append((by_role["percival"], {"seats": two, "what": ["merlin", "morgana"], "of": "role"}))
    return found


def _in_order(entries: dict[str, Any]) -> list[dict[str, Any]]:
    return [entries[number] for number in sorted(entries, key=int)]


def _seat(name: str) -> int:
    found = PLAYER.fullmatch(name)
    if found is None:
        raise ValueError(f"expected player-N, got {name!r}")
    return int(found[1])


def _seats(text: str) -> list[int]:
    return [int(number) for number in PLAYER.findall(text)]


def _said(log: Log, who: str, text: str) -> None:
    """One line of the chat, or what the system told."""
    if who != "system":
        log.add("remark.made/1", seat=_seat(who), text=text or "…", topic="consultation")
    elif " proposed a party: " in text:
        leader, _, party = text.partition(" proposed a party: ")
        log.add("action.announced/1", seat=_seat(leader), action="act", targets=_seats(party))
    elif text.startswith("party vote outcome: "):
        _team_vote(log, text)
    elif text in ("quest succeeded!", "quest failed!"):
        _quest(log, "success" if "succeeded" in text else "failure")
    elif "assassin" in text and "identif" in text:
        log.add("outcome.stated/1", of="find_merlin", outcome="success")
    elif "didn't find merlin" in text:
        log.add("outcome.stated/1", of="find_merlin", outcome="failure")
    else:
        log.add("remark.made/1", text=text)


def _team_vote(log: Log, text: str) -> None:
    party = next(fact["targets"] for fact in reversed(log.facts) if fact["kind"] == "action.announced/1")
    proposal = next(fact for fact in reversed(log.facts) if fact["kind"] == "action.announced/1")
    vote = log.add("vote.called/1", seat=proposal["seat"], on="team", candidates=party, because=proposal["id"])
    for name, choice in re.findall(r"(player-\d+): (yes|no)", text):
        log.add("vote.cast/1", seat=_seat(name), choice=choice, because=vote)
    yes, no = text.count(": yes"), text.count(": no")
    log.add("vote.closed/1", because=vote, result="stands" if yes > no else "falls", counts={"yes": yes, "no": no})


def _quest(log: Log, result: str) -> None:
    """The cards are anonymous, and of these games only the result was told."""
    team = next(fact["candidates"] for fact in reversed(log.facts) if fact.get("on") == "team")
    vote = log.add("vote.called/1", on="mission", candidates=team, voters=team, hidden=True)
    log.add("vote.closed/1", because=vote, result=result)


if __name__ == "__main__":
    main(convert)
