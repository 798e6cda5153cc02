"""The words and figures of reviews, in English and French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crownlands.core.text import parse_words
from crownlands.evaluation.values import INTERVAL_Z
from crownlands.text.number_format import NumberFormat

if TYPE_CHECKING:
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
review.title: Review: {game} | Analyse : {game}
review.made: {effort} review, seed {seed}: {trials} rollouts, {seconds} s; win chances ± {error}
    | Analyse {effort}, graine {seed} : {trials} parties simulées, {seconds} s ; chances ± {error}
review.quick: quick | rapide
review.normal: normal | normale
review.deep: deep | profonde
review.unfinished: The game is not finished: it is reviewed up to move {moves}, and the end is what
    the position there is worth.
    | La partie n’est pas finie : elle est analysée jusqu’au coup {moves}, et la fin est ce que vaut
    cette position.
review.player: player | joueur
review.luck: luck | chance
review.skill: skill | adresse
review.others: others | autres
review.information: information | information
review.accuracy: accuracy | précision
review.loss: mean loss | perte moyenne
review.end: end | fin
review.without: without luck | sans la chance
review.decisions: decisions | décisions
review.points: {points} points | {points} points
review.moments: Moments | Moments
review.no_moments: No inaccuracies, and no turning points. | Ni imprécision ni tournant.
review.move: move | coup
review.change: win chance | chances de gain
review.better: better: {move} | mieux : {move}
review.turning: turning point | tournant
review.draw: draw | tirage
review.legend: luck and skill: what draws and own decisions changed of the win chance; accuracy: 100
    where nothing was lost; without luck: the end less luck; ± 95%
    | chance et adresse : ce que les tirages et ses décisions ont changé aux chances de gain ;
    précision : 100 si rien n’est perdu ; sans la chance : la fin moins la chance ; ± à 95 %
""")
"""What tables, pages and replays say."""


class ReviewFormat(NumberFormat):
    """Writes the figures of a review in one language."""

    def win(self, share: float | None) -> str:
        """Format a win chance, in percent without decimals."""
        return self.percent(share, 0)

    def wins(self, shares: tuple[float, ...]) -> str:
        """Format the win chances of all sides."""
        return " ".join(map(self.win, shares))

    def change(self, share: float, error: float = 0.0) -> str:
        """Format by how much a win chance changed, and how sure that is: `-12% ± 3`."""
        percent = round(100 * share)
        unit = self.percent(0, 0)[1:]
        sign = self.decimal(percent, 0, signed=bool(percent)) + unit
        return f"{sign} {self.reach(error)}".rstrip()

    def loss(self, loss: Estimate) -> str:
        """Format what was lost."""
        return self.change(-loss.mean, loss.error)

    def reach(self, error: float) -> str:
        """Format how far the interval of a share reaches either way, in percent."""
        return f"± {self.decimal(100 * INTERVAL_Z * error, 0)}" if error else ""
