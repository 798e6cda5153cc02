"""How many repetitions a test makes: few as a rule, all of them in `make thorough`."""

import os

THOROUGH = os.environ.get("CROWNLANDS_TESTS") == "thorough"
"""Whether counts that take long are run in full."""


def effort(usual: int, thorough: int) -> int:
    """Return `thorough` if the environment asks for thorough tests, else `usual`."""
    return thorough if THOROUGH else usual
