internal import LifelineBase

/// A program named `lifeline-rule-NAME` that checks traces.
struct RulePlugin: Hashable {
  static let prefix = "lifeline-rule-"

  /// The part of the program's name after ``prefix``.
  var name: String
  var path: String
  var isExecutable: Bool

  /// The plug-in's name in messages.
  var program: String { Self.prefix + name }

  /// Returns the plug-ins in the given folders, sorted by name.
  ///
  /// If several plug-ins have the same name, the first executable one is used.
  static func all(in folders: [String]) -> [RulePlugin] {
    var plugins: [String: RulePlugin] = [:]
    for plugin in folders.flatMap(files) {
      guard let other = plugins[plugin.name], other.isExecutable || !plugin.isExecutable else {
        plugins[plugin.name] = plugin
        continue
      }
    }
    return plugins.values.sorted { $0.name < $1.name }
  }

  private static func files(in folder: String) -> [RulePlugin] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(escaped(folder) + "/\(prefix)*", 0, nil, &result) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { index in
      result.gl_pathv[index].flatMap { plugin(at: String(cString: $0)) }
    }
  }

  private static func plugin(at path: String) -> RulePlugin? {
    guard let file = path.split(separator: "/").last, file.hasPrefix(prefix), isFile(path) else { return nil }
    let name = file.dropFirst(prefix.count)
    guard !name.isEmpty, name.utf8.allSatisfy(isUsual) else { return nil }
    return RulePlugin(name: String(name), path: path, isExecutable: access(path, X_OK) == 0)
  }

  /// Returns whether a byte is allowed in a plug-in's name.
  ///
  /// Names with other bytes belong to files such as an editor's backup copies.
  private static func isUsual(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber) || "-_.".contains(character)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the folder as a pattern that matches only the folder itself.
  private static func escaped(_ folder: String) -> String {
    folder.map { "*?[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
