/// The known state of an object along the path to a leaked object.
public struct ObjectState: RawRepresentable, Hashable, Sendable {
  /// The text of the state in traces, paths, and pictures.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The object is visible to the user.
  public static let onScreen = ObjectState(rawValue: "on screen")
  /// The object belongs to a living hierarchy.
  public static let attached = ObjectState(rawValue: "attached")
  /// The object belonged to a living hierarchy but no longer does.
  public static let detached = ObjectState(rawValue: "detached")
  /// The object should have been released.
  public static let expectedGone = ObjectState(rawValue: "expected gone")

  /// Whether other objects should no longer reference an object in this state.
  package var shouldBeGone: Bool { self == .detached || self == .expectedGone }
}
