"""The facts of Royal Wedding."""

from msgspec.structs import replace

from crownlands.core.info import Box, GameInfo, Use
from crownlands.core.options import make_option
from crownlands.core.text import LocalizedText
from crownlands.kingdom.setup import DYNASTY, HARMONY, MIDDLE_KINGDOM, Layout, lengths

TEAMS = make_option(
    """
teams: Teams | Équipes
summary: Six players in teams of two share a kingdom of 7x7. Eight players always do.
    | À six, des équipes de deux partagent un royaume de 7x7. À huit, c’est toujours le cas.
""",
    players=(6,),
    always=(8,),
)

LAYOUTS = (
    Layout(players=3, kingdom=7, line=4, rounds=24),
    Layout(players=4, kingdom=7, line=4, rounds=24),
    Layout(players=5, kingdom=5, line=8, rounds=12),
    Layout(players=6, kingdom=5, line=8, rounds=12),
    Layout(players=6, kingdom=7, line=8, rounds=12, team=2, option=TEAMS.name),
    Layout(players=8, kingdom=7, line=8, rounds=12, team=2),
)

INFO = GameInfo(
    id="royal-wedding",
    names=LocalizedText(en="Royal Wedding", fr="Royal Wedding"),
    summary=LocalizedText(
        en="Both boxes on one table, alone or in teams of two, with the Queen and the dragon.",
        fr="Les deux boîtes réunies, seul ou en équipes de deux, avec la Reine et le dragon.",
    ),
    players=(3, 4, 5, 6, 8),
    options=(
        TEAMS,
        *(replace(option, house=True) for option in (HARMONY, MIDDLE_KINGDOM, DYNASTY)),
    ),
    lengths=lengths(LAYOUTS),
    minutes=(40, 60),
    rules_version=1,
    components=("queendomino", "kingdomino"),
    boxes=(
        Box(mark="q", name=LocalizedText(en="Queendomino", fr="Queendomino")),
        Box(mark="k", name=LocalizedText(en="Kingdomino", fr="Kingdomino")),
    ),
    rank=8,
    package=__package__,
    uses=(Use("crownlands.games.queendomino"),),
)

LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.65",
    "gentle": "greedy:slips=0.5,slack=0.6",
    "steady": "greedy",
    "keen": "mcts:time=0.3",
    "master": "mcts:time=2",
}
HINTS = "judge:time=0.4"
