"""The rules of the deal in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.deal.rules import tells_of
from ucr_events.games.deduction.script.flow import ends_by_people


def says(sayer: Sayer) -> Iterator[Says]:
    """Every rule of the deal that the script gives it."""
    yield Says(
        "roster",
        "setup",
        ("入れた役だけが、その枚数だけ配られる。", "Only the roles that were put in are dealt, so many of each."),
    )
    yield Says("one-card", "setup", ("ひとりに1枚。", "One card each."))
    if not ends_by_people(sayer.law.script):
        text = (
            "役のカードは、終わるまでだれにも見せない。",
            "A role card is shown to nobody before the end, but by an act or a death.",
        )
        yield Says("hidden", "legality", text)
        so = ("だれの役について皆に明かされたことも、そのとおり。", "What all are told of a card is so.")
        yield Says("shown", "visibility", so)
    deal = sayer.law.script.deal
    if deal.centre:
        yield Says(
            "centre",
            "setup",
            (f"中央に{deal.centre}枚を伏せておく。", f"{deal.centre} cards lie face down in the centre."),
            "derived",
        )
    if sayer.law.roster:
        follows = (
            "種を封じて配った札は、その種と、足されたことばから決まるとおり。",
            "Cards that were dealt by a sealed seed are those that follow from it and the words that were added.",
        )
        yield Says("follows", "setup", follows)
        yield Says("seed", "setup", ("封じた種は、札と一緒に明かす。", "A sealed seed is told with the cards."))
    told = [(sayer.seats(one.to), sayer.seats(one.of)) for one in tells_of(sayer.law)]
    if told:
        ja = "".join(f"{to[0]}は、だれが{of[0]}かを知る。" for to, of in told)
        en = " ".join(f"{big(to[1])} learns who is {of[1]}." for to, of in told)
        yield Says("tells", "visibility", (f"始めに、{ja}", f"At the deal: {en}"))
