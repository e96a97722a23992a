"""Questions asked of every act, whoever does it and by whatever means; what an act is, is in `games/locke/acts/`."""
