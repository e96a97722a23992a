"""Free talk, in which some acts may come."""
