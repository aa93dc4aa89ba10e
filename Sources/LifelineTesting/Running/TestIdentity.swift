internal import Testing

/// Which test this is, among all of a program's, and which of its cases.
struct TestIdentity: Hashable, Sendable {
  /// The module's name.
  var module: String
  /// The names of the enclosing suites, outermost first.
  var suites: [String]
  /// The name of the test, without backticks and parentheses.
  var name: String
  /// The arguments of this case, as text.
  var arguments: [String] = []
  /// The system of this run, such as `iOS 5.1`, if the test runs once for each of several.
  var system: String?
  /// Distinguishes it from others of the same names: the file and the full name of the function.
  var origin = ""

  /// The name for people: `CartTests/opens the cart (5.1)`.
  var label: String {
    let path = (suites + [name]).joined(separator: "/")
    let details = arguments + (system.map { [$0] } ?? [])
    return details.isEmpty ? path : "\(path) (\(details.joined(separator: ", ")))"
  }

  /// All that it is, for telling it from others.
  var key: String {
    ([module] + suites + [name, origin] + arguments + (system.map { [$0] } ?? [])).joined(separator: "\u{0}")
  }

  /// The name of its files, without their ending.
  var fileName: String {
    SafeName.file(([name] + arguments).joined(separator: " "), system: system, identity: key)
  }

  /// Whether it is the same test and case, on whichever system.
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

  /// `name` of `name(of:)`, and the text between backticks.
  static func plain(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    return String(name.prefix { $0 != "(" })
  }

  /// The testing library does not expose the arguments of a case, so they are looked up in the value itself; where it
  /// looks different some day, cases are numbered in the order in which they begin.
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
