"""What can never run short, get lost or appear from nowhere, told for any state of any game."""
