"""The sentences a step may be: each pattern with the fact it stands for. docs/write-a-scenario.md shows them with examples."""

import re
from collections.abc import Callable
from typing import Any

from tests.scenarios.traits import with_traits
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsPlayed,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GameClosed,
    GroupDissolved,
    GroupFormed,
    InitiativeSet,
    InitiativeSlot,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PhaseBegan,
    PhaseEnded,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceSlot,
    QuestionAnswered,
    QuestionAsked,
    RemarkMade,
    Result,
    RoundBegan,
    RoundEnded,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)

W = r"[A-Za-z0-9_.:/-]+"
N = r"-?\d+"
CARD = re.compile(r"^(?P<name>[^/(（<]*?)\s*(?:/(?P<level>\d+))?\s*(?:[(（](?P<note>.*)[)）])?(?:<(?P<kind>[\w/]+)>)?$")

Made = tuple[type[Fact], dict[str, Any]]
"A kind and its fields, without id and seat."
Build = Callable[["Who", dict[str, str]], Made]


class Who:
    """Whose step it is: a seat, a piece that no seat plays, or nobody; and what is called so at this table."""

    def __init__(self, text: str, piece_of: Callable[[int], str], sheets: dict[str, Any], last: dict[str, str]) -> None:
        self.seat = int(text) if text.isdigit() else None
        self.piece = None if text.isdigit() or text == "table" else text
        self.piece_of, self.sheets, self.last = piece_of, sheets, last

    @property
    def moves(self) -> str:
        """The piece that moves when nobody says which."""
        if self.seat is not None:
            return self.piece_of(self.seat)
        if self.piece is None:
            raise ValueError("the table moves no piece; say who: a seat, or the name of a piece")
        return self.piece

    def zone(self, name: str | None, holding: str) -> str | None:
        """A zone as it was said; else the one of this seat that holds such cards."""
        if name is None:
            return f"{holding}.{self.seat}" if self.seat is not None else None
        return name


PHRASES: list[tuple[re.Pattern[str], Build]] = []


def phrase(pattern: str) -> Callable[[Build], Build]:
    """A sentence; `(?P<x>…)` are its parts."""

    def register(build: Build) -> Build:
        PHRASES.append((re.compile(pattern + r"$"), build))
        return build

    return register


def cards_of(text: str) -> tuple[Card, ...]:
    """`念動衝撃/4(火力6), ?`: cards by name, /level and (note); ? is one nobody named."""
    return tuple(_card(one.strip()) for one in re.split(r"[,、]", text) if one.strip())


def _card(text: str) -> Card:
    if (found := CARD.match(text)) is None:
        raise ValueError(f"expected a card as NAME, NAME/LEVEL or NAME/LEVEL(note), got {text!r}")
    name = found["name"].strip(" '\"")
    level = int(found["level"]) if found["level"] else None
    return Card(name=None if name in ("", "?") else name, level=level, note=found["note"], kind=found["kind"])


def some(text: str | None) -> dict[str, Any]:
    """Cards by number (`3`), by name (`Utei, Wyrne`), or unknown."""
    if text is None:
        return {}
    if text.strip().isdigit():
        return {"count": int(text)}
    cards = cards_of(text)
    return {"cards": cards, "count": len(cards)}


def numbers(text: str | None) -> tuple[int, ...]:
    """`2, 3 4` as seats."""
    return tuple(int(one) for one in re.findall(r"\d+", text or ""))


def targets(text: str | None) -> dict[str, Any]:
    """`3, golem.1`: seats and pieces that are meant."""
    words = [one for one in re.split(r"[,\s]+", text or "") if one and one != "and"]
    seats = tuple(int(one) for one in words if one.isdigit())
    pieces = tuple(one for one in words if not one.isdigit())
    return {name: value for name, value in (("targets", seats), ("pieces", pieces)) if value}


def given(**fields: Any) -> dict[str, Any]:
    """The fields that were said."""
    return {name: value for name, value in fields.items() if value is not None}


def amount(text: str | None) -> int | None:
    """A number; `?` is one that nobody wrote down."""
    return None if text in (None, "?") else int(str(text))


def _value(text: str) -> Any:
    return amount(text) if text == "?" or re.fullmatch(N, text) else text.strip("'\"")


AT = r"(?: at (?P<at>[\w., -]+?))?"
"Who is meant: seats and pieces."


