"""The picture of The Court: tokens on offer, and what lies and stands in the kingdoms."""

from collections import Counter

import crownlands as cl
from crownlands import render
from crownlands.games.court.court import find_token, tokens
from crownlands.games.court.svg import draw_court
from crownlands.render.scene import scene_of
from support.cases import for_each
from support.svg import kingdoms, panel, parse, showing, shown, symbols, texts, titled
from support.walks import Walk


def test_the_court_shows_the_tokens_on_offer_and_the_one_being_bought(courts: list[Walk]) -> None:
    bought = 0
    for walk in courts:
        for state in walk.states[::7]:
            court = state.view().data()["court"]
            root = panel(scene_of(state), draw_court)
            purchase = court["purchase"]
            tokens_shown = [*court["face_up"], *([purchase["token"]] if purchase else [])]
            assert symbols(root, "token-") == Counter(f"token-{token}" for token in tokens_shown)
            assert len([*titled(root, "Being bought")]) == (purchase is not None)
            left = sum(court["unseen"].values())
            assert f"{left} token{'' if left == 1 else 's'} in the pile" in texts(root)
            bought += purchase is not None
    assert bought


@for_each("token", [token.id for token in tokens()])
def test_every_token_has_a_face_a_name_and_its_worth(token: str) -> None:
    court = {"face_up": [token], "unseen": {}, "purchase": None}
    root = panel(showing(cl.make("court", 2), "court", court), draw_court)
    expected = find_token(token)
    (group,) = titled(root, expected.names.en)
    assert shown(group)[f"token-{token}"] == 1
    assert expected.names.en in texts(group)
    if expected.terrain is not None:
        assert shown(group)["crown"] == expected.crowns
        assert shown(group)[f"{expected.terrain.value}-0"] == 1
    else:
        assert any(str(expected.points) in words for words in texts(group)) or not expected.points


def test_resources_lie_on_their_squares_and_are_counted(courts: list[Walk]) -> None:
    met = 0
    for data, side, group in kingdoms(courts):
        held = Counter(
            f"goods-{one['resource']}" for one in data["resources"] if one["side"] == side
        )
        found = symbols(group, "goods-")
        assert found == held + Counter(goods("wheat", "wood", "fish", "sheep"))
        met += held.total()
    assert met


def goods(*kinds: str) -> list[str]:
    return [f"goods-{kind}" for kind in kinds]


def test_tokens_stand_on_their_squares(courts: list[Walk]) -> None:
    met = 0
    for data, side, group in kingdoms(courts):
        placed = Counter(f"token-{one['token']}" for one in data["tokens"] if one["side"] == side)
        assert symbols(group, "token-") == placed
        met += placed.total()
    assert met


def test_dominoes_of_the_lines_carry_their_resources(courts: list[Walk]) -> None:
    lands = {"wheat": "wheat", "forest": "wood", "lake": "fish", "grassland": "sheep"}
    for state in courts[0].sample(12):
        following = state.view().data()["lines"]["next"]
        groups = (
            [*titled(parse(render.svg(state)), "Domino")][-len(following) :] if following else []
        )
        for entry, group in zip(following, groups, strict=True):
            carried = Counter(
                f"goods-{lands[half['terrain']]}"
                for half in (entry["left"], entry["right"])
                if not half["crowns"] and half["terrain"] in lands
            )
            assert symbols(group, "goods-") == carried


def test_a_kingdom_alone_needs_nobody_in_it() -> None:
    kingdom = cl.make("court", 2).start().view().data()["kingdoms"][0]
    assert not symbols(parse(render.kingdom_svg(kingdom)), "token-")
