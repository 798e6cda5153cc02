"""The score pad scores what the engine scores."""

import pytest

import crownlands as cl
from support.cases import for_each
from support.effort import effort
from support.http_client import fetch

KINGDOM_GAMES = [
    "kingdomino",
    "discovery",
    "xl",
    "teamdomino",
    "queendomino",
    "royal-wedding",
    "age-of-giants",
    "court",
]


def painted(view, side):
    """Paint the kingdom of a side as a view shows it."""
    giants = [(one["x"], one["y"]) for one in view.get("giants", []) if one["side"] == side]
    resources = {(one["x"], one["y"]) for one in view.get("resources", []) if one["side"] == side}
    tokens = {
        (one["x"], one["y"]): one["token"] for one in view.get("tokens", []) if one["side"] == side
    }
    realm = view["realms"][side] if "realms" in view else {"buildings": [], "posts": []}
    built = {(one["x"], one["y"]): one["building"] for one in realm["buildings"]}
    squares = []
    for square in view["kingdoms"][side]["squares"]:
        place = (square["x"], square["y"])
        squares.append(
            {
                "x": square["x"],
                "y": square["y"],
                "terrain": square["terrain"],
                "crowns": square["crowns"] + giants.count(place),
                "giants": giants.count(place),
                "building": built.get(place),
                "knight": list(place) in realm["posts"],
                "resource": place in resources,
                "token": tokens.get(place),
            }
        )
    return squares, realm


def printed(squares, parts):
    """Take the crowns of buildings off again: a pad is painted with printed crowns."""
    crowns = {
        one["id"]: one["data"]["crowns"]
        for section in parts["sections"]
        if section["kind"] in ("building", "token")
        for one in section["things"]
    }
    for square in squares:
        standing = square["building"] or square["token"]
        square["crowns"] -= crowns.get(standing, 0)
    return squares


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in KINGDOM_GAMES), ("age-of-giants", {"base": "queendomino"})],
)
def test_finished_games_score_as_they_did(server, game, options) -> None:
    parts = server.get(f"/api/games/{game}")["parts"]
    for seed in range(effort(1, 3)):
        final = cl.play_out(cl.make(game, **options), "greedy", seed=seed).final()
        view = final.view().data()
        for side, sheet in enumerate(view["scores"]):
            squares, realm = painted(view, side)
            wish = {
                "game": game,
                "options": options,
                "size": view["kingdoms"][side]["size"],
                "squares": printed(squares, parts),
                "quests": view.get("quests", []),
                "queen": view.get("queen") == side,
                "coins": realm.get("coins", 0),
                "knights": realm.get("knights", 0),
            }
            answer = server.post("/api/score", wish)
            (scored,) = answer["sheets"]
            assert scored["sheet"]["total"] == sheet["total"]
            assert scored["sheet"]["lines"] == sheet["lines"]
            assert scored["sheet"]["tie_breaks"] == sheet["tie_breaks"]
            assert {one["code"] for one in answer["warnings"]} <= {"unchecked"}
            assert len(scored["line_texts"]) == len(sheet["lines"])
            assert len(scored["tie_breaks"]) == len(sheet["tie_breaks"])


def test_duel_maps_score_as_they_did(server) -> None:
    for seed in range(effort(1, 3)):
        view = cl.play_out(cl.make("duel"), "greedy", seed=seed).final().view().data()
        for side, one in enumerate(view["maps"]):
            wish = {"game": "duel", "coats": one["squares"], "bonus_coat": one["bonus_coat"]}
            answer = server.post("/api/score", wish)
            assert answer["sheets"][0]["sheet"]["total"] == view["scores"][side]["total"]
            assert answer["warnings"] == []


def test_a_deal_scores_the_pips_of_the_others(server) -> None:
    answer = server.post(
        "/api/score", {"game": "dominoes2", "hands": [["1-2", "3-3"], [], ["6-6"]]}
    )
    assert [one["sheet"]["total"] for one in answer["sheets"]] == [0, 21, 0]
    assert answer["sheets"][1]["line_texts"][0]["fr"]
    tied = server.post("/api/score", {"game": "dominoes2", "hands": [["1-2"], ["0-3"]]})
    assert [one["sheet"]["total"] for one in tied["sheets"]] == [0, 0]
    assert [one["code"] for one in tied["warnings"]] == ["nobody_wins"]


def row(*terrains, crowns=0, court=None, **more):
    return [
        {"x": at, "y": 0, "terrain": terrain, "crowns": crowns, "token": court, **more}
        for at, terrain in enumerate(terrains, start=1)
    ]


def warnings(server, game="kingdomino", **wish):
    return {
        one["code"]: one for one in server.post("/api/score", {"game": game, **wish})["warnings"]
    }


