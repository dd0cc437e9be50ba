"""Zip archives that are the same bytes for the same files."""

import io
import zipfile
from collections.abc import Mapping


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip archive of files by their names.

    Examples:
        >>> zipped({"a.txt": b"one"}) == zipped({"a.txt": b"one"})
        True
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files.items():
            # Dated as early as a zip can be: the time of a checkout makes no difference.
            member = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 3
            member.external_attr = 0o644 << 16
            file.writestr(member, content)
    return archive.getvalue()
