"""The decisions the expansions add: how they are shown, numbered, lettered and answered."""

from collections.abc import Iterator
from functools import cache

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove, Illegal
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import Answer, MoveMenu
from crownlands.render.terminal.menu_text import MenuWriter
from crownlands.render.terminal.page import page_of
from crownlands.text import Language, Translator
from support.beginnings import AGE_OF_GIANTS, COURT, QUEENDOMINO
from support.cases import for_each
from support.tables import play
from support.walks import random_walk

MOMENTS = {
    "knight": ("queendomino", QUEENDOMINO + " 4@1,0e"),
    "build": ("queendomino", QUEENDOMINO + " 4@1,0e - - >44 40@0,1w -"),
    "burn": ("queendomino", QUEENDOMINO + " 4@1,0e K@2,0"),
    "giant": ("age-of-giants", AGE_OF_GIANTS + " A@-1,0n"),
    "send": ("age-of-giants", AGE_OF_GIANTS + " A@-1,0n G@1,0 >1 40@-1,0w >2 49@0,-1n"),
    "buy": ("court", COURT + " >7"),
    "place_token": ("court", COURT + " >7 =captain $@1,0 $@2,0"),
}


def moment(what: str) -> cl.State:
    game, notations = MOMENTS[what]
    return play(cl.make(game, players=2).start(), notations)


def menu_of(state: cl.State) -> MoveMenu:
    assert isinstance(state.actor, int)
    return MoveMenu(state, state.actor)


def listed(state: cl.State, language: str = "en", width: int = 80) -> str:
    assert isinstance(state.actor, int)
    scene = scene_of(state, seat=state.actor, language=language)
    page = page_of(scene, colour=False, width=width)
    return "\n".join(MenuWriter(menu_of(state), state.actor, page).lines())


def reachable(state: cl.State, said: tuple[Answer, ...] = ()) -> Iterator[cl.Move]:
    """Return all moves that can be chosen by numbers alone, in as many steps as it takes."""
    assert isinstance(state.actor, int)
    menu = MoveMenu(state, state.actor, said)
    for number in menu.numbers:
        meant = menu.choose(str(number))
        if isinstance(meant, Answer):
            yield from reachable(state, (*said, meant))
        else:
            yield meant


GAMES = (("queendomino", 3), ("age-of-giants", 3), ("court", 3), ("duel", 2), ("dominoes2", 2))


@cache
def decisions() -> dict[str, list[cl.State]]:
    """Collect a few states of every kind of decision of the games with expansions."""
    found: dict[str, list[cl.State]] = {}
    for game, players in GAMES:
        walks = [random_walk(cl.make(game, players=players), seed) for seed in range(2)]
        for state in (state for walk in walks for state in walk.states):
            if isinstance(state.actor, int) and len(state.legal_moves()) > 1:
                found.setdefault(menu_of(state).kind, []).append(state)
    return found


def first_of_each_kind(count: int) -> Iterator[cl.State]:
    """Return a few states of every kind of decision."""
    for states in decisions().values():
        yield from states[:count]


def test_every_kind_of_decision_is_among_those_tried():
    assert set(decisions()) >= {
        *("place", "pick", "knight", "build", "burn", "giant", "send", "buy", "pay", "place_token"),
        *("take", "fill", "add_cross", "play", "place_square"),
    }


def test_every_move_has_a_number_and_declining_is_always_0():
    for state in first_of_each_kind(8):
        menu = menu_of(state)
        chosen = list(reachable(state))
        assert set(chosen) == set(state.legal_moves())
        assert len(chosen) == len(state.legal_moves())
        if menu.declining is not None:
            assert str(menu.choose("0")) == "-"
            assert str(menu.choose("-")) == "-"


@for_each("language", ["en", "fr"])
def test_every_number_is_listed_in_80_columns(language):
    for state in first_of_each_kind(5):
        text = listed(state, language)
        assert max(map(len, text.splitlines())) <= 80
        assert "…" not in text
        words = text.replace("→", " ").replace("↓", " ").replace("←", " ").replace("↑", " ").split()
        for number in menu_of(state).numbers:
            assert str(number) in words


@for_each("kind", ["knight", "giant", "pay", "place_token"])
def test_a_square_is_chosen_by_its_letter(kind):
    for state in decisions()[kind]:
        menu = menu_of(state)
        for square, letter in menu.marks().items():
            assert tuple(menu.choose(letter).square) == square


