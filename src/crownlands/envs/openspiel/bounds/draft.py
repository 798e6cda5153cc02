"""Bounds of the domino games: what each step asks at most, and each kind of line scores."""

from crownlands.envs.openspiel.bounds.bounds import Bounds, total
from crownlands.envs.openspiel.bounds.lines import MOST_POINTS
from crownlands.envs.openspiel.bounds.steps import MOST_MOVES
from crownlands.kingdom.rules import DraftRules


def draft_bounds(rules: DraftRules) -> Bounds:
    """Add up the steps and the lines. A step that stands at two places counts once."""
    steps = {type(step): step for step in rules.steps.values()}
    moves = (MOST_MOVES[kind](rules) for kind in steps)
    points = sum(MOST_POINTS[kind](rules) for kind in rules.line_types)
    return total(*moves, Bounds(points=points))
