/// The name of a method, as `#selector` makes it on Apple platforms, with a way to call the method.
///
/// The build plug-in turns `#selector(buy(_:))` into a selector of the method that the expression names. It calls the
/// method of the target, and so an override of a subclass. Selectors with the same name are equal.
///
/// A selector made from a text has a name only. It reaches the methods that an adopted class lists in
/// ``UIResponder/interfaceMembers``.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  typealias Send = @Sendable (_ target: AnyObject, _ arguments: [Any?]) -> Outcome

  /// What became of a call.
  enum Outcome {
    /// The method has returned.
    case returned(Any?)
    /// The target is not of the class that declares the method.
    case otherClass
    /// An argument has another type than the parameter.
    case otherArgument(Int, expected: Any.Type)
  }

  /// The Objective-C name, with a colon for each argument.
  let name: String

  /// Calls the method; nil if only the name is known.
  let send: Send?

  /// Whether an object has the class that declares the method; nil if only the name is known.
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

  /// Adds the colons that `#selector(buy)` does not write out.
  private static func complete(_ name: String, arity: Int) -> String {
    let missing = arity - name.count { $0 == ":" }
    return missing > 0 ? name + String(repeating: ":", count: missing) : name
  }

  /// How many arguments the method has.
  var argumentCount: Int { name.count { $0 == ":" } }

  /// The name.
  public var description: String { name }

  /// Compares the names.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// Creates a selector that has only a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
