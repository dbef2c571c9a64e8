"""What is heard, and what is understood: events to utterances, typed words to intents. Pure."""
