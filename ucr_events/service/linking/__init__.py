"""Who may do what: capability links, claims of them by phones, and their renewal."""
