"""Pages that run Python: `python3 -m docs.making.browser` fetches and packs what they need."""

from docs.making.browser.pyodide import main

if __name__ == "__main__":
    raise SystemExit(main())
