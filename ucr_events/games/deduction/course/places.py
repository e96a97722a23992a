"""Where role cards lie: before a seat, or in the centre."""

OWN = "card."
"Begins the name of the place where the card of a seat lies."
CENTRE = "centre."


def position(zone: str | None) -> str | None:
    """Where role cards lie: `3` for `card.3`, `centre.1`; None: no such place."""
    if zone is None:
        return None
    if zone.startswith(OWN):
        return zone.removeprefix(OWN)
    return zone if zone.startswith(CENTRE) else None


def place_of(position: str) -> str:
    """The name of that place: `card.3`, `centre.1`."""
    return position if position.startswith(CENTRE) else f"{OWN}{position}"
