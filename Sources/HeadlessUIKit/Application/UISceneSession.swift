public import Foundation

/// What stays of a scene when it is not connected: its role and how it was configured.
@MainActor
public final class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The text of the role.
    public let rawValue: String

    /// Creates a role from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window of the application on the screen of the device.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of this session, while it is connected.
  public internal(set) weak var scene: UIScene?

  /// What the scene is for.
  public let role: Role

  /// What the application's delegate chose when the scene was connected.
  public internal(set) var configuration: UISceneConfiguration

  /// A text that stays the same for this session: `scene-1`, `scene-2` and so on in each world.
  public let persistentIdentifier: String

  /// What the application wants to remember with the session.
  public var userInfo: [String: Any]?

  init(role: Role, number: Int) {
    self.role = role
    persistentIdentifier = "scene-\(number)"
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// How a scene is to be made.
///
/// The classes are only remembered: the delegate of a scene is handed to the launch as an object.
@MainActor
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene; only remembered.
  public var sceneClass: AnyClass?
  /// The class of the scene's delegate; only remembered.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
