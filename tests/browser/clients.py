"""Browser pages of the people who play, with the errors that happen in them.

Opening a browser context costs as much as several page loads, so contexts are used again: each
client gets a new page in a context with empty storage that no other client uses at the time.
"""

import re
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

PAUSE = 40
"""Milliseconds between two looks at what a page still loads."""
QUIET = 4
"""How often in a row nothing was loading when a page is taken to be complete."""
TIMEOUT = 20_000
"""Milliseconds to wait for anything, on a machine that may be busy."""
REPORT_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
"""


class Device(NamedTuple):
    """A screen, touch or a mouse, and the language of the browser."""

    width: int = 1280
    height: int = 860
    touch: bool = False
    language: str = "en-GB"


DESKTOP = Device()
PHONE = Device(390, 844, touch=True)
SMALL_PHONE = Device(360, 740, touch=True)


class Client:
    """A page with a storage of its own; it collects console errors and other failures."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self._errors: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self._loading: set[Request] = set()
        self.page = context.new_page()
        self.page.on("console", self._on_console)
        self.page.on("request", self._on_request)
        self.page.on("requestfinished", self._on_request_end)
        self.page.on("requestfailed", self._on_request_end)
        self.page.on("pageerror", lambda error: self._errors.append(f"page error: {error}"))
        self.page.on("crash", lambda _: self._errors.append("the page crashed"))

    def goto(self, path: str) -> Page:
        """Open a page of the server by its path, and wait until all it asked for is loaded."""
        self.page.goto(self.address + path)
        self.page.locator("main").first.wait_for()
        quiet = 0
        while quiet < QUIET:
            self.page.wait_for_timeout(PAUSE)
            quiet = 0 if self._loading else quiet + 1
        return self.page

    def allow(self, pattern: str) -> None:
        """Expect a console message that would be an error otherwise."""
        self._allowed.append(re.compile(pattern))

    def unexpected_errors(self) -> list[str]:
        """List the errors that were not allowed."""
        return [
            error
            for error in self._errors
            if not any(pattern.search(error) for pattern in self._allowed)
        ]

    def _on_request(self, request: Request) -> None:
        self._loading.add(request)

    def _on_request_end(self, request: Request) -> None:
        self._loading.discard(request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            where = message.location.get("url", "")
            self._errors.append(f"console {message.type}: {message.text} ({where})")


class ContextPool:
    """The browser contexts of a test session that no client uses at present, by device."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[Device, list[BrowserContext]] = {}

    def take(self, device: Device) -> BrowserContext:
        """Return a context with empty storage."""
        free = self._free.setdefault(device, [])
        return free.pop() if free else self._open(device)

    def give_back(self, device: Device, context: BrowserContext, address: str) -> None:
        """Close the pages of a context but the first, and empty what the server's pages stored."""
        first, *others = context.pages
        for page in others:
            page.close()
        context.set_offline(False)
        context.clear_cookies()
        devtools = context.new_cdp_session(first)
        devtools.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        devtools.detach()
        self._free[device].append(context)

    def _open(self, device: Device) -> BrowserContext:
        """Open a context without motion; its first page stays open, and with it the window."""
        context = self._browser.new_context(
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device.touch,
            locale=device.language,
            color_scheme="light",
            reduced_motion="reduce",
            accept_downloads=True,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(REPORT_VIOLATIONS)
        context.new_page()
        return context
