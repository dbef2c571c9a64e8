from examples import USUAL
from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None, max_examples=USUAL)
settings.load_profile("house")
