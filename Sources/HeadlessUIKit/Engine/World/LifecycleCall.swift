/// One call of a host: a callback that it delivers, or an action of its own.
///
/// The call retains its receiver and its counterpart: do not store it, but only the values that you need.
public struct LifecycleCall {
  /// The callback or the action.
  public let name: Name

  /// The controller, window, or application that is called.
  public let receiver: UIResponder

  /// Whether this is a host's own action, such as `present`, rather than a callback that it delivers.
  public let isAction: Bool

  /// Whether it is animated, if the callback or the action has this argument.
  public let animated: Bool?

  /// The other object of an action.
  ///
  /// That is the controller presented by `present`, the one that leaves in `dismiss` (of several, the one that the
  /// receiver presents), and the new root in `setRootViewController`.
  public let counterpart: UIResponder?

  /// The number of the transition that this call belongs to, counted from 1 in each world.
  ///
  /// The action that starts a transition carries the same number as everything delivered for it, also later when the
  /// application settles.
  public let transition: Int?

  /// Which part of the receiver an action of the user is about, if it has several: the title of a tab or of a bar's item,
  /// or the place of a row (`0/3`).
  public let part: String?

  /// Creates a call for ``HeadlessWorld/perform(_:_:)``.
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
