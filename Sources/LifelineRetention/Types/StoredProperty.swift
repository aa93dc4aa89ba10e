/// A stored property of a class, a struct or a tuple, from the runtime's reflection.
struct StoredProperty {
  let name: String
  let type: Any.Type
  let offset: Int
  /// False if the property is `weak`, `unowned` or `unowned(unsafe)`.
  let isStrong: Bool

  /// Whether the type is not recorded, as for types that cannot be copied, such as `Mutex`.
  ///
  /// The runtime then returns the type of the empty tuple.
  var isHidden: Bool { type == Void.self }

  /// The name after a period; the names of unnamed tuple elements already are `.0`, `.1`.
  var label: String { name.hasPrefix(".") ? name : "." + name }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// Every stored property of a type, inherited ones first.
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

/// The runtime's record of one property.
private struct PropertyMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The entry points that `Mirror` uses. `Mirror` itself does not distinguish weak from strong, and runs user code.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  of type: Any.Type, at index: Int, _ metadata: UnsafeMutablePointer<PropertyMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func propertyOffset(of type: Any.Type, at index: Int) -> Int
