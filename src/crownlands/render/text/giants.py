"""What Age of Giants shows: the quests, and a giant on its way."""

from crownlands.render.counting import count
from crownlands.render.rewards import quest_of, quest_words
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import NAME, cut, paragraph
from crownlands.render.text.pen import STRONG, Pen


def write_quests(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write a quest per line."""
    lines = [pen.paint("Quests", STRONG)]
    for name in scene.data["quests"]:
        quest = quest_of(name)
        said = f"  {quest.names.en}: {count(quest.points, 'point')} {quest_words(quest)}"
        lines += paragraph(said, width)
    return lines if scene.data["quests"] else [*lines, "  -"]


def write_on_the_way(scene: Scene, _pen: Pen, width: int) -> list[str]:
    """Say whom a giant was sent to, if one was."""
    side = scene.data["receiver"]
    if side is None:
        return []
    return paragraph(f"A giant is on its way to {cut(scene.side_name(side), NAME)}.", width)
