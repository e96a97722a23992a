"""What the answers and queries of the analysis look like."""

from marshmallow import fields, validate

from ucr_api.http.forms import MOST, Query, answer


class StepQuery(Query):
    step = fields.Integer(validate=validate.Range(0, MOST), metadata={"description": "default: the last"})
    as_ = fields.String(data_key="as", metadata={"description": "public, seat:4, judge, all; default: the link's own"})


Analysis = answer(
    "Analysis",
    step=fields.Integer(),
    reader=fields.String(),
    bits=fields.Float(allow_none=True, metadata={"description": "what is not known yet; null: there are no numbers"}),
    seats=fields.List(fields.Dict(), metadata={"description": "seat; sides, roles, cards: name -> probability"}),
    excluded=fields.List(
        fields.Dict(), metadata={"description": "seat, what it is not, the smallest set of facts that proves it"}
    ),
    missing=fields.List(
        fields.Dict(), metadata={"description": "ja and en: why there are no numbers, or what they leave aside"}
    ),
)
ToldBits = answer(
    "ToldBits",
    step=fields.Integer(),
    reader=fields.String(),
    begin=fields.Float(allow_none=True, metadata={"description": "bits that were not known when the cards had been dealt"}),
    told=fields.List(fields.Dict(), metadata={"description": "step, facts, bits: what told the reader something"}),
)
ClaimList = answer(
    "ClaimList",
    step=fields.Integer(),
    reader=fields.String(),
    claims=fields.List(
        fields.Dict(), metadata={"description": "what was declared, its truth and slack once known, who could prove it false"}
    ),
)
DiceReport = answer(
    "DiceReport",
    dice=fields.List(fields.Dict(), metadata={"description": "die, counts, p, corrected, power, what can be said"}),
    luck=fields.List(fields.Dict(), metadata={"description": "person, rolls, total, expected, percentile"}),
    missing=fields.List(fields.Dict(), metadata={"description": "ja and en: why there is no report"}),
)
