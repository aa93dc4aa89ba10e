/// A stored property of a class, a structure, or a tuple, from the runtime's reflection.
struct StoredProperty {
  /// The type that declares the property: the type itself or a superclass.
  let owner: Any.Type
  let name: String
  let type: Any.Type
  let offset: Int
  /// Whether the property is a strong reference, that is, not `weak`, `unowned`, or `unowned(unsafe)`.
  let isStrong: Bool
  /// Whether the type is a block or an optional block.
  let isBlock: Bool
  /// Whether the type was not looked up in the runtime, because it contains a block.
  let isUnasked: Bool
  /// Whether the property is a constant or lazy.
  let traits: PropertyTraits

  /// Whether the type is unknown: it is not recorded, as for noncopyable types such as `Mutex`, or must not be looked
  /// up.
  ///
  /// For such types, the runtime returns the type of the empty tuple.
  var isHidden: Bool { type == Void.self }

  /// The name with a leading period. The names of unnamed tuple elements are already `.0`, `.1`, and so on.
  var label: String { name.hasPrefix(".") ? name : "." + name }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// All stored properties of a type, inherited ones first.
  ///
  /// - Parameter type: A class, a structure, or a tuple, whose metadata is complete.
  static func all(of type: Any.Type, _ images: LoadedImages) -> [StoredProperty] {
    let records = PropertyRecords(of: TypeMetadata(type), count: propertyCount(of: type), images)
    return (0..<records.count).map { index in
      let record = records[index]
      let owner = records.owner(of: index) ?? type
      return record?.mangledType?.containsBlock == true
        ? StoredProperty(of: type, at: index, in: owner, unasked: record)
        : StoredProperty(of: type, at: index, in: owner)
    }
  }

  private init(of whole: Any.Type, at index: Int, in owner: Any.Type) {
    var metadata = PropertyMetadata()
    self.owner = owner
    type = propertyType(of: whole, at: index, &metadata)
    let written = metadata.name.map { String(cString: $0) } ?? "\(index)"
    name = Self.name(written)
    traits = Self.traits(written, isVariable: metadata.isVariable)
    metadata.freeName?(metadata.name)
    offset = propertyOffset(of: whole, at: index)
    isStrong = metadata.isStrong
    isBlock = false
    isUnasked = false
  }

  /// Creates a property whose type is not looked up in the runtime.
  private init(of whole: Any.Type, at index: Int, in owner: Any.Type, unasked record: PropertyRecords.Record?) {
    self.owner = owner
    type = Void.self
    let written = record?.name ?? "\(index)"
    name = Self.name(written)
    traits = Self.traits(written, isVariable: record?.isVariable ?? true)
    offset = propertyOffset(of: whole, at: index)
    isStrong = record?.mangledType?.isNotStrong == false
    isBlock = record?.mangledType?.isBlock == true
    isUnasked = true
  }

  private static func traits(_ written: String, isVariable: Bool) -> PropertyTraits {
    written.hasPrefix(lazyPrefix) ? .isLazy : isVariable ? [] : .isConstant
  }

  private static func name(_ written: String) -> String {
    written.hasPrefix(lazyPrefix) ? String(written.dropFirst(lazyPrefix.count)) : written
  }
}

/// The field records of a class and its superclasses, or of a structure; none for a tuple.
struct PropertyRecords {
  struct Record {
    let name: String?
    let mangledType: MangledName?
    let isVariable: Bool
  }

  /// The number of properties, according to the runtime.
  let count: Int
  /// The records of each level, topmost superclass first, with the index of its first property.
  private var levels: [(first: Int, records: FieldRecords?, type: TypeMetadata)] = []

  init(of metadata: TypeMetadata, count: Int, _ images: LoadedImages) {
    self.count = count
    switch metadata.kind {
    case .struct: levels = [(0, FieldRecords(of: metadata.word(at: 8), images), metadata)]
    case .class: addLevels(of: metadata, images)
    default: break
    }
  }

  /// Adds the records of a class and its superclasses. A class's descriptor contains the number of its own properties.
  private mutating func addLevels(of metadata: TypeMetadata, _ images: LoadedImages) {
    if let superclass = UnsafeRawPointer(bitPattern: metadata.word(at: 8)) {
      addLevels(of: TypeMetadata(superclass), images)
    }
    let descriptor = metadata.word(at: 40)
    let own = images.value(UInt32.self, at: descriptor &+ 36) ?? 0
    levels.append((end, FieldRecords(of: descriptor, images), metadata))
    end += Int(own)
  }

  private var end = 0

  subscript(index: Int) -> Record? {
    guard let level = levels.last(where: { $0.first <= index }), let records = level.records,
      index - level.first < records.count
    else { return nil }
    let place = index - level.first
    return Record(
      name: records.name(at: place), mangledType: records.type(at: place), isVariable: records.isVariable(at: place))
  }

  /// The type that declares a property.
  func owner(of index: Int) -> Any.Type? { levels.last { $0.first <= index }?.type.type }
}

/// The runtime's record of one property.
private struct PropertyMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The entry points that `Mirror` uses. `Mirror` itself does not distinguish weak from strong references, and it runs
// user code.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  of type: Any.Type, at index: Int, _ metadata: UnsafeMutablePointer<PropertyMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func propertyOffset(of type: Any.Type, at index: Int) -> Int
