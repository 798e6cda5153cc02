"""Options of a game, declared as data, and the choice of them for one game."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeAlias

import msgspec

from crownlands.core.errors import BadOptions
from crownlands.core.text import LocalizedText, near_hint

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

    def values(self) -> str:
        """Say in words which values are possible."""
        if self.choices:
            return " or ".join(self.choices)
        if self.limits is not None:
            return f"a number from {self.limits[0]} to {self.limits[1]}"
        return "on or off"

    def accepts(self, value: object) -> bool:
        """Return whether a value is one of the possible ones."""
        if self.choices:
            return value in self.choices
        if self.limits is not None:
            low, high = self.limits
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return isinstance(value, bool)


def option_name(name: str) -> str:
    """Write an option as the rules do: `middle_kingdom` is `middle-kingdom`."""
    return name.replace("_", "-")


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
    for name, value in wanted.items():
        option = by_name.get(option_name(str(name)))
        if option is None or (option.retired and not retired and value != option.default):
            raise _unknown(by_name, option_name(str(name)), game, parameters)
        if option.name in seen:
            raise BadOptions(
                LocalizedText(
                    f"option {option.name} of {game} stands twice",
                    f"l’option {option.name} de {game} est donnée deux fois",
                ),
                option=option.name,
            )
        seen.add(option.name)
        if not option.accepts(value):
            raise _unacceptable(option, value, game)
        if players in option.always:
            _check_always(option, players, value, game)
        elif option.fits(players):
            named[option.name] = value  # type: ignore[assignment]
        elif value != option.default:
            raise BadOptions(
                LocalizedText(
                    f"option {option.name} of {game} is for "
                    f"{' or '.join(map(str, option.players))} players, not {players}",
                    f"l’option {option.name} de {game} se joue à "
                    f"{' ou '.join(map(str, option.players))}, et non à {players}",
                ),
                option=option.name,
                players=list(option.players),
            )
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


def _unknown(
    by_name: Mapping[str, Option], name: str, game: str, parameters: Sequence[str]
) -> BadOptions:
    offered = [option.name for option in by_name.values() if not option.retired]
    named = {option_name(parameter): parameter for parameter in parameters}
    near = get_close_matches(name, [*offered, *named], n=1)
    hint, possible = near_hint([named.get(word, word) for word in near]), ", ".join(offered)
    others = [f" {word}{', '.join(parameters)}." for word in ("Parameters: ", "Paramètres : ")]
    en, fr = others if parameters else ("", "")
    return BadOptions(
        LocalizedText(
            f"{game} has no option {name}.{hint.en}{en} Its options: {possible or 'none'}",
            f"{game} n’a pas d’option {name}.{hint.fr}{fr} Ses options : {possible or 'aucune'}",
        ),
        option=name,
        possible=[*offered, *parameters],
    )


def _unacceptable(option: Option, value: object, game: str) -> BadOptions:
    """Return which values are possible; the bare name of an option says that it is on."""
    if value is True:
        values = option.choices or tuple(map(str, option.limits or ()))
        written = [f"{option.name}={one}" for one in values]
        en, fr = (" or ", " ou ") if option.choices else (" to ", " à ")
        message = LocalizedText(
            f"option {option.name} of {game} needs a value: {en.join(written)}",
            f"il faut une valeur à l’option {option.name} de {game} : {fr.join(written)}",
        )
    else:
        message = LocalizedText(
            f"option {option.name} of {game} is {option.values()}, not {value!r}",
            f"l’option {option.name} de {game} vaut {_values_in_french(option)}, et non {value!r}",
        )
    return BadOptions(message, option=option.name, possible=option.values())


def _values_in_french(option: Option) -> str:
    if option.choices:
        return " ou ".join(option.choices)
    if option.limits is not None:
        return f"un nombre de {option.limits[0]} à {option.limits[1]}"
    return "on ou off"


def _check_always(option: Option, players: int, value: object, game: str) -> None:
    if value is not True:
        raise BadOptions(
            LocalizedText(
                f"option {option.name} of {game} is always on with {players} players",
                f"l’option {option.name} de {game} est toujours en jeu à {players} joueurs",
            ),
            option=option.name,
            players=list(option.players),
        )


def _check_together(
    by_name: Mapping[str, Option], chosen: Mapping[str, OptionValue], game: str
) -> None:
    for name, value in chosen.items():
        option = by_name[name]
        if value == option.default_among(chosen):
            continue
        for other in option.excludes:
            if other in chosen and chosen[other] != by_name[other].default:
                raise BadOptions(
                    LocalizedText(
                        f"options {name} and {other} of {game} exclude each other",
                        f"les options {name} et {other} de {game} s’excluent",
                    ),
                    option=name,
                    excludes=other,
                )
        for other, needed in option.needs:
            if chosen.get(other) != needed:
                raise BadOptions(
                    LocalizedText(
                        f"option {name} of {game} needs {other} to be {needed}",
                        f"l’option {name} de {game} demande {other}={needed}",
                    ),
                    option=name,
                    needs={other: needed},
                )
