"""Drawing legal actions at random, in compiled code."""

from typing import Any, Final

from crownlands.compiled.jit import borrowing
from crownlands.compiled.luck import below, luck_of

NO_ACTION: Final = -1
"""What is drawn where a mask allows nothing."""


@borrowing
def draw_actions(masks: Any, seed: int, actions: Any) -> None:
    """Draw one of the actions each mask allows, or `NO_ACTION`; the seed decides all of them."""
    for number in range(len(masks)):
        mask = masks[number]
        allowed = 0
        for action in range(len(mask)):
            allowed += mask[action]
        chosen = below(luck_of(seed, number), allowed)
        actions[number] = NO_ACTION
        for action in range(len(mask) if allowed else 0):
            if mask[action]:
                if chosen == 0:
                    actions[number] = action
                    break
                chosen -= 1
