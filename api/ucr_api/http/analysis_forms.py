"""What the answers and queries of the analysis look like."""

from marshmallow import fields, validate

from ucr_api.http.forms import MOST, Query, answer

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


Analysis = answer(
    "Analysis",
    step=fields.Integer(),
    reader=fields.String(),
    bits=fields.Float(allow_none=True, metadata={"description": "what is not known yet; null: there are no numbers"}),
    seats=fields.List(fields.Dict(), metadata={"description": "seat; sides, roles, cards: name -> probability"}),
    excluded=fields.List(
        fields.Dict(),
        metadata={"description": "seat, what it is not, the fewest facts that prove it, the steps since which they are known"},
    ),
    missing=fields.List(
        fields.Dict(), metadata={"description": "ja and en: why there are no numbers, or what they leave aside"}
    ),
    assumed=fields.Float(allow_none=True, metadata={"description": "how likely what is assumed was before it was"}),
    rests=fields.Dict(metadata={"description": "seats, decks: in ja and en what their chances are conditional on"}),
    now=fields.List(
        fields.Dict(),
        metadata={"description": "where cards changed places: place (a seat, centre.2), the roles that may lie there"},
    ),
    decks=fields.List(
        fields.Dict(),
        metadata={"description": "hidden decks, by their order alone: since step, hands (step, fact, seat, chances), left"},
    ),
)
Story = answer(
    "Story",
    step=fields.Integer(),
    reader=fields.String(),
    chapters=fields.List(
        fields.Dict(),
        metadata={"description": "from, to, title, short, sky; clauses: step, facts, spans of a sentence in ja and en"},
    ),
)
Curve = answer(
    "Curve",
    step=fields.Integer(),
    reader=fields.String(),
    lines=fields.List(
        fields.Dict(),
        metadata={"description": "reader; points: from step on the chance of the sides as they were, all at once"},
    ),
)
Proof = answer(
    "Proof",
    step=fields.Integer(),
    reader=fields.String(),
    proved=fields.Boolean(metadata={"description": "false: it is possible, or it could not be counted"}),
    seat=fields.Integer(allow_none=True),
    what=fields.String(allow_none=True),
    facts=fields.List(fields.String(), metadata={"description": "the fewest facts that prove it"}),
    steps=fields.List(fields.Integer(), metadata={"description": "of each the step since which the reader knew it"}),
)
Answered = answer(
    "Answered",
    step=fields.Integer(),
    reader=fields.String(),
    says=fields.String(),
    chance=fields.Float(allow_none=True, metadata={"description": "null: it cannot be counted"}),
    true=fields.Boolean(allow_none=True, metadata={"description": "proved so, or proved otherwise; null: open"}),
    since=fields.Integer(allow_none=True, metadata={"description": "the first step after which it was decided"}),
    facts=fields.List(fields.String(), metadata={"description": "facts that prove it, of which none can be left out"}),
    steps=fields.List(fields.Integer(), metadata={"description": "of each the step since which the reader knew it"}),
)
ReadSoFar = answer(
    "ReadSoFar",
    step=fields.Integer(metadata={"description": "up to where the log has been read, for every reader"}),
    last=fields.Integer(metadata={"description": "its last step"}),
)
ToldBits = answer(
    "ToldBits",
    step=fields.Integer(),
    reader=fields.String(),
    begin=fields.Float(allow_none=True, metadata={"description": "bits that were not known when the cards had been dealt"}),
    told=fields.List(fields.Dict(), metadata={"description": "step, facts, bits: what told the reader something"}),
    gaps=fields.List(fields.Dict(), metadata={"description": "since, until (null: the end): steps without any numbers"}),
)
Knew = answer(
    "Knew",
    step=fields.Integer(),
    reader=fields.String(),
    rows=fields.List(
        fields.Dict(),
        metadata={
            "description": "seat; whole: all that it knew, else what it knew at least (chances 0 and 1 alone); counted; told: "
            "step, seats (seat, state, sides, roles) from that step on; gaps as in ToldBits"
        },
    ),
)
Grades = answer(
    "Grades",
    step=fields.Integer(),
    reader=fields.String(),
    seats=fields.List(
        fields.Dict(),
        metadata={
            "description": "seat; decisions: step, fact, how, what, word, aimed, chosen; says: what was aimed at; chance of "
            "it; best, ties and choices of the best; average; since: could have known that it fails; whole: by all it knew"
        },
    ),
)
MayKnow = answer(
    "MayKnow",
    step=fields.Integer(),
    reader=fields.String(),
    of=fields.Integer(),
    whole=fields.Boolean(metadata={"description": "the reader knows all that the seat knew (`knew`): nothing is listed"}),
    views=fields.Integer(
        allow_none=True, metadata={"description": "how many views it may have had; null: too many, or nothing is weighed"}
    ),
    more=fields.Boolean(metadata={"description": "it was shown more than this reader knows: each number is a least one"}),
    may=fields.List(
        fields.Dict(),
        metadata={"description": "seat, of (side, role), what: how likely it knew that it is that (so), or not (not)"},
    ),
)
ClaimList = answer(
    "ClaimList",
    step=fields.Integer(),
    reader=fields.String(),
    claims=fields.List(
        fields.Dict(), metadata={"description": "what was declared, its truth and slack once known, who could prove it false"}
    ),
    statements=fields.List(
        fields.Dict(),
        metadata={
            "description": "what seats said of cards, each version (of: which): says; true, known since; then, now: its "
            "chance when it was said and by now; fitted what the seat knew; who proves it false"
        },
    ),
)
ModelList = answer(
    "ModelList", models=fields.List(fields.Dict(), metadata={"description": "model: its name; title and note in ja and en"})
)
Estimate = answer(
    "Estimate",
    step=fields.Integer(),
    reader=fields.String(),
    model=fields.String(allow_none=True),
    title=fields.Dict(allow_none=True),
    note=fields.Dict(allow_none=True),
    score=fields.Dict(allow_none=True, metadata={"description": "how it did on games it was not made from; null: never tried"}),
    acts=fields.Integer(metadata={"description": "how many facts the estimate rests on"}),
    course=fields.List(fields.Dict(), metadata={"description": "from step on: seats with sides, roles, cards as in Analysis"}),
    missing=fields.List(fields.Dict(), metadata={"description": "ja and en: why there is nothing, or not more"}),
)
PlayReport = answer(
    "PlayReport",
    step=fields.Integer(),
    attacks=fields.List(
        fields.Dict(), metadata={"description": "step, attacker, target, odds, dealt; expected and lower where a table says"}
    ),
    turns=fields.List(fields.Dict(), metadata={"description": "step, seat or phase, minutes, minutes of it that were combat"}),
    lines=fields.List(
        fields.Dict(),
        metadata={"description": "line: a seat (seat:3) with its points, or what is counted; points: step, value from then on"},
    ),
    minutes=fields.Float(allow_none=True, metadata={"description": "from the first time recorded to the last"}),
    missing=fields.List(fields.Dict(), metadata={"description": "ja and en: what is not known"}),
)
DiceReport = answer(
    "DiceReport",
    dice=fields.List(fields.Dict(), metadata={"description": "die, counts, p, corrected, power, what can be said"}),
    luck=fields.List(fields.Dict(), metadata={"description": "person, rolls, total, expected, percentile"}),
    missing=fields.List(fields.Dict(), metadata={"description": "ja and en: why there is no report"}),
)
