"""What Queendomino shows: the builders' market and everybody's realm."""

from crownlands.render.counting import count
from crownlands.render.rewards import building_of, building_words
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import FIXED_SPACE, NAME, cut, paragraph
from crownlands.render.text.codes import building_codes
from crownlands.render.text.pen import STRONG, Pen


def write_market(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write a slot per line with its price, then the top of the pile and the dragon."""
    market = scene.data["market"]
    left = sum(market["unseen"].values()) + (market["top"] is not None)
    lines = [pen.paint(f"Builders' market, {count(left, 'tile')} in the pile", STRONG)]
    for price, tile in enumerate(market["slots"]):
        burnt = scene.data["dragon"] == price
        said = _tile(tile) if tile else "the dragon" if burnt else "-"
        lines += paragraph(f"  {price}  {said}", width, 8)
    top = _tile(market["top"]) if market["top"] else "nothing"
    lines += paragraph(f"On top of the pile: {top}.", width)
    if scene.data["dragon"] is None:
        lines.append("The dragon is in its cave.")
    return lines


def write_realms(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write what each side owns, and its buildings with their letters."""
    lines = [pen.paint("Realms", STRONG)]
    for realm in scene.data["realms"]:
        owned = [
            count(realm["coins"], "coin"),
            f"{count(realm['knights'], 'knight')} in reserve",
            count(realm["towers"], "tower"),
            *(["the Queen"] if scene.data["queen"] == realm["side"] else []),
        ]
        built = ", ".join(_name(one["building"]) for one in realm["buildings"])
        said = f"{cut(scene.side_name(realm['side']), NAME)}: {', '.join(owned)}"
        lines += paragraph(f"  {said}; {built}" if built else f"  {said}", width)
    return lines


def _tile(building: str) -> str:
    return f"{_name(building)} ({building_words(building_of(building))})"


def _name(building: str) -> str:
    return f"{building_codes()[building]}{FIXED_SPACE}{building_of(building).names.en}"
