internal import Testing

/// The identity of a test and its case within a program.
struct TestIdentity: Hashable, Sendable {
  /// The module's name.
  var module: String
  /// The names of the enclosing suites, outermost first.
  var suites: [String]
  /// The name of the test, without backticks or parentheses.
  var name: String
  /// The arguments of this case, as text.
  var arguments: [String] = []
  /// The system of this run, such as `iOS 5.1`, if the test runs on several systems.
  var system: String?
  /// The file and the full function name, which distinguish the test from tests with the same names.
  var origin = ""

  /// The display name: `CartTests/opens the cart (5.1)`.
  var label: String {
    let path = (suites + [name]).joined(separator: "/")
    let details = arguments + (system.map { [$0] } ?? [])
    return details.isEmpty ? path : "\(path) (\(details.joined(separator: ", ")))"
  }

  /// The full identity as text, which distinguishes the test from other tests.
  var key: String {
    ([module] + suites + [name, origin] + arguments + (system.map { [$0] } ?? [])).joined(separator: "\u{0}")
  }

  /// The name of the test's files, without their extension.
  var fileName: String {
    SafeName.file(([name] + arguments).joined(separator: " "), system: system, identity: key)
  }

  /// Whether both values identify the same test and case, on any system.
  func isSameTest(as other: Self) -> Bool {
    var ours = self
    ours.system = other.system
    return ours == other
  }
}

extension TestIdentity {
  init(_ test: Test, _ testCase: Test.Case?) {
    let components = test.id.nameComponents
    module = test.id.moduleName
    suites = components.dropLast().map(Self.plain)
    name = Self.plain(components.last ?? test.name)
    origin = "\(test.sourceLocation.fileID)\u{0}\(components.last ?? "")"
    if let testCase, testCase.isParameterized { arguments = Self.arguments(of: testCase) }
  }

  /// `name` from `name(of:)`, or the text between backticks.
  static func plain(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    return String(name.prefix { $0 != "(" })
  }

  /// The arguments of a case. They are read by reflection, because the testing library does not expose them.
  ///
  /// If a future version of the library stores them differently, cases are numbered in the order in which they begin.
  private static func arguments(of testCase: Test.Case) -> [String] {
    guard let list = child("arguments", in: testCase, depth: 4) else { return [] }
    return Mirror(reflecting: list).children.map { argument in
      child("value", in: argument.value, depth: 1).map { String(describingForTest: $0) } ?? ""
    }
  }

  private static func child(_ label: String, in value: Any, depth: Int) -> Any? {
    guard depth > 0 else { return nil }
    let children = Mirror(reflecting: value).children
    if let found = children.first(where: { $0.label == label }) { return found.value }
    return children.lazy.compactMap { child(label, in: $0.value, depth: depth - 1) }.first
  }
}
