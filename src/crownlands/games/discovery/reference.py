"""What lies in the box of the discovery version."""

from crownlands.core.text import LocalizedText

DOMINOES = {"discovery": LocalizedText("box of Discovery", "boîte de la version découverte")}
