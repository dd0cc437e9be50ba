"""Plain objects: settings that are compared, copied and shown by what they contain."""


class Plain:
    """Two objects of the same class with equal attributes are equal.

    Examples:
        >>> class Leaning(Plain):
        ...     def __init__(self, strength=1):
        ...         self.strength = strength
        >>> Leaning(2), Leaning(2) == Leaning(2), Leaning(2) == Leaning(3)
        (Leaning(strength=2), True, False)
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        settings = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({settings})"
