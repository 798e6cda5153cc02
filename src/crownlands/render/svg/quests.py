"""The quests everybody follows: a little map, what it asks for, and its points."""

from crownlands.core.components import read_component
from crownlands.games.age_of_giants.quests import Quest
from crownlands.render import rewards
from crownlands.render.counting import count
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SERIF, Drawing, Room, card, empty_place, write
from crownlands.render.svg.figures import GIANT
from crownlands.render.svg.marks import escape, fit, moved, tag, use
from crownlands.render.svg.quest_maps import draw_map

PAD = 18
_HEADING = 42
_ROW = 70
_MAP = 58


def draw_quests(scene: Scene, room: Room) -> Drawing:
    """Draw the quests below one another, and how many giants have not come yet."""
    contents = read_component("age_of_giants").contents
    shown = scene.data["quests"]
    width = room.width - 2 * PAD
    rows = [
        moved(
            _row(rewards.quest_of(shown[at]), width) if at < len(shown) else _empty_row(),
            PAD,
            _HEADING + at * _ROW,
        )
        for at in range(contents["quests_drawn"])
    ]
    away = contents["giants"] - len(scene.data["giants"])
    on_the_way = scene.data["receiver"] is not None
    body = (
        write("Quests", PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
        + _giants(away - on_the_way, room.width - PAD)
        + "".join(rows)
    )
    return card(room.width, _HEADING + _ROW * contents["quests_drawn"] + 4, body)


def _row(quest: Quest, width: float) -> str:
    start = _MAP + 16
    room = width - start - 58
    said = f"{count(quest.points, 'point')} {rewards.quest_words(quest)}"
    first, second = _two_lines(said, room)
    return tag(
        "g",
        tag("title", escape(f"Quest {quest.names.en}: {said}")),
        draw_map(quest, _MAP),
        write(fit(quest.names.en, 14, room), start, 16, 15, bold=True),
        write(first, start, 36, 13, fill=palette.INK_SOFT),
        write(second, start, 53, 13, fill=palette.INK_SOFT) if second else "",
        _points(quest.points, width - 24),
    )


def _points(points: int, x: float) -> str:
    plate = tag("circle", cx=x, cy=_MAP / 2, r=21, fill=palette.GOLD)
    number = write(str(points), x, _MAP / 2 + 8, 23, anchor="middle", bold=True, family=SERIF)
    return plate + number


def _empty_row() -> str:
    words = write("still to be drawn", _MAP + 16, _MAP / 2 + 5, 14, fill=palette.INK_SOFT)
    return empty_place(_MAP, _MAP, 6) + words


def _giants(away: int, right: float) -> str:
    words = f"{count(away, 'giant')} left" if away else "No giants left"
    return write(words, right - 32, 28, 14, anchor="end", fill=palette.INK_SOFT) + use(
        GIANT, right - 26, 9, 26
    )


def _two_lines(words: str, width: float) -> tuple[str, str]:
    """Break a sentence once where it gets too wide."""
    letters = int(width / (13 * 0.56))
    if len(words) <= letters:
        return words, ""
    cut = words.rfind(" ", 0, letters + 1)
    return words[:cut], words[cut + 1 :]
