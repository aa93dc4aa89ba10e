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

  /// Casts an argument to the type of the parameter. As with a pointer in Objective-C, any object becomes true for a Bool parameter, so a
  /// recognizer can call `endEditing(_:)`.
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
