"""A script as an edition: what a new table chooses between."""

from collections.abc import Iterator

from ucr_events.games.deduction.script.choices import NO, YES, ways
from ucr_events.games.deduction.script.values import FIELDS, YES_NO, field_of, value_words
from ucr_events.games.deduction.script.whole import Choice, Script
from ucr_events.games.deduction.script.whole import Option as Said
from ucr_events.games.deduction.script.written import Written
from ucr_events.games.deduction.texts import given
from ucr_events.games.family import Edition, Option, Term


def edition_of(script: Written) -> Edition:
    """The edition that a shipped script is; its words are the family's to add."""
    said = script.script
    label, seats = given(said.label.ja, said.label.en), (said.seats[0], said.seats[1])
    options, tones = tuple(options_of(said)), dict(_tones(said))
    return Edition(id=script.id, label=label, seats=seats, options=options, picture=said.picture, tones=tones)


def _tones(script: Script) -> Iterator[tuple[str, str]]:
    """Endings by which sides of one tone win."""
    tones = {side.id: side.tone for side in script.sides}
    for end in script.ends:
        of_end = {tones.get(side) for side in end.wins}
        if len(of_end) == 1 and (tone := of_end.pop()):
            yield end.id, tone


def options_of(script: Script) -> Iterator[Option]:
    """Its house options as a header says them; of an option with `many` each choice is an option of its own, yes or no."""
    for option in script.options:
        if option.many:
            yes_no = ((NO, YES_NO[NO]), (YES, YES_NO[YES]))
            for choice in option.choices:
                yield Option(id=f"{option.id}.{choice.id}", label=_called(choice), choices=yes_no)
        else:
            choices = tuple((way.value, _words(option, way.value, way.choice)) for way in ways(option))
            yield Option(id=option.id, label=_label(option), choices=choices)


def _label(option: Said) -> Term:
    if option.label is not None:
        return given(option.label.ja, option.label.en)
    known = FIELDS.get(field_of(option.of or ""))
    return known[0] if known else (option.id, option.id)


def _words(option: Said, value: object, choice: Choice) -> Term:
    if option.of is None:
        return _called(choice)
    return value_words(option.of, next(iter(choice.set.values()))) or (str(value), str(value))


def _called(choice: Choice) -> Term:
    own = (choice.ja or choice.en, choice.en or choice.ja)
    known = {**YES_NO, **{word: words for _, values in FIELDS.values() for word, words in values.items()}}
    return own if any(own) else known.get(choice.id, (choice.id, choice.id))
