"""What expansions, Duel and Dominoes 2 add to observations is what their views add."""

from collections.abc import Iterator

import numpy as np
import pytest

import crownlands as cl
from crownlands.encoding import encoding_of
from crownlands.games.age_of_giants.quests import quests
from crownlands.games.court.court import resources, tokens
from crownlands.games.dominoes2.cards import DOUBLE_SIX
from crownlands.games.dominoes2.table import HIDDEN, NONE
from crownlands.games.duel.components import WILD, coats
from crownlands.games.queendomino.queendom import buildings
from support.cases import for_each
from support.walks import random_walk

Fields = dict[str, np.ndarray]


def moments(game: cl.Game) -> Iterator[tuple[dict, Fields]]:
    """Return moments of a random game as seat 1 sees them: the data and the tensor."""
    encoding = encoding_of(game)
    for state in random_walk(game, 4).sample(25):
        view = state.view(1)
        yield view.data(), encoding.split(encoding.observe(view))


def squares(plane: np.ndarray) -> set[tuple[int, int]]:
    """Return the squares of a plane, from the middle."""
    down, across = (length // 2 for length in plane.shape)
    return {(int(x) - across, int(y) - down) for y, x in np.argwhere(plane)}


@for_each("players", [2, 3])
def test_queendomino_shows_realms_market_queen_and_dragon(players: int) -> None:
    names = [kind.id for kind in buildings()]
    for data, fields in moments(cl.make("queendomino", players)):
        for place in range(players):
            side = (1 + place) % players
            realm = data["realms"][side]
            knights, sites, _taxed = fields["realm_planes"][place]
            assert squares(knights) == set(map(tuple, realm["posts"]))
            assert squares(sites) == {(one["x"], one["y"]) for one in realm["buildings"]}
            assert fields["realms"][place].tolist() == pytest.approx(
                [
                    realm["coins"] / 20,
                    realm["knights"] / 10,
                    realm["towers"] / 10,
                    float(data["queen"] == side),
                ]
            )
            built = fields["built"][place] * [kind.copies for kind in buildings()]
            counts = [sum(one["building"] == name for one in realm["buildings"]) for name in names]
            assert built.tolist() == pytest.approx(counts)
        market = data["market"]
        for row, tile in zip(fields["market"], (*market["slots"], market["top"]), strict=True):
            assert row.tolist() == [name == tile for name in names]
        unseen = fields["tiles_unseen"] * [kind.copies for kind in buildings()]
        assert unseen.tolist() == pytest.approx([market["unseen"].get(name, 0) for name in names])
        assert fields["dragon"].argmax() == (6 if data["dragon"] is None else data["dragon"])


def test_queendomino_shows_the_domino_whose_taxes_are_collected() -> None:
    game = cl.make("queendomino", 2)
    encoding = encoding_of(game)
    collected = 0
    for state in random_walk(game, 4).states:
        seat = state.actor if isinstance(state.actor, int) else 0
        planes = encoding.split(encoding.observe(state.view(seat)))["realm_planes"]
        knights, _, taxed = planes[0]
        posts = {move.square for move in state.legal_moves() if move.type_name() == "knight"}
        assert posts == squares(taxed) - squares(knights)
        assert not planes[1, 2].any()
        collected += bool(posts)
    assert collected > 5


@for_each("base", ["kingdomino", "queendomino"])
def test_age_of_giants_shows_giants_quests_and_symbols(base: str) -> None:
    game = cl.make("age-of-giants", 3, base=base)
    for data, fields in moments(game):
        for place in range(3):
            standing = [(g["x"], g["y"]) for g in data["giants"] if g["side"] == (1 + place) % 3]
            levels = fields["giants"][place]
            assert squares(levels[0]) == set(standing)
            assert levels.sum() == len(standing)
        names = [quest.id for quest in quests()]
        assert {names[index] for index in fields["quests"].nonzero()[0]} == set(data["quests"])
        for rows, line in zip(fields["symbols"], ("current", "next"), strict=True):
            shown = [domino["symbol"] for domino in data["lines"][line]]
            expected = [[symbol == one for one in ("giant", "footprints")] for symbol in shown]
            assert rows[: len(shown)].tolist() == expected
            assert not rows[len(shown) :].any()


def test_the_court_shows_resources_tokens_and_the_purchase() -> None:
    kinds = [token.id for token in tokens()]
    for data, fields in moments(cl.make("court", 2)):
        for place, side in ((0, 1), (1, 0)):
            for plane, resource in zip(fields["resources"][place], resources(), strict=True):
                assert squares(plane) == {
                    (one["x"], one["y"])
                    for one in data["resources"]
                    if one["side"] == side and one["resource"] == resource.id
                }
            for plane, kind in zip(fields["tokens"][place], kinds, strict=True):
                assert squares(plane) == {
                    (one["x"], one["y"])
                    for one in data["tokens"]
                    if one["side"] == side and one["token"] == kind
                }
        court = data["court"]
        offered = [court["face_up"].count(kind) for kind in kinds]
        assert (fields["face_up"] * 3).tolist() == pytest.approx(offered)
        unseen = fields["tokens_unseen"] * [token.copies for token in tokens()]
        assert unseen.tolist() == pytest.approx([court["unseen"].get(kind, 0) for kind in kinds])
        purchase = court["purchase"]
        bought = [purchase is not None and kind == purchase["token"] for kind in kinds]
        to_pay = [purchase["to_pay"] / 4, purchase["next_kind"] / 4] if purchase else [0, 0]
        assert fields["purchase"].tolist() == [*bought, *to_pay]


def test_duel_shows_maps_dice_and_spells() -> None:
    for data, fields in moments(cl.make("duel")):
        for place, side in ((0, 1), (1, 0)):
            drawn = data["maps"][side]["squares"]
            for plane, coat in zip(fields["maps"][place], coats(), strict=False):
                assert squares(plane) == {
                    (one["x"], one["y"]) for one in drawn if one["coat"] == coat.id
                }
            assert fields["maps"][place, 6:10].sum() == sum(one["crosses"] for one in drawn)
            assert fields["maps"][place, 10].sum() == 34 - len(drawn)
        assert fields["dice"].shape[0] == len(data["dice"])
        for row, die in zip(fields["dice"], data["dice"], strict=True):
            face = die["face"] or ""
            assert row[0] == bool(face)
            names = [*(coat.id for coat in coats()), WILD]
            assert row[1:8].tolist() == [name == face.rstrip("*") for name in names]
            assert row[8] * 4 == face.count("*")
            assert row[9] == die["castle"]
            assert row[-2:].tolist() == [die["taker"] == 1, die["taker"] == 0]


def test_duel_shows_spells_and_what_players_have_used() -> None:
    coat_names = [coat.id for coat in coats()]
    spent = 0
    for data, fields in moments(cl.make("duel")):
        for row, spell in zip(fields["spells"], data["spells"], strict=True):
            owner = spell["owner"]
            assert (row[:2] * spell["boxes"]).tolist() == pytest.approx(spell["ticks"][::-1])
            assert row[2:4].tolist() == [owner == 1, owner == 0]
            assert row[4] == (spell["state"] == "at_work")
            assert row[5] == (spell["state"] in ("at_work", "spent"))
            assert row[6] == 1 or spell["state"] != "new"
            spent += int(row[5])
        for row, side in zip(fields["players"], (1, 0), strict=True):
            drawn = data["maps"][side]
            assert row[:2].tolist() == [drawn["castle_used"], drawn["drew"]]
            assert row[2:].tolist() == [name == drawn["bonus_coat"] for name in coat_names]
        assert fields["first"].tolist() == [data["first"] == 1, data["first"] == 0]
    assert spent


def test_dominoes_2_shows_the_board_the_own_hand_and_the_sizes_of_the_others() -> None:
    ids = DOUBLE_SIX.ids
    for data, fields in moments(cl.make("dominoes2", 3, deals=1)):
        for y, row in enumerate(data["board"]):
            for x, number in enumerate(row):
                assert fields["board"][:, y, x].argmax() == (7 if number is None else number)
        assert fields["board"].sum() == 9
        own = data["hands"][1]
        assert {ids[card] for card in fields["hand"].nonzero()[0]} == set(own["cards"])
        sizes = [data["hands"][(1 + step) % 3]["size"] for step in range(3)]
        assert (fields["hand_sizes"] * 7).tolist() == pytest.approx(sizes)
        assert {ids[card] for card in fields["played"].nonzero()[0]} == set(data["played"])
        assert fields["pile"][0] * 28 == pytest.approx(data["pile"])
        left = fields["squares_left"] * 5
        assert left.tolist() == pytest.approx(list(data["square_cards"].values()))


def test_dominoes_2_shows_whose_turn_it_is_and_what_has_to_be_played() -> None:
    game = cl.make("dominoes2", 3, deals=1)
    encoding = encoding_of(game)
    cards, passes = set(), set()
    for state in (state for seed in range(4) for state in random_walk(game, seed).states):
        known = state.view(1).known
        fields = encoding.split(encoding.observe(state.view(1)))
        assert fields["turn"].tolist() == [known.turn == (1 + step) % 3 for step in range(3)]
        assert fields["passes"][0] * 3 == pytest.approx(known.passes)
        card = {NONE: [], HIDDEN: [len(DOUBLE_SIX.cards)]}.get(known.must_play, [known.must_play])
        assert fields["must_play"].nonzero()[0].tolist() == card
        square = [] if known.square == NONE else [known.square]
        assert fields["square"].nonzero()[0].tolist() == square
        cards.add(known.must_play)
        passes.add(known.passes)
    assert {NONE, HIDDEN} < cards
    assert {0, 1} <= passes
