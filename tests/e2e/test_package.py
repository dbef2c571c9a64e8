"""The contents of the installed package."""

from quarto_access import paths


def test_the_installed_package_has_the_sounds():
    assert (paths.sounds_folder() / "README.md").is_file()
