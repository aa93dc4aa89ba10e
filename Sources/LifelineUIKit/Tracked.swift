#if !canImport(UIKit)
  public import HeadlessUIKit

  /// A property of a view controller that keeps a part of its state, and whose changes stand in the trace.
  ///
  /// Each assignment is recorded on the controller, with a hash of the value where it is a text, a number, a truth
  /// value or a date. What belongs to a secure field is a secret: `@Tracked(.secret)` records that it was written, not
  /// what.
  ///
  /// ```swift
  /// final class EditorController: UIViewController {
  ///   @Tracked var name = ""
  ///   @Tracked(.secret) var password = ""
  /// }
  /// ```
  @propertyWrapper
  public struct Tracked<Value> {
    /// Whether a hash of the value may stand in the trace.
    public enum Privacy: Sendable {
      /// It may.
      case hashed
      /// It must not.
      case secret
    }

    @usableFromInline var value: Value
    @usableFromInline let privacy: Privacy
    @usableFromInline var identity = PropertyIdentity()

    /// Creates a property with its first value, which is not recorded.
    @inlinable
    public init(wrappedValue: Value, _ privacy: Privacy = .hashed) {
      value = wrappedValue
      self.privacy = privacy
    }

    /// Only controllers have tracked properties, and their properties do not come here.
    @available(*, unavailable, message: "@Tracked is for stored properties of view controllers")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// Reads and writes the property of a controller.
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
#endif
