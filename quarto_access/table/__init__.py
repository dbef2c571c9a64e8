"""One sitting at a table: intents in, events out. Pure: no words, no clock, no chance of its own."""
