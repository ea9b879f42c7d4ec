"""Why a side can never checkmate, each as something an arbiter can be told."""

from __future__ import annotations

from enum import StrEnum


class Cause(StrEnum):
    """Why no series of legal moves ends in mate by this side."""

    GAME_OVER = "game-over"
    LONE_KING = "lone-king"
    MATERIAL = "material"
    FORCED_LINE = "forced-line"
    NO_ATTACK = "no-attack"
    ESCAPE = "escape"
    EXHAUSTED = "exhausted"
