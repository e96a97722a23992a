"""The form behind 「ほか」: a fact of any kind, its fields filled in one by one as a scribe would."""

from typing import Any

from playwright.sync_api import Locator, Page

Fact = dict[str, Any]
ASIDE = ("id", "kind", "actor", "at", "recorded", "because")
FIRST = ("value", "faces", "to", "place", "text", "answer", "count", "number")
"Fields of which one is open at once, as in the form."


def write_else(page: Page, fact: Fact) -> None:
    """Fill the fact in and record it; AssertionError where the form has no such field or value."""
    page.locator("[data-choice='else']").click()
    panel = page.locator(".else-panel")
    panel.wait_for()
    kind = panel.locator(f"[data-choice='{fact['kind']}']")
    if kind.count() == 0:
        panel.locator("[data-all-kinds]").click()
    kind.click()
    panel.locator("[data-correction-field]").first.wait_for()
    for name, value in fact.items():
        if name not in ASIDE and value not in (None, [], ()):
            _fill(panel, name, value)
    page.wait_for_timeout(50)
    panel.locator("[data-choice='record']").click()


def _fill(panel: Locator, name: str, value: Any) -> None:
    field = panel.locator(f"[data-correction-field='{name}']")
    assert field.count(), f"no field {name}"
    head = field.locator(".correction-value")
    if head.get_attribute("aria-expanded") != "true":
        head.click()
    if name == "seat" or (name in ("participants", "members", "to", "targets") and isinstance(value, list | tuple)):
        _seats(field, value)
    elif name in ("card", "cards"):
        _cards(field, value)
    elif name == "order":
        for slot in value:
            field.locator(f"[data-correction-seat='{slot['seat'] if isinstance(slot, dict) else slot}']").click()
    elif name == "faces":
        for at, face in enumerate(value):
            field.locator(f".choices >> nth={at}").locator(f"[data-choice='{face}']").click()
    elif isinstance(value, bool):
        field.locator(f"[data-choice='{'yes' if value else 'no'}']").click()
    elif isinstance(value, int) and field.locator("[data-choice='more'], [data-choice='1']").count():
        _number(field, value)
    else:
        for one in value if isinstance(value, list | tuple) else (value,):
            _word(field, str(one))


def _seats(field: Locator, value: Any) -> None:
    for seat in value if isinstance(value, list | tuple) else (value,):
        button = field.locator(f"[data-correction-seat='{seat}']")
        if button.get_attribute("aria-pressed") != "true":
            button.click()


def _cards(field: Locator, value: Any) -> None:
    for card in value if isinstance(value, list | tuple) else (value,):
        assert not set(card) - {"name", "level", "note"}, f"no way to say {card}"
        level = f" LV{card['level']}" if "level" in card else ""
        note = f" （{card['note']}）" if "note" in card else ""
        field.locator("input").press_sequentially(f"{card.get('name') or '?'}{level}{note}")
        field.locator("input").press("Enter")


def _number(field: Locator, number: int) -> None:
    if 0 <= number <= 9:
        return field.locator(f"[data-choice='{number}']").click()
    field.locator("[data-choice='more']").click()
    if 10 <= number <= 19:
        return field.locator(f"[data-choice='{number}']").click()
    field.locator("[data-choice='keys']").click()
    for digit in str(abs(number)):
        field.locator(f"[data-choice='{digit}']").click()
    if number < 0:
        field.locator("[data-choice='sign']").click()
    return field.locator("[data-choice='done']").click()


def _word(field: Locator, word: str) -> None:
    """A button, a line of a list, or letters."""
    button = field.locator(f'[data-choice="{word}"]')
    if button.count():
        return button.first.click()
    listed = field.locator("select")
    if listed.count() and listed.locator(f'option[value="{word}"]').count():
        listed.select_option(word)
        return None
    if listed.count():
        listed.select_option(index=listed.locator("option").count() - 1)
    letters = field.locator("textarea, input").first
    letters.clear()
    return letters.press_sequentially(word)
