internal import LifelineSupport

extension CommandContext {
  /// The command with which the user can update what `docs --check` reported as outdated.
  ///
  /// The package manager's plug-in runs this tool with different arguments than the user entered. It passes the user's command in
  /// `LIFELINE_REQUEST`, because an additional option would be among the arguments to repeat.
  var updateCommand: String {
    if let request = environment.variables["LIFELINE_REQUEST"], !request.isEmpty { return request }
    let words = arguments.filter { $0 != "--check" }
    return (["lifeline"] + words.map(ShellText.quoted)).joined(separator: " ")
  }
}
