"""What The Court shows: tokens on offer, and what lies and stands in every kingdom."""

from collections import Counter

from crownlands.core.actors import Side
from crownlands.games.court.tokens import resources
from crownlands.render.counting import count
from crownlands.render.rewards import token_of, token_words
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import FIXED_SPACE, NAME, cut, paragraph
from crownlands.render.text.codes import character_codes
from crownlands.render.text.pen import STRONG, Pen
from crownlands.render.text.squares import COURT_BUILDING


def write_court(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write the display, a token per line, and the purchase being made."""
    court = scene.data["court"]
    left = count(sum(court["unseen"].values()), "token")
    lines = [pen.paint(f"The court, {left} in the pile", STRONG)]
    lines += [f"  {_name(token)} ({token_words(token_of(token))})" for token in court["face_up"]]
    if not court["face_up"]:
        lines.append("  -")
    purchase = court["purchase"]
    if purchase:
        lines.append(f"Being bought: {_name(purchase['token'])}, {purchase['to_pay']} to pay.")
    return [part for line in lines for part in paragraph(line, width)]


def write_holdings(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write the resources and tokens of each side."""
    lines = [pen.paint("Resources and tokens", STRONG)]
    for side in range(len(scene.sides)):
        said = f"  {cut(scene.side_name(side), NAME)}: {'; '.join(_holdings(scene, side))}"
        lines += paragraph(said, width)
    return lines


def _holdings(scene: Scene, side: Side) -> list[str]:
    held = Counter(one["resource"] for one in scene.data["resources"] if one["side"] == side)
    goods = ", ".join(f"{held[kind.id]} {kind.id}" for kind in resources())
    placed = [_name(one["token"]) for one in scene.data["tokens"] if one["side"] == side]
    return [goods, ", ".join(placed)] if placed else [goods]


def _name(token: str) -> str:
    letters = character_codes().get(token, COURT_BUILDING)
    return f"{letters}{FIXED_SPACE}{token_of(token).names.en}"
