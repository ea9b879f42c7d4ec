"""Every refusal can be said, in every language."""

import pytest

from accessible.laws.rulings import Ending, Reason
from accessible.telling.wording import languages, wording

NAMES = {"player": "A", "awaited": "B", "opponent": "C", "announced": "D"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason, language: str) -> None:
    assert wording(language)(f"refused-{reason}", **NAMES)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_a_sentence(ending: Ending, language: str) -> None:
    assert wording(language)(f"ended-{ending}", winner="A", loser="B")
