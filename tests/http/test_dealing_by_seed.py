"""A deal that nobody alone decides: its seed sealed first, words of the seats, and a check for everybody once it is opened."""

from contextlib import closing as closing_store
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
import worlds
from api_table import ApiTable, Payload, closing, problem_of
from flask.testing import FlaskClient
from passage_table import begin, closed, facts_of, listed, moderated, part, renew, told, wrote

from ucr_events.store import open_store

ROSTER = [
    {"role": "wolf", "side": "wolves", "looks": "wolf"},
    {"role": "seer", "side": "village", "looks": "human"},
    {"role": "villager", "side": "village", "looks": "human", "count": 3},
]
CARDS = ["seer", "villager", "villager", "villager", "wolf"]


def village(client: FlaskClient, **more: Any) -> ApiTable:
    seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
    plain = {"dice": [], "pieces": [], "decks": [], "roster": ROSTER}
    return moderated(client, family="deduction", edition="village", seats=seats, **{**plain, **more})


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return village(client)


def seeded(table: ApiTable, role: str = "moderator") -> str:
    passage: str = begin(table, role, slot="deal", gathers=False)["passage"]
    assert table.post(f"passages/{passage}/seed", {}, role).status_code == 201
    return passage


def word(table: ApiTable, seat: int, said: str) -> int:
    names = {"id": f"w{seat}-{said.encode().hex()}", "deal": "deal-of-passage-1"}
    fact = {"kind": "word.added/1", "seat": seat, "word": said, **names}
    return table.post("facts", {"facts": [fact]}, f"seat:{seat}").status_code


def dealt(table: ApiTable, role: str = "moderator") -> None:
    answer = table.post("passages/passage-1/deal", {}, role)
    assert answer.status_code == 201, answer.text


def draw(table: ApiTable, reader: str = "public", role: str = "owner") -> Payload:
    found: Payload = table.get(f"table?as={reader}", role).get_json()["table"]["draw"]
    return found


def roles(table: ApiTable) -> list[str]:
    return [part(table, seat)[0]["says"]["what"][0] for seat in range(1, 6)]


def findings(table: ApiTable) -> list[str]:
    found = table.get("findings", "owner").get_json()["findings"]
    return [one["rule"] for one in found if one["verdict"] == "illegal"]


def test_each_phone_has_one_card_of_the_roster_and_the_log_only_commitments_and_words(table: ApiTable) -> None:
    seeded(table)
    assert word(table, 3, "たぬき") == 201
    dealt(table)
    assert sorted(roles(table)) == CARDS
    kinds = [fact["kind"] for fact in facts_of(table) if fact["kind"] != "link.renewed/1"]
    assert kinds == ["game.opened/1", "deal.prepared/1", "word.added/1", "passage.sealed/1"]


def test_once_opened_everybody_sees_that_the_deal_follows(table: ApiTable) -> None:
    seeded(table)
    assert (word(table, 3, "たぬき"), word(table, 1, "17")) == (201, 201)
    dealt(table)
    before = draw(table)
    assert before["seed"] is None, "nobody knows the seed before"
    assert table.post("passages/passage-1/open", {"id": "o"}, "moderator").status_code == 201
    after = draw(table)
    assert after["words"] == [{"seat": 3, "word": "たぬき"}, {"seat": 1, "word": "17"}]
    assert len(after["seed"]) == 64 and after["wrong"] == [] and after["late"] == [] and findings(table) == []


def test_the_moderator_does_not_see_the_seed_before_the_deal_and_cannot_deal_by_hand_into_it_unseen(table: ApiTable) -> None:
    seeded(table)
    assert "seed" not in listed(table, "moderator")[0] and listed(table, "moderator")[0]["facts"] == []
    begun = listed(table, "moderator")[0]
    wrote(table, begun, [told([seat], role, [seat]) for seat, role in enumerate(CARDS, 1)])
    closed(table)
    table.post("passages/passage-1/open", {"id": "o"}, "moderator")
    assert findings(table) == ["village:deal.seed"], "a seed was sealed, and not told"


def test_a_card_that_was_exchanged_after_the_deal_is_a_finding(table: ApiTable) -> None:
    begun = begin(table, slot="deal", gathers=False)
    table.post("passages/passage-1/seed", {}, "moderator")
    forged = {"kind": "seed.told/1", "deal": "deal-of-passage-1", "seed": "ab" * 32, "salt": "cd" * 16}
    more = {"dealt": CARDS, "seats": [1, 2, 3, 4, 5], "words": 0, "lots": []}
    cards = [told([seat], role, [seat]) for seat, role in enumerate(CARDS, 1)]
    wrote(table, begun, [*cards, {"fact": {**forged, **more}, "to": []}])
    closed(table)
    table.post("passages/passage-1/open", {"id": "o"}, "moderator")
    assert "seed" in draw(table)["wrong"] and findings(table) == ["village:deal.follows"]


def test_without_a_moderator_the_service_deals_and_nobody_reads_it_before_the_end(table: ApiTable) -> None:
    seeded(table, "scribe")
    dealt(table, "scribe")
    assert sorted(roles(table)) == CARDS
    assert [one["facts"] for one in listed(table, "scribe")] == [None]
    assert table.append(table.position(), {**closing(), "how": "village"}).status_code == 201
    assert table.post("opening", {"request": "all"}, "scribe").status_code == 201
    assert draw(table)["wrong"] == [] and len(draw(table)["seed"]) == 64


