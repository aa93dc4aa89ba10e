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
