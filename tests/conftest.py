from examples import USUAL
from hypothesis import HealthCheck, settings

# No property fails because a machine is slow: neither an example nor drawing one has a time to keep.
settings.register_profile(
    "house", derandomize=True, deadline=None, max_examples=USUAL, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
