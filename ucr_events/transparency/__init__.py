"""A log in the form in which logs are witnessed elsewhere: RFC 6962 trees, C2SP signed notes and checkpoints."""
