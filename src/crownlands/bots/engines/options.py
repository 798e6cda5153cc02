"""The options of an engine, as they are written in the specification of a bot."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from math import inf, isfinite
from typing import Final

from crownlands.bots.engines.messages import EngineOption, SetOption, Value
from crownlands.core.errors import BadBot

SWITCHES: Final = {"on": True, "true": True, "off": False, "false": False}


def read_options(
    offered: Iterable[EngineOption], written: Mapping[str, str], engine: str
) -> list[SetOption]:
    """Give what to set; raise `BadBot` for what the engine does not offer."""
    by_name = {option.name: option for option in offered}
    return [
        SetOption(name=name, value=_read(by_name, name, text, engine))
        for name, text in written.items()
    ]


def _read(by_name: Mapping[str, EngineOption], name: str, text: str, engine: str) -> Value:
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
