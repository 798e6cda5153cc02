"""The options domino games share, declared once."""

from crownlands.core.options import Option
from crownlands.core.text import LocalizedText

HARMONY = Option(
    name="harmony",
    title=LocalizedText(en="Harmony", fr="Harmonie"),
    summary=LocalizedText(
        en="5 points for a complete kingdom, every square of it covered.",
        fr="5 points pour un royaume complet, toutes ses cases couvertes.",
    ),
)

MIDDLE_KINGDOM = Option(
    name="middle-kingdom",
    title=LocalizedText(en="Middle Kingdom", fr="Empire du milieu"),
    summary=LocalizedText(
        en="10 points for a castle in the exact centre of a kingdom of full width and height.",
        fr="10 points si le château finit au centre exact d’un royaume de pleine dimension.",
    ),
)

DYNASTY = Option(
    name="dynasty",
    title=LocalizedText(en="Dynasty", fr="Dynastie"),
    summary=LocalizedText(
        en="Three games in a row; the best total wins.",
        fr="Trois parties de suite ; le meilleur total l’emporte.",
    ),
)

OPENING = Option(
    name="opening",
    title=LocalizedText(en="Opening", fr="Ouverture"),
    summary=LocalizedText(
        en="How kings enter: 'draw' draws every king, 'abba' only the first (1 pick, 2, then 1).",
        fr="L’entrée des rois : « draw » les tire tous, « abba » le premier (1 choix, 2, puis 1).",
    ),
    default="draw",
    choices=("draw", "abba"),
    choice_titles=(
        LocalizedText("Every king is drawn", "Tous les rois sont tirés au sort"),
        LocalizedText("First pick one, then two, then one", "Un choix, puis deux, puis un"),
    ),
    players=(2,),
    house=True,
)

MIGHTY_DUEL = Option(
    name="mighty-duel",
    title=LocalizedText(en="Mighty Duel", fr="Le Grand Duel"),
    summary=LocalizedText(
        en="Two players use all 48 dominoes and build kingdoms of 7x7.",
        fr="À deux, les 48 dominos et des royaumes de 7x7.",
    ),
    players=(2,),
)

LINES_OF_4 = Option(
    name="lines-of-4",
    title=LocalizedText(en="Lines of 4", fr="Lignes de 4"),
    summary=LocalizedText(
        en="Three players use all 48 dominoes in lines of four; the one left over leaves the game.",
        fr="À trois, les 48 dominos en lignes de quatre ; celui qui reste est écarté.",
    ),
    players=(3,),
)
