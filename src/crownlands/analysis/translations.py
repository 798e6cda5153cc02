"""The words and figures of reviews, in English and French."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, ClassVar, Final

from crownlands.core.text import parse_words
from crownlands.evaluation.values import INTERVAL_Z
from crownlands.text import Translator
from crownlands.text.number_format import NumberFormat
from crownlands.text.translator import WORDS as SHARED_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from crownlands.core.text import LocalizedText
    from crownlands.evaluation.values import Estimate

REVIEW_WORDS: Final = parse_words("""
grade.best: best move | meilleur coup
grade.good: good move | bon coup
grade.inaccuracy: inaccuracy | imprécision
grade.mistake: mistake | erreur
grade.blunder: blunder | gaffe
grades.best: best | meilleurs
grades.good: good | bons
grades.inaccuracy: inaccuracies | imprécisions
grades.mistake: mistakes | erreurs
grades.blunder: blunders | gaffes
effort.quick: quick | rapide
effort.normal: normal | normal
effort.deep: deep | profond
review.title: Review: {game} | Analyse : {game}
review.made: effort {effort}, seed {seed}: {trials} rollouts in {seconds}; a win chance is known to
    ± {reach}
    | effort {effort}, graine {seed} : {trials} parties simulées en {seconds} ; les chances de gain
    sont connues à ± {reach} près
review.unfinished: The game is not finished: it is reviewed up to move {moves}, and the end is what
    that position is worth.
    | La partie n’est pas finie : elle est analysée jusqu’au coup {moves}, et la fin est ce que vaut
    cette position.
review.player: player | joueur
review.luck: luck | chance
review.skill: skill | adresse
review.others: others | autres
review.information: information | information
review.accuracy: accuracy | précision
review.loss: mean loss | perte moy.
review.start: start | début
review.end: end | fin
review.without: without luck | sans chance
review.move: move | coup
review.moment: what happened | ce qui s’est passé
review.change: win chance | chances
review.grade: grade | note
review.nothing: No inaccuracies and no turning points. | Ni imprécision ni tournant.
review.better: better: {move} | mieux : {move}
review.turning: turning point | tournant
review.legend: Luck and skill are what draws and own decisions changed of the win chance; without
    luck is the end less luck. Accuracy is 100 if nothing was lost, and 50 at a loss of 10% per
    decision. ± is an interval of 95%.
    | La chance et l’adresse sont ce que les tirages et ses propres décisions ont changé aux chances
    de gain ; sans chance, c’est la fin moins la chance. La précision est de 100 sans aucune perte,
    et de 50 à 10 % perdus par décision. ± est un intervalle à 95 %.
review.stopped: stopped after {done} of {files} records | arrêté après {done} parties sur {files}
review.page: the page: {path} | la page : {path}
review.annotated: the record with grades and values: {path}
    | la partie avec notes et valeurs : {path}
judge.side: side | camp
judge.win: win chance | chances de gain
judge.points: points | points
judge.loss: loss | perte
judge.best: Moves of {seat}, the best first: | Coups de {seat}, le meilleur d’abord :
judge.made: effort {effort}, seed {seed}: {trials} rollouts; {compared} of {legal} moves compared
    | effort {effort}, graine {seed} : {trials} parties simulées ; {compared} coups comparés sur
    {legal}
judge.exact: searched to the end of the game: these values are exact
    | recherche jusqu’à la fin de la partie : ces valeurs sont exactes
judge.chance: Chance moves next: there are no moves to compare.
    | C’est au hasard de jouer : il n’y a pas de coups à comparer.
judge.over: The game is over. | La partie est finie.
judge.forced: {seat} has one move only: {move}. | {seat} n’a qu’un coup : {move}.
""")
"""What tables in a terminal, pages and replays say."""
PAGE_WORDS: Final = {
    **SHARED_WORDS,
    **REVIEW_WORDS,
    **parse_words("""
