"""Moves told in words."""

from typing import Final

ENTRIES: Final = (
    ("told.place", "places {domino}", "pose le {domino}"),
    ("told.pick", "picks {domino}", "choisit le {domino}"),
    (
        "told.discard",
        "gives up {domino}, which fits nowhere",
        "défausse le {domino}, qui ne va nulle part",
    ),
    ("told.pass", "passes", "passe"),
    (
        "told.knight",
        "sends a knight to {terrain} {square}: {coins}",
        "envoie un chevalier en {square} ({terrain}) : {coins}",
    ),
    ("told.build", "builds the {building} for {coins}", "bâtit {building} pour {coins}"),
    ("told.queen", "welcomes the Queen", "accueille la Reine"),
    ("told.burn", "has the dragon burn the {building}", "fait brûler {building} par le dragon"),
    ("told.giant", "puts a giant on {terrain} {square}", "pose un géant en {square} ({terrain})"),
    (
        "told.send",
        "sends the giant of {terrain} {square} to {to}",
        "envoie à {to} le géant de {square} ({terrain})",
    ),
    ("told.buy", "buys the {token}", "achète « {token} »"),
    (
        "told.buy_chosen",
        "buys the {token} from the pile",
        "achète « {token} » dans la pile",
    ),
    ("told.pay", "pays {resource}", "paie en {resource}"),
    (
        "told.place_token",
        "puts the token on {terrain} {square}",
        "pose le jeton en {square} ({terrain})",
    ),
    ("told.other", "plays {move}", "joue {move}"),
    ("told.draw", "A new line: {dominoes}", "Une nouvelle ligne : {dominoes}"),
    ("told.leave", "; out of the game: {dominoes}", " ; hors du jeu : {dominoes}"),
    ("told.king", "A king of {seat} is drawn", "Un roi de {seat} est tiré"),
    ("told.tile", "Turned up at the market: {names}", "Révélé au marché : {names}"),
    ("told.quest", "The quests: {names}", "Les quêtes : {names}"),
    ("told.token", "New at court: {names}", "À la cour : {names}"),
    ("told.chance", "Chance: {move}", "Hasard : {move}"),
)
