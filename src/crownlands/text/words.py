"""What is said of every game, by key; what is particular to one stands in its own folder."""

from typing import Final

from crownlands.core.text import LocalizedText, parse_words

WORDS: Final = {
    "colon": LocalizedText(": ", " : "),
    "semicolon": LocalizedText("; ", " ; "),
    "and": LocalizedText(" and ", " et "),
    "or": LocalizedText(" or ", " ou "),
    **parse_words("""
actor.chance: chance | le hasard
point.one: {count} point | {count} point
point.many: {count} points | {count} points
move.one: {count} move | {count} coup
move.many: {count} moves | {count} coups
part.of: {number} of {box} | {number} de {box}
offered.nothing: nothing | rien
offered.none: none | rien
confidence.certain: certain | certain
confidence.likely: likely | probable
confidence.reconstructed: reconstructed | reconstitué
games.reconstructed: Some parts of this game are reconstructed and may differ from the printed ones.
    | Une partie du matériel est reconstituée et peut différer de l’original.
told.pass: passes | passe
told.other: plays {move} | joue {move}
told.chance: Chance: {move} | Hasard : {move}
sheet.total: total | total
tie.equal: {names} are level at {points}. | {names} sont à égalité avec {points}.
tie.compared: {what}: {values}. | {what} : {values}.
end.wins: {names} wins with {points}. | {names} gagne avec {points}.
end.team_wins: {names} win with {points}. | {names} gagnent avec {points}.
end.shared: {names} share the victory with {points}.
    | {names} se partagent la victoire avec {points}.
end.you_win: You win with {points}. Well played! | Vous gagnez avec {points}. Bravo !
chapter.won: {chapter} goes to {names}: {points}. | {chapter} revient à {names} : {points}.
chapter.tied: {chapter} is a tie between {names}: {points} each.
    | {chapter} finit sur une égalité entre {names} : {points} chacun.
chapter.nobody: Nobody scores in {chapter}. | Personne ne marque dans {chapter}.
advice.brings: It brings {points} at once. | Cela rapporte {points} tout de suite.
advice.costs: It costs {points} for now. | Cela coûte {points} pour l’instant.
advice.no_change: It leaves your score as it is. | Votre score reste le même.
"""),
}
"""What is said of every game, by key; what is particular to one stands in its own folder."""
