"""Packages and models that are not always there, and the sentence that says what to do."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from accessible.hearing.recognisers import Missing, RecogniserError


def package(name: str, module: str) -> Any:
    """The module that the recogniser ``name`` needs; raises RecogniserError."""
    try:
        return import_module(module)
    except ImportError as error:
        sentence = f"The recogniser {name} is not installed: run pip install 'blindchess[{name}]'."
        raise RecogniserError(name, Missing.PACKAGE, sentence) from error


def no_model(name: str, what: str) -> RecogniserError:
    """The error of a model that is nowhere to be found."""
    sentence = (
        f"The recogniser {name} needs {what}, which is not here: connect once to fetch it, or"
        f" choose {name}:FOLDER with a folder that holds one."
    )
    return RecogniserError(name, Missing.MODEL, sentence)


def deaf(name: str, language: str) -> RecogniserError:
    """The error of a model that does not know a language."""
    sentence = f"The model of the recogniser {name} does not hear {language}: choose another one."
    return RecogniserError(name, Missing.LANGUAGE, sentence)


def failed(name: str, error: Exception) -> RecogniserError:
    """The error of an engine that failed at its work."""
    sentence = f"The recogniser {name} failed: {error}. Choose another one."
    return RecogniserError(name, Missing.FAILED, sentence)
