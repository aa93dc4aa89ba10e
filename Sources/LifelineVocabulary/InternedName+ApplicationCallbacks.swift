public import Lifeline

/// The callbacks of application and scene delegates.
extension InternedName {
  /// The application is about to finish launching.
  public static let willFinishLaunching: InternedName = "willFinishLaunching"
  /// The application finished launching.
  public static let didFinishLaunching: InternedName = "didFinishLaunching"
  /// The application chooses the configuration of a new scene.
  public static let configurationForConnecting: InternedName = "configurationForConnecting"
  /// The user closed scenes for good.
  public static let didDiscardSceneSessions: InternedName = "didDiscardSceneSessions"
  /// The application is about to be terminated.
  public static let willTerminate: InternedName = "willTerminate"
  /// A scene connects.
  public static let willConnect: InternedName = "willConnect"
  /// A scene was disconnected.
  public static let didDisconnect: InternedName = "didDisconnect"
  /// The application or scene became active.
  public static let didBecomeActive: InternedName = "didBecomeActive"
  /// The application or scene is about to become inactive.
  public static let willResignActive: InternedName = "willResignActive"
  /// The application or scene entered the background.
  public static let didEnterBackground: InternedName = "didEnterBackground"
  /// The application or scene is about to enter the foreground.
  public static let willEnterForeground: InternedName = "willEnterForeground"
}
