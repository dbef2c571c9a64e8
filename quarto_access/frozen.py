"""Values that never change, from classes that are quick to make.

`dataclass(frozen=True, slots=True)` writes and compiles six methods for each class, half a millisecond every start, and
there are hundreds of such classes. These classes share their methods instead. To the type checker, `match` and
`replace` they are dataclasses.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import TYPE_CHECKING, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import replace as replace  # noqa: PLC0414 - checked as the one for dataclasses
else:

    def replace(value, /, **changes):  # noqa: ANN001, ANN003, ANN201
        """Return a value with some fields changed: a copy, as a table has many fields and every key changes some."""
        made = object.__new__(type(value))
        held = made.__dict__
        held.update(value.__dict__)
        known = len(held)
        held.update(changes)
        if len(held) != known:
            raise TypeError(f"{type(value).__name__} holds {', '.join(type(value).__match_args__)}")
        if hasattr(made, "__post_init__"):
            made.__post_init__()
        return made


_Class = TypeVar("_Class")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[_Class]) -> type[_Class]:
    """Make a class whose values never change, and are equal if all their fields are."""
    made = dataclass(init=False, repr=False, eq=False)(cls)
    own = cls.__dict__
    for name, method in _methods(fields(made), getattr(cls, "__post_init__", None)).items():  # type: ignore[arg-type]
        # As with any dataclass, a class may write its own equality.
        if name not in {"__eq__", "__hash__", "__repr__"} or own.get(name) is None:
            setattr(made, name, method)
    return made


def _methods(parts: tuple[Field[object], ...], check: Callable[[object], None] | None) -> dict[str, object]:
    """Return the methods of a class with these fields."""
    names = tuple(each.name for each in parts)
    every = frozenset(names)
    seen = tuple(each.name for each in parts if each.repr)
    defaults = {each.name: each.default for each in parts if each.default is not MISSING}
    factories = {each.name: each.default_factory for each in parts if each.default_factory is not MISSING}

    def init(self: object, *values: object, **by_name: object) -> None:
        held = self.__dict__
        if defaults:
            held.update(defaults)
        held.update(zip(names, values, strict=False))
        held.update(by_name)
        for name, make in factories.items():
            if name not in held:
                held[name] = make()
        if held.keys() != every or len(values) > len(names) or not by_name.keys().isdisjoint(names[: len(values)]):
            raise TypeError(f"{type(self).__name__} holds {', '.join(names)}")
        if check is not None:
            check(self)

    def hashed(self: object) -> int:
        # Without the class, whose hash changes from run to run: sets keep their order.
        return hash(tuple(map(self.__dict__.__getitem__, names)))

    def shown(self: object) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={self.__dict__[name]!r}' for name in seen)})"

    return {
        "__init__": init,
        "__hash__": hashed,
        "__eq__": _equal,
        "__repr__": shown,
        "__setattr__": _kept,
        "__delattr__": _kept,
    }


def _equal(self: object, other: object) -> bool:
    return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented


def _kept(self: object, name: str, _value: object = None) -> None:
    raise FrozenInstanceError(f"{name} of {type(self).__name__} never changes")
