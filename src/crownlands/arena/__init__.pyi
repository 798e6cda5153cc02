"""The public names of the package. They are imported when they are first used."""

from crownlands.arena.errors import BadCluster as BadCluster
from crownlands.arena.errors import BadFolder as BadFolder
from crownlands.arena.errors import BadOutput as BadOutput
from crownlands.arena.errors import BadPlan as BadPlan
from crownlands.arena.errors import BadResults as BadResults
from crownlands.arena.errors import GameFailed as GameFailed
from crownlands.arena.errors import LostWorker as LostWorker
from crownlands.arena.executors import Executor as Executor
from crownlands.arena.executors import InProcess as InProcess
from crownlands.arena.executors import Processes as Processes
from crownlands.arena.executors import play_games as play_games
from crownlands.arena.executors import run as run
from crownlands.arena.folder import ResultsFolder as ResultsFolder
from crownlands.arena.folder import open_folder as open_folder
from crownlands.arena.folder import read_folder as read_folder
from crownlands.arena.plan import Plan as Plan
from crownlands.arena.plan import SeatOrder as SeatOrder
from crownlands.arena.plan import against_opponents as against_opponents
from crownlands.arena.plan import round_robin as round_robin
from crownlands.arena.playing import Forfeit as Forfeit
from crownlands.arena.playing import GameResult as GameResult
from crownlands.arena.playing import play as play
from crownlands.arena.results import Results as Results
from crownlands.arena.results import Standing as Standing
from crownlands.arena.reviews import Reviewed as Reviewed
from crownlands.arena.reviews import review_many as review_many
