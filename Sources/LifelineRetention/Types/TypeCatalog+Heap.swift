extension TypeCatalog {
  /// The kinds in the first word of an unnamed heap object's metadata.
  private enum Box {
    static let captures: UInt = 0x400
    static let task: UInt = 0x502
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
    case Box.task: return .task
    case 0x503...0x5FF: return .unknown
    default: return nil
    }
  }

  // MARK: Classes

  private mutating func classLayout(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout? {
    guard let type = valueType(at: address, memory)?.type else { return nil }
    let name = name(of: type)
    let isLeaf = names(of: name.module)?.leaves.contains(name.path) == true
    let parts = isLeaf ? [] : strongParts(of: type, memory)
    var layout = HeapLayout(
      name: String(describing: type), isForeign: VariableName.isForeign(module: name.module), parts: parts,
      size: parts.end(from: HeapHeader.size))
    layout.isFolded = isFolded(name)
    layout.isInterface = isInterface(type)
    return layout
  }

  /// Whether a class or one of its superclasses belongs to a library of controllers and views.
  private mutating func isInterface(_ type: Any.Type) -> Bool {
    var next: Any.Type? = type
    while let type = next {
      if names(of: name(of: type).module)?.isInterface == true { return true }
      next = (type as? AnyClass).flatMap(_getSuperclass)
    }
    return false
  }

  // MARK: Boxes

  /// The layout of a closure context or a variable's box, whose metadata the compiler generates with the types of the
  /// values.
  private mutating func captures(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard images.contains(address), let start = images.value(UInt32.self, at: address &+ 8),
      start <= Self.maximumOffset, let place = images.value(UInt.self, at: address &+ 16),
      let descriptor = CaptureDescriptor(at: place, images)
    else { return .unknown }
    var layout = descriptor.layout(from: Int(start), with: GenericArguments(), &self, memory)
    if !layout.isComplete, descriptor.sources > 0 { layout.generic = (descriptor, Int(start)) }
    return layout
  }

  /// The layout of a closure context or a box from generic code, which contains the generic arguments.
  mutating func genericLayout(
    of object: UInt, _ descriptor: CaptureDescriptor, from start: Int, _ memory: borrowing MemoryReader
  ) -> HeapLayout {
    let key = GenericContext(
      descriptor: descriptor.address, arguments: descriptor.arguments(in: object &+ UInt(start), &self, memory))
    if let known = genericLayouts[key] { return known }
    learning.begin()
    defer { learning.end() }
    let layout = descriptor.layout(from: start, with: key.arguments, &self, memory)
    genericLayouts[key] = layout
    return layout
  }

  /// The layout of a box from generic code, whose metadata contains the type of its value.
  private mutating func valueBox(at address: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard let offset = memory.value(UInt32.self, at: address &+ 8), offset <= Self.maximumOffset,
      let type = memory.value(UInt.self, at: address &+ 16), let metadata = valueType(at: type, memory),
      let layout = layout(of: metadata, memory)
    else { return .unknown }
    let part = Shape.Part(offset: Int(offset), shape: shape(of: metadata, memory))
    return HeapLayout(parts: [part], size: Int(offset) + layout.size)
  }

  /// The layout of an error box, in which the value's type precedes the value.
  mutating func errorLayout(of object: UInt, _ memory: borrowing MemoryReader) -> HeapLayout {
    guard let type = memory.value(UInt.self, at: object &+ 16), let metadata = valueType(at: type, memory),
      let layout = layout(of: metadata, memory)
    else { return .unknown }
    let offset = 32.rounded(up: layout.alignment)
    let part = Shape.Part(offset: offset, shape: shape(of: metadata, memory))
    return HeapLayout(parts: [part], size: offset + layout.size)
  }

  /// The maximum offset of a value in its box.
  private static let maximumOffset: UInt32 = 1 << 12
}

/// The references in heap objects that share the same metadata.
struct HeapLayout: Sendable {
  /// The name of the class; nil for boxes and closure contexts.
  let name: String?
  /// Whether the class belongs to the system, the toolchain, or Lifeline.
  let isForeign: Bool
  let parts: [Shape.Part]
  /// The number of bytes from the object's start to the end of the parts.
  let size: Int
  /// Whether the types of all parts are known.
  let isComplete: Bool
  /// For a closure context or a box whose layout depends on the generic arguments in the object, the compiler's record,
  /// and the offset of the arguments.
  var generic: (descriptor: CaptureDescriptor, start: Int)?
  /// Whether paths do not show the objects, because their class is private to a library.
  var isFolded = false
  /// The name of the class in paths; nil if they do not show the objects.
  var shownName: String? { isFolded ? nil : name }
  /// Whether the objects are controllers, views, or other objects of an interface.
  var isInterface = false
  /// Whether the objects are tasks.
  private(set) var isTask = false

