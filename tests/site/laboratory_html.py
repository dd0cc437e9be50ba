"""What the laboratory shows of a case: the package's data, written down by docs/js/case.js."""

from docs.making.laboratory import engine
from docs.making.laboratory.drawn import drawn


def first_screen(state):
    """The parts of the first screen as HTML, and what the controls say."""
    return drawn("laid", engine.first_screen(state))


def respond(state):
    """The same, or what is wrong with the case."""
    answer = engine.respond(state)
    return {"error": answer["error"]} if answer["error"] else {**drawn("laid", answer), "error": ""}


def panel_of(state, name):
    """A panel as HTML."""
    return drawn("panel", name, engine.panel_of(state, name), engine.first_screen(state))
