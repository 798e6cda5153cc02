"""Serves for a test until it is ended: `run_server.py PORT DATA_DIR [SETTINGS]`.

The settings are JSON, for those that differ from `settings_for`. With `processes` among them, as
many serve under a supervisor, as with `crownlands serve --processes`.
"""

import json
import logging
import sys
from pathlib import Path

from crownlands.server.run_server import listen, serve
from crownlands.server.settings import Limits
from crownlands.server.supervisor import Supervisor, listen_together
from support.server import settings_for

if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    logging.getLogger("crownlands.cluster").setLevel(logging.INFO)
    more = json.loads(sys.argv[3]) if sys.argv[3:] else {}
    if "limits" in more:
        more["limits"] = Limits(**more["limits"])
    processes = more.pop("processes", 1)
    settings = settings_for(Path(sys.argv[2]), port=int(sys.argv[1]), **more)
    if processes > 1:
        listeners = listen_together(settings.host, settings.port, processes)
        Supervisor(settings, listeners, "text").run(lambda: None)
    else:
        serve(settings, listen(settings.host, settings.port), lambda: None)
