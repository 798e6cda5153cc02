"""Age of Giants: giants cover crowns, footprints send them on, and two quests score for all."""
