"""The terminal: reads keys and prints plain lines."""
