"""Facts, refusals and questions turned into what a person gets: words, voice, braille."""
