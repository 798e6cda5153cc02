"""A hand that asks for a hint and types the advised move, as somebody who sees no board may."""

from playwright.sync_api import Page

from browser.hands.hand import Hand, Sight

ADVISED = "[data-advice]"


class TypingHand(Hand):
    """Plays what the hint advises, by its notation."""

    def _do(self, sight: Sight) -> None:
        self.page.get_by_role("button", name="Hint").click()
        advised = self.page.locator(ADVISED)
        advised.wait_for()
        type_move(self.page, advised.get_attribute("data-advice") or "")


def type_move(page: Page, notation: str) -> None:
    """Type a move into its line, which the settings bring to the table first."""
    line = page.locator("#notation")
    if not line.count():
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("A line at tables to type moves in").check()
        page.keyboard.press("Escape")
    if not line.is_visible():
        page.locator(".log summary").click()
    line.fill(notation)
    line.press("Enter")
