"""What the answers and queries of the analysis look like."""

from typing import Annotated, Any

from marshmallow import fields, validate
from msgspec import field

from ucr_api.http.forms import MOST, Query
from ucr_api.http.shapes import Answer, Label, said

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


Chance = dict[str, float]
"Name of a side, role or card -> probability."


class SeatChances(Answer, frozen=True):
    seat: int
    sides: Chance
    roles: Chance
    cards: Chance | None


class Excluded(Answer, frozen=True):
    seat: int
    what: Annotated[str, said("what it is not")]
    facts: Annotated[list[str], said("the fewest facts that prove it")]
    steps: Annotated[list[int], said("of each the step since which the reader knew it")]


class Rest(Answer, frozen=True):
    seats: Label
    decks: Label


class LyingThere(Answer, frozen=True):
    place: Annotated[str, said("a seat, centre.2")]
    may: Annotated[list[str], said("the roles that may lie there")]


class Analysis(Answer, frozen=True):
    step: int
    reader: str
    bits: Annotated[float | None, said("what is not known yet; null: there are no numbers")]
    seats: list[SeatChances]
    excluded: list[Excluded]
    missing: Annotated[list[Label], said("ja and en: why there are no numbers, or what they leave aside")]
    assumed: Annotated[float | None, said("how likely what is assumed was before it was")]
    rests: Annotated[Rest, said("seats, decks: in ja and en what their chances are conditional on")]
    now: Annotated[list[LyingThere], said("where cards changed places: place (a seat, centre.2), the roles that may lie there")]
    decks: Annotated[
        list[dict[str, Any]], said("hidden decks, by their order alone: since step, hands (step, fact, seat, chances), left")
    ]


class Story(Answer, frozen=True):
    step: int
    reader: str
    chapters: Annotated[
        list[dict[str, Any]], said("from, to, title, short, sky; clauses: step, facts, spans of a sentence in ja and en")
    ]


class CurvePoint(Answer, frozen=True):
    step: int
    chance: float | None


class CurveLine(Answer, frozen=True):
    reader: str
    points: Annotated[list[CurvePoint], said("from step on the chance of the sides as they were, all at once")]


class Curve(Answer, frozen=True):
    step: int
    reader: str
    lines: list[CurveLine]


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


class SeatThen(Answer, frozen=True):
    seat: int
    state: str
    sides: Chance
    roles: Chance


class ToldStep(Answer, frozen=True):
    step: int
    facts: list[str]
    bits: Annotated[float, said("what they told the reader")]
    seats: Annotated[list[SeatThen], said("how it stood then")]


class Gap(Answer, frozen=True):
    """Steps without any numbers."""

    since: int
    until: Annotated[int | None, said("null: to the end")]


class ToldBits(Answer, frozen=True):
    step: int
    reader: str
    begin: Annotated[float | None, said("bits that were not known when the cards had been dealt")]
    told: list[ToldStep]
    gaps: list[Gap]


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


class MayBeKnown(Answer, frozen=True):
    seat: int
    of: Annotated[str, said("side or role")]
    what: str
    so: Annotated[float, said("how likely it knew that it is that")]
    not_: Annotated[float, said("how likely it knew that it is not")] = field(name="not")


class MayKnow(Answer, frozen=True):
    step: int
    reader: str
    of: int
    whole: Annotated[bool, said("the reader knows all that the seat knew (`knew`): nothing is listed")]
    views: Annotated[int | None, said("how many views it may have had; null: too many, or nothing is weighed")]
    more: Annotated[bool, said("it was shown more than this reader knows: each number is a least one")]
    may: list[MayBeKnown]


class Provable(Answer, frozen=True):
    """Who could prove it false."""

    reader: str
    step: int
    knew: int


class ClaimVersion(Answer, frozen=True):
    step: int
    fact: str
    value: int | str
    withdrawn: bool
    said: bool
    false: bool | None


class ClaimAnswer(Answer, frozen=True):
    seat: int
    answer: str


class DeclaredTrait(Answer, frozen=True):
    """What was declared, its truth and slack once known, who could prove it false."""

    step: int
    fact: str
    seat: int
    trait: str
    value: int | str
    answers: str | None
    part: str | None
    truth: int | str | None
    slack: int | None
    false: bool | None
    overstated: bool | None
    known: int | None
    versions: list[ClaimVersion]
    provable: list[Provable]
    answered: list[ClaimAnswer]


class SaidOfCards(Answer, frozen=True):
    """What a seat said of cards, each version."""

    step: int
    fact: str
    of: Annotated[str, said("which version")]
    seat: int
    how: str
    withdrawn: bool
    true: Annotated[bool | None, said("null: while the reader cannot know")]
    known: Annotated[int | None, said("since when")]
    then: Annotated[float | None, said("its chance when it was said")]
    now: Annotated[float | None, said("its chance by now")]
    fitted: Annotated[bool | None, said("false: the seat could rule it out itself")]
    says: Any
    provable: list[Provable]


class ClaimList(Answer, frozen=True):
    step: int
    reader: str
    claims: list[DeclaredTrait]
    statements: list[SaidOfCards]


class Score(Answer, frozen=True):
    """How a model did on games it was not made from."""

    games: int
    source: Label
    by_model: float
    by_cards: float


class ModelTold(Answer, frozen=True):
    model: str
    title: Label
    note: Label
    score: Annotated[Score | None, said("null: never tried")]


class ModelList(Answer, frozen=True):
    models: list[ModelTold]


class EstimatedStep(Answer, frozen=True):
    step: int
    seats: list[SeatChances]


class Estimate(Answer, frozen=True):
    step: int
    reader: str
    model: str | None
    title: Label | None
    note: Label | None
    score: Score | None
    acts: Annotated[int, said("how many facts the estimate rests on")]
    course: list[EstimatedStep]
    missing: Annotated[list[Label], said("ja and en: why there is nothing, or not more")]


class AttackReport(Answer, frozen=True):
    step: int
    attacker: int | None
    target: int | None
    odds: str
    dealt: int
    expected: float | None
    lower: float | None


class PlayTurn(Answer, frozen=True):
    step: int
    seat: int | None
    part: str | None
    phase: str | None
    minutes: float
    fighting: Annotated[float, said("minutes of it that were combat")]


class SeriesPoint(Answer, frozen=True):
    step: int
    value: Annotated[int | None, said("null: not known")]


class Series(Answer, frozen=True):
    line: Annotated[str, said("a seat (seat:3) with its points, or what is counted")]
    points: list[SeriesPoint]


class PlayReport(Answer, frozen=True):
    step: int
    attacks: list[AttackReport]
    turns: list[PlayTurn]
    lines: list[Series]
    minutes: Annotated[float | None, said("from the first time recorded to the last")]
    missing: Annotated[list[Label], said("ja and en: what is not known")]


class DieReport(Answer, frozen=True):
    die: str
    label: str
    faces: int
    counts: list[int]
    usual: Annotated[tuple[int, int], said("between how many a face usually lies")]
    rolls: int
    p: float | None
    corrected: float | None
    power: float | None
    said: str
    sentence: Label


class Luck(Answer, frozen=True):
    person: str
    rolls: int
    total: int
    expected: float
    percentile: float


class DiceReport(Answer, frozen=True):
    dice: list[DieReport]
    luck: list[Luck]
    missing: Annotated[list[Label], said("ja and en: why there is no report")]
