/// A target and a method to call. The target is not retained.
@MainActor
struct TargetAction {
  private weak var object: AnyObject?
  private let identity: ObjectIdentifier?
  let selector: Selector

  /// Creates an action. Without a target, the call goes to the first object in the responder chain that implements the method.
  init(_ target: AnyObject?, _ selector: Selector) {
    object = target
    identity = target.map(ObjectIdentifier.init)
    self.selector = selector
  }

  /// The target, if it still exists.
  var target: AnyObject? { object }

  /// Whether there is or was a target.
  var hasTarget: Bool { identity != nil }

  /// Whether the target was deallocated.
  var isOrphan: Bool { hasTarget && object == nil }

  /// Returns whether this call has a given target and a given selector. A nil target matches any target, and a nil
  /// selector matches any selector.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    (target.map { $0 === object } ?? true) && (action.map { $0 == selector } ?? true)
  }

  /// Calls the method with as many arguments as it accepts, and returns whether there was a target.
  @discardableResult
  func send(_ arguments: [Any?], from start: UIResponder?) -> Bool {
    let found = hasTarget ? object : Self.responder(for: selector, from: start)
    guard let found else { return false }
    selector.send(to: found, Array(arguments.prefix(selector.argumentCount)))
    return true
  }

  /// Returns the first object in the responder chain that implements the method.
  private static func responder(for selector: Selector, from start: UIResponder?) -> UIResponder? {
    guard let start else { return nil }
    return sequence(first: start, next: \.next).first { selector.canBeSent(to: $0) }
  }
}

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

extension UIApplication {
  /// Calls a method of the target or, if the target is nil, of the first object that implements the method.
  ///
  /// If the target is nil, the following objects are searched in order: the responder chain of the first responder, the
  /// responder chain of the sender, the application, and the application's delegate.
  ///
  /// - Returns: Whether an object was called.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let call = TargetAction(target.map { $0 as AnyObject }, action)
    let first = headlessWorld.store(FirstResponderStore.self).responder
    let arguments = [sender, event]
    if call.send(arguments, from: first ?? sender as? UIResponder) { return true }
    if call.hasTarget { return false }
    if first != nil, call.send(arguments, from: sender as? UIResponder) { return true }
    if call.send(arguments, from: self) { return true }
    guard let delegate, action.canBeSent(to: delegate) else { return false }
    return TargetAction(delegate, action).send(arguments, from: nil)
  }
}
