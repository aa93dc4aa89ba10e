internal import LifelineSupport

extension CommandContext {
  /// What a user types to update what `docs --check` found out of date.
  ///
  /// The plug-in of the package manager runs this tool with other words than the user typed. It states the user's in
  /// `LIFELINE_REQUEST`, since an option for them would be among the words to repeat.
  var updateCommand: String {
    if let request = environment.variables["LIFELINE_REQUEST"], !request.isEmpty { return request }
    let words = arguments.filter { $0 != "--check" }
    return (["lifeline"] + words.map(ShellText.quoted)).joined(separator: " ")
  }
}
