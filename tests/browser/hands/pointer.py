"""A hand with a mouse: it points, clicks, drags, and turns pieces with the wheel or by R."""

from playwright.sync_api import Locator

from browser.hands.hand import LayingHand, Sight

ROOM = "rect.fit, .fit.now"


class PointerHand(LayingHand):
    """Plays with a mouse; every third piece is dragged, the others are clicked into place."""

    _laid = 0

    def point_at(self, thing: Locator) -> None:
        """Click a thing."""
        bring_into_sight(thing)
        x, y = middle_of(thing)
        self.page.mouse.move(x, y)
        self.page.mouse.click(x, y)

    def lay(self, sight: Sight) -> None:
        """Turn the piece until there is room for it, and click there or drag it there."""
        self._laid += 1
        room = self.page.locator(ROOM)
        for turn in range(4):
            if room.count():
                break
            self._turn(by_wheel=turn == 0 and self._laid % 2 == 0)
        square = room.nth(self._random.randrange(room.count()))
        bring_into_sight(square)
        x, y = middle_of(square)
        source = self.page.locator("[data-held]")
        if self._laid % 3 == 0 and source.count() and in_sight(source.first):
            self.drag(source.first, x, y)
            return
        self.page.mouse.move(x - 3, y - 3)
        self.page.mouse.move(x, y)
        self.page.mouse.click(x, y)

    def confirm(self) -> None:
        """Click the button that lays a resting piece down."""
        self.point_at(self.page.locator("[data-confirm]").first)

    def drag(self, thing: Locator, x: float, y: float) -> None:
        """Drag a thing to a point."""
        start = middle_of(thing)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + x) / 2, (start[1] + y) / 2, steps=3)
        self.page.mouse.move(x, y, steps=2)
        self.page.mouse.up()

    def _turn(self, *, by_wheel: bool) -> None:
        """Turn the piece by a notch of the wheel over the board, or by R."""
        if not by_wheel:
            self.page.keyboard.press("r")
            return
        board = self.page.locator(".kingdom.holding, .board.active").first
        bring_into_sight(board)
        self.page.mouse.move(*middle_of(board))
        self.page.mouse.wheel(0, 100)


def bring_into_sight(thing: Locator) -> None:
    """Scroll until a thing is in the middle of the screen, where nothing covers it."""
    thing.evaluate("element => element.scrollIntoView({ block: 'center', behavior: 'instant' })")


def in_sight(thing: Locator) -> bool:
    """Return whether the middle of a thing is on the screen, where a mouse can take hold of it."""
    x, y = middle_of(thing)
    size = thing.page.viewport_size
    return size is not None and 0 < x < size["width"] and 0 < y < size["height"]


def middle_of(thing: Locator) -> tuple[float, float]:
    """Find the middle of a thing on the screen."""
    box = thing.bounding_box()
    assert box is not None, "it is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
