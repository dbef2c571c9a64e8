from __future__ import annotations

import pytest
from helpers.recogniser import Recogniser


@pytest.fixture
def recogniser() -> Recogniser:
    return Recogniser()
