"""Learners: they follow a lesson to its end on its page, and make its moves on the table.

What a lesson is to say, and which answers it accepts, they know from the data that the server gives
out. At every question they guess once and then follow the marks of the button that shows a right
answer.
"""

from typing import Any, Literal, NamedTuple

from playwright.sync_api import Locator, Page, expect

from browser.clients import Client, Device
from browser.page_checks import eventually, expect_no_overflow
from browser.players import DevicePlayer

LESSON = "[data-lesson]"
READ_PLACE = """(lesson) => {
  const { chapter, step, awaits } = lesson.dataset
  const over = document.querySelector('[data-finished]') !== null
  return [Number(chapter), Number(step), awaits, over]
}"""
MOST_MARKS = 40
"""How many marks lead to a move at most."""
READ_ROOM = """() => {
  const ring = document.querySelector('[data-ring]')?.getBoundingClientRect()
  if (!ring) return null
  const above = Math.max(0, document.querySelector('[data-panel]').getBoundingClientRect().bottom)
  const fits = ring.height < innerHeight - above - 60
  return fits ? [ring.top - above, innerHeight - ring.bottom] : null
}"""
"""How far the first area that is pointed at lies below the text, and above the end of the screen;
nothing if the screen has no room for it."""
RIM = 8
"""How many pixels of the ring around an area may be covered."""


class Place(NamedTuple):
    """Where a lesson is, and what it waits for."""

    chapter: int
    step: int
    awaits: Literal["move", "reader", "frame", "chapter"]
    over: bool


class Learner:
    """Follows the lesson on a game on a page of its own."""

    def __init__(self, client: Client, device: Device, game: str, kind: type[DevicePlayer]) -> None:
        self.page: Page = client.goto(f"/learn/{game}")
        self.player = kind(self.page, seed=len(game))
        self.language = device.language[:2]
        answer = self.page.context.request.get(f"{client.address}/api/tutorials/{game}")
        self.tutorial: dict[str, Any] = answer.json()
        self.page.locator(LESSON).wait_for()

    @property
    def place(self) -> Place:
        """Where the lesson is now."""
        return Place(*self.page.locator(LESSON).evaluate(READ_PLACE))

    @property
    def step(self) -> dict[str, Any]:
        """The data of the step that is shown."""
        place = self.place
        step: dict[str, Any] = self.tutorial["chapters"][place.chapter]["steps"][place.step]
        return step

    @property
    def verdict(self) -> Locator:
        """What came of the last answer, while that is shown."""
        return self.page.locator(".verdict")

    def finish(self) -> None:
        """Follow the lesson to its end."""
        while not self.settle().over:
            self.check()
            self.go_on()

    def settle(self) -> Place:
        """Wait until the lesson waits for the learner."""
        expect(self.page.locator(LESSON)).not_to_have_attribute("data-awaits", "frame")
        return self.place

    def go_on(self) -> None:
        """Answer what is asked, or go on from what was read."""
        if self.place.awaits == "move":
            self.guess()
            if self.place.awaits == "move":
                self.answer()
        else:
            self.press("[data-continue]")

    def press(self, selector: str) -> None:
        """Press a button of the panel, which leads elsewhere or marks an answer."""
        self.player.select(self.page.locator(selector))

    def guess(self) -> None:
        """Make some move, and check that what is said about it is said about such an answer."""
        answers = self.step["answers"]
        self.player.act()
        expect(self.verdict).to_be_visible()
        right = self.place.awaits == "reader"
        texts = [one["text"] for one in answers if (one["next"] is not None) == right]
        self.check_verdict(texts, right=right)

    def answer(self) -> None:
        """Make the first move that is accepted, by following its marks."""
        first = next(one for one in self.step["answers"] if one["next"] is not None)
        self.press("[data-show]")
        self.page.locator("[data-hint]").wait_for()
        for _ in range(MOST_MARKS):
            if self.place.awaits != "move":
                break
            self.player.follow_hint()
        self.check_verdict([first["text"]], right=True)

    def check_verdict(self, texts: list[dict[str, str]], *, right: bool) -> None:
        """Check that the page says one of some texts about an answer."""
        expect(self.page.locator(".verdict.right")).to_have_count(int(right))
        said = same_spaces(self.verdict.inner_text())
        assert any(said.endswith(same_spaces(text[self.language])) for text in texts), said

    def check(self) -> None:
        """Check that the page says what the step says, and points at what is there and in view."""
        step = self.step
        if step["text"] is not None and not self.verdict.count():
            expect(self.page.locator(".panel .text")).to_have_text(step["text"][self.language])
        expect(self.page.locator(LESSON)).to_have_attribute("data-unresolved", "")
        eventually(self.page, self._check_room)
        expect_no_overflow(self.page, f"{self.place}")

    def _check_room(self) -> None:
        room = self.page.evaluate(READ_ROOM)
        assert room is None or min(room) > -RIM, f"{self.place}: {room}"


def same_spaces(text: str) -> str:
    """Return a text with plain spaces only: the pages keep some signs on the line of their word."""
    return " ".join(text.split())
