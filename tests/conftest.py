"""Settings for all tests."""

from hypothesis import HealthCheck, settings

# The same examples every time: a failure is never luck.  Some laws discard examples
# of 0/0, and no example has a deadline, for a slow machine is not a failure.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=20,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
settings.load_profile("steady")
