"""Frozen values behave as frozen dataclasses do."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, field
from typing import ClassVar

import pytest

from quarto_access.frozen import frozen, replace


@frozen
class Heard:
    """A value with a default field."""

    piece: int
    where: str = "left"


@frozen
class Seen:
    """A class with the same fields."""

    piece: int
    where: str = "left"


def test_values_are_equal_if_class_and_fields_are():
    assert Heard(1) == Heard(1, "left") == Heard(piece=1)
    assert hash(Heard(1)) == hash(Heard(1, "left"))
    assert Heard(1) != Heard(2)
    assert Heard(1) != Seen(1)
    assert len({Heard(1), Seen(1), Heard(1)}) == 2


def test_a_value_cannot_change_but_can_be_replaced():
    one = Heard(1)
    with pytest.raises(FrozenInstanceError):
        one.piece = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del one.piece
    assert replace(one, where="hand") == Heard(1, "hand")
    assert one == Heard(1)


def test_fields_can_be_matched_and_are_shown():
    match Heard(3, "board"):
        case Heard(piece, where):
            assert (piece, where) == (3, "board")
    assert repr(Heard(3)) == "Heard(piece=3, where='left')"


@pytest.mark.parametrize("held", [(), (1, "left", 3)])
def test_too_few_or_too_many_arguments_are_refused(held: tuple[object, ...]):
    with pytest.raises(TypeError, match="Heard holds piece, where"):
        Heard(*held)  # type: ignore[arg-type]


def test_an_unknown_field_is_refused():
    with pytest.raises(TypeError, match="Heard holds piece, where"):
        Heard(height="tall")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Heard holds piece, where"):
        Heard(1, height="tall")  # type: ignore[call-arg]


def test_a_field_cannot_be_given_twice():
    with pytest.raises(TypeError, match="Heard holds piece, where"):
        Heard(1, piece=2)  # type: ignore[misc]


@frozen
class Kept:
    """A value with a default factory and a check."""

    number: int = 1
    notes: dict[str, str] = field(default_factory=dict)
    before: Kept | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", max(self.number, 0))


def test_a_default_factory_runs_for_each_value():
    assert Kept(2).notes is not Kept(2).notes
    assert Kept(2, {"a": "b"}).notes == {"a": "b"}
    assert repr(Kept(2, before=Kept())) == "Kept(number=2, notes={})"


def test_a_value_is_checked_when_created_or_replaced():
    assert Kept(-1).number == 0
    assert replace(Kept(3), number=-2).number == 0


def test_it_can_be_pickled():
    assert pickle.loads(pickle.dumps(Kept(2, {"a": "b"}))) == Kept(2, {"a": "b"})  # noqa: S301


def test_a_class_keeps_its_own_equality():
    @frozen
    class Named:
        """Equal by name."""

        name: str
        age: int = 0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Named) and self.name == other.name

        def __hash__(self) -> int:
            return hash(self.name)

    assert len({Named("Ada", 1), Named("Ada", 2)}) == 1


def test_a_class_variable_is_no_field():
    @frozen
    class Counted:
        """A value with a class variable."""

        game: ClassVar[str] = "quarto"
        number: int

    assert repr(Counted(3)) == f"{Counted.__name__}(number=3)"
    assert Counted(3).game == "quarto"


def test_only_fields_can_be_replaced():
    with pytest.raises(TypeError, match="Heard holds piece, where"):
        replace(Heard(1), height="tall")  # type: ignore[call-arg]
