"""What every converter needs: facts in order with their numbers, and the command line around a function that makes them."""

import argparse
import json
import sys
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

Fact = dict[str, Any]
NAMESPACE = uuid.UUID("6a0f2d51-6e0e-4e44-9f0b-7d7a1f6c2b10")


class Log:
    """A log being written. The id of the game is made of the text it comes from: converted twice, it is the same game."""

    def __init__(self, text: str, title: str, seats: list[str], **header: Any) -> None:
        game = str(uuid.uuid5(NAMESPACE, text))
        people = [{"seat": number, "name": name} for number, name in enumerate(seats, 1)]
        self.facts: list[Fact] = []
        self.add("game.opened/1", game=game, title=title[:80], family="freeform", edition="any", seats=people, **header)

    def add(self, kind: str, **fields: Any) -> str:
        """One more fact; the id it got. Fields that are None are left out."""
        name = f"f{len(self.facts) + 1}"
        told = {field: value for field, value in fields.items() if value is not None}
        self.facts.append({"kind": kind, "id": name, "actor": "converter", **told})
        return name

    def seal(self, seat: int, slot: str, purpose: str = "sheet") -> str:
        """Something only that seat knows, on paper."""
        return self.add("sheet.sealed/1", seat=seat, slot=slot, purpose=purpose)

    def lines(self) -> str:
        """JSON Lines."""
        return "".join(json.dumps(fact, ensure_ascii=False) + "\n" for fact in self.facts)


def seat_of(number: int) -> str:
    """A seat as the holder of an amount."""
    return f"seat:{number}"


def main(convert: Callable[..., Log]) -> None:
    """Convert the file named on the command line to standard output; a mistake in it is one line and exit code 1."""
    parser = argparse.ArgumentParser(description=sys.modules[convert.__module__].__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--source", help="where the file comes from; goes into the header")
    parser.add_argument("--licence", help="under which licence; goes into the header")
    asked = parser.parse_args()
    try:
        log = convert(asked.file.read_text(encoding="utf-8"), source=asked.source, licence=asked.licence)
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.exit(f"{asked.file}: cannot be converted: {type(error).__name__}: {error}")
    sys.stdout.write(log.lines())
