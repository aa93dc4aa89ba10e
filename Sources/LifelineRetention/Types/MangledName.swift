/// The mangled name of a type, from a field or capture record.
///
/// The name may contain relative references to descriptors, so it can be read only in place.
struct MangledName {
  private let start: UInt
  private let length: Int
  /// The letters, without the references.
  private let letters: String
  private let images: LoadedImages

  /// Reads the name at an address, or returns nil if the name is not entirely in an image.
  init?(at start: UInt, _ images: LoadedImages) {
    guard let bytes = images.bytes(from: start) else { return nil }
    var length = 0
    var letters = ""
    while length < bytes.count, bytes[length] != 0 {
      switch bytes[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default:
        letters.unicodeScalars.append(Unicode.Scalar(bytes[length]))
        length += 1
      }
    }
    guard length < bytes.count else { return nil }
    (self.start, self.length, self.letters, self.images) = (start, length, letters, images)
  }

  /// The name whose relative address is at `place`, or nil if there is none.
  init?(relativeTo place: UInt, _ images: LoadedImages) {
    guard let start = images.target(ofDistanceAt: place) else { return nil }
    self.init(at: start, images)
  }

  /// Whether the type is a weak, unowned, or unmanaged reference.
  var isNotStrong: Bool { ["Xw", "Xo", "Xu"].contains { letters.hasSuffix($0) } }

  /// Whether the type is a variable's box.
  var isBox: Bool { letters.hasSuffix("Xx") || letters.hasSuffix("XX") }

  /// Whether the type is a function with a context: `Ie`, the ownership of the context, and conventions up to `_`. An
  /// optional function has the same words.
  var isClosure: Bool {
    guard letters.hasSuffix("_") || letters.hasSuffix("_Sg"), let mark = letters.lastIndex(of: "I") else {
      return false
    }
    return letters[mark...].hasPrefix("Ieg") || letters[mark...].hasPrefix("Iex")
  }

  /// Whether the type is a block or an optional block.
  var isBlock: Bool { letters.hasSuffix("XB") || letters.hasSuffix("XBSg") || isLoweredBlock }

  /// Whether the type contains a block. The runtime on Linux has no value witnesses for blocks, and it ends the program
  /// when it looks up an optional block. The value is also true for a custom name that contains
  /// these letters.
  var containsBlock: Bool { ["XB", "XzB"].contains { letters.contains($0) } || isLoweredBlock }

  /// Whether the type is a captured block, which is a function with the convention `B`.
  private var isLoweredBlock: Bool {
    guard letters.hasSuffix("_"), let mark = letters.lastIndex(of: "I") else { return false }
    return letters[mark...].hasPrefix("IeyB") || letters[mark...].hasPrefix("IyB")
  }

  /// The type that the runtime finds in the context of a type with these generic arguments; nil if there is none, or if
  /// it contains a block.
  ///
  /// The arguments must be those of a living type's metadata.
  func type(in context: UnsafeRawPointer, _ arguments: UnsafeRawPointer) -> Any.Type? {
    guard !containsBlock, let start = UnsafePointer<UInt8>(bitPattern: start) else { return nil }
    return _getTypeByMangledNameInContext(start, UInt(length), genericContext: context, genericArguments: arguments)
  }

  /// The generic parameters in the name.
  var genericUse: GenericUse {
    GenericUse(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: start), count: length))
  }
}

extension MangledName {
  /// Whether the type is a generic class with arguments, whose value is one word regardless of the arguments: `y … G`
  /// after a reference to the class's descriptor.
  var isBoundClass: Bool {
    guard letters.hasPrefix("y"), letters.hasSuffix("G"), let descriptor else { return false }
    return images.value(UInt32.self, at: descriptor).map { $0 & 0x1F == 16 } ?? false
  }

  /// The descriptor that the start of the name references directly (1) or through a pointer (2).
  private var descriptor: UInt? {
    guard let target = images.target(ofDistanceAt: start + 1) else { return nil }
    return switch images.value(UInt8.self, at: start) {
    case 1: target
    case 2: images.value(UInt.self, at: target)
    default: nil
    }
  }
}
