"""A hand that asks for a hint and types the advised move, as somebody who sees no board may."""

from browser.hands.hand import Hand, Sight

ADVISED = "[data-advice]"


class TypingHand(Hand):
    """Plays what the hint advises, by its notation."""

    def _do(self, sight: Sight) -> None:
        self.page.get_by_role("button", name="Hint").click()
        advised = self.page.locator(ADVISED)
        advised.wait_for()
        if not self.page.locator("#notation").is_visible():
            self.page.locator(".log summary").click()
        self.page.locator("#notation").fill(advised.get_attribute("data-advice") or "")
        self.page.locator("#notation").press("Enter")
