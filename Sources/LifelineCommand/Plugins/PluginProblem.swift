internal import LifelineCLibrary

/// Why a plug-in could not do its work; the text ends a sentence that begins with its name.
struct PluginProblem: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static func system(_ action: String, _ code: Int32) -> PluginProblem {
    PluginProblem("\(action): \(String(cString: strerror(code)))")
  }
}
