"""The Court: resources from the land pay for characters and buildings."""
