"""When a move is announced, repeated and completed (6.2.1, D.2.1, D.2.3, D.2.4).

Without boards and clock a move is completed by the opponent's repetition where it is asked for,
otherwise by the opponent's next announcement (6.2.1.2). Execution on a board (D.2.3.1, D.2.3.2)
and the press of the clock (D.2.4) join the conjunction here.
"""

from __future__ import annotations

from accessible.laws.editions import Profile, opponent_repeats


def is_complete(profile: Profile, *, repeated: bool, answered: bool, ends_game: bool) -> bool:
    """Whether an announced move is completed.

    ``answered``: the opponent announces a move of his own, which a tournament allows only after
    the repetition. ``ends_game``: a move that ends the game needs no completion (6.2.1.1); where
    repetition is asked for it is still waited for, so that a slip of the tongue cannot end a game.
    """
    if opponent_repeats(profile):
        return repeated
    return answered or ends_game
