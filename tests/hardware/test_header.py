"""The header of the firmware and the table of the wire are the same."""

from hardware.firmware.header import HEADER, header


def test_the_header_is_the_one_that_the_table_gives() -> None:
    assert HEADER.read_text(encoding="utf-8") == header()