@phrase(rf"announces (?P<what>{W}){AT}(?: to (?P<to>{W}))?(?: with (?P<card>.+?))?(?: value (?P<value>{N}))?")
def _announces(who: Who, said: dict[str, str]) -> Made:
    card = cards_of(said["card"])[0] if said["card"] else None
    card = with_traits((card,), said["what"])[0] if card else card
    more = given(place=said["to"], card=card, value=amount(said["value"]))
    return ActionAnnounced, {"action": said["what"], **targets(said["at"]), **more}


@phrase(rf"declares (?P<trait>{W}) (?P<value>\S+)(?: to (?P<to>[\d, ]+))?")
def _declares(who: Who, said: dict[str, str]) -> Made:
    return ValueDeclared, {"trait": said["trait"], "value": _value(said["value"]), **given(to=numbers(said["to"]) or None)}


@phrase(rf"rolls (?:(?P<dice>[A-Za-z][\w. -]*): )?(?P<faces>(?:\?|\d+)(?:[ +,]+(?:\?|\d+))*)(?: for (?P<purpose>{W}))?")
def _rolls(who: Who, said: dict[str, str]) -> Made:
    faces = tuple(amount(face) for face in re.findall(r"\?|\d+", said["faces"]))
    dice = tuple(said["dice"].split()) if said["dice"] else None
    return DiceRolled, {"faces": faces, **given(dice=dice, purpose=said["purpose"])}


@phrase(rf"rolls (?P<count>\d+) dice total (?P<total>\d+)(?: for (?P<purpose>{W}))?")
def _rolls_total(who: Who, said: dict[str, str]) -> Made:
    return DiceRolled, {"faces": (None,) * int(said["count"]), "total": int(said["total"]), **given(purpose=said["purpose"])}


@phrase(rf"asks (?P<what>{W})(?: to (?P<to>[\d, ]+))?")
def _asks(who: Who, said: dict[str, str]) -> Made:
    return QuestionAsked, {"question": said["what"], **given(to=numbers(said["to"]) or None)}


@phrase(rf"answers (?P<answer>accept|object|decline|silent)(?: (?P<choice>{W}))?")
def _answers(who: Who, said: dict[str, str]) -> Made:
    return QuestionAnswered, {"answer": said["answer"], **given(choice=said["choice"], because=who.last.get("question"))}


@phrase(rf"outcome (?P<of>{W}) (?P<outcome>{W})(?: (?P<value>\S+))?")
def _outcome(who: Who, said: dict[str, str]) -> Made:
    return OutcomeStated, {"of": said["of"], "outcome": said["outcome"], **given(value=_value(said["value"] or "?"))}


@phrase(rf"(?P<how>walks|teleports|jumps|enters) to (?P<to>{W})")
def _goes(who: Who, said: dict[str, str]) -> Made:
    how = {"walks": "walk", "teleports": "teleport", "jumps": "jump", "enters": "enter_base"}[said["how"]]
    return PieceMoved, {"piece": who.moves, "to": said["to"], "how": how}


@phrase(rf"moves (?:(?P<piece>{W}) )?(?:from (?P<origin>{W}) )?to (?P<to>{W})(?: by (?P<how>{W}))?")
def _moves(who: Who, said: dict[str, str]) -> Made:
    to = None if said["to"] == "nowhere" else said["to"]
    return PieceMoved, {"piece": said["piece"] or who.moves, "to": to, **given(how=said["how"], origin=said["origin"])}


@phrase(rf"(?:places (?P<piece>{W})|appears) on (?P<to>{W})(?: as (?P<label>.+?))?(?: by (?P<how>{W}))?")
def _places(who: Who, said: dict[str, str]) -> Made:
    return PiecePlaced, {
        "piece": said["piece"] or who.moves,
        "place": said["to"],
        **given(label=said["label"], how=said["how"]),
    }


@phrase(rf"(?:removes (?P<piece>{W})|leaves the board)(?: because (?P<why>{W}))?")
def _removed(who: Who, said: dict[str, str]) -> Made:
    return PieceRemoved, {"piece": said["piece"] or who.moves, **given(why=said["why"])}


