/// The mangled name of a type, from a field or capture record.
///
/// It may contain relative references to descriptors, so it can be read only in place.
struct MangledName {
  private let start: UnsafeRawPointer
  private let length: Int
  /// The letters, without the references.
  private let letters: String

  init(at start: UnsafeRawPointer) {
    self.start = start
    var length = 0
    var letters = ""
    while case let byte = start.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      switch byte {
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default:
        letters.unicodeScalars.append(Unicode.Scalar(byte))
        length += 1
      }
    }
    self.length = length
    self.letters = letters
  }

  /// The name whose relative address is at `place`; nil if there is none.
  init?(relativeTo place: UnsafeRawPointer) {
    let distance = place.load(as: Int32.self)
    guard distance != 0 else { return nil }
    self.init(at: place + Int(distance))
  }

  /// Whether it is a weak, unowned or unmanaged reference.
  var isNotStrong: Bool { ["Xw", "Xo", "Xu"].contains { letters.hasSuffix($0) } }

  /// Whether it is the box of a variable.
  var isBox: Bool { letters.hasSuffix("Xx") || letters.hasSuffix("XX") }

  /// Whether it is a function with a context: `Ie`, the ownership of the context, and conventions up to `_`.
  var isClosure: Bool {
    guard letters.hasSuffix("_"), let mark = letters.lastIndex(of: "I") else { return false }
    return letters[mark...].hasPrefix("Ieg") || letters[mark...].hasPrefix("Iex")
  }

  /// The type, looked up by the runtime; nil if there is none, or if it depends on generic parameters.
  func type(in context: UnsafeRawPointer? = nil, _ arguments: UnsafeRawPointer? = nil) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: context, genericArguments: arguments)
  }
}

extension MangledName {
  /// Whether it is a generic class with arguments, which is one word for any arguments: `y … G` after a reference to
  /// the class's descriptor.
  var isBoundClass: Bool {
    guard letters.hasPrefix("y"), letters.hasSuffix("G"), let descriptor else { return false }
    return descriptor.load(as: UInt32.self) & 0x1F == 16
  }

  /// The descriptor that the start of the name references, directly (1) or through a pointer (2).
  private var descriptor: UnsafeRawPointer? {
    let place = start + 1
    let target = place + Int(place.loadUnaligned(as: Int32.self))
    return switch start.load(as: UInt8.self) {
    case 1: target
    case 2: target.load(as: UnsafeRawPointer?.self)
    default: nil
    }
  }
}
