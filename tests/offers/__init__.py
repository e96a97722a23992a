"""What is offered, walked along random games of every family with a desk."""
