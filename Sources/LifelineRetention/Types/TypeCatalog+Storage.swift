extension TypeCatalog {
  /// The fields of a class descriptor that determine the layout of the metadata.
  private enum ClassDescriptor {
    /// The flags in the descriptor's first word for arguments whose location is known only at run time.
    static let unusualLayout: UInt32 = 1 << 29 | 1 << 28
    static let positiveSize: UInt = 28
    static let immediateMembers: UInt = 32
  }

  /// The shape of the container whose elements are in a storage object with this metadata; nil for other objects.
  ///
  /// This method is used for a variable whose type is private and known only by name. The runtime cannot find private
  /// types by name, but the storage contains the type of its elements.
  mutating func containerShape(ofStorage address: UInt, _ memory: borrowing MemoryReader) -> Shape? {
    guard let short = layout(at: address, memory)?.name, short.hasPrefix("_"),
      let metadata = valueType(at: address, memory), metadata.kind == .class
    else { return nil }
    let name = String(reflecting: metadata.type)
    if name.hasPrefix("Swift._ContiguousArrayStorage<") {
      return arguments(1, of: metadata, memory).map { .array(of: $0[0]) }
    }
    if name.hasPrefix("Swift._DictionaryStorage<") {
      return arguments(2, of: metadata, memory).map { .dictionary(key: $0[0], value: $0[1]) }
    }
    if name.hasPrefix("Swift._SetStorage<") { return arguments(1, of: metadata, memory).map { .set(of: $0[0]) } }
    return nil
  }

  /// The first generic arguments of a class. In the metadata, they are the first of the class's own members.
  private mutating func arguments(
    _ count: Int, of metadata: TypeMetadata, _ memory: borrowing MemoryReader
  ) -> [TypeMetadata]? {
    let descriptor = metadata.word(at: 40)
    guard let flags = images.value(UInt32.self, at: descriptor), flags & ClassDescriptor.unusualLayout == 0,
      let size = images.value(UInt32.self, at: descriptor &+ ClassDescriptor.positiveSize),
      let own = images.value(UInt32.self, at: descriptor &+ ClassDescriptor.immediateMembers), own <= size, size < 4096
    else { return nil }
    var arguments: [TypeMetadata] = []
    for index in 0..<count {
      let place = metadata.number &+ 8 &* UInt(size - own + UInt32(index))
      guard let word = memory.value(UInt.self, at: place), let type = valueType(at: word, memory) else { return nil }
      arguments.append(type)
    }
    return arguments
  }
}

/// A container of the standard library, whose elements are not in stored properties.
protocol NativeContainer {
  static var shape: Shape { get }
}

extension Array: NativeContainer {
  static var shape: Shape { .array(of: TypeMetadata(Element.self)) }
}

extension ContiguousArray: NativeContainer {
  static var shape: Shape { .array(of: TypeMetadata(Element.self)) }
}

extension ArraySlice: NativeContainer {
  static var shape: Shape { .slice(of: TypeMetadata(Element.self)) }
}

extension Dictionary: NativeContainer {
  static var shape: Shape { .dictionary(key: TypeMetadata(Key.self), value: TypeMetadata(Value.self)) }
}

extension Set: NativeContainer {
  static var shape: Shape { .set(of: TypeMetadata(Element.self)) }
}
