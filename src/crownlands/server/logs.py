"""Logs of the server: one event per line, as text or as JSON, without secrets."""

import logging
import sys
from typing import Final, Literal, TextIO

import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, WrappedLogger

LogFormat = Literal["text", "json"]
_CHAIN: Final = (
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
    structlog.processors.format_exc_info,
    ProcessorFormatter.remove_processors_meta,
)
structlog.configure(
    processors=[structlog.stdlib.filter_by_level, ProcessorFormatter.wrap_for_formatter],
    wrapper_class=structlog.stdlib.BoundLogger,
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=True,
)


def event_logger(name: str) -> structlog.stdlib.BoundLogger:
    """Return a logger for events with fields; plain messages go through `logging`."""
    logger: structlog.stdlib.BoundLogger = structlog.get_logger(name)
    return logger


def set_up_logs(form: LogFormat, stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Write all logs of this process to a stream."""
    handler = logging.StreamHandler(stream or sys.stderr)
    renderer = structlog.processors.JSONRenderer(default=str) if form == "json" else _text
    handler.setFormatter(ProcessorFormatter(processors=[*_CHAIN, _rename_exception, renderer]))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
    for name in ("uvicorn.error", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)


def _rename_exception(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Rename the field of a traceback to `trouble`, as in earlier releases."""
    if "exception" in event:
        event["trouble"] = event.pop("exception")
    return event


def _text(_logger: WrappedLogger, _method: str, event: EventDict) -> str:
    """Return a line of text: time, level, event, and fields as `name=value`."""
    trouble = event.pop("trouble", None)
    basics = [event.pop(name) for name in ("time", "level", "event")]
    del event["logger"]
    line = " ".join([*map(str, basics), *(f"{name}={value}" for name, value in event.items())])
    return _one_line(line) if trouble is None else f"{_one_line(line)}\n{trouble}"


def _one_line(text: str) -> str:
    """Escape characters that are not printable, so that nobody can forge a line."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text.strip())
