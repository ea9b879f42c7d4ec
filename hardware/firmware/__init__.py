"""The firmware of the pegboard, in C, and what writes its header."""
