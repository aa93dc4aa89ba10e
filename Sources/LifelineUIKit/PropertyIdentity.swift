internal import Synchronization

/// Which wrapped property it is among those of its object, so that its name can be found.
///
/// A key path would know the name too, but its description is no promise.
@usableFromInline
struct PropertyIdentity {
  private static let last = Atomic<Int>(0)

  let number: Int
  @usableFromInline var name: String?

  @usableFromInline
  init() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
