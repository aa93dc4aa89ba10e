public import Foundation

/// The role and configuration of a scene, which remain after the scene is disconnected.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the role.
    public let rawValue: String

    /// Creates a role from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window of the application on the device's screen.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of this session, or nil after the scene is deallocated.
  public internal(set) weak var scene: UIScene?

  /// The role of the scene.
  public let role: Role

  /// The configuration that the application's delegate returned when the scene was connected.
  public internal(set) var configuration: UISceneConfiguration

  /// A string that identifies the session in its world: `scene-1`, `scene-2`, and so on.
  public let persistentIdentifier: String

  /// Values that the application stores with the session.
  public var userInfo: [String: Any]?

  init(role: Role, number: Int) {
    self.role = role
    persistentIdentifier = "scene-\(number)"
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The configuration of a new scene.
///
/// `sceneClass` and `delegateClass` are stored but have no effect, because you pass the scene's delegate object to
/// `simulateLaunch`.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene. The value is stored but has no effect.
  public var sceneClass: AnyClass?
  /// The class of the scene's delegate. The value is stored but has no effect.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
