"""One sitting at a table: intents in, events out. Pure: no words, and time and randomness are passed in."""
