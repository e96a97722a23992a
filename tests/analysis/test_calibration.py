"""What is given the chance p is so with frequency p; what is called certain always is."""

from calibration import binned, drawn, pairs

DEALS = 250
SURE = 0.9999
"Of an honest bin so seldom outside; over ten bins once in a thousand runs, and the seed is fixed."


def test_chances_are_calibrated_over_simulated_deals() -> None:
    found = binned(pairs(1, DEALS), SURE)
    assert len(found) >= 6
    for one in found:
        if one.low in (0.0, 1.0):
            assert one.often == one.low
        assert one.least <= one.mean <= one.most, one
    assert drawn(found, DEALS).count("<circle") == len(found)


def test_wrong_chances_would_be_noticed() -> None:
    """Given chances that are all half of what they should be, then some bin lies outside."""
    wrong = binned(((chance / 2, was_so) for chance, was_so in pairs(1, DEALS)), SURE)
    assert any(not one.least <= one.mean <= one.most for one in wrong if one.low > 0)
