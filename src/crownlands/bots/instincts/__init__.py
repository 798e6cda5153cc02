"""Quick feelings for moves and positions, for those who think many moves ahead in a short time."""

from crownlands.bots.instincts.instincts import Instincts, instincts_of

__all__ = ["Instincts", "instincts_of"]