@for_each(
    ("code", "game", "wish"),
    [
        ("too_large", "kingdomino", {"squares": row(*["wheat"] * 6)}),
        ("unconnected", "kingdomino", {"squares": [{"x": 2, "y": 2, "terrain": "lake"}]}),
        ("odd", "kingdomino", {"squares": row("wheat")}),
        ("no_such_square", "kingdomino", {"squares": row("town", "town")}),
        ("too_many", "kingdomino", {"squares": row("mine", "mine", crowns=3)}),
        (
            "colours",
            "kingdomino",
            {
                "squares": [
                    {"x": x, "y": y, "terrain": "wheat"}
                    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
                ]
            },
        ),
        ("no_partner", "kingdomino", {"squares": [*row("mine", "swamp", crowns=3)]}),
        ("not_in_this_game", "kingdomino", {"squares": row("wheat", "wheat"), "coins": 5}),
        ("giant_without_crown", "age-of-giants", {"squares": row("wheat", "wheat", giants=1)}),
        ("quests", "age-of-giants", {"quests": ["harmony"]}),
        (
            "building_elsewhere",
            "queendomino",
            {"squares": row("wheat", "wheat", building="bakery")},
        ),
        ("knights", "queendomino", {"knights": 9}),
        ("queen_without_tower", "queendomino", {"queen": True}),
        ("resource_elsewhere", "court", {"squares": row("mine", "mine", resource=True)}),
        ("token_elsewhere", "court", {"squares": row("wheat", "wheat", court="swamp_1")}),
        ("too_many_tokens", "court", {"squares": row("wheat", "wheat", court="king")}),
        ("off_the_map", "duel", {"coats": [{"x": 6, "y": 6, "coat": "dot"}]}),
        ("card_twice", "dominoes2", {"hands": [["1-2", "1-2"], []]}),
    ],
)
def test_likely_mistakes_are_reported_and_the_rest_is_scored(server, code, game, wish) -> None:
    found = warnings(server, game, **wish)
    assert code in found
    message = found[code]["message"]
    assert message["en"] != message["fr"]
    assert "{" not in message["en"] + message["fr"]


def test_a_kingdom_no_dominoes_make_is_scored_with_a_warning(server) -> None:
    wish = {"squares": row("wheat", "wheat", "lake", "lake", "mine", crowns=1)}
    answer = server.post("/api/score", {"game": "kingdomino", **wish})
    assert answer["sheets"][0]["sheet"]["total"] == 2 * 2 + 2 * 2 + 1
    assert "odd" in {one["code"] for one in answer["warnings"]}


def test_bonuses_count_where_they_are_chosen(server) -> None:
    squares = [
        {"x": x, "y": y, "terrain": "wheat"}
        for x in range(-2, 3)
        for y in range(-2, 3)
        if (x, y) != (0, 0)
    ]
    wish = {"game": "kingdomino", "squares": squares}
    plain = server.post("/api/score", wish)
    assert plain["sheets"][0]["sheet"]["total"] == 0
    both = server.post("/api/score", {**wish, "options": {"harmony": True, "middle-kingdom": True}})
    assert both["sheets"][0]["sheet"]["total"] == 15
    assert server.post("/api/score", {**wish, "options": {"dynasty": True}})["sheets"]


def test_an_empty_pad_scores_nothing(server) -> None:
    for game in KINGDOM_GAMES:
        answer = server.post("/api/score", {"game": game, "queen": True})
        assert answer["sheets"][0]["sheet"]["total"] == 0


@for_each(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "kingdomino", "options": {"fog": True}}, "bad_options"),
        ({"game": "kingdomino", "squares": row("wheat") * 2}, "malformed"),
        ({"game": "kingdomino", "squares": [{"x": 0, "y": 0, "terrain": "wheat"}]}, "malformed"),
        ({"game": "kingdomino", "squares": [{"x": 9, "y": 0, "terrain": "wheat"}]}, "malformed"),
        ({"game": "kingdomino", "squares": row("moor")}, "malformed"),
        ({"game": "kingdomino", "size": 6}, "malformed"),
        ({"game": "queendomino", "squares": row("town", building="casino")}, "bad_position"),
        ({"game": "age-of-giants", "quests": ["grail"]}, "bad_position"),
        ({"game": "court", "squares": row("wheat", court="jester")}, "bad_position"),
        ({"game": "duel", "coats": [{"x": 1, "y": 0, "coat": "lion"}]}, "bad_position"),
        ({"game": "duel", "coats": [{"x": 1, "y": 0, "coat": "dot"}] * 2}, "bad_position"),
        ({"game": "dominoes2", "hands": [["7-7"], []]}, "bad_position"),
        ({"game": "dominoes2", "hands": [[]]}, "bad_players"),
        ({}, "malformed"),
    ],
)
def test_impossible_score_pads_are_refused(server, wish, code) -> None:
    answer = fetch(server, "/api/score", wish)
    assert answer.data["code"] == code
    assert 400 <= answer.status < 500
