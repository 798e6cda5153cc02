"""Bots by name: a specification such as `greedy`, the same wherever a bot is asked for.

Parameters follow a colon and are joined by commas: `mcts:time=0.5,policy=greedy`. What an engine
is started with comes first and without a name: `engine:node bot.mjs,time=0.5`. So does the class or
function of a Python module that makes a bot: `my_bots:Roomy,width=3`. Commas within quotes join
nothing. `policy:file=weights.npz` plays by a network from a file.
"""

import inspect
import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from crownlands.bots.bot import Bot, RandomBot
from crownlands.bots.crown import CROWN_PARAMETERS, NET_PARAMETERS, CrownBot, NetBot
from crownlands.bots.engines.bot import ENGINE_PARAMETERS, EngineBot
from crownlands.bots.engines.messages import SWITCHES
from crownlands.bots.gedda_2018 import FullGreedyBot
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.judge import JUDGE_PARAMETERS, JudgeBot
from crownlands.bots.levels import LEVELS, LevelBot
from crownlands.bots.parameters import Parameter, probability, share
from crownlands.bots.policy import POLICY_PARAMETERS, PolicyBot
from crownlands.bots.search import SEARCH_PARAMETERS, McBot, MctsBot
from crownlands.core.errors import BadBot
from crownlands.core.text import LocalizedText, closest, did_you_mean

