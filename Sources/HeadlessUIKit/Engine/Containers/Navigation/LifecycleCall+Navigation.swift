/// Actions of a navigation controller.
extension LifecycleCall.Name {
  /// A controller is pushed onto a stack.
  public static let push = Self(rawValue: "push")
  /// The top controller is popped from a stack.
  public static let pop = Self(rawValue: "pop")
  /// All controllers except the root are popped from a stack.
  public static let popToRoot = Self(rawValue: "popToRoot")
  /// All controllers above a given controller are popped from a stack.
  public static let popTo = Self(rawValue: "popTo")
  /// The user begins an interactive pop.
  public static let beginInteractivePop = Self(rawValue: "beginInteractivePop")
  /// The user cancels the interactive pop, and the top controller slides back.
  public static let cancelInteractivePop = Self(rawValue: "cancelInteractivePop")
  /// The user finishes the interactive pop.
  public static let finishInteractivePop = Self(rawValue: "finishInteractivePop")
}
