"""What is known of Kingdomino Duel up front."""

from crownlands.core.info import GameInfo
from crownlands.core.words import Words

INFO = GameInfo(
    id="duel",
    names=Words(en="Kingdomino Duel", fr="Kingdomino Duel"),
    summary=Words(
        en="Two players share four dice, draw coats of arms on a map and race for spells.",
        fr="À deux, on se partage quatre dés, on dessine des blasons et on court aux sorts.",
    ),
    players=(2,),
    minutes=(20, 30),
    rules_version=1,
    components=("duel",),
    rules="crownlands.games.duel.rules:build",
)