SEPARATOR: Final = ","
"""Separates parameters, and bots of a list."""
_PYTHON_BOT: Final = re.compile(r"(?P<module>\w+(\.\w+)*):(?P<name>\w+(\.\w+)*)(,(?P<written>.*))?")
_NOTHING: Final = LocalizedText("", "")
_SEPARATOR_OUTSIDE_QUOTES: Final = re.compile(rf"""{SEPARATOR}(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")


class BotKind(NamedTuple):
    """How bots of a name are made, and what can be said of them."""

    make: Callable[..., Bot]
    parameters: Mapping[str, Parameter] = {}
    first: str | None = None
    """The parameter that comes first, has to be there, and is written without its name."""
    others: str | None = None
    """What those of other names are gathered under, as they are written; None: refused."""
    needs: str | None = None
    """The parameter that has to be there, by its name."""


BOTS: Final[Mapping[str, BotKind]] = {
    "random": BotKind(RandomBot),
    "greedy": BotKind(GreedyBot, {"slips": probability(), "slack": share()}),
    "mc": BotKind(McBot, SEARCH_PARAMETERS),
    "mcts": BotKind(MctsBot, SEARCH_PARAMETERS),
    "judge": BotKind(JudgeBot, JUDGE_PARAMETERS),
}
"""The bots that play every game, by name."""
FAMILY_BOTS: Final[Mapping[str, BotKind]] = {
    "crown": BotKind(CrownBot, CROWN_PARAMETERS),
    "net": BotKind(NetBot, NET_PARAMETERS),
    "full-greedy": BotKind(FullGreedyBot),
}
"""Those that play the plain domino games alone, on the compiled core."""
LEVEL_BOTS: Final[Mapping[str, BotKind]] = {
    level.bot: BotKind(partial(LevelBot, level.rank)) for level in LEVELS
}
"""The levels people choose from, as bots that differ from game to game."""
ENGINE_BOTS: Final[Mapping[str, BotKind]] = {
    "engine": BotKind(EngineBot, ENGINE_PARAMETERS, first="command", others="options"),
}
"""Those that start a program, and so are for people at this machine alone."""
FILE_BOTS: Final[Mapping[str, BotKind]] = {
    "policy": BotKind(PolicyBot, POLICY_PARAMETERS, needs="file"),
}
"""Those that read a file, which may hold code."""
KINDS: Final[Mapping[str, BotKind]] = {
    **BOTS,
    **FAMILY_BOTS,
    **LEVEL_BOTS,
    **FILE_BOTS,
    **ENGINE_BOTS,
}
"""All of them. No Python module of such a name can be meant by `name:...`."""


def split_specs(text: str) -> list[str]:
    """Split a list of bots such as `greedy,mcts:time=0.5,policy=greedy,random`.

    What has an equals sign and no colon is a parameter of the bot before it.
    """
    specs: list[str] = []
    for piece in map(str.strip, _SEPARATOR_OUTSIDE_QUOTES.split(text)):
        if specs and "=" in piece and ":" not in piece:
            specs[-1] += SEPARATOR + piece
        else:
            specs.append(piece)
    return specs


def make_bot(spec: str) -> Bot:
    """Return the bot of a specification; raise `BadBot` for an unknown bot or parameter."""
    if not isinstance(spec, str):
        raise BadBot(f"{spec!r} is not the name of a bot: {', '.join(KINDS)}")
    name, colon, written = spec.partition(":")
    if name not in KINDS:
        if python_bot := _PYTHON_BOT.fullmatch(spec):
            return _make_python_bot(python_bot["module"], python_bot["name"], python_bot["written"])
        raise BadBot(
            _no_bot(name),
            bot=name,
            possible=list(KINDS),
        )
    kind = KINDS[name]
    values = _read_parameters(name, written) if colon else {}
    needed = kind.first or kind.needs
    if needed and needed not in values:
        expects = kind.parameters[needed].expects
        form = "" if kind.first else f": {name}:{needed}=..."
        raise BadBot(
            LocalizedText(
                f"{name} needs {expects.en}{form}", f"il faut à {name} {expects.fr}{form}"
            ),
            bot=name,
        )
    return kind.make(**values)


def is_python_bot(spec: str) -> bool:
    """Return whether a specification names a bot of a Python module, as `my_bots:Roomy` does."""
    return spec.partition(":")[0] not in KINDS and _PYTHON_BOT.fullmatch(spec) is not None


def runs_other_code(spec: str) -> bool:
    """Return whether a bot runs a program, a module or a file: never take one from strangers."""
    return spec.partition(":")[0] in {*ENGINE_BOTS, *FILE_BOTS} or is_python_bot(spec)


def named_files(spec: str) -> dict[str, Path]:
    """Return the files that a bot is made of, by how its specification names them.

    These are values of parameters and words of a command that are files, such as weights, and the
    source of a Python module.
    """
    name, _, written = spec.partition(":")
    found = {}
    if is_python_bot(spec):
        written = written.partition(SEPARATOR)[2]
        module = None
        with suppress(ModuleNotFoundError):
            module = find_spec(name)
        if module is not None and module.origin is not None and module.has_location:
            found[Path(module.origin).name] = Path(module.origin)
    command = name in KINDS and KINDS[name].first is not None
    for at, piece in enumerate(_SEPARATOR_OUTSIDE_QUOTES.split(written)):
        key, _, value = map(str.strip, piece.partition("="))
        words = shlex.split(piece) if command and at == 0 else [_unquoted(name, key, value)]
        found.update({word: Path(word) for word in words if Path(word).is_file()})
    return found


def _make_python_bot(module: str, name: str, written: str | None) -> Bot:
    """Make a bot by a class or a function of a module, or copy one that is there."""
    bot = f"{module}:{name}"
    found = _import_from(module, name)
    values = _read_values(bot, written)
    if isinstance(found, Bot) and not isinstance(found, type):
        if values:
            raise BadBot(f"{bot} is a bot already and takes no parameters", bot=bot)
        return deepcopy(found)
    if not callable(found):
        raise BadBot(f"{bot} is no bot: {found!r} has no method choose(view, rng)", bot=bot)
    _check_values(bot, found, values)
    try:
        made = found(**values)
    except Exception as error:
        raise BadBot(f"{bot} cannot be made: {_describe_error(error)}", bot=bot) from error
    if not isinstance(made, Bot):
        raise BadBot(f"{bot} makes no bot: {made!r} has no method choose(view, rng)", bot=bot)
    return made


def _import_from(module: str, name: str) -> Any:
    try:
        found: Any = import_module(module)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            raise BadBot(
                _no_bot(
                    module,
                    LocalizedText(", nor a Python module of that name", ", ni comme module Python"),
                ),
                bot=module,
                possible=list(KINDS),
            ) from None
        raise BadBot(
            f"{module} cannot be imported: {_describe_error(error)}", bot=module
        ) from error
    for part in name.split("."):
        if not hasattr(found, part):
            public = [other for other in vars(found) if not other.startswith("_")]
            raise BadBot(
                f"{module} has no {name}.{did_you_mean(closest(part, public)).en}", bot=module
            )
        found = getattr(found, part)
    return found


def _read_values(bot: str, written: str | None) -> dict[str, Any]:
    """Read parameters of any kind: numbers and switches as such, everything else as text."""
    values: dict[str, Any] = {}
    for word in [] if written is None else _SEPARATOR_OUTSIDE_QUOTES.split(written):
        name, equals, text = map(str.strip, word.partition("="))
        if not name.isidentifier() or not equals:
            raise BadBot(f"parameters of {bot} are written name=value, not {word!r}", bot=bot)
        if name in values:
            raise BadBot(_twice(bot, name), bot=bot)
        values[name] = _read_value(bot, name, text)
    return values


def _read_value(bot: str, name: str, text: str) -> bool | float | str:
    if text in SWITCHES:
        return SWITCHES[text]
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            continue
    return _unquoted(bot, name, text)


def _check_values(bot: str, make: Callable[..., Any], values: Mapping[str, Any]) -> None:
    """Refuse parameters that a class or function does not take, as far as it says which."""
    try:
        parameters = inspect.signature(make).parameters.values()
    except ValueError:
        return
    if any(one.kind is one.VAR_KEYWORD for one in parameters):
        return
    possible = [one.name for one in parameters if one.kind is not one.POSITIONAL_ONLY]
    for name in values:
        if name not in possible:
            raise BadBot(
                _no_parameter(bot, name, possible),
                bot=bot,
                possible=possible,
            )


def _describe_error(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _read_parameters(name: str, written: str) -> dict[str, Any]:
    kind = KINDS[name]
    if not kind.parameters:
        raise BadBot(
            LocalizedText(
                f"{name} takes no parameters, not {written!r}",
                f"{name} ne prend pas de paramètres, donc pas {written!r}",
            ),
            bot=name,
        )
    values: dict[str, Any] = {}
    others: dict[str, str] = {}
    words = _SEPARATOR_OUTSIDE_QUOTES.split(written)
    if kind.first:
        values[kind.first] = _read_parameter(name, kind.first, words.pop(0).strip())
    for word in words:
        parameter, _, value = map(str.strip, word.partition("="))
        if parameter in values or parameter in others:
            raise BadBot(_twice(name, parameter), bot=name)
        if kind.others and parameter and parameter not in kind.parameters:
            others[parameter] = _unquoted(name, parameter, value)
        else:
            values[parameter] = _read_parameter(name, parameter, value)
    return {**values, kind.others: others} if kind.others else values


def _read_parameter(name: str, word: str, value: str) -> Any:
    parameters = KINDS[name].parameters
    if word not in parameters:
        possible = list(parameters)
        raise BadBot(
            _no_parameter(name, word, possible),
            bot=name,
            possible=possible,
        )
    expects, read = parameters[word]
    try:
        return read(value)
    except ValueError:
        raise BadBot(
            LocalizedText(
                f"{word} of {name} is {expects.en}, not {value!r}",
                f"{word} de {name} est {expects.fr}, et non {value!r}",
            ),
            bot=name,
            parameter=word,
        ) from None


def _unquoted(name: str, word: str, value: str) -> str:
    try:
        return " ".join(shlex.split(value))
    except ValueError as error:
        raise BadBot(f"{word} of {name} cannot be read: {error}", bot=name) from None


def _no_bot(name: str, nor: LocalizedText = _NOTHING) -> LocalizedText:
    hint, bots = did_you_mean(closest(name, KINDS)), ", ".join(KINDS)
    return LocalizedText(
        f"there is no bot {name!r}{nor.en}.{hint.en} Bots: {bots}",
        f"le robot {name!r} n’existe pas{nor.fr}.{hint.fr} Robots : {bots}",
    )


def _no_parameter(bot: str, name: str, possible: Sequence[str]) -> LocalizedText:
    hint, others = did_you_mean(closest(name, possible)), ", ".join(possible)
    return LocalizedText(
        f"{bot} has no parameter {name!r}.{hint.en} Parameters: {others or 'none'}",
        f"{bot} n’a pas de paramètre {name!r}.{hint.fr} Paramètres : {others or 'aucun'}",
    )


def _twice(bot: str, name: str) -> LocalizedText:
    return LocalizedText(
        f"the parameter {name} of {bot} is given twice",
        f"le paramètre {name} de {bot} est donné deux fois",
    )
