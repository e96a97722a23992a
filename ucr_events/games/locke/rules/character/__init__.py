"""3.1, 3.2 The character: its sheet, abilities, endurance, proxies and minions, and the silhouette everybody sees."""
