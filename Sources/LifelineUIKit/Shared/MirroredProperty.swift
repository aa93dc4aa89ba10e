internal import LifelineBase

#if os(Linux)
  internal import LifelineRetention
#endif

/// A stored property of an object, read without running code of the object's class.
struct MirroredProperty {
  let name: String
  let value: Any

  /// The strong stored properties of an object, starting with those of its superclasses.
  ///
  /// Properties of HeadlessUIKit's classes are omitted. Weak and unowned properties are never read: they retain
  /// nothing, and reading an unowned property after its object was deallocated crashes the program. Only the value of a
  /// weak wrapper can be included. An object with a custom mirror has no properties. On Linux, properties whose type
  /// contains a block (`@convention(block)`) are not read either, because `Mirror` ends the program in that case.
  @MainActor
  static func all(of object: AnyObject, includingWeakWrappers: Bool = false) -> [MirroredProperty] {
    levels(of: object).flatMap { children(of: $0, includingWeakWrappers) }
  }

  /// The name of the property whose wrapper has this number.
  @MainActor
  static func name(ofWrapper number: Int, in object: AnyObject) -> String? {
    for level in levels(of: object) {
      let child = strongFields(of: level).first { ($0.value as? any PropertyWrapper)?.identity.number == number }
      if let child { return nameOfWrapped(child.label) }
    }
    return nil
  }

  /// The mirrors of the object's user-defined classes, superclass first.
  @MainActor
  private static func levels(of object: AnyObject) -> [Mirror] {
    // The first check is cached, while a conformance check and a mirror take microseconds.
    guard UserDefinedTypes.contains(type(of: object)), !(object is any CustomReflectable) else { return [] }
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next, let type = mirror.subjectType as? AnyClass, UserDefinedTypes.contains(type) {
      mirrors.insert(mirror, at: 0)
      next = mirror.superclassMirror
    }
    return mirrors
  }

  /// The strong stored properties of one level: of a class without its superclasses, or of a structure.
  static func strongChildren(of mirror: Mirror) -> [MirroredProperty] { children(of: mirror, false) }

  private static func children(of mirror: Mirror, _ includingWeakWrappers: Bool) -> [MirroredProperty] {
    strongFields(of: mirror).compactMap { MirroredProperty(label: $0.label, value: $0.value, includingWeakWrappers) }
  }

  private static func strongFields(of mirror: Mirror) -> [(label: String, value: Any)] {
    let fields = StoredFields(of: mirror)
    return zip(mirror.children.indices, 0...).compactMap { index, position in
      guard fields.isReadable(position), fields.isStrong(position) else { return nil }
      let child = mirror.children[index]
      return (child.label ?? "\(position)", child.value)
    }
  }

  /// For a wrapped property `name`, the compiler names the storage `_name`.
  private static func nameOfWrapped(_ label: String) -> String { String(label.drop { $0 == "_" }) }

  /// Removes the compiler's prefixes from the names of lazy and wrapped properties.
  private init?(label: String, value: Any, _ includingWeakWrappers: Bool) {
    if let wrapper = value as? any PropertyWrapper {
      guard let held = includingWeakWrappers ? wrapper.currentValue : wrapper.heldValue else { return nil }
      self.init(name: Self.nameOfWrapped(label), value: held)
    } else {
      let lazyPrefix = "$__lazy_storage_$_"
      self.init(name: label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label, value: value)
    }
  }

  private init(name: String, value: Any) {
    self.name = name
    self.value = value
  }

  /// Whether `Mirror` can read the payload of an enumeration.
  static func canReadCases(of type: any Any.Type) -> Bool {
    #if os(Linux)
      !ReflectableProperties(of: type).isEmpty
    #else
      true
    #endif
  }

  /// The value without surrounding optionals, or nil.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}

/// The reference strength of stored properties, from the runtime's field records.
private struct StoredFields {
  private let type: any Any.Type
  private let offset: Int
  private let count: Int

  init(of mirror: Mirror) {
    type = mirror.subjectType
    let hasRecords = mirror.displayStyle == .class || mirror.displayStyle == .struct || mirror.displayStyle == nil
    count = hasRecords ? recursiveCount(type) : 0
    // The runtime also counts the properties of superclasses, and puts them first.
    offset = mirror.superclassMirror.map { recursiveCount($0.subjectType) } ?? 0
  }

  /// Whether `Mirror` can read the property.
  func isReadable(_ position: Int) -> Bool {
    #if os(Linux)
      offset + position >= count || ReflectableProperties(of: type).contains(offset + position)
    #else
      true
    #endif
  }

  func isStrong(_ position: Int) -> Bool {
    guard offset + position < count else { return true }
    var field = FieldRecord()
    _ = recursiveChild(type, index: offset + position, record: &field)
    defer { field.free?(field.name) }
    return field.isStrong
  }
}

/// The runtime's record of a field, in the layout of the standard library.
private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChild(
  _ type: any Any.Type, index: Int, record: UnsafeMutablePointer<FieldRecord>
) -> any Any.Type

/// Identifies a wrapped property among its object's properties, in order to find its name.
///
/// The description of a key path also contains the name, but its format is not documented.
@usableFromInline
struct PropertyIdentity: Sendable {
  private static let last = Atomic<Int>(0)

  let number: Int
  @usableFromInline var name: String?

  @usableFromInline
  init() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// The classes that are not from system modules.
@MainActor
enum UserDefinedTypes {
  /// The known results, keyed by class. They are stored, because the runtime needs about a microsecond to get a type's
  /// name.
  private static var known: [ObjectIdentifier: Bool] = [:]

  private static let modules = [
    "HeadlessUIKit.", "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "Swift.", "Dispatch.",
    "Observation.", "Synchronization.", "UIKit.", "UIKitCore.", "SwiftUI.",
  ]

  static func contains(_ type: AnyClass) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    // Objective-C classes have no module in their names, and no properties that a mirror shows.
    let isOwn = name.contains(".") && !modules.contains { name.hasPrefix($0) }
    known[ObjectIdentifier(type)] = isOwn
    return isOwn
  }
}
