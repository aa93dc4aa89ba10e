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

  /// A closure that returns whether an object is an instance of the class that declares the method, or nil if only the name is known.
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
