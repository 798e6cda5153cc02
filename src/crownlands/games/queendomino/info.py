"""The facts of Queendomino."""

from msgspec.structs import replace

from crownlands.core.info import DailyTable, GameInfo
from crownlands.core.text import LocalizedText
from crownlands.kingdom.setup import DYNASTY, HARMONY, MIDDLE_KINGDOM, OPENING, Layout, lengths

LAYOUTS = (
    Layout(players=2, kingdom=7, line=4, rounds=12, kings=2),
    Layout(players=3, kingdom=5, line=4, rounds=12),
    Layout(players=4, kingdom=5, line=4, rounds=12),
)

INFO = GameInfo(
    id="queendomino",
    names=LocalizedText(en="Queendomino", fr="Queendomino"),
    summary=LocalizedText(
        en="Towns to build in, knights to collect taxes, towers to win the Queen, and a dragon.",
        fr="Des villes à bâtir, des chevaliers, des tours pour séduire la Reine, et un dragon.",
    ),
    players=(2, 3, 4),
    options=(
        *(replace(option, house=True) for option in (HARMONY, MIDDLE_KINGDOM, DYNASTY)),
        replace(OPENING, default="abba"),
    ),
    lengths=lengths(LAYOUTS),
    minutes=(25, 40),
    rules_version=1,
    components=("queendomino",),
    rank=7,
    package=__package__,
)

DOMINOES = {"queendomino": LocalizedText("box of Queendomino", "boîte de Queendomino")}
LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.65",
    "gentle": "greedy:slips=0.5,slack=0.6",
    "steady": "greedy",
    "keen": "mcts:sims=8",
    "master": "mcts:time=2",
}
DAILY = (DailyTable(2, "steady"),)
HINTS = "judge:time=0.4"
