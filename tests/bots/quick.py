"""Every bot, thinking no longer than a test can wait."""

from crownlands.bots import BOTS

QUICK = tuple(
    f"{name}:sims=3,depth=2" if "sims" in kind.parameters else name for name, kind in BOTS.items()
)
"""A specification of each."""
