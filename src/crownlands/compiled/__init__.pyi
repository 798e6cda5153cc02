"""The public names of the package. They are imported when they are first used."""

from crownlands.compiled.batch import Batch as Batch
from crownlands.compiled.batch import play_batch as play_batch
from crownlands.compiled.bridge import from_engine as from_engine
from crownlands.compiled.bridge import to_engine as to_engine
from crownlands.compiled.jit import warm_up as warm_up
from crownlands.compiled.mode import NotCompiled as NotCompiled
from crownlands.compiled.mode import plays as plays
from crownlands.compiled.node_count import perft as perft
