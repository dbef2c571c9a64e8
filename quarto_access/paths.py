"""Where the program's own files are."""

from __future__ import annotations

from pathlib import Path


def sounds_folder() -> Path:
    """Return the folder of the default sounds: inside an installed package, next to it in a checkout."""
    package = Path(__file__).parent
    inside = package / "sounds"
    return inside if inside.is_dir() else package.parent / "sounds"


def languages() -> tuple[str, ...]:
    """Return the languages of the program."""
    return tuple(sorted(folder.name for folder in (Path(__file__).parent / "locales").iterdir() if folder.is_dir()))


def games_folder() -> Path:
    """Return the folder of this user's saved games."""
    from platformdirs import user_data_path

    return user_data_path("quarto-access", appauthor=False) / "games"


def settings_file() -> Path:
    """Return the path of this user's settings."""
    from platformdirs import user_config_path

    return user_config_path("quarto-access", appauthor=False) / "settings.toml"


def progress_file() -> Path:
    """Return the path of this user's progress in drills and lessons."""
    from platformdirs import user_data_path

    return user_data_path("quarto-access", appauthor=False) / "progress.json"


def cache_folder() -> Path:
    """Return the folder of what this program can make again at any time."""
    from platformdirs import user_cache_path

    return user_cache_path("quarto-access", appauthor=False)
