"""`python3 -m docs.making.browser`: fetch and pack what runs Python in the browser."""

from docs.making.browser.pyodide import main

if __name__ == "__main__":
    raise SystemExit(main())
