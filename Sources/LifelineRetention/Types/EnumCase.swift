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
