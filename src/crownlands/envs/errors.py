"""What can be done wrong with an environment."""

from crownlands.core.errors import CrownlandsError


class IllegalAction(CrownlandsError):
    """An action that is none, or that the rules refuse as things stand."""

    default_code = "illegal_action"


class NoEpisode(CrownlandsError):
    """Something was asked of an environment in which no game is going on."""

    default_code = "no_episode"

    def __init__(self) -> None:
        super().__init__("no game is going on: call reset() first")


class BadEnvironment(CrownlandsError):
    """An environment cannot be made like this."""

    default_code = "bad_environment"
