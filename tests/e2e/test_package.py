"""What the installed package brings with it."""

from quarto_access import paths


def test_the_sounds_reach_the_installed_package():
    assert (paths.sounds_folder() / "README.md").is_file()
