"""``python -m accessible`` is ``blindchess``."""

from accessible.cli import main

if __name__ == "__main__":
    main()
