"""Live streams: one follower for each game and process reads what is new once, for everybody who watches."""
