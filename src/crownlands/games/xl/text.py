"""The words of Kingdomino XL."""

from typing import Final

from crownlands.kingdom.text import LARGE, ORDER, SCORE, TURN

BASICS: Final = (TURN, ORDER, LARGE, SCORE)
