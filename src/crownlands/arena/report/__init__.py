"""Results as one page for a browser: no script, nothing from elsewhere, light and dark."""

from crownlands.arena.report.page import page

__all__ = ["page"]
