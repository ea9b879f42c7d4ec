"""Every article that a module of the Laws names is the answer of a case in a table."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import accessible.laws
from accessible.laws.concordance import number_in

MODULES = sorted(Path(accessible.laws.__file__).parent.glob("*.py"))
TABLES = sorted((Path(__file__).parents[1] / "data" / "laws").glob("*.toml"))
ARTICLE = re.compile(r"([1-9][0-9]?|[A-D]|I|II|III)(\.[0-9]{1,2})+")
ANSWERS = {"answer", "recorded_by", "right", "time"}  # beside `article` and its like


def named(module: Path) -> set[str]:
    """The articles that stand as texts in a module."""
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and ARTICLE.fullmatch(text)}


def answered(table: Path) -> Iterator[tuple[str, str]]:
    """The articles that the cases of a table expect, each with the edition."""
    kinds = tomllib.loads(table.read_text(encoding="utf-8"))
    for case in (case for cases in kinds.values() for case in cases):
        for key, value in case.items():
            if key in ANSWERS or "article" in key:
                yield from ((case.get("edition", "2023"), word) for word in words(value))


def words(value: Any) -> list[str]:
    """The words of a text, or of several."""
    texts = value if isinstance(value, list) else [value]
    return " ".join(map(str, texts)).split()


# Articles whose last place is a number that the code fills in.
BUILT = [
    *(f"12.9.{place}" for place in range(1, 10)),
    *(f"I.2.{place}" for place in range(1, 8)),
    *(f"{claim}.{form}" for claim in ("9.2", "9.3") for form in (1, 2)),
]
EXPECTED = frozenset(pair for table in TABLES for pair in answered(table))
EDITIONS = {edition for edition, _ in EXPECTED}


def is_expected(article: str) -> bool:
    """Whether a case expects an article, in the number of its edition."""
    return any((edition, number_in(edition, article)) in EXPECTED for edition in EDITIONS)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_every_article_a_module_names_is_the_answer_of_a_case(module: Path) -> None:
    assert {article for article in named(module) if not is_expected(article)} == set()


@pytest.mark.parametrize("article", BUILT)
def test_every_article_that_is_put_together_is_the_answer_of_a_case(article: str) -> None:
    assert is_expected(article)
