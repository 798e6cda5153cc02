"""Players that use the page: they read what it offers, choose at random, and act on it.

`MousePlayer`, `TouchPlayer` and `KeyboardPlayer` differ in the input device; `TypingPlayer` asks
for hints and types them, as somebody who sees no board may.
"""

import json
from abc import ABC, abstractmethod
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLong

READ_STATE = (Path(__file__).with_name("table_state.js")).read_text(encoding="utf-8").strip()
READ_STATE = READ_STATE[READ_STATE.index("() =>") :]
STATE_CHANGED = (
    f"(before) => {{ const now = ({READ_STATE})(); return JSON.stringify(now) !== before && now }}"
)
CAN_ACT = (
    f"() => {{ const now = ({READ_STATE})(); return (now.over || (now.turn === 'mine' && "
    "(now.targets.length || now.fits || now.fits_turned || now.resting))) && now }"
)
TIMEOUT = 30_000
"""Milliseconds to wait for other players."""
POLLING = 30
"""Milliseconds between two looks at the page while waiting."""
DECLINING = ("pass:", "discard:")
"""What is seldom chosen while there is something else to do."""
FITS = "rect.fit, .fit.now"
"""Where the piece in hand fits as it is turned now."""
GHOST = ".kingdom .hint use, .board .half.hint"
"""Where a hint shows the piece in hand."""
SHOW_AND_LOCATE = """(element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""
NEXT_FRAME = "() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"
MOST_TURNS = 8
"""How often a piece is turned to find a place: twice around, in case a turn shows late."""
HAS_FOCUS = "element => element === document.activeElement"
MOST_TABS = 250
"""How many presses of Tab an element may be away."""


class Target(msgspec.Struct, frozen=True):
    """Something on the table that can be chosen."""

    name: str
    chosen: bool

    @property
    def kind(self) -> str:
        """What kind of thing it is."""
        return self.name.partition(":")[0]


class TableState(msgspec.Struct, frozen=True):
    """What a page shows of a table, as `table_state.js` reads it."""

    over: bool
    turn: str
    version: int
    phase: str
    targets: tuple[Target, ...]
    fits: int
    """How many places there are for the piece in hand."""
    fits_turned: int
    """How many places there are for it once it is turned."""
    resting: bool
    """Whether a piece lies on the board and waits for a confirmation."""

    @property
    def placing(self) -> bool:
        """Whether the piece in hand can be placed."""
        return self.fits > 0 or self.fits_turned > 0


class Player(ABC):
    """Plays at the table that is open on a page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.phases: set[str] = set()
        self.random = Random(seed)

    def play_to_end(self) -> None:
        """Make decisions until the end panel is shown."""
        while self.act():
            pass

    def play(self, decisions: int) -> None:
        """Make a number of decisions."""
        for _ in range(decisions):
            assert self.act(), "the game was over too soon"

    def act(self) -> bool:
        """Wait for the turn and make one decision; False if the game is over."""
        state = self.wait_for_turn()
        if state.over:
            return False
        self.phases.add(state.phase)
        while state.turn == "mine" and not state.over:
            version = state.version
            state = self._act_and_wait(state)
            if state.version != version:
                break
        return True

    def wait_for_turn(self) -> TableState:
        """Wait until something can be done, or the game is over."""
        try:
            found = self.page.wait_for_function(CAN_ACT, timeout=TIMEOUT, polling=POLLING)
        except TooLong:
            raise AssertionError(f"nothing can be done: {self.read_state()}") from None
        return msgspec.convert(found.json_value(), TableState)

    def read_state(self) -> TableState:
        """Read the table as it is now."""
        return msgspec.convert(self.page.evaluate(READ_STATE), TableState)

    def choose(self, targets: tuple[Target, ...]) -> Target:
        """Choose a target: the next part of a move begun if there is one, seldom to decline."""
        begun = {target.kind for target in targets if target.chosen}
        open_ = [target for target in targets if not target.chosen]
        next_ = [one for one in open_ if one.kind not in begun and one.name not in DECLINING]
        if begun and next_:
            return self.random.choice(next_)
        doing = [one for one in open_ if one.name not in DECLINING]
        if doing and self.random.random() < 0.85:
            return self.random.choice(doing)
        return self.random.choice(open_)

    def find(self, target: Target) -> Locator:
        """Find a target on the page."""
        kind, _, rest = target.name.partition(":")
        if kind == "square":
            squares = self.page.locator(f'.target[data-square="{rest}"]')
            if squares.count():
                return squares.first
        return self.page.locator(f'[data-target="{target.name}"]').first

    def _act_and_wait(self, state: TableState) -> TableState:
        """Do what a state asks for and wait until the page shows a change."""
        before = json.dumps(
            self.page.evaluate(READ_STATE), separators=(",", ":"), ensure_ascii=False
        )
        self._act_on(state)
        try:
            found = self.page.wait_for_function(
                STATE_CHANGED, arg=before, timeout=TIMEOUT, polling=POLLING
            )
        except TooLong:
            raise AssertionError(f"the action had no effect: {state}") from None
        return msgspec.convert(found.json_value(), TableState)

    @abstractmethod
    def _act_on(self, state: TableState) -> None:
        """Do the next thing that a state asks for."""


class TypingPlayer(Player):
    """Plays what hints advise, by typing the notation of the move."""

    def _act_on(self, state: TableState) -> None:
        self.page.get_by_role("button", name="Hint").click()
        hint = self.page.locator("[data-hint]")
        hint.wait_for()
        type_move(self.page, hint.get_attribute("data-hint") or "")


