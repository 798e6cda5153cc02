"""The facts of Kingdomino Duel."""

from crownlands.core.info import DailyTable, GameInfo, OlderRules
from crownlands.core.options import make_option
from crownlands.core.text import LocalizedText

LOOSE_SPELLS = make_option(
    """
loose-spells: Loose spells | Sorts permissifs
summary: The reading of rules version 1: dice that were split cannot be drawn as a domino, and a die
    may be turned to a face that fits nowhere.
    | La lecture des règles en version 1 : des dés séparés ne se dessinent plus en domino, et un dé
      peut être tourné sur une face qui ne va nulle part.
""",
    retired=True,
)

INFO = GameInfo(
    id="duel",
    names=LocalizedText(en="Kingdomino Duel", fr="Kingdomino Duel"),
    summary=LocalizedText(
        en="Two players share four dice, draw coats of arms on a map and race for spells.",
        fr="À deux, on se partage quatre dés, on dessine des blasons et on court aux sorts.",
    ),
    players=(2,),
    minutes=(20, 30),
    options=(LOOSE_SPELLS,),
    rules_version=2,
    older_rules=(OlderRules(version=1, options={LOOSE_SPELLS.name: True}),),
    components=("duel",),
    rank=9,
    package=__package__,
)

LEVELS = {
    "learner": "greedy:slips=1,slack=0.8",
    "gentle": "greedy",
    "steady": "mc:sims=8,depth=0",
    "keen": "mcts:time=0.03",
    "master": "mcts:time=2",
}
DAILY = (DailyTable(2, "steady"),)
HINTS = "judge:time=0.4"
