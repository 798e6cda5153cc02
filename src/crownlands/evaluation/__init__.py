"""What a position is worth: heuristics, rollouts and the judgement of positions and moves."""

from crownlands.core.lazy_imports import attach_stub

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