def type_move(page: Page, notation: str) -> None:
    """Type a move into its field, after switching that on in the settings if it is not there."""
    field = page.locator("#notation")
    if not field.count():
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("A line at tables to type moves in").check()
        page.keyboard.press("Escape")
    if not field.is_visible():
        page.locator(".log summary").click()
    field.fill(notation)
    field.press("Enter")


class DevicePlayer(Player):
    """Selects targets and places pieces on the board with some input device."""

    def _act_on(self, state: TableState) -> None:
        if state.resting:
            self.confirm()
        elif state.placing:
            self.place(state)
        else:
            self.select(self.find(self.choose(state.targets)))

    @abstractmethod
    def select(self, element: Locator) -> None:
        """Click or tap an element, or press Enter on it."""

    @abstractmethod
    def place(self, state: TableState) -> None:
        """Place the piece in hand where it fits, turned as needed."""

    def confirm(self) -> None:
        """Confirm a piece that lies on the board."""
        self.select(self.page.locator("[data-confirm]").first)

    def follow_hint(self) -> None:
        """Select once more what a hint marks."""
        if self.read_state().resting:
            self.confirm()
        else:
            self.select(self.page.locator(f"{GHOST}, [data-hinted]:not(.kingdom)").first)


class MousePlayer(DevicePlayer):
    """Plays with a mouse: it drags every third piece, and clicks the others into place."""

    _placed = 0

    def select(self, element: Locator) -> None:
        """Click an element."""
        self.page.mouse.click(*show(element))

    def place(self, state: TableState) -> None:
        """Turn the piece until it fits, and click there or drag it there."""
        self._placed += 1
        fits = self.page.locator(FITS)
        for turn in range(MOST_TURNS):
            if fits.count():
                break
            self._turn(by_wheel=turn == 0 and self._placed % 2 == 0)
        x, y = show(fits.nth(self.random.randrange(fits.count())))
        source = self.page.locator("[data-in-hand]")
        if self._placed % 3 == 0 and source.count() and is_on_screen(source.first):
            self.drag(source.first, x, y)
            return
        self.page.mouse.move(x - 3, y - 3)
        self.page.mouse.click(x, y)

    def drag(self, element: Locator, x: float, y: float) -> None:
        """Drag an element to a point."""
        start = centre_of(element)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + x) / 2, (start[1] + y) / 2, steps=3)
        self.page.mouse.move(x, y, steps=2)
        self.page.mouse.up()

    def _turn(self, *, by_wheel: bool) -> None:
        """Turn the piece by the mouse wheel over the board, or by the key R."""
        if not by_wheel:
            self.page.keyboard.press("r")
            return
        self.page.mouse.move(*show(self.page.locator(".kingdom.placing, .board.active").first))
        self.page.mouse.wheel(0, 100)
        self.page.evaluate(NEXT_FRAME)  # `wheel` does not wait until the page has got the event


class TouchPlayer(DevicePlayer):
    """Plays by touch: a tap puts a piece on the board, a button confirms it."""

    def select(self, element: Locator) -> None:
        """Tap an element."""
        self.page.touchscreen.tap(*show(element))

    def place(self, state: TableState) -> None:
        """Tap where the piece fits, after tapping the button that turns it if need be."""
        fits = self.page.locator(FITS)
        for _ in range(MOST_TURNS):
            if fits.count():
                break
            self.select(self.page.locator("[data-turn-piece]").first)
        self.select(fits.nth(self.random.randrange(fits.count())))

    def drag(self, element: Locator, x: float, y: float) -> None:
        """Drag an element to a point of the screen."""
        start = centre_of(element)
        devtools = self.page.context.new_cdp_session(self.page)
        steps = 6

        def touch(kind: str, points: list[dict[str, Any]]) -> None:
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", [{"x": start[0], "y": start[1]}])
        for step in range(1, steps + 1):
            share = step / steps
            at = {"x": start[0] + (x - start[0]) * share, "y": start[1] + (y - start[1]) * share}
            touch("touchMove", [at])
        for _ in range(3):  # the finger rests before it is lifted, or the browser sees a fling
            self.page.wait_for_timeout(60)
            touch("touchMove", [{"x": x, "y": y}])
        touch("touchEnd", [])
        devtools.detach()


class KeyboardPlayer(DevicePlayer):
    """Plays with keys alone: Tab leads to an element, Enter selects it."""

    def select(self, element: Locator) -> None:
        """Go to an element and press Enter."""
        self.focus(element)
        self.page.keyboard.press("Enter")

    def place(self, state: TableState) -> None:
        """Go to the board, jump to a place where the piece fits, and press Enter."""
        self.focus(self.page.locator(".kingdom.placing").first)
        for _ in range(self.random.randint(1, 4)):
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        """Press Enter once more."""
        self.page.keyboard.press("Enter")

    def follow_hint(self) -> None:
        """Press Enter, where the hint has put the focus."""
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(50)

    def focus(self, element: Locator) -> None:
        """Press Tab until an element has the focus."""
        handle = element.element_handle()
        for _ in range(MOST_TABS):
            if handle.evaluate(HAS_FOCUS):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {element}")


def show(element: Locator) -> tuple[float, float]:
    """Scroll an element to the middle of the screen, where nothing covers it; return its centre."""
    x, y = element.evaluate(SHOW_AND_LOCATE)
    return x, y


def is_on_screen(element: Locator) -> bool:
    """Return whether the centre of an element is on the screen, where a mouse can grab it."""
    x, y = centre_of(element)
    size = element.page.viewport_size
    return size is not None and 0 < x < size["width"] and 0 < y < size["height"]


def centre_of(element: Locator) -> tuple[float, float]:
    """Return the centre of an element on the screen, as soon as it is there."""
    element.wait_for()
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
