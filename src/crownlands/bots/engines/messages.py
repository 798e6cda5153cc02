"""What a driver and an engine say, one JSON object per line, and what can go wrong between them."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from math import inf, isfinite
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from crownlands.core.convert import prepare_type
from crownlands.core.errors import BadBot, CrownlandsError
from crownlands.core.text import Prompt

LONGEST_WORDS: Final = 300
"""How many characters of what an engine said are repeated."""
PROTOCOL: Final = 1
"""The version of the protocol."""
LONGEST_LINE: Final = 1 << 22
"""How many bytes a line may have."""
Value: TypeAlias = bool | int | float | str
"""What an option can be set to."""
Seconds: TypeAlias = Annotated[float, Meta(gt=0)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Worth: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
SWITCHES: Final = {"on": True, "true": True, "off": False, "false": False}


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


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all messages. Fields that are not known are refused."""


class Hello(Message, frozen=True, tag="hello"):
    """The driver asks who is there; it comes first, and is answered by `engine`."""

    protocol: int
    """The version the driver speaks."""


class SetOption(Message, frozen=True, tag="set"):
    """The driver sets an option; answered by `ready` or `error`."""

    name: str
    value: Value


class NewGame(Message, frozen=True, tag="new_game"):
    """The driver says what is played, and where the engine sits; answered by `ready` or `error`."""

    game: str
    rules: int
    """The version of the rules."""
    players: int
    seat: Count
    """The seat the engine plays for, counted from 0."""
    options: dict[str, bool | int | str] = {}
    """The options that differ from the usual ones."""


class LegalMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move the seat may make, in both its forms."""

    text: str
    """Its notation: what `best` answers with."""
    data: dict[str, Any]


class PastMove(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move that was made, as the seat of the engine saw it."""

    actor: Count | Literal["chance"]
    """The seat that made it, or chance."""
    text: str
    data: dict[str, Any]
    forced: bool = False
    """The seat of the engine had no other move, so that the engine was not asked."""


class Position(Message, frozen=True, tag="position", omit_defaults=True):
    """The driver shows the position, by exactly one of `known`, `record` and `played`.

    A driver that asks for a move gives `known`, and beside it `view`, `legal` and `history` for
    engines that have no rules or memory of their own. Nothing the seat may not know is in them.
    """

    known: dict[str, Any] | None = None
    """All the seat knows, as `View.to_dict` writes it and `View.from_dict` reads it."""
    view: dict[str, Any] | None = None
    """What the seat sees, as every client gets it."""
    legal: list[LegalMove] = []
    """The moves the seat may make, in a stable order; none when another is to move."""
    history: list[PastMove] | None = None
    """Every move so far, the first one first; left out where the driver has not followed them."""
    record: str | None = None
    """The whole game so far as a record, where nothing in it is hidden from the seat."""
    prompt: Prompt | None = None
    """What is asked of the seat, in words; for engines that want `prompts`."""
    played: list[str] | None = None
    """The moves made since the position before, or since the start, where nothing is hidden."""


class Turn(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is left of the turn of a seat: all it decides before anybody else acts."""

    decisions: Annotated[int, Meta(ge=1)]
    """Questions still to come, this one included, if each is answered by its first legal move."""
    time: Seconds | None = None
    """Seconds for all of them; one may take the time of those that follow."""
    nodes: Annotated[int, Meta(ge=1)] | None = None


class Go(Message, frozen=True, tag="go", omit_defaults=True):
    """The driver asks for a move, within some limits; answered by any `info`, then `best`."""

    time: Seconds | None = None
    """Seconds to think; without any limit, as the engine likes."""
    nodes: Annotated[int, Meta(ge=1)] | None = None
    """Simulations, or whatever the engine counts."""
    turn: Turn | None = None
    """The same limits for the rest of the turn, for engines that plan it as a whole."""
    clock: Literal["wall", "processor"] | None = None
    """By what to measure: seconds on the wall, or those that the processor spent on the engine."""
    seed: Count = 0
    """The seed of all random numbers, for engines that repeat their answers."""


class Stop(Message, frozen=True, tag="stop"):
    """The driver wants the move at once; outside of thinking it means nothing."""


class Quit(Message, frozen=True, tag="quit"):
    """The driver leaves; the engine ends, as it does at the end of its input."""


class EngineOption(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An option of an engine, for those who offer it to people."""

    name: str
    kind: Literal["switch", "number", "choice", "text"]
    default: Value
    least: float | None = None
    most: float | None = None
    choices: list[str] = []
    """What a choice is between."""


class Engine(Message, frozen=True, tag="engine"):
    """The engine says who it is."""

    protocol: int
    """The version the engine speaks."""
    name: str
    author: str = ""
    games: list[str] | None = None
    """The ids of the games it plays; null for all."""
    options: list[EngineOption] = []
    prompts: bool | UnsetType = UNSET
    """Whether every position should say in words what is asked."""


class Ready(Message, frozen=True, tag="ready"):
    """The engine has done what it was told, and is ready."""


class Info(Message, frozen=True, tag="info", omit_defaults=True):
    """The engine says how things look, as often as it likes while it thinks."""

    nodes: Count | None = None
    values: list[Worth | None] = []
    """What each side may expect, from 0 (lost) to 1 (won); null where the engine does not say."""
    line: list[str] = []
    """The decisions that seem best, from the one to be made on, in notation."""


class Best(Message, frozen=True, tag="best"):
    """The engine makes its move, in notation."""

    move: str


class Error(Message, frozen=True, tag="error"):
    """The engine could not do what it was told, and goes on."""

    code: str
    message: str


ToEngine: TypeAlias = Hello | SetOption | NewGame | Position | Go | Stop | Quit
FromEngine: TypeAlias = Engine | Ready | Info | Best | Error


def write(message: Message) -> bytes:
    """Write a message as a line."""
    return msgspec.json.encode(message) + b"\n"


def read_by_engine(line: bytes) -> ToEngine:
    """Read a line that a driver sent; raise `BadMessage` for anything else."""
    message: ToEngine = _decode(line, ToEngine)
    return message


def read_by_driver(line: bytes) -> FromEngine:
    """Read a line that an engine sent; raise `BadMessage` for anything else."""
    message: FromEngine = _decode(line, FromEngine)
    return message


def schemas() -> dict[str, Any]:
    """Return the JSON Schemas of what each of both may say."""
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
    """Return what to set; raise `BadBot` for what the engine does not offer."""
    by_name = {option.name: option for option in offered}
    return [
        SetOption(name=name, value=_read_option(by_name, name, text, engine))
        for name, text in written.items()
    ]


def _read_option(by_name: Mapping[str, EngineOption], name: str, text: str, engine: str) -> Value:
    if name not in by_name:
        near = get_close_matches(name, by_name, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
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
    """Read a value of the option's kind; None if it is none."""
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
