"""Where bytes come from and go to: the only input and output of the devices."""
