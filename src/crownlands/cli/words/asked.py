"""What a person is asked at the table, what there is to choose from, and how to answer."""

from typing import Final

ENTRIES: Final = (
    ("play.ask.pick", "pick a domino", "choisissez un domino"),
    ("play.ask.place", "place {domino}", "posez le {domino}"),
    ("play.ask.tax", "send a knight for taxes?", "envoyer un chevalier lever l'impôt ?"),
    ("play.ask.build", "build? You have {coins}", "bâtir ? Vous avez {coins}"),
    (
        "play.ask.dragon",
        "pay the dragon 1 coin to burn a building? You have {coins}",
        "payer 1 pièce au dragon pour brûler un bâtiment ? Vous avez {coins}",
    ),
    (
        "play.ask.giant",
        "a giant comes: which crown does it cover?",
        "un géant arrive : quelle couronne couvre-t-il ?",
    ),
    ("play.ask.send", "send a giant away?", "renvoyer un géant ?"),
    ("play.ask.buy", "buy a token?", "acheter un jeton ?"),
    (
        "play.ask.pay",
        "pay for the {token} ({to_pay} to go)",
        "payez « {token} » (reste {to_pay})",
    ),
    ("play.ask.place_token", "where does the {token} go?", "où va « {token} » ?"),
    ("play.ask.other", "your move", "à vous de jouer"),
    ("play.pass.tax", "send no knight", "n'envoyer personne"),
    ("play.pass.build", "build nothing", "ne rien bâtir"),
    ("play.pass.dragon", "let the dragon sleep", "laisser dormir le dragon"),
    ("play.pass.send", "keep your giants", "garder vos géants"),
    ("play.pass.buy", "buy nothing", "ne rien acheter"),
    ("play.pass.other", "pass", "passer"),
    (
        "play.places",
        "left half on the letter, right half where the arrow points",
        "moitié gauche sur la lettre, moitié droite dans le sens de la flèche",
    ),
    (
        "play.sites",
        "slot, price, building, and for each site its letter and the number to answer",
        "emplacement, prix, bâtiment, puis par site sa lettre et le numéro à répondre",
    ),
    ("play.price.buy", "two different resources", "deux ressources différentes"),
    (
        "play.price.buy_chosen",
        "one of each resource, any token of the pile",
        "une ressource de chaque sorte, au choix dans la pile",
    ),
    (
        "play.help_moves",
        "A move is its number in the list, or its notation: {example}",
        "Un coup est son numéro dans la liste, ou sa notation : {example}",
    ),
    (
        "play.help_pass",
        "0 or - declines what is offered",
        "0 ou - décline ce qui est proposé",
    ),
    (
        "play.help.place",
        (
            "or a letter and a direction: ae lays the right half east of a (n, e, s, w)\n"
            "In 12@1,0e the left half of 12 lies at x 1, y 0, the right half east of it."
        ),
        (
            "ou une lettre et une direction : ae pose la moitié droite à l'est de a (n, e, s, w)\n"
            "Dans 12@1,0e la moitié gauche du 12 est en x 1, y 0, la droite à l'est."
        ),
    ),
    (
        "play.help.square",
        "or the letter of its square: a",
        "ou la lettre de sa case : a",
    ),
    (
        "play.help.build",
        "or a slot and a letter: 3a builds the tile of slot 3 on a",
        "ou un emplacement et une lettre : 3a bâtit en a la tuile de l'emplacement 3",
    ),
    (
        "play.help.send",
        "or a letter and a player: a2 sends the giant of a to P2",
        "ou une lettre et un joueur : a2 envoie à P2 le géant de a",
    ),
    ("table.market", "Market", "Marché"),
    ("table.top", "then", "puis"),
    ("table.dragon", "the dragon", "le dragon"),
    ("table.queen", "the Queen", "la Reine"),
    ("table.quests", "Quests", "Quêtes"),
    ("table.court", "At court", "À la cour"),
    ("table.pile", "({count} more in the pile)", "(encore {count} dans la pile)"),
    ("lines.current", "This round", "Ce tour"),
    ("lines.next", "Next round", "Tour suivant"),
)
