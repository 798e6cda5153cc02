"""Fixed action indices and observation tensors, for every game.

import crownlands as cl
from crownlands.encoding import encoding_of

state = cl.make("kingdomino").start()
encoding = encoding_of(state.game)
legal = encoding.legal_actions(state)
observation = encoding.observe(state.view(0))
"""

from crownlands.core.lazy_imports import list_names, need_extra

need_extra("fast", "an encoding", "numpy")

from crownlands.encoding.encoding import Encoding, encoding_of
from crownlands.encoding.spec import ActionBlock, ObservationField

__all__ = ["ActionBlock", "Encoding", "ObservationField", "encoding_of"]

__dir__ = list_names(__all__)
