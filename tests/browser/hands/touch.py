"""A hand with one finger: it taps, and drags pieces onto the board."""

from typing import Any

from playwright.sync_api import Locator

from browser.hands.hand import LayingHand, Sight
from browser.hands.pointer import ROOM, bring_into_sight, middle_of


class TouchHand(LayingHand):
    """Plays by touch: taps lay a piece down to be looked at, a button confirms it."""

    def point_at(self, thing: Locator) -> None:
        """Tap a thing."""
        bring_into_sight(thing)
        self.page.touchscreen.tap(*middle_of(thing))

    def lay(self, sight: Sight) -> None:
        """Tap where there is room, or the button that turns the piece if there is none."""
        room = self.page.locator(ROOM)
        for _ in range(4):
            if room.count():
                break
            self.point_at(self.page.locator("[data-turn-piece]").first)
        square = room.nth(self._random.randrange(room.count()))
        self.point_at(square)

    def confirm(self) -> None:
        """Tap the button that lays a resting piece down."""
        self.point_at(self.page.locator("[data-confirm]").first)

    def drag(self, thing: Locator, x: float, y: float) -> None:
        """Drag a thing with the finger to a point of the screen."""
        start = middle_of(thing)
        devtools = self.page.context.new_cdp_session(self.page)
        steps = 6

        def touch(kind: str, points: list[dict[str, Any]]) -> None:
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", [{"x": start[0], "y": start[1]}])
        for step in range(1, steps + 1):
            share = step / steps
            at = {"x": start[0] + (x - start[0]) * share, "y": start[1] + (y - start[1]) * share}
            touch("touchMove", [at])
        for _ in range(3):  # a finger that rests before it lets go, or it would fling
            self.page.wait_for_timeout(60)
            touch("touchMove", [{"x": x, "y": y}])
        touch("touchEnd", [])
        devtools.detach()
