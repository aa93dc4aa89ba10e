/// A case of an enum with a payload, from its field record.
struct EnumCase {
  let name: String
  let isIndirect: Bool
  /// The payload's type; nil if the runtime cannot find it.
  let type: Any.Type?

  /// The cases in the order of their numbers; those with a payload come first.
  static func withPayload(of metadata: TypeMetadata) -> [EnumCase] {
    let descriptor = metadata.word(at: 8, as: UnsafeRawPointer.self)
    let distance = descriptor.load(fromByteOffset: 16, as: Int32.self)
    guard distance != 0 else { return [] }
    let records = descriptor + 16 + Int(distance)
    let payloads = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    return (0..<Int(payloads)).compactMap {
      EnumCase(record: records + 16 + 12 * $0, of: descriptor, arguments: metadata.address + 16)
    }
  }

  /// A record has three 32-bit words: flags, and the relative addresses of the payload's type and of the name.
  private init?(record: UnsafeRawPointer, of descriptor: UnsafeRawPointer, arguments: UnsafeRawPointer) {
    let distance = record.load(fromByteOffset: 8, as: Int32.self)
    name = String(cString: (record + 8 + Int(distance)).assumingMemoryBound(to: CChar.self))
    isIndirect = record.load(as: UInt32.self) & 1 != 0
    type = MangledName(relativeTo: record + 4)?.type(in: descriptor, arguments)
  }
}
