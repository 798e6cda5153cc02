"""Why a good player would make a move, in a sentence or two."""

from crownlands.text.advice.advice import advice

__all__ = ["advice"]
