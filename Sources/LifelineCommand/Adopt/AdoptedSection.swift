internal import Lifeline
internal import LifelineBase

/// The section of a `Package.swift` that `lifeline adopt` writes.
struct AdoptedSection {
  static let begin = "// lifeline adopt: begin"
  static let end = "// lifeline adopt: end"

  private static let list = "  for name in ["
  private static let dependency = "  package.dependencies.append("
  private static let product = "    target.dependencies.append(.product("

  /// The names of the adopted targets, sorted.
  private(set) var targets: [String]
  let lifeline: LifelineSource

  init(targets: [String], lifeline: LifelineSource) {
    self.targets = targets
    self.lifeline = lifeline
  }

  /// Reads a section, which must contain no line that the command did not write.
  init(reading lines: ArraySlice<String>) throws {
    let dependency = lines.first { $0.hasPrefix(Self.dependency) }.map {
      String($0.dropFirst(Self.dependency.count).dropLast())
    }
    let package = lines.first { $0.hasPrefix(Self.product) }.flatMap { LifelineSource.quoted($0).last }
    targets = lines.first { $0.hasPrefix(Self.list) }.map(LifelineSource.quoted) ?? []
    lifeline = LifelineSource(package: package ?? LifelineSource.name, dependency: dependency)
    let written = Set(self.lines)
    if let line = lines.first(where: { !written.contains($0) && $0.contains { !$0.isWhitespace } }) {
      throw FileError(
        "Package.swift contains '\(line.drop { $0 == " " })' between '\(Self.begin)' and '\(Self.end)', which "
          + "'lifeline adopt' did not write and would remove; move your own lines below the section, and try again")
    }
  }

  mutating func add(_ target: String) {
    if !targets.contains(target) { targets = (targets + [target]).sorted() }
  }

  var lines: [String] {
    let dependency = lifeline.dependency.map { Self.dependency + $0 + ")\n" } ?? ""
    let names = targets.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = """
      \(Self.begin)
      // 'lifeline adopt' writes this part. An Xcode project does not use it, and on a Mac it declares nothing.
      #if os(Linux)
      \(dependency)\(Self.list)\(names)] {
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
      \(Self.product)name: "HeadlessUIKit", package: "\(lifeline.package)"))
          target.plugins = (target.plugins ?? []) + [.plugin(name: "LifelineAdoption", package: "\(lifeline.package)")]
          package.targets.append(target)
        }
      #endif
      \(Self.end)
      """
    return text.split(separator: "\n").map(String.init)
  }
}
