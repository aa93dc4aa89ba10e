/// The completions that a shell offers for a value.
package enum Completion: Hashable, Sendable {
  /// Existing files and folders.
  case files
  /// Existing folders.
  case folders
  case words([String])
}

/// A shell that completes command lines.
package enum Shell: String, CaseIterable, Sendable, ExpressibleByArgument {
  case bash, zsh, fish
}

extension CommandGroup {
  /// Returns a script that makes a shell complete the tool's command lines.
  ///
  /// The script contains the commands, their options, the values that options list, and ``completions`` for other
  /// values. The script does not run the tool, so it matches only the version of the tool that wrote it.
  package func completionScript(for shell: Shell) -> String {
    let model = CompletionModel(self)
    return switch shell {
    case .bash: BashCompletion(model: model).script
    case .zsh: ZshCompletion(model: model).script
    case .fish: FishCompletion(model: model).script
    }
  }
}

/// The information about a tool's commands that is needed for completion.
struct CompletionModel {
  struct Command {
    var name: String
    var abstract: String
    var options: [Option]
    var arguments: [Argument]
  }

  struct Option {
    /// The names with hyphens.
    var names: [String]
    var help: String
    var valueName: String?
    var isRepeatable: Bool
    var completion: Completion?
  }

  struct Argument {
    var valueName: String
    var isRepeatable: Bool
    var completion: Completion?
  }

  let name: String
  let commands: [Command]

  init(_ group: CommandGroup) {
    name = group.name
    let help = Command(
      name: "help", abstract: "Shows the help of a command.",
      options: [Option(names: ["--man"], help: "Write a manual page.", valueName: nil, isRepeatable: false)],
      arguments: [Argument(valueName: "COMMAND", isRepeatable: false, completion: .words(group.commandNames))])
    commands = group.subcommands.map { Self.command($0, of: group) } + [help]
  }

  private static func command(_ type: any ParsableCommand.Type, of group: CommandGroup) -> Command {
    let name = type.configuration.name
    let definition = CommandDefinition(of: type.init())
    let options = definition.options.map { option in
      Option(
        names: option.names.map(\.asOption), help: option.definition.help,
        valueName: option.takesValue ? option.valueName : nil, isRepeatable: option.definition.isRepeatable,
        completion: group.completion(of: option, in: name))
    }
    let arguments = definition.arguments.map { argument in
      Argument(
        valueName: argument.valueName, isRepeatable: argument.definition.isRepeatable,
        completion: group.completion(of: argument, in: name))
    }
    let help = Option(names: ["-h", "--help"], help: "Show this help.", valueName: nil, isRepeatable: false)
    return Command(
      name: name, abstract: type.configuration.abstract, options: options + [help], arguments: arguments)
  }
}

extension CommandGroup {
  fileprivate func completion(of parameter: NamedParameter, in command: String) -> Completion? {
    guard parameter.takesValue else { return nil }
    let allowed = parameter.definition.element?.allowedArguments ?? []
    if !allowed.isEmpty { return .words(allowed) }
    let completion = completions["\(command) \(parameter.valueName)"] ?? completions[parameter.valueName]
    guard case .words(let words)? = completion else { return completion }
    // Shells would split or execute other words.
    return .words(words.filter(\.isPlainWord))
  }
}

extension String {
  /// Whether every shell interprets the text as a plain word.
  package var isPlainWord: Bool {
    !isEmpty
      && utf8.allSatisfy { $0 < 0x80 && (Character(Unicode.Scalar($0)).isLetter || "0123456789._+-".utf8.contains($0)) }
  }

  /// The text as one shell word in single quotes, where only single quotes must be escaped.
  var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }

  var shellFunctionName: String {
    "_" + String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
