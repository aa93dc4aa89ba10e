/// An event in the life of an interface object, other than a call by a host.
public struct LifecycleNotice {
  /// The kind of the notice.
  public let kind: Kind

  /// The object that the event affects.
  public let subject: UIResponder

  /// The other object of the notice:
  ///
  /// - The view for `viewAttached`, `viewUnloaded`, and `subviewAdded`
  /// - The former presenter for `dismissed`
  /// - The window for `orphaned`
  /// - The former container for `popped` and `removed`
  /// - The new container or presenter for `restored`
  /// - The leaving controller for `warned` about an animator
  public let related: UIResponder?

  /// The call for `reachedBase`, or the action that caused `dismissed`, `popped`, `removed`, or `restored`.
  public let call: LifecycleCall?

  /// The name of ``call``. If another module read the name through the call, it would copy the whole call and retain
  /// all objects in it.
  package var callName: LifecycleCall.Name? { call?.name }

  /// Whether the system, rather than the app, unloaded the view. This value is meaningful only for `viewUnloaded`.
  public let bySystem: Bool

  /// The message of `warned`, or the name of a property that was read or changed.
  public let text: String?

  /// The kind of warning for `warned`, or nil for other notices.
  public let warning: Warning?

  /// The program's function with the mistake of a warning, such as `Fade.animateTransition`, or nil if it is the
  /// function whose call caused the warning.
  public let function: String?

  /// The addition, for `added`.
  package private(set) var addition: (any Addition)?

  /// The object that a property references, for `referenceSet` and `referenceUsed`.
  package private(set) var object: AnyObject?

  /// Creates a notice to pass to ``HeadlessWorld/announce(_:)``.
  public init(
    _ kind: Kind,
    subject: UIResponder,
    related: UIResponder? = nil,
    call: LifecycleCall? = nil,
    bySystem: Bool = false,
    text: String? = nil,
    warning: Warning? = nil,
    function: String? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.related = related
    self.call = call
    self.bySystem = bySystem
    self.text = text
    self.warning = warning
    self.function = function
  }

  init(_ kind: Kind, subject: UIResponder, addition: AddedObject) {
    self.init(kind, subject: subject)
    self.addition = addition
  }

  init(_ kind: Kind, subject: UIResponder, text: String, object: AnyObject?) {
    self.init(kind, subject: subject, text: text)
    self.object = object
  }

  /// A kind of warning. More kinds may be added.
  public enum Warning: Hashable, Sendable {
    /// A mistake in the program.
    case problem(Problem)
    /// A simulated action that the user could not perform. The reason is a clause such as `the UIButton is disabled`.
    case impossibleAction(reason: String)
  }
}

extension LifecycleNotice {
  /// The kind of a notice. More kinds may be added, so ignore unknown kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The string that identifies the kind.
    public let rawValue: String

    /// Creates a kind from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The string that identifies the kind.
    public var description: String { rawValue }

    /// An object was created. The initializer of `UIResponder` has finished, and `type(of:)` is final.
    ///
    /// The initializers of subclasses may still be running and may still fail, so do not call methods of the object or
    /// load a controller's view.
    public static let created = Self(rawValue: "created")

    /// The base implementation of a callback ran, because an override called super or there is no override.
    ///
    /// If no host is delivering the callback, the program called the method directly. If an override does not call
    /// super, this notice is never announced.
    public static let reachedBase = Self(rawValue: "reachedBase")

    /// A view was set on a controller, by `loadView` or by assignment.
    public static let viewAttached = Self(rawValue: "viewAttached")

    /// A controller released its view because the system unloaded it or the app set `view`.
    ///
    /// The view still exists during the notice. It exists afterward only if another object retains it.
    public static let viewUnloaded = Self(rawValue: "viewUnloaded")

    /// A controller was dismissed. The presentation releases it right after this notice.
    ///
    /// The notice follows the controller's `viewDidDisappear` and the completion handler. Unless another object retains
    /// the controller, it is deallocated at the end of the transition: when `dismiss` returns, or while the application
    /// settles if the dismissal is animated. This notice is not announced for a controller that was presented again
    /// during the transition.
    public static let dismissed = Self(rawValue: "dismissed")

    /// A window's root was replaced while the root was presenting the controller.
    ///
    /// The window, which is the other object of the notice, retains the controller until the controller is dismissed. A
    /// controller that is never dismissed leaks.
    public static let orphaned = Self(rawValue: "orphaned")

    /// A navigation controller removed a controller from its stack and releases that controller right after this
    /// notice.
    ///
    /// The notice follows all callbacks of the transition. It is not announced for a controller that was pushed again
    /// during the transition.
    public static let popped = Self(rawValue: "popped")

    /// A container removed a child. The container may keep the child for later use.
    ///
    /// The notice follows `didMove(toParent: nil)`. If a navigation controller pops a controller, `popped` is announced
    /// instead.
    public static let removed = Self(rawValue: "removed")

    /// A controller was presented or added to a container. If the controller was previously dismissed, popped, or
    /// removed, it is in use again.
    public static let restored = Self(rawValue: "restored")

    /// A subview was added to a view. The subview is the other object of the notice. Moves within the same superview
    /// are not announced.
    public static let subviewAdded = Self(rawValue: "subviewAdded")

    /// A mistake in the program was reported, with the same message as on standard error.
    public static let warned = Self(rawValue: "warned")
  }
}

@available(*, unavailable)
extension LifecycleNotice: Sendable {}
