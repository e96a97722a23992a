"""Facts come in: who may write what, what is refused, what follows, and what is stored."""
