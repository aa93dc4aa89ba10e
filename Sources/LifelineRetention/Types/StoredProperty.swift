/// A stored property of a class, a struct or a tuple, as the runtime's own reflection tells it.
struct StoredProperty {
  let name: String
  let type: Any.Type
  let offset: Int
  /// False when the property is `weak`, `unowned` or `unowned(unsafe)`.
  let isStrong: Bool

  /// Whether the compiler has kept the type to itself, as it does with types that cannot be copied, such as `Mutex`.
  ///
  /// The runtime then gives the type of nothing.
  var isHidden: Bool { type == Void.self }

  /// The name behind a point; elements of tuples that have no name are called `.0` already.
  var label: String { name.hasPrefix(".") ? name : "." + name }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// Every stored property of a type, those that a class inherits first.
  static func all(of type: Any.Type) -> [StoredProperty] {
    (0..<propertyCount(of: type)).map { StoredProperty(of: type, at: $0) }
  }

  private init(of owner: Any.Type, at index: Int) {
    var metadata = PropertyMetadata()
    type = propertyType(of: owner, at: index, &metadata)
    let written = metadata.name.map { String(cString: $0) } ?? "\(index)"
    metadata.freeName?(metadata.name)
    name = written.hasPrefix(Self.lazyPrefix) ? String(written.dropFirst(Self.lazyPrefix.count)) : written
    offset = propertyOffset(of: owner, at: index)
    isStrong = metadata.isStrong
  }
}

/// What the runtime fills in about one property.
private struct PropertyMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The entry points that `Mirror` stands on. `Mirror` itself does not tell weak from strong, and runs user code.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  of type: Any.Type, at index: Int, _ metadata: UnsafeMutablePointer<PropertyMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func propertyOffset(of type: Any.Type, at index: Int) -> Int
