"""What the answers and queries of the analysis look like."""

from typing import Annotated, Any

from marshmallow import fields, validate

from ucr_api.http.forms import MOST, Query
from ucr_api.http.shapes import Answer, said

CELL = validate.Regexp(r"^[1-9][0-9]?:.{1,80}$", error="Expected a seat and a word, as in 4:wolf.")


class UpToQuery(Query):
    step = fields.Integer(validate=validate.Range(0, MOST), metadata={"description": "default: the last"})


class StepQuery(UpToQuery):
    as_ = fields.String(
        data_key="as", metadata={"description": "public, seat:4, moderator, judge, all; default: the link's own"}
    )


CELLS = validate.Regexp(r"^[1-9][0-9]?:[^,]{1,80}(,[1-9][0-9]?:[^,]{1,80}){0,7}$", error="Expected cells, as in 4:evil,2:seer.")


class AssumeQuery(StepQuery):
    assume = fields.String(
        validate=CELLS, metadata={"description": "4:evil,2:seer: the answer as if that were so, too; nothing of it is kept"}
    )


class ProofQuery(StepQuery):
    of = fields.String(
        validate=CELL,
        metadata={"description": "4:wolf, a seat and a side, role or card of the roster; without it nothing is proved"},
    )


class AskQuery(StepQuery):
    says = fields.String(
        load_default="1~2",
        validate=validate.Length(1, 400),
        metadata={"description": "4=evil, 4!=evil, 3~6 (one camp), 3!~6, esp_level:3>6; joined by |: one is so; default: 1~2"},
    )


class MayKnowQuery(AssumeQuery):
    of = fields.Integer(load_default=1, validate=validate.Range(1, 99), metadata={"description": "the seat; default: 1"})


class EstimateQuery(StepQuery):
    model = fields.String(
        validate=validate.Length(1, 40), metadata={"description": "name of a model that comes along; none is used by itself"}
    )


class Analysis(Answer, frozen=True):
    step: int
    reader: str
    bits: Annotated[float | None, said("what is not known yet; null: there are no numbers")]
    seats: Annotated[list[dict[str, Any]], said("seat; sides, roles, cards: name -> probability")]
    excluded: Annotated[
        list[dict[str, Any]], said("seat, what it is not, the fewest facts that prove it, the steps since which they are known")
    ]
    missing: Annotated[list[dict[str, Any]], said("ja and en: why there are no numbers, or what they leave aside")]
    assumed: Annotated[float | None, said("how likely what is assumed was before it was")]
    rests: Annotated[dict[str, Any], said("seats, decks: in ja and en what their chances are conditional on")]
    now: Annotated[
        list[dict[str, Any]], said("where cards changed places: place (a seat, centre.2), the roles that may lie there")
    ]
    decks: Annotated[
        list[dict[str, Any]], said("hidden decks, by their order alone: since step, hands (step, fact, seat, chances), left")
    ]


class Story(Answer, frozen=True):
    step: int
    reader: str
    chapters: Annotated[
        list[dict[str, Any]], said("from, to, title, short, sky; clauses: step, facts, spans of a sentence in ja and en")
    ]


class Curve(Answer, frozen=True):
    step: int
    reader: str
    lines: Annotated[
        list[dict[str, Any]], said("reader; points: from step on the chance of the sides as they were, all at once")
    ]


class Proof(Answer, frozen=True):
    step: int
    reader: str
    proved: Annotated[bool, said("false: it is possible, or it could not be counted")]
    seat: int | None
    what: str | None
    facts: Annotated[list[str], said("the fewest facts that prove it")]
    steps: Annotated[list[int], said("of each the step since which the reader knew it")]


class Answered(Answer, frozen=True):
    step: int
    reader: str
    says: str
    chance: Annotated[float | None, said("null: it cannot be counted")]
    true: Annotated[bool | None, said("proved so, or proved otherwise; null: open")]
    since: Annotated[int | None, said("the first step after which it was decided")]
    facts: Annotated[list[str], said("facts that prove it, of which none can be left out")]
    steps: Annotated[list[int], said("of each the step since which the reader knew it")]


