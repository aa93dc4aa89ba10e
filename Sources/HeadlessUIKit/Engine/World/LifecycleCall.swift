/// A call by a host, such as a window, container, presenter, or application. The call is either a callback that the
/// host delivers or an action that it performs.
///
/// The call retains its receiver and its counterpart. Do not store it; store only the values that you need.
public struct LifecycleCall {
  /// The name of the callback or action.
  public let name: Name

  /// The controller, window, application, or other responder that is called.
  public let receiver: UIResponder

  /// Whether the call is an action, such as `present`, rather than a callback. A callback to the delegate of an
  /// application or a scene counts as an action.
  public let isAction: Bool

  /// Whether the call is animated, or nil if the callback or action has no `animated` argument.
  public let animated: Bool?

  /// The other object that an action involves.
  ///
  /// For `present`, this is the presented controller. For `dismiss`, this is the dismissed controller; if several
  /// controllers are dismissed, this is the controller that the receiver presents. For `setRootViewController`, this is
  /// the new root.
  public let counterpart: UIResponder?

  /// The number of the transition to which this call belongs, starting at 1 in each world.
  ///
  /// All calls of a transition have the same number. These calls are the action that starts the transition and all
  /// callbacks that are delivered for it, including callbacks that are delivered when the application settles.
  public let transition: Int?

  /// The part of the receiver that a user's action affects, if the receiver has several parts: the title of a tab or
  /// bar item, or the index path of a row, such as `0/3`.
  public let part: String?

  /// Creates a call to pass to ``HeadlessWorld/perform(_:_:)``.
  public init(
    _ name: Name,
    receiver: UIResponder,
    isAction: Bool = false,
    animated: Bool? = nil,
    counterpart: UIResponder? = nil,
    transition: Int? = nil,
    part: String? = nil
  ) {
    self.name = name
    self.receiver = receiver
    self.isAction = isAction
    self.animated = animated
    self.counterpart = counterpart
    self.transition = transition
    self.part = part
  }
}

@available(*, unavailable)
extension LifecycleCall: Sendable {}
