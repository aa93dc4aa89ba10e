internal import LifelineBase

struct MCPCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "mcp", abstract: "Serves traces to coding assistants (Model Context Protocol).",
    discussion: """
      The server reads requests from standard input and answers on standard output, until its input ends; an assistant \
      starts it. It has six tools, which only read: findings, path, explain, life, compare, and picture. Answers have a \
      limited size, and nothing outside of the folder is read. Plug-ins are not run.
      """,
    examples: [
      "lifeline mcp", "lifeline mcp traces",
    ])

  @Argument(help: "Folder with the traces. Default: the current folder.", valueName: "DIR") var folder: String = "."

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let tools = MCPTools(try ServedFolder(folder), context)
    if context.errorOutput.isTerminal, isatty(STDIN_FILENO) == 1 {
      context.note("waiting for the requests of an assistant on standard input; Ctrl-D ends the server")
    }
    try MCPServer(tools: tools, output: context.output).run()
    return .success
  }
}
