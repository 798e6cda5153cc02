"""What lies in the box of Kingdomino."""

from crownlands.core.text import LocalizedText

DOMINOES = {"kingdomino": LocalizedText("box of Kingdomino", "boîte de Kingdomino")}
