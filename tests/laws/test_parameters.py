"""Parameters as a person writes them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.editions import laws, parameter_types
from accessible.laws.parameters import OverrideError, OverrideFault, read_span, read_value
from accessible.telling.wording import wording


@settings(deadline=None)
@given(st.integers(min_value=1, max_value=999_999), st.sampled_from(["ms", "s", "min", "h"]))
def test_a_span_is_a_number_with_a_unit(number: int, unit: str) -> None:
    milliseconds = {"ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000}[unit]
    assert read_span(f"{number} {unit}") == read_span(f" {number}{unit} ") == number * milliseconds


@settings(deadline=None)
@given(st.sampled_from(sorted(parameter_types())), st.text(max_size=20))
def test_any_text_is_taken_or_refused_by_name(name: str, text: str) -> None:
    kind = parameter_types()[name]
    try:
        read_value(kind, text)
    except ValueError:
        with pytest.raises(OverrideError) as caught:
            laws(overrides={name: text})
        refused = (caught.value.name, caught.value.value, caught.value.fault)
        assert refused == (name, text, OverrideFault.UNKNOWN_VALUE)
    else:
        assert laws(overrides={name: text}).overridden == {name}


@settings(deadline=None)
@given(st.text(max_size=20).filter(lambda name: name not in parameter_types()))
def test_any_other_name_is_refused(name: str) -> None:
    with pytest.raises(OverrideError) as caught:
        laws(overrides={name: "yes"})
    assert caught.value.fault is OverrideFault.UNKNOWN_NAME


def test_a_truth_is_no_number() -> None:
    with pytest.raises(ValueError, match="True"):
        read_value(int, True)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("fault", list(OverrideFault))
def test_every_refused_override_has_a_sentence(language: str, fault: OverrideFault) -> None:
    error = OverrideError("two_hands", "thrice", fault)
    assert "two_hands" in wording(language)(error.key, name=error.name, value=error.value)
