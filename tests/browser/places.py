"""The pages that can be opened without a table."""

import crownlands as cl

GAMES = tuple(info.id for info in cl.registry.all())

OPEN_PAGES = (
    "/",
    "/new",
    *(f"/new/{game}" for game in GAMES),
    "/join",
    "/replay",
    "/score",
    "/rules",
    *(f"/rules/{game}" for game in GAMES),
)
NOWHERE = "/no/such/page"
NOT_FOUND = r"status of 404"
"""What the browser's console says of a page that is not there."""
