"""What is asked and answered of watching together."""

import re
from typing import Annotated

from msgspec import Meta

from ucr_api.http.shapes import Answer, Body, said

ROOM = re.compile(r"[0-9A-Za-z-]{8,64}")


class LeadBody(Body, frozen=True, kw_only=True):
    key: Annotated[
        str,
        Meta(min_length=16, max_length=128),
        said("of whoever leads, made by the client: the first one that names a room has it"),
    ]
    step: Annotated[int, Meta(ge=1)] | None


class Led(Answer, frozen=True):
    room: str
    step: int | None
