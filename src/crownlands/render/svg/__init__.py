"""Pictures as SVG: one self-contained file per state or kingdom."""
