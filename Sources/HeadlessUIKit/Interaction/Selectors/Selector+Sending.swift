extension Selector {
  /// Returns whether an object has the method.
  func canBeSent(to target: AnyObject) -> Bool {
    fits?(target) ?? false || method(of: target) != nil
  }

  /// Calls the method on a target. If the target does not have the method, the program stops, as in Objective-C. The program also stops if
  /// an argument has the wrong type; Objective-C would not detect this until the argument is used.
  @discardableResult
  func send(to target: AnyObject, _ arguments: [Any?]) -> Any? {
    switch (send ?? Self.unknown)(target, arguments) {
    case .returned(let value): return value
    case .otherArgument(let index, let expected): refuse(arguments[index], index, expected, target)
    case .otherClass: break
    }
    guard let method = method(of: target), let send = method.send else {
      Diagnostics.stop("unrecognized selector '\(name)' sent to an object of the class \(type(of: target))")
    }
    switch send(target, arguments) {
    case .returned(let value): return value
    case .otherArgument(let index, let expected): refuse(arguments[index], index, expected, target)
    case .otherClass: Diagnostics.stop("\(type(of: target)) lists the method '\(name)' of another class")
    }
  }

  private static let unknown: Send = { _, _ in .otherClass }

  /// Returns the target's method with this selector's name, or nil if the target does not list it.
  private func method(of target: AnyObject) -> Selector? {
    (target as? UIResponder).flatMap { Self.members($0).actions[name] }
  }

  /// Reads the members on the caller's thread without a check, as method calls do.
  private static func members(_ responder: UIResponder) -> InterfaceMembers {
    let read: @MainActor (UIResponder) -> InterfaceMembers = { $0.interfaceMembers }
    return unsafeBitCast(read, to: ((UIResponder) -> InterfaceMembers).self)(responder)
  }

  private func refuse(_ argument: Any?, _ index: Int, _ expected: Any.Type, _ target: AnyObject) -> Never {
    let given = argument.map { "an object of the class \(type(of: $0))" } ?? "nil"
    Diagnostics.stop(
      "'\(name)' of \(type(of: target)) expects \(expected) as argument \(index + 1), but received \(given)")
  }
}
