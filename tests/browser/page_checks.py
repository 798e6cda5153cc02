"""What is checked on every page: accessibility by axe, text in both languages, and the layout."""

import json
import re
from collections.abc import Callable
from typing import NamedTuple

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page

SEVERE = ("serious", "critical")
REVIEW_TIMEOUT = 120_000
"""Milliseconds to wait for a review on a machine that may be busy."""
COLOUR_RULES = ("color-contrast", "link-in-text-block")
"""The rules of axe whose result depends on colours."""


def severe_findings(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """List the serious and critical findings of axe, by all of its rules or by some."""
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = rules
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(f"axe.run({json.dumps(options)}).then((results) => results.violations)")
    return [
        f"{one['id']}: {node['target']} {node['html'][:160]} {node.get('failureSummary', '')}"
        for one in found
        if one["impact"] in SEVERE
        for node in one["nodes"]
    ]


def severe_findings_in_both_themes(page: Page) -> list[str]:
    """List the findings in the light theme, and those about colours in the dark one."""
    light = severe_findings(page)
    page.emulate_media(color_scheme="dark")
    dark = severe_findings(page, COLOUR_RULES)
    page.emulate_media(color_scheme="light")
    return light + dark


READ_LINES = """() => {
  const LABELLED = ':is([aria-label], [title], [placeholder], [alt]):not(#notation)'
  const code = [...document.querySelectorAll('code, pre')]
  for (const element of code) element.style.display = 'none'
  const lines = document.body.innerText.split('\\n')
  for (const element of document.querySelectorAll(LABELLED))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) lines.push(element.getAttribute(name))
  for (const title of document.querySelectorAll('svg title')) lines.push(title.textContent)
  lines.push(document.title)
  for (const element of code) element.style.display = ''
  return lines.map((line) => line.replace(/\\s+/g, ' ').trim()).filter(Boolean)
}"""

RAW = {
    "a key in place of text": re.compile(r"(?<![/\w@-])[a-z_]+(?:\.[a-z_]+[a-z0-9_]*)+(?![/\w])"),
    "an identifier": re.compile(r"(?<![/\w#-])[a-z]+_[a-z_]+\b"),
    "a placeholder": re.compile(r"\{\w+\}"),
    "a value of the code": re.compile(r"\bundefined\b|\bnull\b|\bNaN\b|\[object "),
}


def lines_of(page: Page) -> list[str]:
    """List all text of the page line by line: what is shown, labels, titles, placeholders."""
    lines: list[str] = page.evaluate(READ_LINES)
    return lines


def raw_words(lines: list[str]) -> list[str]:
    """List what is not meant for people."""
    return [
        f"{what}: {found.group()!r} in {line!r}"
        for line in lines
        for what, pattern in RAW.items()
        if (found := pattern.search(line))
    ]


def sentences(lines: list[str]) -> set[str]:
    """Return the lines that are more than a name or a number."""
    return {line for line in lines if len(re.findall(r"[^\W\d_]{2,}", line)) > 3}


OVERFLOW = """() => {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width) return []
  const own = ['auto', 'scroll', 'hidden', 'clip']
  const scrolls = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement)
      if (own.includes(getComputedStyle(one).overflowX)) return true
    return false
  }
  const found = [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one))
    .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`)
  return [`${document.documentElement.scrollWidth} of ${width} pixels`, ...found.slice(0, 6)]
}"""
VISIBLE = """(element) => {
  const box = element.getBoundingClientRect()
  const across = Math.min(box.right, innerWidth) - Math.max(box.left, 0)
  const down = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
  return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height)
}"""
CUT_NAMES = """() => [...document.querySelectorAll('.names .name, header h2')]
  .filter((one) => one.clientWidth > 0)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
  .map((one) => one.textContent.trim())"""
WORDLESS_BUTTONS = """() => {
  const said = (part) => part.offsetWidth > 8 && part.innerText.trim() !== ''
  const silent = (button) => {
    const words = button.querySelectorAll('span')
    return words.length > 0 ? ![...words].some(said) : !said(button)
  }
  return [...document.querySelectorAll('.tools .button, .hand .button, nav .bare')]
    .filter((one) => one.getClientRects().length > 0 && silent(one))
    .map((one) => one.outerHTML)
}"""

EMPTY_BELOW = """() => {
  const bottoms = [...document.querySelectorAll('.across > *')]
    .map((one) => one.getBoundingClientRect().bottom)
  const table = document.querySelector('.domino-table')
  return table ? table.getBoundingClientRect().bottom - Math.max(...bottoms) : 0
}"""


MEASURE = """all => all.map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  return [left, top, right, bottom]
})"""


class Box(NamedTuple):
    """The sides of an element on the screen."""

    left: float
    top: float
    right: float
    bottom: float


def expect_no_overflow(page: Page, where: str = "") -> None:
    """Check that nothing sticks out of the screen to the right; `where` is for the message."""

    def check() -> None:
        assert page.evaluate(OVERFLOW) == [], where

    eventually(page, check)


def share_in_view(element: Locator) -> float:
    """Return how much of an element is on the screen, from 0 to 1."""
    share: float = element.first.evaluate(VISIBLE)
    return share


def wait_for_share(element: Locator, least: float) -> None:
    """Wait until so much of an element is on the screen: boards follow a new size with a delay."""

    def check() -> None:
        assert share_in_view(element) >= least

    eventually(element.page, check)


def wait_for_review(page: Page) -> Locator:
    """Return the graph of a review, once it is made; the first one compiles its rollouts."""
    graph = page.locator("[role=slider]")
    graph.wait_for(timeout=REVIEW_TIMEOUT)
    return graph


def cut_names(page: Page) -> list[str]:
    """List the names of players that are not shown in full."""
    found: list[str] = page.evaluate(CUT_NAMES)
    return found


def empty_below_others(page: Page) -> float:
    """Return how many pixels of a table are empty below the kingdoms of the others."""
    empty: float = page.evaluate(EMPTY_BELOW)
    return empty


def wordless_buttons(page: Page) -> list[str]:
    """List the buttons of a table that show an icon and no word."""
    found: list[str] = page.evaluate(WORDLESS_BUTTONS)
    return found


def eventually(page: Page, check: Callable[..., None], *arguments: object) -> None:
    """Repeat a check until it holds: layouts follow a new size of the screen with a delay."""
    for _ in range(50):
        try:
            return check(*arguments)
        except AssertionError:
            page.wait_for_timeout(100)
    return check(*arguments)


def measure(found: Locator) -> list[Box]:
    """Return where elements are that are on the page already; there must be some."""
    boxes = [Box(*sides) for sides in found.evaluate_all(MEASURE)]
    assert boxes
    return boxes
