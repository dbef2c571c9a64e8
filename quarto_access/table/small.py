"""Small values, quickly made: what is wanted and what happens are hundreds of classes, there at every start.

A frozen dataclass is made by running code that is written for it, and so many of them would take longer than the rest
of the start. These share their methods. They are dataclasses to the type check, to `match` and to `replace`.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass
from typing import TypeVar, dataclass_transform

_Class = TypeVar("_Class")


@dataclass_transform(frozen_default=True)
def small(cls: type[_Class]) -> type[_Class]:
    """Make a class whose values never change, and are equal if all that they hold is."""
    made = dataclass(init=False, repr=False, eq=False)(cls)
    named = made.__dataclass_fields__.values()  # type: ignore[attr-defined]
    defaults = {field.name: field.default for field in named if field.default is not MISSING}
    for name, method in _methods(tuple(field.name for field in named), defaults).items():
        setattr(made, name, method)
    return made


def _methods(names: tuple[str, ...], defaults: dict[str, object]) -> dict[str, object]:
    """Return what a class that holds these has; only how it is made is its own."""

    def init(self: object, *values: object, **by_name: object) -> None:
        held = self.__dict__
        held.update(zip(names, values, strict=False))
        for name in names[len(values) :]:
            value = by_name.pop(name) if name in by_name else defaults.get(name, MISSING)
            if value is not MISSING:
                held[name] = value
        # What is left was named twice, or is no part of it.
        if by_name or len(held) != len(names) or len(values) > len(names):
            raise TypeError(f"{type(self).__name__} holds {', '.join(names)}")

    def hashed(self: object) -> int:
        return hash((type(self), *map(self.__dict__.__getitem__, names)))

    return {
        "__init__": init,
        "__hash__": hashed,
        "__eq__": _equal,
        "__repr__": _shown,
        "__setattr__": _kept,
        "__delattr__": _kept,
    }


def _equal(self: object, other: object) -> bool:
    return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented


def _shown(self: object) -> str:
    return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


def _kept(self: object, name: str, _value: object = None) -> None:
    raise FrozenInstanceError(f"{name} of {type(self).__name__} never changes")
