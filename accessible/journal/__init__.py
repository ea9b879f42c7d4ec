"""The record of the evening: written before anybody is told, readable for ever."""
