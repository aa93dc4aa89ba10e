/// The start of retain paths: an object or value that lives as long as the program, or that is alive on purpose.
public struct RetainRoot {
  /// The name in paths: `UIWindow`, `AppDelegate.shared`.
  public let name: String
  /// An object, or a value that contains objects: an array, a struct, a closure.
  public let value: Any

  /// Creates a root, which retains the value.
  public init(_ name: String, _ value: Any) {
    self.name = name
    self.value = value
  }
}
