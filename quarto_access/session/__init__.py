"""Run the rooms: keys and lines in, utterances out. Imports neither terminal nor speech nor audio."""
