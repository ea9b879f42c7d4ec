"""Words, spoken or typed, become intents."""
