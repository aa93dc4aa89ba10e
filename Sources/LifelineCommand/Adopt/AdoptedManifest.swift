internal import Lifeline
internal import LifelineBase

/// A `Package.swift` with a section that adopts the sources of an app.
///
/// The section is between two marker lines. The rest of the file is unchanged.
struct AdoptedManifest {
  /// The contents of the whole file.
  let text: String
  /// The name of the Lifeline package in the manifest.
  let lifelinePackage: String

  /// - Parameters:
  ///   - old: The manifest, or nil if there is none.
  ///   - packageName: The name of a new package.
  ///   - target: The target to add to the targets in the section.
  ///   - lifeline: The location of the Lifeline package, or nil for the location in the manifest.
  init(_ old: String?, packageName: String, adding target: String, lifeline: String?) throws {
    let old = old ?? Self.empty(packageName)
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.contains(where: { $0.hasPrefix("let package = ") || $0.hasPrefix("var package = ") }) else {
      throw FileError("Package.swift declares no 'let package = Package(…)', so nothing can be added to it")
    }
    let range = try Self.section(in: lines)
    let written = try range.map { try AdoptedSection(reading: lines[$0]) }
    var rest = lines
    if let range { rest.removeSubrange(range) }
    var section = AdoptedSection(
      targets: written?.targets ?? [],
      lifeline: try LifelineSource(lifeline, declaredIn: rest, section: written?.lifeline.dependency))
    section.add(target)
    lifelinePackage = section.lifeline.package
    if let range {
      rest.insert(contentsOf: section.lines, at: range.lowerBound)
    } else {
      while rest.last == "" { rest.removeLast() }
      rest += [""] + section.lines + [""]
    }
    text = rest.joined(separator: "\n")
  }

  /// Returns the indices of the section's lines, or nil if there is no section.
  private static func section(in lines: [String]) throws -> ClosedRange<Int>? {
    let (begin, end) = (AdoptedSection.begin, AdoptedSection.end)
    let (start, stop) = (lines.firstIndex(of: begin), lines.firstIndex(of: end))
    if start == nil, stop == nil { return nil }
    guard let start, let stop, start <= stop else {
      throw FileError(
        "Package.swift has only one of the lines '\(begin)' and '\(end)'; remove it, or add the other line")
    }
    return start...stop
  }

  private static func empty(_ name: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(name: "\(name.filter { $0 != "\"" && $0 != "\\" })")
    """
  }
}
