"""What a player chooses to be told can be written down and read."""

import pytest
from hypothesis import given

from accessible.timing.choices import (
    SILENT,
    USUAL_MARKS,
    Choice,
    ChoiceError,
    Manner,
    choice_from,
    choice_text,
)
from tests.timing.choices import CHOICES


@given(CHOICES)
def test_a_choice_can_be_recorded_and_read_again(choice: Choice) -> None:
    assert choice_from(choice_text(choice)) == choice


@pytest.mark.parametrize(
    "text",
    ["loud", "five", "five=maybe", "volume=101", "volume=-1", "own=0", "own=x", "repeats=often",
     "own=1e3", "five=off five=on", "own=" + "9" * 30],
)  # fmt: skip
def test_a_choice_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(ChoiceError) as caught:
        choice_from(text)
    assert str(caught.value).endswith(".")


def test_what_is_not_named_is_as_usual() -> None:
    assert choice_from("") == USUAL_MARKS
    assert choice_from("five=pips volume=80") == Choice(five=Manner.PIPS, volume=80)
    assert choice_from("silent") == SILENT
