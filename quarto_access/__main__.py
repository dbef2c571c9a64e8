"""`python -m quarto_access`."""

import sys

from quarto_access.cli import main

sys.exit(main())
