"""Pages that are wider than the screen they are on."""

from playwright.sync_api import Page

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
