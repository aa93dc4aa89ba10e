/// An event of an object of the interface that is not a call of a host.
public struct LifecycleNotice {
  /// The kind of the notice.
  public let kind: Kind

  /// The object it happened to.
  public let subject: UIResponder

  /// The other object: the view for `viewAttached`, `viewUnloaded`, and `subviewAdded`, the former presenter for
  /// `dismissed`, the former container for `popped` and `removed`, the new one for `restored`.
  public let related: UIResponder?

  /// The call for `reachedBase`, and the action that caused `dismissed`, `popped`, `removed`, and `restored`.
  public let call: LifecycleCall?

  /// The name of ``call``. Other modules would copy the whole call to read it, and retain all objects in it.
  package var callName: LifecycleCall.Name? { call?.name }

  /// Whether the system did it, not the app; only for `viewUnloaded`.
  public let bySystem: Bool

  /// The message for `warned`; the name of a property that was read or changed.
  public let text: String?

  /// What the message of `warned` is about; nil for other notices.
  public let warning: Warning?

  /// Creates a notice for ``HeadlessWorld/announce(_:)``.
  public init(
    _ kind: Kind,
    subject: UIResponder,
    related: UIResponder? = nil,
    call: LifecycleCall? = nil,
    bySystem: Bool = false,
    text: String? = nil,
    warning: Warning? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.related = related
    self.call = call
    self.bySystem = bySystem
    self.text = text
    self.warning = warning
  }

  /// What a warning is about. More may be added.
  public enum Warning: String, Sendable {
    /// A call of `beginAppearanceTransition` or `endAppearanceTransition` that has no counterpart.
    case unbalancedAppearance
    /// Any other event; see the message.
    case other
  }
}

extension LifecycleNotice {
  /// The kind of a notice. More kinds may be added, so ignore unknown ones.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The text of the kind.
    public let rawValue: String

    /// Creates a kind from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The text of the kind.
    public var description: String { rawValue }

    /// An object was created: the initializer of `UIResponder` is done, and `type(of:)` is final.
    ///
    /// The initializers of subclasses may still be running, and may still fail: do not call the object, and do not load
    /// the view of a controller.
    public static let created = Self(rawValue: "created")

    /// The base implementation of a callback was reached, by an override's call of super or because there is no
    /// override.
    ///
    /// If no host is delivering that call, user code called the method directly. An override that does not call super
    /// never announces it.
    public static let reachedBase = Self(rawValue: "reachedBase")

    /// A controller's view was set, by `loadView` or by assignment.
    public static let viewAttached = Self(rawValue: "viewAttached")

    /// A controller released its view, because the system unloaded it or the app set `view`.
    ///
    /// The view is still alive during the notice, and afterwards only if another object retains it.
    public static let viewUnloaded = Self(rawValue: "viewUnloaded")

    /// A controller was dismissed, and UIKit releases it right after this notice.
    ///
    /// It follows its `viewDidDisappear` and the completion handler. Unless another object retains it, the controller
    /// is deallocated at the end of the transition: when `dismiss` returns or, animated, while the application settles.
    /// A controller that was presented again during the transition gets no such notice.
    public static let dismissed = Self(rawValue: "dismissed")

    /// A controller is presented by the former root of a window, which has another root now.
    ///
    /// It stays in the window, the other object of the notice, until it is dismissed. If it is not, it is leaked.
    public static let orphaned = Self(rawValue: "orphaned")

    /// A navigation controller removed a controller from its stack, and releases it right after this notice.
    ///
    /// It follows all callbacks of the transition. A controller that was pushed again during the transition gets no
    /// such notice.
    public static let popped = Self(rawValue: "popped")

    /// A container removed a child, which may be kept for later use.
    ///
    /// It follows `didMove(toParent: nil)`. For a controller that a navigation controller pops, the notice is `popped`.
    public static let removed = Self(rawValue: "removed")

    /// A controller that was dismissed, popped, or removed may be in use again: it is presented, or has a parent.
    public static let restored = Self(rawValue: "restored")

    /// A subview was added to a view. It is the other object of the notice. Moves within the same superview have no notice.
    public static let subviewAdded = Self(rawValue: "subviewAdded")

    /// A programmer error was reported, with the same text as on standard error.
    public static let warned = Self(rawValue: "warned")
  }
}

@available(*, unavailable)
extension LifecycleNotice: Sendable {}
