internal import LifelineBase
package import LifelineTraces

/// The output of Apple's `leaks` tool: objects that no reachable object retains, and the retain cycles among them.
///
/// The text is a tree whose indentation indicates the depth. Objects without a type are unnamed steps of a path.
package struct LeaksReport: Sendable {
  /// A retain cycle.
  package struct Cycle: Hashable, Sendable {
    /// The types in the cycle, without their modules, starting with the type that the report names first. An object
    /// without a type is described by its address and size if the whole cycle has no types.
    package var types: [String]
    /// Whether the report contains no types of the objects.
    package var isUnnamed = false
    /// The fields that lead from each object to the next, as named in the report, or an empty array if the report does
    /// not name them.
    package var fields: [String]

    /// The cycle as text, such as `retain cycle: DetailController –onTap → DetailController`.
    ///
    /// - Parameter times: The multiplication sign and the number of cycles, or an empty string for one.
    package func text(_ times: String = "") -> String {
      if isUnnamed {
        return "retain cycle\(times) of \(CountText.of(types.count, "object")) without names "
          + "(\(types.joined(separator: "; "))): the report has no symbols for them"
      }
      let steps = zip(types, fields).map { type, field in field.isEmpty ? type : "\(type) –\(field)" }
      return "retain cycle\(times): " + (steps + types.prefix(1)).joined(separator: " → ")
    }
  }

  /// The number of objects of each type, by the type's name without its module.
  package private(set) var counts: [String: Int] = [:]
  /// The cycles, with the number of times that each occurs in the report.
  package private(set) var cycles: [Cycle: Int] = [:]
  /// The number of lines of the tree that could not be interpreted.
  package private(set) var notUnderstood = 0
  /// Whether the file is a `leaks` report.
  package private(set) var isReport = false

  private struct Node {
    var depth: Int
    var address: Substring
    var type: String
    /// The size in bytes, as text.
    var size: Substring
    /// The field that leads to the object.
    var field: String
  }

  private var path: [Node] = []
  /// The objects that have already been counted. They are stored because a report can list an object several times.
  private var known: Set<String> = []

  private static let maximumObjects = 1_000_000

  package init(_ file: String) throws(TraceReadError) {
    var reader = try RecordReader(path: file)
    try reader.requireText()
    reader.begin(.lines)
    while let record = try reader.next() {
      guard case .bytes(let bytes) = record else { continue }
      read(String(decoding: bytes, as: UTF8.self))
    }
    path = []
    known = []
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("leaks Report Version") || line.hasPrefix("Process ") && line.contains(" leaks for ") {
      isReport = true
    }
    let depth = line.utf8.prefix { $0 == 0x20 }.count
    let text = line.dropFirst(depth)
    guard depth > 0, !text.isEmpty, !text.contains("<< TOTAL >>") else { return }
    while let last = path.last, last.depth >= depth { path.removeLast() }
    if let range = Self.find("CYCLE BACK TO ", in: text) {
      return addCycle(text[..<range.lowerBound], text[range.upperBound...])
    }
    // The line `STACK OF 3 INSTANCES OF 'ROOT CYCLE: <A>':` counts the following lines.
    guard !text.hasPrefix("STACK OF"), let node = Self.node(text, depth) else {
      if text.contains("0x") { notUnderstood += 1 }
      return
    }
    path.append(node)
    guard !node.type.isEmpty, known.count < Self.maximumObjects, known.insert(String(node.address)).inserted else {
      return
    }
    counts[node.type, default: 0] += 1
  }

  private mutating func addCycle(_ before: Substring, _ after: Substring) {
    guard let end = Self.object(after), let start = path.lastIndex(where: { $0.address == end.address }) else {
      notUnderstood += 1
      return
    }
    let steps = path[start...]
    let fields = steps.dropFirst().map(\.field) + [Self.field(before)]
    let isUnnamed = steps.allSatisfy(\.type.isEmpty)
    let types = steps.map { step in
      isUnnamed ? "\(step.address), \(step.size) bytes" : step.type.isEmpty ? "an unnamed object" : step.type
    }
    cycles[Cycle(types: types, isUnnamed: isUnnamed, fields: Array(fields)), default: 0] += 1
  }

  // MARK: Lines

  /// Parses a line such as `435 (48.3K) __strong value --> ROOT CYCLE: <Shop.Cart 0x15a> [32]` or, without a type,
  /// `0x15a [32]`.
  private static func node(_ text: Substring, _ depth: Int) -> Node? {
    var rest = text
    var field = ""
    if let arrow = find("--> ", in: text), arrow.lowerBound < (find("<", in: text)?.lowerBound ?? text.endIndex) {
      field = Self.field(text[..<arrow.lowerBound])
      rest = text[arrow.upperBound...]
    }
    guard let object = object(rest) else { return nil }
    let size = text.lastIndex(of: "[").map { text[$0...].dropFirst().prefix { $0 != "]" } } ?? "?"
    return Node(depth: depth, address: object.address, type: object.type, size: size, field: field)
  }

  /// Returns the last address in a line (the one before the size) and the type that precedes it.
  private static func object(_ text: Substring) -> (address: Substring, type: String)? {
    let line = text.lastIndex(of: "[").map { text[..<$0] } ?? text
    guard let place = line.split(separator: " ").last(where: { $0.hasPrefix("0x") || $0.hasPrefix("<0x") }) else {
      return nil
    }
    let address = place.filter(\.isHexDigitOrX)
    guard address.count > 2, let open = line.firstIndex(of: "<"), open < place.startIndex else {
      return (Substring(address), "")
    }
    let type = line[line.index(after: open)..<place.startIndex].drop { $0 == " " }
    return (Substring(address), plain(type))
  }

  /// Returns the name without the count, the size, and `__strong`.
  private static func field(_ text: Substring) -> String {
    var words = text.split(separator: " ")
    if let close = words.firstIndex(where: { $0.hasSuffix(")") }) { words.removeFirst(close + 1) }
    return words.filter { $0 != "__strong" && $0 != "-->" }.joined(separator: " ")
  }

  /// Returns the name without its module, but with its generic parameters.
  private static func plain(_ type: Substring) -> String {
    let trimmed = type.split(separator: " ").joined(separator: " ")
    let name = trimmed.prefix { $0 != "<" && $0 != "(" }
    guard let dot = name.lastIndex(of: "."), !name.hasSuffix(".") else { return trimmed }
    return String(trimmed[trimmed.index(after: dot)...])
  }

  private static func find(_ needle: String, in text: Substring) -> Range<Substring.Index>? {
    text.firstRange(of: needle)
  }
}

extension Character {
  fileprivate var isHexDigitOrX: Bool { isHexDigit || self == "x" }
}
