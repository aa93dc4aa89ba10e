/// The layout of a type's values, and the cases of an enum, from the type's value witnesses.
struct ValueLayout: Sendable {
  private let metadata: TypeMetadata

  private static let isNotPlain: UInt32 = 0x1_0000
  private static let isBoxed: UInt32 = 0x2_0000
  private static let isNotMovedByBits: UInt32 = 0x10_0000

  init(_ metadata: TypeMetadata) {
    self.metadata = metadata
  }

  /// The witnesses, whose address precedes the metadata.
  private var table: UnsafeRawPointer { (metadata.address - 8).load(as: UnsafeRawPointer.self) }

  private var flags: UInt32 { table.load(fromByteOffset: 80, as: UInt32.self) }

  var size: Int { table.load(fromByteOffset: 64, as: Int.self) }
  var stride: Int { table.load(fromByteOffset: 72, as: Int.self) }
  var alignment: Int { Int(flags & 0xFF) + 1 }

  /// Whether destroying a value does nothing, so that it has no references.
  var isPlain: Bool { flags & Self.isNotPlain == 0 }

  /// Whether an existential stores such a value inline, and not in a box.
  var fitsExistential: Bool { flags & (Self.isBoxed | Self.isNotMovedByBits) == 0 && size <= 24 }

  // MARK: Enums

  private typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  /// The number of the case of an enum's value.
  func tag(of value: UnsafeRawPointer) -> Int {
    Int(unsafeBitCast(table.load(fromByteOffset: 88, as: UInt.self), to: Tag.self)(value, metadata.address))
  }

  /// Converts the bytes of an enum's value into those of its payload.
  func project(_ value: UnsafeMutableRawPointer) {
    unsafeBitCast(table.load(fromByteOffset: 96, as: UInt.self), to: Project.self)(value, metadata.address)
  }
}

extension Int {
  /// The next multiple of a power of two.
  func rounded(up alignment: Int) -> Int { (self + alignment - 1) & -alignment }
}
