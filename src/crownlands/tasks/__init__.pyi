"""The public names of the package. They are imported when they are first used."""

from crownlands.tasks.evaluating import Difference as Difference
from crownlands.tasks.evaluating import OtherPolicy as OtherPolicy
from crownlands.tasks.evaluating import Replay as Replay
from crownlands.tasks.evaluating import UnnamedPolicy as UnnamedPolicy
from crownlands.tasks.evaluating import evaluate as evaluate
from crownlands.tasks.evaluating import replay as replay
from crownlands.tasks.result_file import BadEvaluation as BadEvaluation
from crownlands.tasks.result_file import Evaluation as Evaluation
from crownlands.tasks.result_file import GameLine as GameLine
from crownlands.tasks.result_file import OtherTask as OtherTask
from crownlands.tasks.result_file import Policy as Policy
from crownlands.tasks.result_file import Statistics as Statistics
from crownlands.tasks.result_file import read_evaluation as read_evaluation
from crownlands.tasks.task import Metric as Metric
from crownlands.tasks.task import Task as Task
from crownlands.tasks.task import UnknownTask as UnknownTask
from crownlands.tasks.task import all_tasks as all_tasks
from crownlands.tasks.task import find_task as find_task
