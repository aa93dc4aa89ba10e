#if os(iOS) || os(tvOS) || os(visionOS)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// A view controller's property that references one of the controller's views, and whose reads and writes are traced.
///
/// Use `@Outlet` instead of `@IBOutlet`. With UIKit, use `@Outlet` only for views that you create in code, because
/// Interface Builder connects only `@IBOutlet`. Reads and writes are recorded as events of the controller. Each event
/// states whether the controller's view was loaded. Tracing does not affect the property's value. Without a tracer, a
/// read or write takes about 150 ns, because Swift creates a key path.
///
/// ```swift
/// final class EditorController: UIViewController {
///   @Outlet var nameField: UITextField!
///   @Outlet(.weak) var hint: UILabel?
/// }
/// ```
@propertyWrapper
public struct Outlet<Object: AnyObject> {
  /// The strength of the reference.
  public enum Ownership: Sendable {
    /// The property retains its object.
    case strong
    /// The property does not retain its object. It becomes nil when the object is deallocated.
    case weak
  }

  @usableFromInline var strong: Object?
  @usableFromInline weak var weakly: Object?
  @usableFromInline let ownership: Ownership
  @usableFromInline var identity = PropertyIdentity()

  /// Creates an outlet, which is strong by default.
  @inlinable
  public init(wrappedValue: Object? = nil, _ ownership: Ownership = .strong) {
    self.ownership = ownership
    object = wrappedValue
  }

  @usableFromInline var object: Object? {
    get { ownership == .strong ? strong : weakly }
    set { if ownership == .strong { strong = newValue } else { weakly = newValue } }
  }

  /// Unavailable: Swift uses the static subscript instead, because only view controllers can declare outlets.
  @available(*, unavailable, message: "@Outlet is for stored properties of view controllers")
  public var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }

  /// Reads or writes a controller's property.
  @inlinable
  @MainActor
  public static subscript<Owner: UIViewController>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Object?>,
    storage storage: ReferenceWritableKeyPath<Owner, Outlet>
  ) -> Object? {
    get {
      let object = owner[keyPath: storage].object
      if owner.isProbed {
        owner[keyPath: storage].identity.name = owner.name(of: owner[keyPath: storage].identity)
        owner.noteUse(of: owner[keyPath: storage].identity, .outletRead(isNil: object == nil))
      }
      return object
    }
    set {
      owner[keyPath: storage].object = newValue
      if owner.isProbed {
        owner[keyPath: storage].identity.name = owner.name(of: owner[keyPath: storage].identity)
        owner.noteUse(of: owner[keyPath: storage].identity, .outletWritten(isNil: newValue == nil))
      }
    }
  }
}

extension Outlet: PropertyWrapper {
  var heldValue: Any? { strong }
  var currentValue: Any? { object }
}

@available(*, unavailable)
extension Outlet: Sendable {}
