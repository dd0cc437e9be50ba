"""An editor's debugger without the editor: debugpy, asked through its protocol as VS Code asks it.

It is in the extra `clients`.
"""

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple


class Frame(NamedTuple):
    """A line of the pane Call Stack."""

    function: str
    file: str
    line: int
    number: int


class Editor:
    """A program that is started as `.vscode/launch.json` says, until it is stopped or ends.

    Arguments:
        configuration: one of launch.json, filled in.
        functions: the names of functions to stop at, as in the pane Breakpoints.
    """

    def __init__(self, configuration: dict[str, Any], functions: tuple[str, ...] = ()) -> None:
        self.asked, self.events, self.printed, self.thread = 0, [], "", 0
        self.adapter = subprocess.Popen(
            [sys.executable, "-m", "debugpy.adapter"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        numbers = {"linesStartAt1": True, "columnsStartAt1": True, "pathFormat": "path"}
        self.ask("initialize", adapterID="debugpy", clientID="vscode", **numbers)
        # The program's input and output are not a terminal's.
        self.send("launch", **{**configuration, "console": "internalConsole"})
        self.wait_for("initialized")
        self.ask("setFunctionBreakpoints", breakpoints=[{"name": name} for name in functions])
        self.ask("configurationDone")

    def __enter__(self) -> "Editor":
        return self

    def __exit__(self, *error: object) -> None:
        with suppress(Exception):
            self.ask("disconnect", terminateDebuggee=True)
        self.adapter.kill()
        self.adapter.communicate()

    def stop(self) -> list[Frame]:
        """The call stack at the next stop, the current line first; empty when the program ends."""
        event = self.wait_for("stopped", "terminated")
        if event["event"] == "terminated":
            return []
        self.thread = event["body"]["threadId"]
        frames = self.ask("stackTrace", threadId=self.thread)["stackFrames"]
        return [
            Frame(it["name"], Path(it["source"]["path"]).name, it["line"], it["id"])
            for it in frames
        ]

    def go(self, how: str) -> None:
        """Go on: "stepIn" is F11, "next" F10, "continue" F5."""
        self.send(how, threadId=self.thread)

    def value(self, expression: str, frame: Frame) -> str:
        """What the Debug Console answers."""
        return self.ask("evaluate", expression=expression, frameId=frame.number)["result"]

    # The protocol.

    def ask(self, command: str, **arguments: Any) -> Any:
        """Ask for something, and wait for the answer."""
        number = self.send(command, **arguments)
        while True:
            message = self.read()
            if message["type"] == "event":
                self.events.append(message)
            elif message["request_seq"] == number:
                assert message["success"], message
                return message.get("body")

    def send(self, command: str, **arguments: Any) -> int:
        """Ask for something, and give the number of the question."""
        self.asked += 1
        asked = {"seq": self.asked, "type": "request", "command": command, "arguments": arguments}
        text = json.dumps(asked).encode()
        self.adapter.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(text), text))
        self.adapter.stdin.flush()
        return self.asked

    def wait_for(self, *names: str) -> Any:
        """The next event with one of these names."""
        while True:
            for k, event in enumerate(self.events):
                if event["event"] in names:
                    return self.events.pop(k)
            message = self.read()
            if message["type"] == "event":
                self.events.append(message)

    def read(self) -> Any:
        """The next message; what the program prints is kept."""
        length = 0
        while header := self.adapter.stdout.readline().strip():
            length = int(header.partition(b"Content-Length:")[2] or length)
        message = json.loads(self.adapter.stdout.read(length))
        if message["type"] == "event" and message["event"] == "output":
            self.printed += message["body"]["output"]
        return message
