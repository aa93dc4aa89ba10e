internal import LifelineBase

/// The reason why a plug-in failed.
///
/// The text completes a sentence that begins with the plug-in's name.
struct PluginProblem: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static func system(_ action: String, _ code: Int32) -> PluginProblem {
    PluginProblem("\(action): \(String(cString: strerror(code)))")
  }
}
