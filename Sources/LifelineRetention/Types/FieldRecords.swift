/// The compiler's records of a type's stored properties, or of an enumeration's cases.
///
/// Reading a record does not involve the runtime.
struct FieldRecords {
  private let images: LoadedImages
  private let first: UInt
  let count: Int

  /// The sizes of the header and of each record. A record consists of flags and two relative addresses: that of the
  /// type's name, and that of the property's or case's name.
  private static let head: UInt = 16
  private static let size: UInt = 12

  /// - Parameter descriptor: The type's descriptor. The result is nil if the module has no such records.
  init?(of descriptor: UInt, _ images: LoadedImages) {
    guard let fields = images.target(ofDistanceAt: descriptor &+ 16),
      images.value(UInt16.self, at: fields &+ 10) == UInt16(Self.size),
      let count = images.value(UInt32.self, at: fields &+ 12), let bytes = images.bytes(from: fields),
      bytes.count >= Int(Self.head) + Int(count) * Int(Self.size)
    else { return nil }
    (self.images, first, self.count) = (images, fields &+ Self.head, Int(count))
  }

  private func place(of index: Int) -> UInt { first &+ Self.size &* UInt(index) }

  func isIndirect(at index: Int) -> Bool {
    images.value(UInt32.self, at: place(of: index)).map { $0 & 1 != 0 } ?? false
  }

  func isVariable(at index: Int) -> Bool {
    images.value(UInt32.self, at: place(of: index)).map { $0 & 2 != 0 } ?? true
  }

  /// The mangled name of the type; nil for cases without a payload.
  func type(at index: Int) -> MangledName? { MangledName(relativeTo: place(of: index) &+ 4, images) }

  func name(at index: Int) -> String? { images.target(ofDistanceAt: place(of: index) &+ 8).flatMap(images.text) }
}

/// An enumeration case with a payload, from its field record.
struct EnumCase {
  let name: String
  let isIndirect: Bool
  /// Whether the payload is a block.
  let isBlock: Bool
  /// The payload's type; nil if the runtime cannot find it.
  let type: Any.Type?

  /// The cases in the order of their numbers, starting with those that have a payload; nil if they are not recorded.
  static func withPayload(of metadata: TypeMetadata, _ images: LoadedImages) -> [EnumCase]? {
    let descriptor = metadata.word(at: 8)
    guard let records = FieldRecords(of: descriptor, images), let start = UnsafeRawPointer(bitPattern: descriptor),
      let counts = images.value(UInt32.self, at: descriptor &+ 20), Int(counts & 0xFF_FFFF) <= records.count
    else { return nil }
    return (0..<Int(counts & 0xFF_FFFF)).map { index in
      let type = records.type(at: index)
      return EnumCase(
        name: records.name(at: index) ?? "\(index)", isIndirect: records.isIndirect(at: index),
        isBlock: type?.isBlock == true, type: type?.type(in: start, metadata.address + 16))
    }
  }
}
