"""Strips of a plot: small drawings as wide as there is room, one for each row.

Places are given in percent, so that a strip grows and shrinks while its dots and letters stay as
they are.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape

from crownlands.arena.figures import Interval
from crownlands.arena.report.axes import Axis

HEIGHT = 34
MIDDLE = HEIGHT / 2


def strip(axis: Axis, marks: Sequence[str], said: str) -> str:
    """Draw marks over the lines of an axis; `said` is what those hear who do not see it."""
    lines = "".join(
        f'<line class="grid" x1="{axis.at(tick)}%" x2="{axis.at(tick)}%" y1="0" y2="{HEIGHT}"/>'
        for tick in axis.ticks
    )
    return (
        f'<svg class="strip" height="{HEIGHT}" role="img" aria-label="{escape(said)}">'
        f"<title>{escape(said)}</title>{lines}{''.join(marks)}</svg>"
    )


def scale(axis: Axis, write: Callable[[float], str]) -> str:
    """Name the ticks of an axis."""
    names = "".join(
        f'<text x="{axis.at(tick)}%" y="14">{escape(write(tick))}</text>' for tick in axis.ticks
    )
    return f'<svg class="scale" height="20" aria-hidden="true">{names}</svg>'


def dot(axis: Axis, value: float | None) -> str:
    """Mark a value."""
    if value is None:
        return ""
    return f'<circle class="dot" cx="{axis.at(value)}%" cy="{MIDDLE}" r="6"/>'


def ring(axis: Axis, value: float | None) -> str:
    """Mark a second value."""
    if value is None:
        return ""
    return f'<circle class="ring" cx="{axis.at(value)}%" cy="{MIDDLE}" r="5"/>'


def notch(axis: Axis, value: float | None) -> str:
    """Mark a third value."""
    if value is None:
        return ""
    x = axis.at(value)
    return f'<line class="notch" x1="{x}%" x2="{x}%" y1="{MIDDLE - 8}" y2="{MIDDLE + 8}"/>'


def reach(axis: Axis, interval: Interval | None) -> str:
    """Mark where the true value lies."""
    if interval is None:
        return ""
    ends = (axis.at(end) for end in interval)
    return '<line class="reach" x1="{}%" x2="{}%" y1="{y}" y2="{y}"/>'.format(*ends, y=MIDDLE)


def level(axis: Axis, value: float) -> str:
    """Mark what values are compared with."""
    x = axis.at(value)
    return f'<line class="level" x1="{x}%" x2="{x}%" y1="0" y2="{HEIGHT}"/>'


def bars(axis: Axis, values: Sequence[int], width: float) -> str:
    """Draw how often values lie in each part of the axis, the highest bar as high as the strip."""
    counts = Counter(int((value - axis.low) // width) for value in values)
    highest = max(counts.values(), default=1)
    drawn = []
    for place, count in sorted(counts.items()):
        left, right = axis.at(axis.low + place * width), axis.at(axis.low + (place + 1) * width)
        tall = round((HEIGHT - 2) * count / highest, 1)
        drawn.append(
            f'<rect class="bar" x="{left}%" width="{round(right - left, 3)}%" '
            f'y="{round(HEIGHT - tall, 1)}" height="{tall}"/>'
        )
    return "".join(drawn)
