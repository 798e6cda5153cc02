"""A hand that has nothing but keys: it walks to things by Tab and arrows, and presses Enter."""

from playwright.sync_api import Locator

from browser.hands.hand import LayingHand, Sight

STEPS = 250
"""How many presses of Tab a thing may be away."""
HAS_FOCUS = "element => element === document.activeElement"


class KeyboardHand(LayingHand):
    """Plays without touching a mouse."""

    def point_at(self, thing: Locator) -> None:
        """Walk to a thing and press Enter."""
        self.walk_to(thing)
        self.page.keyboard.press("Enter")

    def lay(self, sight: Sight) -> None:
        """Walk to the board, jump to a place that fits, and lay the piece down."""
        board = self.page.locator(".kingdom.holding").first
        self.walk_to(board)
        for _ in range(self._random.randint(1, 4)):
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        """Lay a resting piece down."""
        self.page.keyboard.press("Enter")

    def walk_to(self, thing: Locator) -> None:
        """Press Tab until a thing has the focus."""
        handle = thing.element_handle()
        for _ in range(STEPS):
            if handle.evaluate(HAS_FOCUS):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way by Tab to {thing}")
