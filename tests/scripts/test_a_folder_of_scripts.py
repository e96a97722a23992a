"""A club's folder of scripts: offered, kept by their content, each after its base, and the mistakes of those left out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ucr_events.facts import EditionPin, GameOpened, SeatSetup
from ucr_events.games.deduction.script import shelf
from ucr_events.games.deduction.script.folder import read_folder
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.offered import edition_of
from ucr_events.games.deduction.script.own import OwnScripts

OWN = OwnScripts(edition_of)
HEAD = 'script = "%s"\nbase = "%s"\nlabel = { ja = "うち", en = "ours" }\n'


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    shelf.clear()
    yield
    shelf.clear()


def variant(name: str, base: str, more: str = "") -> bytes:
    return (HEAD % (name, base) + more).encode()


def header(edition: str, pin: EditionPin | None) -> GameOpened:
    seats = tuple(SeatSetup(seat=number, name="–") for number in range(1, 10))
    return GameOpened(id="h", game="g", title="–", family="deduction", edition=edition, seats=seats, edition_file=pin)


def test_a_variant_of_a_variant_comes_after_it_whatever_the_files_are_called() -> None:
    files = {"a.script.toml": variant("second", "first"), "b.script.toml": variant("first", "village", "seats = [7, 9]\n")}
    scripts, problems = read_folder(files)
    assert problems == []
    assert {one.id: one.script.seats for one in scripts} == {"first": (7, 9), "second": (7, 9)}


def test_a_file_with_a_mistake_is_left_out_and_the_others_are_offered() -> None:
    files = {"good.script.toml": variant("good", "avalon"), "bad.script.toml": variant("bad", "avalon", "seets = [5, 6]\n")}
    problems = OWN.load(files, ())
    assert [problem.field for problem in problems] == ["bad.script.toml: seets"]
    assert [edition.id for edition in OWN.offered()] == ["good"]


def test_a_base_that_is_left_out_takes_its_variants_along() -> None:
    files = {"bad.script.toml": variant("bad", "avalon", "seets = [5, 6]\n"), "on.script.toml": variant("on", "bad")}
    assert [problem.field for problem in OWN.load(files, ())] == ["bad.script.toml: seets", "on.script.toml: base"]


def test_scripts_that_are_based_on_each_other_are_refused() -> None:
    files = {"a.script.toml": variant("a", "b"), "b.script.toml": variant("b", "a")}
    assert {problem.field for problem in OWN.load(files, ())} == {"a.script.toml: base", "b.script.toml: base"}


def test_neither_of_two_files_of_one_name_is_offered_and_no_name_of_the_program() -> None:
    files = {"a.script.toml": variant("ours", "avalon"), "b.script.toml": variant("ours", "village")}
    files["c.script.toml"] = variant("village", "village")
    files["d.script.toml"] = variant("mit2020", "village")
    fields = [problem.field for problem in OWN.load(files, {"mit2020"})]
    assert fields == ["a.script.toml: script", "b.script.toml: script", "c.script.toml: script", "d.script.toml: script"]
    assert OWN.offered() == ()


def test_a_game_goes_by_the_content_it_was_opened_under_also_when_the_file_changes() -> None:
    OWN.load({"a.script.toml": variant("ours", "village", "seats = [5, 9]\n")}, ())
    before = OWN.edition("ours")
    assert before is not None and before.base == "village"
    OWN.load({"a.script.toml": variant("ours", "village", "seats = [5, 12]\n")}, ())
    after = OWN.edition("ours")
    assert after is not None and after.seats == (5, 12) and after.digest != before.digest
    assert OWN.edition(before.key) == before
    assert script_of(header("ours", EditionPin(base="village", digest=before.digest))).seats == (5, 9)


def test_what_a_store_keeps_of_it_holds_its_base_and_is_known_again() -> None:
    OWN.load({"a.script.toml": variant("ours", "village", 'drop = ["roles.fox", "ends.fox", "when.curse"]\n')}, ())
    edition = OWN.edition("ours")
    assert edition is None, "the fox is still dealt"
    OWN.load({"a.script.toml": variant("ours", "avalon", "seats = [6, 8]\n")}, ())
    edition = OWN.edition("ours")
    assert edition is not None
    content = OWN.content(edition.key)
    assert content is not None and b"propose" in content
    shelf.clear()
    assert OWN.keep(content) and not OWN.keep(b'{"form": "edition/1"}')
    assert OWN.edition(edition.key) == edition and OWN.edition("ours") is None


def test_one_that_stands_by_itself_has_the_words_of_the_script_without_rules() -> None:
    whole = Path(__file__).resolve().parents[2] / "examples" / "scripts" / "night-walk.script.toml"
    OWN.load({whole.name: whole.read_bytes()}, ())
    edition = OWN.edition("night-walk")
    assert edition is not None and edition.base == "own"
