"""Where the program's own files are."""

from __future__ import annotations

from pathlib import Path

NAME = "quarto-access"
"""The name of this user's folders."""


def sounds_folder() -> Path:
    """Return the folder of the default sounds: inside an installed package, next to it in a checkout."""
    package = Path(__file__).parent
    inside = package / "sounds"
    return inside if inside.is_dir() else package.parent / "sounds"


def languages() -> tuple[str, ...]:
    """Return the languages of the program."""
    return tuple(sorted(folder.name for folder in (Path(__file__).parent / "locales").iterdir() if folder.is_dir()))


def is_homeless() -> bool:
    """Return whether nobody knows this user's home folder, as in a container run with an unknown user id."""
    return Path(NAME) in (user_folder("data"), user_folder("config"))


def home() -> Path:
    """Return this user's home folder, or the current folder if there is none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path()


def user_folder(kind: str) -> Path:
    """Return this user's folder for "data", "config" or "cache". Without a home folder, it is in the current one.

    Every file that belongs to the user and not to the folder of games is in one of these.
    """
    import platformdirs

    # Without HOME and an entry in passwd, some versions raise, and others leave "~" as the name of a folder.
    try:
        folder: Path = getattr(platformdirs, f"user_{kind}_path")(NAME, appauthor=False)
    except RuntimeError:
        return Path(NAME)
    return Path(NAME) if folder.parts[:1] == ("~",) else folder


def games_folder() -> Path:
    """Return the folder of this user's saved games."""
    return user_folder("data") / "games"


def settings_file() -> Path:
    """Return the path of this user's settings."""
    return user_folder("config") / "settings.toml"


def progress_file() -> Path:
    """Return the path of this user's progress in drills and lessons."""
    return user_folder("data") / "progress.json"


def cache_folder() -> Path:
    """Return the folder of what this program can make again at any time."""
    return user_folder("cache")


def crash_file() -> Path:
    """Return the path of the details of the last crash."""
    return user_folder("data") / "crash.txt"
