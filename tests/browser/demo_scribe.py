"""A scribe who reads a log and taps it into the recorder: from one fact to the words of `recorder_phone`.

`words_of` tells the taps for a fact as the table stands; the last word records it.
"""

from typing import Any

Fact = dict[str, Any]
Words = list[str]
VERBS = {
    "cards.dealt/1": "deal",
    "cards.drawn/1": "draw",
    "cards.played/1": "play",
    "cards.discarded/1": "discard",
    "cards.shown/1": "show",
    "cards.returned/1": "return",
    "cards.shuffled/1": "shuffle",
    "cards.laid/1": "lay",
    "card.turned/1": "turnOver",
}


class Scribe:
    """Taps for one table: `layout` is the game's, `table` the public table before the fact."""

    def __init__(self, layout: dict[str, Any]) -> None:
        self.decks = layout["decks"]
        self.dice = [die["id"] for die in layout["dice"]]
        self.dice_labels = [die["label"]["ja"] for die in layout["dice"]]
        self.places = layout["places"]
        self.words = layout["words"]
        self.table: dict[str, Any] = {}

    def words_of(self, fact: Fact, table: dict[str, Any]) -> Words:
        """The pad, the subject, then everything else."""
        self.table = table
        pad, *rest = getattr(self, fact["kind"].split("/")[0].replace(".", "_"))(fact)
        return [pad, f"subject:{fact.get('seat', '')}", *rest]

    def standing(self, seat: int | None) -> str | None:
        pieces = self.table["pieces"].values()
        return next((piece["place"] for piece in pieces if piece.get("seat") == seat and seat), None)

    def part_began(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:flow", "tab:part", f"choice:{fact['part']}"]

    def part_ended(self, fact: Fact) -> Words:
        return [*self.part_began(fact), why(fact)]

    def phase_began(self, fact: Fact) -> Words:
        combats = self.table["combats"]
        current = (combats[-1].get("phase") if combats else None) or self.table.get("phase")
        again = "#again" if current == fact["phase"] and fact["kind"].startswith("phase.began") else ""
        return ["fresh:note", "tab:flow", "tab:phase", f"choice:{fact['phase']}{again}"]

    phase_ended = phase_began

    def turn_began(self, fact: Fact) -> Words:
        start = ["fresh:note", "tab:flow", "tab:turn"]
        return [*start, "choice:turnNumber", f"number:{fact['number']}"] if "number" in fact else [*start, "choice:begin"]

    def turn_ended(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:flow", "tab:turn", "choice:pass" if fact.get("passed") else "choice:end"]

    def round_began(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:flow", "tab:turn", "choice:number", f"number:{fact['number']}"]

    def round_ended(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:flow", "tab:turn", "choice:roundEnd"]

    def combat_began(self, fact: Fact) -> Words:
        first, *others = fact["participants"]
        seats = others if first == fact.get("seat") else fact["participants"]
        place = [] if self.standing(fact.get("seat")) == fact["place"] else ["crumb:place", f"at:{fact['place']}"]
        return ["fresh:note", "tab:combat", "choice:begin", *place, *(f"seat:{seat}" for seat in seats), "choice:record"]

    def combat_joined(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:combat", "choice:join", f"choice:{fact['how']}"]

    def combat_left(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:combat", "choice:leave", f"choice:{fact['how']}"]

    def combat_ended(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:combat", "choice:end", why(fact)]

    def initiative_set(self, fact: Fact) -> Words:
        slots = [word for slot in fact["order"] for word in (f"seat:{slot['seat']}", f"name:{slot['card']['name']}")]
        return ["fresh:note", "tab:combat", "choice:initiative", "choice:cards", *slots, "choice:record"]

    def dice_rolled(self, fact: Fact) -> Words:
        dice = fact.get("dice", self.dice[: len(fact["faces"])])
        indexes = [self.dice.index(die) for die in dice]
        start = ["fresh:dice", "dice:" + ",".join(map(str, indexes)), *([] if "dice" in fact else ["choice:whichever"])]
        start += ["choice:purpose", f"choice:{fact['purpose']}"] if "purpose" in fact else []
        if "total" in fact:
            return [*start, "choice:sum", f"choice:{fact['total']}"]
        faces = zip(indexes, fact["faces"], strict=True)
        return [*start, *(f"die:{self.dice_labels[index]}:{face}" for index, face in faces)]

    def value_declared(self, fact: Fact) -> Words:
        return ["fresh:declare", "tab:value", f"choice:{fact['trait']}", f"number:{fact['value']}"]

    def action_announced(self, fact: Fact) -> Words:
        targets = [f"target:{seat}" for seat in fact.get("targets", ())]
        value = ["crumb:value", f"number:{fact['value']}"] if "value" in fact else []
        place = ["crumb:place", f"at:{fact['place']}"] if "place" in fact else []
        return ["fresh:declare", "tab:action", *targets, *value, *place, f"choice:{fact['action']}"]

    def question_asked(self, fact: Fact) -> Words:
        targets = (f"target:{seat}" for seat in fact.get("to", ()))
        return ["fresh:declare", "tab:question", *targets, f"choice:{fact['question']}"]

    def question_answered(self, fact: Fact) -> Words:
        return ["fresh:answer", f"tab:{fact['answer']}", f"seat:{fact['seat']}", "choice:these"]

    def outcome_stated(self, fact: Fact) -> Words:
        about = ["crumb:about", f"choice:{fact['about']}"] if "about" in fact else []
        ratio = str(fact.get("value", "")).split(":")
        value = ["crumb:value", "choice:ratio", f"number:{ratio[0]}", f"number:{ratio[1]}"] if len(ratio) == 2 else []
        return ["fresh:declare", "tab:outcome", f"choice:{fact['of']}", *about, *value, f"choice:{fact['outcome']}"]

    def cards_moved(self, fact: Fact) -> Words:
        verb = VERBS[fact["kind"]]
        seat = fact.get("seat")
        deck = self.deck_of(fact)
        own = f"{deck['holding']}.{seat}" if deck["holding"] and seat else None
        usual = deck["id"] if verb in ("deal", "draw") else own
        source = fact.get("source")
        elsewhere = ["choice:deck"] if source == deck["id"] else [f"at:{source}"]
        took = [] if source == usual else ["crumb:from", *elsewhere]
        targets = [f"target:{other}" for other in (*fact.get("targets", ()), *fact.get("to", ())) if isinstance(other, int)]
        purpose = ["crumb:purpose", f"choice:{fact['purpose']}"] if "purpose" in fact else []
        return [*self.card_pad(verb, deck), *targets, *purpose, *took, *self.seen(fact)]

    cards_dealt = cards_drawn = cards_played = cards_discarded = cards_shown = cards_returned = cards_moved

    def card_pad(self, verb: str, deck: dict[str, Any]) -> Words:
        return ["fresh:card", "open:verb", f"choice:{verb}", "open:deck", f"choice:{deck['id']}"]

    def seen(self, fact: Fact) -> Words:
        if "cards" not in fact:
            return ["open:count", f"choice:{fact['count']}"]
        cards = [word for card in fact["cards"] for word in self.card(card)]
        return ["open:names", *(["choice:several", *cards, "choice:done"] if len(fact["cards"]) > 1 else cards)]

    def card(self, card: dict[str, Any]) -> Words:
        level = [f"choice:{card['level']}"] if "level" in card else []
        note = card.get("note", "")
        firepower = self.words.get("attack.value", {}).get("ja")
        said = [f"number:{note.removeprefix(firepower)}"] if firepower and note.startswith(firepower) else [f"name:{note}"]
        name = f"name:{card['name']}" if "name" in card else "choice:unknown"
        return [*level, *(["choice:note", *said] if note else []), name]

    def deck_of(self, fact: Fact) -> dict[str, Any]:
        """The deck the cards belong to, by the zones the fact names."""
        zones = {fact.get(field) for field in ("source", "to", "deck") if isinstance(fact.get(field), str)}
        zones |= {*fact.get("places", ())[:1]}
        held = {zone.split(".")[0] for zone in zones if zone}
        fits = [deck for deck in self.decks if {deck["id"], deck["discard"]} & zones or deck["holding"] in held]
        return dict(fits[0] if fits else self.decks[0])

    def cards_shuffled(self, fact: Fact) -> Words:
        deck = self.deck_of(fact)
        taking = fact.get("taking", ())
        held = [f"target:{zone.split('.')[1]}" for zone in taking if zone.split(".")[0] == deck["holding"]]
        pile = ["choice:discards"] if deck["discard"] in taking else []
        places = {place["id"] for place in self.places} & set(taking)
        zones = self.table["zones"]
        covered = {place["id"] for place in self.places if any(not card.get("up") for card in cards_in(zones, place["id"]))}
        board = ["choice:places", "choice:covered", *(f"at:{place}" for place in sorted(places ^ covered))] if places else []
        return [*self.card_pad("shuffle", deck), *pile, *held, *board, "choice:record"]

    def cards_laid(self, fact: Fact) -> Words:
        deck = self.deck_of(fact)
        source = [] if "source" in fact else ["choice:source"]
        boards: dict[str, list[str]] = {place["board"]: [] for place in self.places}
        for place in self.places:
            if place["kind"] == "square":
                boards[place["board"]].append(place["id"])
        whole = [f"choice:board:{name}" for name, places in boards.items() if places == fact["places"]]
        places = whole or [f"at:{place}" for place in fact["places"]]
        up = ["choice:face"] if fact.get("face") == "up" else []
        named = ["choice:names", *(f"name:{card['name']}" for card in fact.get("cards", ()))]
        return [*self.card_pad("lay", deck), *source, *places, *up, *(named if "cards" in fact else ["choice:record"])]

    def card_turned(self, fact: Fact) -> Words:
        usual = "deck.base" if fact["place"].startswith("base.") else "deck.planet"
        fits = [one for one in self.decks if one["id"] in (fact["place"], usual)]
        pad = self.card_pad("turnOver", (fits or self.decks)[0])
        standing = self.standing(fact.get("seat"))
        there = f"at:{fact['place']}"
        place = [] if standing == fact["place"] else [there] if standing is None else ["open:place", there]
        return [*pad, *place, *self.card(fact["card"])]

    def piece_placed(self, fact: Fact) -> Words:
        put = ["crumb:how", "choice:put"] if self.table["pieces"][fact["piece"]].get("place") else []
        return [*self.piece(fact), *put, f"at:{fact['place']}"]

    def piece_moved(self, fact: Fact) -> Words:
        how = ["crumb:how", f"choice:{fact['how']}"] if "how" in fact else []
        return [*self.piece(fact), *how, f"at:{fact['to']}"]

    def piece_removed(self, fact: Fact) -> Words:
        return [*self.piece(fact), "choice:remove", why(fact)]

    def piece(self, fact: Fact) -> Words:
        own = self.table["pieces"][fact["piece"]].get("seat") == fact["seat"]
        return ["fresh:piece", *([] if own else ["crumb:piece", f"choice:{fact['piece']}"])]

    def counter_changed(self, fact: Fact) -> Words:
        amount = [f"choice:{fact['by']}"] if 0 < abs(fact["by"]) <= 5 else ["choice:more", f"number:{fact['by']}"]
        return ["fresh:value", "tab:change", f"choice:{fact['counter']}", *amount]

    def counter_set(self, fact: Fact) -> Words:
        return ["fresh:value", "tab:setTo", f"choice:{fact['counter']}", f"number:{fact['value']}"]

    def state_changed(self, fact: Fact) -> Words:
        return ["fresh:value", "tab:state", f"choice:{fact['state']}"]

    def group_formed(self, fact: Fact) -> Words:
        return ["fresh:value", "tab:group", *(f"seat:{seat}" for seat in fact["members"]), "choice:form"]

    def group_dissolved(self, fact: Fact) -> Words:
        return ["fresh:value", "tab:group", f"choice:dissolve:{fact['leader']}"]

    def gap_noticed(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:notes", "choice:missing", f"write:{fact['about']}", f"number:{fact['missing']}"]

    def play_resumed(self, fact: Fact) -> Words:
        pieces = [word for piece, place in fact["pieces"].items() for word in (f"choice:{piece}", f"at:{place}")]
        start = ["fresh:note", "tab:notes", "choice:resume", "crumb:part", f"choice:{fact['part']}"]
        return [
            *start,
            "crumb:phase",
            f"choice:{fact['phase']}",
            f"chosen:{fact['turn']}",
            "open:piece",
            *pieces,
            "choice:record",
        ]

    def remark_made(self, fact: Fact) -> Words:
        end = f"choice:{fact['topic']}" if "topic" in fact else "submit:"
        return ["fresh:note", "tab:notes", f"write:{fact['text']}", end]

    def person_seated(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:people", "tab:seated", f"name:{fact['name']}"]

    def person_left(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:people", "tab:left", f"name:{fact['reason']}"]

    def scribe_changed(self, fact: Fact) -> Words:
        return ["fresh:note", "tab:people", "tab:scribe", f"name:{fact['name']}"]

    def game_closed(self, fact: Fact) -> Words:
        words = ["fresh:note", "tab:end", f"choice:{fact['how']}"]
        now: dict[str, Any] = {"outcome": "won"}
        for result in fact.get("results", ()):
            if now["outcome"] != result["outcome"]:
                now = {"outcome": result["outcome"]}
                words.append(f"tab:{result['outcome']}")
            wanted = [
                ("grade", [f"choice:{result.get('grade')}"]),
                ("score", ["crumb:score", f"number:{result.get('score')}"]),
                ("reason", ["crumb:reason", f"name:{result.get('reason')}"]),
            ]
            for name, taps in wanted:
                if name in result and now.get(name) != result[name]:
                    words += taps
                    now[name] = result[name]
            words.append(f"seat:{result['seat']}")
        return [*words, "choice:close"]


def why(fact: Fact) -> str:
    return f"choice:why:{fact['why']}" if "why" in fact else "choice:record"


def cards_in(zones: dict[str, Any], place: str) -> list[dict[str, Any]]:
    return list(zones.get(place, {}).get("cards", ()))
