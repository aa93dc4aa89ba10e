/// Writes a completion script for fish.
struct FishCompletion {
  let model: CompletionModel

  var script: String {
    let start = [
      "# Completion of \(model.name) for fish.",
      "\(complete) -f",
      "\(complete) -n __fish_use_subcommand -l version -d 'Show the version.'",
      "\(complete) -n __fish_use_subcommand -s h -l help -d 'Show this help.'",
    ]
    return (start + model.commands.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private var complete: String { "complete -c \(model.name)" }

  private func lines(_ command: CompletionModel.Command) -> [String] {
    let name = "\(complete) -n __fish_use_subcommand -a \(command.name) -d \(Self.quoted(command.abstract))"
    let start = "\(complete) -n '__fish_seen_subcommand_from \(command.name)'"
    let options = command.options.map { option in
      let names = option.names.map { ($0.hasPrefix("--") ? "-l " : "-s ") + $0.drop { $0 == "-" } }
      let value = option.valueName == nil ? "" : Self.value(option.completion)
      return "\(start) \(names.joined(separator: " "))\(value) -d \(Self.quoted(option.help))"
    }
    return [name] + options + command.arguments.prefix(1).compactMap { Self.argument($0.completion) }.map { start + $0 }
  }

  /// Returns the words for an option's value.
  ///
  /// In fish, `-r` specifies a value, and `-x` specifies a value that is not a file.
  private static func value(_ completion: Completion?) -> String {
    switch completion {
    case .files?: " -r -F"
    case .folders?: " -x -a '(__fish_complete_directories)'"
    case .words(let list)?: " -x -a \(quoted(list.joined(separator: " ")))"
    case nil: " -x"
    }
  }

  private static func argument(_ completion: Completion?) -> String? {
    switch completion {
    case .files?: " -F"
    case .folders?: " -a '(__fish_complete_directories)'"
    case .words(let list)?: " -a \(quoted(list.joined(separator: " ")))"
    case nil: nil
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
