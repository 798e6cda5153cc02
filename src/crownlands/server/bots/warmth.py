"""Whether a process is ready for deep thought: what that needs is loaded beside the answering."""

import threading
import traceback
from typing import Final

from crownlands.bots.levels import quicker
from crownlands.bots.warming import warm_up

COLD_SECONDS: Final = 1.0
"""How long levels that think wait to be ready before a quicker one moves for them."""


class Warmth:
    """Gets a process ready, if that is wanted, and names levels that can move meanwhile."""

    def __init__(self, *, wanted: bool) -> None:
        self._ready = threading.Event()
        if wanted:
            threading.Thread(target=self._get_ready, daemon=True).start()
        else:
            self._ready.set()

    def level(self, level: str) -> str:
        """Give a level, or a quicker one as long as this one could not think yet."""
        quick = quicker(level)
        return level if quick == level or self._ready.wait(COLD_SECONDS) else quick

    def _get_ready(self) -> None:
        """Load what is needed; bots that fail without it say so themselves."""
        try:
            warm_up()
        except Exception:
            traceback.print_exc()
        finally:
            self._ready.set()
