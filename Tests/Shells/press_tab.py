"""Types lines and presses Tab twice behind each, in an interactive shell with a completion script.

    press_tab.py bash|zsh SCRIPT LINE...

Prints what the screen shows for each line, and a line '---' behind it.
"""

import os
import pty
import select
import sys
import time

PATIENCE = 30
SET_UP = {
    "bash": "PS1=$'\\x23READY# '; bind 'set enable-bracketed-paste off'; bind 'set show-all-if-ambiguous on'; bind 'set completion-query-items 0';"
            " bind 'set page-completions off'",
    "zsh": "PROMPT=$'\\x23READY# '; unsetopt prompt_cr prompt_sp zle_bracketed_paste auto_menu; unset zle_bracketed_paste;"
           " autoload -Uz compinit; compinit -u -D; LISTMAX=1000",
}
START = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}


class Terminal:
    def __init__(self, shell):
        child, self.descriptor = pty.fork()
        if child == 0:
            os.environ.update(TERM="dumb", COLUMNS="200", LINES="100")
            os.execvp(START[shell][0], START[shell])
        self.screen = ""

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def read_until(self, mark):
        """What comes up to a mark, without it."""
        end = time.monotonic() + PATIENCE
        while mark not in self.screen:
            ready, _, _ = select.select([self.descriptor], [], [], max(0, end - time.monotonic()))
            if not ready:
                sys.exit(f"'{mark}' never came: {self.screen!r}")
            self.screen += os.read(self.descriptor, 1 << 16).decode(errors="replace")
        text, self.screen = self.screen.split(mark, 1)
        return text


shell, script, *lines = sys.argv[1:]
terminal = Terminal(shell)
# The prompt comes when the shell edits lines; the echo of this line does not contain it.
terminal.send(f"{SET_UP[shell]}; source {script}\n")
terminal.read_until("#READY# ")
for line in lines:
    # Ctrl-U removes the line.
    terminal.send(line + "\t\t\x15echo DONE''NOW\n")
    print(terminal.read_until("DONENOW"))
    print("---")
    terminal.read_until("#READY# ")
terminal.send("exit\n")