@phrase(
    rf"plays (?P<cards>.+?) for (?P<purpose>{W})(?: at (?P<at>[\w., -]+?))?(?: from (?P<source>{W}))?(?: to (?P<to>{W}))?"
    rf"(?: through (?P<through>{W}))?"
)
def _plays(who: Who, said: dict[str, str]) -> Made:
    zones = given(source=who.zone(said["source"], "hand"), to=said["to"], through=said["through"])
    played = some(said["cards"])
    if "cards" in played:
        played["cards"] = with_traits(played["cards"], said["purpose"])
    return CardsPlayed, {**played, "purpose": said["purpose"], **targets(said["at"]), **zones}


@phrase(rf"draws (?P<cards>.+?) from (?P<source>{W})(?: to (?P<to>{W}))?")
def _draws(who: Who, said: dict[str, str]) -> Made:
    return CardsDrawn, {**some(said["cards"]), "source": said["source"], **given(to=who.zone(said["to"], "hand"))}


@phrase(rf"is dealt (?P<cards>.+?) from (?P<source>{W})(?: to (?P<to>{W}))?")
def _dealt(who: Who, said: dict[str, str]) -> Made:
    return CardsDealt, {**some(said["cards"]), "source": said["source"], **given(to=who.zone(said["to"], "hand"))}


@phrase(rf"discards (?P<cards>.+?)(?: from (?P<source>{W}))?(?: to (?P<to>{W}))?(?P<down> face down)?")
def _discards(who: Who, said: dict[str, str]) -> Made:
    face = {"face": "down"} if said["down"] else {}
    return CardsDiscarded, {**some(said["cards"]), **given(source=who.zone(said["source"], "hand"), to=said["to"]), **face}


@phrase(rf"returns (?P<cards>.+?) from (?P<source>{W})(?: to (?P<to>{W}))?")
def _returns(who: Who, said: dict[str, str]) -> Made:
    return CardsReturned, {**some(said["cards"]), "source": said["source"], **given(to=said["to"])}


@phrase(rf"shows (?P<cards>.+?) from (?P<source>{W})(?: to (?P<to>[\d, ]+))?")
def _shows(who: Who, said: dict[str, str]) -> Made:
    return CardsShown, {**some(said["cards"]), "source": said["source"], **given(to=numbers(said["to"]) or None)}


@phrase(rf"shuffles (?P<deck>{W})(?: with (?P<taking>.+))?")
def _shuffles(who: Who, said: dict[str, str]) -> Made:
    return CardsShuffled, {"deck": said["deck"], "taking": tuple(re.split(r"[,\s]+", said["taking"])) if said["taking"] else ()}


@phrase(rf"lays (?P<cards>.+?) on (?P<places>[\w., -]+?)(?: from (?P<source>{W}))?(?: face (?P<face>up|down))?")
def _lays(who: Who, said: dict[str, str]) -> Made:
    cards = {"cards": cards_of(said["cards"])} if not said["cards"].isdigit() else {}
    places = tuple(re.split(r"[,\s]+", said["places"].strip()))
    places = places * int(said["cards"]) if said["cards"].isdigit() and len(places) == 1 else places
    return CardsLaid, {"places": places, **cards, **given(source=said["source"], face=said["face"])}


@phrase(rf"turns (?P<place>{W}) (?P<card>face down|as .+)")
def _turns(who: Who, said: dict[str, str]) -> Made:
    down = said["card"] == "face down"
    return CardTurned, {"place": said["place"], **({"face": "down"} if down else {"card": cards_of(said["card"][3:])[0]})}


@phrase(rf"(?P<counter>{W}) (?P<by>[+-]\d+|\+\?)(?: on (?P<piece>{W}))?")
def _changes(who: Who, said: dict[str, str]) -> Made:
    return CounterChanged, {
        "counter": said["counter"],
        "by": amount(said["by"].lstrip("+")),
        **_on(who, said),
    }


@phrase(rf"(?P<counter>{W}) = (?P<value>{N}|\?)(?: on (?P<piece>{W}))?")
def _sets(who: Who, said: dict[str, str]) -> Made:
    return CounterSet, {"counter": said["counter"], "value": amount(said["value"]), **_on(who, said)}


def _on(who: Who, said: dict[str, str]) -> dict[str, Any]:
    return given(piece=said["piece"] or who.piece)


