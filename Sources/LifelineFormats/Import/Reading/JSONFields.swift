internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// A JSON object that is valid only as long as its bytes are.
///
/// Its members are decoded on demand. If several members have the same key, the first one is used.
struct JSONFields {
  private let tape: JSONTape
  private let index: Int

  /// Creates the object, or nil if the bytes are not a JSON object.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let tape = JSONTape(parsing: bytes) else { return nil }
    self.init(tape, 0)
  }

  private init?(_ tape: JSONTape, _ index: Int) {
    guard tape.isObject(index) else { return nil }
    self.tape = tape
    self.index = index
  }

  subscript(key: StaticString) -> JSONParser.Value? { tape.member(key, of: index).map(tape.value) }

  func text(_ key: StaticString) -> String? { tape.member(key, of: index).flatMap(tape.text) }

  /// Calls a function with the bytes of a string, without copying them.
  func withText<Result>(_ key: StaticString, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    tape.member(key, of: index).flatMap { tape.withText(at: $0, body) }
  }

  func hasText(_ key: StaticString, _ text: StaticString) -> Bool {
    tape.member(key, of: index).map { tape.isText($0, text) } ?? false
  }

  /// Returns an integer, which can also be written as a string because not all JSON writers support 64-bit integers.
  func integer(_ key: StaticString) -> Int? {
    guard let member = tape.member(key, of: index) else { return nil }
    if let number = tape.withText(at: member, \.wholeNumber) { return number }
    if case .integer(let number) = tape.value(at: member) { return number }
    return nil
  }

  func fields(_ key: StaticString) -> JSONFields? { tape.member(key, of: index).flatMap { JSONFields(tape, $0) } }

  /// Returns the elements of an array, with nil for elements that are not objects.
  func elements(_ key: StaticString) -> some Sequence<JSONFields?> {
    let elements = tape.member(key, of: index).map(tape.elements)
    return IteratorSequence(Elements(tape: tape, indices: elements))
  }

  private struct Elements: IteratorProtocol {
    let tape: JSONTape
    var indices: JSONTape.Elements?

    mutating func next() -> JSONFields?? {
      guard let index = indices?.next() else { return .none }
      return .some(JSONFields(tape, index))
    }
  }

  /// All members, with their contents.
  var members: [JSONParser.Member] { tape.members(of: index) }

  /// The members whose values are supported in attributes.
  var attributes: TraceAttributes {
    TraceAttributes(
      members.compactMap { member in
        TraceValue(member.value).map { TraceAttributes.Element(key: member.key, value: $0) }
      })
  }
}

extension UnsafeRawBufferPointer {
  /// The number that consists of these decimal digits, parsed in the same way as `Int` parses a string.
  fileprivate var wholeNumber: Int? {
    guard (1...18).contains(count), allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return Int(String(decoding: self, as: UTF8.self))
    }
    return reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension TraceValue {
  fileprivate init?(_ value: JSONParser.Value) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null, .object, .array, .outOfRange: return nil
    }
  }
}
