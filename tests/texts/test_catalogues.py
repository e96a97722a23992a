"""Catalogues: what is said in which language, read as Babel reads it, and which mistakes `make check` refuses."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from ucr_texts.checking import mistakes, mistakes_of
from ucr_texts.collecting import NotWritten, Package, packages, said
from ucr_texts.files import path_of, update

from ucr_events.texts import LANGS, TEXTS, Texts, filled, joined
from ucr_events.texts.po import GLUE, Catalogue

PO = """msgid ""
msgstr "Plural-Forms: nplurals=1; plural=0;\\n"

msgid "seat {seat} is dead"
msgstr "席{seat}は死亡"

msgctxt "ballot"
msgid "yes"
msgstr "賛成"

msgid "yes"
msgstr "はい"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n}枚"

#, fuzzy
msgid "guessed by a tool"
msgstr "ちがう"

msgid ""
"on two "
"lines: \\"quoted\\""
msgstr ""
"二行"
"""
SAYS = """from club.texts import plural, say, say_in

say("seat {seat} is dead", seat=1)
say_in("ballot", "yes")
say("yes")
plural("{n} card", "{n} cards", 3)
say("on two " "lines: \\"quoted\\"")
"""


@pytest.fixture
def club(tmp_path: Path) -> Package:
    """A package with a catalogue of its own."""
    (tmp_path / "club" / "texts").mkdir(parents=True)
    (tmp_path / "club" / "rules.py").write_text(SAYS, encoding="utf-8")
    (tmp_path / "club" / "texts" / "ja.po").write_text(PO, encoding="utf-8")
    return Package("club", tmp_path / "club")


def test_a_message_is_said_in_each_language_its_values_in_the_same(club: Package) -> None:
    texts = Texts(club.texts, "club", TEXTS)
    assert LANGS == ("ja", "en")
    assert texts.say("seat {seat} is dead", seat=3) == ("席3は死亡", "seat 3 is dead")
    assert (texts.say("yes"), texts.say_in("ballot", "yes")) == (("はい", "yes"), ("賛成", "yes"))
    assert [texts.plural("{n} card", "{n} cards", n) for n in (1, 2)] == [("1枚", "1 card"), ("2枚", "2 cards")]
    assert texts.say('on two lines: "quoted"')[0] == "二行"
    inner = texts.say("yes")
    assert filled(("「{it}」", "“{it}”"), it=inner) == ("「はい」", "“yes”")
    assert joined(("・", ", "), [inner, "3"]) == ("はい・3", "yes, 3")


def test_what_is_not_translated_or_only_guessed_is_said_in_english(club: Package) -> None:
    texts = Texts(club.texts, "club")
    assert texts.say("guessed by a tool") == ("guessed by a tool", "guessed by a tool")
    assert texts.say("new") == ("new", "new")


def test_a_package_says_what_the_core_says_where_it_has_no_translation_of_its_own(club: Package) -> None:
    assert Texts(club.texts, "club", TEXTS).say("turn ends") == TEXTS.say("turn ends") == ("手番終了", "turn ends")


@pytest.mark.parametrize("package", packages(), ids=lambda package: package.name)
def test_a_catalogue_is_read_as_babel_reads_it(package: Package) -> None:
    path = path_of(package, "ja")
    with path.open("rb") as file:
        read = [one for one in read_po(file) if one.id]
    ours = Catalogue(path)
    for one in read:
        if isinstance(one.id, str):
            key = one.id if one.context is None else f"{one.context}{GLUE}{one.id}"
            assert ours._catalog[key] == one.string
        else:
            assert ours.ngettext(*one.id, 3) == one.string[0]
    assert len(ours._catalog) == len(read)


def test_the_catalogues_of_the_program_have_no_mistake() -> None:
    assert list(mistakes()) == []


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('msgstr "賛成"', 'msgstr ""', "not translated: 'yes'"),
        ("席{seat}は死亡", "席{who}は死亡", "the code gives no {who}"),
        ("席{seat}は死亡", "死亡", "the translation leaves out {seat} and does not say so"),
        ('msgid "yes"\nmsgstr "はい"', 'msgid "nobody says this"\nmsgstr "はい"', "nothing says 'nobody says this'"),
    ],
)
def test_a_mistake_is_found(club: Package, before: str, after: str, said: str) -> None:
    path = path_of(club, "ja")
    path.write_text(PO.replace('\n#, fuzzy\nmsgid "guessed by a tool"\nmsgstr "ちがう"\n', ""), encoding="utf-8")
    assert list(mistakes_of(club)) == []
    path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    assert any(said in line for line in mistakes_of(club))


def test_what_is_left_out_may_be_left_out_where_the_translator_says_so(club: Package) -> None:
    path = path_of(club, "ja")
    left_out = PO.replace('msgid "seat {seat} is dead"\nmsgstr "席{seat}は死亡"', "MARKED")
    path.write_text(
        left_out.replace("MARKED", '# leaves out {seat}\nmsgid "seat {seat} is dead"\nmsgstr "死亡"'), encoding="utf-8"
    )
    assert not any("leaves out" in line for line in mistakes_of(club))


def test_an_update_takes_in_what_is_new_and_out_what_nothing_says_and_keeps_the_rest(club: Package) -> None:
    (club.folder / "rules.py").write_text(f'{SAYS}say("new")\n'.replace('say("yes")\n', ""), encoding="utf-8")
    update(club, "ja")
    text = path_of(club, "ja").read_text(encoding="utf-8")
    assert 'msgid "new"\nmsgstr ""' in text and "はい" not in text
    assert "席{seat}は死亡" in text and "#: rules.py" in text


def test_what_is_said_in_the_folder_of_texts_itself_is_kept_by_an_update(club: Package) -> None:
    (club.folder / "rules.py").write_text(SAYS.replace('say_in("ballot", "yes")\n', ""), encoding="utf-8")
    (club.texts / "words.py").write_text('from club.texts import say_in\n\nsay_in("ballot", "yes")\n', encoding="utf-8")
    update(club, "ja")
    assert "賛成" in path_of(club, "ja").read_text(encoding="utf-8")


def test_a_message_that_is_put_together_where_it_is_said_is_refused(club: Package) -> None:
    (club.folder / "rules.py").write_text('from club.texts import say\n\nsay(f"seat {1}")\n', encoding="utf-8")
    with pytest.raises(NotWritten, match=r"rules\.py:3"):
        said(club)
