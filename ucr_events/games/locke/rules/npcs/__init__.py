"""6.2 Obstacles, espers and others whom no seat plays."""
