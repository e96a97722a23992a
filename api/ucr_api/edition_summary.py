"""An edition file that can be used, told as it was read: what it says otherwise than its base, and how much stays."""

from collections.abc import Iterator

from ucr_events.editions.house import House
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import as_before
from ucr_events.games.family import Family
from ucr_events.packs import Pack

Changes = dict[str, list[str]]


def changes(house: House) -> Changes:
    """What was read of the file, by kind, each entry a line; kinds that it says nothing of are left out."""
    family = BY_NAME[house.file.family]
    found = {
        "seats": [_seats(house, family)] if house.file.seats else [],
        "options": [f"{name} = {value} where a header says nothing" for name, value in house.file.options.items()],
        "readings": list(_readings(house, family)),
        "numbers": list(_numbers(house, family)),
        "words": [f"{name} = {said.ja} / {said.en}" for name, said in house.file.words.items()],
        "rules": list(_rules(house, family)),
        "dropped": [f"{name}: {why.en}" for name, why in house.file.drop.items()],
        "charts": [line for pack in house.packs for line in _charts(pack)],
        "borrowed": list(house.file.borrow),
    }
    return {what: lines for what, lines in found.items() if lines}


def as_the_base(house: House) -> dict[str, tuple[int, int]]:
    """Rules, numbers and readings: how many stay as the base has them, and how many it has."""
    file, family = house.file, BY_NAME[house.file.family]
    rules = (family.rules and family.rules(file.base)) or {}
    kept = sum(1 for name in rules if name not in file.rules and name not in file.drop)
    numbers = (family.numbers and family.numbers(file.base)) or {}
    readings = tuple((family.readings and family.readings(file.base)) or ())
    said = sum(1 for one in readings if one.rule in file.readings or one.rule in file.drop)
    return {
        "rules": (kept, len(rules)),
        "numbers": (len(numbers) - len(file.numbers), len(numbers)),
        "readings": (len(readings) - said, len(readings)),
    }


def lines(house: House) -> Iterator[str]:
    """The same for people, in lines of text."""
    yield f"{house.id}: based on {house.file.base}, {house.digest}"
    found = changes(house)
    for what, entries in found.items():
        yield f"  {what} ({len(entries)})"
        yield from (f"    {entry}" for entry in entries)
    if not found:
        yield "  it says nothing otherwise than its base"
    kept = ", ".join(f"{some} of {every} {what}" for what, (some, every) in as_the_base(house).items())
    yield f"  as {house.file.base} has them: {kept}"


def _seats(house: House, family: Family) -> str:
    few, many = house.file.seats or (0, 0)
    base = next(edition for edition in family.editions if edition.id == house.file.base)
    return f"{few} to {many} (was {base.seats[0]} to {base.seats[1]})"


def _readings(house: House, family: Family) -> Iterator[str]:
    known = {one.rule: one for one in (family.readings and family.readings(house.file.base)) or ()}
    for rule, name in house.file.readings.items():
        yield f"{rule} = {name}, {known[rule].readings[name][1]} (was {known[rule].default})"


def _numbers(house: House, family: Family) -> Iterator[str]:
    known = (family.numbers and family.numbers(house.file.base)) or {}
    for name, value in house.file.numbers.items():
        yield f"{name} = {_shown(value)} (was {_shown(known[name].value)}), in {known[name].rule}"


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _rules(house: House, family: Family) -> Iterator[str]:
    numbers = (family.numbers and family.numbers(house.file.base)) or {}
    theirs = (family.rules and family.rules(house.file.base)) or {}
    looked_at = as_before(house.file, numbers)
    for name, rule in house.file.rules.items():
        judged = "judged as before" if name in looked_at else "for people to judge"
        own = "" if name in theirs else f"a rule of its own in {rule.section}, "
        course = ", and other steps may come" if rule.course else ""
        yield f"{name}: {own}{judged}{course}"


def _charts(pack: Pack) -> Iterator[str]:
    """Every chart and list of a pack with its rows."""
    told = [f"{name} ({len(chart.rows)} rows)" for name, chart in pack.charts.items()]
    told += [f"cards of {name} ({len(cards.rows)})" for name, cards in pack.cards.items()]
    told += [f"{name} ({len(rows)} entries)" for name, rows in pack.lists.items()]
    told += ["damage_table"] if pack.damage_table is not None else []
    told += [f"characters ({len(pack.characters)})"] if pack.characters else []
    yield f"{pack.pack}: {', '.join(told) or 'nothing'}"
