internal import Lifeline

/// The types of a file, by their text.
///
/// Names are never freed, so there is a limit.
struct TypeTable {
  private struct Slot {
    var bytes: [UInt8]
    var type: TypeName
  }

  private var types: [String: TypeName] = [:]
  private var recent = [Slot?](repeating: nil, count: Self.slots)

  private static let slots = 256
  private static let maximumTypes = 100_000

  /// The type, or nil if there are too many.
  mutating func type(_ text: String) -> TypeName? {
    if let known = types[text] { return known }
    guard types.count < Self.maximumTypes else { return nil }
    let type = TypeName(text)
    types[text] = type
    return type
  }

  /// The type with a name of these bytes.
  mutating func type(_ bytes: UnsafeRawBufferPointer) -> TypeName? {
    let place = Int(truncatingIfNeeded: Self.hash(bytes)) & (Self.slots - 1)
    if let slot = recent[place], bytes.count == slot.bytes.count, bytes.hasBytes(slot.bytes, at: 0) { return slot.type }
    guard let type = type(String(decoding: bytes, as: UTF8.self)) else { return nil }
    recent[place] = Slot(bytes: Array(bytes), type: type)
    return type
  }

  /// The name of a type without its module.
  static func plain(_ type: String) -> String {
    let name = type.prefix { $0 != "<" }
    guard let dot = name.lastIndex(of: ".") else { return type }
    return String(type[type.index(after: dot)...])
  }

  /// FNV-1a, which is the same on every run.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
