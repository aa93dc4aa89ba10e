internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams
internal import LifelineExport

struct CompletionCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "completion", abstract: "Writes the completion script of a shell, for commands, options, and values.",
    discussion: """
      The script goes to standard output; the shell reads it at its start. For bash with bash-completion, write it to \
      ~/.local/share/bash-completion/completions/lifeline; without it, add 'source <(lifeline completion bash)' to ~/.bashrc. For zsh, \
      write it to a file '_lifeline' in a folder of $fpath, before compinit runs. For fish, write it to \
      ~/.config/fish/completions/lifeline.fish. After an update of lifeline, write it again.
      """,
    examples: [
      "lifeline completion bash >~/.local/share/bash-completion/completions/lifeline",
      "lifeline completion zsh >~/.zfunc/_lifeline",
      "lifeline completion fish >~/.config/fish/completions/lifeline.fish",
    ])

  @Argument(help: "Shell that reads the script.", valueName: "SHELL") var shell: Shell
  @Option(help: "Name of the program, if it was renamed.", valueName: "NAME") var program: String?

  mutating func validate() throws {
    guard let program, !program.isPlainWord || program.hasPrefix("-") else { return }
    throw UsageError("'--program' has no value '\(program)'; a name has letters, digits, '.', '_', '+', and '-' only")
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    var group = CommandLineTool.commands(of: context.registry)
    if let program { group.name = program }
    try context.output.write(Array(group.completionScript(for: shell).utf8))
    return .success
  }
}

extension CommandRegistry {
  /// The values that shells suggest for options and arguments.
  var completions: [String: Completion] {
    let files = ["FILE", "TRACE", "OLD", "NEW"].map { ($0, Completion.files) }
    let stories = stories.isEmpty ? demoProgram?.stories ?? [] : stories.map(\.name)
    let words = [
      "ID": rules.map(\.id), "FORMAT": exporters.map(\.id) + [ExporterDescription.database.id], "SINK": sinks.map(\.id),
      "STORY": stories,
      "VERSION": Self.systems, "model NAME": models.map(\.name),
      "demo ID": mistakes.isEmpty ? rules.map(\.id) : mistakes.map(\.name),
    ]
    return Dictionary(uniqueKeysWithValues: files + [("DIR", .folders)] + words.map { ($0, .words($1)) })
  }

  /// The versions of iOS in which controllers changed.
  private static let systems = ["2.0", "5.1", "6.0", "7.0", "12.0", "13.0", "26.0"]
}

/// The content of manual pages in addition to the help.
enum CommandManual {
  static let sections = [
    ManualSection(
      "EXIT STATUS",
      [
        ("0", "Success; 'check' found nothing that fails."),
        (
          "1",
          "There are findings that fail ('check', see --fail-on), differences ('diff'), or files out of date ('docs')."
        ),
        ("2", "Arguments or input could not be used; a message says why."),
      ]),
    ManualSection(
      "ENVIRONMENT",
      [
        ("NO_COLOR", "If it is set and not empty, nothing is colored."),
        ("COLUMNS", "Columns of text where the output is not a terminal. Default: 80."),
        ("TMPDIR", "Folder for temporary files. Default: /tmp."),
      ]),
    ManualSection(
      "FILES",
      [
        (".lifeline.json", "Configuration of 'check', in the current folder or one above it."),
        (".lifeline-docs.json", "List of the files that 'docs' wrote, in their folder."),
      ]),
  ]
}
