/// Writes a completion script for zsh, for use as a file on `fpath` or with `source`.
struct ZshCompletion {
  let model: CompletionModel

  private var function: String { model.name.shellFunctionName }

  var script: String {
    """
    #compdef \(model.name)
    # Completion of \(model.name) for zsh.
    \(function)() {
      local curcontext="$curcontext" state line
      typeset -A opt_args
      _arguments -C \\
        '(- *)--version[Show the version.]' \\
        '(- *)'{-h,--help}'[Show this help.]' \\
        '1:command:->command' \\
        '*::argument:->argument'
      case $state in
        command)
          local -a commands
          commands=(
    \(model.commands.map { "        " + "\(Self.escaped($0.name)):\($0.abstract)".shellQuoted }.joined(separator: "\n"))
          )
          _describe -t commands command commands
          ;;
        argument)
          case $words[1] in
    \(model.commands.map(commandCase).joined(separator: "\n"))
          esac
          ;;
      esac
    }

    if [ "$funcstack[1]" = "\(function)" ]; then
      \(function) "$@"
    else
      compdef \(function) \(model.name)
    fi

    """
  }

  private func commandCase(_ command: CompletionModel.Command) -> String {
    let specifications = command.options.map(specification) + command.arguments.map(specification)
    return "        \(command.name)) _arguments -s \\\n"
      + specifications.map { "          " + $0 }.joined(separator: " \\\n") + " ;;"
  }

  private func specification(_ option: CompletionModel.Option) -> String {
    let value = option.valueName.map { ":\(Self.escaped($0)):\(Self.action(option.completion))" } ?? ""
    let text = "[\(Self.escaped(option.help))]\(value)".shellQuoted
    // The sign specifies that the value can follow in the same word.
    let names = option.names.map { $0 + (option.valueName == nil ? "" : $0.hasPrefix("--") ? "=" : "+") }
    guard names.count > 1 else { return (option.isRepeatable ? "'*'" : "") + names[0] + text }
    let group = option.isRepeatable ? "'*'" : "'(\(option.names.joined(separator: " ")))'"
    return "\(group){\(names.joined(separator: ","))}\(text)"
  }

  private func specification(_ argument: CompletionModel.Argument) -> String {
    let place = argument.isRepeatable ? "*" : ""
    return "\(place):\(Self.escaped(argument.valueName)):\(Self.action(argument.completion))".shellQuoted
  }

  private static func action(_ completion: Completion?) -> String {
    switch completion {
    case .files?: "_files"
    case .folders?: "_files -/"
    case .words(let list)?: "(\(list.map(escaped).joined(separator: " ")))"
    case nil: " "
    }
  }

  /// Escapes the characters that have a meaning in a specification.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "\\:[]() ".contains($1) && $1 != " " ? "\\\($1)" : String($1) }
  }
}
