/// Nothing is read as metadata before it was checked: what the search finds in memory may be anything.
extension TypeCatalog {
  /// Returns the type whose metadata is at `address`; nil if there is none.
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
    // The runtime may just have created the metadata, in a page that was copied before.
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

  /// Types nest, and classes inherit, only so deep.
  private static let maximumDepth = 64
  private static let maximumElements: UInt = 1 << 12
  /// The runtime's kinds are below.
  private static let lastKind: UInt = 0x7FF

  /// Whether there is metadata of a type at the address, with value witnesses, and so of everything that it consists of.
  mutating func isType(at address: UInt, depth: Int = 0, _ memory: borrowing MemoryReader) -> Bool {
    if values[address] != nil { return true }
    guard depth < Self.maximumDepth, address & 7 == 0, let word = memory.value(UInt.self, at: address),
      word <= Self.lastKind, layout(ofTypeAt: address, memory) != nil
    else { return false }
    // Such as types of C, whose values are not looked into.
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

  /// A block in a type has no witnesses, which makes the whole type invalid.
  private mutating func isType(referencedAt place: UInt, depth: Int, _ memory: borrowing MemoryReader) -> Bool {
    guard let address = memory.value(UInt.self, at: place) else { return false }
    return isType(at: address, depth: depth + 1, memory)
  }

  /// A class has a descriptor, a size, code for its end, and a superclass that is one, too.
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

  /// Whether a word is the address of a type's descriptor of that kind, which is in the program or in a library.
  private func isDescribed(at place: UInt, as kind: UInt32, _ memory: borrowing MemoryReader) -> Bool {
    guard let descriptor = memory.value(UInt.self, at: place), descriptor & 3 == 0,
      let flags = images.value(UInt32.self, at: descriptor)
    else { return false }
    return flags & 0x1F == kind
  }
}
