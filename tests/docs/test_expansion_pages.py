"""The tables of tiles, quests and tokens on the rules pages are those of the components."""

from itertools import groupby

from crownlands.core.info import read_component
from crownlands.games.age_of_giants.quests import quests
from crownlands.games.court.court import Bonus, Token, resources, tokens
from crownlands.games.queendomino.queendom import Building, buildings
from crownlands.kingdom.domino import read_box
from support.page_words import MARKS, domino_words, levels_of, name, resource_word, terrain_word
from support.pages import in_both_languages, page, table


def figure(building: Building, quality: str) -> str:
    """Write how many knights or towers a tile brings, and a mark if we are not certain."""
    level = levels_of("queendomino", quality).get(building.names.en, "certain")
    return f"{getattr(building, quality)}{MARKS.get(level, '')}"


def tax_words(bonus: str, *, french: bool) -> str:
    """Say what a tile adds to the taxes."""
    thing = bonus.removeprefix("per_")
    if not french:
        return f"taxes +1 per {thing}"
    return "impôts +1 par " + {"knight": "chevalier", "tower": "tour bâtie"}[thing]


def points_words(building: Building, *, french: bool) -> str:
    """Say what a tile is worth at the end, and what it adds to the taxes."""
    per = building.points_per
    if building.tax_bonus is not None:
        return f"{building.points} points, {tax_words(building.tax_bonus, french=french)}"
    if per is None:
        return f"{building.points} points" if building.points else "-"
    each = "par" if french else "per"
    if per.terrain is not None:
        terrain = terrain_word(per.terrain.value, french=french)
        thing = f"domaine de {terrain}" if french else f"{terrain} domain"
    else:
        thing = {"knight": "chevalier", "tower": "tour bâtie"}[per.thing] if french else per.thing
    return f"{per.amount} {each} {thing}"


@in_both_languages
def test_the_building_tiles_are_those_of_the_component(*, french: bool) -> None:
    expected = [
        [
            f"{name(kind.names, french=french)} (`{kind.id}`)",
            str(kind.copies),
            figure(kind, "knights"),
            figure(kind, "towers"),
            str(kind.crowns),
            points_words(kind, french=french),
        ]
        for kind in buildings()
    ]
    assert table("queendomino", "Building", "Bâtiment", french=french).rows == expected


@in_both_languages
def test_the_market_and_the_purse_are_those_of_the_component(*, french: bool) -> None:
    contents = read_component("queendomino").contents
    costs = table("queendomino", "Slot", "Emplacement", french=french)
    assert [int(cost) for cost in costs.rows[0][1:]] == contents["slot_costs"][::-1]
    start = contents["start"]
    purse = (
        f"{start['coins']} pièces et {start['knights']} chevalier"
        if french
        else f"{start['coins']} coins and {start['knights']} knight"
    )
    assert purse in page("queendomino", french=french)


@in_both_languages
def test_the_dominoes_of_the_giants_are_those_of_the_component(*, french: bool) -> None:
    found = table("age-of-giants", "Giant", "Géant", french=french)
    shown = {
        (number, symbol, words)
        for row in found.rows
        for number, words, symbol in ((*row[:2], "giant"), (*row[2:], "footprints"))
    }
    assert shown == {
        (domino.id, domino.symbol, domino_words(domino, french=french))
        for domino in read_box("age_of_giants")
    }


@in_both_languages
def test_the_quests_are_those_of_the_component(*, french: bool) -> None:
    expected = []
    for _, group in groupby(quests(), key=lambda quest: quest.kind):
        tiles = list(group)
        first = tiles[0]
        written = first.id if first.terrain is None else first.id.removesuffix(first.terrain.value)
        label = f"{name(first.names, french=french)} (`{written}`)"
        expected.append([label, str(len(tiles)), str(first.points)])
        assert {tile.points for tile in tiles} == {first.points}
    shown = table("age-of-giants", "Quest", "Quête", french=french).rows
    assert [row[:3] for row in shown] == expected
    assert all(row[3] for row in shown)


@in_both_languages
def test_the_resources_are_those_of_the_component(*, french: bool) -> None:
    expected = [
        [
            resource_word(kind.id, french=french),
            terrain_word(kind.terrain.value, french=french),
            str(kind.count),
        ]
        for kind in resources()
    ]
    assert table("court", "Resource", "Ressource", french=french).rows == expected


def bonus_words(bonus: Bonus | None, *, french: bool) -> str:
    """Say what a character earns for its surroundings."""
    if bonus is None:
        return "-"
    thing, _, resource = bonus.per.partition(":")
    if resource not in ("", "any"):
        thing = resource_word(resource, french=french)
    elif french:
        words = {"resource": "ressource", "character": "personnage", "warrior": "guerrier"}
        thing = {**words, "crown": "couronne"}[thing]
    return f"+{bonus.points} {'par' if french else 'per'} {thing}"


def token_label(token: Token, *, french: bool) -> str:
    """Name a token with its id."""
    return f"{name(token.names, french=french)} (`{token.id}`)"


@in_both_languages
def test_the_characters_are_those_of_the_component(*, french: bool) -> None:
    yes = "oui" if french else "yes"
    expected = [
        [
            token_label(token, french=french),
            str(token.copies),
            str(token.points),
            bonus_words(token.bonus, french=french),
            yes if token.warrior else "-",
        ]
        for token in tokens()
        if token.character
    ]
    assert table("court", "Character", "Personnage", french=french).rows == expected


@in_both_languages
def test_the_buildings_of_the_court_are_those_of_the_component(*, french: bool) -> None:
    expected = [
        [
            token_label(token, french=french),
            str(token.copies),
            terrain_word(token.terrain.value, french=french),
            str(token.crowns),
        ]
        for token in tokens()
        if token.terrain is not None
    ]
    assert table("court", "Building", "Bâtiment", french=french).rows == expected
