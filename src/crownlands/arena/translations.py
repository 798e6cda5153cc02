"""The texts and figures of results and of their page, in English and French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crownlands.core.text import parse_words
from crownlands.text.number_format import NumberFormat
from crownlands.text.translator import WORDS as SHARED_WORDS

if TYPE_CHECKING:
    from crownlands.arena.statistics import Mean, Rating, Spread

RESULT_WORDS: Final = parse_words("""
arena.bot: bot | robot
arena.games: games | parties
arena.wins: wins | victoires
arena.interval: 95% | 95 %
arena.strict: alone | seul
arena.score: score | score
arena.deviation: ± | ±
arena.margin: margin | écart
arena.rating: rating | cote
arena.moves: moves | coups
arena.mean: per move | par coup
arena.p95: 95% below | 95 % sous
arena.longest: longest | maximum
arena.forfeits: failed | échecs
arena.seat: seat | place
arena.seed: seed {seed} | graine {seed}
arena.permuted: {games} games; the same draws for {seatings} seatings, everybody on every seat
    | {games} parties ; les mêmes tirages pour {seatings} placements, chacun à chaque place
arena.rotated: {games} games; the same draws for {seatings} seatings, bots move on by one seat
    | {games} parties ; les mêmes tirages pour {seatings} placements, on avance d’une place
arena.so_far: {done} of {games} games so far | {done} parties sur {games} pour l’instant
arena.legend: wins: by the rules, shared ones in parts; alone: strictly the highest score; margin:
    own score minus the best opponent’s; rating: Bradley-Terry, 1500 on average
    | victoires : selon les règles, partagées s’il le faut ; seul : strictement le plus haut score ;
    écart : son score moins celui du meilleur adversaire ; cote : Bradley-Terry, 1500 en moyenne
arena.adjusted: adjusted | corrigé
arena.gain: worth | vaut
arena.luck: adjusted: results less what goes with the luck of the draws, both with 95%
    intervals of groups of games with the same draws; x: so many times the games would make the raw
    result as sure. Luck measured in {done} of {games} games (effort {effort}) in {time}; bots
    thought for {thinking} in them.
    | corrigé : les résultats moins ce qui va avec la chance des tirages, tous deux avec des
    intervalles à 95 % sur les groupes de parties aux mêmes tirages ; x : tant de fois plus de
    parties rendraient le résultat brut aussi sûr. Chance mesurée dans {done} parties sur {games}
    (effort {effort}) en {time} ; les robots y ont réfléchi {thinking}.
arena.failed: {label} failed in {forfeits} of its {games} games and lost them; the first, game
    {game}:
    | {label} a échoué et perdu dans {forfeits} parties sur {games} ; d’abord, partie {game} :
arena.forfeit: game {game}: {label} forfeits: {reason}
    | partie {game} : {label} déclare forfait : {reason}
arena.more_forfeits: and {count} more forfeits | et {count} autres forfaits
""")
"""What tables in a terminal say too."""
PAGE_WORDS: Final = {
    **SHARED_WORDS,
    **RESULT_WORDS,
    **parse_words("""
page.title: Arena: {game} | Arène : {game}
page.players: {count} players | {count} joueurs
page.ratings: The ladder | L’échelle
page.ratings.how: Ratings after Bradley and Terry, 1500 on average; 200 points more mean to end
    ahead in three of four meetings. Lines: 95% intervals.
    | Cotes selon Bradley et Terry, 1500 en moyenne ; 200 points de plus : finir devant trois fois
    sur quatre. Traits : intervalles à 95 %.
page.wins: Wins | Victoires
page.wins.how: Dots: wins by the rules, shared ones in parts, with 95% intervals after Wilson.
    Rings: strictly the highest score. Dashed: what equals would win.
    | Points : victoires selon les règles, partagées s’il le faut, et intervalles de Wilson à 95 %.
    Anneaux : strictement le plus haut score. Tirets : à forces égales.
page.scores: Scores | Scores
page.scores.how: How often which score was made. Dots: means.
    | Quels scores, et combien de fois. Points : moyennes.
page.margins: Margins | Écarts
page.margins.how: Own score minus the best opponent’s: how often, and the mean with its 95%
    interval. Right of the dashed line is won.
    | Son score moins celui du meilleur adversaire : combien de fois, et la moyenne avec son
    intervalle à 95 %. À droite des tirets, c’est gagné.
page.times: Time per move | Temps par coup
page.times.how: Dots: means. Notches: 95 of 100 moves were faster. Rings: the longest. Bots were
    warmed up before, so that nothing is compiled on the clock.
    | Points : moyennes. Traits verticaux : 95 coups sur 100 étaient plus rapides. Anneaux : le plus
    long. Les robots étaient échauffés : rien n’est compilé en jeu.
page.pairs: Who ends ahead of whom | Qui finit devant qui
page.pairs.how: The bot of the row ahead of the bot of the column, at the same table; ties are
    halves.
    | Le robot de la ligne devant celui de la colonne, à la même table ; égalité : un demi.
page.seats: Seats | Places
page.seats.how: Wins and mean score of each seat, whoever sat there.
    | Victoires et score moyen de chaque place, qui que ce soit qui l’occupait.
page.adjusted: Adjusted for luck | Corrigés de la chance
page.adjusted.how: Wins and margins as they came out, and less what goes with the luck of the draws.
    | Victoires et écarts tels quels, puis moins ce qui va avec la chance des tirages.
page.figures: All figures | Tous les chiffres
page.forfeits: Forfeits | Forfaits
page.forfeits.how: Bots that failed lost their games; scores of these games are not counted.
    | Les robots en défaut ont perdu ces parties ; leurs scores ne comptent pas.
page.more: and {count} more | et {count} de plus
"""),
}


class ResultFormat(NumberFormat):
    """Writes the figures of an arena in one language."""

    def rating(self, rating: Rating) -> str:
        """Format a rating and how sure it is."""
        return f"{self.decimal(rating.rating, 0)} {self.give_or_take(rating.interval, 0)}"

    def margin(self, margin: Mean) -> str:
        """Format a mean margin and how sure it is."""
        mean, reach = self.decimal(margin.mean, signed=True), self.give_or_take(margin.interval)
        return f"{mean} {reach}" if reach else mean

    def share(self, share: Mean) -> str:
        """Format a mean share and how sure it is, both in percent."""
        low, high = share.interval or (0.0, 0.0)
        reach = self.give_or_take(share.interval and (100 * low, 100 * high))
        return f"{self.percent(share.mean)} {reach}" if reach else self.percent(share.mean)

    def times(self, factor: float | None) -> str:
        """Format how many times as much something is."""
        return self.nothing if factor is None else f"x{self._signs.space}{self.decimal(factor, 2)}"

    def spread(self, spread: Spread) -> str:
        """Format a mean, and the lowest and highest value."""
        if spread.lowest is None:
            return self.nothing
        return f"{self.decimal(spread.mean)} ({self.between(spread.lowest, spread.highest)})"
