"""What does not fit a screen: wide pages, hidden boards, names cut, buttons without words."""

from playwright.sync_api import Locator, Page

WIDE = """() => {
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


def too_wide(page: Page) -> list[str]:
    """List what sticks out of the screen to the right, if anything does."""
    found: list[str] = page.evaluate(WIDE)
    return found


VISIBLE = """(element) => {
  const box = element.getBoundingClientRect()
  const across = Math.min(box.right, innerWidth) - Math.max(box.left, 0)
  const down = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
  return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height)
}"""
CUT = """() => [...document.querySelectorAll('.names .name, header h2')]
  .filter((one) => one.clientWidth > 0)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
  .map((one) => one.textContent.trim())"""
WORDLESS = """() => {
  const said = (part) => part.offsetWidth > 8 && part.innerText.trim() !== ''
  const silent = (button) => {
    const words = button.querySelectorAll('span')
    return words.length > 0 ? ![...words].some(said) : !said(button)
  }
  return [...document.querySelectorAll('.tools .button, .hand .button, nav .bare')]
    .filter((one) => one.getClientRects().length > 0 && silent(one))
    .map((one) => one.outerHTML)
}"""

EMPTY = """() => {
  const bottoms = [...document.querySelectorAll('.across > *')]
    .map((one) => one.getBoundingClientRect().bottom)
  const table = document.querySelector('.domino-table')
  return table ? table.getBoundingClientRect().bottom - Math.max(...bottoms) : 0
}"""


def wait_for_share(thing: Locator, least: float) -> None:
    """Wait until at least so much of a thing is on the screen: boards follow a new size later."""
    for _ in range(50):
        if share_in_view(thing) >= least:
            return
        thing.page.wait_for_timeout(100)
    assert share_in_view(thing) >= least


def share_in_view(thing: Locator) -> float:
    """Return how much of a thing is on the screen, from 0 to 1."""
    share: float = thing.first.evaluate(VISIBLE)
    return share


def cut_names(page: Page) -> list[str]:
    """List the names of players that are not shown in full."""
    found: list[str] = page.evaluate(CUT)
    return found


def empty_below_others(page: Page) -> float:
    """Return how many pixels of a table are empty below the kingdoms of the others."""
    empty: float = page.evaluate(EMPTY)
    return empty


def wordless_buttons(page: Page) -> list[str]:
    """List the buttons of a table that show a drawing and no word."""
    found: list[str] = page.evaluate(WORDLESS)
    return found
