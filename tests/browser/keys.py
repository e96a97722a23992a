"""Somebody without a mouse: what the tabulator comes to, whether one sees where one is, and what it never comes to."""

from typing import Any

from playwright.sync_api import Page

MOST = 400
"Stops of a page; who has not come round by then is caught somewhere."
HERE = """
() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const ringed = (one) => {
    const style = getComputedStyle(one);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
  };
  const box = at.getBoundingClientRect();
  const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
  const parts = [0.5, 0.1, 0.9];
  const points = parts.flatMap((x) => parts.map((y) => [left + (right - left) * x, top + (bottom - top) * y]));
  const shown = right > left && bottom > top && points.some(([x, y]) => {
    const above = document.elementFromPoint(x, y);
    return above !== null && (at.contains(above) || above.contains(at));
  });
  at.dataset.stopped ??= document.querySelectorAll('[data-stopped]').length;
  const ring = ringed(at) || ringed(at.closest('label') ?? at);
  return { stop: at.dataset.stopped, html: at.outerHTML.slice(0, 160), ring, shown };
}
"""
UNREACHED = """
() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
  .filter((one) => !one.disabled)
  .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
  .filter((one) => one.type !== 'radio' && one.dataset.stopped === undefined)
  .map((one) => one.outerHTML.slice(0, 160))
"""


class Keys:
    """A page driven by keys alone; `blind` are stops at which one does not see where one is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.blind: list[str] = []

    def press(self, *keys: str) -> None:
        """One after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Into what has the focus."""
        self.page.keyboard.type(text)

    def tab(self, key: str = "Tab") -> dict[str, Any] | None:
        """The next stop, None at the end of the page; what is not seen there is noted."""
        self.page.keyboard.press(key)
        here: dict[str, Any] | None = self.page.evaluate(HERE)
        if here is not None and not (here["ring"] and here["shown"]):
            self.blind.append(f"{'no ring' if here['shown'] else 'out of sight'}: {here['html']}")
        return here

    def to(self, selector: str, key: str = "Tab") -> None:
        """On to this by the tabulator."""
        self.page.locator(selector).first.wait_for()
        for _ in range(MOST):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.tab(key)
        raise AssertionError(f"the tabulator never comes to {selector}")

    def walk(self) -> list[str]:
        """Once round the page from where one is; answers what one never came to."""
        first = None
        for _ in range(MOST):
            here = self.tab()
            if here is not None and here["stop"] == first:
                return list(self.page.evaluate(UNREACHED))
            first = first if first is not None or here is None else here["stop"]
        raise AssertionError(f"the tabulator is caught: {here}")
