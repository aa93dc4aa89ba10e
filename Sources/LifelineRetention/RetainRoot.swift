/// A place to start from that lives as long as the program, or that is known to be alive on purpose.
public struct RetainRoot {
  /// How paths call it: `UIWindow`, `AppDelegate.shared`.
  public let name: String
  /// An object, or a value that holds objects: an array, a struct, a closure.
  public let value: Any

  /// Creates a root; it holds the value strongly for as long as it lives itself.
  public init(_ name: String, _ value: Any) {
    self.name = name
    self.value = value
  }
}
