"""Models of how people behave: named files, asked for by name and told apart from what is exact.

A model says how likely a card's holder is to do what a fact says that it did; every such fact is taken as one more throw of the
same dice. Nothing but these estimates rests on it: a model excludes nothing, and no exact number knows of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ucr_events.budget import paced
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import BY_KIND, Fact
from ucr_events.games.deals import Deal
from ucr_events.games.family import Term
from ucr_events.texts import say

Numbered = tuple[int, Fact]
Chance = Annotated[float, Meta(gt=0, le=1)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
MOST = 64 * 1024
"Bytes of a model."
FEW = 16
"Facts between two questions of the budget: each is held against everything that a model says."


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    ja: Annotated[str, Meta(max_length=400)]
    en: Annotated[str, Meta(max_length=400)]


class Says(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"otherwise": "else"}):
    """What facts of this form say of the seat that did it.

    when: `kind` and fields with the values they must have; `because` may list fields of the fact that was answered. weights:
    side (or role) -> how often its holder does that, where it could; else: for all that are not listed. about: the field that
    names the seat.
    """

    when: dict[Word, Any]
    weights: dict[Word, Chance]
    otherwise: Chance | None = None
    of: Literal["side", "role"] = "side"
    about: Word = "seat"


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a model did on games it was not made from: the mean log2 of the chance it gave the truth, and of the cards alone.

    source: which games. Nearer to 0 is better.
    """

    games: Annotated[int, Meta(ge=1)]
    source: Label
    by_model: Annotated[float, Meta(le=0)]
    by_cards: Annotated[float, Meta(le=0)]


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A model as its file has it; model: its name; score: none where it was never held against other games."""

    model: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    title: Label
    note: Label
    says: Annotated[tuple[Says, ...], Meta(min_length=1, max_length=100)]
    score: Score | None = None


def read_model(text: bytes | str) -> Model:
    """The model in this JSON; raises BadFacts that names what is wrong and where."""
    if len(text) > MOST:
        raise BadFacts([Problem("model", f"expected at most {MOST} bytes, got {len(text)}")])
    try:
        model = msgspec.json.decode(text, type=Model)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadFacts([Problem("model", str(error) or type(error).__name__)]) from None
    if mistakes := list(_mistakes(model)):
        raise BadFacts(mistakes)
    return model


@cache
def shipped_models() -> Mapping[str, Model]:
    """Those that come with the project, by name: only what does better than none on games it was not made from.

    There is none. One for votes in Avalon did worse than the cards alone on real games (-1.029 against -0.919).
    """
    folder = files("ucr_events.analysis").joinpath("models")
    listed = sorted(folder.iterdir(), key=lambda item: item.name) if folder.is_dir() else []
    models = map(read_model, (file.read_bytes() for file in listed if file.name.endswith(".json")))
    return {model.model: model for model in models if does_better(model)}


def does_better(model: Model) -> bool:
    """Whether it was held against games it was not made from, and gave the truth more than the cards alone do."""
    return model.score is not None and model.score.by_model > model.score.by_cards


def _mistakes(model: Model) -> Iterator[Problem]:
    for number, one in enumerate(model.says):
        yield from _of_form(f"says[{number}].when", one.when, needs_kind=True)
        kind = BY_KIND.get(one.when.get("kind", ""))
        if kind is not None and one.about not in kind.__struct_fields__:
            yield Problem(f"says[{number}].about", f"{one.when['kind']} has no field {one.about!r}")


def _of_form(field: str, form: Mapping[str, Any], *, needs_kind: bool) -> Iterator[Problem]:
    """What is wrong with the fields that a fact must have."""
    name = form.get("kind")
    kind = BY_KIND.get(name) if isinstance(name, str) else None
    if name is None and not needs_kind:
        known = {one for other in BY_KIND.values() for one in other.__struct_fields__}
    elif kind is None:
        near = get_close_matches(str(name), BY_KIND, 1)
        yield Problem(f"{field}.kind", f"{name!r} is no kind of fact" + (f"; did you mean {near[0]}?" if near else ""))
        return
    else:
        known = set(kind.__struct_fields__)
    for key, value in form.items():
        if key != "kind" and key not in known:
            near = get_close_matches(key, known, 1)
            yield Problem(
                f"{field}.{key}", f"{name or 'no fact'} has no such field" + (f"; did you mean {near[0]}?" if near else "")
            )
        elif key == "because" and isinstance(value, Mapping):
            yield from _of_form(f"{field}.because", value, needs_kind=False)


def unfit(model: Model, deal: Deal) -> Term | None:
    """Why the model cannot be used for this deal, in a sentence; None: it can."""
    for one in model.says:
        words = words_of(one, deal)
        strange = [word for word in one.weights if word not in words]
        if strange:
            known = "・".join(words), ", ".join(words)
            return say(
                "the model {model!r} speaks of {strange!r}, which the roster does not have: it has {known}",
                strange=strange[0],
                known=known,
                model=(model.title.ja, model.model),
            )
        left = [word for word in words if word not in one.weights]
        if left and one.otherwise is None:
            return say(
                "the model {model!r} says nothing of {left!r}, and has no else",
                left=left[0],
                model=(model.title.ja, model.model),
            )
    return None


def words_of(one: Says, deal: Deal) -> list[str]:
    """The sides (or roles) of the deal, in order."""
    found = [card.role if one.of == "role" else card.side for card in deal.cards]
    return list(dict.fromkeys(word for word in found if word is not None))


def acts(model: Model, counting: Sequence[Numbered]) -> Iterator[tuple[int, Fact, int, Says]]:
    """Step, fact, seat and what the model says of it, of every fact it says something of."""
    by_id = {fact.id: fact for _, fact in counting}
    for step, fact in paced(counting, FEW):
        for one in model.says:
            seat = getattr(fact, one.about, None)
            if isinstance(seat, int) and _is_so(fact, one.when, by_id):
                yield step, fact, seat, one


def _is_so(fact: Fact | None, form: Mapping[str, Any], by_id: Mapping[str, Fact]) -> bool:
    if fact is None:
        return False
    for key, value in form.items():
        has = type(fact).__struct_config__.tag if key == "kind" else getattr(fact, key, None)
        if key == "because" and isinstance(value, Mapping):
            if not _is_so(by_id.get(str(has)), value, by_id):
                return False
        elif msgspec.to_builtins(has) != value:
            return False
    return True
