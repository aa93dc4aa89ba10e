/// Actions of a navigation controller.
extension LifecycleCall.Name {
  /// A controller is put on top of a stack.
  public static let push = Self(rawValue: "push")
  /// The top is taken off a stack.
  public static let pop = Self(rawValue: "pop")
  /// All but the root is taken off a stack.
  public static let popToRoot = Self(rawValue: "popToRoot")
  /// All above a controller is taken off a stack.
  public static let popTo = Self(rawValue: "popTo")
  /// The user begins to pull the top off a stack.
  public static let beginInteractivePop = Self(rawValue: "beginInteractivePop")
  /// The user cancels the pop, and the top slides back.
  public static let cancelInteractivePop = Self(rawValue: "cancelInteractivePop")
  /// The user has pulled the top off.
  public static let finishInteractivePop = Self(rawValue: "finishInteractivePop")
}
