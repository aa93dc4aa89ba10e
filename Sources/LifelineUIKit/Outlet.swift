#if !canImport(UIKit)
  public import HeadlessUIKit

  /// A property of a view controller that refers to one of its views, and whose use stands in the trace.
  ///
  /// Write `@Outlet` where a nib's outlet would have `@IBOutlet`. Reading and writing is recorded on the controller,
  /// with whether its view was loaded; what the property holds is the same traced or not. Without tracing a use costs
  /// some 150 nanoseconds, for the key path that Swift makes for it.
  ///
  /// ```swift
  /// final class EditorController: UIViewController {
  ///   @Outlet var nameField: UITextField!
  ///   @Outlet(.weak) var hint: UILabel?
  /// }
  /// ```
  @propertyWrapper
  public struct Outlet<Object: AnyObject> {
    /// Whether a property keeps its object alive.
    public enum Ownership: Sendable {
      /// It does.
      case strong
      /// It does not, and becomes nil when the object goes.
      case weak
    }

    @usableFromInline var strong: Object?
    @usableFromInline weak var weakly: Object?
    @usableFromInline let ownership: Ownership
    @usableFromInline var identity = PropertyIdentity()

    /// Creates an outlet that holds its object strongly, unless told otherwise.
    @inlinable
    public init(wrappedValue: Object? = nil, _ ownership: Ownership = .strong) {
      self.ownership = ownership
      object = wrappedValue
    }

    @usableFromInline var object: Object? {
      get { ownership == .strong ? strong : weakly }
      set { if ownership == .strong { strong = newValue } else { weakly = newValue } }
    }

    /// Only view controllers have outlets, and their properties do not come here.
    @available(*, unavailable, message: "@Outlet is for stored properties of view controllers")
    public var wrappedValue: Object? {
      get { object }
      set { object = newValue }
    }

    /// Reads and writes the property of a controller.
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
#endif
