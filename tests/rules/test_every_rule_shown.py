"""Every judged rule has a test that shows it broken and one that shows it kept; the committed list of them is tried again."""

import json

import pytest

from tests.rules.shown import FILE, Shown, accusing, fails, judged, silenced

SHOWN: Shown = json.loads(FILE.read_text(encoding="utf-8"))
AGAIN = "run `python -m tests.rules.shown`"


def test_the_committed_list_has_every_judged_rule() -> None:
    assert list(SHOWN) == judged(), AGAIN


@pytest.mark.parametrize("how", ["broken", "kept"])
def test_every_judged_rule_is_shown(how: str) -> None:
    assert [rule for rule, tests in SHOWN.items() if tests[how] is None] == [], f"no test shows these {how}"


@pytest.mark.parametrize("rule", SHOWN)
def test_the_tests_of_the_list_show_the_rule(rule: str) -> None:
    broken, kept = SHOWN[rule]["broken"], SHOWN[rule]["kept"]
    assert broken is not None
    assert kept is not None
    with silenced(rule) as barred:
        assert fails(broken), f"{broken} holds although {rule} finds nothing; {AGAIN}"
    with accusing(rule, barred):
        assert fails(kept), f"{kept} holds although {rule} finds everything against it; {AGAIN}"
