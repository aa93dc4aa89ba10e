extension TypeCatalog {
  /// The kinds in the first word of an unnamed heap object's metadata.
  private enum Box {
    static let captures: UInt = 0x400
    static let value: UInt = 0x500
    static let error: UInt = 0x501
  }

  /// Returns the layout of heap objects with that metadata; nil if the address is not metadata.
  mutating func layout(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout? {
    if let known = layouts[address] { return known }
    let layout = makeLayout(at: address, memory)
    layouts[address] = layout
    return layout
  }

  private mutating func makeLayout(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout? {
    guard address & 7 == 0, let kind = memory.value(UInt.self, at: address) else { return nil }
    switch kind {
    case TypeMetadata.Kind.class.rawValue: return classLayout(at: address, memory)
    case Box.captures: return captures(at: address, memory)
    case Box.value: return valueBox(at: address, memory)
    case Box.error: return .error
    case 0x502...0x5FF: return .unknown
    default: return nil
    }
  }

  // MARK: Classes

  /// A class's metadata references its descriptor, which is in the program or a library.
  private mutating func classLayout(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout? {
    guard let descriptor = memory.value(UInt.self, at: address &+ 40),
      Self.isDescriptor(descriptor, ofKind: 16, memory), let pointer = UnsafeRawPointer(bitPattern: address)
    else { return nil }
    let type = TypeMetadata(pointer).type
    let parts = strongParts(of: type)
    return HeapLayout(name: String(describing: type), parts: parts, size: parts.end(from: HeapHeader.size))
  }

  /// Whether the address is a type's descriptor: in memory that was loaded from a file, and with that kind.
  private static func isDescriptor(_ address: UInt, ofKind kind: UInt32, _ memory: borrowing MemoryReader) -> Bool {
    guard address & 3 == 0, isLoaded(address), let flags = memory.value(UInt32.self, at: address) else { return false }
    return flags & 0x1F == kind
  }

  /// Whether the address is in the program or in a loaded library.
  private static func isLoaded(_ address: UInt) -> Bool {
    !knowsImages || isInImage(address)
  }

  /// Programs without a dynamic linker have no such information.
  private static let knowsImages = isInImage(UInt(bitPattern: TypeMetadata(RetainPathFinder.self).address))

  private static func isInImage(_ address: UInt) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4) { information in
      information.baseAddress.map { imageInformation(of: address, UnsafeMutableRawPointer($0)) != 0 } ?? false
    }
  }

  // MARK: Boxes

  /// A closure's context, or the box of a variable, with the types of its values.
  private mutating func captures(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard let start = memory.value(UInt32.self, at: address &+ 8),
      let descriptor = memory.value(UInt.self, at: address &+ 16), descriptor & 3 == 0, Self.isLoaded(descriptor),
      memory.value(UInt64.self, at: descriptor) != nil, let pointer = UnsafeRawPointer(bitPattern: descriptor)
    else { return .unknown }
    return CaptureDescriptor(at: pointer).layout(from: Int(start), &self)
  }

  /// A box from generic code, whose metadata has the type of its value.
  private mutating func valueBox(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard let offset = memory.value(UInt32.self, at: address &+ 8),
      let type = memory.value(UInt.self, at: address &+ 16), let metadata = valueType(at: type, memory)
    else { return .unknown }
    let part = Shape.Part(label: "", offset: Int(offset), shape: shape(of: metadata))
    return HeapLayout(parts: [part], size: Int(offset) + metadata.layout.size)
  }

  /// The layout of a box for an error: the value's type precedes the value in the box.
  mutating func errorLayout(of object: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard let type = memory.value(UInt.self, at: object &+ 16), let metadata = valueType(at: type, memory) else {
      return .unknown
    }
    let part = Shape.Part(label: "", offset: 32.rounded(up: metadata.layout.alignment), shape: shape(of: metadata))
    return HeapLayout(parts: [part], size: part.offset + metadata.layout.size)
  }

  // MARK: Types of values

  /// Returns the type whose metadata is at `address`; nil if there is none.
  mutating func valueType(at address: UInt, _ memory: borrowing MemoryReader) -> TypeMetadata? {
    if let known = values[address] { return known }
    let metadata = Self.isType(at: address, memory) ? UnsafeRawPointer(bitPattern: address).map(TypeMetadata.init) : nil
    values[address] = metadata
    return metadata
  }

  private static func isType(at address: UInt, _ memory: borrowing MemoryReader) -> Bool {
    guard address & 7 == 0, let word = memory.value(UInt.self, at: address),
      let kind = TypeMetadata.Kind(rawValue: word), let witnesses = memory.value(UInt.self, at: address &- 8),
      witnesses & 7 == 0, memory.value(UInt.self, at: witnesses &+ 80) != nil
    else { return false }
    switch kind {
    case .class: return isDescribed(at: address &+ 40, as: 16, memory)
    case .struct: return isDescribed(at: address &+ 8, as: 17, memory)
    case .enum, .optional: return isDescribed(at: address &+ 8, as: 18, memory)
    default: return true
    }
  }

  private static func isDescribed(at place: UInt, as kind: UInt32, _ memory: borrowing MemoryReader) -> Bool {
    guard let descriptor = memory.value(UInt.self, at: place) else { return false }
    return isDescriptor(descriptor, ofKind: kind, memory)
  }
}

// The C library declares `dladdr` for GNU programs only; it fills in four words.
@_silgen_name("dladdr")
private func imageInformation(of address: UInt, _ information: UnsafeMutableRawPointer) -> CInt
