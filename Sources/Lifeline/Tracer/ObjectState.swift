/// What is known about an object along the path to a leaked object.
public struct ObjectState: RawRepresentable, Hashable, Sendable {
  /// The raw values are the words in traces, paths, and pictures.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The user can see it.
  public static let onScreen = ObjectState(rawValue: "on screen")
  /// It belongs to a living hierarchy.
  public static let attached = ObjectState(rawValue: "attached")
  /// It belonged to a living hierarchy.
  public static let detached = ObjectState(rawValue: "detached")
  /// It should have been released.
  public static let expectedGone = ObjectState(rawValue: "expected gone")

  /// Whether a reference from elsewhere to such an object should not exist.
  package var shouldBeGone: Bool { self == .detached || self == .expectedGone }
}