def test_a_building_is_chosen_by_its_slot_and_the_letter_of_its_site():
    for state in decisions()["build"]:
        menu = menu_of(state)
        for choice in menu.choices:
            answer = f"{choice.data['slot']}{menu.marks()[menu.square_of(choice)]}"
            assert menu.choose(answer) == choice.move


def test_a_giant_is_sent_by_its_letter_and_the_receiver():
    for state in decisions()["send"]:
        menu = menu_of(state)
        for choice in menu.choices:
            answer = f"{menu.marks()[menu.square_of(choice)]}{choice.data['to'] + 1}"
            assert menu.choose(answer) == choice.move


@for_each(
    ("what", "answer", "code"),
    [
        ("knight", "K@0,0", "not_just_placed"),
        ("build", "statue/0@-1,1", "tile_not_in_slot"),
        ("build", "watchtower/0@1,0", "not_a_town"),
        ("burn", "!statue/0", "tile_not_in_slot"),
        ("giant", "G@2,0", "no_crown_there"),
        ("send", "a1", "no_such_receiver"),
        ("send", "G@0,1>P2", "no_giant_there"),
        ("buy", "=king", "token_not_shown"),
        ("place_token", "T@0,0", "not_for_token"),
        ("place_token", "-", "wrong_phase"),
    ],
)
def test_a_refused_answer_gives_the_reason(what, answer, code):
    with pytest.raises(Illegal) as refusal:
        menu_of(moment(what)).choose(answer)
    assert refusal.value.code == code


def test_an_empty_slot_offers_nothing():
    state = play(moment("build"), "watchtower/0@-1,1 >43 46@1,0e -")
    with pytest.raises(Illegal) as refusal:
        menu_of(state).choose("0a")
    assert Translator(Language.FR).refusal(refusal.value).endswith("on y trouve rien")


@for_each(("what", "answer"), [("build", "9a"), ("build", "az"), ("send", "a9"), ("burn", "a")])
def test_what_is_no_shorthand_is_no_move(what, answer):
    with pytest.raises(BadMove):
        menu_of(moment(what)).choose(answer)


def test_taxes_are_listed_with_the_coins_they_bring():
    assert listed(moment("knight")).splitlines() == [
        "(a)  1 forest: 2 coins   (b)  2 forest: 2 coins",
        "  0  -  send no knight",
    ]


def test_buildings_are_listed_by_slot_with_price_gifts_and_sites():
    lines = listed(moment("build")).splitlines()
    assert lines[0] == " you have 7 coins"
    assert lines[2] == "  0  nothing  Watchtower  2 towers, 3 points                  (a) 1 +5"
    assert lines[7] == "  5  5 coins  Foundry     1 knight, 2 points per mine domain  (a) 6 -2"
    assert lines[8] == "  0  -  build nothing"


def test_tiles_to_burn_are_listed():
    lines = listed(moment("burn"), "fr").splitlines()
    assert lines[2] == "  2  La Statue         5 points"
    assert lines[-1] == "  0  -  laisser dormir le dragon"


def test_crowns_to_cover_are_listed_with_what_they_cost():
    assert listed(moment("giant")).startswith("(a)  1 wheat * -1   (b)  2 lake * -1")


def test_giants_are_listed_with_their_receivers():
    assert listed(moment("send")).splitlines() == [
        "(a)  wheat   1→P2 +1",
        "  0  -  keep your giants",
    ]


def test_tokens_are_listed_with_their_price():
    assert listed(moment("buy")).splitlines() == [
        " two different resources",
        "  1  Farmer   3 points, +3 per wheat around",
        "  2  Captain  1 point, +3 per warrior around, a warrior",
        "  3  Mill     1 crown on wheat",
        "  0  -  buy nothing",
    ]


def test_any_token_of_the_pile_is_listed_for_one_of_each_resource():
    state = next(
        state
        for state in decisions()["buy"]
        if any(move.type_name() == "buy_chosen" for move in state.legal_moves())
    )
    text = listed(state)
    assert " two different resources\n" in text
    assert " one of each resource, any token of the pile\n" in text


def test_places_for_a_token_are_listed_with_what_they_bring():
    assert listed(moment("place_token"), "fr") == "(a)  1 champs +1   (b)  2 prairie +1"
