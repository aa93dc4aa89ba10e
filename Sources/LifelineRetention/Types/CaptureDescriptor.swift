/// The compiler's record of the types in a closure's context or a variable's box, in the order of the values.
struct CaptureDescriptor {
  private let address: UnsafeRawPointer

  init(at address: UnsafeRawPointer) {
    self.address = address
  }

  private var count: Int { Int(address.load(as: UInt32.self)) }
  /// The number of words with metadata before the values, for closures from generic code.
  private var bindings: Int { Int(address.load(fromByteOffset: 8, as: UInt32.self)) }

  private func name(at index: Int) -> MangledName? {
    MangledName(relativeTo: address + 12 + 4 * index)
  }

  /// The places of the captured values.
  ///
  /// Places are not recorded: each value follows the one before it at its alignment. So no value after a value of
  /// unknown type can be found.
  func layout(from start: Int, _ catalog: inout TypeCatalog) -> HeapLayout {
    var parts: [Shape.Part] = []
    var end = start + 8 * bindings
    for index in 0..<count {
      guard let capture = name(at: index).flatMap({ Capture(of: $0, &catalog) }) else {
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

  /// Nil if the type is unknown.
  init?(of name: MangledName, _ catalog: inout TypeCatalog) {
    if name.isNotStrong {
      shape = .none
    } else if name.isBox || name.isBoundClass {
      shape = .reference
    } else if name.isClosure {
      shape = .closure
      size = 16
    } else if let metadata = name.type().map(TypeMetadata.init) {
      shape = catalog.shape(of: metadata)
      size = metadata.layout.size
      alignment = metadata.layout.alignment
    } else {
      return nil
    }
  }
}
