"""Uses 'lifeline mcp' as an assistant does, through the protocol's own Python package, and checks what it answers.

    converse.py LIFELINE FOLDER [TRANSCRIPT]

FOLDER has the traces of an app with three leaks in 'before', and of the same tests after the leaks were fixed in 'after'. In at most
twelve calls and 12,000 tokens, the leaks are found, explained, and shown to be gone. A transcript is written as Markdown.
"""
import asyncio
import json
import re
import sys

from mcp import Client
from mcp.client.stdio import StdioServerParameters

MOST_CALLS, MOST_TOKENS = 12, 12_000


class Conversation:
    def __init__(self, client):
        self.client = client
        self.calls = self.characters = 0
        self.lines = []

    async def call(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        text = "\n".join(part.text for part in result.content if part.type == "text")
        pictures = [part for part in result.content if part.type == "image"]
        self.calls += 1
        self.characters += len(json.dumps(arguments)) + len(tool) + len(text)
        # The page of a rule is long, and stands elsewhere.
        told = "\n".join(text.split("\n")[:6] + ["…"]) if tool == "explain" else text
        shown = ", ".join(f"{key}: {value!r}" for key, value in arguments.items())
        self.lines += [f"`{tool}` {shown}", "", "```", told, "```", ""]
        return text, bool(result.is_error), pictures


def require(condition, what):
    if not condition:
        sys.exit(f"converse.py: {what}")


async def converse(client):
    tools = (await client.list_tools()).tools
    talk = Conversation(client)
    # What a client tells its model about the tools is part of the price.
    talk.characters += sum(len(tool.name) + len(tool.description) + len(json.dumps(tool.input_schema)) for tool in tools)
    require(len(tools) <= 6, "there are more than six tools")
    found, _, _ = await talk.call("findings", traces="before", rule="controller-leaked")
    ids = re.findall(r"\[([0-9a-f]{8})\]", found)
    more = re.search(r"they begin with number (\d+)", found)
    if more:
        rest, _, _ = await talk.call("findings", traces="before", rule="controller-leaked", **{"from": int(more[1])})
        ids += re.findall(r"\[([0-9a-f]{8})\]", rest)
    require(len(ids) == 3, f"three leaks are expected:\n{found}")
    rules = set()
    for identifier in ids:
        text, _, _ = await talk.call("path", traces="before", finding=identifier)
        finding = json.loads(text)
        require(finding["suspect"] and finding.get("path", finding.get("cycle")), f"no path in {text}")
        rules.add(finding["rule"])
    for rule in sorted(rules):
        page, _, _ = await talk.call("explain", rule=rule)
        require(page.startswith(f"# {rule}"), f"no page of {rule}")
    compared, _, _ = await talk.call("compare", base="before", new="after")
    require("0 new, 3 fixed, 1 unchanged, 0 not exercised" in compared, compared)
    same, _, _ = await talk.call("compare", base="before", new="before")
    require("0 new, 0 fixed, 4 unchanged, 0 not exercised" in same, same)
    _, is_error, _ = await talk.call("findings", traces="../before")
    require(is_error, "a path out of the folder was read")
    tokens = talk.characters // 4
    require(talk.calls <= MOST_CALLS, f"{talk.calls} calls")
    require(tokens <= MOST_TOKENS, f"{tokens} tokens")
    print(f"{talk.calls} calls, {tokens} tokens, protocol {client.protocol_version}")
    return talk.lines


async def main(program, folder, transcript=None):
    server = StdioServerParameters(command=program, args=["mcp", folder])
    async with Client(server) as client:
        lines = await converse(client)
    if transcript:
        with open(transcript, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))


asyncio.run(main(*sys.argv[1:]))
