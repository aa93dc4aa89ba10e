internal import Lifeline

/// The shapes of types. Each shape is computed once.
struct TypeCatalog {
  private var shapes: [TypeMetadata: Shape] = [:]
  /// The layouts of heap objects, keyed by the address of their metadata.
  var layouts: [UInt: HeapLayout] = [:]
  /// The layouts of closure contexts and boxes that depend on generic arguments.
  var genericLayouts: [GenericContext: HeapLayout] = [:]
  /// The types, keyed by the address of their metadata.
  var values: [UInt: TypeMetadata] = [:]
  /// The layouts of values, keyed by the address of the type's metadata.
  var valueLayouts: [UInt: ValueLayout] = [:]
  var images = LoadedImages()
  /// How paths show the references of libraries, by module.
  let referenceNames = ReferenceNames.all
  /// How often the catalog of the process was discarded before.
  let generation: Int
  private var typeNames: [ObjectIdentifier: TypeName] = [:]
  /// The time spent on reading unknown types.
  var learning = MetadataReadingTime()

  init(generation: Int = 0) { self.generation = generation }

  /// The number of known types.
  var count: Int { shapes.count + layouts.count + genericLayouts.count + values.count }

  /// Adds the entries of another catalog.
  mutating func merge(_ other: TypeCatalog) {
    shapes.merge(other.shapes) { known, _ in known }
    layouts.merge(other.layouts) { known, _ in known }
    genericLayouts.merge(other.genericLayouts) { known, _ in known }
    values.merge(other.values) { known, _ in known }
    typeNames.merge(other.typeNames) { known, _ in known }
    valueLayouts.merge(other.valueLayouts) { known, _ in known }
  }

  mutating func name(of type: Any.Type) -> TypeName {
    if let known = typeNames[ObjectIdentifier(type)] { return known }
    let name = TypeName(of: type)
    typeNames[ObjectIdentifier(type)] = name
    return name
  }

  private static let nativeObject = _getTypeByMangledNameInContext(
    "Bo", 2, genericContext: nil, genericArguments: nil)

  mutating func shape(of metadata: TypeMetadata, _ memory: borrowing MemoryReader) -> Shape {
    if let known = shapes[metadata] { return known }
    learning.begin()
    defer { learning.end() }
    // As in `layout(of:)`, the runtime may have just created parts of the metadata.
    if !isType(at: metadata.number, memory) { memory.forgetPages() }
    let shape = makeShape(of: metadata, memory)
    shapes[metadata] = shape
    return shape
  }

  /// Computes a shape. Values of a type without value witnesses cannot be inspected, except for blocks.
  private mutating func makeShape(of metadata: TypeMetadata, _ memory: borrowing MemoryReader) -> Shape {
    guard let layout = layout(of: metadata, memory) else { return isBlock(metadata) ? .block : .hidden }
    guard !layout.isPlain, let kind = metadata.kind else { return .none }
    guard isType(at: metadata.number, memory) else { return .hidden }
    return switch kind {
    case .class: .reference
    case .struct: containerShape(of: metadata.type) ?? parts(of: metadata, memory)
    case .tuple: parts(of: metadata, memory)
    case .enum: choice(of: metadata, layout, memory)
    case .optional: optional(of: metadata, layout, memory)
    case .function: closure(of: metadata)
    case .existential: existential(of: metadata)
    case .extendedExistential: extendedExistential(of: metadata)
    case .fixedArray: fixedArray(of: metadata, memory)
    case .opaque: metadata.type == Self.nativeObject ? .reference : .none
    case .metatype, .existentialMetatype: .none
    }
  }

  private func containerShape(of type: Any.Type) -> Shape? {
    (type as? any NativeContainer.Type)?.shape
  }

  private mutating func parts(of metadata: TypeMetadata, _ memory: borrowing MemoryReader) -> Shape {
    let parts = strongParts(of: metadata.type, memory)
    return parts.isEmpty ? .none : .parts(parts)
  }

  /// The stored properties of a type that contain strong references.
  mutating func strongParts(of type: Any.Type, _ memory: borrowing MemoryReader) -> [Shape.Part] {
    var parts: [Shape.Part] = []
    let properties = StoredProperty.all(of: type, images)
    let isFolded = isFolded(name(of: type))
    for property in properties where property.isStrong {
      let shape = shape(of: property, among: properties, in: type, memory)
      guard !shape.isNone else { continue }
      let name = shape.isInline ? PartName.none : name(of: property, isFolded: isFolded)
      parts.append(Shape.Part(name, offset: property.offset, shape: shape))
    }
    return parts
  }

