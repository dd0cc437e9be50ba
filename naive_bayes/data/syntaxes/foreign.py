"""What looks like code, or like a printout, that is not read: it is refused by its name.

Between separators some of it would be read as a label, a sign and a text, and answered about.
"""

import re

from naive_bayes.data.cells import Table
from naive_bayes.errors import NaiveBayesError

LANGUAGES = {
    "YAML": r"(?:- +\w[\w ]*:(?: .*)?\n(?:  +\w[\w ]*:.*\n)+)+|(?:\w[\w ]*:\n(?: *- .*\n)+)+",
    "SQL": r"(?:INSERT +INTO\s+\S+\s|CREATE +TABLE\s|SELECT\s[^;]*\sFROM\s)[\s\S]*[;)]\s*",
    "C, C# or Java": r"(?:[\w.<>]+(?:\[[\w, ]*\])* +)*\w+(?:\[[\w, ]*\])* *= *(?:new\b|\{)[\s\S]*;[\s\S]*",
    "Ruby": r"(?:\w+ *= *)?[\[{]\s*\{?\s*(?::\w+|\"[^\"\n]*\") *=>[\s\S]*",
    "MATLAB": r"\w+ *= *\[[^\[\]]*;[\s\S]*",
    "a printout of Weka": r"=== [A-Z][\w ]+ ===\n[\s\S]*|Naive Bayes Classifier\s+Class\b[\s\S]*",
}
"""How each begins, and goes on."""


def foreign(text: str, name: str) -> Table | None:
    """No table: what is in a language that is not read is refused.

    Raises:
        NaiveBayesError: it is; the message has its name, and says what to paste.

    Examples:
        >>> foreign("sky,play\\nsun,no", "days.csv")
        >>> for text in (
        ...     "- sky: sun\\n  play: no\\n- sky: fog\\n  play: yes",
        ...     "INSERT INTO days VALUES ('sun', 'no'), ('fog', 'yes');",
        ...     "data[0] = new double[] { 6.0, 180, 0 };",
        ...     "days = [{ :sky => 'sun', :play => 'no' }]",
        ...     "X = [1 2; 3 4]",
        ...     "=== Classifier model ===",
        ... ):
        ...     try:
        ...         foreign(text, "it")
        ...     except NaiveBayesError as error:
        ...         print(str(error).partition(",")[0])
        it looks like YAML
        it looks like SQL
        it looks like C
        it looks like Ruby
        it looks like MATLAB
        it looks like a printout of Weka
    """
    whole = text.strip() + "\n"
    for language, pattern in LANGUAGES.items():
        if re.fullmatch(pattern, whole, re.IGNORECASE):
            raise NaiveBayesError(
                f"{name} looks like {language}, which is not read: give the rows as cells between "
                "commas, with a header, or as JSON; or add --as texts if each line is a label and a text"
            )
    return None
