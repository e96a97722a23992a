"""6.1 Parties, residual thoughts, stun, the ESP jammer and other terms."""
