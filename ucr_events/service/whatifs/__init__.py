"""What-ifs beside the games."""
