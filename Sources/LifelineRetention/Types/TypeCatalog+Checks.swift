/// Checks metadata before it is read, because the search may find arbitrary data in memory.
extension TypeCatalog {
  /// Returns the type whose metadata is at `address`, or nil if there is none.
  mutating func valueType(at address: UInt, _ memory: borrowing MemoryReader) -> TypeMetadata? {
    if let known = values[address] { return known }
    guard isType(at: address, memory), let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    let metadata = TypeMetadata(pointer)
    values[address] = metadata
    return metadata
  }

  /// The layout of a type's values; nil if the type has no value witnesses.
  mutating func layout(of metadata: TypeMetadata, _ memory: borrowing MemoryReader) -> ValueLayout? {
    if let layout = layout(ofTypeAt: metadata.number, memory) { return layout }
    // The runtime may have just created the metadata in a page that was copied earlier.
    memory.forgetPages()
    return layout(ofTypeAt: metadata.number, memory)
  }

  private mutating func layout(ofTypeAt address: UInt, _ memory: borrowing MemoryReader) -> ValueLayout? {
    if let known = valueLayouts[address] { return known }
    let layout = ValueLayout(of: address, images, memory)
    valueLayouts[address] = layout
    return layout
  }

  /// The kinds of descriptors.
  private enum Descriptor {
    static let `class`: UInt32 = 16
    static let `struct`: UInt32 = 17
    static let `enum`: UInt32 = 18
  }

  /// The maximum depth of nested types and of inheritance.
  private static let maximumDepth = 64
  private static let maximumElements: UInt = 1 << 12
  /// The largest number of a runtime kind.
  private static let lastKind: UInt = 0x7FF

  /// Whether there is type metadata at the address, and the type and all its component types have value witnesses.
  mutating func isType(at address: UInt, depth: Int = 0, _ memory: borrowing MemoryReader) -> Bool {
    if values[address] != nil { return true }
    guard depth < Self.maximumDepth, address & 7 == 0, let word = memory.value(UInt.self, at: address),
      word <= Self.lastKind, layout(ofTypeAt: address, memory) != nil
    else { return false }
    // Values of other kinds, such as C types, are not inspected.
    guard let kind = TypeMetadata.Kind(rawValue: word) else { return true }
    switch kind {
    case .class: return isClass(at: address, depth: depth, memory)
    case .struct: return isDescribed(at: address &+ 8, as: Descriptor.struct, memory)
    case .enum: return isDescribed(at: address &+ 8, as: Descriptor.enum, memory)
    case .optional:
      return isDescribed(at: address &+ 8, as: Descriptor.enum, memory)
        && isType(referencedAt: address &+ 16, depth: depth, memory)
    case .tuple: return isTuple(at: address, depth: depth, memory)
    case .fixedArray:
      guard let count = memory.value(Int.self, at: address &+ 8), count >= 0 else { return false }
      return isType(referencedAt: address &+ 16, depth: depth, memory)
    case .extendedExistential:
      return memory.value(UInt.self, at: address &+ 8).map { images.contains($0) && $0 & 3 == 0 } ?? false
    case .opaque, .function, .existential, .metatype, .existentialMetatype: return true
    }
  }

  /// Checks a referenced type. A block has no witnesses, so a type that contains one is invalid.
  private mutating func isType(referencedAt place: UInt, depth: Int, _ memory: borrowing MemoryReader) -> Bool {
    guard let address = memory.value(UInt.self, at: place) else { return false }
    return isType(at: address, depth: depth + 1, memory)
  }

  /// Whether there is class metadata at the address: a descriptor, a size, code that destroys an object, and a
  /// superclass that is also a class.
  private mutating func isClass(at address: UInt, depth: Int, _ memory: borrowing MemoryReader) -> Bool {
    guard isDescribed(at: address &+ 40, as: Descriptor.class, memory),
      let size = memory.value(UInt32.self, at: address &+ 24), size >= UInt32(HeapHeader.size),
      let end = memory.value(UInt.self, at: address &- 16), images.isCode(end),
      let superclass = memory.value(UInt.self, at: address &+ 8)
    else { return false }
    return superclass == 0 || isType(at: superclass, depth: depth + 1, memory)
  }

  private mutating func isTuple(at address: UInt, depth: Int, _ memory: borrowing MemoryReader) -> Bool {
    guard let count = memory.value(UInt.self, at: address &+ 8), count <= Self.maximumElements else { return false }
    for index in 0..<count {
      guard isType(referencedAt: address &+ 24 &+ 16 &* index, depth: depth, memory) else { return false }
    }
    return true
  }

  /// Whether a word is the address of a type descriptor of the given kind in the program or a library.
  private func isDescribed(at place: UInt, as kind: UInt32, _ memory: borrowing MemoryReader) -> Bool {
    guard let descriptor = memory.value(UInt.self, at: place), descriptor & 3 == 0,
      let flags = images.value(UInt32.self, at: descriptor)
    else { return false }
    return flags & 0x1F == kind
  }
}
