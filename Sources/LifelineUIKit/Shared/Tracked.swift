#if os(iOS) || os(tvOS) || os(visionOS)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// A view controller's property that stores part of the controller's state, and whose assignments are traced.
///
/// Each assignment is recorded as an event of the controller. If the value is a string, a number, a Boolean value, or a
/// date, the event contains a hash of the value. Mark values of secure fields with `@Tracked(.secret)`, which records
/// assignments without values.
///
/// ```swift
/// final class EditorController: UIViewController {
///   @Tracked var name = ""
///   @Tracked(.secret) var password = ""
/// }
/// ```
@propertyWrapper
public struct Tracked<Value> {
  /// Whether the trace may contain a hash of the value.
  public enum Privacy: Sendable {
    /// The trace contains a hash.
    case hashed
    /// The trace contains no hash.
    case secret
  }

  @usableFromInline var value: Value
  @usableFromInline let privacy: Privacy
  @usableFromInline var identity = PropertyIdentity()

  /// Creates a property with its initial value, which is not recorded.
  @inlinable
  public init(wrappedValue: Value, _ privacy: Privacy = .hashed) {
    value = wrappedValue
    self.privacy = privacy
  }

  /// Unavailable: Swift uses the static subscript instead, because only view controllers can declare tracked
  /// properties.
  @available(*, unavailable, message: "@Tracked is for stored properties of view controllers")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// Reads or writes a controller's property.
  @inlinable
  @MainActor
  public static subscript<Owner: UIViewController>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Tracked>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      owner[keyPath: storage].value = newValue
      if owner.isProbed {
        let isSecret = owner[keyPath: storage].isSecret
        owner[keyPath: storage].identity.name = owner.name(of: owner[keyPath: storage].identity)
        owner.noteUse(of: owner[keyPath: storage].identity, .written(newValue, isSecret: isSecret))
      }
    }
  }

  @usableFromInline var isSecret: Bool { privacy == .secret }
}

extension Tracked: PropertyWrapper {
  var heldValue: Any? { value }
  var currentValue: Any? { value }
}

@available(*, unavailable)
extension Tracked: Sendable {}