  /// The shape of a property. If its type is unknown, the search looks for addresses in its bytes, which end where the
  /// next property or the value ends.
  private mutating func shape(
    of property: StoredProperty, among all: [StoredProperty], in type: Any.Type, _ memory: borrowing MemoryReader
  ) -> Shape {
    if property.isBlock { return .block }
    guard property.isHidden else { return shape(of: TypeMetadata(property.type), memory) }
    let metadata = TypeMetadata(type)
    let size =
      metadata.kind == .class ? Int(metadata.word(at: 24, as: UInt32.self)) : layout(of: metadata, memory)?.size
    guard let end = all.map(\.offset).filter({ $0 > property.offset }).min() ?? size else { return .hidden }
    return .bytes(end - property.offset)
  }

  // MARK: Functions and existentials

  /// The shape of a function. Only escaping Swift functions have a reference-counted context.
  private func closure(of metadata: TypeMetadata) -> Shape {
    let flags = metadata.word(at: 8)
    return flags & 0xFF_0000 == 0 && flags & 0x400_0000 != 0 ? .closure : .none
  }

  private func isBlock(_ metadata: TypeMetadata) -> Bool {
    metadata.kind == .function && metadata.word(at: 8) & 0xFF_0000 == 0x1_0000
  }

  /// The shape of an existential. An error is also one word: a box with its type.
  private func existential(of metadata: TypeMetadata) -> Shape {
    let flags = metadata.word(at: 8, as: UInt32.self)
    let isBoundToClass = flags & 0x8000_0000 == 0
    let isError = flags & 0x3F00_0000 == 0x0100_0000
    return isBoundToClass || isError ? .reference : .existential
  }

  /// The shape of an existential such as `any P<Int>`, whose shared record in the runtime contains the kind.
  private func extendedExistential(of metadata: TypeMetadata) -> Shape {
    let flags = metadata.word(at: 8, as: UnsafeRawPointer.self).load(as: UInt32.self)
    return switch flags & 0xFF {
    case 0: .existential
    case 1: .reference
    default: .none
    }
  }

  /// The contents of an `InlineArray`: the number of elements and their type.
  private mutating func fixedArray(of metadata: TypeMetadata, _ memory: borrowing MemoryReader) -> Shape {
    let element = TypeMetadata(metadata.word(at: 16, as: UnsafeRawPointer.self))
    guard let layout = layout(of: element, memory) else { return .hidden }
    return .inline(metadata.word(at: 8, as: Int.self), of: element, stride: layout.stride)
  }

  // MARK: Enums

  private mutating func optional(
    of metadata: TypeMetadata, _ layout: ValueLayout, _ memory: borrowing MemoryReader
  ) -> Shape {
    let payload = shape(of: TypeMetadata(metadata.word(at: 16, as: UnsafeRawPointer.self)), memory)
    if payload.isNone || payload.isAddress { return payload }
    return layout.hasCases ? .choice(Shape.Choice(layout: layout, cases: [("", payload)])) : .hidden
  }

  private mutating func choice(
    of metadata: TypeMetadata, _ layout: ValueLayout, _ memory: borrowing MemoryReader
  ) -> Shape {
    guard layout.hasCases, let records = EnumCase.withPayload(of: metadata, images) else { return .hidden }
    var cases: [(label: String, shape: Shape)] = []
    let isFolded = isFolded(name(of: metadata.type))
    for record in records { cases.append((isFolded ? "" : ".\(record.name)", shape(of: record, memory))) }
    guard !cases.allSatisfy(\.shape.isNone) else { return .none }
    return .choice(Shape.Choice(layout: layout, cases: cases))
  }

  private mutating func shape(of enumCase: EnumCase, _ memory: borrowing MemoryReader) -> Shape {
    if enumCase.isIndirect { return .reference }
    if enumCase.isBlock { return .block }
    guard let type = enumCase.type else { return .hidden }
    return shape(of: TypeMetadata(type), memory)
  }
}

/// The time spent on reading unknown types, which does not count toward the limit of a search.
struct MetadataReadingTime {
  private var depth = 0
  private var start = 0
  private var total = 0

  /// Starts measuring. Calls may nest; only the outermost ones are measured.
  mutating func begin() {
    if depth == 0 { start = TraceClock.threadTime.now() }
    depth += 1
  }

  mutating func end() {
    depth -= 1
    if depth == 0 { total += TraceClock.threadTime.now() - start }
  }

  /// Returns the nanoseconds since the last call.
  mutating func take() -> Int {
    guard total > 0 else { return 0 }
    defer { total = 0 }
    return total
  }
}
