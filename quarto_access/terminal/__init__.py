"""Keys in, plain lines out."""
