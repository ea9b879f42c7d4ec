"""Articles of 2023 in earlier editions; the cases are in ``test_editions``."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.concordance import number_in
from accessible.laws.editions import Edition

FILE = Path(__file__).parents[2] / "accessible" / "laws" / "concordance.toml"


@settings(deadline=None)
@given(
    st.sampled_from(Edition), st.from_regex(r"(A|B|D|I|II|III|[1-9])(\.[1-9]){0,4}", fullmatch=True)
)
def test_every_article_has_a_number_in_every_edition(edition: Edition, article: str) -> None:
    assert number_in(edition, article)


@pytest.mark.parametrize("edition", [Edition.FIDE_2023, Edition.OLD_CODE])
@settings(deadline=None)
@given(article=st.text(max_size=10))
def test_2023_and_the_older_code_keep_the_numbers(edition: Edition, article: str) -> None:
    assert number_in(edition, article) == article


def test_the_tables_are_of_editions() -> None:
    tables = tomllib.loads(FILE.read_text(encoding="utf-8"))
    assert tables.keys() < {edition.value for edition in Edition}
    assert all(table.keys() <= {"builds_on", "letters", "moved"} for table in tables.values())


def test_parts_of_an_article_become_letters_where_the_edition_counts_so() -> None:
    assert number_in("2009", "8.5.3") == "8.5c"
    assert number_in("2014", "D.2.10.3") == "D.2.9c"
    assert number_in("2009", "4.7.3") == "4.6c"
