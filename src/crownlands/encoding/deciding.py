"""Who acts and what is decided, where rules are a course of decisions."""

from collections.abc import Sequence
from typing import Any

from crownlands.core.actors import CHANCE
from crownlands.core.decisions import DecisionRules
from crownlands.encoding.pieces import Feature, Floats, Viewpoint


def phase_feature(rules: DecisionRules[Any], phases: Sequence[str]) -> Feature:
    """Show what is being decided."""
    places = {name: place for place, name in enumerate(phases)}

    def write(out: Floats, position: Any, _point: Viewpoint) -> None:
        out[places[rules.phase(position)]] = 1

    meaning = f"what is decided, one-hot: {', '.join(phases)}"
    return Feature("phase", (len(phases),), "k", meaning, write)


def actor_feature(rules: DecisionRules[Any], players: int) -> Feature:
    """Show who acts."""

    def write(out: Floats, position: Any, point: Viewpoint) -> None:
        seat = rules.actor(position)
        if seat is not None and seat is not CHANCE:
            out[point.places[seat]] = 1

    meaning = (
        "who acts, one-hot from the own seat on, partners next; zeros for chance and at the end"
    )
    return Feature("actor", (players,), "k", meaning, write)
