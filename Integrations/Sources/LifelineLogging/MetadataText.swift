internal import Lifeline
internal import Logging
internal import Synchronization

/// Converts metadata to event attributes, within limits, because metadata can be of any size.
enum MetadataText {
  /// The maximum number of attributes per line. Further attributes are only counted.
  static let maximumCount = 32
  /// The maximum length of a value, in bytes.
  static let maximumValue = 1000
  /// The maximum length of a key, in bytes.
  static let maximumKey = 100
  /// The maximum length of a message, in bytes.
  static let maximumMessage = 10_000

  /// Adds the pairs, sorted by key, so that a line always has the same attributes in the same order.
  static func add(_ metadata: Logger.Metadata, to attributes: inout TraceAttributes) {
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }).prefix(maximumCount) {
      let name = limited(key, to: maximumKey)
      attributes[reserved.contains(name) ? "log.\(name)" : name] = .string(text(of: value))
    }
    if metadata.count > maximumCount { attributes["omitted"] = .integer(metadata.count - maximumCount) }
  }

  /// The keys that have a meaning in traces and must not be used by metadata.
  private static let reserved = Set(TraceSchema.attributeKeys.map(\.name) + ["logger", "omitted"])

  static func limited(_ text: String, to length: Int) -> String {
    guard text.utf8.count > length else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: length)
    while end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return text[..<end] + "…"
  }

  private static func text(of value: Logger.MetadataValue) -> String {
    if case .string(let text) = value { return limited(text, to: maximumValue) }
    var writer = Writer(room: maximumValue)
    writer.write(value)
    return writer.text
  }

  /// Writes a value until the limit is reached. The rest of the value is not examined.
  private struct Writer {
    var room: Int
    var text = ""

    mutating func write(_ value: Logger.MetadataValue) {
      guard room > 0 else { return }
      switch value {
      case .string(let string): write(string)
      case .stringConvertible(let convertible): write(convertible.description)
      case .dictionary(let pairs):
        write("{", pairs.sorted { $0.key < $1.key }, "}") { $0.write("\($1.key): ", $1.value) }
      case .array(let values): write("[", values, "]") { $0.write("", $1) }
      }
    }

    private mutating func write(_ key: String, _ value: Logger.MetadataValue) {
      write(key)
      write(value)
    }

    private mutating func write<Element>(
      _ open: String, _ elements: [Element], _ close: String, _ body: (inout Writer, Element) -> Void
    ) {
      write(open)
      for (index, element) in elements.enumerated() {
        guard room > 0 else { return }
        if index > 0 { write(", ") }
        body(&self, element)
      }
      write(close)
    }

    private mutating func write(_ string: String) {
      guard room > 0 else { return }
      text += MetadataText.limited(string, to: room)
      room -= string.utf8.count
    }
  }
}

/// A number that several threads increase.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)
  var value: Int { count.load(ordering: .relaxed) }
  func increase() { count.wrappingAdd(1, ordering: .relaxed) }
}
