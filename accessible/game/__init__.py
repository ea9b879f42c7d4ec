"""The game: intents are decided, facts are folded, nothing is done."""
