"""What can go wrong between a driver and an engine."""

from typing import Any, Final

from crownlands.core.errors import BadBot, CrownlandsError

LONGEST_WORDS: Final = 300
"""How many characters of what an engine said are repeated."""


class BadMessage(CrownlandsError):
    """A line that is not a message of the protocol."""

    default_code = "bad_message"


class EngineFault(BadBot):
    """An engine that does not play as it should. What it wrote on its error output is told too."""

    default_code = "engine_failed"

    def __init__(self, engine: str, what: str, last_words: tuple[str, ...] = ()) -> None:
        if len(what) > LONGEST_WORDS:
            what = f"{what[:LONGEST_WORDS]}..."
        said = f"; its last words: {' / '.join(last_words)}" if last_words else ""
        super().__init__(
            f"the engine {engine!r} {what}{said}", engine=engine, last_words=list(last_words)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args[0], self.details)


class EngineMissing(EngineFault):
    """It cannot be started."""

    default_code = "engine_missing"


class EngineEnded(EngineFault):
    """It ended in the middle of a game: a crash."""

    default_code = "engine_ended"


class EngineSilent(EngineFault):
    """It did not answer in time, and was ended."""

    default_code = "engine_silent"


class EngineGarbled(EngineFault):
    """It said something that the protocol does not know, or at the wrong moment."""

    default_code = "engine_garbled"


class EngineLied(EngineFault):
    """It made a move that is not legal."""

    default_code = "engine_lied"


class EngineRefused(EngineFault):
    """It answered with an error."""

    default_code = "engine_refused"


def _again(kind: type[EngineFault], message: str, details: dict[str, Any]) -> EngineFault:
    fault = kind.__new__(kind)
    CrownlandsError.__init__(fault, message, **details)
    return fault
