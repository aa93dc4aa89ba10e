/// Something that happened to an object of the interface and is no call of a host.
public struct LifecycleNotice {
  /// What happened.
  public let kind: Kind

  /// The object it happened to.
  public let subject: UIResponder

  /// The other object: the view for `viewAttached`, `viewUnloaded` and `subviewAdded`, the former presenter for `dismissed`, the former
  /// container for `popped` and `removed`, the new one for `restored`.
  public let related: UIResponder?

  /// The call for `reachedBase`, and the action behind `dismissed`, `popped`, `removed` and `restored`.
  public let call: LifecycleCall?

  /// Whether the system did it of its own accord rather than the app; only `viewUnloaded` can say so.
  public let bySystem: Bool

  /// What was said to the programmer for `warned`; the name of a property where one was read or changed.
  public let text: String?

  /// Creates a notice for ``HeadlessWorld/announce(_:)``.
  public init(
    _ kind: Kind,
    subject: UIResponder,
    related: UIResponder? = nil,
    call: LifecycleCall? = nil,
    bySystem: Bool = false,
    text: String? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.related = related
    self.call = call
    self.bySystem = bySystem
    self.text = text
  }
}

extension LifecycleNotice {
  /// The kind of a notice; more kinds may come, so pass over what you do not know.
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
    /// The initializers of its own classes may still be running, and may still fail: do not call it, and do not load
    /// the view of a controller.
    public static let created = Self(rawValue: "created")

    /// UIKit's own implementation of a callback was reached, by an override's call of super or because there is none.
    ///
    /// When no host is delivering that call, user code called the method itself. An override that does not call super
    /// never gets here.
    public static let reachedBase = Self(rawValue: "reachedBase")

    /// A controller got a view, from `loadView` or by assignment.
    public static let viewAttached = Self(rawValue: "viewAttached")

    /// A controller gave up its view: the system released it, or the app set another one or none.
    ///
    /// The view is still alive during the notice, and afterwards only if somebody else keeps it.
    public static let viewUnloaded = Self(rawValue: "viewUnloaded")

    /// A controller was dismissed, and UIKit lets go of it right after this notice.
    ///
    /// It comes after its `viewDidDisappear` and the completion handler. Unless somebody keeps it, the controller dies
    /// as soon as the transition is over: when `dismiss` returns, or, animated, in the midst of settling. One that was
    /// presented anew meanwhile gets no such notice.
    public static let dismissed = Self(rawValue: "dismissed")

    /// A navigation controller took a controller off its stack for good, and lets go of it right after this notice.
    ///
    /// It comes after everything that the transition delivers. One that was pushed anew meanwhile gets no such notice.
    public static let popped = Self(rawValue: "popped")

    /// A container gave up a child, which may well keep it for later use.
    ///
    /// It comes after `didMove(toParent: nil)`. What a navigation controller pops is `popped` instead.
    public static let removed = Self(rawValue: "removed")

    /// A controller that was dismissed, popped or removed before may have come back: it is presented, or has a parent.
    public static let restored = Self(rawValue: "restored")

    /// A view got a subview, which is the other object of the notice; moving one within its superview does not count.
    public static let subviewAdded = Self(rawValue: "subviewAdded")

    /// The programmer was told of a mistake: the text stands on standard error too.
    public static let warned = Self(rawValue: "warned")
  }
}
