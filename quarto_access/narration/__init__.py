"""Turn events into utterances, and typed lines into intents. Pure."""
