"""The one table of keys: key, intent and help; and keyboard layouts. Pure."""
