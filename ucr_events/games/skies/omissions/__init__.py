"""Facts that scribes of Skies may say did not happen."""