page.summary: Luck and skill | Chance et adresse
page.grades: Decisions | Décisions
page.grades.how: A grade says what a move certainly lost of the win chance against the best one: 5%
    an inaccuracy, 10% a mistake, 15% a blunder. Forced moves have none.
    | Une note dit ce qu’un coup a perdu à coup sûr de chances de gain sur le meilleur : 5 % une
    imprécision, 10 % une erreur, 15 % une gaffe. Un coup forcé n’en a pas.
page.graph: Win chances | Chances de gain
page.graph.how: After every move, with intervals of 95%. Marks are decisions that lost: ?! an
    inaccuracy, ? a mistake, ?? a blunder.
    | Après chaque coup, avec des intervalles à 95 %. Les marques sont des décisions qui ont perdu :
    ?! imprécision, ? erreur, ?? gaffe.
page.table: The graph as a table | Le graphique en tableau
page.axis: Moves | Coups
page.moments: Moments | Moments
page.moments.how: Turning points, and every decision that lost.
    | Les tournants, et chaque décision qui a perdu.
page.start: the start | le début
page.played: played: {move} | joué : {move}
page.candidates: Moves that were compared | Coups comparés
page.compared: {compared} of {legal} moves, {trials} rollouts
    | {compared} coups sur {legal}, {trials} parties simulées
page.exact: searched to the end: exact | recherche jusqu’à la fin : exact
page.changed: for {side} | pour {side}
page.lost: of the win chance, against the best move | de chances de gain, face au meilleur coup
page.picture: The table after move {number} | La table après le coup {number}
page.picture.better: The table after the better move | La table après le meilleur coup
page.deals: What a lead was worth | Ce que valait l’avance
page.deal: deal | manche
page.more: {count} smaller moments have no pictures. | {count} moments mineurs sont sans images.
"""),
}


class PageTranslator(Translator):
    """The texts of the page of a review in one language."""

    words: ClassVar[Mapping[str, LocalizedText]] = PAGE_WORDS


class ReviewFormat(NumberFormat):
    """Writes the figures of a review in one language."""

    def win(self, share: float | None) -> str:
        """Format a win chance, in percent without decimals."""
        return self.percent(share, 0)

    def wins(self, shares: Sequence[float]) -> str:
        """Format the win chances of all sides."""
        return " ".join(map(self.win, shares))

    def change(self, share: float, error: float = 0.0) -> str:
        """Format by how much a win chance changed, and how sure that is: `-12% ± 3`."""
        percent = round(100 * share)
        written = self.decimal(percent, 0, signed=bool(percent)) + self.percent(0, 0)[1:]
        return f"{written} ± {self.reach(error)}" if error else written

    def loss(self, loss: Estimate | None) -> str:
        """Format what was lost."""
        return self.nothing if loss is None else self.change(-loss.mean, loss.error)

    def mean_loss(self, loss: Estimate | None) -> str:
        """Format what decisions lost on average, with a decimal and without its interval."""
        return self.nothing if loss is None else self.percent(-round(loss.mean, 3) or 0.0)

    def points(self, points: float, *, signed: bool = False) -> str:
        """Format points, with one decimal."""
        rounded = round(points, 1)
        return self.decimal(rounded + 0.0, signed=signed and bool(rounded))

    def reach(self, error: float) -> str:
        """Format how far the interval of a share reaches either way, in percent, rounded up."""
        return self.decimal(ceil(100 * INTERVAL_Z * error - 1e-9), 0)

    def sure_win(self, win: Estimate) -> str:
        """Format a win chance and its interval."""
        return (
            f"{self.win(win.mean)} ± {self.reach(win.error)}" if win.error else self.win(win.mean)
        )

    def sure_points(self, points: Estimate) -> str:
        """Format points and their interval."""
        written = self.points(points.mean)
        return f"{written} ± {self.points(INTERVAL_Z * points.error)}" if points.error else written
