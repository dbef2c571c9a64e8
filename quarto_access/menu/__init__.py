"""The menu: pages of choices and what is announced about them. Pure."""
