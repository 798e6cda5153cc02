"""What the server writes down about itself: an event per line, and no secret in any of them."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal, TextIO

LogFormat = Literal["text", "json"]
_FIELDS: Final = "fields"


def note(logger: logging.Logger, event: str, /, level: int = logging.INFO, **fields: Any) -> None:
    """Write an event with its fields."""
    logger.log(level, event, extra={_FIELDS: fields})


def set_up_logs(form: LogFormat, stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Write all logs of this process to a stream, in one form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_JsonLines() if form == "json" else _Text())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
    for name in ("uvicorn.error", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)


class _JsonLines(logging.Formatter):
    """A JSON object per line: time, level, event and fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        return json.dumps({**_basics(record), **_fields(record), **_trouble(self, record)})


class _Text(logging.Formatter):
    """A line to be read: time, level, event, and fields as `name=value`."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        basics = _basics(record)
        fields = [f"{name}={value}" for name, value in _fields(record).items()]
        line = _one_line(" ".join([basics["time"], basics["level"], basics["event"], *fields]))
        return "\n".join([line, *_trouble(self, record).values()])


def _one_line(text: str) -> str:
    """Write signs that cannot be seen by their numbers, so that nobody forges a line."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text.strip())


def _basics(record: logging.LogRecord) -> dict[str, str]:
    moment = datetime.fromtimestamp(record.created, UTC)
    return {
        "time": moment.isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "event": record.getMessage(),
        "logger": record.name,
    }


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    return {name: _plain(value) for name, value in getattr(record, _FIELDS, {}).items()}


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def _trouble(formatter: logging.Formatter, record: logging.LogRecord) -> dict[str, str]:
    return {"trouble": formatter.formatException(record.exc_info)} if record.exc_info else {}
