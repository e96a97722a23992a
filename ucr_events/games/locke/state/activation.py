"""5.3 The activation check in numbers. Pure."""

Said = int | str | None
"What was declared; words are as good as nothing here."


def mental_checks(card_level: int | None, declared: Said) -> int | None:
    """5.3.activation.step3-count: as many as the card's LV is above the declared ESP level; None when either is unknown."""
    return max(card_level - declared, 0) if card_level is not None and isinstance(declared, int) else None


def check_works(total: int | None, mental: Said) -> bool | None:
    """One mental check: 2D6, at most the declared mental strength."""
    return total <= mental if total is not None and isinstance(mental, int) else None


def activated(card_level: int | None, declared: Said, mental: Said = None, totals: tuple[int | None, ...] = ()) -> bool | None:
    """5.3.activation.step2-declare, step3-success, step3-failure: level enough, or every mental check works.

    None while it is open: a check is still to be rolled, or something was not recorded.
    """
    short = mental_checks(card_level, declared)
    if short == 0:
        return True
    results = [check_works(total, mental) for total in totals]
    if False in results:
        return False
    return True if short is not None and len(results) >= short and None not in results else None