class ReadSoFar(Answer, frozen=True):
    step: Annotated[int, said("up to where the log has been read, for every reader")]
    last: Annotated[int, said("its last step")]


class ToldBits(Answer, frozen=True):
    step: int
    reader: str
    begin: Annotated[float | None, said("bits that were not known when the cards had been dealt")]
    told: Annotated[list[dict[str, Any]], said("step, facts, bits: what told the reader something")]
    gaps: Annotated[list[dict[str, Any]], said("since, until (null: the end): steps without any numbers")]


class Knew(Answer, frozen=True):
    step: int
    reader: str
    rows: Annotated[
        list[dict[str, Any]],
        said(
            "seat; whole: all that it knew, else what it knew at least (chances 0 and 1 alone); counted; told: step, seats "
            "(seat, state, sides, roles) from that step on; gaps as in ToldBits"
        ),
    ]


class Grades(Answer, frozen=True):
    step: int
    reader: str
    seats: Annotated[
        list[dict[str, Any]],
        said(
            "seat; decisions: step, fact, how, what, word, aimed, chosen; says: what was aimed at; chance of it; best, ties "
            "and choices of the best; average; since: could have known that it fails; whole: by all it knew"
        ),
    ]


class MayKnow(Answer, frozen=True):
    step: int
    reader: str
    of: int
    whole: Annotated[bool, said("the reader knows all that the seat knew (`knew`): nothing is listed")]
    views: Annotated[int | None, said("how many views it may have had; null: too many, or nothing is weighed")]
    more: Annotated[bool, said("it was shown more than this reader knows: each number is a least one")]
    may: Annotated[
        list[dict[str, Any]], said("seat, of (side, role), what: how likely it knew that it is that (so), or not (not)")
    ]


class ClaimList(Answer, frozen=True):
    step: int
    reader: str
    claims: Annotated[list[dict[str, Any]], said("what was declared, its truth and slack once known, who could prove it false")]
    statements: Annotated[
        list[dict[str, Any]],
        said(
            "what seats said of cards, each version (of: which): says; true, known since; then, now: its chance when it was "
            "said and by now; fitted what the seat knew; who proves it false"
        ),
    ]


class ModelList(Answer, frozen=True):
    models: Annotated[list[dict[str, Any]], said("model: its name; title and note in ja and en")]


class Estimate(Answer, frozen=True):
    step: int
    reader: str
    model: str | None
    title: dict[str, Any] | None
    note: dict[str, Any] | None
    score: Annotated[dict[str, Any] | None, said("how it did on games it was not made from; null: never tried")]
    acts: Annotated[int, said("how many facts the estimate rests on")]
    course: Annotated[list[dict[str, Any]], said("from step on: seats with sides, roles, cards as in Analysis")]
    missing: Annotated[list[dict[str, Any]], said("ja and en: why there is nothing, or not more")]


class PlayReport(Answer, frozen=True):
    step: int
    attacks: Annotated[list[dict[str, Any]], said("step, attacker, target, odds, dealt; expected and lower where a table says")]
    turns: Annotated[list[dict[str, Any]], said("step, seat or phase, minutes, minutes of it that were combat")]
    lines: Annotated[
        list[dict[str, Any]],
        said("line: a seat (seat:3) with its points, or what is counted; points: step, value from then on"),
    ]
    minutes: Annotated[float | None, said("from the first time recorded to the last")]
    missing: Annotated[list[dict[str, Any]], said("ja and en: what is not known")]


class DiceReport(Answer, frozen=True):
    dice: Annotated[list[dict[str, Any]], said("die, counts, p, corrected, power, what can be said")]
    luck: Annotated[list[dict[str, Any]], said("person, rolls, total, expected, percentile")]
    missing: Annotated[list[dict[str, Any]], said("ja and en: why there is no report")]
