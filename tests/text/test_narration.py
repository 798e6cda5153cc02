"""Moves told in words, with what only the table knows of them."""

import crownlands as cl
from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.text import price as priced
from crownlands.text import Language, Sentence, Transition, Translator, narrate
from support.beginnings import AGE_OF_GIANTS, COURT, QUEENDOMINO
from support.cases import for_each
from support.tables import play
from support.walks import Walk, random_walk

ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR)


def transitions(state: cl.State, notations: str) -> list[Transition]:
    made = []
    for text in notations.split():
        after = play(state, text)
        made.append(Transition(state.actor, state.game.parse(text), state, after))
        state = after
    return made


def narrated(
    game: str, beginning: str, notations: str, translator: Translator = ENGLISH, **options
) -> str:
    """Return what follows a beginning, sentence by sentence."""
    state = play(cl.make(game, players=2, **options).start(), beginning)
    return ". ".join(
        sentence.text for sentence in narrate(transitions(state, notations), translator)
    )


def told_walk(walk: Walk, translator: Translator) -> list[Sentence]:
    steps = zip(walk.states, walk.moves, walk.states[1:], strict=False)
    return list(
        narrate((Transition(one.actor, move, one, two) for one, move, two in steps), translator)
    )


@for_each(
    ("notations", "english", "french"),
    [
        (
            "4@1,0e K@2,0",
            "P1 places 4, sends a knight to the forest: 2 coins",
            "P1 pose le 4, envoie un chevalier (forêt) : 2 pièces",
        ),
        (
            "4@1,0e - !statue/1 >44",
            "P1 places 4, has the dragon burn the Statue, picks 44",
            "P1 pose le 4, fait brûler la Statue par le dragon, choisit le 44",
        ),
        (
            "4@1,0e - - >44 40@0,1w - watchtower/0@-1,1",
            (
                "P1 places 4, picks 44, places 40, builds the Watchtower for nothing, "
                "welcomes the Queen"
            ),
            (
                "P1 pose le 4, choisit le 44, pose le 40, bâtit la Tour de Garde pour rien, "
                "accueille la Reine"
            ),
        ),
        (
            "4@1,0e - - >44 40@0,1w - foundry/5@-1,1",
            "P1 places 4, picks 44, places 40, builds the Foundry for 5 coins",
            "P1 pose le 4, choisit le 44, pose le 40, bâtit la Fonderie pour 5 pièces",
        ),
    ],
)
def test_knights_buildings_and_the_dragon(notations, english, french):
    assert narrated("queendomino", QUEENDOMINO, notations) == english
    assert narrated("queendomino", QUEENDOMINO, notations, FRENCH) == french


def test_declining_is_told_only_when_nothing_else_was_done():
    assert narrated("queendomino", QUEENDOMINO, "4@1,0e - -") == "P1 places 4"
    assert narrated("queendomino", QUEENDOMINO + " 4@1,0e", "-") == "P1 passes"


def test_a_giant_sent_in_a_turn_and_received_in_the_middle_of_it():
    notations = "A@-1,0n G@1,0 >1 40@-1,0w >2 49@0,-1n G@1,0>P2 G@1,0 >4"
    assert narrated("age-of-giants", AGE_OF_GIANTS, notations) == (
        "P1 places A, puts a giant on the wheat, picks 1. "
        "P2 places 40, picks 2. "
        "P1 places 49, sends a giant from the wheat to P2. "
        "P2 puts a giant on the forest. "
        "P1 picks 4"
    )
    assert "P1 pose le 49, envoie un géant à P2 (champs). " in narrated(
        "age-of-giants", AGE_OF_GIANTS, notations, FRENCH
    )


def test_a_purchase_with_its_payment_in_one():
    notations = ">7 =farmer $@1,0 $@2,0 T@2,0"
    assert narrated("court", COURT, notations) == (
        "P1 picks 7, buys the Farmer, pays wheat and sheep, puts the token on the grassland"
    )
    assert narrated("court", COURT, notations, FRENCH) == (
        "P1 choisit le 7, achète « Fermière », paie en blé et mouton, pose le jeton (prairie)"
    )


