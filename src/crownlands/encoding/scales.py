"""What numbers of a position are divided by, so that observations stay around one."""

from typing import Final

POINTS: Final = 100
CROWNS: Final = 3
