"""The only part that does things: one loop, one queue, and the devices around it."""
