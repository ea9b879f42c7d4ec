"""The Laws of Chess as pure functions; each module names the articles it carries out."""
