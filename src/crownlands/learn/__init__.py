"""Learning to play: tutorials and puzzles."""

from crownlands.core.lazy_imports import attach_stub

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
