internal import LifelineBase

extension CommandContext {
  /// The command that updates the files that `docs --check` reported as outdated.
  ///
  /// The package plug-in runs this tool with arguments that differ from those that the user entered. It passes the
  /// user's command in `LIFELINE_REQUEST`, because an additional option would be one of the arguments to repeat.
  var updateCommand: String {
    if let request = environment.variables["LIFELINE_REQUEST"], !request.isEmpty { return request }
    let words = arguments.filter { $0 != "--check" }
    return (["lifeline"] + words.map(ShellText.quoted)).joined(separator: " ")
  }
}
