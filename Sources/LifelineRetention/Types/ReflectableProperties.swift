internal import LifelineBase

/// Determines which of a type's stored properties can be read by `Mirror` without ending the program.
///
/// `Mirror` puts values into existentials, which requires value witnesses. On Linux, blocks (`@convention(block)`) have
/// none, so the program ends if a property or a case has such a type.
package struct ReflectableProperties: Sendable {
  private let exceptions: Set<Int>

  /// Whether the type has no property that can be read safely.
  package let isEmpty: Bool

  /// - Parameter type: A class (with its superclasses), a structure, or an enumeration (whose cases are treated as
  ///   properties).
  package init(of type: Any.Type) {
    self = Self.known.withLock { known in
      if let properties = known.byType[ObjectIdentifier(type)] { return properties }
      let properties = Self(TypeMetadata(type), &known.images)
      known.byType[ObjectIdentifier(type)] = properties
      return properties
    }
  }

  /// - Parameter index: The index among all properties, starting with those of superclasses.
  package func contains(_ index: Int) -> Bool { !isEmpty && !exceptions.contains(index) }

  private struct Known {
    var byType: [ObjectIdentifier: ReflectableProperties] = [:]
    var images = LoadedImages()
  }

  private static let known = Mutex(Known())

  private init(_ metadata: TypeMetadata, _ images: inout LoadedImages) {
    if !images.contains(metadata.number) { images = LoadedImages() }
    switch metadata.kind {
    case .class, .struct:
      let properties = StoredProperty.all(of: metadata.type, images)
      exceptions = Set(
        properties.indices.filter { properties[$0].isUnasked || !Self.isReadable(properties[$0].type, images) })
      isEmpty = false
    default:
      exceptions = []
      isEmpty = !Self.isReadable(metadata.type, images)
    }
  }

  /// Whether a value of the type and, for an enumeration, its payload can be put into an existential.
  private static func isReadable(_ type: Any.Type, _ images: LoadedImages) -> Bool {
    let metadata = TypeMetadata(type)
    guard (metadata.address - 8).load(as: UInt.self) != 0 else { return false }
    switch metadata.kind {
    case .enum:
      guard let records = FieldRecords(of: metadata.word(at: 8), images) else { return true }
      return !(0..<records.count).contains { records.type(at: $0)?.containsBlock == true }
    case .optional: return isReadable(TypeMetadata(metadata.word(at: 16, as: UnsafeRawPointer.self)).type, images)
    default: return true
    }
  }
}
