"""Devices on wires: they know no chess and nothing of the table."""
