"""Every reason for refusing a move that only The Court knows."""

import crownlands as cl
from crownlands.games.court.text import refuse
from games.court.tables import about_to_place
from support.cases import for_each
from support.refusals import assert_refused
from support.tables import play

GAME = cl.make("court", 3)
START = GAME.start()
BUYING = play(
    about_to_place(
        GAME,
        "12",
        "l f C w f\n. . w . .\n. . m3 . .",
        face_up=["king", "lake_1", "grassland_1"],
        tokens=[(0, "queen", 0, 1)],
    ),
    "12@0,-2s",
)
RICH = play(about_to_place(GAME, "12", "l f C w f\n. . g . .\n. . g . ."), "12@0,-2s")
PAYING = play(BUYING, "=lake_1")
PLACING = play(BUYING, "=king $@1,0 $@2,0")

EXAMPLES = [
    ("token_not_unseen", play(START, "&king"), "&king"),
    ("token_not_unseen", START, "&jester"),
    ("token_not_unseen", RICH, "%jester"),
    ("token_not_unseen", BUYING, "%king"),
    ("token_not_shown", BUYING, "=farmer"),
    ("token_not_shown", BUYING, "=jester"),
    ("token_not_shown", RICH, "=king"),
    ("cannot_pay", BUYING, "%farmer"),
    ("no_place_for_token", BUYING, "=grassland_1"),
    ("no_resource_there", PAYING, "$@0,2"),
    ("no_resource_there", PAYING, "$@0,1"),
    ("no_resource_there", PAYING, "$@0,0"),
    ("no_resource_there", PAYING, "$@9,9"),
    ("wrong_payment", PAYING, "$@-2,0"),
    ("wrong_payment", play(PAYING, "$@1,0"), "$@-1,0"),
    ("wrong_payment", play(BUYING, "=king $@-1,0"), "$@1,0"),
    ("wrong_payment", play(BUYING, "=king $@-1,0"), "$@2,0"),
    ("not_for_token", PLACING, "T@0,0"),
    ("not_for_token", PLACING, "T@0,1"),
    ("not_for_token", PLACING, "T@0,2"),
    ("not_for_token", PLACING, "T@-1,0"),
    ("not_for_token", PLACING, "T@4,4"),
    ("not_for_token", PLACING, "T@9,9"),
    ("not_for_token", play(PAYING, "$@1,0 $@-2,0"), "T@1,0"),
]
"""A reason, a state and a move refused for it."""


def test_every_reason_has_its_example() -> None:
    assert {code for code, _, _ in EXAMPLES} == set(refuse.reasons)


@for_each(("code", "state", "text"), EXAMPLES)
def test_a_move_is_refused_for_its_reason(code: str, state: cl.State, text: str) -> None:
    assert_refused(state, GAME.parse(text), code)


def test_a_refusal_says_what_is_offered_and_what_is_lacking() -> None:
    shown = BUYING.check(GAME.parse("=farmer"))
    assert shown is not None
    assert shown.details == {"token": "farmer", "offered": "king, lake_1, grassland_1"}
    poor = BUYING.check(GAME.parse("%farmer"))
    assert poor is not None
    assert poor.details == {"token": "farmer", "price": 4, "kinds": 3}
