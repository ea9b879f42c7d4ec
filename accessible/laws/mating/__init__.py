"""Can a side still checkmate by any series of legal moves: proofs of yes and of no."""