  init(
    name: String? = nil, isForeign: Bool = false, parts: [Shape.Part], size: Int, isComplete: Bool = true
  ) {
    self.name = name
    self.isForeign = isForeign
    self.parts = parts
    self.size = size
    self.isComplete = isComplete
  }

  /// The layout of an object that cannot be inspected.
  static let unknown = HeapLayout(parts: [], size: HeapHeader.size, isComplete: false)

  /// The layout of a task, which retains what its closure captures until it ends.
  static let task = {
    var layout = unknown
    layout.isTask = true
    return layout
  }()

  /// A marker for error boxes, each of which has its own layout.
  static let error = HeapLayout(parts: [], size: 0)

  var isError: Bool { size == 0 }
}

/// The generic arguments of a closure context or a box.
struct GenericContext: Hashable {
  let descriptor: UInt
  let arguments: GenericArguments
}

/// The compiler's record of the types in a closure context or a variable's box, in the order of the values.
struct CaptureDescriptor: Sendable {
  let address: UInt
  private let images: LoadedImages
  private let count: Int
  /// The number of records that tell where the generic arguments of the code are.
  let sources: Int
  /// The number of metadata words before the values, for closures from generic code.
  private let bindings: Int

  /// The maximum number of captured values, which no closure exceeds.
  private static let maximumCount: UInt32 = 1 << 16

  /// Creates a descriptor, or returns nil if there is no record at the address.
  init?(at address: UInt, _ images: LoadedImages) {
    guard address & 3 == 0, let count = images.value(UInt32.self, at: address), count < Self.maximumCount,
      let sources = images.value(UInt32.self, at: address &+ 4), sources < Self.maximumCount,
      let bindings = images.value(UInt32.self, at: address &+ 8), bindings < Self.maximumCount
    else { return nil }
    (self.address, self.images) = (address, images)
    (self.count, self.sources, self.bindings) = (Int(count), Int(sources), Int(bindings))
  }

  private func name(at index: Int) -> MangledName? {
    MangledName(relativeTo: address &+ UInt(12 + 4 * index), images)
  }

  /// The generic arguments in the words before the values.
  ///
  /// A record consists of two relative addresses: that of a parameter's name, and that of a text, such as `B0` for the
  /// first word. Arguments that are found in other ways, through captured objects, stay unknown.
  func arguments(
    in words: UInt, _ catalog: inout TypeCatalog, _ memory: borrowing MemoryReader
  ) -> GenericArguments {
    var arguments = GenericArguments()
    for index in 0..<sources {
      let place = address &+ UInt(12 + 4 * count + 8 * index)
      guard let parameter = MangledName(relativeTo: place, images)?.genericUse.parameters.first,
        let source = images.target(ofDistanceAt: place &+ 4).flatMap(images.text), source.hasPrefix("B"),
        let number = Int(source.dropFirst()), number < bindings,
        let word = memory.value(UInt.self, at: words &+ UInt(8 * number)),
        catalog.valueType(at: word, memory) != nil
      else { continue }
      arguments.words[parameter] = word
    }
    return arguments
  }

  /// Computes the offsets of the captured values.
  ///
  /// Offsets are not recorded: each value follows the previous one at its alignment. Values after a value of unknown
  /// type therefore cannot be found.
  func layout(
    from start: Int, with arguments: GenericArguments, _ catalog: inout TypeCatalog, _ memory: borrowing MemoryReader
  ) -> HeapLayout {
    var parts: [Shape.Part] = []
    var end = start + 8 * bindings
    for index in 0..<count {
      guard let name = name(at: index),
        let capture = Capture(of: name, with: arguments, isShared: sources + bindings == 0, &catalog, memory)
      else {
        return HeapLayout(parts: parts, size: parts.end(from: HeapHeader.size), isComplete: false)
      }
      let offset = end.rounded(up: capture.alignment)
      end = offset + capture.size
      if !capture.shape.isNone { parts.append(Shape.Part(offset: offset, shape: capture.shape)) }
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
  ///
  /// - Parameter isShared: Whether code that is not generic can use the record. Boxes that contain one word share their
  ///   record, even if it was written for generic code.
  init?(
    of name: MangledName, with arguments: GenericArguments, isShared: Bool, _ catalog: inout TypeCatalog,
    _ memory: borrowing MemoryReader
  ) {
    if name.isNotStrong {
      shape = .none
    } else if name.isBlock {
      shape = .block
    } else if name.isBox || name.isBoundClass {
      shape = .reference
    } else if name.isClosure {
      shape = .closure
      size = 16
    } else if isShared, !name.genericUse.parameters.isEmpty {
      shape = .word
    } else if let metadata = arguments.type(named: name).map(TypeMetadata.init),
      let layout = catalog.layout(of: metadata, memory)
    {
      shape = catalog.shape(of: metadata, memory)
      size = layout.size
      alignment = layout.alignment
    } else {
      return nil
    }
  }
}
