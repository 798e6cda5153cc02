"""Serves for a test until it is ended: `run_server.py PORT DATA_DIR`."""

import logging
import sys
from pathlib import Path

from crownlands.server.run_server import listen, serve
from support.server import settings_for

if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    settings = settings_for(Path(sys.argv[2]), port=int(sys.argv[1]))
    serve(settings, listen(settings.host, settings.port), lambda: None)
