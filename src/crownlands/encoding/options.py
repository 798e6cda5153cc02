"""The options a game is played with, as numbers."""

from crownlands.core.game import Game
from crownlands.core.options import Option, OptionValue
from crownlands.encoding.pieces import Feature, Floats, Viewpoint


def options_feature(game: Game) -> Feature:
    """Show the options of a game, which never change: one number each."""
    declared = {option.name: option for option in game.info.options}
    names = ", ".join(game.options)
    values = [option_number(declared[name], value) for name, value in game.options.items()]

    def write(out: Floats, _position: object, _point: Viewpoint) -> None:
        out[:] = values

    return Feature("options", (len(values),), "k", f"the options, from 0 to 1: {names}", write)


def option_number(option: Option, value: OptionValue) -> float:
    """Give a value of an option as a number from 0 to 1."""
    if option.choices:
        return option.choices.index(str(value)) / max(1, len(option.choices) - 1)
    return int(value) / (option.limits[1] if option.limits else 1)