@for_each(
    ("game", "beginning", "english", "french"),
    [
        (
            "queendomino",
            "&statue &magic_school",
            "Turned up at the market: Statue, School of Magic",
            "Révélé au marché : la Statue, l’École de Magie",
        ),
        (
            "age-of-giants",
            "?lost_corner ?four_corners_mine +20 +25 +28 +31 +36",
            (
                "The quests: The Lost Corner, The Four Corners of the Kingdom (mine). "
                "A new line: 20 25 31 36; out of the game: 28"
            ),
            (
                "Les quêtes : le petit coin perdu, Aux confins du Royaume (mine). "
                "Une nouvelle ligne : 20 25 31 36 ; hors du jeu : 28"
            ),
        ),
        (
            "court",
            "&farmer &wheat_1",
            "New at court: Farmer, Mill",
            "À la cour : Fermière, Moulin",
        ),
    ],
)
def test_what_chance_turns_up(game, beginning, english, french):
    assert narrated(game, "", beginning) == english
    assert narrated(game, "", beginning, FRENCH) == french


def last_building_of_a_game() -> Transition:
    """Find a dynasty in which a game ends with a building."""
    game = cl.make("queendomino", players=2, dynasty=True)
    for seed in range(50):
        walk = random_walk(game, seed)
        for one, move, two in zip(walk.states, walk.moves, walk.states[1:], strict=False):
            if move.type_name() == "build" and two.view().data()["round"] == 0:
                return Transition(one.actor, move, one, two)
    raise AssertionError("no such game")


def test_coins_are_those_of_the_game_that_ends_with_the_move():
    """The next game of the dynasty begins at once, with seven coins for everybody."""
    transition = last_building_of_a_game()
    (sentence,) = narrate([transition], ENGLISH)
    data = transition.before.view().data()
    side = transition.before.game.side_of(transition.actor)
    price = max(0, transition.move.slot - (data["queen"] == side))
    assert f" for {priced(price, ENGLISH)}" in sentence.text


def test_players_are_told_of_by_their_names():
    notations = "A@-1,0n G@1,0 >1 40@-1,0w >2 49@0,-1n G@1,0>P2"
    translator = Translator(Language.FR, ("Ada", "Zoé"))
    assert narrated("age-of-giants", AGE_OF_GIANTS, notations, translator).endswith(
        "Ada pose le 49, envoie un géant à Zoé (champs)"
    )


@for_each("info", cl.registry.all())
@for_each("translator", [ENGLISH, FRENCH])
def test_every_move_of_a_game_is_told_and_nothing_in_code(info, translator):
    walk = random_walk(cl.make(info.id), 3)
    sentences = told_walk(walk, translator)
    assert [one.move for sentence in sentences for one in sentence.transitions] == list(walk.moves)
    for sentence in sentences:
        assert "_" not in sentence.text
        assert "{" not in sentence.text


def test_dominoes_are_called_by_their_box_where_boxes_share_numbers():
    opening = "+a:7 +a:41 +a:37 +a:13 P1 >a:41 P2 >a:13 P2 >a:7 P1 >a:37"
    notations = "+b:21 +b:37 +b:1 +b:23 a:7@0,1s >b:21"
    assert narrated("xl", opening, notations) == (
        "A new line: 1 21 23 37 of box B. P2 places 7 of box A, picks 21 of box B"
    )
    assert narrated("xl", opening, notations, FRENCH) == (
        "Une nouvelle ligne : 1 21 23 37 de la boîte B. "
        "P2 pose le 7 de la boîte A, choisit le 21 de la boîte B"
    )
    assert ENGLISH.by_box(["q:3", "q:11", "k:20"]) == "3 11 of Queendomino, 20 of Kingdomino"
    state = play(cl.make("xl").start(), f"{opening} +b:21 +b:37 +b:1 +b:23")
    refusal = state.check(state.game.parse("a:13@0,1s"))
    assert refusal is not None
    assert ENGLISH.refusal(refusal) == (
        "domino 13 of box A is not the one to place now: that is 7 of box A"
    )


def test_every_box_that_marks_its_dominoes_has_a_name_of_its_own():
    names: dict[str, LocalizedText] = {}
    for info in cl.registry.all():
        for box in info.boxes:
            assert names.setdefault(box.mark, box.name) == box.name
        walk = random_walk(cl.make(info.id), 1)
        ids = [str(move.data().get("domino", "")) for move in walk.moves]
        marks = {name.partition(":")[0] for name in ids if ":" in name}
        assert marks == {box.mark for box in info.boxes}
