"""Two computers at one table: the host keeps the game and decides, guests follow and wish."""
