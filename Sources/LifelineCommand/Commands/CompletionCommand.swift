internal import LifelineDiagrams
internal import LifelineFormats
internal import LifelineRules
internal import LifelineTraces

struct CompletionCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "completion", abstract: "Writes a shell completion script for commands, options, and values.",
    discussion: """
      The script goes to standard output; the shell reads it when it starts. For bash with bash-completion, write it to \
      ~/.local/share/bash-completion/completions/lifeline; without it, add 'source <(lifeline completion bash)' to ~/.bashrc. For zsh, \
      write it to '_lifeline' in a folder that is in $fpath before compinit runs. For fish, write it to \
      ~/.config/fish/completions/lifeline.fish. After you update lifeline, write the script again.
      """,
    examples: [
      "lifeline completion bash >~/.local/share/bash-completion/completions/lifeline",
      "lifeline completion zsh >~/.zfunc/_lifeline",
      "lifeline completion fish >~/.config/fish/completions/lifeline.fish",
    ])

  @Argument(help: "Shell that runs the script.", valueName: "SHELL") var shell: Shell
  @Option(help: "Name of the program if you renamed it.", valueName: "NAME") var program: String?

  mutating func validate() throws {
    guard let program, !program.isPlainWord || program.hasPrefix("-") else { return }
    throw UsageError(
      "'--program' does not accept '\(program)'; a name contains only letters, digits, '.', '_', '+', and '-'")
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
        ("0", "Success."),
        (
          "1",
          "'check' has findings of the --fail-on severity or higher, 'verify' finds a mistake again or a new one, 'diff' "
            + "finds differences, or 'docs' finds outdated files."
        ),
        ("2", "The arguments or the input cannot be used; a message gives the reason."),
        ("3", "'verify' cannot tell whether a mistake is fixed, because the traces do not reach it."),
      ]),
    ManualSection(
      "ENVIRONMENT",
      [
        ("NO_COLOR", "If it is set and not empty, output has no colors."),
        ("COLUMNS", "Width of text in columns if the output is not a terminal. Default: 80."),
        ("TMPDIR", "Folder for temporary files. Default: /tmp."),
      ]),
    ManualSection(
      "FILES",
      [
        (".lifeline.json", "Configuration of 'check', in the current folder or a folder above it."),
        (".lifeline-docs.json", "List of the files that 'docs' wrote, in the output folder."),
      ]),
  ]
}
