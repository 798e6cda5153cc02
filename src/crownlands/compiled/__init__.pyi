"""The public names of the package. They are imported when they are first used."""

from crownlands.compiled.batch import Batch as Batch
from crownlands.compiled.batch import play_batch as play_batch
from crownlands.compiled.bridge import from_state as from_state
from crownlands.compiled.bridge import to_state as to_state
from crownlands.compiled.config import NotCompiled as NotCompiled
from crownlands.compiled.config import supports_game as supports_game
from crownlands.compiled.jit import compile_once as compile_once
from crownlands.compiled.perft_count import perft as perft
