"""tokenisation: text to tokens."""

import re
from collections import Counter

from naive_bayes import bag_of_words, tokenise
from naive_bayes.further import preprocessing
from naive_bayes.tokenisation import WORD
from tests.material import refused

# Newsgroups post, "Why Naive?": the sentence, and the bag as printed.
SENTENCE = "The Answer to the Great Question… Of Life, the Universe and Everything… Is… Forty-two"
PRINTED = "answer forty-two the great of question to the life the universe is everything and"


def test_the_newsgroups_sentence_gives_exactly_the_printed_bag():
    assert bag_of_words(tokenise(SENTENCE)) == Counter(PRINTED.split())


def test_a_pattern_may_be_compiled():
    assert tokenise("to be, or not", pattern=re.compile("[a-z]{3,}")) == ["not"]


def test_case_is_folded_beyond_lowercasing():
    assert tokenise("GREAT Straße STRASSE") == ["great", "strasse", "strasse"]


def test_hyphens_and_apostrophes_count_inside_a_word_only():
    text = (
        "don't don’t mother-in-law's -minus- 'quoted' two--dashes snake_case 45 minutes.MAJOR naïve"
    )
    words = "don't don’t mother-in-law's minus quoted two dashes snake case 45 minutes major naïve"
    assert tokenise(text) == words.split()


def test_stop_words_are_left_out_in_any_case_and_may_be_read_only_once():
    assert tokenise("The mic is great", stop_words=iter(("THE", "is"))) == ["mic", "great"]


def test_a_pattern_may_have_one_group_for_the_word_and_no_more():
    assert tokenise("re-read it", pattern="([a-z]+)-?") == ["re", "read", "it"]
    refused(lambda: tokenise("", pattern="(re)-(read)"), "'(re)-(read)'", "2")


def test_a_combining_mark_belongs_to_its_letter():
    assert tokenise("हिन्दी में") == ["हिन्दी", "में"]
    assert tokenise("İstanbul, عَرَبِيّ") == ["i̇stanbul", "عَرَبِيّ"]
    assert tokenise("ไทย-น้ำ") == ["ไทย-น้ำ"]
    assert tokenise("𑄇𑄧") == ["𑄇𑄧"], "a mark beyond U+FFFF"
    letters = tokenise("had 𑒀𑒱𑒰 𑒀𑒲", pattern=r"[^\W_]")
    assert letters == ["h", "a", "d", "𑒀𑒱𑒰", "𑒀𑒲"], "several marks, and letters one by one"
    assert tokenise("\u0301a \u0301 b") == ["a", "b"], "a mark without a letter is not a word"
    assert tokenise("x_\u0301y") == ["x", "y"]


def test_a_letter_with_its_accent_is_one_word_however_it_was_typed():
    for typed in ("ΐσος", "ι\u0308\u0301σος", "ΐΣΟΣ"):
        assert tokenise(typed) == ["ΐσοσ"]
    assert tokenise("ΤΩ\u0342Ν") == tokenise("τῶν") == ["τ\u1ff6ν"], "joined in small letters only"
    assert tokenise("τῶν όλων", stop_words=["ΤΩ\u0342Ν"]) == ["όλων"]


def test_only_the_letters_of_a_pattern_take_in_marks():
    assert tokenise("नी. नि", pattern=preprocessing.WORD_OR_MARK) == ["नी", ".", "नि"]
    assert tokenise("नी", pattern="[न]") == ["न"]
    assert tokenise("नी", pattern=re.compile(WORD)) == ["न"]
