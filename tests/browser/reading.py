"""What a page says to whoever sees or hears it, and what it should never say."""

import re

from playwright.sync_api import Page

SAID = """() => {
  const LABELLED = ':is([aria-label], [title], [placeholder], [alt]):not(#notation)'
  const code = [...document.querySelectorAll('code, pre')]
  for (const element of code) element.style.display = 'none'
  const said = document.body.innerText.split('\\n')
  for (const element of document.querySelectorAll(LABELLED))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) said.push(element.getAttribute(name))
  for (const title of document.querySelectorAll('svg title')) said.push(title.textContent)
  said.push(document.title)
  for (const element of code) element.style.display = ''
  return said.map((line) => line.replace(/\\s+/g, ' ').trim()).filter(Boolean)
}"""

RAW = {
    "a key in place of words": re.compile(r"(?<![/\w@-])[a-z_]+(?:\.[a-z_]+[a-z0-9_]*)+(?![/\w])"),
    "a name of the code": re.compile(r"(?<![/\w#-])[a-z]+_[a-z_]+\b"),
    "a gap not filled in": re.compile(r"\{\w+\}"),
    "a value of the code": re.compile(r"\bundefined\b|\bnull\b|\bNaN\b|\[object "),
}


def lines_of(page: Page) -> list[str]:
    """List everything the page says in words, line by line: text, labels, titles, hints."""
    lines: list[str] = page.evaluate(SAID)
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
    """Keep the lines that are more than a name or a number."""
    return {line for line in lines if len(re.findall(r"[^\W\d_]{2,}", line)) > 3}
