"""Where the renderer is set, so that states and views draw themselves without the core drawing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from crownlands.core.state import State
    from crownlands.core.view import View


class Renderer(Protocol):
    """A module that turns a state, or what a seat knows of one, into a picture."""

    def svg(self, state: State | View, *, language: str) -> str:
        """Draw as SVG."""
        ...

    def text(self, state: State | View, *, colour: bool, language: str) -> str:
        """Draw as terminal text."""
        ...


_modules: list[str] = []


def set_renderer(module: str) -> None:
    """Let a module draw all states and views; it is imported with the first picture."""
    _modules[:] = [module]


class Drawable:
    """What draws itself with the renderer in use: a state, or what a seat knows of one."""

    __slots__ = ()

    def svg(self, *, language: str = "en") -> str:
        """Return an SVG picture with words in a language; what a view hides lies face down."""
        return _renderer().svg(cast("State | View", self), language=language)

    def text(self, *, colour: bool = True, language: str = "en") -> str:
        """Return a picture for a terminal, with words in a language."""
        return _renderer().text(cast("State | View", self), colour=colour, language=language)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text(colour=False)


def _renderer() -> Renderer:
    return cast("Renderer", import_module(_modules[0]))
