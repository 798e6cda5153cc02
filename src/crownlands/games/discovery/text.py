"""The words of the discovery version."""

from typing import Final

from crownlands.kingdom.text import ORDER, SCORE, SMALL, TURN

BASICS: Final = (TURN, ORDER, SMALL, SCORE)
