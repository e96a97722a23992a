"""UCR: the event-sourced record of games played at a physical table. The core knows no game and does no I/O."""
