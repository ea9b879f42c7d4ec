"""Answers about the position and the moves so far: pure, from a position to sentences.

``seen`` finds out what there is to tell, ``view`` has the words; ``answering`` knows all questions.
"""
