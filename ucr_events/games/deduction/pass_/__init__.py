"""An office goes on to the next seat alive."""
