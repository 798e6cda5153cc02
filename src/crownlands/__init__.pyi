"""The public names of the package. They are imported when they are first used."""

from crownlands._version import __version__ as __version__
from crownlands.bots import Bot as Bot
from crownlands.bots import make_bot as make_bot
from crownlands.bots import play_out as play_out
from crownlands.core.errors import CrownlandsError as CrownlandsError
from crownlands.core.errors import Illegal as Illegal
from crownlands.core.game import Game as Game
from crownlands.core.moves import CHANCE as CHANCE
from crownlands.core.moves import Move as Move
from crownlands.core.perft import perft as perft
from crownlands.core.registry import make as make
from crownlands.core.registry import registry as registry
from crownlands.core.scores import ScoreLine as ScoreLine
from crownlands.core.scores import ScoreSheet as ScoreSheet
from crownlands.core.state import State as State
from crownlands.core.state import View as View
from crownlands.records import Annotation as Annotation
from crownlands.records import Comment as Comment
from crownlands.records import Record as Record
from crownlands.records import read_position as read_position
from crownlands.records import write_position as write_position
