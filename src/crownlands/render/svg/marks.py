"""Writing SVG: tags, numbers and text that is always valid XML."""

import re
from html import escape as escape_markup
from typing import Final
from unicodedata import east_asian_width

ID_MARK: Final = "\x01"
"""Stands before every id until the page is finished and knows its own prefix.

No text of a player can contain it: it is not a character of XML, and `escape` drops those.
"""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Make any text fit for XML."""
    return escape_markup(_NOT_XML.sub("", text))


def number(value: float) -> str:
    """Write a coordinate without needless digits."""
    return f"{round(value, 2):g}"


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """Write an element; `stroke_width` becomes `stroke-width`, `class_` becomes `class`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> str:
    """Show a symbol in a box; square unless a height is given."""
    tall = width if height is None else height
    return tag("use", href=f"#{ID_MARK}{symbol}", x=x, y=y, width=width, height=tall)


def moved(body: str, x: float, y: float) -> str:
    """Put a drawing somewhere else."""
    return tag("g", body, transform=f"translate({number(x)} {number(y)})")


def text_width(text: str, size: float) -> float:
    """Estimate, on the generous side, how wide a text is in a bold system font."""
    return sum(size if east_asian_width(letter) in "WF" else size * 0.64 for letter in text)


def fit(text: str, size: float, width: float) -> str:
    """Shorten a text that is too wide, with an ellipsis."""
    if text_width(text, size) <= width:
        return text
    kept = text
    while kept and text_width(kept + "…", size) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)
