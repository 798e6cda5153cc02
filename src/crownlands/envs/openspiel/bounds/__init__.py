"""How long a game can be, and how many points a side can make, at the very most.

The bounds follow from the rules and the components; no game reaches all of them.
"""

from crownlands.envs.openspiel.bounds.bounds import Bounds
from crownlands.envs.openspiel.bounds.finding import bounds_of

__all__ = ["Bounds", "bounds_of"]
