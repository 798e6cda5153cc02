"""Many cases of one statement in one test."""

import inspect
from collections.abc import Callable, Iterable
from typing import Any


def for_each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[..., Any]:
    """Call a test for each case; a failure says for which.

    This takes what `pytest.mark.parametrize` takes. A test per case would be reported one by one,
    which costs more than the cases themselves where they are quick.
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    rows = [dict(zip(keys, case if len(keys) > 1 else [case], strict=True)) for case in cases]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def run(**fixtures: Any) -> None:
            for row in rows:
                try:
                    test(**fixtures, **row)
                except BaseException as error:
                    error.add_note(f"for {row}")
                    raise

        own = inspect.signature(test)
        others = [one for name, one in own.parameters.items() if name not in keys]
        run.__signature__ = own.replace(parameters=others)  # type: ignore[attr-defined]
        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return decorate
