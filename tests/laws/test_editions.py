"""A tournament keeps Appendix D strictly, a casual table does not."""

from accessible.laws.editions import Profile, opponent_repeats, tells_check


def test_only_a_tournament_waits_for_the_repetition() -> None:
    assert opponent_repeats(Profile.TOURNAMENT)
    assert not opponent_repeats(Profile.CASUAL)


def test_only_a_casual_table_says_check() -> None:
    assert tells_check(Profile.CASUAL)
    assert not tells_check(Profile.TOURNAMENT)
