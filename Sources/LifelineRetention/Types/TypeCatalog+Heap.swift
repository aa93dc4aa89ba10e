extension TypeCatalog {
  /// The kinds in the first word of an unnamed heap object's metadata.
  private enum Box {
    static let captures: UInt = 0x400
    static let value: UInt = 0x500
    static let error: UInt = 0x501
  }

  /// Returns the layout of heap objects with this metadata, or nil if the address does not contain metadata.
  mutating func layout(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout? {
    if let known = layouts[address] { return known }
    learning.begin()
    defer { learning.end() }
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

  private mutating func classLayout(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout? {
    guard let type = valueType(at: address, memory)?.type else { return nil }
    let parts = strongParts(of: type, memory)
    return HeapLayout(name: String(describing: type), parts: parts, size: parts.end(from: HeapHeader.size))
  }

  // MARK: Boxes

  /// The layout of a closure context or a variable's box, whose metadata the compiler generates with the types of the
  /// values.
  private mutating func captures(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard images.contains(address), let start = images.value(UInt32.self, at: address &+ 8),
      start <= Self.maximumOffset, let place = images.value(UInt.self, at: address &+ 16),
      let descriptor = CaptureDescriptor(at: place, images)
    else { return .unknown }
    return descriptor.layout(from: Int(start), &self, memory)
  }

  /// The layout of a box from generic code, whose metadata contains the type of its value.
  private mutating func valueBox(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard let offset = memory.value(UInt32.self, at: address &+ 8), offset <= Self.maximumOffset,
      let type = memory.value(UInt.self, at: address &+ 16), let metadata = valueType(at: type, memory),
      let layout = layout(of: metadata, memory)
    else { return .unknown }
    let part = Shape.Part(label: "", offset: Int(offset), shape: shape(of: metadata, memory))
    return HeapLayout(parts: [part], size: Int(offset) + layout.size)
  }

  /// The layout of an error box, in which the value's type precedes the value.
  mutating func errorLayout(of object: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard let type = memory.value(UInt.self, at: object &+ 16), let metadata = valueType(at: type, memory),
      let layout = layout(of: metadata, memory)
    else { return .unknown }
    let offset = 32.rounded(up: layout.alignment)
    let part = Shape.Part(label: "", offset: offset, shape: shape(of: metadata, memory))
    return HeapLayout(parts: [part], size: offset + layout.size)
  }

  /// The maximum offset of a value in its box.
  private static let maximumOffset: UInt32 = 1 << 12
}

/// The references in heap objects that share the same metadata.
struct HeapLayout: Sendable {
  /// The name of the class; nil for boxes and closure contexts.
  let name: String?
  let parts: [Shape.Part]
  /// The number of bytes from the object's start to the end of the parts.
  let size: Int
  /// Whether the types of all parts are known.
  let isComplete: Bool

  init(name: String? = nil, parts: [Shape.Part], size: Int, isComplete: Bool = true) {
    self.name = name
    self.parts = parts
    self.size = size
    self.isComplete = isComplete
  }

  /// The layout of an object that cannot be inspected.
  static let unknown = HeapLayout(parts: [], size: HeapHeader.size, isComplete: false)

  /// A marker for error boxes, each of which has its own layout.
  static let error = HeapLayout(parts: [], size: 0)

  var isError: Bool { size == 0 }
}
