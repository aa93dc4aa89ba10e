internal import Lifeline

/// The types in a file, by text.
///
/// The number of types is limited because names are never freed.
struct TypeTable {
  private struct Slot {
    var bytes: [UInt8]
    var type: TypeName
  }

  private var types: [String: TypeName] = [:]
  private var recent = [Slot?](repeating: nil, count: Self.slots)

  private static let slots = 256
  private static let maximumTypes = 100_000

  /// Returns the type, or nil if there are too many types.
  mutating func type(_ text: String) -> TypeName? {
    if let known = types[text] { return known }
    guard types.count < Self.maximumTypes else { return nil }
    let type = TypeName(text)
    types[text] = type
    return type
  }

  /// Returns the type whose name consists of these bytes.
  mutating func type(_ bytes: UnsafeRawBufferPointer) -> TypeName? {
    let place = Int(truncatingIfNeeded: Self.hash(bytes)) & (Self.slots - 1)
    if let slot = recent[place], bytes.count == slot.bytes.count, bytes.hasBytes(slot.bytes, at: 0) { return slot.type }
    guard let type = type(String(decoding: bytes, as: UTF8.self)) else { return nil }
    recent[place] = Slot(bytes: Array(bytes), type: type)
    return type
  }

  /// Returns the name of a type without its module.
  static func plain(_ type: String) -> String {
    let name = type.prefix { $0 != "<" }
    guard let dot = name.lastIndex(of: ".") else { return type }
    return String(type[type.index(after: dot)...])
  }

  /// Returns the FNV-1a hash, which is the same in every run of the program.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
