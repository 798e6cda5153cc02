"""A bot that thinks in a thread of its own, so that it can be told to stop."""

from collections.abc import Callable
from random import Random
from threading import Event, Thread

from crownlands.bots.bot import Bot, think
from crownlands.bots.engines.messages import Best, Error, Go, Info, Message
from crownlands.bots.limits import Insight, Limit, Terms
from crownlands.core.errors import CrownlandsError
from crownlands.core.state import View

Say = Callable[[Message], None]


class Thought:
    """One question and its way to an answer: news on the way, then the move or an error."""

    def __init__(self, bot: Bot, view: View, go: Go, say: Say) -> None:
        self._say = say
        self._stop = Event()
        self._over = Event()
        limit = None if go.time is None and go.nodes is None else Limit(go.time, go.nodes)
        terms = Terms(limit, self._stop.is_set, self._tell, go.clock)
        self._thread = Thread(target=self._run, args=(bot, view, Random(go.seed), terms))
        self._thread.start()

    @property
    def over(self) -> bool:
        """Tell whether there is an answer: whoever heard it may ask again."""
        return self._over.is_set()

    def stop(self) -> None:
        """Ask for the move at once."""
        self._stop.set()

    def wait(self) -> None:
        """Wait for the answer."""
        self._thread.join()

    def _run(self, bot: Bot, view: View, rng: Random, terms: Terms) -> None:
        try:
            answer: Message = Best(move=str(think(bot, view, rng, terms)))
        except CrownlandsError as error:
            answer = Error(code=error.code, message=error.message)
        except Exception as error:
            answer = Error(code="bot_failed", message=f"{type(error).__name__}: {error}")
        self._over.set()
        self._say(answer)

    def _tell(self, insight: Insight) -> None:
        self._say(
            Info(
                nodes=insight.nodes,
                values=[None if value is None else round(value, 4) for value in insight.values],
                line=[str(move) for move in insight.line],
            )
        )
