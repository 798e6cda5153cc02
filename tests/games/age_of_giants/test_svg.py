"""The picture of Age of Giants: quests, giants on crowns and on their way."""

from collections import Counter

import crownlands as cl
from crownlands import render
from crownlands.games.age_of_giants.quests import find_quest, quests
from crownlands.games.age_of_giants.svg import draw_quests
from crownlands.render.svg.kingdoms import draw_crowns
from support.cases import for_each
from support.svg import SVG, kingdoms, panel, panels, parse, showing, shown, texts, titled
from support.walks import Walk


@for_each("quest", [quest.id for quest in quests()])
def test_every_quest_has_a_map_its_points_and_words(quest: str) -> None:
    expected = find_quest(quest)
    root = panel(showing(cl.make("age-of-giants", 2), "quests", [quest]), draw_quests)
    (group,) = titled(root, f"Quest {expected.names.en}")
    assert {expected.names.en, str(expected.points)} <= texts(group)
    assert shown(group), "a map"
    said = " ".join(element.text or "" for element in group.iter() if element.text)
    assert f"{expected.points} points for" in said
    if expected.terrain is not None:
        assert shown(group)[f"{expected.terrain.value}-0"] >= 4


def test_quests_have_different_maps() -> None:
    maps = [
        tuple(
            sorted(
                (use.attrib["x"], use.attrib["y"], use.attrib["href"].partition("-")[2])
                for use in group.iter()
                if "href" in use.attrib
            )
        )
        for quest in quests()
        for group in titled(
            panel(showing(cl.make("age-of-giants", 2), "quests", [quest.id]), draw_quests), "Quest"
        )
    ]
    assert len(set(maps)) == len(quests())


def test_giants_that_have_not_come_are_counted(giants: list[Walk]) -> None:
    for data, root in panels(giants, draw_quests):
        away = 6 - len(data["giants"]) - (data["receiver"] is not None)
        said = f"{away} giant{'' if away == 1 else 's'} left" if away else "No giants left"
        assert said in texts(root)


def test_a_giant_on_its_way_is_shown_with_its_receiver(giants: list[Walk]) -> None:
    met = 0
    for walk in giants:
        for state in walk.states:
            receiver = state.view().data()["receiver"]
            if receiver is None:
                continue
            root = parse(render.svg(state))
            (group,) = titled(root, f"A giant is on its way to P{receiver + 1}")
            assert shown(group) == Counter({"giant": 1, f"king-{receiver}-{receiver}": 1})
            assert f"P{receiver + 1} seats a giant on a crown" in texts(root)
            met += 1
    assert met


def test_giants_sit_on_crowns_that_are_not_counted_any_more(giants: list[Walk]) -> None:
    met = 0
    for data, side, group in kingdoms(giants):
        standing = sum(giant["side"] == side for giant in data["giants"])
        assert shown(group)["giant"] == shown(group)["covered-crown"] == standing
        met += standing
    assert met


@for_each(("crowns", "giants"), [(0, 1), (2, 1), (1, 2), (0, 3)])
def test_a_giant_stays_on_its_square_and_leaves_other_crowns_in_sight(
    crowns: int, giants: int
) -> None:
    drawn = draw_crowns(crowns, 0, 0, 100, ["giant"] * giants)
    root = parse(f"<svg xmlns='{SVG[1:-1]}'>{visible(drawn)}</svg>")
    boxes = [
        (use.attrib["href"], float(use.attrib["x"]), float(use.attrib["width"]))
        for use in root.iter(f"{SVG}use")
    ]
    sitting = [(x, x + width) for name, x, width in boxes if name.endswith("giant")]
    crowned = [(x, x + width) for name, x, width in boxes if name == "#crown"]
    assert len(sitting) == giants
    assert len(crowned) == crowns
    assert all(0 <= left < right <= 100 for left, right in sitting)
    assert all(middle(crown) < giant[0] for crown in crowned for giant in sitting)


def visible(body: str) -> str:
    """Leave out the mark that stands before ids until a page is finished."""
    return body.replace("\x01", "")


def middle(span: tuple[float, float]) -> float:
    return sum(span) / 2


def test_dominoes_of_the_lines_show_giants_and_footprints(giants: list[Walk]) -> None:
    met = set()
    for state in giants[1].sample(20):
        lines = state.view().data()["lines"]
        entries = [*lines["current"], *lines["next"]]
        for entry, group in zip(entries, titled(parse(render.svg(state)), "Domino"), strict=True):
            symbols = {name for name in shown(group) if name in {"giant", "footprints"}}
            assert symbols == ({entry["symbol"]} if entry["symbol"] else set())
            met |= symbols
    assert met == {"giant", "footprints"}
