"""What a person is asked at the table, what there is to choose from, and how to answer."""

from typing import Final

ENTRIES: Final = (
    ("play.ask.pick", "pick a domino", "choisissez un domino"),
    ("play.ask.place", "place {domino}", "posez le {domino}"),
    ("play.ask.tax", "send a knight for taxes?", "envoyer un chevalier lever l’impôt ?"),
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
    ("play.ask.take", "take a die", "prenez un dé"),
    ("play.ask.fill", "draw on your map: {dice}", "dessinez sur votre carte : {dice}"),
    (
        "play.ask.cast",
        "{dice} fit nowhere: cast a spell?",
        "aucune place pour {dice} : lancer un sort ?",
    ),
    (
        "play.ask.turn_die",
        "{dice} fit nowhere: turn a die?",
        "aucune place pour {dice} : tourner un dé ?",
    ),
    (
        "play.ask.fill.first_coat",
        "which coat is die {first}?",
        "quel blason pour le dé {first} ?",
    ),
    (
        "play.ask.fill.second_coat",
        "which coat is die {second}?",
        "quel blason pour le dé {second} ?",
    ),
    (
        "play.ask.fill.first_square",
        "where do you draw die {first}?",
        "où dessinez-vous le dé {first} ?",
    ),
    (
        "play.ask.fill.second_square",
        "where do you draw die {second}?",
        "où dessinez-vous le dé {second} ?",
    ),
    (
        "play.ask.choose_coat",
        "lightning! Three points per domain of which coat?",
        "éclair ! Trois points par domaine de quel blason ?",
    ),
    (
        "play.ask.add_cross",
        "lightning! Which coat gets one more cross?",
        "éclair ! Quel blason reçoit une croix de plus ?",
    ),
    ("play.ask.lightning", "resolve your spell", "résolvez votre sort"),
    ("play.ask.play", "play a card{must}", "jouez une carte{must}"),
    ("play.must", " (it must be {card})", " (il faut jouer {card})"),
    (
        "play.ask.place_square",
        "where does the square card {number} go?",
        "où va la carte carrée {number} ?",
    ),
    (
        "play.ask.place_square.number",
        "a joker: which number is it?",
        "un joker : quel nombre est-ce ?",
    ),
    ("play.ask.pass", "pass", "passez"),
    ("play.ask.other", "your move", "à vous de jouer"),
    ("play.pass.tax", "send no knight", "n’envoyer personne"),
    ("play.pass.build", "build nothing", "ne rien bâtir"),
    ("play.pass.dragon", "let the dragon sleep", "laisser dormir le dragon"),
    ("play.pass.send", "keep your giants", "garder vos géants"),
    ("play.pass.buy", "buy nothing", "ne rien acheter"),
    ("play.pass.fill", "draw nothing", "ne rien dessiner"),
    ("play.pass.pass", "pass", "passer"),
    ("play.pass.other", "pass", "passer"),
    (
        "play.places",
        "left half on the letter, right half where the arrow points",
        "moitié gauche sur la lettre, moitié droite dans le sens de la flèche",
    ),
    (
        "play.drawings",
        "{coats}: the first on the letter, the second where the arrow points",
        "{coats} : le premier sur la lettre, le second dans le sens de la flèche",
    ),
    ("play.turn", "turn die {die} to", "tourner le dé {die} sur"),
    (
        "play.cards",
        "card, and the cells it can cover: first that of its lower number",
        "carte, et les cases qu’elle peut couvrir : d’abord celle du plus petit nombre",
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
            "A letter and a direction will do: ae lays the right half east of a (n, e, s, w).\n"
            "In 12@1,0e the left half of 12 lies at x 1, y 0, the right half east of it."
        ),
        (
            "Ou une lettre et une direction : ae, moitié droite à l’est de a (n, e, s, w).\n"
            "Dans 12@1,0e la moitié gauche du 12 est en x 1, y 0, la droite à l’est."
        ),
    ),
    (
        "play.help.square",
        "The letter of its square will do: a",
        "Ou la lettre de sa case : a",
    ),
    (
        "play.help.fill",
        (
            "A letter and a direction will do: ae draws the second coat east of a (n, e, s, w).\n"
            "In dot@1,0+line@2,0 the first coat is that of your die with the lower number."
        ),
        (
            "Ou une lettre et une direction : ae, second blason à l’est de a (n, e, s, w).\n"
            "Dans dot@1,0+line@2,0 le premier blason est celui du dé au plus petit numéro."
        ),
    ),
    (
        "play.help.place_square",
        "The name of a cell will do: b2",
        "Ou le nom d’une case : b2",
    ),
    (
        "play.help.build",
        "A slot and a letter will do: 3a builds the tile of slot 3 on a",
        "Ou un emplacement et une lettre : 3a bâtit en a la tuile de l’emplacement 3",
    ),
    (
        "play.help.send",
        "A letter and a player will do: a2 sends the giant of a to P2",
        "Ou une lettre et un joueur : a2 envoie à P2 le géant de a",
    ),
    ("table.market", "Market", "Marché"),
    ("table.top", "then", "puis"),
    ("table.dragon", "the dragon", "le dragon"),
    ("table.queen", "the Queen", "la Reine"),
    ("table.quests", "Quests", "Quêtes"),
    ("table.court", "At court", "À la cour"),
    ("table.pile", "({count} more in the pile)", "(encore {count} dans la pile)"),
    ("table.dice", "Dice", "Dés"),
    ("table.free", "free", "libre"),
    ("table.spells", "Spells", "Sorts"),
    ("table.castle", "The castle", "Le château"),
    ("table.castle_gives", "once: a cross for a die", "une fois : une croix pour un dé"),
    ("spell.new", "next round", "tour suivant"),
    ("spell.ready", "ready", "prêt"),
    ("spell.at_work", "at work", "en cours"),
    ("spell.spent", "used", "utilisé"),
    (
        "table.piles",
        "In the piles: {pile}, square: {squares}",
        "Dans les piles : {pile}, carrées : {squares}",
    ),
    ("lines.current", "This round", "Ce tour"),
    ("lines.next", "Next round", "Tour suivant"),
)
