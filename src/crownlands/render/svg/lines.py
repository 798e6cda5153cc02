"""The two lines as they lie on the table, with the pile beside them."""

from crownlands.render.land import line_length, placed
from crownlands.render.scene import Scene
from crownlands.render.svg import domino, palette
from crownlands.render.svg.drawing import Drawing, Room, card, stack, write
from crownlands.render.svg.marks import fit, moved, tag

PAD = 18
_HEADING = 40
_GAP = 12
_PILE = 72


def draw_lines(scene: Scene, room: Room) -> Drawing | None:
    """Draw the line being placed, the line picked from, and what lies apart; none at the end."""
    if scene.over:
        return None
    slots = line_length(scene.data)
    current, following = _current(scene, slots), _next(scene, slots)
    right = room.width - PAD - following.width
    below = _HEADING + current.height + 16
    body = (
        write("This round", PAD + domino.TAB, 27, 15, bold=True, fill=palette.INK_SOFT)
        + write("Next round", right + domino.TAB, 27, 15, bold=True, fill=palette.INK_SOFT)
        + moved(current.body, PAD, _HEADING)
        + _arrow((PAD + current.width + right + domino.TAB) / 2 - 12, _HEADING + current.height / 2)
        + moved(following.body, right, _HEADING)
        + moved(_apart(scene, room.width - 2 * PAD), PAD, below)
    )
    return card(room.width, height(scene), body)


def height(scene: Scene) -> float:
    """Tell how tall the panel is: the same all game long."""
    slots = line_length(scene.data)
    return _HEADING + slots * (domino.TILE + _GAP) - _GAP + 16 + _PILE


def _current(scene: Scene, slots: int) -> Drawing:
    """The line being placed empties from the top; each domino keeps its place."""
    gone = placed(scene.data)
    drawn = [
        domino.line_domino(
            scene,
            entry,
            asked=at == 0 and scene.data["phase"] == "place",
            spent=entry["domino"] in gone,
        )
        for at, entry in enumerate(scene.data["lines"]["current"])
    ]
    return stack([domino.empty_slot()] * (slots - len(drawn)) + drawn, _GAP)


def _next(scene: Scene, slots: int) -> Drawing:
    """The line picked from fills from the top; what may be picked stands out."""
    picking = scene.data["phase"] == "pick"
    drawn = [
        domino.line_domino(scene, entry, asked=picking and entry["king"] is None, spent=False)
        for entry in scene.data["lines"]["next"]
    ]
    return stack(drawn + [domino.empty_slot()] * (slots - len(drawn)), _GAP)


def _arrow(x: float, y: float) -> str:
    path = f"M{x - 9} {y - 10}l10 10l-10 10M{x + 1} {y - 10}l10 10l-10 10"
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=palette.WOOD_LIGHT,
        stroke_width=3.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _apart(scene: Scene, width: float) -> str:
    to_draw = scene.data["pile"]["to_draw"]
    gone = scene.data["discarded"]
    words = ", ".join(gone) if gone else "none"
    rule = tag("path", d=f"M0 0H{width}", stroke=palette.RULE, stroke_width=1.5)
    return (
        rule
        + _backs(min(4, -(-to_draw // 6)))
        + write(_left_to_draw(to_draw), 66 if to_draw else 0, 40, 15, bold=True)
        + write(
            fit(f"Discarded: {words}", 14, width - 180),
            width,
            40,
            14,
            anchor="end",
            fill=palette.INK_SOFT,
        )
    )


def _left_to_draw(dominoes: int) -> str:
    return f"{dominoes} to draw" if dominoes else "Nothing left to draw"


def _backs(depth: int) -> str:
    sheets = [
        tag(
            "rect",
            x=2 + 1.5 * at,
            y=29 - 5 * at,
            width=46,
            height=23,
            rx=4,
            fill=palette.WOOD_LIGHT,
            stroke=palette.WOOD_DARK,
            stroke_width=1.5,
        )
        for at in range(depth)
    ]
    return "".join(sheets)
