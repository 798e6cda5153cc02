"""Options of a game, declared as data, and the choice of them for one game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from crownlands.core.errors import BadOptions
from crownlands.core.text import LocalizedText, closest, did_you_mean, parse_words

OptionValue: TypeAlias = bool | int | str


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something players may choose before a game: a switch, one of several words, or a number."""

    name: str
    title: LocalizedText
    summary: LocalizedText
    default: OptionValue = False
    choices: tuple[str, ...] = ()
    """The words to choose from; empty for switches and numbers."""
    choice_titles: tuple[LocalizedText, ...] = ()
    """What each choice is called; empty where the words themselves say it."""
    limits: tuple[int, int] | None = None
    """The smallest and largest number; None for switches and words."""
    players: tuple[int, ...] = ()
    """The player counts that have this option; empty means all."""
    always: tuple[int, ...] = ()
    """The player counts that always play with this switch on and have no choice."""
    excludes: tuple[str, ...] = ()
    """Options that cannot be chosen together with this one."""
    needs: tuple[tuple[str, OptionValue], ...] = ()
    """Values other options must have for this one to be chosen."""
    default_with: tuple[tuple[str, OptionValue, OptionValue], ...] = ()
    """Other defaults: when the option named first has the value named second."""
    house: bool = False
    """True where the publishers do not print any value but the default for this game."""
    retired: bool = False
    """True for a reading of the rules that only games begun under it keep; never offered."""

    def title_of(self, choice: object) -> LocalizedText:
        """Return what a choice is called."""
        titles = dict(zip(self.choices, self.choice_titles, strict=False))
        return titles.get(str(choice), LocalizedText(str(choice), str(choice)))

    def default_among(self, chosen: Mapping[str, object]) -> OptionValue:
        """Return the default beside the other options chosen."""
        for other, value, default in self.default_with:
            if chosen.get(other) == value:
                return default
        return self.default

    def fits(self, players: int) -> bool:
        """Return whether this option exists for so many players."""
        return not self.players or players in self.players

    def values(self) -> LocalizedText:
        """Return in words which values are possible."""
        if self.choices:
            return _either(self.choices)
        if self.limits is not None:
            return _MESSAGES["range"].format(low=self.limits[0], high=self.limits[1])
        return _MESSAGES["switch"]

    def accepts(self, value: object) -> bool:
        """Return whether a value is one of the possible ones."""
        if self.choices:
            return value in self.choices
        if self.limits is not None:
            low, high = self.limits
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return isinstance(value, bool)


def option_name(name: str) -> str:
    """Return the name of an option in the rules: `middle_kingdom` is `middle-kingdom`."""
    return name.replace("_", "-")


def make_option(table: str, **facts: Any) -> Option:
    """Return the option of a table as `parse_words` reads it, with facts beside its words.

    The first line has its name and title, the second its summary, others the title of each choice.
    """
    (name, title), *texts = parse_words(table).items()
    if not texts or texts[0][0] != "summary":
        raise ValueError(f"the option {name!r} needs a second line `summary: English | French`")
    (_, summary), *choices = texts
    return Option(
        name=name,
        title=title,
        summary=summary,
        choices=tuple(choice for choice, _ in choices),
        choice_titles=tuple(title for _, title in choices),
        **facts,
    )


def choose_options(
    declared: Iterable[Option],
    players: int,
    wanted: Mapping[str, object],
    game: str,
    parameters: Sequence[str] = (),
    *,
    retired: bool = False,
) -> dict[str, OptionValue]:
    """Complete the wanted options with defaults; raise `BadOptions` for what cannot be.

    `parameters` are what else could have been meant by a name that is no option. Retired options
    cannot be chosen unless `retired` is set, for what was written earlier.
    """
    by_name = {option.name: option for option in declared}
    named: dict[str, OptionValue] = {}
    seen: set[str] = set()
    for written, value in wanted.items():
        name = option_name(str(written))
        option = by_name.get(name)
        if option is None or (option.retired and not retired and value != option.default):
            raise _unknown(by_name, name, game, parameters)
        if name in seen:
            raise _bad("twice", {"option": name}, game=game)
        seen.add(name)
        if not option.accepts(value):
            raise _unacceptable(option, value, game)
        allowed = {"option": name, "players": list(option.players)}
        if players in option.always:
            if value is not True:
                raise _bad("always", allowed, game=game, count=players)
        elif option.fits(players):
            named[name] = value  # type: ignore[assignment]
        elif value != option.default:
            counts = _either(map(str, option.players))
            raise _bad("players", allowed, game=game, counts=counts, count=players)
    chosen = {
        option.name: named.get(option.name, option.default_among(named))
        for option in by_name.values()
        if option.fits(players)
    }
    _check_together(by_name, chosen, game)
    return chosen


