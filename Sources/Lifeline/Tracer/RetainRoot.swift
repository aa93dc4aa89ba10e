/// The start of retain paths: an object or value that exists until the program ends, or that is kept alive on purpose.
///
/// `LifelineRetention` begins its search at the roots. A root has no effect where memory is not searched, for example
/// on Apple's platforms.
public struct RetainRoot {
  /// The kind of the root, which determines the severity of a leak through it.
  public struct Kind: Hashable, Sendable {
    /// The order in which roots are searched.
    ///
    /// If two paths have the same length, the first one is reported.
    package let order: Int

    /// An object that is allowed to be alive, such as an application, a window, or an attached controller.
    public static let object = Kind(order: 0)
    /// The running test case.
    public static let testCase = Kind(order: 1)
    /// A static or global variable.
    public static let global = Kind(order: 2)
    /// A block that waits for a timer, a queue, or a notification.
    public static let pendingWork = Kind(order: 3)
    /// The target of a repeating timer.
    public static let timerTarget = Kind(order: 4)
    /// A block or a call that waits and is released after it has run.
    public static let pendingOnce = Kind(order: 5)
  }

  /// The name in paths: `UIWindow`, `AppDelegate.shared`.
  public let name: String
  /// An object, or a value that contains objects: an array, a struct, a closure.
  public let value: Any
  /// The kind of the root.
  public let kind: Kind
  /// The object through which the program reaches waiting work, such as a timer.
  ///
  /// Canceling the work ends a cycle through this object.
  package private(set) var carrier: AnyObject?
  /// The line that scheduled the waiting work, such as `Shop/Cart.swift:12`, or nil if it is unknown.
  package private(set) var place: String?

  /// Creates a root, which retains the value.
  public init(_ name: String, _ value: Any, kind: Kind = .global) {
    self.name = name
    self.value = value
    self.kind = kind
  }

  /// Creates the root of waiting work, which retains the value and the carrier.
  ///
  /// - Parameter isTarget: Whether the value is the target of a call rather than a block.
  package init(
    _ name: String, pending value: Any, endsByItself: Bool = false, isTarget: Bool = false, at place: String? = nil,
    carriedBy carrier: AnyObject?
  ) {
    self.init(name, value, kind: endsByItself ? .pendingOnce : isTarget ? .timerTarget : .pendingWork)
    self.place = place
    self.carrier = carrier
  }
}

@available(*, unavailable)
extension RetainRoot: Sendable {}
