"""The frame of pages that are written into one file: no script, nothing from elsewhere.

`page.css` has the colours in light and dark, sections, tables and what is printed; a page adds the
style of its own charts.
"""

import re
from html import escape
from importlib.resources import files

from crownlands._version import __version__
from crownlands.core.text import LocalizedText

_MADE_BY = LocalizedText("Made by crownlands {version}.", "Fait par crownlands {version}.")


def html_page(
    title: str, header: str, main: str, *, language: str, package: str, style: str
) -> str:
    """Return a self-contained page; `style` is a file of a package with further style."""
    if language == "fr":
        header, main = map(_keep_together, (header, main))
    made_by = _MADE_BY.say(language, version=__version__)
    sheets = (("crownlands.render", "page.css"), (package, style))
    css = "".join(files(where).joinpath(name).read_text(encoding="utf-8") for where, name in sheets)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{css}</style>\n</head>\n<body>\n"
        f"<header>\n<h1>{escape(title)}</h1>\n{header}</header>\n"
        f"<main>\n{main}\n</main>\n<footer><p>{escape(made_by)}</p></footer>\n"
        "</body>\n</html>\n"
    )


def _keep_together(text: str) -> str:
    """Return French text whose signs are not parted from the words they belong to."""
    return re.sub(r"(?<=«) | (?=[;:!?%»])", "\N{NO-BREAK SPACE}", text)


def section(title: str, explanation: str, content: str) -> str:
    """Return a section of a page."""
    said = f"<p>{escape(explanation)}</p>" if explanation else ""
    return f"<section>\n<h2>{escape(title)}</h2>\n{said}\n{content}\n</section>"


def table(head: list[str], rows: list[str], caption: str = "") -> str:
    """Return a table that scrolls sideways where it is too wide; rows are written as cells."""
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f'<div class="wide" tabindex="0"><table>{named}<thead><tr>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
