internal import LifelineSynchronization

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
