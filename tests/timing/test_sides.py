"""The two sides of a clock."""

from accessible.timing.sides import BOTH_SIDES, Side


def test_each_side_is_the_others_other() -> None:
    assert all(side.other is not side and side.other.other is side for side in BOTH_SIDES)
    assert set(BOTH_SIDES) == set(Side)
