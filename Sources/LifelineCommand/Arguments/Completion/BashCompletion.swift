/// Writes a completion script for bash, including version 3.2 on macOS.
struct BashCompletion {
  let model: CompletionModel

  private var function: String { model.name.shellFunctionName }

  var script: String {
    """
    # Completion of \(model.name) for bash.
    \(function)() {
      local current previous command index
      current=${COMP_WORDS[COMP_CWORD]}
      previous=${COMP_WORDS[COMP_CWORD - 1]}
      # bash splits '--option=value'.
      if [ "$current" = "=" ]; then current=""; elif [ "$previous" = "=" ]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
      command=""
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in -*) ;; *) command=${COMP_WORDS[index]}; break ;; esac
      done
      COMPREPLY=()
      case $command in
        "") \(words(model.commands.map(\.name) + ["--help", "--version"])) ;;
    \(model.commands.map(commandCase).joined(separator: "\n"))
      esac
    }

    # Offers words, and no files where none of them fits.
    \(function)_words() {
      compopt +o default 2>/dev/null
      COMPREPLY=($(compgen -W "$2" -- "$1"))
    }

    # Offers folders.
    \(function)_folders() {
      compopt -o dirnames +o default 2>/dev/null
    }

    complete -o default -F \(function) \(model.name)

    """
  }

  private func commandCase(_ command: CompletionModel.Command) -> String {
    let names = command.options.flatMap(\.names)
    return """
          \(command.name))
            case $previous in
      \(valueCases(command).joined(separator: "\n"))
            esac
            case $current in
              -?*) \(words(names)) ;;
              *) \(offer(command.arguments.last?.completion)) ;;
            esac
            ;;
      """.replacing("\n\n", with: "\n")
  }

  /// Returns a case for each set of options with the same values.
  private func valueCases(_ command: CompletionModel.Command) -> [String] {
    var names: [(offer: String, names: [String])] = []
    for option in command.options where option.valueName != nil {
      let offer = offer(option.completion)
      if let index = names.firstIndex(where: { $0.offer == offer }) {
        names[index].names += option.names
      } else {
        names.append((offer, option.names))
      }
    }
    return names.map { "        \($0.names.joined(separator: " | "))) \($0.offer); return ;;" }
  }

  /// Returns the command that completes a value.
  ///
  /// For files, the command does nothing, because bash itself offers files.
  private func offer(_ completion: Completion?) -> String {
    switch completion {
    case .files?: ":"
    case .folders?: "\(function)_folders"
    case .words(let list)?: words(list)
    case nil: words([])
    }
  }

  private func words(_ list: [String]) -> String {
    "\(function)_words \"$current\" \(list.joined(separator: " ").shellQuoted)"
  }
}