@phrase(rf"is (?P<off>not )?(?P<state>{W})")
def _is(who: Who, said: dict[str, str]) -> Made:
    return StateChanged, {"state": said["state"], **({"on": False} if said["off"] else {})}


@phrase(r"begins turn(?: (?P<number>\d+))?")
def _begins(who: Who, said: dict[str, str]) -> Made:
    return TurnBegan, given(number=amount(said["number"]))


@phrase(r"ends turn(?P<passed> passed)?")
def _ends(who: Who, said: dict[str, str]) -> Made:
    return TurnEnded, {"passed": True} if said["passed"] else {}


@phrase(rf"(?P<what>part|phase) (?P<name>{W}) (?P<how>begins|ends)(?: because (?P<why>{W}))?")
def _stretch(who: Who, said: dict[str, str]) -> Made:
    kinds = {"part begins": PartBegan, "part ends": PartEnded, "phase begins": PhaseBegan, "phase ends": PhaseEnded}
    kind: Any = kinds[f"{said['what']} {said['how']}"]
    return kind, {said["what"]: said["name"], **given(why=said["why"])}


@phrase(r"round (?P<how>begins|ends)(?: (?P<number>\d+))?")
def _round(who: Who, said: dict[str, str]) -> Made:
    kind: Any = RoundBegan if said["how"] == "begins" else RoundEnded
    return kind, given(number=amount(said["number"]))


@phrase(rf"starts combat with (?P<others>[\w., -]+?)(?: on (?P<place>{W}))?")
def _combat(who: Who, said: dict[str, str]) -> Made:
    others = targets(said["others"])
    own = () if who.seat is None else (who.seat,)
    seats = tuple(dict.fromkeys((*own, *others.get("targets", ()))))
    return CombatBegan, {"participants": seats, **given(place=said["place"], others=others.get("pieces"))}


@phrase(rf"joins combat(?: by (?P<how>{W}))?")
def _joins(who: Who, said: dict[str, str]) -> Made:
    return CombatJoined, given(how=said["how"])


@phrase(rf"leaves combat(?: by (?P<how>{W}))?")
def _leaves(who: Who, said: dict[str, str]) -> Made:
    return CombatLeft, given(how=said["how"])


@phrase(rf"combat ends(?: because (?P<why>{W}))?")
def _combat_over(who: Who, said: dict[str, str]) -> Made:
    return CombatEnded, given(why=said["why"])


@phrase(r"order (?P<slots>\S+.*)")
def _order(who: Who, said: dict[str, str]) -> Made:
    """Seats and pieces that no seat plays, in one order."""
    slots = [one.split(maxsplit=1) for one in re.split(r"[,、]\s*", said["slots"])]
    named = [(one[0], cards_of(one[1])[0] if len(one) > 1 else None) for one in slots]
    seats = tuple(InitiativeSlot(seat=int(who), card=card) for who, card in named if who.isdigit())
    others = tuple(PieceSlot(piece=who, place=at, card=card) for at, (who, card) in enumerate(named, 1) if not who.isdigit())
    return InitiativeSet, {"order": seats, **given(others=others or None)}


@phrase(r"forms party with (?P<members>[\d, ]+)")
def _party(who: Who, said: dict[str, str]) -> Made:
    own = who.seat or 0
    return GroupFormed, {"leader": own, "members": tuple(dict.fromkeys((own, *numbers(said["members"]))))}


@phrase(r"dissolves party(?: of (?P<leader>\d+))?(?: without (?P<members>[\d, ]+))?")
def _dissolves(who: Who, said: dict[str, str]) -> Made:
    return GroupDissolved, {"leader": int(said["leader"] or who.seat or 0), **given(members=numbers(said["members"]) or None)}


@phrase(rf"says (?P<text>.+?)(?: about (?P<topic>{W}))?")
def _says(who: Who, said: dict[str, str]) -> Made:
    return RemarkMade, {"text": said["text"], **given(topic=said["topic"])}


@phrase(rf"game ends (?P<how>{W})(?: won (?P<won>[\d, ]+))?(?: lost (?P<lost>[\d, ]+))?")
def _closed(who: Who, said: dict[str, str]) -> Made:
    results = [Result(seat=seat, outcome="won") for seat in numbers(said["won"])]
    results += [Result(seat=seat, outcome="lost") for seat in numbers(said["lost"])]
    return GameClosed, {"how": said["how"], "results": tuple(results)}