def written_options(
    declared: Iterable[Option], chosen: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Keep the chosen options that differ from their default: all a record has to say."""
    return {
        option.name: chosen[option.name]
        for option in declared
        if option.name in chosen and chosen[option.name] != option.default_among(chosen)
    }


_MESSAGES: Final = parse_words("""
twice: option {option} of {game} is given twice | l’option {option} de {game} est donnée deux fois
players: option {option} of {game} is for {counts} players, not {count}
    | l’option {option} de {game} se joue à {counts}, et non à {count}
always: option {option} of {game} is always on with {count} players
    | l’option {option} de {game} est toujours en jeu à {count} joueurs
unknown: {game} has no option {option}.{hint}{others} Its options: {offered}
    | {game} n’a pas d’option {option}.{hint}{others} Ses options : {offered}
no_value: option {option} of {game} needs a value: {values}
    | il faut une valeur à l’option {option} de {game} : {values}
value: option {option} of {game} is {values}, not {value}
    | l’option {option} de {game} vaut {values}, et non {value}
excludes: options {option} and {excludes} of {game} exclude each other
    | les options {option} et {excludes} de {game} s’excluent
needs: option {option} of {game} needs {other} to be {needed}
    | l’option {option} de {game} demande {other}={needed}
others: Parameters: {names}. | Paramètres : {names}.
range: a number from {low} to {high} | un nombre de {low} à {high}
switch: on or off | on ou off
none: none | aucune
""")


def _bad(message: str, details: Mapping[str, Any], **texts: object) -> BadOptions:
    """Return the error of a message; clients get the details, its words have the texts too."""
    return BadOptions(_MESSAGES[message].format(**{**details, **texts}), **details)


def _either(words: Iterable[str]) -> LocalizedText:
    listed = list(words)
    return LocalizedText(" or ".join(listed), " ou ".join(listed))


def _unknown(
    by_name: Mapping[str, Option], name: str, game: str, parameters: Sequence[str]
) -> BadOptions:
    offered = [option.name for option in by_name.values() if not option.retired]
    named = {option_name(parameter): parameter for parameter in parameters}
    near = closest(name, [*offered, *named])
    others = _MESSAGES["others"].format(names=", ".join(parameters))
    return _bad(
        "unknown",
        {"option": name, "possible": [*offered, *parameters]},
        game=game,
        hint=did_you_mean(None if near is None else named.get(near, near)),
        others=LocalizedText(f" {others.en}", f" {others.fr}") if parameters else "",
        offered=", ".join(offered) or _MESSAGES["none"],
    )


def _unacceptable(option: Option, value: object, game: str) -> BadOptions:
    """Return the error that says what is possible; the bare name of an option says it is on."""
    details = {"option": option.name, "possible": option.values().en}
    if value is not True:
        return _bad("value", details, game=game, values=option.values(), value=repr(value))
    written = [f"{option.name}={one}" for one in option.choices or option.limits or ()]
    values = _either(written)
    if not option.choices:
        values = LocalizedText(" to ".join(written), " à ".join(written))
    return _bad("no_value", details, game=game, values=values)


def _check_together(
    by_name: Mapping[str, Option], chosen: Mapping[str, OptionValue], game: str
) -> None:
    for name, value in chosen.items():
        option = by_name[name]
        if value == option.default_among(chosen):
            continue
        for other in option.excludes:
            if other in chosen and chosen[other] != by_name[other].default:
                raise _bad("excludes", {"option": name, "excludes": other}, game=game)
        for other, needed in option.needs:
            if chosen.get(other) != needed:
                details = {"option": name, "needs": {other: needed}}
                raise _bad("needs", details, game=game, other=other, needed=needed)
