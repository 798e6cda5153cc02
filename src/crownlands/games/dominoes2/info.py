"""The facts of Dominoes 2."""

from crownlands.core.info import GameInfo
from crownlands.core.options import make_option
from crownlands.core.text import LocalizedText

DEALS = make_option(
    """
deals: Number of deals | Nombre de manches
summary: Play so many deals, the most points win; 0 plays to the target.
    | Jouer tant de manches, le plus de points gagne ; 0 : jusqu’au but.
""",
    default=0,
    limits=(0, 10),
    excludes=("target",),
)

TARGET = make_option(
    """
target: Target | But
summary: The match ends when somebody has so many points.
    | La partie s’arrête dès que quelqu’un a tant de points.
""",
    default=100,
    limits=(10, 200),
    excludes=(DEALS.name,),
)

INFO = GameInfo(
    id="dominoes2",
    names=LocalizedText(en="Dominoes 2", fr="Dominoes 2"),
    summary=LocalizedText(
        en="Lay your cards over equal numbers on nine cells, and be the first without any.",
        fr="Posez vos cartes sur des nombres égaux, sur neuf cases, et videz votre main.",
    ),
    players=(2, 3, 4),
    options=(TARGET, DEALS),
    minutes=(15, 30),
    rules_version=1,
    components=("dominoes2",),
    rank=10,
    package=__package__,
)

LEVELS = {
    "learner": "greedy:slips=0.6,slack=0.6",
    "gentle": "greedy:slips=0.25,slack=0.5",
    "steady": "greedy",
    "keen": "mcts:time=0.3",
    "master": "mcts:time=2",
}