def test_dealt_twice_it_is_the_same_deal(table: ApiTable) -> None:
    passage = seeded(table)
    assert table.post(f"passages/{passage}/seed", {}, "moderator").status_code == 200
    dealt(table)
    before = roles(table)
    assert table.post(f"passages/{passage}/deal", {}, "moderator").status_code == 200
    assert roles(table) == before and len([one for one in facts_of(table) if one["kind"] == "deal.prepared/1"]) == 1


def test_what_cannot_be_dealt_says_why(table: ApiTable, client: FlaskClient) -> None:
    begin(table, slot="deal")
    assert "sealed" in str(problem_of(table.post("passages/passage-1/deal", {}, "moderator"), 422, "passage"))
    begin(table, slot="night", request="b2")
    problem_of(table.post("passages/passage-2/seed", {}, "moderator"), 422, "passage")
    free = moderated(client)
    begin(free, slot="deal")
    problem_of(free.post("passages/passage-1/seed", {}, "moderator"), 422, "passage")
    problem_of(table.post("passages/passage-1/seed", {}, "seat:1"), 403)
    problem_of(table.post("passages/passage-1/deal", {}, "scribe"), 403)
    by_hand = {"kind": "deal.prepared/1", "id": "x", "passage": "passage-1", "method": "ucr-deal/1", "commitment": "ab" * 32}
    problem_of(table.append(table.position(), by_hand), 422, "facts[0].kind")


def test_a_word_after_the_deal_counts_no_more(table: ApiTable) -> None:
    seeded(table)
    dealt(table)
    assert word(table, 2, "late") == 201
    table.post("passages/passage-1/open", {"id": "o"}, "moderator")
    assert draw(table)["words"] == [] and draw(table)["wrong"] == []


def test_two_deals_are_told_apart(table: ApiTable) -> None:
    seeded(table)
    dealt(table)
    second = begin(table, slot="deal", request="b2")["passage"]
    table.post(f"passages/{second}/seed", {}, "moderator")
    assert draw(table)["times"] == 2


def test_of_whom_a_lot_tells_follows_from_the_seed_too(client: FlaskClient) -> None:
    table = village(client, options={"first": "white"})
    seeded(table)
    dealt(table)
    table.post("passages/passage-1/open", {"id": "o"}, "moderator")
    (opened,) = [fact for fact in facts_of(table) if fact["kind"] == "passage.opened/1"]
    (seed,) = [entry["fact"] for entry in opened["content"] if entry["fact"]["kind"] == "seed.told/1"]
    (lot,) = seed["lots"]
    seer = roles(table).index("seer") + 1
    assert len(lot["among"]) == 3 and lot["drawn"] in lot["among"] and seer not in lot["among"]
    assert draw(table)["wrong"] == [] and findings(table) == []


SEEDS = ("00" * 32, "06" * 32)
"By both seat 3 is dealt a villager; else they differ."
READS = ("", "facts", "table", "film", "findings", "expectations", "passages", "seals", "layout", "analysis", "export")


@pytest.mark.parametrize("role", [None, "owner", "scribe", "spectator", "seat:3"])
def test_two_worlds_that_were_dealt_otherwise_answer_the_same_to_who_may_not_know(
    role: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers, told_seats = [], []
    for number, seed in enumerate(SEEDS):
        monkeypatch.setattr("ucr_events.hidden.seals.new_seed", lambda seed=seed: seed)
        with closing_store(open_store(str(tmp_path / f"{number}.sqlite"))) as store:
            client = worlds.world(store).test_client()
            seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
            plain = {"dice": [], "pieces": [], "decks": [], "family": "deduction", "edition": "village"}
            table = worlds.opened(client, str(UUID(int=7)), seats=seats, roster=ROSTER, **plain)
            renew(table, "moderator", *(f"seat:{seat}" for seat in range(1, 6)))
            seeded(table)
            word(table, 3, "fox")
            dealt(table)
            told_seats.append(roles(table))
            answers.append(worlds.without_digests([worlds.seen(table, role, "GET", path) for path in READS]))
    assert told_seats[0] != told_seats[1] and told_seats[0][2] == told_seats[1][2] == "villager"
    assert answers[0] == answers[1]


def test_without_a_moderator_the_last_phone_that_agrees_opens_what_was_dealt(table: ApiTable) -> None:
    seeded(table, "scribe")
    dealt(table, "scribe")
    assert table.append(table.position(), {**closing(), "how": "village"}).status_code == 201
    for seat in range(1, 5):
        assert table.post("opening", {"request": f"end{seat}"}, f"seat:{seat}").status_code == 201
        assert draw(table)["seed"] is None, "one phone has not agreed"
    assert table.post("opening", {"request": "end5"}, "seat:5").status_code == 201
    assert draw(table)["wrong"] == [] and len(draw(table)["seed"]) == 64


def test_what_a_moderator_led_no_seat_opens_by_agreeing(table: ApiTable) -> None:
    seeded(table)
    dealt(table)
    assert table.append(table.position(), {**closing(), "how": "village"}).status_code == 201
    for seat in range(1, 6):
        assert table.post("opening", {"request": f"end{seat}"}, f"seat:{seat}").status_code == 201
    assert draw(table)["seed"] is None
