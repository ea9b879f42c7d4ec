"""Boards that feel their pegs: what a hand did becomes a move, a touch, or the next step."""
