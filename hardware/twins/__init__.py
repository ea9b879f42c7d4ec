"""The device's side of the wire, for tests and for playing without a device."""
