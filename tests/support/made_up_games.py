"""The games under `tests/made_up`, which are registered only while a test needs them."""

from collections.abc import Iterator
from contextlib import contextmanager

import crownlands as cl
from crownlands.core.info import GameInfo
from made_up.garden_party.info import INFO as GARDEN_PARTY
from made_up.nim.info import INFO as NIM
from made_up.orchard.info import INFO as ORCHARD
from support.modes import Mode

MADE_UP: tuple[GameInfo, ...] = (NIM, ORCHARD, GARDEN_PARTY)


@contextmanager
def registered(*infos: GameInfo) -> Iterator[None]:
    """Add games to the registry, and take those away afterwards that were not in it."""
    present = {info.id for info in cl.registry.all()}
    for info in infos:
        cl.registry.register(info)
    try:
        yield
    finally:
        for info in infos:
            if info.id not in present:
                del cl.registry._infos[info.id]


def made_up_modes() -> list[Mode]:
    """List a few modes of the made-up games: with and without options, for two and for more."""
    return [
        Mode(NIM, 2, {}),
        Mode(ORCHARD, 2, {"mighty-duel": True}),
        Mode(ORCHARD, 3, {"harmony": True, "dynasty": True}),
        Mode(GARDEN_PARTY, 4, {}),
        Mode(GARDEN_PARTY, 2, {"dynasty": True}),
    ]
