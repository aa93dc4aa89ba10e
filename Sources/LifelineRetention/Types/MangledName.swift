/// The name of a type in the compiler's own notation, as field and capture records hold it.
///
/// It may hold references to descriptors, as distances, so it can only be read where it stands.
struct MangledName {
  private let start: UnsafeRawPointer
  private let length: Int
  /// What is written out, without the references.
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

  /// The name at a distance that stands at `place`; nil where there is none.
  init?(relativeTo place: UnsafeRawPointer) {
    let distance = place.load(as: Int32.self)
    guard distance != 0 else { return nil }
    self.init(at: place + Int(distance))
  }

  /// Whether it is a reference that does not keep its object: weak, unowned or unmanaged.
  var isNotStrong: Bool { ["Xw", "Xo", "Xu"].contains { letters.hasSuffix($0) } }

  /// Whether it is a box that holds a variable.
  var isBox: Bool { letters.hasSuffix("Xx") || letters.hasSuffix("XX") }

  /// Whether it is a function that carries a context: `Ie`, how the context is owned, and conventions up to `_`.
  var isClosure: Bool {
    guard letters.hasSuffix("_"), let mark = letters.lastIndex(of: "I") else { return false }
    return letters[mark...].hasPrefix("Ieg") || letters[mark...].hasPrefix("Iex")
  }

  /// The type, found by the runtime; nil where the name is of no type or needs more than it says.
  func type(in context: UnsafeRawPointer? = nil, _ arguments: UnsafeRawPointer? = nil) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: context, genericArguments: arguments)
  }
}

extension MangledName {
  /// Whether it is a generic class with arguments, which is one word whatever the arguments are: `y … G` behind a
  /// reference to the class's descriptor.
  var isBoundClass: Bool {
    guard letters.hasPrefix("y"), letters.hasSuffix("G"), let descriptor else { return false }
    return descriptor.load(as: UInt32.self) & 0x1F == 16
  }

  /// The descriptor that the name begins with a reference to, directly (1) or by way of a pointer (2).
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
