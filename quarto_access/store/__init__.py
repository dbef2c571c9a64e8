"""Files: read up to a size limit, and written whole or not at all."""
