"""The computer player: think in a subprocess and bring its answers back as intents."""
