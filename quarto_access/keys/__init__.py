"""The one table of keys, keyboard layouts, and input help. Pure."""
