/// The shapes of types, computed once each.
struct TypeCatalog {
  private var shapes: [TypeMetadata: Shape] = [:]
  /// The layouts of heap objects by the address of their metadata.
  var layouts: [UInt: HeapLayout] = [:]
  /// The types by the address of their metadata.
  var values: [UInt: TypeMetadata] = [:]

  private static let nativeObject = _getTypeByMangledNameInContext(
    "Bo", 2, genericContext: nil, genericArguments: nil)

  mutating func shape(of metadata: TypeMetadata) -> Shape {
    if let known = shapes[metadata] { return known }
    let shape = metadata.layout.isPlain ? .none : makeShape(of: metadata)
    shapes[metadata] = shape
    return shape
  }

  private mutating func makeShape(of metadata: TypeMetadata) -> Shape {
    switch metadata.kind {
    case .class: .reference
    case .struct: containerShape(of: metadata.type) ?? parts(of: metadata)
    case .tuple: parts(of: metadata)
    case .enum: choice(of: metadata)
    case .optional: optional(of: metadata)
    case .function: closure(of: metadata)
    case .existential: existential(of: metadata)
    case .extendedExistential: extendedExistential(of: metadata)
    case .fixedArray: fixedArray(of: metadata)
    case .opaque: metadata.type == Self.nativeObject ? .reference : .none
    case .metatype, .existentialMetatype, nil: .none
    }
  }

  private func containerShape(of type: Any.Type) -> Shape? {
    (type as? any NativeContainer.Type)?.shape
  }

  private mutating func parts(of metadata: TypeMetadata) -> Shape {
    let parts = strongParts(of: metadata.type)
    return parts.isEmpty ? .none : .parts(parts)
  }

  /// The stored properties of a type that hold strong references.
  mutating func strongParts(of type: Any.Type) -> [Shape.Part] {
    var parts: [Shape.Part] = []
    for property in StoredProperty.all(of: type) where property.isStrong {
      let shape = property.isHidden ? .hidden : shape(of: TypeMetadata(property.type))
      guard !shape.isNone else { continue }
      let label = shape.isInline ? "" : property.label
      parts.append(Shape.Part(label: label, offset: property.offset, shape: shape))
    }
    return parts
  }

  // MARK: Functions and existentials

  /// Only escaping Swift functions have a reference-counted context.
  private func closure(of metadata: TypeMetadata) -> Shape {
    let flags = metadata.word(at: 8)
    return flags & 0xFF_0000 == 0 && flags & 0x400_0000 != 0 ? .closure : .none
  }

  /// An error is one word, too: a box with its type.
  private func existential(of metadata: TypeMetadata) -> Shape {
    let flags = metadata.word(at: 8, as: UInt32.self)
    let isBoundToClass = flags & 0x8000_0000 == 0
    let isError = flags & 0x3F00_0000 == 0x0100_0000
    return isBoundToClass || isError ? .reference : .existential
  }

  /// Existentials such as `any P<Int>`: their shared shape has the kind.
  private func extendedExistential(of metadata: TypeMetadata) -> Shape {
    let flags = metadata.word(at: 8, as: UnsafeRawPointer.self).load(as: UInt32.self)
    return switch flags & 0xFF {
    case 0: .existential
    case 1: .reference
    default: .none
    }
  }

  /// The contents of an `InlineArray`: the number of elements, and their type.
  private func fixedArray(of metadata: TypeMetadata) -> Shape {
    .inline(metadata.word(at: 8, as: Int.self), of: TypeMetadata(metadata.word(at: 16, as: UnsafeRawPointer.self)))
  }

  // MARK: Enums

  private mutating func optional(of metadata: TypeMetadata) -> Shape {
    let payload = shape(of: TypeMetadata(metadata.word(at: 16, as: UnsafeRawPointer.self)))
    if payload.isNone || payload.isAddress { return payload }
    return .choice(Shape.Choice(layout: metadata.layout, cases: [("", payload)]))
  }

  private mutating func choice(of metadata: TypeMetadata) -> Shape {
    let cases = EnumCase.withPayload(of: metadata).map { (label: ".\($0.name)", shape: shape(of: $0)) }
    guard !cases.allSatisfy(\.shape.isNone) else { return .none }
    return .choice(Shape.Choice(layout: metadata.layout, cases: cases))
  }

  private mutating func shape(of enumCase: EnumCase) -> Shape {
    if enumCase.isIndirect { return .reference }
    guard let type = enumCase.type else { return .hidden }
    return shape(of: TypeMetadata(type))
  }
}
