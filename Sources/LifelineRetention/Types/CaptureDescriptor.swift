/// The compiler's record of the types in a closure context or a variable's box, in the order of the values.
struct CaptureDescriptor {
  private let address: UInt
  private let images: LoadedImages
  private let count: Int
  /// The number of metadata words before the values, for closures from generic code.
  private let bindings: Int

  /// The maximum number of captured values, which no closure exceeds.
  private static let maximumCount: UInt32 = 1 << 16

  /// Creates a descriptor, or returns nil if there is no record at the address.
  init?(at address: UInt, _ images: LoadedImages) {
    guard address & 3 == 0, let count = images.value(UInt32.self, at: address), count < Self.maximumCount,
      let bindings = images.value(UInt32.self, at: address &+ 8), bindings < Self.maximumCount
    else { return nil }
    (self.address, self.images, self.count, self.bindings) = (address, images, Int(count), Int(bindings))
  }

  private func name(at index: Int) -> MangledName? {
    MangledName(relativeTo: address &+ UInt(12 + 4 * index), images)
  }

  /// Computes the offsets of the captured values.
  ///
  /// Offsets are not recorded: each value follows the previous one at its alignment. Values after a value of unknown
  /// type therefore cannot be found.
  func layout(from start: Int, _ catalog: inout TypeCatalog, _ memory: borrowing MemoryReader) -> HeapLayout {
    var parts: [Shape.Part] = []
    var end = start + 8 * bindings
    for index in 0..<count {
      guard let name = name(at: index), let capture = Capture(of: name, &catalog, memory) else {
        return HeapLayout(parts: parts, size: parts.end(from: HeapHeader.size), isComplete: false)
      }
      let offset = end.rounded(up: capture.alignment)
      end = offset + capture.size
      if !capture.shape.isNone { parts.append(Shape.Part(label: "", offset: offset, shape: capture.shape)) }
    }
    return HeapLayout(parts: parts, size: parts.end(from: HeapHeader.size))
  }
}

/// One captured value.
private struct Capture {
  var shape: Shape
  var size = 8
  var alignment = 8

  /// Creates a capture, or returns nil if its type is unknown.
  init?(of name: MangledName, _ catalog: inout TypeCatalog, _ memory: borrowing MemoryReader) {
    if name.isNotStrong {
      shape = .none
    } else if name.isBlock {
      shape = .block
    } else if name.isBox || name.isBoundClass {
      shape = .reference
    } else if name.isClosure {
      shape = .closure
      size = 16
    } else if let metadata = name.type().map(TypeMetadata.init), let layout = catalog.layout(of: metadata, memory) {
      shape = catalog.shape(of: metadata, memory)
      size = layout.size
      alignment = layout.alignment
    } else {
      return nil
    }
  }
}
