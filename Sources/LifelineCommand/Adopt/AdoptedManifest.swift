internal import Lifeline
internal import LifelineArguments

/// A `Package.swift` with a section that adopts the sources of an app.
///
/// The section is between two marker lines. The rest of the file is unchanged.
struct AdoptedManifest {
  /// The contents of the whole file.
  let text: String
  /// The name of the Lifeline package in the manifest.
  let lifelinePackage: String

  private static let begin = "// lifeline adopt: begin"
  private static let end = "// lifeline adopt: end"
  private static let list = "  for name in ["

  /// - Parameters:
  ///   - old: The manifest, or nil if there is none.
  ///   - packageName: The name of a new package.
  ///   - target: The target to add to the targets in the section.
  ///   - lifeline: The location of the Lifeline package, or nil for the location in the manifest.
  init(_ old: String?, packageName: String, adding target: String, lifeline: String?) throws {
    let old = old ?? Self.empty(packageName)
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines.firstIndex(of: Self.begin)
    let stop = lines.firstIndex(of: Self.end)
    guard (start == nil) == (stop == nil), (start ?? 0) <= (stop ?? 0) else {
      throw FileError(
        "Package.swift has only one of the lines '\(Self.begin)' and '\(Self.end)'; remove it, or add the other line")
    }
    guard lines.contains(where: { $0.hasPrefix("let package = ") || $0.hasPrefix("var package = ") }) else {
      throw FileError("Package.swift declares no 'let package = Package(…)', so nothing can be added to it")
    }
    var names: [String] = []
    var place: String?
    var rest = lines
    if let start, let stop {
      let part = lines[start...stop]
      names = Self.names(in: part)
      place = part.first { $0.hasPrefix(Self.dependency) }.map {
        String($0.dropFirst(Self.dependency.count).dropLast())
      }
      rest = Array(lines[..<start]) + Array(lines[(stop + 1)...])
    }
    if !names.contains(target) { names.append(target) }
    let source = try LifelineSource(lifeline, declaredIn: rest, part: place)
    lifelinePackage = source.identity
    let body = Self.part(names: names.sorted(), source)
    let at = start ?? rest.count
    if start == nil {
      while rest.last == "" { rest.removeLast() }
      text = (rest + ["", body, ""]).joined(separator: "\n")
    } else {
      text = (rest[..<at] + [body] + rest[at...]).joined(separator: "\n")
    }
  }

  private static let dependency = "  package.dependencies.append("

  private static func names(in part: ArraySlice<String>) -> [String] {
    guard let line = part.first(where: { $0.hasPrefix(list) }) else { return [] }
    return line.dropFirst(list.count).prefix { $0 != "]" }.split(separator: ",").map { name in
      String(name.filter { $0 != "\"" && $0 != " " })
    }
  }

  private static func empty(_ name: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(name: "\(name.filter { $0 != "\"" && $0 != "\\" })")
    """
  }

  private static func part(names: [String], _ source: LifelineSource) -> String {
    let dependency = source.dependency.map { Self.dependency + $0 + ")\n" } ?? ""
    return """
      \(begin)
      // 'lifeline adopt' writes this part. An Xcode project does not use it, and on a Mac it declares nothing.
      #if os(Linux)
      \(dependency)\(list)\(names.map { "\"\($0)\"" }.joined(separator: ", "))] {
          let target =
            package.targets.first { $0.name == name } ?? .target(name: name, swiftSettings: [.swiftLanguageMode(.v5)])
          package.targets.removeAll { $0.name == name }
          target.path = "Lifeline/\\(name)"
          target.sources = nil
          target.resources = nil
          target.exclude = ["adopt.json", "Sources"]
          target.dependencies.removeAll { dependency in
            switch dependency {
            case .productItem("HeadlessUIKit", _, _, _), .byNameItem("HeadlessUIKit", _): true
            default: false
            }
          }
          target.dependencies.append(.product(name: "HeadlessUIKit", package: "\(source.identity)"))
          target.plugins = (target.plugins ?? []) + [.plugin(name: "LifelineAdoption", package: "\(source.identity)")]
          package.targets.append(target)
        }
      #endif
      \(end)
      """
  }
}

/// The dependency on Lifeline.
private struct LifelineSource {
  /// The name by which products are found.
  let identity: String
  /// The dependency to declare, or nil if the manifest already declares Lifeline.
  let dependency: String?

  init(_ place: String?, declaredIn lines: [String], part: String?) throws {
    if place == nil, let line = lines.first(where: Self.isDependency),
      let identity = Self.quoted(line).last(where: Self.isLifeline)
    {
      self.identity = Self.name(of: identity)
      dependency = nil
      return
    }
    if place == nil, let part, let identity = Self.quoted(part).last(where: Self.isLifeline) {
      self.identity =
        Self.quoted(part).count > 1 && part.hasPrefix(".package(name:") ? Self.quoted(part)[0] : Self.name(of: identity)
      dependency = part
      return
    }
    let place = place ?? "../lifeline"
    guard !place.isEmpty, !place.contains("\""), !place.contains("\\"), !place.contains("\n") else {
      throw UsageError("'--lifeline' does not accept '\(place)'; name a folder or the URL of a repository")
    }
    identity = Self.name(of: place)
    let isAddress = place.contains("://") || place.hasPrefix("git@")
    let source = isAddress ? "url: \"\(place)\", from: \"\(CommandLineTool.version)\"" : "path: \"\(place)\""
    dependency = ".package(\(source)\(Self.knowsTraits(lines) ? ", traits: []" : ""))"
  }

  /// Returns whether a manifest can disable the package's traits.
  ///
  /// This is possible from tools version 6.1 on. An adopted app does not need the system libraries of the traits.
  private static func knowsTraits(_ lines: [String]) -> Bool {
    let mark = "swift-tools-version:"
    guard let line = lines.first(where: { $0.contains(mark) }), let range = line.firstRange(of: mark) else {
      return false
    }
    let numbers = line[range.upperBound...].split(separator: ".").map { $0.filter(\.isNumber) }.compactMap { Int($0) }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0) >= (6, 1)
  }

  private static func isDependency(_ line: String) -> Bool {
    let code = line.drop { $0 == " " }
    let names = [".package(", "path:", "url:"]
    return !code.hasPrefix("//") && !code.hasPrefix(".product") && names.contains { code.contains($0) }
      && quoted(line).contains(where: isLifeline)
  }

  private static func isLifeline(_ text: String) -> Bool { name(of: text).lowercased() == "lifeline" }

  /// Returns the strings between quotation marks.
  private static func quoted(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// Returns the name that SwiftPM derives from a package's location.
  private static func name(of place: String) -> String {
    let last = place.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? place
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}
