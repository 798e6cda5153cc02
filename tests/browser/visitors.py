"""People who come with a browser of their own; whatever goes wrong in it is kept to be told."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

Theme = Literal["light", "dark"]
PAUSE = 40
"""Milliseconds between two looks at what a page still loads."""
QUIET = 4
"""How often in a row nothing was loading when a page is taken to be complete."""


class Device(NamedTuple):
    """What a visitor holds: a screen, fingers or a mouse, a language, a taste."""

    width: int = 1280
    height: int = 860
    touch: bool = False
    language: str = "en-GB"
    theme: Theme = "light"


DESK = Device()
PHONE = Device(390, 844, touch=True)
SMALL_PHONE = Device(360, 740, touch=True)


class Visitor:
    """One browser window with its own memory."""

    def __init__(self, context: BrowserContext, address: str, device: Device) -> None:
        self.context = context
        self.device = device
        self.address = address
        self.troubles: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self._loading: set[Request] = set()
        self.page = self._watched(context.new_page())

    def goto(self, path: str) -> Page:
        """Open a page of the house by its path, and wait until it has all it asked for."""
        self.page.goto(self.address + path)
        self.page.locator("main").first.wait_for()
        quiet = 0
        while quiet < QUIET:
            self.page.wait_for_timeout(PAUSE)
            quiet = 0 if self._loading else quiet + 1
        return self.page

    def allow(self, pattern: str) -> None:
        """Expect a message in the console that would be trouble otherwise."""
        self._allowed.append(re.compile(pattern))

    def untold(self) -> list[str]:
        """List what went wrong and was not expected."""
        return [
            trouble
            for trouble in self.troubles
            if not any(pattern.search(trouble) for pattern in self._allowed)
        ]

    def _watched(self, page: Page) -> Page:
        page.on("console", self._hear)
        page.on("request", self._begin)
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._end)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("crash", lambda _: self.troubles.append("the page crashed"))
        return page

    def _begin(self, request: Request) -> None:
        self._loading.add(request)

    def _end(self, request: Request) -> None:
        self._loading.discard(request)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            where = message.location.get("url", "")
            self.troubles.append(f"console {message.type}: {message.text} ({where})")


@contextmanager
def visit(browser: Browser, address: str, device: Device = DESK) -> Iterator[Visitor]:
    """Let somebody in; motion is off, so that nothing has to be waited for."""
    context = browser.new_context(
        viewport={"width": device.width, "height": device.height},
        has_touch=device.touch,
        is_mobile=device.touch,
        locale=device.language,
        color_scheme=device.theme,
        reduced_motion="reduce",
        accept_downloads=True,
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(15_000)
    context.add_init_script(REPORT_VIOLATIONS)
    try:
        yield Visitor(context, address, device)
    finally:
        context.close()


REPORT_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
"""
