"""The facts of The Court."""

from msgspec.structs import replace

from crownlands.core.info import DailyTable, GameInfo
from crownlands.core.text import LocalizedText
from crownlands.kingdom.setup import (
    BASE_LAYOUTS,
    DYNASTY,
    HARMONY,
    LINES_OF_4,
    MIDDLE_KINGDOM,
    MIGHTY_DUEL,
    OPENING,
    lengths,
)

INFO = GameInfo(
    id="court",
    names=LocalizedText(en="Kingdomino: The Court", fr="Kingdomino : La Cour"),
    summary=LocalizedText(
        en="Your land yields resources; spend them on characters and buildings of the court.",
        fr="Vos terres donnent des ressources ; offrez-vous les gens et bâtiments de la cour.",
    ),
    players=(2, 3, 4),
    options=tuple(
        replace(option, house=True)
        for option in (HARMONY, MIDDLE_KINGDOM, DYNASTY, MIGHTY_DUEL, LINES_OF_4, OPENING)
    ),
    lengths=lengths(BASE_LAYOUTS),
    minutes=(20, 30),
    rules_version=1,
    components=("kingdomino", "court"),
    rank=6,
    package=__package__,
)

LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.75",
    "gentle": "greedy:slips=0.6,slack=0.6",
    "steady": "greedy",
    "keen": "mcts:time=0.03",
    "master": "mcts:time=2",
}
DAILY = (DailyTable(2, "steady"),)
HINTS = "judge:time=0.4"
