"""Two scores of one game: where they first disagree, and what the Laws say to do (D.2.9, 7.5).

``scoresheet`` reads what people write, ``entries`` says which moves an entry can mean,
``alignment`` finds the one game that explains both scores best, ``inquiry`` names the case
(a ``finding``), and ``steps`` lists the instructions. Nothing here knows words: those are in
``telling/reconciliation``.
"""
