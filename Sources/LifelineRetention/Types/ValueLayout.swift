/// The layout of a type's values and, for an enumeration, access to its cases, from the type's value witnesses.
///
/// Some types, such as blocks (`@convention(block)`), have no witnesses, and data that only looks like metadata has
/// arbitrary witnesses. All words are therefore copied and checked first.
struct ValueLayout: Sendable {
  let size: Int
  let stride: Int
  let alignment: Int
  private let flags: UInt32
  private let tagCode: UInt
  private let projectCode: UInt
  private let metadata: UInt

  /// The table has eight functions, three numbers of 8, 8, and 4 bytes, another 4-byte number, and three functions for
  /// enumerations.
  private static let functions = 0..<8
  private static let enumFunctions: UInt = 88

  private static let isNotPlain: UInt32 = 0x1_0000
  private static let isBoxed: UInt32 = 0x2_0000
  private static let isNotMovedByBits: UInt32 = 0x10_0000
  private static let isEnum: UInt32 = 0x20_0000
  private static let isIncomplete: UInt32 = 0x40_0000
  /// The maximum size of a value that is inspected.
  private static let maximumSize = 1 << 28

  /// Reads the layout, or returns nil if there are no valid witnesses before the metadata.
  init?(of metadata: UInt, _ images: LoadedImages, _ memory: borrowing MemoryReader) {
    guard let table = memory.value(UInt.self, at: metadata &- 8), table != 0, table & 7 == 0,
      let size = memory.value(Int.self, at: table &+ 64), (0...Self.maximumSize).contains(size),
      let stride = memory.value(Int.self, at: table &+ 72), (max(size, 1)...Self.maximumSize * 2).contains(stride),
      let flags = memory.value(UInt32.self, at: table &+ 80), flags & Self.isIncomplete == 0
    else { return nil }
    for index in Self.functions {
      guard let code = memory.value(UInt.self, at: table &+ UInt(8 * index)), images.isCode(code) else { return nil }
    }
    alignment = Int(flags & 0xFF) + 1
    guard alignment & (alignment - 1) == 0, alignment <= 256 else { return nil }
    (self.size, self.stride, self.flags, self.metadata) = (size, stride, flags, metadata)
    // An inline array has the flags of its elements.
    let kind = memory.value(UInt.self, at: metadata).flatMap(TypeMetadata.Kind.init)
    let hasCases = flags & Self.isEnum != 0 && (kind == .enum || kind == .optional)
    tagCode = hasCases ? memory.value(UInt.self, at: table &+ Self.enumFunctions) ?? 0 : 0
    projectCode = hasCases ? memory.value(UInt.self, at: table &+ Self.enumFunctions &+ 8) ?? 0 : 0
    guard !hasCases || (images.isCode(tagCode) && images.isCode(projectCode)) else { return nil }
  }

  /// Whether destroying a value does nothing, which means that the value has no references.
  var isPlain: Bool { flags & Self.isNotPlain == 0 }

  /// Whether an existential stores a value of the type inline instead of in a box.
  var fitsExistential: Bool { flags & (Self.isBoxed | Self.isNotMovedByBits) == 0 && size <= 24 }

  // MARK: Enums

  private typealias Tag = @convention(c) (UnsafeRawPointer, UInt) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UInt) -> Void

  /// Whether the type is an enumeration, so that ``tag(of:)`` and ``project(_:)`` can be called.
  var hasCases: Bool { tagCode != 0 }

  /// The number of the case of an enumeration value.
  func tag(of value: UnsafeRawPointer) -> Int {
    Int(unsafeBitCast(tagCode, to: Tag.self)(value, metadata))
  }

  /// Converts the bytes of an enumeration value to the bytes of its payload.
  func project(_ value: UnsafeMutableRawPointer) {
    unsafeBitCast(projectCode, to: Project.self)(value, metadata)
  }
}

extension Int {
  /// The number, rounded up to the next multiple of a power of two.
  func rounded(up alignment: Int) -> Int { (self + alignment - 1) & -alignment }
}

/// The metadata of a type, and the fields of its header.
///
/// Metadata exists until the process ends, so its words are read directly. Only the runtime and ``TypeCatalog``, which
/// checks addresses first, create instances.
struct TypeMetadata: Hashable {
  /// The kind of a type, from the metadata's first word.
  enum Kind: UInt {
    case `class` = 0
    case `struct` = 0x200
    case `enum` = 0x201
    case optional = 0x202
    case opaque = 0x300
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
    case existentialMetatype = 0x306
    case extendedExistential = 0x307
    case fixedArray = 0x308
  }

  let address: UnsafeRawPointer

  init(_ address: UnsafeRawPointer) {
    self.address = address
  }

  init(_ type: Any.Type) {
    address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  var type: Any.Type { unsafeBitCast(address, to: Any.Type.self) }
  var kind: Kind? { Kind(rawValue: address.load(as: UInt.self)) }
  var number: UInt { UInt(bitPattern: address) }

  func word<T: BitwiseCopyable>(at offset: Int, as type: T.Type = UInt.self) -> T {
    address.load(fromByteOffset: offset, as: type)
  }
}

/// This conformance is safe because complete metadata never changes.
extension TypeMetadata: @unchecked Sendable {}
