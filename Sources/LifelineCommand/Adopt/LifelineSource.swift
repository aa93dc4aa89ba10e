internal import Lifeline

/// The dependency on Lifeline.
struct LifelineSource {
  /// The package's name in most manifests.
  static let name = "Lifeline"

  /// The name by which products are found. SwiftPM ignores its case.
  let package: String
  /// The dependency to declare, or nil if the manifest already declares Lifeline.
  let dependency: String?

  init(package: String, dependency: String?) {
    self.package = package
    self.dependency = dependency
  }

  /// - Parameters:
  ///   - place: A folder or the URL of a repository, or nil for the package that the manifest declares.
  ///   - lines: The lines outside the section.
  ///   - section: The dependency in the section, if there is one.
  init(_ place: String?, declaredIn lines: [String], section: String?) throws {
    if place == nil, lines.contains(where: Self.isDependency) {
      self.init(package: Self.name, dependency: nil)
    } else if place == nil, let section {
      self.init(package: Self.package(of: section), dependency: section)
    } else {
      let dependency = try Self.dependency(
        on: place ?? "../lifeline", traits: Self.knowsTraits(lines) ? ", traits: [\"HeadlessUIKit\"]" : "")
      self.init(package: Self.package(of: dependency), dependency: dependency)
    }
  }

  /// Returns a dependency whose products are found by the name Lifeline if it is a folder, whatever the folder's name.
  private static func dependency(on place: String, traits: String) throws -> String {
    guard !place.isEmpty, !place.contains("\""), !place.contains("\\"), !place.contains("\n") else {
      throw UsageError("'--lifeline' does not accept '\(place)'; name a folder or the URL of a repository")
    }
    if place.contains("://") || place.hasPrefix("git@") {
      return ".package(url: \"\(place)\", from: \"\(CommandLineTool.version)\"\(traits))"
    }
    return ".package(\(isLifeline(place) ? "" : "name: \"\(name)\", ")path: \"\(place)\"\(traits))"
  }

  /// Returns the name by which SwiftPM finds the products of a dependency: its explicit name, or the one derived from
  /// its location.
  private static func package(of dependency: String) -> String {
    guard let first = quoted(dependency).first else { return name }
    if dependency.hasPrefix(".package(name:") { return first }
    return isLifeline(first) ? name : derivedName(first)
  }

  /// Returns whether a manifest can disable the package's traits.
  ///
  /// This is possible from tools version 6.1 on. An adopted app needs controllers in tests, but not the
  /// system libraries of the other traits.
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

  private static func isLifeline(_ text: String) -> Bool { derivedName(text).lowercased() == "lifeline" }

  /// Returns the strings between quotation marks.
  static func quoted(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// Returns the name that SwiftPM derives from a package's location.
  private static func derivedName(_ place: String) -> String {
    let last = place.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? place
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}
