"""The messages of the engine protocol, one JSON object per line, and the errors of engines."""

from collections.abc import Iterable, Mapping
from math import inf, isfinite
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from crownlands.core.convert import prepare_type
from crownlands.core.errors import BadBot, CrownlandsError
from crownlands.core.text import Prompt, closest, did_you_mean

LONGEST_QUOTE: Final = 300
"""How many characters of the output of an engine an error quotes."""
PROTOCOL: Final = 1
"""The version of the protocol."""
LONGEST_LINE: Final = 1 << 22
"""How many bytes a line may have."""
Value: TypeAlias = bool | int | float | str
"""What an option can be set to."""
Seconds: TypeAlias = Annotated[float, Meta(gt=0)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Probability: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
SWITCHES: Final = {"on": True, "true": True, "off": False, "false": False}


class BadMessage(CrownlandsError):
    """A line that is not a message of the protocol."""

    default_code = "bad_message"


class EngineError(BadBot):
    """An engine failed; the message quotes the end of its error output."""

    default_code = "engine_failed"

    def __init__(self, engine: str, what: str, stderr: tuple[str, ...] = ()) -> None:
        if len(what) > LONGEST_QUOTE:
            what = f"{what[:LONGEST_QUOTE]}..."
        quoted = f"; its error output: {' / '.join(stderr)}" if stderr else ""
        super().__init__(
            f"the engine {engine!r} {what}{quoted}", engine=engine, stderr=list(stderr)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (type(self), self.args[0], self.details)


class EngineNotStarted(EngineError):
    """The program cannot be started."""

    default_code = "engine_missing"


class EngineCrashed(EngineError):
    """The engine exited during a game."""

    default_code = "engine_ended"


class EngineTimeout(EngineError):
    """The engine did not answer in time, and was killed."""

    default_code = "engine_silent"


class EngineProtocolError(EngineError):
    """The engine sent an invalid message, or one that was not asked for."""

    default_code = "engine_garbled"


class EngineIllegalMove(EngineError):
    """The engine made an illegal move."""

    default_code = "engine_lied"


class EngineRefused(EngineError):
    """The engine answered with an error."""

    default_code = "engine_refused"


def _unpickle(kind: type[EngineError], message: str, details: dict[str, Any]) -> EngineError:
    error = kind.__new__(kind)
    CrownlandsError.__init__(error, message, **details)
    return error


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all messages. Unknown fields are refused."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message of the driver; answered by `engine`."""

    protocol: int
    """The protocol version of the driver."""


class SetOption(Message, frozen=True, tag="set"):
    """The driver sets an option; answered by `ready` or `error`."""

    name: str
    value: Value


class NewGame(Message, frozen=True, tag="new_game"):
    """The driver names the game and the seat of the engine; answered by `ready` or `error`."""

    game: str
    rules: int
    """The version of the rules."""
    players: int
    seat: Count
    """The seat the engine plays for, counted from 0."""
    options: dict[str, bool | int | str] = {}
    """The options that differ from their defaults."""


class LegalMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A legal move, as notation and as data."""

    text: str
    """Its notation, as `best` needs it."""
    data: dict[str, Any]


class PastMove(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A past move as the seat of the engine saw it."""

    actor: Count | Literal["chance"]
    """The seat that made it, or chance."""
    text: str
    data: dict[str, Any]
    forced: bool = False
    """Whether the seat of the engine had no other move, so that the engine was not asked."""


class Position(Message, frozen=True, tag="position", omit_defaults=True):
    """The driver sends the position, by exactly one of `known`, `record` and `played`.

    A driver that asks for a move sends `known`, and with it `view`, `legal` and `history` for
    engines without rules or memory. They contain nothing that the seat may not know.
    """

    known: dict[str, Any] | None = None
    """All that the seat knows, as `View.to_dict` writes it and `View.from_dict` reads it."""
    view: dict[str, Any] | None = None
    """The view of the seat, as `View.data` returns it."""
    legal: list[LegalMove] = []
    """The legal moves of the seat in a stable order; empty if another seat is to move."""
    history: list[PastMove] | None = None
    """All moves so far, oldest first; absent if the driver has not followed the game."""
    record: str | None = None
    """The game so far as a record, if nothing in it is hidden from the seat."""
    prompt: Prompt | None = None
    """The question to the seat as text, for engines with `prompts`."""
    played: list[str] | None = None
    """The moves since the previous position or the start, if nothing is hidden."""


class Turn(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The rest of the turn of a seat: all its decisions until somebody else acts."""

    decisions: Annotated[int, Meta(ge=1)]
    """The number of decisions left, this one included, if each is the first legal move."""
    time: Seconds | None = None
    """Seconds for all of them together."""
    nodes: Annotated[int, Meta(ge=1)] | None = None


class Go(Message, frozen=True, tag="go", omit_defaults=True):
    """The driver asks for a move, within some limits; answered by any `info`, then `best`."""

    time: Seconds | None = None
    """Seconds to think; without any limit, the engine decides."""
    nodes: Annotated[int, Meta(ge=1)] | None = None
    """Simulations, or whatever the engine counts."""
    turn: Turn | None = None
    """The same limits for the rest of the turn, for engines that plan it as a whole."""
    clock: Literal["wall", "processor"] | None = None
    """The clock of the limits: wall-clock time, or processor time of the engine."""
    seed: Count = 0
    """The seed of all random numbers."""


class Stop(Message, frozen=True, tag="stop"):
    """The driver asks for the move at once; ignored if the engine is not thinking."""


class Quit(Message, frozen=True, tag="quit"):
    """The driver asks the engine to exit, as the end of its input does."""


class EngineOption(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An option of an engine."""

    name: str
    kind: Literal["switch", "number", "choice", "text"]
    default: Value
    least: float | None = None
    most: float | None = None
    choices: list[str] = []
    """The values of an option of the kind `choice`."""


class Engine(Message, frozen=True, tag="engine"):
    """The engine describes itself."""

    protocol: int
    """The protocol version of the engine."""
    name: str
    author: str = ""
    games: list[str] | None = None
    """The ids of the games it plays; null for all."""
    options: list[EngineOption] = []
    prompts: bool | UnsetType = UNSET
    """Whether every position should have a `prompt`."""


class Ready(Message, frozen=True, tag="ready"):
    """The engine has executed a message, and is ready."""


class Info(Message, frozen=True, tag="info", omit_defaults=True):
    """The engine reports progress, as often as it likes while it thinks."""

    nodes: Count | None = None
    values: list[Probability | None] = []
    """The expected result of each side, from 0 (lost) to 1 (won); null if unknown."""
    line: list[str] = []
    """The best line: decisions in notation, from the present one on."""


class Best(Message, frozen=True, tag="best"):
    """The move of the engine, in notation."""

    move: str


class Error(Message, frozen=True, tag="error"):
    """The engine could not execute a message, and continues."""

    code: str
    message: str


ToEngine: TypeAlias = Hello | SetOption | NewGame | Position | Go | Stop | Quit
FromEngine: TypeAlias = Engine | Ready | Info | Best | Error


def encode(message: Message) -> bytes:
    """Return a message as a line."""
    return msgspec.json.encode(message) + b"\n"


def decode_from_driver(line: bytes) -> ToEngine:
    """Decode a line from a driver; raise `BadMessage` if it is not a message to an engine."""
    message: ToEngine = _decode(line, ToEngine)
    return message


def decode_from_engine(line: bytes) -> FromEngine:
    """Decode a line from an engine; raise `BadMessage` if it is not a message to a driver."""
    message: FromEngine = _decode(line, FromEngine)
    return message


def schemas() -> dict[str, Any]:
    """Return the JSON Schemas of the messages in both directions."""
    return {
        "to_engine": msgspec.json.schema(ToEngine),
        "from_engine": msgspec.json.schema(FromEngine),
    }


def _decode(line: bytes, shape: Any) -> Any:
    prepare_type(shape)
    try:
        return msgspec.json.decode(line, type=shape)
    except msgspec.ValidationError as error:
        raise BadMessage(f"not a message of the protocol: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"not a line of JSON: {error}") from None


def read_options(
    offered: Iterable[EngineOption], written: Mapping[str, str], engine: str
) -> list[SetOption]:
    """Return the options to set; raise `BadBot` for options that the engine does not offer."""
    by_name = {option.name: option for option in offered}
    return [
        SetOption(name=name, value=_read_option(by_name, name, text, engine))
        for name, text in written.items()
    ]


def _read_option(by_name: Mapping[str, EngineOption], name: str, text: str, engine: str) -> Value:
    if name not in by_name:
        hint = did_you_mean(closest(name, by_name)).en
        raise BadBot(
            f"the engine {engine!r} has no option {name!r}.{hint} "
            f"Its options: {', '.join(by_name) or 'none'}",
            engine=engine,
            possible=list(by_name),
        )
    option = by_name[name]
    value = _value(option, text)
    if value is None:
        raise BadBot(
            f"{name} of the engine {engine!r} is {_expects(option)}, not {text!r}",
            engine=engine,
            parameter=name,
        )
    return value


def _value(option: EngineOption, text: str) -> Value | None:
    """Return a value of the kind of an option; None if the text is not one."""
    if option.kind == "switch":
        return SWITCHES.get(text)
    if option.kind == "choice":
        return text if text in option.choices else None
    return text if option.kind == "text" else _number(option, text)


def _number(option: EngineOption, text: str) -> int | float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    least = -inf if option.least is None else option.least
    most = inf if option.most is None else option.most
    if not isfinite(number) or not least <= number <= most:
        return None
    return int(number) if number.is_integer() else number


def _expects(option: EngineOption) -> str:
    if option.kind == "switch":
        return "on or off"
    if option.kind == "choice":
        return f"one of {', '.join(option.choices)}"
    low = "" if option.least is None else f" from {option.least:g}"
    high = "" if option.most is None else f" up to {option.most:g}"
    return f"a number{low}{high}"
