"""Time as whole numbers; nothing here reads a clock."""
