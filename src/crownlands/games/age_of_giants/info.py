"""The facts of Age of Giants."""

from msgspec.structs import replace

from crownlands.core.info import DailyTable, GameInfo, OlderRules, Use
from crownlands.core.options import make_option
from crownlands.core.text import LocalizedText
from crownlands.kingdom.setup import DYNASTY, OPENING, Layout, lengths

BASE = make_option(
    """
base: Base game | Jeu de base
summary: The game the giants come to. | Le jeu dans lequel les géants débarquent.
kingdomino: Kingdomino | Kingdomino
queendomino: Queendomino | Queendomino
""",
    default="kingdomino",
)

SHORT = make_option(
    """
short: Short game | Partie courte
summary: Two players, kingdoms of 5x5 and 30 of the 60 dominoes.
    | À deux, des royaumes de 5x5 et 30 des 60 dominos.
""",
    players=(2,),
    needs=((BASE.name, BASE.default),),
    house=True,
)

LONG_ALIGNMENTS = make_option(
    """
long-alignments: Long alignments | Longs alignements
summary: Folie des Grandeurs counts a row of five or more crowned squares more than once: two
    alignments in it may share one square.
    | La Folie des grandeurs compte plusieurs fois une rangée d’au moins cinq cases couronnées :
      deux alignements peuvent y partager une case.
""",
    house=True,
)

LAYOUTS = (
    # Our ruling: two players build 7x7 with all dominoes, or the short form.
    Layout(players=2, kingdom=7, line=5, rounds=12, kings=2, leave=(2,)),
    Layout(players=2, kingdom=5, line=5, rounds=6, kings=2, leave=(2,), option=SHORT.name),
    Layout(players=3, kingdom=5, line=5, rounds=12, leave=(1, 3)),
    Layout(players=4, kingdom=5, line=5, rounds=12, leave=(2,)),
    Layout(players=5, kingdom=5, line=5, rounds=12),
)

INFO = GameInfo(
    id="age-of-giants",
    names=LocalizedText(en="Kingdomino: Age of Giants", fr="Kingdomino : Age of Giants"),
    summary=LocalizedText(
        en="Giants sit down on your crowns; send them to your rivals, and follow two quests.",
        fr="Des géants s’assoient sur vos couronnes ; envoyez-les ailleurs et suivez deux quêtes.",
    ),
    players=(2, 3, 4, 5),
    options=(
        BASE,
        SHORT,
        LONG_ALIGNMENTS,
        replace(DYNASTY, house=True),
        replace(OPENING, default_with=((BASE.name, "queendomino", "abba"),)),
    ),
    lengths=lengths(LAYOUTS),
    minutes=(20, 35),
    rules_version=2,
    older_rules=(OlderRules(version=1, options={LONG_ALIGNMENTS.name: True}),),
    components=("kingdomino", "age_of_giants", "queendomino"),
    rank=5,
    package=__package__,
    uses=(Use("crownlands.games.queendomino", option="base", value="queendomino"),),
)

DOMINOES = {"age_of_giants": LocalizedText("new in Age of Giants", "nouveaux dans Age of Giants")}
LEVELS = {
    "learner": "greedy:slips=0.8,slack=0.7",
    "gentle": "greedy:slips=0.5,slack=0.6",
    "steady": "greedy",
    "keen": "mcts:sims=8",
    "master": "mcts:time=2",
}
DAILY = (DailyTable(3, "steady"),)
HINTS = "judge:time=0.4"
