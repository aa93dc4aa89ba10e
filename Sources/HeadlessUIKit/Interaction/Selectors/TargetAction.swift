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
