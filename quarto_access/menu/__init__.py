"""The menu: pages of choices, and their announcements. Pure."""
