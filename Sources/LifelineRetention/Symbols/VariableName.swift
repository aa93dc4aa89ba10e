internal import LifelineCLibrary

/// The demangled name of a static or global variable: `static Shop.Cache.shared : Shop.Cache`.
struct VariableName {
  /// The module whose code declares the variable.
  let module: String
  /// The name in paths, without modules: `Cache.shared`, `globalController`.
  let text: String

  private static let extensionStart = "(extension in "

  /// Parses a demangled name, or returns nil if it is not the name of a variable.
  init?(demangled: String) {
    var name = demangled[...]
    if name.hasPrefix("static ") { name = name.dropFirst("static ".count) }
    guard let end = name.firstRange(of: " : ") else { return nil }
    name = name[..<end.lowerBound]
    // A variable in a function: `count #1 in Shop.load() -> ()`.
    var local: Substring?
    if let number = name.firstRange(of: " #"), let place = name.firstRange(of: " in "),
      number.lowerBound < place.lowerBound
    {
      local = name[..<number.lowerBound]
      name = name[place.upperBound...]
      if name.hasPrefix("static ") { name = name.dropFirst("static ".count) }
    }
    var declaring: Substring?
    if name.hasPrefix(Self.extensionStart), let end = name.firstRange(of: "):") {
      declaring = name[..<end.lowerBound].dropFirst(Self.extensionStart.count)
      name = name[end.upperBound...]
    }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    module = String(declaring ?? name[..<dot])
    let context = Self.withoutDiscriminators(name[name.index(after: dot)...])
    text = local.map { "\($0) in \(context)" } ?? context
  }

  /// Removes the discriminators of private declarations, which have the form `(Cache in _0123…)`.
  private static func withoutDiscriminators(_ name: Substring) -> String {
    var text = ""
    var rest = name
    while let mark = rest.firstRange(of: " in _"), let open = rest[..<mark.lowerBound].lastIndex(of: "("),
      let close = rest[mark.upperBound...].firstIndex(of: ")")
    {
      text += rest[..<open] + rest[rest.index(after: open)..<mark.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  private static let foreign: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "Synchronization", "Observation", "Distributed", "RegexBuilder",
    "Testing", "XCTest", "Glibc", "Musl", "Cxx", "CxxStdlib", "Lifeline", "LifelineVocabulary", "LifelineRetention",
    "HeadlessUIKit", "LifelineRecording", "LifelineUIKit", "LifelineAppKit", "ControllerCaching", "LifelineCompression",
    "LifelineAnalysis", "LifelineFleet", "LifelineSQLite", "LifelineDiagrams", "LifelineGraphviz", "LifelineReport",
    "LifelineDocumentation", "LifelineTesting", "LifelineExport", "LifelineArguments", "LifelineCommand",
  ]

  /// Whether the variable belongs to the system, the toolchain, or Lifeline.
  var isForeign: Bool { Self.foreign.contains(module) || module.hasPrefix("_") }
}

enum Demangling {
  /// The demangled name, or the name itself if it is not a Swift symbol.
  static func text(of name: UnsafeRawBufferPointer) -> String {
    guard let start = name.baseAddress, let text = demangle(start, UInt(name.count), nil, nil, 0) else {
      return String(decoding: name, as: UTF8.self)
    }
    defer { free(text) }
    return String(cString: text)
  }
}

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafeRawPointer, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<UInt>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
