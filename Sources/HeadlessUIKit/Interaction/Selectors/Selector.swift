/// The name of a method and a closure that calls the method. On Apple's platforms, `#selector` creates selectors.
///
/// The build plug-in replaces `#selector(buy(_:))` with a selector of the method that the expression refers to. The
/// selector calls the target's method, including an override in a subclass. Selectors with the same name are equal.
///
/// A selector that is created from a string has only a name. It can call the methods that an adopted class lists in
/// ``UIResponder/interfaceMembers``.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  typealias Send = @Sendable (_ target: AnyObject, _ arguments: [Any?]) -> Outcome

  /// The outcome of a call.
  enum Outcome {
    /// The method was called and returned.
    case returned(Any?)
    /// The target is not an instance of the class that declares the method.
    case otherClass
    /// An argument has a different type than the parameter.
    case otherArgument(Int, expected: Any.Type)
  }

  /// The Objective-C name, with a colon per argument.
  let name: String

  /// A closure that calls the method, or nil if only the name is known.
  let send: Send?

  /// A closure that returns whether an object is an instance of the class that declares the method, or nil if only the
  /// name is known.
  let fits: (@Sendable (AnyObject) -> Bool)?

  /// Creates a selector that has only a name.
  public init(_ name: String) {
    self.name = name
    send = nil
    fits = nil
  }

  /// Creates a selector that has only a name.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  init<Target: AnyObject>(
    _ name: String, arity: Int, of target: Target.Type, send: @escaping @Sendable (Target, [Any?]) -> Outcome
  ) {
    self.name = Self.complete(name, arity: arity)
    self.send = { object, arguments in
      guard let target = object as? Target else { return .otherClass }
      return send(target, arguments + Array(repeating: nil, count: max(0, arity - arguments.count)))
    }
    fits = { $0 is Target }
  }

  /// Returns a name with the colons that `#selector(buy)` omits.
  private static func complete(_ name: String, arity: Int) -> String {
    let missing = arity - name.count { $0 == ":" }
    return missing > 0 ? name + String(repeating: ":", count: missing) : name
  }

  /// The number of arguments of the method.
  var argumentCount: Int { name.count { $0 == ":" } }

  /// The name of the method.
  public var description: String { name }

  /// Compares the names.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns a selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// Creates a selector that has only a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Selectors of methods with up to three arguments.
///
/// Pass a method reference without an object, such as `CartController.buy` in `Selector("buy", CartController.buy)`.
/// For each number of arguments, there are two initializers, because a main-actor method has a different type than a
/// method without isolation. As in Objective-C, a selector calls the method on the caller's thread without checking the
/// isolation.
extension Selector {
  private typealias Method0<T, R> = (T) -> () -> R
  private typealias Method1<T, A, R> = (T) -> (A) -> R
  private typealias Method2<T, A, B, R> = (T) -> (A, B) -> R
  private typealias Method3<T, A, B, C, R> = (T) -> (A, B, C) -> R

  /// Casts an argument to the type of the parameter. As with a pointer in Objective-C, any object becomes true for a
  /// Bool parameter, so a recognizer can call `endEditing(_:)`.
  private static func cast<Value>(_ argument: Any?, to type: Value.Type) -> Value? {
    if let value: Value = dynamicCast(argument) { return value }
    return type == Bool.self ? (argument != nil) as? Value : nil
  }

  /// Creates the selector of a method without arguments.
  public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
    nonisolated(unsafe) let method = method
    self.init(name, arity: 0, of: T.self) { target, _ in .returned(method(target)()) }
  }

  /// Creates the selector of a method with one argument.
  public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
    nonisolated(unsafe) let method = method
    self.init(name, arity: 1, of: T.self) { target, arguments in
      guard let a = Self.cast(arguments[0], to: A.self) else { return .otherArgument(0, expected: A.self) }
      return .returned(method(target)(a))
    }
  }

  /// Creates the selector of a method with two arguments.
  public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
    nonisolated(unsafe) let method = method
    self.init(name, arity: 2, of: T.self) { target, arguments in
      guard let a = Self.cast(arguments[0], to: A.self) else { return .otherArgument(0, expected: A.self) }
      guard let b = Self.cast(arguments[1], to: B.self) else { return .otherArgument(1, expected: B.self) }
      return .returned(method(target)(a, b))
    }
  }

  /// Creates the selector of a method with three arguments.
  public init<T: AnyObject, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {
    nonisolated(unsafe) let method = method
    self.init(name, arity: 3, of: T.self) { target, arguments in
      guard let a = Self.cast(arguments[0], to: A.self) else { return .otherArgument(0, expected: A.self) }
      guard let b = Self.cast(arguments[1], to: B.self) else { return .otherArgument(1, expected: B.self) }
      guard let c = Self.cast(arguments[2], to: C.self) else { return .otherArgument(2, expected: C.self) }
      return .returned(method(target)(a, b, c))
    }
  }

  /// Creates the selector of a property's getter.
  public init<T: AnyObject, R>(_ name: String, reading: @escaping @MainActor (T) -> R) {
    let reading = unsafeBitCast(reading, to: ((T) -> R).self)
    self.init(name, { target in { reading(target) } })
  }

  /// Creates the selector of a property's setter.
  public init<T: AnyObject, A>(_ name: String, writing: @escaping @MainActor (T, A) -> Void) {
    let writing = unsafeBitCast(writing, to: ((T, A) -> Void).self)
    self.init(name, { target in { value in writing(target, value) } })
  }

  /// Creates the selector of a main-actor method without arguments.
  @_disfavoredOverload
  public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> @MainActor () -> R) {
    self.init(name, unsafeBitCast(method, to: Method0<T, R>.self))
  }

  /// Creates the selector of a main-actor method with one argument.
  @_disfavoredOverload
  public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A) -> R) {
    self.init(name, unsafeBitCast(method, to: Method1<T, A, R>.self))
  }

  /// Creates the selector of a main-actor method with two arguments.
  @_disfavoredOverload
  public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R) {
    self.init(name, unsafeBitCast(method, to: Method2<T, A, B, R>.self))
  }

  /// Creates the selector of a main-actor method with three arguments.
  @_disfavoredOverload
  public init<T: AnyObject, A, B, C, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> R) {
    self.init(name, unsafeBitCast(method, to: Method3<T, A, B, C, R>.self))
  }
}

/// A target and a method to call. The target is not retained.
@MainActor
struct TargetAction {
  private weak var object: AnyObject?
  private let identity: ObjectIdentifier?
  let selector: Selector

  /// Creates an action. Without a target, the call goes to the first object in the responder chain that implements the
  /// method.
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

  /// Calls the method on a target. If the target does not have the method, the program stops, as in Objective-C. The
  /// program also stops if an argument has the wrong type; Objective-C would not detect this until the argument is
  /// used.
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
